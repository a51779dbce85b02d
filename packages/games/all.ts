import type { Game, Reading } from '@esagono/engine';
import { reading as banditenReading } from './banditen/contract/reading.ts';
import { banditen } from './banditen/index.ts';
import { skirmish } from './skirmish/index.ts';
import { reading as strafexpeditionReading } from './strafexpedition/contract/reading.ts';
import { strafexpedition } from './strafexpedition/index.ts';
import { reading as ta1Reading } from './ta1/contract/reading.ts';
import { ta1 } from './ta1/index.ts';
import { valleys } from './valleys/index.ts';

/** Every game the house plays, by id. */
export const GAMES: readonly Game[] = [banditen, ta1, strafexpedition, skirmish, valleys];

export const findGame = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

/** How situations of each game may be written, by the game's id. */
export const READINGS: Readonly<Record<string, Reading | undefined>> = {
  banditen: banditenReading,
  ta1: ta1Reading,
  strafexpedition: strafexpeditionReading,
};
