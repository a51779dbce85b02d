import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { crossingIn } from './chart.tsx';

test('columns and lines of one length are a table; what is besides stays besides', () => {
  const found = crossingIn({
    columns: ['1:2', '1:1', '2:1'],
    rows: [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
    automatic: 'x',
  });
  expect(found?.heads).toEqual(['1:2', '1:1', '2:1']);
  expect(found?.lines).toEqual([
    ['1', ['a', 'b', 'c']],
    ['2', ['d', 'e', 'f']],
  ]);
  expect(found?.rest).toEqual({ automatic: 'x' });
});

test('lines of other lengths are not', () => {
  expect(crossingIn({ columns: [1, 2, 3], rows: [['a'], ['b']] })).toBeUndefined();
  expect(crossingIn({ stack: 2, works: 5 })).toBeUndefined();
});

test('the fire and assault tables of Strafexpedition are read as printed', () => {
  const game = GAMES.find(({ id }) => id === 'strafexpedition');
  const charts = game?.data.charts as unknown as Record<string, Record<string, unknown>>;
  expect(crossingIn(charts.assault ?? {})?.lines).toHaveLength(6);
  expect(crossingIn(charts.fire ?? {})?.heads).toEqual([1, 2, 3, 5, 7, 10, 14, 19, 25, 33]);
});
