import type { Game } from '@esagono/engine';
import { banditen } from './banditen/index.ts';
import { skirmish } from './skirmish/index.ts';
import { strafexpedition } from './strafexpedition/index.ts';
import { ta1 } from './ta1/index.ts';
import { valleys } from './valleys/index.ts';

/** The shelf: every game the house plays, by id. */
export const GAMES: readonly Game[] = [banditen, ta1, strafexpedition, skirmish, valleys];

export const findGame = (id: string): Game | undefined => GAMES.find((game) => game.id === id);
