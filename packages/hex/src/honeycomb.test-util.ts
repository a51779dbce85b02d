import { defineHex, type Hex, type HexCoordinates, Orientation } from 'honeycomb-grid';
import { colOf, type Grid, rowOf } from './grid.ts';

function shapeOf(grid: Grid) {
  return defineHex({
    orientation: grid.orientation === 'flat' ? Orientation.FLAT : Orientation.POINTY,
    offset: grid.offset === 'even' ? -1 : 1, // printed even = counted from 0 odd
  });
}

/** The same hex in the honeycomb library, which counts from 0 at the top. */
export function honeycombHex(grid: Grid, hex: number): Hex {
  return new (shapeOf(grid))({ col: colOf(grid, hex) - 1, row: rowOf(grid, hex) - 1 });
}

/** Makes honeycomb hexes of this board's kind. */
export function honeycombMaker(grid: Grid): (coordinates?: HexCoordinates) => Hex {
  const Shape = shapeOf(grid);
  return (coordinates) => new Shape(coordinates);
}
