// Somebody else's values are put into a game here first, where they can be stopped.
import { openGame } from '@esagono/engine';
import { loadGame } from '../games/games.ts';
import type { OpeningQuestion } from './opening-trial.ts';
import { answerIn } from './thread.ts';

answerIn(async ({ game: id, opening }: OpeningQuestion): Promise<number> => {
  const game = await loadGame(id);
  const { data: _, ...plain } = opening;
  // What every opening costs the first time is not the fault of these values.
  openGame(game, plain);
  const began = performance.now();
  openGame(game, opening);
  return performance.now() - began;
});
