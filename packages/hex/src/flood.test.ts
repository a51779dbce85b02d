import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGrid, banditen, gridWithHexes } from './boards.test-util.ts';
import { distance } from './distance.ts';
import { CLOSED, makeField, moveField } from './field.ts';
import { components, flood, makeFlood } from './flood.ts';
import { hexOf, opposite } from './grid.ts';

describe('flood', () => {
  test('on open ground counts steps to the nearest source', () => {
    fc.assert(
      fc.property(gridWithHexes(4), fc.nat(20), ([grid, sources], maxSteps) => {
        const field = makeFlood(grid);
        flood(field, [0], 1);
        const count = flood(field, sources, 4, null, null, maxSteps);
        let reached = 0;
        for (let hex = 0; hex < grid.size; hex++) {
          const least = Math.min(...sources.map((source) => distance(grid, source, hex)));
          expect(field.steps[hex]).toBe(least <= maxSteps ? least : -1);
          const source = field.source[hex] as number;
          const nearest = source >= 0 && distance(grid, source, hex) === least;
          expect(nearest).toBe(least <= maxSteps);
          expect(source >= 0).toBe(nearest);
          if (least <= maxSteps) reached++;
        }
        expect(count).toBe(reached);
        expect(field.count).toBe(reached);
      }),
    );
  });

  test('over barred edges and hexes goes as a movement field with price 1', () => {
    fc.assert(
      fc.property(gridWithHexes(1), fc.infiniteStream(fc.nat(3)), ([grid, [start = 0]], coins) => {
        const toss = () => coins.next().value as number;
        const edges = Uint8Array.from({ length: grid.size * 6 }, () => (toss() ? 1 : CLOSED));
        const closed = Uint8Array.from({ length: grid.size }, () => (toss() ? 0 : 1));
        const steps = makeFlood(grid);
        const field = makeField(grid);
        moveField(field, start, edges, 9, null, closed);
        flood(steps, [start], 1, edges, closed, 9);
        expect(steps.steps).toEqual(field.cost);
      }),
    );
  });

  test('of equally near sources the earlier wins, and sources off the map are skipped', () => {
    const field = makeFlood(banditen);
    const west = hexOf(banditen, 1, 5);
    const east = hexOf(banditen, 5, 5);
    const middle = hexOf(banditen, 3, 5);
    flood(field, [-1, east, west], 3);
    expect(field.source[middle]).toBe(east);
    flood(field, [west, east, west], 3);
    expect(field.source[middle]).toBe(west);
    expect(flood(field, [-1], 1)).toBe(0);
    expect(field.steps.every((step) => step === -1)).toBe(true);
  });

  test('only the counted sources are used', () => {
    const field = makeFlood(banditen);
    flood(field, [3, 4, 5], 1, null, null, 0);
    expect(Array.from(field.reached.subarray(0, field.count))).toEqual([3]);
  });
});

describe('components', () => {
  test('two hexes share a number exactly when a flood joins them', () => {
    fc.assert(
      fc.property(anyGrid, fc.infiniteStream(fc.boolean()), (grid, coins) => {
        const edges = new Uint8Array(grid.size * 6).fill(CLOSED);
        for (let i = 0; i < edges.length; i++) {
          const to = grid.neighbours[i] as number;
          if (to < 0 || !coins.next().value || !coins.next().value) continue;
          edges[i] = 1;
          edges[to * 6 + opposite(i % 6)] = 1;
        }
        const closed = Uint8Array.from({ length: grid.size }, () => (coins.next().value ? 1 : 0));
        const part = new Int16Array(grid.size);
        const parts = components(grid, edges, closed, part);
        expect(new Set(part.filter((p) => p >= 0)).size).toBe(parts);
        const field = makeFlood(grid);
        for (let hex = 0; hex < grid.size; hex++) {
          expect(part[hex] === -1).toBe(closed[hex] === 1);
          if (closed[hex]) continue;
          flood(field, [hex], 1, edges, closed);
          const joined = Array.from(field.steps, (steps) => steps >= 0);
          expect(Array.from(part, (p) => p === part[hex])).toEqual(joined);
        }
      }),
    );
  });

  test('an open board is one part', () => {
    expect(components(banditen, null, null, new Int16Array(400))).toBe(1);
  });

  test.each([
    [0, 3], // 01.01 southward to 01.02
    [20, 0], // 01.02 northward to 01.01
  ])('an edge open one way joins, from %i by direction %i', (hex, dir) => {
    const edges = new Uint8Array(2400).fill(CLOSED);
    edges[hex * 6 + dir] = 1;
    const part = new Int16Array(400);
    expect(components(banditen, edges, null, part)).toBe(399);
    expect(part[20]).toBe(0);
  });
});
