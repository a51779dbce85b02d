import type { View } from '@esagono/engine';
import { farBetween, type Places } from '../controller/places.ts';

/** How far apart, in hexes, two sides still look each other in the eye. */
const CONTACT = 4;
/** Units in contact weigh this much more than those who wait behind. */
const WEIGHT = 3;

/**
 * What a player wants to see first: where units stand, those of the deciding side near the
 * enemy several times over; `goals` when nobody stands on the map yet.
 */
export function focusOf(
  grid: Places,
  view: View,
  side: number,
  goals: readonly number[],
): readonly number[] {
  const own = new Set<number>();
  const enemy = new Set<number>();
  for (const unit of view.units) {
    if (unit.hex < 0) continue;
    if (side < 0 || unit.side === side) own.add(unit.hex);
    else enemy.add(unit.hex);
  }
  if (own.size === 0) return enemy.size > 0 ? [...enemy] : goals.filter((hex) => hex >= 0);
  const out: number[] = [];
  const near = (hex: number, others: ReadonlySet<number>): boolean => {
    for (const other of others) if (farBetween(grid, hex, other) <= CONTACT) return true;
    return false;
  };
  for (const hex of own) {
    const n = near(hex, enemy) ? WEIGHT : 1;
    for (let i = 0; i < n; i++) out.push(hex);
  }
  for (const hex of enemy) if (near(hex, own)) out.push(hex);
  return out;
}
