import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('what was asked for last is kept, the rest is made again', () => {
  const recent = new Recent<string>(2);
  const made: string[] = [];
  const ask = (name: string): string =>
    recent.get(name, () => {
      made.push(name);
      return name.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  expect(recent.size).toBe(2);
});
