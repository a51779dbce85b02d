/** Smooth pseudo-random ground: the same place always looks the same, on every machine. */

const SIZE = 256;
const MASK = SIZE - 1;

/** A table of values 0…1 from a fixed linear congruence: pictures need no better randomness. */
const TABLE = new Float32Array(SIZE * SIZE);
{
  let state = 20261115;
  for (let i = 0; i < TABLE.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    TABLE[i] = state / 4294967296;
  }
}

const at = (x: number, y: number): number => TABLE[((y & MASK) << 8) | (x & MASK)] as number;
const ease = (t: number): number => t * t * (3 - 2 * t);

/** Value noise, 0…1, one lump a unit. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = ease(x - ix);
  const fy = ease(y - iy);
  const top = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * fx;
  const low = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * fx;
  return top + (low - top) * fy;
}

/** Three octaves of noise around nought, about −1…1. */
export const rough = (x: number, y: number): number =>
  (noise(x, y) - 0.5) * 1.15 +
  (noise(x * 2.1 + 31, y * 2.1 + 7) - 0.5) * 0.6 +
  (noise(x * 4.3 + 11, y * 4.3 + 53) - 0.5) * 0.3;

/** A number 0…1 that belongs to a hex and a purpose. */
export const chance = (hex: number, salt: number): number =>
  at(hex * 7 + salt * 13, Math.imul(hex, 3) + salt * 101 + (hex >> 5));
