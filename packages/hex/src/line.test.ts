import fc from 'fast-check';
import { type Hex, line as honeycombLine } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { banditen, gridWithHexes, KINDS, strafexpedition } from './boards.test-util.ts';
import { distance } from './distance.ts';
import { corners } from './drawing.ts';
import { type Grid, hexOf, makeGrid } from './grid.ts';
import { honeycombHex, honeycombMaker } from './honeycomb.test-util.ts';
import { parseId, printId } from './ids.ts';
import { line, lineBlocked, lineRoom, lineSteps, makeLineTable, tableLine } from './line.ts';

/** Steps as people write them: `11.06`, or `11.06|11.07` for a pair, `*` off the map. */
function written(grid: Grid, from: string, to: string): string[] {
  return lineSteps(grid, parseId(grid, from), parseId(grid, to)).map(([a, b]) =>
    a === b ? printId(grid, a) : `${printId(grid, a)}|${b < 0 ? '*' : printId(grid, b)}`,
  );
}

describe('lines on the printed boards', () => {
  test('the limit line of Tarnova is one straight row of hexes', () => {
    expect(written(banditen, '01.13', '16.20')).toEqual(
      (
        '01.13 02.13 03.14 04.14 05.15 06.15 07.16 08.16 ' +
        '09.17 10.17 11.18 12.18 13.19 14.19 15.20 16.20'
      ).split(' '),
    );
  });

  test.each([
    ['10.06', '12.06', '10.06 11.06|11.07 12.06'],
    ['11.06', '11.03', '11.06 11.05 11.04 11.03'],
    ['15.08', '17.08', '15.08 16.07|16.08 17.08'],
    ['14.04', '16.04', '14.04 15.04|15.05 16.04'],
    ['01.01', '05.01', '01.01 02.01|* 03.01 04.01|* 05.01'],
    ['02.20', '04.20', '02.20 03.20|* 04.20'],
    ['05.05', '05.05', '05.05'],
  ])('Banditen! %s to %s', (from, to, steps) => {
    expect(written(banditen, from, to)).toEqual(steps.split(' '));
  });

  test.each([
    ['1010', '1210', '1010 1109|1110 1210'],
    ['0201', '0401', '0201 0301|* 0401'],
    ['3502', '3505', '3502 3503 3504 3505'],
  ])('Strafexpedition %s to %s', (from, to, steps) => {
    expect(written(strafexpedition, from, to)).toEqual(steps.split(' '));
  });

  // Rising by one row over seven hexes the line clips the teeth of both rows in turn.
  test('a flat line enters every hex it clips, more than its length', () => {
    const steps = written(strafexpedition, '1010', '1117');
    expect(steps.length).toBeGreaterThan(
      1 +
        distance(
          strafexpedition,
          parseId(strafexpedition, '1010'),
          parseId(strafexpedition, '1117'),
        ),
    );
  });
});

const HAIR = 1e-9;

/** Where a segment meets a drawn hex: along its inside, along its edge, or not for any length. */
function meeting(grid: Grid, hex: number, a: number, b: number) {
  const ax = grid.x[a] as number;
  const ay = grid.y[a] as number;
  const dx = (grid.x[b] as number) - ax;
  const dy = (grid.y[b] as number) - ay;
  const points = corners(grid, hex);
  let enter = 0;
  let leave = 1;
  let along = false;
  for (let k = 0; k < 6; k++) {
    const px = points[2 * k] as number;
    const py = points[2 * k + 1] as number;
    const ex = (points[(2 * k + 2) % 12] as number) - px;
    const ey = (points[(2 * k + 3) % 12] as number) - py;
    const start = ex * (ay - py) - ey * (ax - px); // inside is positive, corners going clockwise
    const slope = ex * dy - ey * dx;
    if (Math.abs(slope) < HAIR) {
      if (start < -HAIR) return null;
      if (start < HAIR) along = true;
    } else if (slope > 0) enter = Math.max(enter, -start / slope);
    else leave = Math.min(leave, -start / slope);
  }
  return leave - enter < HAIR ? null : { middle: (enter + leave) / 2, along };
}

/** The line as one would read it off the drawn map with a ruler. */
function byRuler(grid: Grid, a: number, b: number): number[][] {
  const met: { middle: number; along: boolean; hex: number }[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const found = meeting(grid, hex, a, b);
    if (found) met.push({ ...found, hex });
  }
  met.sort((one, two) => one.middle - two.middle);
  const steps: number[][] = [];
  for (let i = 0; i < met.length; i++) {
    const { hex, along, middle } = met[i] as (typeof met)[number];
    const next = met[i + 1];
    if (!along) steps.push([hex, hex]);
    else if (next?.along && Math.abs(next.middle - middle) < HAIR) {
      steps.push([Math.min(hex, next.hex), Math.max(hex, next.hex)]);
      i++;
    } else steps.push([hex, -1]);
  }
  return steps;
}

describe.each(KINDS)('$orientation, $offset shoved, row 1 at the $origin', (kind) => {
  const grid = makeGrid(kind);
  test('every line is the line a ruler finds', () => {
    for (let a = 0; a < grid.size; a += 5)
      for (let b = 0; b < grid.size; b++)
        expect(lineSteps(grid, a, b)).toEqual(byRuler(grid, a, b));
  });
});

describe('any line', () => {
  const some = gridWithHexes(2).map(([grid, hexes]) => ({
    grid,
    a: hexes[0] as number,
    b: hexes[1] as number,
  }));

  test('is the same backwards', () => {
    fc.assert(
      fc.property(some, ({ grid, a, b }) => {
        expect(lineSteps(grid, b, a)).toEqual(lineSteps(grid, a, b).reverse());
      }),
      { numRuns: 400 },
    );
  });

  test('goes from end to end in adjacent steps', () => {
    fc.assert(
      fc.property(some, ({ grid, a, b }) => {
        const steps = lineSteps(grid, a, b);
        expect(steps[0]).toEqual([a, a]);
        expect(steps.at(-1)).toEqual([b, b]);
        expect(steps.length).toBeGreaterThan(distance(grid, a, b));
        expect(2 * steps.length).toBeLessThanOrEqual(lineRoom(distance(grid, a, b)));
        for (let i = 1; i < steps.length; i++)
          for (const hex of steps[i] ?? [])
            for (const before of steps[i - 1] ?? [])
              expect(hex < 0 || before < 0 || distance(grid, hex, before) === 1).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('is answered alike by the table', () => {
    fc.assert(
      fc.property(some, ({ grid, a, b }) => {
        const out = new Int16Array(lineRoom(40));
        const again = new Int16Array(lineRoom(40));
        const count = line(grid, a, b, out);
        expect(tableLine(makeLineTable(grid, distance(grid, a, b)), a, b, again)).toBe(count);
        expect(again).toEqual(out);
      }),
      { numRuns: 400 },
    );
  });

  test('is blocked when both halves of a step between the ends block', () => {
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.boolean()), ({ grid, a, b }, coins) => {
        const blocks = Uint8Array.from({ length: grid.size }, () => (coins.next().value ? 1 : 0));
        const expected = lineSteps(grid, a, b)
          .slice(1, -1)
          .some(([one, two]) => two >= 0 && blocks[one] === 1 && blocks[two] === 1);
        const table = makeLineTable(grid, distance(grid, a, b));
        expect(lineBlocked(table, a, b, blocks)).toBe(expected);
        expect(lineBlocked(table, b, a, blocks)).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('passes each hex of honeycomb, save where honeycomb had to toss a coin', () => {
    fc.assert(
      fc.property(
        some.filter(({ grid }) => grid.origin === 'top'),
        ({ grid, a, b }) => {
          const ours = new Set(lineSteps(grid, a, b).flat());
          const start = honeycombHex(grid, a);
          const n = distance(grid, a, b);
          const dq = (grid.q[b] as number) - (grid.q[a] as number);
          const dr = (grid.r[b] as number) - (grid.r[a] as number);
          const theirs = honeycombLine<Hex>({
            start: [start.q, start.r],
            stop: [start.q + dq, start.r + dr],
          })(honeycombMaker(grid));
          expect(theirs).toHaveLength(n + 1);
          theirs.forEach((hex, i) => {
            // n times the way from the hex to the sampled point, as whole cube coordinates
            const fq = n * (start.q - hex.q) + i * dq;
            const fr = n * (start.r - hex.r) + i * dr;
            const tossed = [fq - fr, 2 * fr + fq, 2 * fq + fr].some(
              (width) => Math.abs(width) === n,
            );
            expect(tossed || ours.has(hexOf(grid, hex.col + 1, hex.row + 1))).toBe(true);
          });
        },
      ),
      { numRuns: 400 },
    );
  });
});

test('the table refuses lines beyond its range', () => {
  const table = makeLineTable(banditen, 6);
  const a = parseId(banditen, '01.01');
  const b = parseId(banditen, '08.01');
  expect(() => tableLine(table, a, b, new Int16Array(99))).toThrow(RangeError);
  expect(() => lineBlocked(table, a, b, new Uint8Array(400))).toThrow(RangeError);
});

test('of a pair both hexes must block, and one half off the map never does', () => {
  const table = makeLineTable(banditen, 6);
  const blocked = (from: string, to: string, ...hexes: string[]) => {
    const blocks = new Uint8Array(banditen.size);
    for (const hex of hexes) blocks[parseId(banditen, hex)] = 1;
    return lineBlocked(table, parseId(banditen, from), parseId(banditen, to), blocks);
  };
  expect(blocked('10.06', '12.06', '11.06')).toBe(false);
  expect(blocked('10.06', '12.06', '11.06', '11.07')).toBe(true);
  expect(blocked('01.01', '03.01', '02.01')).toBe(false);
  expect(blocked('11.06', '11.03', '11.04')).toBe(true);
  expect(blocked('11.06', '11.03', '11.06', '11.03')).toBe(false);
});
