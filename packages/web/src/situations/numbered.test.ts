import { expect, test } from 'vitest';
import { numbered } from './numbered.ts';

test('situations about one paragraph are told apart by a number, a single one needs none', () => {
  const all = ['2.1.3', '2.1.3', '3.1', '2.1.3'].map((rule) => ({ rule, title: `of ${rule}` }));
  const titles = numbered(all).map(({ title }) => title);
  expect(titles).toEqual(['of 2.1.3 · 1', 'of 2.1.3 · 2', 'of 3.1', 'of 2.1.3 · 3']);
});
