import { distance } from './distance.ts';
import type { Grid } from './grid.ts';
import { PAIR, trace, traceRoom } from './trace.ts';

/**
 * Straight lines from centre to centre. A line is a list of steps, both ends included, two
 * numbers a step: twice the same hex where the line crosses its inside, or the two hexes of a
 * hexside the line runs along (lower index first; a half off the map is -1 and comes second).
 * "Blocked only if both hexes block" thus reads the same for every step.
 */

const LONGEST = 200; // beyond any distance on a board of 99 × 99

const moves = new Uint8Array(traceRoom(LONGEST));

/** Length of Int16Array that holds any line between hexes at most `range` apart. */
export function lineRoom(range: number): number {
  return 2 * (traceRoom(range) + 1);
}

/**
 * Writes the line from a to b in `out` and returns the number of steps. Exact: no rounding
 * decides anything. The line from b to a is the same list backwards. `out` needs
 * `lineRoom(distance)` places.
 */
export function line(grid: Grid, a: number, b: number, out: Int16Array): number {
  const dq = (grid.q[b] as number) - (grid.q[a] as number);
  const dr = (grid.r[b] as number) - (grid.r[a] as number);
  return walk(grid, a, moves, 0, trace(dq, dr, moves), out);
}

/** The same as a fresh list, for where speed does not matter. */
export function lineSteps(grid: Grid, a: number, b: number): [number, number][] {
  const out = new Int16Array(lineRoom(distance(grid, a, b)));
  const count = line(grid, a, b, out);
  return Array.from({ length: count }, (_, i) => [out[2 * i] as number, out[2 * i + 1] as number]);
}

function walk(
  grid: Grid,
  a: number,
  codes: Uint8Array,
  begin: number,
  end: number,
  out: Int16Array,
): number {
  const { neighbours } = grid;
  let hex = a;
  let at = 0;
  out[at++] = hex;
  out[at++] = hex;
  for (let i = begin; i < end; i++) {
    const code = codes[i] as number;
    if (code >= PAIR) {
      const k = code - PAIR;
      const next = k === 5 ? 0 : k + 1;
      const left = neighbours[hex * 6 + k] as number;
      const right = neighbours[hex * 6 + next] as number;
      const leftFirst = right < 0 || (left >= 0 && left < right);
      out[at++] = leftFirst ? left : right;
      out[at++] = leftFirst ? right : left;
      hex = neighbours[left >= 0 ? left * 6 + next : right * 6 + k] as number;
    } else hex = neighbours[hex * 6 + code] as number;
    out[at++] = hex;
    out[at++] = hex;
  }
  return at >> 1;
}

/** Every line up to a range, kept by offset: a line looks the same wherever it begins. */
export interface LineTable {
  readonly grid: Grid;
  readonly range: number;
  readonly start: Int32Array; // [(dq + range) * (2 * range + 1) + dr + range], into moves
  readonly moves: Uint8Array; // as `trace` writes them
}

/** Prepares the lines between all hexes at most `range` apart; a few kilobytes. */
export function makeLineTable(grid: Grid, range: number): LineTable {
  const span = 2 * range + 1;
  const start = new Int32Array(span * span + 1);
  const all: number[] = [];
  const one = new Uint8Array(traceRoom(2 * range));
  for (let i = 0; i < span * span; i++) {
    const dr = i % span;
    const count = trace((i - dr) / span - range, dr - range, one);
    for (let k = 0; k < count; k++) all.push(one[k] as number);
    start[i + 1] = all.length;
  }
  return Object.freeze({ grid, range, start, moves: Uint8Array.from(all) });
}

function slot(table: LineTable, a: number, b: number): number {
  const { grid, range } = table;
  if (distance(grid, a, b) > range) throw new RangeError(`line beyond ${range} hexes`);
  const dq = (grid.q[b] as number) - (grid.q[a] as number) + range;
  const dr = (grid.r[b] as number) - (grid.r[a] as number) + range;
  return dq * (2 * range + 1) + dr;
}

/** Answers as `line` does, from the table. Throws RangeError beyond the table's range. */
export function tableLine(table: LineTable, a: number, b: number, out: Int16Array): number {
  const at = slot(table, a, b);
  const begin = table.start[at] as number;
  return walk(table.grid, a, table.moves, begin, table.start[at + 1] as number, out);
}

/**
 * Whether something stands in the line between a and b. `blocks[hex]` is not 0 where a hex
 * blocks. The two ends never block; of a pair both must block, and a half off the map does not.
 * Throws RangeError beyond the table's range.
 */
export function lineBlocked(table: LineTable, a: number, b: number, blocks: Uint8Array): boolean {
  const { neighbours } = table.grid;
  const at = slot(table, a, b);
  const end = table.start[at + 1] as number;
  let hex = a;
  for (let i = table.start[at] as number; i < end; i++) {
    const code = table.moves[i] as number;
    if (code >= PAIR) {
      const k = code - PAIR;
      const next = k === 5 ? 0 : k + 1;
      const left = neighbours[hex * 6 + k] as number;
      const right = neighbours[hex * 6 + next] as number;
      if (left >= 0 && right >= 0 && blocks[left] !== 0 && blocks[right] !== 0) return true;
      hex = neighbours[left >= 0 ? left * 6 + next : right * 6 + k] as number;
    } else hex = neighbours[hex * 6 + code] as number;
    if (i + 1 < end && blocks[hex] !== 0) return true;
  }
  return false;
}
