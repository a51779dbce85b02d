import {
  act,
  begin,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Opening,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  shareOf,
} from '@esagono/engine';
import { Thumb } from './search/thumb.ts';

/** What things are worth to an officer, by name. */
export type Ways = Readonly<Record<string, number>>;

export interface TunePlan {
  readonly opening: Opening;
  /** The side that learns. */
  readonly side: number;
  readonly seed: number;
  readonly rounds: number;
  /** Games of a round, each played twice: with all worths a little one way, and the other way. */
  readonly games: number;
  /** How freely each side chooses: a weak side learns nothing from an enemy who never errs. */
  readonly waver: readonly number[];
  /** How fast it learns. */
  readonly rate: number;
  readonly onRound?: () => void;
}

/** Bodies an officer looks at: as in the play-outs of the search. */
const BREADTH = 5;
const STEPS = 3_000;
/** How far worths are shifted to see what comes of it: by a third, one way or the other. */
const SHIFT = 0.3;
/** How much the margin of a game counts beside its result: some games are lost less. */
const MARGIN = 0.25;
/** A lead by which a game is as good as decided, in appraisals. */
const DECIDED = 1_200;
/** How much smaller steps become. */
const SLOWER = 3;
/** The last part of the rounds, whose mean is what was learnt. */
const SETTLED = 0.6;
const LEAST = 1e-3;

/** Plays games by rules of thumb alone and finds the worths with which a side does best. */
export class Tuner<P extends Position> {
  readonly #game: Game<P>;
  readonly #plan: TunePlan;
  readonly #thumbs: readonly Thumb<P>[];
  readonly #code = makeCode();
  readonly #tables: Record<string, number>[];

  constructor(game: Game<P>, plan: TunePlan) {
    const tables = game.officer?.ways?.(plan.opening.scenario);
    if (!tables) throw new Error(`the officer of ${game.id} has no ways to change`);
    this.#game = game;
    this.#plan = plan;
    this.#tables = tables;
    this.#thumbs = plan.waver.map((temper) => new Thumb(game, temper, BREADTH));
  }

  /** What one game was worth to the side that learns, which had these ways. */
  play(ways: Ways, seed: number): { readonly share: number; readonly value: number } {
    const { opening, side } = this.#plan;
    const table = this.#tables[side];
    const kept = { ...table };
    Object.assign(table, ways);
    const game = this.#game;
    const play = new QuietPlay(new SeededDice(seed));
    const random = new Random(~seed);
    const pos = begin(game, game.open(opening), play);
    const seats = game.seats(pos);
    for (let i = 0; pos.ended === 0 && i < STEPS; i++) {
      const seat = firstDecider(deciders(game, pos));
      this.#thumbs[seats[seat].side].choose(pos, seat, random, this.#code);
      act(game, pos, seat, this.#code, play);
    }
    Object.assign(table, kept);
    const share = pos.ended === 0 ? 1 / 2 : shareOf(game.outcome(pos), side, this.#tables.length);
    const lead = Math.max(-1, Math.min(1, game.appraise(pos, side) / DECIDED));
    return { share, value: share + MARGIN * lead };
  }

  /**
   * Climbs by simultaneous perturbation (Spall 1992): every worth is shifted at once, up or down
   * by lot, the same games are played with the shifts and with their opposites, and all worths go
   * a little towards whichever did better. Worths are taken as logarithms: none changes its sign.
   */
  learn(): Ways {
    const { side, seed, rounds, games, rate, onRound } = this.#plan;
    const keys = Object.keys(this.#tables[side]);
    const logs = keys.map((key) => Math.log(Math.max(LEAST, this.#tables[side][key])));
    const sums = keys.map(() => 0);
    const random = new Random(seed);
    const waysOf = (shifts: readonly number[]): Ways =>
      Object.fromEntries(keys.map((key, i) => [key, Math.exp(logs[i] + shifts[i])]));
    let settled = 0;
    for (let round = 0; round < rounds; round++) {
      const shifts = keys.map(() => (random.below(2) === 0 ? SHIFT : -SHIFT));
      const [up, down] = [waysOf(shifts), waysOf(shifts.map((shift) => -shift))];
      let gain = 0;
      for (let k = 0; k < games; k++) {
        const dice = seed + round * games + k;
        gain += (this.play(up, dice).value - this.play(down, dice).value) / games;
      }
      const step = rate / (1 + (SLOWER * round) / rounds) ** SETTLED;
      for (let i = 0; i < keys.length; i++) logs[i] += (step * gain * Math.sign(shifts[i])) / SHIFT;
      if (round >= Math.floor(rounds * SETTLED)) {
        settled += 1;
        for (let i = 0; i < keys.length; i++) sums[i] += logs[i];
      }
      onRound?.();
    }
    return Object.fromEntries(keys.map((key, i) => [key, Math.exp(sums[i] / settled)]));
  }

  /** The share of so many games with these ways, on dice nobody learnt from. */
  share(ways: Ways, games: number, seed: number): number {
    let sum = 0;
    for (let k = 0; k < games; k++) sum += this.play(ways, seed + k).share;
    return sum / games;
  }
}
