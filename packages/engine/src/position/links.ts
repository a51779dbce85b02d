/**
 * Do pieces that are linked one to the next, −1 after the last, run in a circle? Asked before a
 * position from outside is walked: a circle would never end.
 */
export function isEndless(heads: ArrayLike<number>, next: ArrayLike<number>): boolean {
  for (let head = 0; head < heads.length; head++) {
    let left = next.length;
    for (let piece = heads[head]; piece >= 0 && piece < next.length; piece = next[piece]) {
      if (left === 0) return true;
      left -= 1;
    }
  }
  return false;
}
