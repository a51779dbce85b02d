import { Random } from '@esagono/engine';
import { expect, test } from 'vitest';
import { floorOf, isFlat, type Sample, trendOf } from './trend.ts';

const MB = 1024 * 1024;
/** Ten minutes, one measurement a second: a base, a saw of garbage, noise, and growth a minute. */
function run(growth: number, seed = 1): Sample[] {
  const random = new Random(seed);
  return Array.from({ length: 600 }, (_, second) => ({
    at: second * 1000,
    value: 80 * MB + ((second % 17) + random.below(10)) * MB + (growth * second) / 60,
  }));
}

test('a straight line is found as it is', () => {
  const line = Array.from({ length: 20 }, (_, n) => ({ at: n * 30_000, value: 100 + n * 5 }));
  const { perMinute, within, mean } = trendOf(line);
  expect(perMinute).toBeCloseTo(10, 9);
  expect(within).toBeCloseTo(0, 6);
  expect(mean).toBe(147.5);
});

test.each([1, 2, 3])(
  'garbage and noise are flat, a leak of two megabytes a minute is not (%i)',
  (seed) => {
    expect(isFlat(trendOf(floorOf(run(0, seed), 20_000)))).toBe(true);
    expect(isFlat(trendOf(floorOf(run(2 * MB, seed), 20_000)))).toBe(false);
  },
);

test('two measurements say nothing', () => {
  expect(trendOf(run(0).slice(0, 2)).within).toBe(Number.POSITIVE_INFINITY);
});
