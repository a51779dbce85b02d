import type { Outcome } from '@esagono/engine';
import { expect, test } from 'vitest';
import { placeIn, resultAgainst, resultOf } from './result.ts';

const outcome = (ahead: number, unit?: number): Outcome => ({
  winner: ahead > 0 ? 0 : ahead < 0 ? 1 : -1,
  rule: 'X-1',
  key: 'points',
  score: [],
  points: { ahead, first: 1, second: -1, ...(unit === undefined ? {} : { unit }) },
});

test.each([
  ['nothing was given', outcome(3), [0, 0], { winner: 0 }],
  ['less than the margin', outcome(3), [2, 0], { winner: 0 }],
  ['as much as the margin', outcome(3), [3, 0], { winner: -1, byRules: 0 }],
  ['more than the margin', outcome(3), [4, 0], { winner: 1, byRules: 0 }],
  ['the loser had given', outcome(3), [0, 4], { winner: 0 }],
  ['points in thirds', outcome(4, 3), [1, 0], { winner: 0 }],
  ['points in thirds, all of them', outcome(3, 3), [1, 0], { winner: -1, byRules: 0 }],
])('what was given for a side counts: %s', (_name, by, given, result) => {
  expect(resultOf(by, given)).toEqual({ how: 'rules', ...result });
});

test('where something else than points decided, nothing that was given changes it', () => {
  const { points: _, ...sudden } = outcome(1);
  expect(resultOf(sudden, [9, 0])).toEqual({ winner: 0, how: 'rules' });
});

test('a result that is shared is kept as one, and is no draw', () => {
  const shared = { winner: -1, ranks: [1, 2, 1], rule: 'X-1', key: 'shared', score: [] };
  const result = resultOf(shared);
  expect(result).toEqual({ winner: -1, how: 'rules', ranks: [1, 2, 1] });
  expect([0, 1, 2].map((side) => placeIn(result, side))).toEqual(['shared', 'lost', 'shared']);
  const peace = { ...result, ranks: [1, 1, 1] };
  expect([0, 1, 2].map((side) => placeIn(peace, side))).toEqual(['drawn', 'drawn', 'drawn']);
});

test('who gives up among three loses, and the others share it', () => {
  expect(resultAgainst([0, 1], 0, 'resigned')).toEqual({ winner: 1, how: 'resigned' });
  expect(resultAgainst([0, 0, 1, 1], 3, 'time')).toEqual({ winner: 0, how: 'time' });
  expect(resultAgainst([0, 1, 2], 1, 'resigned')).toEqual({
    winner: -1,
    how: 'resigned',
    ranks: [1, 2, 1],
  });
});
