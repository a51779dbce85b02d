import { MCTSBot } from 'boardgame.io/dist/cjs/ai.js';
import { BoardgameTable, enumerate, gameOf } from './bgio.ts';

export interface TheirPace {
  readonly decisions: number;
  readonly seconds: number;
}

/** boardgame.io's own bot at its defaults plays the first decisions of Skirmish-30 against itself. */
export async function theirBot(decisions: number, seed: number): Promise<TheirPace> {
  const table = new BoardgameTable(seed);
  const bot = new MCTSBot({ game: gameOf(seed), enumerate, seed: String(seed) });
  const start = performance.now();
  let played = 0;
  for (; played < decisions && !table.over; played++) {
    const state = table.full;
    const { action } = await bot.play(state, state.ctx.currentPlayer);
    table.dispatch(action);
  }
  table.stop();
  return { decisions: played, seconds: (performance.now() - start) / 1000 };
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
