import { CLOSED } from './field.ts';
import { type Grid, opposite } from './grid.ts';

/**
 * Steps to the nearest of many sources. Made once and used again: each flood takes back only
 * what the one before reached, so `steps` and `source` may always be read directly.
 */
export interface Flood {
  readonly grid: Grid;
  readonly steps: Int16Array; // steps from the nearest source, -1 where not reached
  readonly source: Int16Array; // that source, -1 where not reached
  readonly reached: Int16Array; // the first `count` entries: sources first, then by rising steps
  count: number;
}

/** Allocates all that floods on this grid will ever need. */
export function makeFlood(grid: Grid): Flood {
  return {
    grid,
    steps: new Int16Array(grid.size).fill(-1),
    source: new Int16Array(grid.size).fill(-1),
    reached: new Int16Array(grid.size),
    count: 0,
  };
}

/**
 * Spreads from the first `sourceCount` hexes of `sources` at once and returns how many hexes
 * were reached, sources included. A step is barred where `edges[hex * 6 + direction]` is CLOSED
 * (null: nowhere) and into hexes marked in `closed`; sources are exempt. Of equally near sources
 * the earlier in the list wins. Sources below 0 are skipped. Allocates nothing.
 */
export function flood(
  field: Flood,
  sources: ArrayLike<number>,
  sourceCount: number,
  edges: Uint8Array | null = null,
  closed: Uint8Array | null = null,
  maxSteps = Number.POSITIVE_INFINITY,
): number {
  const { steps, source, reached } = field;
  const { neighbours } = field.grid;
  for (let i = 0; i < field.count; i++) {
    const hex = reached[i] as number;
    steps[hex] = -1;
    source[hex] = -1;
  }
  let count = 0;
  for (let i = 0; i < sourceCount; i++) {
    const hex = sources[i] as number;
    if (hex < 0 || steps[hex] === 0) continue;
    steps[hex] = 0;
    source[hex] = hex;
    reached[count++] = hex;
  }
  for (let done = 0; done < count; done++) {
    const hex = reached[done] as number;
    const step = (steps[hex] as number) + 1;
    if (step > maxSteps) break;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = neighbours[i] as number;
      if (to < 0 || (steps[to] as number) >= 0) continue;
      if (edges !== null && edges[i] === CLOSED) continue;
      if (closed !== null && closed[to] !== 0) continue;
      steps[to] = step;
      source[to] = source[hex] as number;
      reached[count++] = to;
    }
  }
  field.count = count;
  return count;
}

/**
 * Numbers the connected parts of the board from 0, in order of their lowest hex, writes each
 * hex's part in `out` (-1 for hexes marked in `closed`) and returns how many there are. Two
 * hexes are joined when the edge is open in at least one direction.
 */
export function components(
  grid: Grid,
  edges: Uint8Array | null,
  closed: Uint8Array | null,
  out: Int16Array,
): number {
  const { neighbours, size } = grid;
  const open = (i: number) => edges === null || edges[i] !== CLOSED;
  const stack = new Int16Array(size);
  let parts = 0;
  out.fill(-1, 0, size);
  for (let first = 0; first < size; first++) {
    if (out[first] !== -1 || (closed !== null && closed[first] !== 0)) continue;
    let depth = 0;
    stack[depth++] = first;
    out[first] = parts;
    while (depth > 0) {
      const hex = stack[--depth] as number;
      for (let dir = 0; dir < 6; dir++) {
        const to = neighbours[hex * 6 + dir] as number;
        if (to < 0 || out[to] !== -1 || (closed !== null && closed[to] !== 0)) continue;
        if (!open(hex * 6 + dir) && !open(to * 6 + opposite(dir))) continue;
        out[to] = parts;
        stack[depth++] = to;
      }
    }
    parts++;
  }
  return parts;
}
