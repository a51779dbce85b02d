import { PLACE, sideOf, type Ta1 } from '../state.ts';
import { FARTHEST } from '../tables.ts';

/** The hexes found by the last `targetHexes`. */
export const targets = new Int16Array(512);

/** Adds a hex to the first `n` targets when it is in range and not among them. */
function addTarget(pos: Ta1, from: number, hex: number, n: number): number {
  const { distances, grid } = pos.scene.tables;
  if (distances[from * grid.size + hex] > FARTHEST) return n;
  for (let i = 0; i < n; i++) if (targets[i] === hex) return n;
  targets[n] = hex;
  return n + 1;
}

/** Hexes where the enemy has something to attack, within range of `from`. */
export function targetHexes(pos: Ta1, side: number, from: number): number {
  const { tables } = pos.scene;
  const slots = tables.combat[1 - side];
  let n = 0;
  for (let i = 0; i < pos.inUse[1 - side]; i++) {
    if (pos.place[slots[i]] === PLACE.map) n = addTarget(pos, from, pos.hex[slots[i]], n);
  }
  for (const c of tables.commands) {
    if (pos.place[c] === PLACE.map && sideOf(pos, c) !== side)
      n = addTarget(pos, from, pos.hex[c], n);
  }
  return n;
}
