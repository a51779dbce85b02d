import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGrid, banditen } from './boards.test-util.ts';
import { direction, distance } from './distance.ts';
import {
  CLOSED,
  makeField,
  moveField,
  moveFieldBy,
  path,
  pathInto,
  reverseEdges,
} from './field.ts';
import { type Grid, neighbour } from './grid.ts';
import { parseId } from './ids.ts';

interface Ground {
  grid: Grid;
  start: number;
  edges: Uint8Array;
  stop: Uint8Array;
  closed: Uint8Array;
  budget: number;
}

const price = fc.oneof(
  { weight: 8, arbitrary: fc.nat(6) },
  { weight: 2, arbitrary: fc.constant(CLOSED) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 254 }) },
);

const anyGround: fc.Arbitrary<Ground> = anyGrid.chain((grid) => {
  const flags = fc
    .array(fc.constantFrom(0, 0, 0, 1), { minLength: grid.size, maxLength: grid.size })
    .map((list) => Uint8Array.from(list));
  return fc.record({
    grid: fc.constant(grid),
    start: fc.nat(grid.size - 1),
    edges: fc
      .array(price, { minLength: grid.size * 6, maxLength: grid.size * 6 })
      .map((list) => Uint8Array.from(list)),
    stop: flags,
    closed: flags,
    budget: fc.oneof(fc.nat(12), fc.nat(600)),
  });
});

/** Cheapest costs by trying every step again until nothing improves. */
function byPatience({ grid, start, edges, stop, closed, budget }: Ground): number[] {
  const cost = new Array<number>(grid.size).fill(Number.POSITIVE_INFINITY);
  cost[start] = 0;
  for (let better = true; better; ) {
    better = false;
    for (let i = 0; i < grid.size * 6; i++) {
      const hex = Math.floor(i / 6);
      const to = grid.neighbours[i] as number;
      if (to < 0 || edges[i] === CLOSED || closed[to] || (stop[hex] && hex !== start)) continue;
      const total = (cost[hex] as number) + (edges[i] as number);
      if (total > budget || total >= (cost[to] as number)) continue;
      cost[to] = total;
      better = true;
    }
  }
  return cost.map((value) => (value === Number.POSITIVE_INFINITY ? -1 : value));
}

describe('movement field', () => {
  test('finds the cheapest costs and nothing else', () => {
    fc.assert(
      fc.property(anyGround, (ground) => {
        const { grid, start, edges, budget, stop, closed } = ground;
        const field = makeField(grid);
        const count = moveField(field, start, edges, budget, stop, closed);
        const expected = byPatience(ground);
        expect(Array.from(field.cost)).toEqual(expected);
        expect(count).toBe(expected.filter((value) => value >= 0).length);
        const listed = Array.from(field.reached.subarray(0, count));
        expect(new Set(listed).size).toBe(count);
        expect(listed[0]).toBe(start);
        const costs = listed.map((hex) => field.cost[hex] as number);
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      }),
    );
  });

  test('used again it remembers nothing, whatever its size', () => {
    fc.assert(
      fc.property(anyGround, anyGround, (first, second) => {
        const field = makeField(first.grid);
        const start = second.start % first.grid.size;
        moveField(field, start, first.edges, second.budget);
        moveField(field, first.start, first.edges, first.budget, first.stop, first.closed);
        const fresh = makeField(first.grid);
        moveField(fresh, first.start, first.edges, first.budget, first.stop, first.closed);
        expect(field.cost).toEqual(fresh.cost);
        expect(field.from).toEqual(fresh.from);
        expect(field.reached.subarray(0, field.count)).toEqual(
          fresh.reached.subarray(0, fresh.count),
        );
      }),
    );
  });

  test('asks a function to the same effect', () => {
    fc.assert(
      fc.property(anyGround, (ground) => {
        const { grid, start, edges, budget, stop, closed } = ground;
        const table = makeField(grid);
        const asked = makeField(grid);
        moveField(table, start, edges, budget, stop, closed);
        const costOf = (from: number, to: number, dir: number, spent: number) => {
          expect(neighbour(grid, from, dir)).toBe(to);
          expect(spent).toBe(table.cost[from]);
          return edges[from * 6 + dir] as number;
        };
        for (const least of [null, edges, edges.map((price) => price >> 1)]) {
          moveFieldBy(asked, start, costOf, budget, stop, closed, least);
          expect(asked.cost).toEqual(table.cost);
          expect(asked.from).toEqual(table.from);
          expect(asked.count).toBe(table.count);
        }
      }),
    );
  });

  test('asks about no step that could not help at its least', () => {
    const field = makeField(banditen);
    const least = new Uint8Array(banditen.size * 6).fill(1);
    let asked = 0;
    const costOf = () => {
      asked += 1;
      return 1;
    };
    moveFieldBy(field, parseId(banditen, '10.10'), costOf, 3, null, null, least);
    // Each hex but the start is asked about once, when it is reached.
    expect(asked).toBe(field.count - 1);
  });

  test('leads along paths that cost what they say', () => {
    fc.assert(
      fc.property(anyGround, (ground) => {
        const { grid, start, edges, budget, stop, closed } = ground;
        const field = makeField(grid);
        moveField(field, start, edges, budget, stop, closed);
        const out = new Int16Array(grid.size);
        for (let hex = 0; hex < grid.size; hex++) {
          const way = path(field, hex);
          expect(Array.from(out.subarray(0, pathInto(field, hex, out)))).toEqual(way);
          const reached = (field.cost[hex] as number) >= 0;
          expect([way[0], way.at(-1)]).toEqual(reached ? [start, hex] : [undefined, undefined]);
          let spent = reached ? 0 : -1;
          for (let i = 1; i < way.length; i++) {
            const before = way[i - 1] as number;
            spent += edges[before * 6 + direction(grid, before, way[i] as number)] as number;
          }
          expect(spent).toBe(field.cost[hex]);
        }
      }),
    );
  });

  test('over reversed prices tells the cost of coming', () => {
    fc.assert(
      fc.property(anyGround, (ground) => {
        const { grid, start, edges } = ground;
        const back = new Uint8Array(grid.size * 6);
        reverseEdges(grid, edges, back);
        const coming = makeField(grid);
        const going = makeField(grid);
        moveField(coming, start, back, 9);
        for (let hex = 0; hex < grid.size; hex += 7) {
          moveField(going, hex, edges, 9);
          expect(going.cost[start]).toBe(coming.cost[hex]);
        }
      }),
    );
  });
});

describe('on open ground', () => {
  const open = new Uint8Array(banditen.size * 6).fill(1);
  const start = parseId(banditen, '10.10');

  test('four points reach the 61 hexes within 4', () => {
    const field = makeField(banditen);
    expect(moveField(field, start, open, 4)).toBe(61);
    for (let hex = 0; hex < banditen.size; hex++) {
      const away = distance(banditen, start, hex);
      expect(field.cost[hex]).toBe(away <= 4 ? away : -1);
    }
  });

  test('a stop hex is entered and not left, and the start is exempt', () => {
    const stop = new Uint8Array(banditen.size).fill(1);
    expect(moveField(makeField(banditen), start, open, 4, stop)).toBe(7);
  });

  test('closed hexes all around keep a unit home, its own hex being exempt', () => {
    const closed = new Uint8Array(banditen.size).fill(1);
    expect(moveField(makeField(banditen), start, open, 4, null, closed)).toBe(1);
  });

  test('a budget of nothing reaches the start alone', () => {
    expect(moveField(makeField(banditen), start, open, 0)).toBe(1);
  });

  test('a path to a hex off the map is empty', () => {
    const field = makeField(banditen);
    moveField(field, start, open, 4);
    expect(path(field, -1)).toEqual([]);
    expect(pathInto(field, -1, new Int16Array(9))).toBe(0);
  });

  test('a cost function that throws leaves nothing behind', () => {
    const field = makeField(banditen);
    let asked = 0;
    const costOf = () => {
      if (asked++ === 20) throw new Error('odd rule');
      return 1;
    };
    expect(() => moveFieldBy(field, start, costOf, 4)).toThrow('odd rule');
    expect(moveField(field, parseId(banditen, '01.01'), open, 0)).toBe(1);
    expect(field.cost.filter((cost) => cost >= 0)).toHaveLength(1);
  });

  test.each([CLOSED, 1000, Number.POSITIVE_INFINITY, Number.NaN])(
    'a price of %d forbids',
    (toll) => {
      expect(moveFieldBy(makeField(banditen), start, () => toll, 30000)).toBe(1);
    },
  );
});
