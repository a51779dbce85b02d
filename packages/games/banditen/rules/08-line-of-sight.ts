import { type Banditen, HEXES } from '../model/state.ts';
import { NOWHERE } from './08-movement.ts';

/**
 * BAN-8.3, BAN-8.3.1, BAN-8.3.2: a line from centre to centre is open when the ground
 * between lets it pass (tabled once a map, hexside lines included) and no crossed hex holds
 * combat units of either side. A line along a hexside is stopped by ground only. Nobody is taken
 * to stand in `left`.
 */
export function inSight(pos: Banditen, from: number, to: number, left = NOWHERE): boolean {
  const { ground, lines } = pos.scene;
  let at = ground.sight[from * lines + to];
  if (at < 0) return false;
  const { between } = ground;
  for (; between[at] >= 0; at++) {
    const hex = between[at];
    if (hex === left) continue;
    if (pos.combat[hex] > 0 || pos.combat[HEXES + hex] > 0) return false;
  }
  return true;
}
