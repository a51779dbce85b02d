import { expect, it } from 'vitest';
import { leftText, rateText } from './progress.ts';

it.each([
  ['nothing done yet', 10, 0, 5_000, '?'],
  ['more done than was thought of', -26, 326, 60_000, '?'],
  ['the last is done', 0, 10, 5_000, '0 s'],
  ['seconds', 10, 10, 12_000, '12 s'],
  ['minutes', 100, 10, 20_000, '3 min 20 s'],
  ['hours', 390, 10, 100_000, '1 h 05 min'],
])('how long it will take: %s', (_case, left, steps, ms, wanted) => {
  expect(leftText(left, steps, ms)).toBe(wanted);
});

it.each([
  ['fast', 32, 10_000, '3.2/s'],
  ['slow', 20, 30_000, '40.0/min'],
])('how fast it goes: %s', (_case, steps, ms, wanted) => {
  expect(rateText(steps, ms)).toBe(wanted);
});
