import { expect, test } from 'vitest';
import { dearest, sumUp } from './sums.ts';
import type { ToldStep } from './worker.ts';

type Chances = readonly [before: number, promised: number, after: number];
const step = (n: number, side: number, [b, p, a]: Chances, cost?: number) => {
  const told: ToldStep = {
    step: n,
    seat: side,
    side,
    before: b,
    promised: p,
    after: a,
    skill: p - b,
    luck: a - p,
    exact: true,
    what: `step ${n}`,
    ...(cost === undefined ? {} : { cost }),
  };
  return told;
};
const STEPS = [
  step(1, 0, [500_000, 480_000, 530_000], 30_000),
  step(2, 1, [530_000, 530_000, 410_001]),
  step(3, 0, [410_001, 400_000, 400_000], 90_000),
];

test('start, skill and luck add up to the end, to the last millionth', () => {
  const { start, end, skill, luck } = sumUp(STEPS, 2);
  const all = [...skill, ...luck].reduce((a, b) => a + b, 0);
  expect(start + all).toBe(end);
  expect([start, end]).toEqual([500_000, 400_000]);
  expect(skill).toEqual([-30_001, 0]);
  expect(luck).toEqual([50_000, -119_999]);
});

test('the dearest decision comes first; those that cost nothing are no mistakes', () => {
  expect(dearest(STEPS, 5).map((one) => one.step)).toEqual([3, 1]);
  expect(dearest(STEPS, 1)).toHaveLength(1);
});
