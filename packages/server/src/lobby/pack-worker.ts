// Packs from outside are opened here first: what they do to the thread, they do to this one.
import { parentPort, workerData } from 'node:worker_threads';
import { DataError, openGame } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { PackAnswer, PackQuestion } from './packs.ts';

function answer({ game: id, opening }: PackQuestion): PackAnswer {
  const game = findGame(id);
  if (!game) return { trouble: `there is no game ${id}` };
  try {
    const pos = openGame(game, opening);
    // Who sits where and what everybody sees must be there to be asked for.
    game.seats(pos);
    game.view(pos, -1);
    return {};
  } catch (error) {
    if (error instanceof DataError) return { trouble: error.message };
    return { trouble: 'the game cannot be opened with these values' };
  }
}

parentPort?.postMessage(answer(workerData as PackQuestion));
