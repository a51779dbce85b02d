// Chapter 25: whose knowledge a viewer has, and what fog keeps from him.
import { ALL_SEEING } from '@esagono/engine';
import { FORTRESS } from './roster.ts';
import { BOX, type Sx, sideOfSeat } from './state.ts';

/** Whose knowledge a viewer has: that of a side, of both, or of none; whoever is no seat knows least. */
export const ALL_SIDES = 2;
const NO_SIDE = 3;
export function knows(pos: Sx, viewer: number): number {
  if (viewer === ALL_SEEING) return ALL_SIDES;
  const seats = pos.scene.team ? 4 : 2;
  if (!Number.isInteger(viewer) || viewer < 0 || viewer >= seats) return NO_SIDE;
  return sideOfSeat(pos, viewer);
}
export const isOwn = (pos: Sx, viewer: number, side: number): boolean => {
  const k = knows(pos, viewer);
  return k === ALL_SIDES || k === side;
};

/** SE-25.0: is the unit one of those on the map that only its own side may look at? */
export const isVeiled = (pos: Sx, unit: number): boolean =>
  pos.scene.fog && pos.box[unit] === BOX.map && pos.seen[unit] === 0;

/**
 * SE-25.1: the counter that lies on top of those of a side that are not open to all: infantry if
 * there is any, Mountain infantry first, so that it shows which zones reach over Crags.
 */
export function topOf(pos: Sx, hex: number, side: number): number {
  const { roster } = pos.scene;
  let top = -1;
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) {
    if (roster.side[u] !== side || roster.kind[u] === FORTRESS || pos.seen[u] === 1) continue;
    if (top < 0 || roster.rank[u] < roster.rank[top]) top = u;
  }
  return top;
}
