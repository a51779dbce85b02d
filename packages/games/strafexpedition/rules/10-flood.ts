// The off-road part of a line of supply (10.2), traced for all hexes at once, a bit for each.
import { madeOnce } from '@esagono/engine';
import { type BitRows, bitRows } from '../model/bit-rows.ts';
import { CRAGS, ROANA } from '../model/ground.ts';
import type { Sx } from '../model/state.ts';
import type { SupplyRoom } from '../model/workspace.ts';

type SxScene = Sx['scene'];

/** The six neighbours of a hex lie in eight of these places, whichever way rows are offset. */
const LANES = 8;
const [ABOVE, BELOW, SAME] = [0, 3, 5];
/** Of the row: straight on, one place up, one place down; in the same row only the last two. */
const STRAIGHT = 0;
const UP = 1;
const DOWN = 2;

/** Where the bits of a map lie, and which steps it allows. */
export interface BitBoard extends BitRows {
  readonly word: Int16Array; // [hex]
  readonly bit: Int32Array; // [hex]
  /** [word*LANES+lane] hexes that a line may enter by a lane. */
  readonly open: Int32Array;
  readonly cut: Int32Array; // the same with the Roana bridge blown
  readonly all: Int32Array; // also over Crags, as a line's first step
}

export const bitBoardOf = madeOnce((scene: SxScene): BitBoard => {
  const { size, sides, grid } = scene.ground;
  const { cols } = grid;
  const { perRow, room } = bitRows(grid);
  const word = new Int16Array(size);
  const bit = new Int32Array(size);
  for (let hex = 0; hex < size; hex++) {
    const col = hex % cols;
    word[hex] = 1 + (Math.floor(hex / cols) + 1) * perRow + (col >> 5);
    bit[hex] = 1 << (col & 31);
  }
  const masks = (): Int32Array => new Int32Array(room * LANES);
  const board = { word, bit, room, perRow, open: masks(), cut: masks(), all: masks() };
  for (let edge = 0; edge < size * 6; edge++) {
    const to = scene.links[edge];
    if (to < 0) continue;
    const hex = Math.floor(edge / 6);
    const down = Math.floor(to / cols) - Math.floor(hex / cols);
    const along = (to % cols) - (hex % cols);
    const row = down > 0 ? ABOVE : down < 0 ? BELOW : SAME;
    const at = word[to] * LANES + row + (along > 0 ? UP : along < 0 ? DOWN : STRAIGHT);
    board.all[at] |= bit[to];
    if (sides[edge] === CRAGS) continue; // SE-10.2.1, SE-11.0.4.1
    board.open[at] |= bit[to];
    if (sides[edge] !== ROANA) board.cut[at] |= bit[to];
  }
  return board;
});

/** The hexes of word `i` that lie next to a hex of `from`, by ways that are in `masks`. */
function beside(from: Int32Array, masks: Int32Array, i: number, perRow: number): number {
  const a = from[i - perRow];
  const b = from[i + perRow];
  const c = from[i];
  const aLow = from[i - perRow - 1] >>> 31;
  const aHigh = from[i - perRow + 1] << 31;
  const bLow = from[i + perRow - 1] >>> 31;
  const bHigh = from[i + perRow + 1] << 31;
  const cLow = from[i - 1] >>> 31;
  const cHigh = from[i + 1] << 31;
  if ((a | b | c | aLow | aHigh | bLow | bHigh | cLow | cHigh) === 0) return 0;
  const at = i * LANES;
  return (
    (a & masks[at + ABOVE]) |
    (((a << 1) | aLow) & masks[at + ABOVE + UP]) |
    (((a >>> 1) | aHigh) & masks[at + ABOVE + DOWN]) |
    (b & masks[at + BELOW]) |
    (((b << 1) | bLow) & masks[at + BELOW + UP]) |
    (((b >>> 1) | bHigh) & masks[at + BELOW + DOWN]) |
    (((c << 1) | cLow) & masks[at + SAME + UP]) |
    (((c >>> 1) | cHigh) & masks[at + SAME + DOWN])
  );
}

/**
 * Marks in `out` every hex from which a line of at most `reach` hexes leads to one of the first
 * `count` hexes of the queue. Hexes shut off may begin a line but not be passed.
 */
export function floodFrom(
  scene: SxScene,
  space: SupplyRoom,
  count: number,
  reach: number,
  blown: boolean,
  out: Uint8Array,
): void {
  const board = bitBoardOf(scene);
  const { word, bit, room, perRow } = board;
  const begin = 1 + perRow;
  const end = room - 1 - perRow;
  const { queue, shutOff, passed } = space;
  let { front, next } = space;
  front.fill(0);
  for (let i = 0; i < count; i++) front[word[queue[i]]] |= bit[queue[i]];
  passed.set(front);
  const masks = blown ? board.cut : board.open;
  for (let far = 1; far < reach; far++) {
    let any = 0;
    for (let i = begin; i < end; i++) {
      const fresh = beside(front, masks, i, perRow) & ~(passed[i] | shutOff[i]);
      next[i] = fresh;
      any |= fresh;
    }
    if (any === 0) break;
    for (let i = begin; i < end; i++) passed[i] |= next[i];
    const done = front;
    front = next;
    next = done;
  }
  // The first hex of a line may be barred, and its first hexside Crags.
  const { cols } = scene.ground.grid;
  for (let i = begin, hex = 0; i < end; ) {
    for (const rowEnd = hex + cols; hex < rowEnd; i++) {
      let bits = passed[i] | beside(passed, board.all, i, perRow);
      for (const stop = Math.min(rowEnd, hex + 32); hex < stop; hex++) {
        out[hex] = bits & 1;
        bits >>>= 1;
      }
    }
  }
}
