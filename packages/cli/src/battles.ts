import {
  DataError,
  EditionError,
  editionWords,
  type Game,
  isOlderEdition,
  MatchError,
  type MatchFile,
  type OptionInfo,
  type OptionValue,
  optionsOf,
  parseMatch,
  replayMatch,
  type ScenarioInfo,
  SPECTATOR,
  SPECTATOR_ID,
  type Table,
} from '@esagono/engine';
import { findGame, GAMES } from '@esagono/games/all';
import { LANGUAGES, type Language } from '@esagono/games/languages.ts';
import { fileError, InputError, OtherRules } from './errors.ts';
import { readText } from './files.ts';
import { complain } from './print.ts';

export { GAMES };

export function gameOrFail(id: string): Game {
  const game = findGame(id);
  if (game) return game;
  const known = GAMES.map((g) => g.id).join(', ');
  throw new InputError(`there is no game "${id}"; there are ${known}`);
}

export interface Battle {
  readonly game: Game;
  readonly scenario: ScenarioInfo;
}

export const BATTLES: readonly Battle[] = GAMES.flatMap((game) =>
  game.scenarios.map((scenario) => ({ game, scenario })),
);

export const battleId = ({ game, scenario }: Battle): string => `${game.id}/${scenario.id}`;

/** Reads `GAME/SCENARIO`; a game with one scenario needs no more than its name. */
export function battleOrFail(text: string): Battle {
  const [id = '', scenarioId] = text.split('/');
  const game = gameOrFail(id);
  const [first] = game.scenarios;
  if (scenarioId === undefined && game.scenarios.length === 1 && first) {
    return { game, scenario: first };
  }
  const scenario = game.scenarios.find((s) => s.id === scenarioId);
  if (scenario) return { game, scenario };
  const known = game.scenarios.map((s) => `${id}/${s.id}`).join(', ');
  throw new InputError(
    scenarioId === undefined
      ? `which scenario of ${id}? Expected ${known}`
      : `${id} has no scenario "${scenarioId}"; it has ${known}`,
  );
}

/** Reads `--option name=value` against what the scenario knows. */
export function readOptions(
  { game, scenario }: Battle,
  texts: readonly string[],
): Record<string, OptionValue> {
  const known = optionsOf(game.options, scenario.id);
  const chosen: Record<string, OptionValue> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const id = at < 0 ? text : text.slice(0, at);
    const info = known.find((option) => option.id === id);
    if (!info) {
      const names = known.map((option) => option.id).join(', ') || 'none';
      throw new InputError(`there is no option "${id}" in ${scenario.id}; it has ${names}`);
    }
    chosen[id] = optionValue(info, at < 0 ? 'true' : text.slice(at + 1));
  }
  return chosen;
}

function optionValue(info: OptionInfo, text: string): OptionValue {
  const value = info.values.find((v) => String(v) === text);
  if (value !== undefined) return value;
  const known = info.values.map(String).join(', ');
  throw new InputError(`option ${info.id}: expected one of ${known}, found "${text}"`);
}

export function languageOrFail(text: string): Language {
  const found = LANGUAGES.find((language) => language === text);
  if (found) return found;
  throw new InputError(`expected a language out of ${LANGUAGES.join(', ')}, found "${text}"`);
}

export const usualLanguage = (): Language =>
  (process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '').startsWith('it')
    ? 'it'
    : 'en';

/** A whole number on the command line. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InputError(`expected a whole number from ${least} to ${most}, found "${text}"`);
  };

export const SEED_RANGE = [0, 2_147_483_647] as const;

/** Reads a match file and finds its game; every complaint names the file. */
/** A match to go on with: one of an older edition must come out the same, and is said to. */
export function loadMatch(file: string, language: Language): { game: Game; match: MatchFile } {
  const loaded = readMatch(file);
  const { game, match } = loaded;
  if (isOlderEdition(game, match.edition)) {
    aboutFile(file, () => replayMatch(game, match));
    for (const line of editionWords(game, language, match.edition)) complain(line);
  }
  return loaded;
}

/** A match file as it is, whatever the rules make of it. */
export function readMatch(file: string): { game: Game; match: MatchFile } {
  const text = readText(file);
  return aboutFile(file, () => {
    const match = parseMatch(text);
    const game = findGame(match.game);
    if (!game) {
      const known = GAMES.map((g) => g.id).join(', ');
      throw new MatchError(`game: expected one of ${known}, found ${JSON.stringify(match.game)}`);
    }
    return { game, match };
  });
}

/** Runs work on a file's content; what is wrong with the content is said of the file. */
export function aboutFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EditionError) throw new OtherRules(file, error);
    if (error instanceof MatchError || error instanceof DataError) {
      throw fileError(file, error.message);
    }
    throw error;
  }
}

/** A seat of the table, or its spectator, by name. */
export function viewerNamed(table: Table, id: string, option = '--as'): number {
  if (id === SPECTATOR_ID) return SPECTATOR;
  const seat = table.seatIndex(id);
  if (seat >= 0) return seat;
  const known = [...table.seats.map((other) => other.id), SPECTATOR_ID].join(', ');
  throw new MatchError(`${option}: expected one of ${known}, found ${id}`);
}
