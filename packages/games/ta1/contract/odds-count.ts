import { PLACE, type Ta1 } from '../model/state.ts';

/** How many combat units of a side are stopped. */
export function stoppedIn(pos: Ta1, side: number): number {
  const slots = pos.scene.tables.combat[side];
  let n = 0;
  for (let i = 0; i < pos.inUse[side]; i++)
    if (pos.place[slots[i]] === PLACE.map) n += pos.stopped[slots[i]];
  return n;
}
