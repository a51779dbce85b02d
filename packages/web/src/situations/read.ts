import { parseSituation, splitReport } from '@esagono/engine';
import { loadGame, loadReading } from '../games/games.ts';
import type { Opened } from './puzzle.tsx';
import { trySituation } from './trial.ts';

/** Reads a situation, or the first part of a report; throws what is wrong with it. */
export async function readSituation(text: string): Promise<Opened> {
  // What never ends or breaks does so in a thread of its own.
  await trySituation(text);
  const situation = parseSituation(splitReport(text).situation);
  const game = await loadGame(situation.game);
  const reading = await loadReading(situation.game);
  return { game, situation, reading };
}
