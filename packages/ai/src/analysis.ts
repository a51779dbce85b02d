import {
  asks,
  type Code,
  type Course,
  courseOf,
  type Decision,
  follow,
  foresee,
  type Game,
  makeCode,
  type Phrase,
  type Position,
  Random,
  readDecision,
  SeededDice,
  toNumber,
  writeDecision,
} from '@esagono/engine';
import { imagine } from './knowledge.ts';
import { worth } from './search/playout.ts';
import { search } from './search/search.ts';

/**
 * Chances are kept in whole millionths: then what skill and luck make of a game adds up exactly,
 * to the last millionth, to the difference between its beginning and its end.
 */
const WHOLE = 1_000_000;
const millionths = (chance: number): number => Math.round(chance * WHOLE);

/** Outcomes of one decision that are enumerated; where there are more, some are drawn. */
const OUTCOMES = 600;
const DRAWS = 64;

export interface AnalysedStep {
  readonly step: number;
  readonly seat: number;
  /** The first side's chance in millionths: before, as the decision promised, as the dice fell. */
  readonly before: number;
  readonly promised: number;
  readonly after: number;
  /** `promised − before`: what the decision did. `after − promised`: what the dice did. */
  readonly skill: number;
  readonly luck: number;
  /** Was every fall of the dice gone through? */
  readonly exact: boolean;
  /** What a better plan would have been worth more, in millionths for the seat's own side. */
  readonly cost?: number;
  readonly better?: { readonly decision: Decision; readonly why?: Phrase };
}

export interface AnalysisPlan {
  /** Decisions played on in thought for each decision of the game; 0 looks for no better plans. */
  readonly nodes: number;
  readonly seed: number;
}

const STYLE = { width: 8, temper: 0.1, breadth: 4 };

/** Follows a game decision by decision; one `Analyst` a game, so that it can stop and go on. */
export class Analyst<P extends Position> {
  readonly #game: Game<P>;
  readonly #plan: AnalysisPlan;
  readonly #scratch: P;
  readonly #code = makeCode();

  constructor(game: Game<P>, like: P, plan: AnalysisPlan) {
    this.#game = game;
    this.#plan = plan;
    this.#scratch = game.blank(like);
  }

  /** The first side's chance, in millionths, as the game stands. */
  chance(pos: P): number {
    return millionths(worth(this.#game, pos, 0));
  }

  /** Looks at one decision: the position before it, what was decided, the position after it. */
  step(step: number, seat: number, decision: Decision, before: P, after: P): AnalysedStep {
    const refused = readDecision(this.#game, before, seat, decision, this.#code);
    if (refused) throw new Error(`step ${step}: ${refused.code}`);
    const start = this.chance(before);
    const end = this.chance(after);
    const { mean, exact } = this.#promise(seat, this.#code, before, step);
    return {
      step,
      seat,
      before: start,
      promised: mean,
      after: end,
      skill: mean - start,
      luck: end - mean,
      exact,
      ...this.#better(step, seat, before),
    };
  }

  /** The chance after a decision over all falls of the dice. */
  #promise(seat: number, code: Code, before: P, step: number): { mean: number; exact: boolean } {
    const game = this.#game;
    let mean = 0;
    const course: Course<P> = {
      ...courseOf(game, before, seat, code),
      over: (pos) => asks(game, pos),
    };
    const exact = foresee(
      course,
      (after, _tally, weight) => {
        mean += worth(game, after, 0) * toNumber(weight);
      },
      { left: OUTCOMES },
    );
    if (exact) return { mean: millionths(mean), exact };
    const dice = new SeededDice(new Random(this.#plan.seed + step));
    mean = 0;
    for (let i = 0; i < DRAWS; i++) {
      follow(course, this.#scratch, dice);
      mean += worth(game, this.#scratch, 0) / DRAWS;
    }
    return { mean: millionths(mean), exact };
  }

  /** Was there a plan that the seat, with what it knew, could have seen to be better? */
  #better(step: number, seat: number, before: P): Pick<AnalysedStep, 'cost' | 'better'> {
    const { nodes, seed } = this.#plan;
    if (nodes === 0) return {};
    const random = new Random(seed ^ step);
    const guess = this.#game.blank(before);
    guess.bytes.set(imagine(this.#game, before, seat, random).bytes);
    const played = this.#code.slice();
    const judged = search(this.#game, guess, seat, random, { ...STYLE, nodes, against: played });
    const [best] = judged;
    const mine = judged.find((one) => one.code.every((part, i) => part === played[i]));
    if (!mine || best === mine || best.playouts === 0) return {};
    const gain = best.chance - mine.chance;
    const decision = writeDecision(this.#game, guess, best.code);
    return {
      cost: millionths(gain),
      better: { decision, ...(best.why ? { why: best.why } : {}) },
    };
  }
}
