import { PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { FARTHEST } from '../model/tables.ts';

/** Hexes where the enemy has something to attack, within range of `from`. */
export function targetHexes(pos: Ta1, side: number, from: number): number[] {
  const { combat, commands, distances, grid } = pos.scene.tables;
  const slots = combat[1 - side];
  const found: number[] = [];
  const add = (unit: number): void => {
    if (pos.place[unit] !== PLACE.map) return;
    const hex = pos.hex[unit];
    if (distances[from * grid.size + hex] > FARTHEST || found.includes(hex)) return;
    found.push(hex);
  };
  for (let i = 0; i < pos.inUse[1 - side]; i++) add(slots[i]);
  for (const command of commands) if (sideOf(pos, command) !== side) add(command);
  return found;
}
