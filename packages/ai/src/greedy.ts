import {
  act,
  type Code,
  Codes,
  type DecisionPoint,
  type DiceUse,
  decisionPoint,
  firstDecider,
  foresee,
  type Game,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  sameCode,
  ValueDice,
} from '@esagono/engine';
import type { Bot } from './bot.ts';
import { imagine } from './knowledge.ts';

/** A point with a usual answer and more choices than this is not worth weighing. */
const LONG_LIST = 48;
/** How many decisions inside a decision are followed, as in the exact odds. */
const INNER_LIMIT = 64;
/** With fewer positions than this for one choice an enumeration would be cut off early. */
const WORTH_ENUMERATING = 12;
/** The share of a choice's budget for exact enumeration; the rest is for rolling instead. */
const EXACT_SHARE = 0.75;
/** Appraisals closer than this count as equal: sums of fractions are not exact. */
const EQUAL = 1e-9;

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

/** Looks one decision ahead and counts every position it looks at. */
class Lookahead<P extends Position> {
  left: number;
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

  #enumerate(code: Code, limit: number): number | undefined {
    let mean = 0;
    const whole = foresee(
      this.#game,
      this.#pos,
      this.#seat,
      code,
      (after, n, d) => {
        this.left -= 1;
        mean += (this.#game.appraise(after, this.#side) * n) / d;
      },
      limit,
    );
    return whole ? mean : undefined;
  }

  /** One way the decision may turn out, followed as far as the exact odds follow it. */
  #roll(code: Code, dice: WatchedDice): number {
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
    return game.appraise(after, this.#side);
  }
}

function listed<P extends Position>(point: DecisionPoint<P>, pos: P, seat: number): Code[] {
  const codes = new Codes();
  point.list(pos, seat, codes);
  return Array.from({ length: codes.count }, (_, i) => {
    const code = makeCode();
    codes.read(i, code);
    return code;
  });
}

function shuffle(codes: Code[], random: Random): void {
  for (let i = codes.length - 1; i > 0; i--) {
    const k = random.below(i + 1);
    const held = codes[i];
    codes[i] = codes[k];
    codes[k] = held;
  }
}

/**
 * The decision after which the position looks best, over all dice. Among equals the usual
 * answer, else one drawn by the seed. When the budget is short it weighs a drawn part of
 * the list; when a usual answer exists and the list is long, or the sides are still setting
 * up, it gives that answer.
 */
export const greedyBot: Bot = {
  name: 'greedy',
  choose(game, pos, seat, random, budget) {
    const guess = imagine(game, pos, seat, random);
    const point = decisionPoint(game, guess);
    if (!point) throw new Error('the game has ended');
    const codes = listed(point, guess, seat);
    if (codes.length === 1) return codes[0];

    let usual: Code | undefined;
    if (point.usual) {
      usual = makeCode();
      point.usual(guess, seat, usual);
      if (point.setup || codes.length > LONG_LIST || budget < 2) return usual;
    }
    shuffle(codes, random);
    if (usual) {
      const answer = usual;
      const at = codes.findIndex((code) => sameCode(code, answer));
      if (at >= 0) codes.splice(at, 1);
      codes.unshift(answer);
    }

    const ahead = new Lookahead(game, guess, seat, random, budget);
    const weighed = Math.min(codes.length, budget);
    let best = codes[0];
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < weighed; i++) {
      const value = ahead.value(codes[i], Math.floor(ahead.left / (weighed - i)));
      if (value > bestValue + EQUAL) {
        best = codes[i];
        bestValue = value;
      }
    }
    return best;
  },
};
