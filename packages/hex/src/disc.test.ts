import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGrid, banditen } from './boards.test-util.ts';
import { disc, discEnd, discStart, makeDiscTable, ring, ringFrom, ringTo } from './disc.ts';
import { distance } from './distance.ts';
import { neighbour } from './grid.ts';
import { parseId, printId } from './ids.ts';

test('a disc is every hex within range, nearest first', () => {
  fc.assert(
    fc.property(anyGrid, fc.nat(6), (grid, range) => {
      const table = makeDiscTable(grid, range);
      for (let hex = 0; hex < grid.size; hex++) {
        const inside = Array.from({ length: grid.size }, (_, other) => other).filter(
          (other) => distance(grid, hex, other) <= range,
        );
        const listed = Array.from(disc(table, hex));
        expect(listed.toSorted((a, b) => a - b)).toEqual(inside);
        expect(listed[0]).toBe(hex);
        const away = listed.map((other) => distance(grid, hex, other));
        expect(away).toEqual(away.toSorted((a, b) => a - b));
        expect(
          Array.from(table.distances.subarray(discStart(table, hex), discEnd(table, hex))),
        ).toEqual(away);
      }
    }),
  );
});

test('rings cut the disc by distance', () => {
  fc.assert(
    fc.property(anyGrid, fc.integer({ min: 1, max: 5 }), (grid, range) => {
      const table = makeDiscTable(grid, range);
      for (let hex = 0; hex < grid.size; hex += 3) {
        const rings = Array.from({ length: range + 1 }, (_, at) =>
          Array.from(ring(table, hex, at)),
        );
        rings.forEach((hexes, at) => {
          for (const other of hexes) expect(distance(grid, hex, other)).toBe(at);
          expect(ringTo(table, hex, at)).toBe(ringFrom(table, hex, at) + hexes.length);
          expect(Array.from(disc(table, hex, at))).toEqual(rings.slice(0, at + 1).flat());
        });
        const around = [0, 1, 2, 3, 4, 5].map((dir) => neighbour(grid, hex, dir));
        expect(rings[1]).toEqual(around.filter((other) => other >= 0));
      }
    }),
  );
});

test('a ring goes clockwise from direction 0', () => {
  const table = makeDiscTable(banditen, 2);
  const names = Array.from(ring(table, parseId(banditen, '05.05'), 2), (hex) =>
    printId(banditen, hex),
  );
  expect(names).toEqual(
    '05.03 06.03 07.04 07.05 07.06 06.06 05.07 04.06 03.06 03.05 03.04 04.03'.split(' '),
  );
});
