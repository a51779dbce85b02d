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
  /** How much of the game is over, 0 to 1. */
  readonly progress: number;
  /** What tells how it will end, by name: the higher, the better for the first side. */
  readonly marks: Readonly<Record<string, number>>;
}

/** How a look becomes a chance to win, learnt from games for each scenario. */
export interface ChanceWeights {
  readonly even: number; // how a game stands for the first side when no mark says anything
  readonly drift: number; // how much better at the end of the game
  /** What a point of a mark is worth at the beginning, and how much more at the end. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
}

/** The first side's chance: the logistic curve through what was learnt. */
export function chanceFrom(w: ChanceWeights, { progress, marks }: Look): number {
  let z = w.even + w.drift * progress;
  for (const name in w.marks) {
    const [early, more] = w.marks[name];
    z += (marks[name] ?? 0) * (early + more * progress);
  }
  return 1 / (1 + Math.exp(-z));
}

/** Who would win were play to stop now: 1 the first side, −1 the other, 0 neither. */
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
  /** What its chance is read off, where that is learnt from games. */
  look?(pos: P): Look;
  /** How likely `side` is to win from here, 0 to 1; all sides' chances add up to 1. */
  chance(pos: P, side: number): number;
  /** What things are worth to each side in a scenario, by name: who learns may change the numbers. */
  ways?(scenario: string): Record<string, number>[];
}
