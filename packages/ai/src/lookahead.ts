import {
  asks,
  type Code,
  type Course,
  courseOf,
  type Dice,
  type DiceUse,
  decisionPoint,
  enumerate,
  follow,
  type Game,
  owes,
  type Position,
  type Random,
  ValueDice,
} from '@esagono/engine';

/** With fewer positions than this for one choice an enumeration would be cut off early. */
const WORTH_ENUMERATING = 12;
/** How many dice one path may ask for in an enumeration. */
const DEEPEST = 24;
/** The share of a choice's budget for exact enumeration; the rest is for rolling instead. */
const EXACT_SHARE = 0.75;

/** Seeded dice that know whether anybody rolled them. */
class WatchedDice extends ValueDice {
  rolled = false;
  readonly #random: Random;

  constructor(random: Random) {
    super();
    this.#random = random;
  }

  protected draw(faces: number, _use: DiceUse): number {
    this.rolled = true;
    return 1 + this.#random.below(faces);
  }
}

/** Thrown when a path through the dice is too long to be worth walking. */
class TooDeep extends Error {}

/**
 * Passes requests on up to a limit. Rules may roll again until a tie is broken, and among all
 * outcomes there is always one in which it never is.
 */
class ShallowDice implements Dice {
  #left = DEEPEST;
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  #count(): Dice {
    this.#left -= 1;
    if (this.#left < 0) throw new TooDeep();
    return this.#dice;
  }

  d6(use: DiceUse): number {
    return this.#count().d6(use);
  }
  pool(n: number, need: number, use: DiceUse): number {
    return this.#count().pool(n, need, use);
  }
  atMost(limit: number, use: DiceUse): boolean {
    return this.#count().atMost(limit, use);
  }
  pick(n: number, use: DiceUse): number {
    return this.#count().pick(n, use);
  }
}

/** Looks one decision ahead, as the odds do, and counts every run through the rules. */
export class Lookahead<P extends Position> {
  left: number;
  /** Did the decision last looked at come back to the same question without a die? */
  returned = false;
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #seat: number;
  readonly #side: number;
  readonly #random: Random;
  readonly #after: P;

  constructor(game: Game<P>, pos: P, seat: number, random: Random, budget: number) {
    this.left = budget;
    this.#game = game;
    this.#pos = pos;
    this.#seat = seat;
    this.#side = game.seats(pos)[seat]?.side ?? seat;
    this.#random = random;
    this.#after = game.blank(pos);
  }

  /** The mean appraisal after `code`: exact when `share` positions suffice, else estimated. */
  value(code: Code, share: number): number {
    const dice = new WatchedDice(this.#random);
    const course = this.#courseOf(code);
    const first = this.#roll(course, dice);
    this.returned = !dice.rolled && this.#isSameQuestion(this.#after);
    if (!dice.rolled || share < 2) return first;
    if (share >= WORTH_ENUMERATING) {
      const exact = this.#enumerate(course, Math.floor((share - 1) * EXACT_SHARE));
      if (exact !== undefined) return exact;
    }
    const rolls = Math.max(0, Math.floor((share - 1) * (1 - EXACT_SHARE)));
    let sum = first;
    for (let i = 0; i < rolls; i++) sum += this.#roll(course, dice);
    return sum / (rolls + 1);
  }

  /** How good the position looks before anything is decided. */
  now(): number {
    this.left -= 1;
    return this.#game.appraise(this.#pos, this.#side);
  }

  #isSameQuestion(after: P): boolean {
    if (after.ended !== 0 || after.depth !== this.#pos.depth) return false;
    const point = decisionPoint(this.#game, after);
    return (
      point !== undefined &&
      point === decisionPoint(this.#game, this.#pos) &&
      owes(point.deciders(after), this.#seat)
    );
  }

  /** Up to the next question: what follows the act before anybody decides is part of its worth. */
  #courseOf(code: Code): Course<P> {
    const game = this.#game;
    const floor = this.#pos.depth;
    return {
      ...courseOf(game, this.#pos, this.#seat, code),
      over: (pos) => pos.depth <= floor && asks(game, pos),
    };
  }

  /** The exact mean over all dice; undefined when there are too many outcomes. */
  #enumerate(course: Course<P>, limit: number): number | undefined {
    let mean = 0;
    try {
      const whole = enumerate(
        (dice) => {
          this.left -= 1;
          follow(course, this.#after, new ShallowDice(dice));
        },
        ({ n, d }) => {
          mean += (this.#game.appraise(this.#after, this.#side) * Number(n)) / Number(d);
        },
        limit,
      );
      return whole ? mean : undefined;
    } catch (error) {
      if (error instanceof TooDeep) return undefined;
      throw error;
    }
  }

  /** One way the decision may turn out. */
  #roll(course: Course<P>, dice: WatchedDice): number {
    this.left -= 1;
    follow(course, this.#after, dice);
    return this.#game.appraise(this.#after, this.#side);
  }
}
