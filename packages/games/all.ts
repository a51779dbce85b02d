import type { Game } from '@esagono/engine';
import { skirmish } from './skirmish/index.ts';

/** The shelf: every game the house plays, by id. */
export const GAMES: readonly Game[] = [skirmish];

export const findGame = (id: string): Game | undefined => GAMES.find((game) => game.id === id);
