import { chanceFrom, type Look, Random } from '@esagono/engine';
import { expect, test } from 'vitest';
import { learnChance, type Sample, tellsApart } from './index.ts';

const GRAIN = 1 << 16;

/** Games drawn from known weights. */
function drawn(n: number, chance: (look: Look) => number): Sample[] {
  const random = new Random(3);
  return Array.from({ length: n }, () => {
    const lead = random.below(401) - 200;
    const progress = random.below(100) / 100;
    const look = { progress, marks: { lead, ahead: random.below(3) - 1 } };
    return { ...look, result: random.below(GRAIN) / GRAIN < chance(look) ? 1 : 0 };
  });
}

test('what games were drawn from is found again', () => {
  const truth = { even: -1, drift: 0.5, marks: { lead: [0.01, 0.02], ahead: [0.5, 1] } };
  const learnt = learnChance(drawn(3_000, (look) => chanceFrom(truth, look)));
  for (const [lead, progress, ahead] of [
    [0, 0, 0],
    [100, 0.1, -1],
    [-100, 0.5, 1],
    [50, 0.9, 0],
  ] as const) {
    const look = { progress, marks: { lead, ahead } };
    const off = chanceFrom(learnt, look) - chanceFrom(truth, look);
    expect(Math.abs(off)).toBeLessThan(0.08);
  }
});

test('where every game was drawn a lead is still better than none', () => {
  const learnt = learnChance(drawn(200, () => 0).map((sample) => ({ ...sample, result: 0.5 })));
  const at = (lead: number): number => chanceFrom(learnt, { progress: 0.5, marks: { lead } });
  expect(at(100)).toBeGreaterThan(at(-100));
});

test('a measure that knows the result tells all games apart, a blind one half of them', () => {
  const samples = drawn(300, ({ marks }) => (marks.lead > 0 ? 1 : 0));
  expect(tellsApart(samples, (s) => s.marks.lead)).toBe(1);
  expect(tellsApart(samples, () => 0)).toBe(0.5);
});

test('a lead never counts against its owner, even where the losers had it', () => {
  const learnt = learnChance(drawn(400, ({ marks }) => (marks.lead > 0 ? 0.2 : 0.8)));
  const at = (lead: number, progress: number): number =>
    chanceFrom(learnt, { progress, marks: { lead } });
  for (const progress of [0, 0.5, 1]) {
    expect(at(100, progress)).toBeGreaterThanOrEqual(at(-100, progress));
  }
});
