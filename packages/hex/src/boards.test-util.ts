import fc from 'fast-check';
import { type Grid, type GridSpec, makeGrid, OFFSETS, ORIENTATIONS, ORIGINS } from './grid.ts';

/** The board of Banditen!: flat-topped, numbered CC.RR from the north-west, even columns down. */
export const banditen = makeGrid({
  orientation: 'flat',
  offset: 'even',
  cols: 20,
  rows: 20,
  idStyle: 'CC.RR',
});

/** The board of Strafexpedition: pointy-topped, numbered RRCC from the south-west, odd rows east. */
export const strafexpedition = makeGrid({
  orientation: 'pointy',
  offset: 'odd',
  cols: 72,
  rows: 58,
  origin: 'bottom',
  idStyle: 'RRCC',
});

/** Every orientation, offset and origin, one board each. */
export const KINDS: GridSpec[] = ORIENTATIONS.flatMap((orientation) =>
  OFFSETS.flatMap((offset) =>
    ORIGINS.map((origin) => ({ orientation, offset, origin, cols: 9, rows: 8 })),
  ),
);

export const anyGrid: fc.Arbitrary<Grid> = fc
  .record({
    orientation: fc.constantFrom(...ORIENTATIONS),
    offset: fc.constantFrom(...OFFSETS),
    origin: fc.constantFrom(...ORIGINS),
    cols: fc.integer({ min: 1, max: 17 }),
    rows: fc.integer({ min: 1, max: 17 }),
  })
  .map(makeGrid);

/** A board and so many of its hexes. */
export function gridWithHexes(count: number): fc.Arbitrary<[Grid, number[]]> {
  return anyGrid.chain((grid) =>
    fc.tuple(
      fc.constant(grid),
      fc.array(fc.nat(grid.size - 1), { minLength: count, maxLength: count }),
    ),
  );
}
