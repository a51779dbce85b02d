import { parseSituation, runSituation, splitReport } from '@esagono/engine';
import { loadGame, loadReading } from '../games/games.ts';
import type { Opened } from './puzzle.tsx';

/** Reads a situation, or the first part of a report; throws what is wrong with it. */
export async function readSituation(text: string): Promise<Opened> {
  const situation = parseSituation(splitReport(text).situation);
  const game = await loadGame(situation.game);
  const reading = await loadReading(situation.game);
  runSituation(game, situation, { reading });
  return { game, situation, reading };
}
