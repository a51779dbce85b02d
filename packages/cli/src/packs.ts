import {
  DataError,
  type Game,
  MatchError,
  type Opening,
  type Options,
  openGame,
  type Pack,
  type Position,
  packOf,
  parsePack,
} from '@esagono/engine';
import { aboutFile } from './battles.ts';
import { InputError } from './errors.ts';
import { readText } from './files.ts';

export const PACK_HELP = 'a data pack; may be given often, the last one that names a value holds';

/** An option of the command line that may be given often. */
export const collect = (value: string, all: readonly string[]): string[] => [...all, value];

/** Reads pack files for a game; every complaint names the file. */
export function readPacks(game: Game, files: readonly string[]): Pack[] {
  return files.map((file) => {
    const text = readText(file);
    return aboutFile(file, () => {
      const pack = parsePack(text);
      if (pack.game !== game.id) {
        throw new MatchError(`game: expected a pack for ${game.id}, found ${pack.game}`);
      }
      // Opened once for its own sake, so that a value that does not fit is said of its file.
      for (const { id } of game.scenarios) openGame(game, { scenario: id, data: pack.set });
      return packOf(pack);
    });
  });
}

export const dataOf = (packs: readonly Pack[]): Options =>
  Object.assign({}, ...packs.map((pack) => pack.set));

/** Opens a position; packs that fit one by one may still contradict each other. */
export function openOrFail(game: Game, opening: Opening): Position {
  try {
    return openGame(game, opening);
  } catch (error) {
    if (error instanceof DataError) throw new InputError(error.message);
    throw error;
  }
}
