import type { Game, Reading } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { banditen } from '../presentation/banditen.ts';
import { plain } from '../presentation/plain.ts';
import type { Presentation } from '../presentation/presentation.ts';
import { skirmish } from '../presentation/skirmish.ts';
import { strafexpedition } from '../presentation/strafexpedition.ts';
import { ta1 } from '../presentation/ta1.ts';
import { valleys } from '../presentation/valleys.ts';
import { textsArrive } from './late-texts.ts';

interface Entry {
  readonly id: string;
  /** What its rulebook goes by. */
  readonly title: string;
  /** Games are fetched when somebody opens them, not before. */
  readonly load: () => Promise<Record<string, unknown>>;
  /** How situations of it may be written; fetched only by those who run one. */
  readonly reading?: () => Promise<{ readonly reading: Reading }>;
  /** How it looks; absent: plainly. */
  readonly look?: Presentation;
}

/** Every game of the app, a line each. */
const ENTRIES: readonly Entry[] = [
  {
    id: 'banditen',
    title: 'Banditen!',
    load: () => import('@esagono/games/banditen'),
    reading: () => import('@esagono/games/banditen/contract/reading.ts'),
    look: banditen,
  },
  {
    id: 'ta1',
    title: 'LUMACA',
    load: () => import('@esagono/games/ta1'),
    reading: () => import('@esagono/games/ta1/contract/reading.ts'),
    look: ta1,
  },
  {
    id: 'strafexpedition',
    title: 'Strafexpedition',
    load: () => import('@esagono/games/strafexpedition'),
    reading: () => import('@esagono/games/strafexpedition/contract/reading.ts'),
    look: strafexpedition,
  },
  {
    id: 'skirmish',
    title: 'Skirmish-30',
    load: () => import('@esagono/games/skirmish'),
    look: skirmish,
  },
  {
    id: 'valleys',
    title: 'Tre valli',
    load: () => import('@esagono/games/valleys'),
    look: valleys,
  },
];

export const GAME_IDS = ENTRIES.map(({ id }) => id);

/** The cards of the first page, in the order of the games. */
export const BATTLES = ENTRIES.flatMap(({ look }) => look?.battles ?? []);

/** What a match is called before its game is fetched. */
export function titleOf(
  { game, scenario }: { readonly game: string; readonly scenario: string },
  language: Language,
): string {
  const battle = BATTLES.find((b) => b.game === game && b.scenario === scenario);
  if (battle) return battle.title;
  const entry = ENTRIES.find(({ id }) => id === game);
  const named = entry?.look?.titles?.[scenario]?.[language];
  return [entry?.title ?? game, ...(named ? [named] : [])].join(' · ');
}

const hasCards = ({ look }: Entry): boolean => look?.battles !== undefined;

/** The rulebooks that can be read, as people call them; the small games' last. */
export const RULEBOOKS: readonly (readonly [id: string, title: string])[] = ENTRIES.filter(
  hasCards,
).map(({ id, title }) => [id, title]);

/** Small games, to learn the rules or the code from. */
export const SMALL_GAMES = ENTRIES.filter((entry) => !hasCards(entry));

export function presentationOf(game: string, scenario = ''): Presentation {
  const look = ENTRIES.find(({ id }) => id === game)?.look ?? plain;
  return { ...look, ...look.scenarios?.[scenario] };
}

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'open' in value && 'frames' in value;

/** The game of a module is the exported value that keeps the contract. */
export async function loadGame(id: string): Promise<Game> {
  const entry = ENTRIES.find((one) => one.id === id);
  if (!entry) throw new Error(`no game is called ${id}`);
  const module = await entry.load();
  await textsArrive(id, 'messages');
  const game = [module.default, module[id], ...Object.values(module)].find(isGame);
  if (!game) throw new Error(`the module of ${id} holds no game`);
  return game;
}

export async function loadReading(id: string): Promise<Reading | undefined> {
  const load = ENTRIES.find((one) => one.id === id)?.reading;
  return load && (await load()).reading;
}
