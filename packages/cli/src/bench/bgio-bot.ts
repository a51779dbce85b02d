import { MCTSBot } from 'boardgame.io/dist/cjs/ai.js';
import { BoardgameTable, enumerate, gameOf } from './bgio.ts';

/** What boardgame.io's bot does for one decision unless told otherwise. */
const ITERATIONS = 1_000;

/**
 * Decisions a second of boardgame.io's own bot at its defaults, at the first question of
 * Skirmish-30: so many of its iterations are timed, and a decision takes a thousand.
 */
export async function theirBot(iterations: number, seed: number): Promise<number> {
  const table = new BoardgameTable(seed);
  const bot = new MCTSBot({ game: gameOf(seed), enumerate, seed: String(seed), iterations });
  const state = table.full;
  const start = performance.now();
  await bot.play(state, state.ctx.currentPlayer);
  const seconds = (performance.now() - start) / 1000;
  table.stop();
  return iterations / seconds / ITERATIONS;
}

/** Decisions of a whole game when both sides do anything they may. */
export function lengthOfGame(seed: number): number {
  const table = new BoardgameTable(seed);
  let played = 0;
  let state = seed >>> 0 || 1;
  for (; !table.over; played++) {
    const acts = table.legal();
    // Numerical Recipes' congruential generator: any will do to wander through a game.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    table.play(acts[state % acts.length] ?? { do: 'end' });
  }
  table.stop();
  return played;
}
