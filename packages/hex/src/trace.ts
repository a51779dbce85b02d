import { axialLength } from './distance.ts';
import { STEP_Q, STEP_R } from './grid.ts';

/**
 * The straight line of an axial vector as moves from hex to hex, in whole numbers only.
 *
 * For a hex h and the line's vector v the cross product v × h tells on which side of the line
 * the hex's centre lies, and how far, in whole numbers; a corner is a third of the sum of two
 * directions, so three times the cross product is whole for corners as well.
 */

/** Moves below this are directions; PAIR + k runs along the side between directions k and k + 1. */
export const PAIR = 6;

const side = new Int32Array(7); // three times the cross product of each direction, wrapped
const corner = new Int32Array(7); // the same for the corners, corner d lying before side d

/** Moves that `trace` can write for a vector of this length, at most. */
export function traceRoom(length: number): number {
  return 2 * length;
}

/**
 * Writes the moves from the start of the vector to its end and returns how many. The line enters
 * every hex whose inside it crosses; a corner merely touched adds none. Where it runs along a
 * hexside, one PAIR move leads to the hex beyond.
 */
export function trace(dq: number, dr: number, out: Uint8Array): number {
  const length = axialLength(dq, dr);
  if (length === 0) return 0;
  for (let k = 0; length % 2 === 0 && k < 6; k++) {
    const next = (k + 1) % 6;
    const q = ((STEP_Q[k] as number) + (STEP_Q[next] as number)) * (length / 2);
    const r = ((STEP_R[k] as number) + (STEP_R[next] as number)) * (length / 2);
    if (q === dq && r === dr) {
      out.fill(PAIR + k, 0, length / 2);
      return length / 2;
    }
  }
  let reach = 0; // a hex is crossed when its centre lies nearer to the line than its far corner
  for (let d = 0; d < 7; d++)
    side[d] = 3 * (dq * (STEP_R[d % 6] as number) - dr * (STEP_Q[d % 6] as number));
  for (let d = 0; d < 7; d++) {
    const turn = ((side[(d + 5) % 6] as number) + (side[d] as number)) / 3;
    corner[d] = turn;
    if (turn > reach) reach = turn;
  }
  let q = 0;
  let r = 0;
  let off = 0; // three times the cross product of the present hex
  let count = 0;
  while (q !== dq || r !== dr) {
    const dir = leave(off, reach);
    out[count++] = dir;
    off += side[dir] as number;
    q += STEP_Q[dir] as number;
    r += STEP_R[dir] as number;
  }
  return count;
}

/**
 * The side by which the line leaves a hex: its left corner is not right of the line, its right
 * corner not left of it. Through a corner two sides qualify, and the inside of only one of the
 * hexes beyond is crossed.
 */
function leave(off: number, reach: number): number {
  for (let d = 0; d < 6; d++) {
    if (off + (corner[d] as number) > 0 || off + (corner[d + 1] as number) < 0) continue;
    const beyond = off + (side[d] as number);
    if (beyond < reach && -beyond < reach) return d;
  }
  throw new Error('a line leaves every hex it crosses');
}
