import { expect, test } from 'vitest';
import { STEP_Q, STEP_R } from './grid.ts';
import { PAIR, trace, traceRoom } from './trace.ts';

const moves = (dq: number, dr: number) => {
  const out = new Uint8Array(64);
  return Array.from(out.subarray(0, trace(dq, dr, out)));
};

test.each([
  // By hand, from the geometry.
  [0, 0, []],
  [3, 0, [2, 2, 2]],
  [1, 1, [PAIR + 2]],
  [2, -4, [PAIR, PAIR]],
  [-1, 2, [PAIR + 3]],
  [1, -2, [PAIR]],
  [-2, 1, [PAIR + 4]],
  [2, -1, [PAIR + 1]],
  [-1, -1, [PAIR + 5]],
  [2, 1, [2, 3, 2]],
  // Through the corner between (1, 0), (2, 0) and (1, 1), and once more beyond: the hex that is
  // only touched there is not entered.
  [4, 1, [2, 2, 3, 2, 2]],
])('the vector %i, %i', (dq, dr, expected) => {
  expect(moves(dq, dr)).toEqual(expected);
});

test('every vector up to 24 hexes arrives, within its room', () => {
  for (let dq = -24; dq <= 24; dq++)
    for (let dr = -24; dr <= 24; dr++) {
      const length = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      const list = moves(dq, dr);
      const both = list.flatMap((move) => (move < PAIR ? [move] : [move - PAIR, (move + 1) % 6]));
      const sum = (steps: readonly number[]) =>
        both.reduce((total, dir) => total + (steps[dir] as number), 0);
      expect([sum(STEP_Q), sum(STEP_R)]).toEqual([dq, dr]);
      expect(list.length).toBeLessThanOrEqual(traceRoom(length));
    }
});
