import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { findBot, playOut } from '@esagono/ai';
import { begin, type Options, QuietPlay, Random, SeededDice, sideIds } from '@esagono/engine';
import { battleOrFail } from '../shelf.ts';

/** Everything a worker needs to play its share; game k has the seed `seed + k`. */
export interface SimPlan {
  readonly battle: string;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly budget: number;
  readonly seed: number;
  readonly games: number;
}

export interface SimGame {
  readonly winner: number;
  readonly points: readonly number[];
  readonly decisions: number;
  readonly ended: boolean;
}

/** Below this the start of a thread costs more than it saves. */
const MANY_GAMES = 50;

export function simulateOne(plan: SimPlan, k: number): SimGame {
  const { game, scenario } = battleOrFail(plan.battle);
  const seed = plan.seed + k;
  const dice = new SeededDice(seed);
  const opening = { scenario: scenario.id, options: plan.options };
  const pos = begin(game, game.open(opening), new QuietPlay(dice));
  const bots = plan.bots.map((name) => {
    const bot = findBot(name);
    if (!bot) throw new Error(`no bot ${name}`);
    return bot;
  });
  // The bots' choices and the dice must not draw from the same numbers.
  const random = new Random(~seed);
  const played = playOut(game, pos, { bots, random, dice, budget: plan.budget });
  const outcome = game.outcome(pos);
  const points = sideIds(game, pos).map((_, side) =>
    outcome.score.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0),
  );
  return { winner: played.ended ? outcome.winner : -1, points, ...played };
}

/** All games in the order of their seeds, whoever played them. */
export async function simulate(
  plan: SimPlan,
  wanted: number | undefined,
  onGame: () => void,
): Promise<SimGame[]> {
  const usual = plan.games >= MANY_GAMES ? Math.min(2, availableParallelism()) : 1;
  const workers = Math.min(wanted ?? usual, plan.games);
  const games = new Array<SimGame>(plan.games);
  if (workers === 1) {
    for (let k = 0; k < plan.games; k++) {
      games[k] = simulateOne(plan, k);
      onGame();
    }
    return games;
  }
  const share = (w: number) =>
    new Promise<void>((resolve, reject) => {
      const workerData = { plan, first: w, step: workers };
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
      worker.on('message', ({ k, game }: { k: number; game: SimGame }) => {
        games[k] = game;
        onGame();
      });
      worker.on('error', reject);
      worker.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`worker ended with ${code}`)),
      );
    });
  await Promise.all(Array.from({ length: workers }, (_, w) => share(w)));
  return games;
}
