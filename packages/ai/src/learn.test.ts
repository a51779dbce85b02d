import { chanceFrom, Random } from '@esagono/engine';
import { expect, test } from 'vitest';
import { learnChance, type Sample, tellsApart } from './index.ts';

const GRAIN = 1 << 16;

/** Games drawn from known weights. */
function drawn(n: number, chance: (lead: number, progress: number) => number): Sample[] {
  const random = new Random(3);
  return Array.from({ length: n }, () => {
    const lead = random.below(401) - 200;
    const progress = random.below(100) / 100;
    return { lead, progress, result: random.below(GRAIN) / GRAIN < chance(lead, progress) ? 1 : 0 };
  });
}

test('what games were drawn from is found again', () => {
  const truth = { even: -1, drift: 0.5, lead: 0.01, late: 0.02 };
  const learnt = learnChance(drawn(3_000, (lead, p) => chanceFrom(truth, lead, p)));
  for (const [lead, progress] of [
    [0, 0],
    [100, 0.1],
    [-100, 0.5],
    [50, 0.9],
  ] as const) {
    const found = chanceFrom(learnt, lead, progress);
    expect(Math.abs(found - chanceFrom(truth, lead, progress))).toBeLessThan(0.06);
  }
});

test('where every game was drawn a lead is still better than none', () => {
  const learnt = learnChance(drawn(200, () => 0).map((sample) => ({ ...sample, result: 0.5 })));
  expect(chanceFrom(learnt, 100, 0.5)).toBeGreaterThan(chanceFrom(learnt, -100, 0.5));
});

test('a measure that knows the result tells all games apart, a blind one half of them', () => {
  const samples = drawn(300, (lead) => (lead > 0 ? 1 : 0));
  expect(tellsApart(samples, (s) => s.lead)).toBe(1);
  expect(tellsApart(samples, () => 0)).toBe(0.5);
});
