import type { Game, Position } from '@esagono/engine';
import { LANGUAGES } from '@esagono/games/languages.ts';
import { TableSpeaker } from './speaker.ts';

/** Whose decision is awaited, in every language. */
export function waitsFor(
  game: Game,
  pos: Position,
  seat: number,
): Readonly<Record<string, string>> {
  const side = game.seats(pos)[seat]?.side;
  if (side === undefined) return {};
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, new TableSpeaker(game, language).side(pos, side)]),
  );
}
