import { type Grid, hexAtAxial, STEP_Q, STEP_R } from './grid.ts';

/** For every hex, all hexes within a range, nearest first. */
export interface DiscTable {
  readonly grid: Grid;
  readonly range: number;
  readonly hexes: Int16Array; // the discs of hex 0, 1, … one after the other
  readonly distances: Uint8Array; // [same place], distance from the disc's middle
  readonly ringStart: Int32Array; // [hex * (range + 2) + distance], place of that ring in hexes
}

/**
 * Lists the discs of all hexes once. A disc begins with its middle; each ring goes clockwise
 * from its hex in direction 0; hexes off the map are left out.
 */
export function makeDiscTable(grid: Grid, range: number): DiscTable {
  const { offQ, offR, ringOf } = offsets(range);
  const hexes = new Int16Array(grid.size * offQ.length);
  const distances = new Uint8Array(hexes.length);
  const ringStart = new Int32Array(grid.size * (range + 2));
  let place = 0;
  for (let hex = 0; hex < grid.size; hex++) {
    const q = grid.q[hex] as number;
    const r = grid.r[hex] as number;
    let ringNow = -1;
    for (let i = 0; i < offQ.length; i++) {
      const ringHere = ringOf[i] as number;
      if (ringHere !== ringNow) ringStart[hex * (range + 2) + ringHere] = place;
      ringNow = ringHere;
      const other = hexAtAxial(grid, q + (offQ[i] as number), r + (offR[i] as number));
      if (other < 0) continue;
      hexes[place] = other;
      distances[place++] = ringHere;
    }
    ringStart[hex * (range + 2) + range + 1] = place;
  }
  return Object.freeze({
    grid,
    range,
    hexes: hexes.slice(0, place),
    distances: distances.slice(0, place),
    ringStart,
  });
}

function offsets(range: number): { offQ: number[]; offR: number[]; ringOf: number[] } {
  const offQ = [0];
  const offR = [0];
  const ringOf = [0];
  for (let radius = 1; radius <= range; radius++) {
    let q = (STEP_Q[0] as number) * radius;
    let r = (STEP_R[0] as number) * radius;
    for (let leg = 0; leg < 6; leg++) {
      const dir = (leg + 2) % 6; // from the hex in direction `leg` on to the one in direction `leg + 1`
      for (let i = 0; i < radius; i++) {
        offQ.push(q);
        offR.push(r);
        ringOf.push(radius);
        q += STEP_Q[dir] as number;
        r += STEP_R[dir] as number;
      }
    }
  }
  return { offQ, offR, ringOf };
}

/** Place in `table.hexes` where the disc of a hex begins, with the hex itself. */
export function discStart(table: DiscTable, hex: number): number {
  return table.ringStart[hex * (table.range + 2)] as number;
}

/** Place just past the hexes at most `within` away; `within` must not exceed the table's range. */
export function discEnd(table: DiscTable, hex: number, within: number = table.range): number {
  return table.ringStart[hex * (table.range + 2) + within + 1] as number;
}

/** Place in `table.hexes` where the ring at a distance begins. */
export function ringFrom(table: DiscTable, hex: number, at: number): number {
  return table.ringStart[hex * (table.range + 2) + at] as number;
}

/** Place just past the ring at a distance. */
export function ringTo(table: DiscTable, hex: number, at: number): number {
  return table.ringStart[hex * (table.range + 2) + at + 1] as number;
}

/** The hexes at most `within` away, nearest first, as a view on the table. */
export function disc(table: DiscTable, hex: number, within: number = table.range): Int16Array {
  return table.hexes.subarray(discStart(table, hex), discEnd(table, hex, within));
}

/** The hexes exactly `at` away, clockwise from direction 0, as a view on the table. */
export function ring(table: DiscTable, hex: number, at: number): Int16Array {
  return table.hexes.subarray(ringFrom(table, hex, at), ringTo(table, hex, at));
}
