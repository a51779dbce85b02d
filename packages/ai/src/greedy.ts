import {
  type Code,
  type DecisionPoint,
  decisionPoint,
  type Game,
  makeCode,
  type Position,
  type Random,
  sameCode,
  sample,
} from '@esagono/engine';
import type { Bot } from './bot.ts';
import { imagine } from './knowledge.ts';
import { Lookahead } from './lookahead.ts';
import { LongList, ShortCodes } from './short-codes.ts';

/** A reaction with more choices than this gets the usual answer. */
const LONG_LIST = 48;
/** Lists up to this long are cheap, whatever the budget. */
const ALWAYS_LISTED = 2_000;
/** Appraisals closer than this count as equal: sums of fractions are not exact. */
const EQUAL = 1e-9;

/** Every legal decision; where there are far too many, as many drawn ones as can be weighed. */
function candidates<P extends Position>(
  game: Game<P>,
  point: DecisionPoint<P>,
  pos: P,
  seat: number,
  random: Random,
  budget: number,
): Code[] {
  const codes = new ShortCodes(Math.max(ALWAYS_LISTED, 2 * budget));
  try {
    point.list(pos, seat, codes);
  } catch (error) {
    if (!(error instanceof LongList)) throw error;
    return drawn(game, pos, seat, random, budget);
  }
  return Array.from({ length: codes.count }, (_, i) => {
    const code = makeCode();
    codes.read(i, code);
    return code;
  });
}

function drawn<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  budget: number,
): Code[] {
  const found = new Map<string, Code>();
  for (let i = 0; i < Math.max(1, budget); i++) {
    const code = makeCode();
    sample(game, pos, seat, random, code);
    found.set(code.join(), code);
  }
  return [...found.values()];
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
 * of the list, and an enormous list it does not even read. A set-up it accepts as it is.
 */
export const greedyBot: Bot = {
  name: 'greedy',
  budget: 500,
  choose(game, pos, seat, random, budget) {
    const guess = imagine(game, pos, seat, random);
    const point = decisionPoint(game, guess);
    if (!point) throw new Error('the game has ended');
    let usual: Code | undefined;
    if (point.usual) {
      usual = makeCode();
      point.usual(guess, seat, usual);
      if (point.setup || budget < 2) return usual;
    }
    const codes = candidates(game, point, guess, seat, random, budget);
    if (codes.length === 1) return codes[0];
    if (usual && point.reaction && codes.length > LONG_LIST) return usual;
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
