import type { Game } from '@esagono/engine';
import type { SavedMatch } from '../store/matches.ts';
import { startMatch } from '../store/start.ts';

/** The same again with the sides changed: whoever played the first seat plays the last. */
export const rematch = (game: Game, { file, players }: SavedMatch): Promise<string> =>
  startMatch(game, file.scenario, file.options, players.toReversed(), 'none', file.packs);
