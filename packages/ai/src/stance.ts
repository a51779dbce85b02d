import type { Game, Position, Random } from '@esagono/engine';
import { imagine } from './knowledge.ts';
import { worth } from './search/playout.ts';

/** Deals over which a seat that does not know everything reckons its chance. */
const DEALS = 4;

/**
 * What a seat, from what it may know, believes its side's chance to be. `pos` is only looked at
 * through `imagine`.
 */
export function chanceOf<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
): number {
  const side = game.seats(pos)[seat]?.side ?? seat;
  let sum = 0;
  for (let i = 0; i < DEALS; i++) sum += worth(game, imagine(game, pos, seat, random), side);
  return sum / DEALS;
}
