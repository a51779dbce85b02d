import type { AnalysedStep } from '@esagono/ai';
import {
  ALL_SEEING,
  type Decision,
  decisionPoint,
  type Game,
  type GameEvent,
  type Position,
  Speaker,
  type Table,
  trackOf,
  type UnitView,
} from '@esagono/engine';
import { Teller } from '@esagono/session';
import { decisionLine } from '../play/phrases.ts';
import { burdened, type Gained, gainedIn, type Held, heldIn, weaker } from './became.ts';
import { capital } from './chances.ts';
import { inEvent, type Sentence, Storyteller } from './storyteller.ts';

/** One act from its beginning to the last question it raised. */
export interface Episode {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly clock: string;
  readonly side: number;
  /** The first side's chance before and after, in millionths, and what dice did of it. */
  readonly before: number;
  readonly after: number;
  readonly luck: number;
  /** What was done and what came of it. */
  readonly sentences: readonly string[];
  /** What it cost the side that acted. */
  readonly price: readonly string[];
  /** What was told when the next turn began with it. */
  readonly dawn: readonly string[];
  /** Objectives that changed hands, and who gained them. */
  readonly gained: readonly Gained[];
  /** Pieces are being placed: no battle yet. */
  readonly setup: boolean;
  /** Strength lost by each side so far. */
  readonly lost: readonly number[];
  /** The dearest slip within it. */
  readonly slip?: Slip;
  readonly track: readonly number[];
  /** Counters when it began. */
  readonly units: readonly UnitView[];
  /** Points of each side before it and when it was over. */
  readonly scoreThen: readonly number[];
  readonly score: readonly number[];
  /** What it is remembered for. */
  readonly headline: string;
  /** Has the game places that count? */
  readonly counted: boolean;
}

export interface Slip {
  readonly side: number;
  readonly cost: number;
  readonly done: string;
  readonly better: string;
  readonly why?: string;
  readonly rule?: string;
  readonly doneTrack: readonly number[];
  readonly betterTrack: readonly number[];
}

interface Building extends Episode {
  to: number;
  after: number;
  luck: number;
  readonly events: GameEvent[];
  readonly later: GameEvent[];
  readonly weaker: Set<string>;
  readonly burdened: Set<string>;
  readonly held: Held;
  gained: Episode['gained'];
  readonly sideOf: Map<number, number>;
  lost: readonly number[];
  slip?: Slip;
  score: readonly number[];
  pos: Position;
}

/** Events with which a new turn or day begins, in every game. */
const TURNS = /turn|day|dawn/i;

/** Cuts a match into acts while it is played through. */
export class Episodes {
  readonly #game: Game;
  readonly #speaker: Speaker;
  readonly #all: Building[] = [];
  /** How deep the agenda stood when the present act began. */
  #depth = Number.POSITIVE_INFINITY;
  #turn = -1;
  #teller: Teller<Position> | undefined;

  constructor(game: Game, speaker: Speaker) {
    this.#game = game;
    this.#speaker = speaker;
  }

  add(
    before: Position,
    table: Table,
    looked: AnalysedStep,
    decision: Decision,
    events: readonly GameEvent[],
  ): void {
    const view = this.#game.view(before, ALL_SEEING);
    if (view.turn !== this.#turn) this.#depth = Number.POSITIVE_INFINITY;
    this.#turn = view.turn;
    const begins = this.#all.length === 0 || before.depth <= this.#depth;
    if (begins) {
      this.#depth = before.depth;
      this.#all.push(this.#begin(before, table, looked, decision));
    }
    const now = this.#all.at(-1);
    if (!now) return;
    const after = this.#game.view(table.pos, ALL_SEEING);
    const changed = after.turn !== view.turn;
    const cut = changed ? events.findIndex(({ event }) => TURNS.test(event)) : -1;
    const own = cut < 0 ? events : events.slice(0, cut);
    now.to = looked.step;
    now.luck += looked.luck;
    // What a new turn brings is not the doing of whoever passed.
    const passed = cut >= 0 && !own.some(({ event }) => event === 'roll');
    now.after = passed ? looked.before : looked.after;
    now.events.push(...own);
    if (cut >= 0) now.later.push(...events.slice(cut));
    this.#teller ??= new Teller(this.#game, before);
    this.#teller.step(table.pos, looked.step);
    this.#teller.note(table.pos, looked.step);
    now.lost = this.#teller.turns.at(-1)?.lost ?? [];
    now.pos = table.pos;
    now.score = scoreOf(this.#game, table.pos, view.sides.length);
    now.gained = gainedIn(now, heldIn(this.#game, table.pos));
    const became = {
      weaker: weaker(view.units, after.units),
      burdened: burdened(view.units, after.units),
    };
    for (const event of own) {
      for (const unit of became.weaker) now.weaker.add(inEvent(event, unit));
      for (const unit of became.burdened) now.burdened.add(inEvent(event, unit));
    }
    for (const { unit, side } of after.units) now.sideOf.set(unit, side);
    const slip = this.#slip(before, table, looked, decision);
    if (slip && slip.cost > (now.slip?.cost ?? 0)) now.slip = slip;
  }

  #begin(before: Position, table: Table, looked: AnalysedStep, decision: Decision): Building {
    const view = this.#game.view(before, ALL_SEEING);
    return {
      from: looked.step,
      to: looked.step,
      turn: view.turn,
      clock: this.#speaker.phrase(before, view.clock),
      side: table.seats[looked.seat]?.side ?? 0,
      before: looked.before,
      after: looked.after,
      luck: 0,
      sentences: [],
      price: [],
      dawn: [],
      gained: [],
      held: heldIn(this.#game, before),
      scoreThen: scoreOf(this.#game, before, view.sides.length),
      weaker: new Set(),
      burdened: new Set(),
      sideOf: new Map(view.units.map(({ unit, side }) => [unit, side])),
      headline: '',
      counted: false,
      setup: decisionPoint(this.#game, before)?.setup === true,
      lost: [],
      events: [],
      later: [],
      track: trackOf(this.#game, this.#game.board(before), view, decision),
      units: view.units.filter(({ hex }) => hex >= 0),
      score: [],
      pos: table.pos,
    };
  }

  #slip(
    before: Position,
    table: Table,
    { cost, better, seat }: AnalysedStep,
    decision: Decision,
  ): Slip | undefined {
    if (cost === undefined || !better) return undefined;
    const view = this.#game.view(before, ALL_SEEING);
    const board = this.#game.board(before);
    const line = (d: Decision): string => decisionLine(this.#game, before, this.#speaker, d);
    return {
      side: table.seats[seat]?.side ?? 0,
      cost,
      done: line(decision),
      better: line(better.decision),
      ...(better.why
        ? { why: this.#speaker.phrase(before, better.why), rule: better.why.rule ?? '' }
        : {}),
      doneTrack: trackOf(this.#game, board, view, decision),
      betterTrack: trackOf(this.#game, board, view, better.decision),
    };
  }

  /** The acts with their sentences; events are told with the names of the end of the match. */
  told(pos: Position): Episode[] {
    const teller = new Storyteller(this.#game, this.#speaker.language);
    return this.#all.map(({ events, later, weaker, burdened, sideOf, held, ...episode }) => {
      const doing = { side: episode.side, sideOf, weaker, burdened };
      const told = teller.tell(pos, events, doing);
      const paid = (of: boolean): string[] =>
        told.filter(({ price }) => price === of).map(({ text }) => text);
      return {
        ...episode,
        sentences: paid(false),
        price: paid(true),
        headline: headlineOf(told, episode.gained),
        counted: held.size > 0,
        dawn: teller.tell(pos, later).map(({ text }) => text),
      };
    });
  }
}

function scoreOf(game: Game, pos: Position, sides: number): number[] {
  const { score } = game.outcome(pos);
  return Array.from({ length: sides }, (_, side) =>
    score.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0),
  );
}

/** An objective that was gained, else ground, else a loss of the others, after whoever set out. */
export function headlineOf(told: readonly Sentence[], gained: Episode['gained']): string {
  const [first, ...rest] = told.filter(({ price }) => !price);
  const best =
    rest.findLast(({ places }) => gained.some(({ hex }) => places.includes(hex))) ??
    rest.findLast(({ places, own }) => own && places.length > 0) ??
    rest.findLast(({ gain }) => gain);
  return [first?.text ?? '', best?.text ?? '']
    .filter((text) => text !== '')
    .map(capital)
    .join('. ');
}
