import {
  type Code,
  Codes,
  type DecisionPoint,
  decisionPoint,
  makeCode,
  type Position,
  type Random,
  sameCode,
} from '@esagono/engine';
import type { Bot } from './bot.ts';
import { imagine } from './knowledge.ts';
import { Lookahead } from './lookahead.ts';

/** A point with a usual answer and more choices than this is not worth weighing. */
const LONG_LIST = 48;
/** Appraisals closer than this count as equal: sums of fractions are not exact. */
const EQUAL = 1e-9;

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

/** Moves a code that may be in the list to this place. */
function putAt(codes: Code[], wanted: Code, place: number): void {
  const at = codes.findIndex((code) => sameCode(code, wanted));
  if (at >= 0) codes.splice(at, 1);
  codes.splice(place, 0, wanted);
}

/**
 * The decision after which the position looks best, over all dice. Among equals one drawn by
 * the seed; in a reaction the usual answer. When the budget is short it weighs a drawn part
 * of the list; when a usual answer exists and the list is long, or the sides are still
 * setting up, it gives that answer.
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
    const ahead = new Lookahead(game, guess, seat, random, budget);
    // Where pieces or plans can be shifted about before a usual answer closes the matter,
    // only what makes things better now is worth doing: or it would be shifted for ever.
    const floor = usual ? ahead.now() : Number.NEGATIVE_INFINITY;
    const weighed = Math.min(codes.length, ahead.left);
    // The usual answer is always weighed; in a reaction it also wins among equals.
    if (usual) putAt(codes, usual, point.reaction ? 0 : random.below(weighed));
    let best = codes[0];
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < weighed; i++) {
      const value = ahead.value(codes[i], Math.floor(ahead.left / (weighed - i)));
      const idle = usual !== undefined && ahead.returned && value <= floor + EQUAL;
      if (value > bestValue + EQUAL && !idle) {
        best = codes[i];
        bestValue = value;
      }
    }
    return best;
  },
};
