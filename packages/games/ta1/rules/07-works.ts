import type { Ta1 } from '../model/state.ts';
import { MOBILITY } from '../model/tables.ts';

/** GT13-5d, DRV-5d: works that keep vehicles out; `obstacles` counts the hexes so closed. */
export const entryCloses = (pos: Ta1, mobility: number, hex: number): boolean =>
  mobility !== MOBILITY.foot &&
  pos.obstacles > 0 &&
  !pos.scene.tables.works[pos.works[hex]].vehicleMayEnter;
