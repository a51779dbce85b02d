import {
  ALL_SEEING,
  decisionPoint,
  type Game,
  type HexBoard,
  isHexBoard,
  type MatchFile,
  type Position,
  replayMatch,
  sideIds,
  type UnitView,
} from '@esagono/engine';
import { type LuckLine, LuckTeller } from './luck.ts';

/** How the sides stood when a turn began, or when the match was over. */
export interface TurnPoint {
  readonly turn: number;
  /** After how many decisions. */
  readonly step: number;
  /** By side: points on the score sheet, strength on the table, strength lost so far. */
  readonly score: readonly number[];
  readonly strength: readonly number[];
  readonly lost: readonly number[];
}

export interface March {
  readonly unit: string;
  readonly side: number;
  readonly hexes: number;
}

/** A finished match as a page or two can tell it. */
export interface Story {
  readonly sides: readonly string[];
  readonly steps: number;
  readonly turns: readonly TurnPoint[];
  /** Strength lost by place, the dearest first. */
  readonly heat: readonly { readonly hex: number; readonly lost: number }[];
  /** Who went farthest, the longest march first. */
  readonly marches: readonly March[];
  /** The dice of each side against what such dice bring on the whole. */
  readonly luck: readonly LuckLine[];
}

const MOST_MARCHES = 5;

/** Of what counts as one: a unit without a printed strength. */
const strengthOf = ({ face }: UnitView): number => face.strength ?? 1;

/** Where units are that are not on the map and not lost. */
const ALIVE: ReadonlySet<string> = new Set(['offMap', 'waiting', 'toPlace']);
const beside = (unit: UnitView | undefined): boolean =>
  unit !== undefined && unit.hex < 0 && ALIVE.has(unit.place ?? '');
const standing = (unit: UnitView | undefined): number =>
  unit && unit.hex >= 0 ? strengthOf(unit) : 0;

function hexesBetween({ grid: { q, r } }: HexBoard, from: number, to: number): number {
  const dq = (q[from] ?? 0) - (q[to] ?? 0);
  const dr = (r[from] ?? 0) - (r[to] ?? 0);
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

const isSetUp = <P extends Position>(game: Game<P>, pos: P): boolean =>
  decisionPoint(game, pos)?.setup === true;

/** Gathers the story while a match is played, or played through once more. */
export class Teller<P extends Position> {
  readonly #game: Game<P>;
  readonly #far: (from: number, to: number) => number;
  readonly #sides: number;
  readonly #lost: number[];
  readonly #heat = new Map<number, number>();
  readonly #marches = new Map<number, { unit: string; side: number; hexes: number }>();
  readonly turns: TurnPoint[] = [];
  #units: ReadonlyMap<number, UnitView>;
  #turn = 0;
  #settingUp: boolean;

  constructor(game: Game<P>, pos: P) {
    this.#game = game;
    this.#sides = sideIds(game, pos).length;
    this.#lost = Array.from({ length: this.#sides }, () => 0);
    const board = game.board(pos);
    this.#far = isHexBoard(board) ? (from, to) => hexesBetween(board, from, to) : () => 1;
    this.#units = this.#look(pos);
    this.note(pos, 0);
    this.#settingUp = isSetUp(game, pos);
  }

  #look(pos: P): ReadonlyMap<number, UnitView> {
    const { units, turn } = this.#game.view(pos, ALL_SEEING);
    this.#turn = turn;
    return new Map(units.map((unit) => [unit.unit, unit]));
  }

  note(pos: P, step: number): void {
    const { score } = this.#game.outcome(pos);
    const by = (of: (side: number) => number): number[] =>
      Array.from({ length: this.#sides }, (_, side) => of(side));
    const units = [...this.#units.values()];
    const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
    this.turns.push({
      turn: this.#turn,
      step,
      score: by((side) => sum(score.filter((s) => s.side === side).map((s) => s.points))),
      strength: by((side) => sum(units.filter((u) => u.side === side).map(standing))),
      lost: [...this.#lost],
    });
  }

  /** One decision further; a turn that begins is noted. */
  step(pos: P, step: number): void {
    const turn = this.#turn;
    const now = this.#look(pos);
    for (const [unit, before] of this.#units) {
      const after = now.get(unit);
      if (before.hex < 0 || !after || after.hex < 0 || after.hex === before.hex) continue;
      this.#march(before, this.#far(before.hex, after.hex));
    }
    for (let side = 0; side < this.#sides; side++) this.#count(side, now);
    this.#units = now;
    if (this.#turn !== turn) this.note(pos, step);
    else if (this.turns.length === 1 && this.#settingUp) this.#begin(pos);
    this.#settingUp &&= isSetUp(this.#game, pos);
  }

  /** What is placed before play begins is there from the beginning. */
  #begin(pos: P): void {
    this.turns.length = 0;
    this.note(pos, 0);
  }

  /**
   * Losses are what a side has less than before, whoever came or went alive left aside: units that
   * join or split only hand their strength on.
   */
  #count(side: number, now: ReadonlyMap<number, UnitView>): void {
    let less = 0;
    for (const unit of new Set([...this.#units.keys(), ...now.keys()])) {
      const [before, after] = [this.#units.get(unit), now.get(unit)];
      if ((before ?? after)?.side !== side) continue;
      if (beside(before) || beside(after)) continue;
      less += standing(before) - standing(after);
    }
    if (less <= 0) return;
    this.#lost[side] = (this.#lost[side] ?? 0) + less;
    for (const before of this.#units.values()) {
      if (before.side !== side || before.hex < 0 || less <= 0) continue;
      const here = Math.min(less, standing(before) - standing(now.get(before.unit)));
      if (here <= 0) continue;
      less -= here;
      this.#heat.set(before.hex, (this.#heat.get(before.hex) ?? 0) + here);
    }
  }

  #march({ unit, side, face }: UnitView, hexes: number): void {
    const known = this.#marches.get(unit) ?? { unit: face.name, side, hexes: 0 };
    known.hexes += hexes;
    this.#marches.set(unit, known);
  }

  get heat(): Story['heat'] {
    const places = [...this.#heat].map(([hex, lost]) => ({ hex, lost }));
    return places.sort((a, b) => b.lost - a.lost || a.hex - b.hex);
  }
  get marches(): readonly March[] {
    const all = [...this.#marches.values()];
    return all.sort((a, b) => b.hexes - a.hexes).slice(0, MOST_MARCHES);
  }
}

/**
 * What a finished match was like: points, losses and strength turn by turn, where the fighting was,
 * who marched farthest. While a match lasts nobody may ask: it is told with all-seeing eyes.
 */
export function storyOf<P extends Position>(
  game: Game<P>,
  file: MatchFile,
  /** Has the table agreed to end it before the rules did? */
  agreed = false,
): Story {
  const start = replayMatch(game, file, undefined, 0).pos;
  const teller = new Teller(game, start);
  const luck = new LuckTeller();
  const { pos } = replayMatch(game, file, (table, n, { step, rolls }) => {
    teller.step(table.pos, n);
    const side = table.seats[table.seatIndex(step.seat)]?.side ?? 0;
    for (const roll of rolls) luck.note(side, roll);
  });
  if (pos.ended === 0 && !agreed) throw new Error('a match that is not over has no story yet');
  teller.note(pos, file.steps.length);
  return {
    sides: sideIds(game, pos),
    steps: file.steps.length,
    turns: teller.turns,
    heat: teller.heat,
    marches: teller.marches,
    luck: luck.lines(),
  };
}
