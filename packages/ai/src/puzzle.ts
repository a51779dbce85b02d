import { decisionPoint, type Game, type Position, type Random, sameCode } from '@esagono/engine';
import { imagine } from './knowledge.ts';
import type { Judged } from './search/search.ts';
import { tellPlan, type WeighedPlan, weighPlans } from './weighed.ts';

/** A plan of a puzzle and what it is worth. */
export type PuzzleAnswer = WeighedPlan;

/** A moment with one plan that is clearly better than all others. */
export interface PuzzleFound {
  readonly best: PuzzleAnswer;
  /** The other plans that were weighed, the best of them first. */
  readonly others: readonly PuzzleAnswer[];
  /** What the best plan is worth more than the next, in chance. */
  readonly gain: number;
}

export interface PuzzlePlan {
  /** Positions of the first, cheap look. */
  readonly look: number;
  /** Positions of the look that must come to the same, with other dice and other deals. */
  readonly check: number;
  /** How much better the best plan must be. */
  readonly gain: number;
}

const LOOK = { width: 8, temper: 0.1, breadth: 4 };
const CHECK = { width: 16, temper: 0.1, breadth: 6 };
/** By how many standard errors: a cheap look may be in doubt, the second may not. */
const LIKELY = 1.5;
const SURE = 3;
/** Between two plans there is nothing to find. */
const LEAST = 3;

/** Is there one clearly best plan here, as far as the seat can know? Asked twice, it must be the same. */
export function puzzleAt<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  plan: PuzzlePlan,
): PuzzleFound | undefined {
  if (decisionPoint(game, pos)?.setup) return undefined;
  const look = { ...LOOK, nodes: plan.look };
  const { judged: first } = weighPlans(game, pos, seat, random, look);
  if (!clear(first, plan.gain, LIKELY)) return undefined;
  const check = { ...CHECK, nodes: plan.check };
  const { judged: second } = weighPlans(game, pos, seat, random, check);
  if (!clear(second, plan.gain, SURE) || !sameCode(first[0].code, second[0].code)) return undefined;
  const guess = imagine(game, pos, seat, random);
  const [best, ...others] = second.map((one) => tellPlan(game, guess, one));
  others.sort((a, b) => b.chance - a.chance);
  return { best, others, gain: best.chance - others[0].chance };
}

/** The first is better than every other by enough, and surely so. */
function clear(judged: readonly Judged[], gain: number, sure: number): boolean {
  const [best, ...others] = judged;
  if (others.length + 1 < LEAST) return false;
  return others.every(
    ({ chance, error, playouts }) =>
      playouts > 1 &&
      best.chance - chance >= gain &&
      best.chance - chance >= sure * Math.hypot(best.error, error),
  );
}
