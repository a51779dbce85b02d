import { defineHex, type Hex, Orientation } from 'honeycomb-grid';
import { colOf, type Grid, rowOf } from './grid.ts';

/** The same hex in the honeycomb library, which counts from 0 at the top. */
export function honeycombHex(grid: Grid, hex: number): Hex {
  const Shape = defineHex({
    orientation: grid.orientation === 'flat' ? Orientation.FLAT : Orientation.POINTY,
    offset: grid.offset === 'even' ? -1 : 1, // printed even = counted from 0 odd
  });
  return new Shape({ col: colOf(grid, hex) - 1, row: rowOf(grid, hex) - 1 });
}
