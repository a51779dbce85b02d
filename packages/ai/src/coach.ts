import {
  act,
  type Decision,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  sideIds,
  writeDecision,
} from '@esagono/engine';
import { Playout } from './search/playout.ts';
import type { Judged } from './search/search.ts';
import { Thumb } from './search/thumb.ts';
import { tellPlan, type WeighedPlan, weighPlans } from './weighed.ts';

/** One of the two or three plans a coach would name. */
export interface Hint extends WeighedPlan {
  /** Mean score of each side where the play-outs ended, in the score's own units. */
  readonly score: readonly number[];
  /** Does the score count losses, so that fewer are better? */
  readonly losses: boolean;
  /** What the same seat would likely do next, if nothing comes between. */
  readonly next: readonly Decision[];
}

export interface CoachPlan {
  /** Decisions that may be played on in thought. */
  readonly nodes: number;
  /** How many plans are named at most. */
  readonly most?: number;
  readonly stop?: () => boolean;
}

const STYLE = { width: 12, temper: 0.1, breadth: 6 };
const SCORED = 16;
const SEEDS = 0x7fffffff;
const MOST = 3;

/**
 * The best plans for `seat` from what it may know alone: `pos` is only ever looked at through
 * `imagine`, so that a hint is worth exactly as much as the player could have found out himself.
 */
export function hints<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  plan: CoachPlan,
): Hint[] {
  const stop = plan.stop ? { stop: plan.stop } : {};
  const style = { ...STYLE, nodes: plan.nodes, ...stop };
  const { guess, judged } = weighPlans(game, pos, seat, random, style);
  const best = judged.slice(0, plan.most ?? MOST);
  return best.map((one) => ({
    ...tellPlan(game, guess, one),
    score: scoreAfter(game, guess, seat, one, random),
    losses: game.outcome(guess).losses === true,
    next: goesOn(game, guess, seat, one, random),
  }));
}

/** Decisions beyond the first that a plan is told with. */
const FURTHER = 2;

/** How the seat would go on: by its officer, until another is asked or the stretch is over. */
function goesOn<P extends Position>(
  game: Game<P>,
  from: P,
  seat: number,
  plan: Judged,
  random: Random,
): Decision[] {
  const pos = game.blank(from);
  pos.bytes.set(from.bytes);
  const play = new QuietPlay(new SeededDice(random));
  const thumb = new Thumb(game, 0, STYLE.breadth);
  const code = makeCode();
  const stretch = game.officer?.stretch(pos);
  const line: Decision[] = [];
  act(game, pos, seat, plan.code, play);
  while (line.length < FURTHER && pos.ended === 0 && game.officer?.stretch(pos) === stretch) {
    if (firstDecider(deciders(game, pos)) !== seat) break;
    thumb.choose(pos, seat, random, code);
    line.push(writeDecision(game, pos, code));
    act(game, pos, seat, code, play);
  }
  return line;
}

/**
 * What the score sheet says, side by side, where play-outs of this plan end; those that end
 * without one, because nobody is left to count, say nothing.
 */
function scoreAfter<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  plan: Judged,
  random: Random,
): number[] {
  const playout = new Playout(game, pos, STYLE, Number.POSITIVE_INFINITY);
  const hidden = game.hiddenFrom(pos, seat).length > 0;
  const sides = sideIds(game, pos).map((_, side) => side);
  const sums = sides.map(() => 0);
  let scored = 0;
  for (let i = 0; i < SCORED; i++) {
    const seed = random.below(SEEDS);
    const points = playout.run(pos, seat, plan.code, seed, hidden, (after) => {
      const { score } = game.outcome(after);
      scored += score.length > 0 ? 1 : 0;
      return sides.map((side) =>
        score.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0),
      );
    });
    for (const side of sides) sums[side] += points[side];
  }
  return sums.map((sum) => sum / Math.max(1, scored));
}
