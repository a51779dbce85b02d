import { type Areas, areaAt, isAreas, linkedTo } from '@esagono/engine';
import { corners, distance, type Grid, hexAt } from '@esagono/hex';

/** What a board is made of: hexes, or areas of any shape. */
export type Places = Grid | Areas;

/** The corners of a place in turn: x, y, x, y… */
export const outlineOf = (grid: Places, place: number): ArrayLike<number> =>
  isAreas(grid) ? (grid.outlines[place] ?? []) : corners(grid, place);

/** The place at a point of the board, −1 beyond it. */
export const placeAt = (grid: Places, x: number, y: number): number =>
  isAreas(grid) ? areaAt(grid, x, y) : hexAt(grid, x, y);

export const nextTo = (grid: Places, place: number): readonly number[] =>
  isAreas(grid)
    ? linkedTo(grid, place)
    : Array.from(grid.neighbours.subarray(place * 6, place * 6 + 6)).filter((next) => next >= 0);

/** How far apart two places lie, in hexes or in as much ground. */
export const farBetween = (grid: Places, a: number, b: number): number =>
  isAreas(grid)
    ? Math.hypot((grid.x[a] ?? 0) - (grid.x[b] ?? 0), (grid.y[a] ?? 0) - (grid.y[b] ?? 0))
    : distance(grid, a, b);
