// Packs from outside are opened here first: what they do to the thread, they do to this one.
import { parentPort, workerData } from 'node:worker_threads';
import { DataError, openGame } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { PackAnswer, PackQuestion } from './packs.ts';

function answer({ game: id, opening }: PackQuestion): PackAnswer {
  const game = findGame(id);
  if (!game) return { trouble: `there is no game ${id}` };
  try {
    const { data: _, ...plain } = opening;
    // What every opening costs the first time is not the fault of these values.
    openGame(game, plain);
    const before = process.threadCpuUsage();
    const pos = openGame(game, opening);
    const { user, system } = process.threadCpuUsage(before);
    // Who sits where and what everybody sees must be there to be asked for.
    game.seats(pos);
    game.view(pos, -1);
    return { cost: (user + system) / 1000 };
  } catch (error) {
    if (error instanceof DataError) return { trouble: error.message };
    return { trouble: 'the game cannot be opened with these values' };
  }
}

parentPort?.postMessage(answer(workerData as PackQuestion));
