import { expect, it } from 'vitest';
import { isEndless } from './links.ts';

it.each([
  [[-1, 0], [1, 2, -1], false],
  [[0], [1, 2, 0], true],
  [[2], [1, 0, -1], false], // a circle that nobody enters
  [[-1, 1], [0, 1], true],
  [[7], [1, -1], false], // no piece of ours
  [[0], [9, -1], false],
  [[], [0], false],
])('of %j through %j: %s', (heads, next, endless) => {
  expect(isEndless(heads, next)).toBe(endless);
});
