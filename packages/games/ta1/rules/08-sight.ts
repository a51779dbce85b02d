import type { Ta1 } from '../model/state.ts';

// Chapter 8.6: line of sight.

/** A hex between cuts the line by ground, by height above the target, or by units (TA1-8.6b, c, e). */
function cuts(pos: Ta1, hex: number, targetLevel: number): boolean {
  if (hex < 0) return false;
  const { screens, elevation } = pos.scene.tables;
  return (
    screens[hex] === 1 || elevation[hex] > targetLevel || pos.mass0[hex] > 0 || pos.mass1[hex] > 0
  );
}

/** TA1-8.6a, TA1-8.6b, TA1-8.6c, TA1-8.6d, TA1-8.6e: does a firer in `from` see a target in `to`? */
export function sees(pos: Ta1, from: number, to: number): boolean {
  const { tables } = pos.scene;
  const pair = from * tables.grid.size + to;
  const verdict = tables.sight[pair];
  if (verdict !== 2) return verdict === 1;
  const start = tables.lineFrom[pair];
  const end = start + 2 * tables.lineSteps[pair];
  const level = tables.elevation[to];
  for (let i = start; i < end; i += 2) {
    // TA1-8.6d: along a hexside both hexes must block, each in its own way (A24).
    if (cuts(pos, tables.between[i], level) && cuts(pos, tables.between[i + 1], level))
      return false;
  }
  return true;
}

/** TA1-8.6b, c, e: does this hex cut the line? Units do not for a firer above his target. */
export function cutsLine(pos: Ta1, from: number, to: number, hex: number): boolean {
  const { screens, elevation } = pos.scene.tables;
  if (elevation[from] <= elevation[to]) return cuts(pos, hex, elevation[to]);
  return screens[hex] === 1 || elevation[hex] > elevation[to];
}

/** The first hex that cuts the line, −1 when it is open: for the overlay. */
export function blockedAt(pos: Ta1, from: number, to: number): number {
  const { tables } = pos.scene;
  const pair = from * tables.grid.size + to;
  const level = tables.elevation[to];
  const start = tables.lineFrom[pair];
  if (tables.sight[pair] === 1) return -1;
  for (let i = start; i < start + 2 * tables.lineSteps[pair]; i += 2) {
    if (cuts(pos, tables.between[i], level) && cuts(pos, tables.between[i + 1], level)) {
      return tables.between[i];
    }
  }
  return -1;
}
