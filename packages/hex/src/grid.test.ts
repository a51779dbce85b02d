import fc from 'fast-check';
import { Direction, type Hex, neighborOf } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { anyGrid, banditen, KINDS, strafexpedition } from './boards.test-util.ts';
import {
  colOf,
  DIRECTION_NAMES,
  type Grid,
  hexAtAxial,
  hexOf,
  makeGrid,
  neighbour,
  opposite,
  rowOf,
} from './grid.ts';
import { honeycombHex } from './honeycomb.test-util.ts';

const around = (grid: Grid, col: number, row: number) =>
  [0, 1, 2, 3, 4, 5].map((dir) => {
    const hex = neighbour(grid, hexOf(grid, col, row), dir);
    return hex < 0 ? null : [colOf(grid, hex), rowOf(grid, hex)];
  });

describe('neighbours of the printed boards', () => {
  test.each([
    // An odd column and an even one, as the Banditen! board numbers them.
    [
      7,
      9,
      [
        [7, 8],
        [8, 8],
        [8, 9],
        [7, 10],
        [6, 9],
        [6, 8],
      ],
    ],
    [
      8,
      9,
      [
        [8, 8],
        [9, 9],
        [9, 10],
        [8, 10],
        [7, 10],
        [7, 9],
      ],
    ],
    [1, 1, [null, null, [2, 1], [1, 2], null, null]],
    [20, 20, [[20, 19], null, null, null, null, [19, 20]]],
  ])('Banditen! column %i row %i, clockwise from north', (col, row, expected) => {
    expect(around(banditen, col, row)).toEqual(expected);
  });

  test.each([
    // Odd rows look to columns c and c + 1 of the rows beside them, even rows to c − 1 and c.
    [
      9,
      35,
      [
        [9, 36],
        [10, 36],
        [10, 35],
        [10, 34],
        [9, 34],
        [8, 35],
      ],
    ],
    [
      9,
      36,
      [
        [8, 37],
        [9, 37],
        [10, 36],
        [9, 35],
        [8, 35],
        [8, 36],
      ],
    ],
    [1, 58, [null, null, [2, 58], [1, 57], null, null]],
  ])('Strafexpedition column %i row %i, clockwise from north-west', (col, row, expected) => {
    expect(around(strafexpedition, col, row)).toEqual(expected);
  });
});

describe('any board', () => {
  test('a step and its opposite cancel out', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.size; hex++)
          for (let dir = 0; dir < 6; dir++) {
            const other = neighbour(grid, hex, dir);
            expect(other < 0 || neighbour(grid, other, opposite(dir)) === hex).toBe(true);
          }
      }),
    );
  });

  test('axial coordinates lead back to their hex', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.size; hex++)
          expect(hexAtAxial(grid, grid.q[hex] as number, grid.r[hex] as number)).toBe(hex);
      }),
    );
  });

  test('axial coordinates of no hex are off the map', () => {
    fc.assert(
      fc.property(
        anyGrid,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -60, max: 60 }),
        (grid, q, r) => {
          const held = Array.from(grid.q).some((hq, hex) => hq === q && grid.r[hex] === r);
          expect(hexAtAxial(grid, q, r) >= 0).toBe(held);
        },
      ),
    );
  });

  test('hexsides are numbered without gaps, each from both its hexes', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const seen = new Map<number, number>();
        for (let i = 0; i < grid.size * 6; i++) {
          const side = grid.sides[i] as number;
          expect(side >= 0).toBe((grid.neighbours[i] as number) >= 0);
          if (side >= 0) seen.set(side, (seen.get(side) ?? 0) + 1);
        }
        expect(seen.size).toBe(grid.sideCount);
        expect([...seen.values()].every((times) => times === 2)).toBe(true);
        expect(Math.max(-1, ...seen.keys())).toBe(grid.sideCount - 1);
        for (let side = 0; side < grid.sideCount; side++) {
          const a = grid.sideA[side] as number;
          const b = grid.sideB[side] as number;
          expect(a).toBeLessThan(b);
          expect(neighbour(grid, a, grid.sideDir[side] as number)).toBe(b);
        }
      }),
    );
  });
});

describe.each(KINDS.filter((kind) => kind.origin === 'top'))(
  '$orientation, $offset shoved, beside honeycomb',
  (kind) => {
    const grid = makeGrid(kind);
    test('the same six neighbours under the same names', () => {
      for (let hex = 0; hex < grid.size; hex++)
        DIRECTION_NAMES[grid.orientation].forEach((name, dir) => {
          const theirs: Hex = neighborOf(honeycombHex(grid, hex), Direction[name]);
          expect(neighbour(grid, hex, dir)).toBe(hexOf(grid, theirs.col + 1, theirs.row + 1));
        });
    });
  },
);

test.each([
  [0, 5],
  [5, 0],
  [100, 5],
  [5, 100],
  [2.5, 5],
])('a board of %d × %d is refused', (cols, rows) => {
  expect(() => makeGrid({ orientation: 'flat', offset: 'odd', cols, rows })).toThrow(RangeError);
});

test.each([
  [0, 1],
  [1, 0],
  [21, 1],
  [1, 21],
])('column %i row %i is off the board', (col, row) => {
  expect(hexOf(banditen, col, row)).toBe(-1);
});
