import type { Grid } from '@esagono/hex';

/**
 * How decisions are packed. First number: bits of the acting units (in the order of their
 * hex) and the hex. Second: ten steps of three bits, a direction plus one, nought for the
 * end. Third: five steps more, then a hex plus one (target or entry hex), then a flag.
 */
export const MAX_PATH = 15;
export const LOW_STEPS = 10;
const HEX_SHIFT = 15;
const FLAG = 1 << 24;
/** Nothing stands above these bits of the third number. */
export const EXTRA_BITS = 25;

export const packUnits = (mask: number, hex: number): number => mask | (hex << 16);
export const unpackMask = (a: number): number => a & 0xffff;
export const unpackHex = (a: number): number => a >> 16;

export const packExtra = (hi: number, hex: number, flag: boolean): number =>
  (hi & 0x7fff) | ((hex + 1) << HEX_SHIFT) | (flag ? FLAG : 0);
export const extraHex = (c: number): number => ((c >> HEX_SHIFT) & 0x1ff) - 1;
export const extraFlag = (c: number): boolean => (c & FLAG) !== 0;
export const extraHigh = (c: number): number => c & 0x7fff;

/** Step `i` of a path: a direction, −1 past the end. */
export const pathStep = (lo: number, hi: number, i: number): number =>
  (i < LOW_STEPS ? (lo >>> (3 * i)) & 7 : (hi >>> (3 * (i - LOW_STEPS))) & 7) - 1;

export function pathLength(lo: number, hi: number): number {
  let n = 0;
  while (n < MAX_PATH && pathStep(lo, hi, n) >= 0) n += 1;
  return n;
}

/** Nothing stands behind the end of the path. */
export function tidyPath(lo: number, hi: number): boolean {
  if (lo < 0 || lo >> 30 !== 0 || hi < 0 || hi >> 15 !== 0) return false;
  let over = false;
  for (let i = 0; i < MAX_PATH; i++) {
    const dir = pathStep(lo, hi, i);
    if (dir > 5 || (over && dir >= 0)) return false;
    if (dir < 0) over = true;
  }
  return true;
}

/** The path being written; read `lo` and `hi` when it is whole. */
export const packed = { lo: 0, hi: 0 };

export function packSteps(dirs: ArrayLike<number>, count: number): void {
  packed.lo = 0;
  packed.hi = 0;
  for (let i = 0; i < count; i++) {
    if (i < LOW_STEPS) packed.lo |= (dirs[i] + 1) << (3 * i);
    else packed.hi |= (dirs[i] + 1) << (3 * (i - LOW_STEPS));
  }
}

/** Drops the first step. */
export function shiftPath(lo: number, hi: number): void {
  packed.lo = (lo >>> 3) | ((hi & 7) << 27);
  packed.hi = hi >>> 3;
}

/** Hexes of a path from `start`, which is not among them. */
export function pathHexes(grid: Grid, start: number, lo: number, hi: number): number[] {
  const hexes: number[] = [];
  let at = start;
  for (let i = 0; i < MAX_PATH; i++) {
    const dir = pathStep(lo, hi, i);
    if (dir < 0 || dir > 5 || at < 0) break;
    at = grid.neighbours[at * 6 + dir];
    hexes.push(at);
  }
  return hexes;
}
