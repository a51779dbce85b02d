import type { Grid } from './grid.ts';

/** Steps between two hexes on an open, endless board: 0 for the same hex, symmetric. */
export function distance(grid: Grid, a: number, b: number): number {
  const dq = (grid.q[a] as number) - (grid.q[b] as number);
  const dr = (grid.r[a] as number) - (grid.r[b] as number);
  return axialLength(dq, dr);
}

/** Length in hexes of an axial vector. */
export function axialLength(dq: number, dr: number): number {
  const ds = dq + dr;
  const u = dq < 0 ? -dq : dq;
  const v = dr < 0 ? -dr : dr;
  const w = ds < 0 ? -ds : ds;
  return u > v ? (u > w ? u : w) : v > w ? v : w;
}

// [(dq + 1) * 3 + dr + 1]: the six steps of STEP_Q and STEP_R, looked up backwards.
const DIRECTION_OF_STEP = Int8Array.of(-1, 5, 4, 0, -1, 3, 1, 2, -1);

/** Direction 0 to 5 from a to the adjacent hex b, -1 when they are not adjacent. */
export function direction(grid: Grid, a: number, b: number): number {
  const dq = (grid.q[b] as number) - (grid.q[a] as number) + 1;
  const dr = (grid.r[b] as number) - (grid.r[a] as number) + 1;
  return dq >= 0 && dq <= 2 && dr >= 0 && dr <= 2 ? (DIRECTION_OF_STEP[dq * 3 + dr] as number) : -1;
}

/** Whether two hexes share a hexside; a hex is not adjacent to itself. */
export function adjacent(grid: Grid, a: number, b: number): boolean {
  return direction(grid, a, b) >= 0;
}

/**
 * The hexside between two hexes as an index 0 to `grid.sideCount` − 1, the same from either
 * hex; -1 when they are not adjacent.
 */
export function sideOf(grid: Grid, a: number, b: number): number {
  const dir = direction(grid, a, b);
  return dir < 0 ? -1 : (grid.sides[a * 6 + dir] as number);
}
