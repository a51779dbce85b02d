// A situation from elsewhere is staged here first, where it can be stopped.
import { parseSituation, runSituation, splitReport } from '@esagono/engine';
import { answerIn } from '../common/thread.ts';
import { loadGame, loadReading } from '../games/games.ts';

answerIn(async (text: string): Promise<true> => {
  const situation = parseSituation(splitReport(text).situation);
  const game = await loadGame(situation.game);
  runSituation(game, situation, { reading: await loadReading(situation.game) });
  return true;
});
