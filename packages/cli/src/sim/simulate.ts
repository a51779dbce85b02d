import { findBot, playOut } from '@esagono/ai';
import {
  begin,
  type Options,
  QuietPlay,
  Random,
  SeededDice,
  shareOf,
  sideIds,
} from '@esagono/engine';
import { battleOrFail } from '../battles.ts';

/** Everything a worker needs to play its share; game k has the seed `seed + k`. */
export interface SimPlan {
  readonly battle: string;
  readonly options: Options;
  /** Values out of packs. */
  readonly data: Options;
  readonly bots: readonly string[];
  /** Absent: each bot as many as it usually looks at. */
  readonly budget?: number;
  readonly seed: number;
  readonly games: number;
}

export interface SimGame {
  readonly winner: number;
  /** What each side made of it, 0 to 1 (see `shareOf`). */
  readonly shares: readonly number[];
  readonly points: readonly number[];
  readonly decisions: number;
  readonly ended: boolean;
}

export function simulateOne(plan: SimPlan, k: number): SimGame {
  const { game, scenario } = battleOrFail(plan.battle);
  const seed = plan.seed + k;
  const dice = new SeededDice(seed);
  const opening = { scenario: scenario.id, options: plan.options, data: plan.data };
  const pos = begin(game, game.open(opening), new QuietPlay(dice));
  const bots = plan.bots.map((name) => {
    const bot = findBot(name);
    if (!bot) throw new Error(`no bot ${name}`);
    return bot;
  });
  // The bots' choices and the dice must not draw from the same numbers.
  const random = new Random(~seed);
  const played = playOut(game, pos, {
    bots,
    random,
    dice,
    ...(plan.budget === undefined ? {} : { budget: plan.budget }),
  });
  const outcome = game.outcome(pos);
  const sides = sideIds(game, pos);
  const shares = sides.map((_, side) =>
    played.ended ? shareOf(outcome, side, sides.length) : 1 / 2,
  );
  const points = sides.map((_, side) =>
    outcome.score.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0),
  );
  return { winner: played.ended ? outcome.winner : -1, shares, points, ...played };
}
