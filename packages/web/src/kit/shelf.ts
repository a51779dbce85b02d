import type { Game } from '@esagono/engine';

/** Games are fetched when somebody opens them, not before. */
const LOADERS: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  banditen: () => import('@esagono/games/banditen'),
  ta1: () => import('@esagono/games/ta1'),
  strafexpedition: () => import('@esagono/games/strafexpedition'),
  skirmish: () => import('@esagono/games/skirmish'),
};

export const GAME_IDS = Object.keys(LOADERS);

/** The rulebooks that can be read, as people call them. */
export const RULEBOOKS = [
  ['banditen', 'Banditen!'],
  ['ta1', 'LUMACA'],
  ['strafexpedition', 'Strafexpedition'],
] as const;

/** The small game to try things with. */
export const SMALL_GAME = 'skirmish';

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'open' in value && 'frames' in value;

/** The game of a module is the exported value that keeps the contract. */
export async function loadGame(id: string): Promise<Game> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  if (!load) throw new Error(`no game is called ${id}`);
  const module = await load();
  const game = [module.default, module[id], ...Object.values(module)].find(isGame);
  if (!game) throw new Error(`the module of ${id} holds no game`);
  return game;
}
