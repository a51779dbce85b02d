import { afterEach, expect, test, vi } from 'vitest';
import { forgetSeen, keepRead, keepSeen, readBefore, readSeen } from './seen.ts';

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

test('what a seat knew does not stay behind for whoever uses the browser next', () => {
  const kept = new Map<string, string>([
    ['esagono.settings', 'large letters'],
    ['somebody-else.seen.1', 'theirs'],
  ]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  // A browser's storage lists its keys as its own properties.
  const listed = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', listed);
  keepSeen('a-table', 1, { number: 3, bytes: new Uint8Array([1, 2, 3]) });
  keepRead('a-table', 4);
  expect(readSeen('a-table', 1)).toMatchObject({ number: 3 });
  forgetSeen();
  expect([...kept.keys()]).toEqual(['esagono.settings', 'somebody-else.seen.1']);
  expect(readSeen('a-table', 1)).toBeUndefined();
});
