import { afterEach, beforeEach, expect, test } from 'vitest';
import { howLeft, leave } from './left.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});
afterEach(() => {
  kept.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('what is kept of a page adds up', () => {
  leave({ game: 'banditen' }, '/play/a');
  leave({ sheet: 'day' }, '/play/a');
  leave({ game: 'ta1' }, '/play/b');
  expect(howLeft('/play/a')).toEqual({ game: 'banditen', sheet: 'day' });
  expect(howLeft('/play/b')).toEqual({ game: 'ta1' });
  expect(howLeft('/play/c')).toEqual({});
});

test('of many pages the one left longest ago is forgotten', () => {
  for (let i = 0; i < 8; i++) leave({ game: `${i}` }, `/play/x${i}`);
  leave({ sheet: 'again' }, '/play/x0');
  leave({ game: 'new' }, '/play/new');
  expect(howLeft('/play/x0')).toEqual({ game: '0', sheet: 'again' });
  expect(howLeft('/play/x1')).toEqual({});
  expect(howLeft('/play/x2')).toEqual({ game: '2' });
});

test('maps of other pages push no table out', () => {
  leave({ game: 'ta1' }, '/play/a');
  for (let i = 0; i < 9; i++) leave({ sheet: 'day' }, `/rules/ta1/${i}`);
  expect(howLeft('/play/a')).toEqual({ game: 'ta1' });
  expect(howLeft('/rules/ta1/8')).toEqual({});
});

test.each(['', 'null', '[', '7', '"x"'])('what cannot be read was never kept: %s', (text) => {
  kept.set('esagono.left', text);
  expect(howLeft('/play/a')).toEqual({});
  leave({ game: 'ta1' }, '/play/a');
  expect(howLeft('/play/a')).toEqual({ game: 'ta1' });
});
