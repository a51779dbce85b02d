import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { banditen, KINDS, strafexpedition } from './boards.test-util.ts';
import { centre, corners, hexAt, sideEnds } from './drawing.ts';
import { makeGrid, neighbour, opposite } from './grid.ts';
import { parseId } from './ids.ts';

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe.each(KINDS)('$orientation, $offset shoved, row 1 at the $origin', (kind) => {
  const grid = makeGrid(kind);

  test('neighbours lie 1 away, clockwise 60° apart', () => {
    for (let hex = 0; hex < grid.size; hex++)
      for (let dir = 0; dir < 6; dir++) {
        const other = neighbour(grid, hex, dir);
        if (other < 0) continue;
        const from = centre(grid, hex);
        const to = centre(grid, other);
        expect(apart(from, to)).toBeCloseTo(1, 9);
        const first = grid.orientation === 'flat' ? -90 : -120;
        const angle = ((first + 60 * dir) * Math.PI) / 180;
        expect(to.x - from.x).toBeCloseTo(Math.cos(angle), 9);
        expect(to.y - from.y).toBeCloseTo(Math.sin(angle), 9);
      }
  });

  test('both hexes of a side draw it between the same two points', () => {
    for (let side = 0; side < grid.sideCount; side++) {
      const dir = grid.sideDir[side] as number;
      const [a, b] = sideEnds(grid, grid.sideA[side] as number, dir);
      const [c, d] = sideEnds(grid, grid.sideB[side] as number, opposite(dir));
      expect(apart(a, d)).toBeCloseTo(0, 9);
      expect(apart(b, c)).toBeCloseTo(0, 9);
    }
  });

  test('the board fills its frame exactly', () => {
    const xs: number[] = [];
    const ys: number[] = [];
    for (let hex = 0; hex < grid.size; hex++)
      corners(grid, hex).forEach((value, i) => void (i % 2 === 0 ? xs : ys).push(value));
    expect(Math.min(...xs)).toBeCloseTo(0, 9);
    expect(Math.min(...ys)).toBeCloseTo(0, 9);
    expect(Math.max(...xs)).toBeCloseTo(grid.width, 9);
    expect(Math.max(...ys)).toBeCloseTo(grid.height, 9);
  });

  test('the hex under a point has the nearest centre', () => {
    fc.assert(
      fc.property(
        // Thousandths: doubles at random would crowd around 0.
        fc.integer({ min: -1000, max: 11000 }),
        fc.integer({ min: -1000, max: 11000 }),
        (thousandX, thousandY) => {
          const x = thousandX / 1000;
          const y = thousandY / 1000;
          let nearest = -1;
          let least = Number.POSITIVE_INFINITY;
          for (let hex = 0; hex < grid.size; hex++) {
            const away = apart({ x, y }, centre(grid, hex));
            if (away < least) nearest = hex;
            least = Math.min(least, away);
          }
          const found = hexAt(grid, x, y);
          const outside = least > 0.5773503; // beyond any corner
          const inside = least < 0.4999999; // within every side
          expect(outside && found >= 0).toBe(false);
          expect(inside && found !== nearest).toBe(false);
          // Between sides and corners a tie may go either way, never to a farther hex.
          const away = found < 0 ? least : apart({ x, y }, centre(grid, found));
          expect(away).toBeCloseTo(least, 9);
        },
      ),
    );
  });
});

test('Strafexpedition is drawn north up, odd rows half a hex east', () => {
  const at = (id: string) => centre(strafexpedition, parseId(strafexpedition, id));
  expect(at('0201').y - at('0101').y).toBeCloseTo(-0.8660254, 6);
  expect(at('0101').x - at('0201').x).toBeCloseTo(0.5, 9);
  expect(at('5801').y).toBeCloseTo(1 / Math.sqrt(3), 9);
});

test('Banditen! is drawn with even columns half a hex down', () => {
  const at = (id: string) => centre(banditen, parseId(banditen, id));
  expect(at('02.01').y - at('01.01').y).toBeCloseTo(0.5, 9);
  expect(at('01.02').y - at('01.01').y).toBeCloseTo(1, 9);
});

test('a board of one shoved column keeps its frame', () => {
  const grid = makeGrid({ orientation: 'flat', offset: 'odd', cols: 1, rows: 2 });
  expect(corners(grid, 1)[7]).toBeCloseTo(grid.height, 9);
});

test('no point is no hex', () => {
  expect(hexAt(banditen, Number.NaN, 1)).toBe(-1);
});
