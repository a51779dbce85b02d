import { afterEach, expect, test, vi } from 'vitest';
import { keepRead, readBefore } from './seen.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was said while one was away is new at the next visit', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(readBefore('one')).toBe(0);
  keepRead('one', 3);
  expect(readBefore('one')).toBe(3);
  expect(readBefore('two')).toBe(0);
});

test('a browser that keeps nothing counts all of it', () => {
  vi.stubGlobal('localStorage', undefined);
  keepRead('one', 3);
  expect(readBefore('one')).toBe(0);
});
