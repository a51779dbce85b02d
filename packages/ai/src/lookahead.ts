import {
  act,
  type Code,
  type Dice,
  type DiceUse,
  decisionPoint,
  enumerate,
  firstDecider,
  type Game,
  makeCode,
  owes,
  type Position,
  QuietPlay,
  type Random,
  ValueDice,
} from '@esagono/engine';

/** How many decisions inside a decision are followed, as in the exact odds. */
const INNER_LIMIT = 64;
/** How many dice one path may ask for in an enumeration. */
const DEEPEST = 24;
/** With fewer positions than this for one choice an enumeration would be cut off early. */
const WORTH_ENUMERATING = 12;
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

  #count(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new TooDeep();
  }

  d6(use: DiceUse): number {
    this.#count();
    return this.#dice.d6(use);
  }
  pool(n: number, need: number, use: DiceUse): number {
    this.#count();
    return this.#dice.pool(n, need, use);
  }
  atMost(limit: number, use: DiceUse): boolean {
    this.#count();
    return this.#dice.atMost(limit, use);
  }
  pick(n: number, use: DiceUse): number {
    this.#count();
    return this.#dice.pick(n, use);
  }
}

/** Looks one decision ahead and counts every position it looks at. */
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
  readonly #answer = makeCode();

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
    const first = this.#roll(code, dice);
    this.returned = !dice.rolled && this.#isSameQuestion(this.#after);
    if (!dice.rolled || share < 2) return first;
    if (share >= WORTH_ENUMERATING) {
      const exact = this.#enumerate(code, Math.floor((share - 1) * EXACT_SHARE));
      if (exact !== undefined) return exact;
    }
    const rolls = Math.max(0, Math.floor((share - 1) * (1 - EXACT_SHARE)));
    let sum = first;
    for (let i = 0; i < rolls; i++) sum += this.#roll(code, dice);
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

  /** The exact mean over all dice; undefined when there are too many outcomes. */
  #enumerate(code: Code, limit: number): number | undefined {
    let mean = 0;
    try {
      const whole = enumerate(
        (dice) => this.#follow(code, new ShallowDice(dice)),
        ({ n, d }) => {
          mean += (this.#game.appraise(this.#after, this.#side) * n) / d;
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
  #roll(code: Code, dice: WatchedDice): number {
    this.#follow(code, dice);
    return this.#game.appraise(this.#after, this.#side);
  }

  /**
   * Carries the decision out on the scratch position, and answers what arises inside it as
   * usual, until the agenda is back at the depth where it was taken: as the exact odds do.
   */
  #follow(code: Code, dice: Dice): void {
    const after = this.#after;
    const game = this.#game;
    const play = new QuietPlay(dice);
    this.left -= 1;
    after.bytes.set(this.#pos.bytes);
    act(game, after, this.#seat, code, play);
    for (let i = 0; i < INNER_LIMIT && after.ended === 0 && after.depth > this.#pos.depth; i++) {
      const point = decisionPoint(game, after);
      if (!point?.usual) break;
      const decider = firstDecider(point.deciders(after));
      point.usual(after, decider, this.#answer);
      act(game, after, decider, this.#answer, play);
    }
  }
}
