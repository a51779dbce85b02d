import { type Code, Codes } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Random } from '../position/random.ts';
import type { Outcome, Phrase } from './view.ts';

/** Why an officer would do something: the sentence is `reason.<key>`, the paragraph `rule`. */
export interface Reason {
  readonly key: string;
  readonly rule: string;
}

/**
 * A few decisions worth a thought, each with its merit and its reason. Emptied and filled again
 * without allocation: reasons are constants of their game, what they speak of is two numbers.
 */
export class Proposals {
  readonly #codes = new Codes();
  readonly #merits: number[] = [];
  readonly #reasons: Reason[] = [];
  readonly #hexes: number[] = [];
  readonly #values: number[] = [];

  get count(): number {
    return this.#codes.count;
  }

  clear(): void {
    this.#codes.clear();
  }

  /** `hex` (−1 for none) and `value` are what the reason's sentence may speak of. */
  add(merit: number, reason: Reason, hex: number, value: number, code: Code): void {
    const i = this.#codes.count;
    this.#merits[i] = merit;
    this.#reasons[i] = reason;
    this.#hexes[i] = hex;
    this.#values[i] = value;
    this.#codes.addCode(code);
  }

  read(index: number, code: Code): void {
    this.#codes.read(index, code);
  }

  merit(index: number): number {
    return this.#merits[index];
  }

  /** Why, in the reader's language once a `Speaker` has read it. */
  phrase(index: number): Phrase {
    const { key, rule } = this.#reasons[index];
    const hex = this.#hexes[index];
    const value = Math.round(this.#values[index] * 10) / 10;
    return { key: `reason.${key}`, rule, values: hex < 0 ? { value } : { hex, value } };
  }
}

const FACES = 6;
const SPAN = 32;
const AHEAD = new Float64Array(2 * SPAN);
for (let need = -SPAN; need < SPAN; need++) {
  let n = 0;
  for (let a = 1; a <= FACES; a++) for (let d = 1; d <= FACES; d++) if (a - d >= need) n += 1;
  AHEAD[need + SPAN] = n / (FACES * FACES);
}

/** How likely one die with this lead ends at least `by` ahead of another. */
export const winBy = (lead: number, by: number): number =>
  AHEAD[Math.max(-SPAN, Math.min(SPAN - 1, by - lead)) + SPAN];

/** How a game looks at a moment, for the first side. */
export interface Look {
  /** Of the appraisal. */
  readonly lead: number;
  /** How much of the game is over, 0 to 1. */
  readonly progress: number;
  /** 1 if the first side would win were play to stop now, −1 the other, 0 neither. */
  readonly ahead: number;
}

/** How a look becomes a chance to win, learnt from games for each scenario. */
export interface ChanceWeights {
  readonly even: number; // how a game stands for the first side when nobody leads
  readonly drift: number; // the same at the end of the game, beside the beginning
  readonly lead: number; // what a point of the appraisal is worth at the beginning
  readonly late: number; // how much more it is worth at the end
  readonly ahead: number; // what being ahead is worth at the beginning
  readonly closing: number; // how much more at the end
}

/** The first side's chance: the logistic curve through what was learnt. */
export function chanceFrom(w: ChanceWeights, { lead, progress, ahead }: Look): number {
  const z =
    w.even +
    w.drift * progress +
    lead * (w.lead + w.late * progress) +
    ahead * (w.ahead + w.closing * progress);
  return 1 / (1 + Math.exp(-z));
}

/** Who would win were play to stop now, as `Look` has it. */
export const aheadOf = ({ winner }: Pick<Outcome, 'winner'>): number =>
  winner < 0 ? 0 : winner === 0 ? 1 : -1;

/**
 * What a sensible officer of this game would do: rules of thumb, no search. Bots think with it,
 * play on with it, and the coach speaks with it. It is only ever asked about positions in which
 * all that the seat cannot know has been dealt anew, so it may read the whole position.
 */
export interface Officer<P extends Position = Position> {
  /**
   * Adds legal decisions worth a thought for `seat` at the point now open, in microseconds and
   * without listing everything. Adds none where it has no opinion: the usual answer serves there.
   * `breadth` is how many bodies of units it looks at before it speaks.
   */
  propose(pos: P, seat: number, random: Random, breadth: number, out: Proposals): void;
  /** Grows by one whenever a stretch that is planned as a whole, such as a turn, is over. */
  stretch(pos: P): number;
  /** How many stretches a play-out by rules of thumb stays worth listening to; 0: to the end. */
  horizon(pos: P): number;
  /** How many times dearer than usual a decision in thought is here; absent: as usual. */
  effort?(pos: P): number;
  /** How much of the game is over, as `Look` has it. */
  progress(pos: P): number;
  /** How likely `side` is to win from here, 0 to 1; all sides' chances add up to 1. */
  chance(pos: P, side: number): number;
  /** What things are worth to each side in a scenario, by name: who learns may change the numbers. */
  ways?(scenario: string): Record<string, number>[];
}
