import type { Game, Position, Random } from '@esagono/engine';
import { imagine } from './knowledge.ts';
import { worth } from './search/playout.ts';

/** Deals over which a seat that does not know everything reckons its chance. */
const DEALS = 4;

/** Halfway through or earlier nothing is lost or won: what the first turns say of the end is little. */
const EARLY_HOPE = 0.1;

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
  let early = false;
  for (let i = 0; i < DEALS; i++) {
    const guess = imagine(game, pos, seat, random);
    sum += worth(game, guess, side);
    const { turn, turns } = game.view(guess, seat);
    early = turns === undefined || 2 * turn <= turns;
  }
  const chance = sum / DEALS;
  return early ? Math.min(1 - EARLY_HOPE, Math.max(EARLY_HOPE, chance)) : chance;
}
