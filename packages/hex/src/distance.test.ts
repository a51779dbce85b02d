import fc from 'fast-check';
import { distance as honeycombDistance } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { banditen, gridWithHexes, KINDS, strafexpedition } from './boards.test-util.ts';
import { adjacent, direction, distance, sideOf } from './distance.ts';
import { flood, makeFlood } from './flood.ts';
import { makeGrid, neighbour } from './grid.ts';
import { honeycombHex } from './honeycomb.test-util.ts';
import { parseId } from './ids.ts';

describe('distances the rulebooks and maps state', () => {
  test.each([
    ['06.15', '15.08', 12], // Corte Cerro to the centre of Gravellona
    ['01.13', '16.20', 15], // the ends of the limit line of Tarnova
    ['10.06', '12.06', 2],
    ['11.06', '11.03', 3],
    ['16.09', '16.09', 0],
  ])('Banditen! %s to %s is %i', (a, b, expected) => {
    expect(distance(banditen, parseId(banditen, a), parseId(banditen, b))).toBe(expected);
  });

  // The twelve forts of Tarnova all lie within 8 hexes of the church.
  test.each([
    '08.17',
    '06.14',
    '06.11',
    '07.08',
    '09.07',
    '11.06',
    '13.07',
    '15.08',
    '16.10',
    '15.13',
    '13.15',
    '11.16',
  ])('the fort in %s is within 8 of 11.11', (fort) => {
    expect(distance(banditen, parseId(banditen, '11.11'), parseId(banditen, fort))).toBeLessThan(9);
  });

  test.each([
    ['3502', '3603'], // Rovereto
    ['0146', '0247'], // Thiene
    ['4337', '4438'],
    ['4336', '4437'],
    ['4129', '4230'],
    ['3511', '3612'],
  ])('Strafexpedition %s and %s are adjacent', (a, b) => {
    const from = parseId(strafexpedition, a);
    const to = parseId(strafexpedition, b);
    expect(adjacent(strafexpedition, from, to)).toBe(true);
    expect(distance(strafexpedition, from, to)).toBe(1);
  });
});

describe.each(KINDS)('$orientation, $offset shoved, row 1 at the $origin', (kind) => {
  const grid = makeGrid(kind);

  test('distance is the number of steps of a flood', () => {
    const steps = makeFlood(grid);
    for (let a = 0; a < grid.size; a++) {
      flood(steps, [a], 1);
      for (let b = 0; b < grid.size; b++) expect(distance(grid, a, b)).toBe(steps.steps[b]);
    }
  });

  test('direction and hexside agree with the neighbour table', () => {
    for (let a = 0; a < grid.size; a++)
      for (let b = 0; b < grid.size; b++) {
        const dir = [0, 1, 2, 3, 4, 5].findIndex((d) => neighbour(grid, a, d) === b);
        expect(direction(grid, a, b)).toBe(dir);
        expect(sideOf(grid, a, b)).toBe(dir < 0 ? -1 : grid.sides[a * 6 + dir]);
        expect(sideOf(grid, b, a)).toBe(sideOf(grid, a, b));
      }
  });
});

test('distance as honeycomb counts it', () => {
  fc.assert(
    fc.property(
      gridWithHexes(2).filter(([grid]) => grid.origin === 'top'),
      ([grid, [a, b]]) => {
        fc.pre(a !== undefined && b !== undefined);
        const theirs = honeycombDistance(
          { orientation: honeycombHex(grid, a).orientation, offset: honeycombHex(grid, a).offset },
          honeycombHex(grid, a),
          honeycombHex(grid, b),
        );
        expect(distance(grid, a, b)).toBe(theirs);
      },
    ),
  );
});
