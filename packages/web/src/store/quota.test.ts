import { makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { afterEach, expect, test, vi } from 'vitest';
import { allMatches, findMatch, type SavedMatch, saveMatch } from './matches.ts';

/** A browser’s store: `full` takes nothing more, `shut` does not even open. */
const browser = { full: false, shut: false, kept: new Map<string, unknown>(), opened: 0 };
const heard: { terminated?: () => void } = {};

vi.mock('idb', () => ({
  openDB: async (_name: string, _version: number, events: { terminated?: () => void }) => {
    if (browser.shut) throw new Error('nothing is kept here');
    Object.assign(heard, events);
    browser.opened += 1;
    const store = {
      get: async (id: string) => browser.kept.get(id),
      put: async (match: SavedMatch) => {
        if (browser.full) throw new Error('QuotaExceededError');
        browser.kept.set(match.id, match);
      },
    };
    return {
      transaction: () => ({ store, done: Promise.resolve() }),
      get: (_: string, id: string) => store.get(id),
      getAll: async () => [...browser.kept.values()],
    };
  },
}));
afterEach(() => {
  Object.assign(browser, { full: false, shut: false });
  heard.terminated?.();
});

const header = makeHeader(skirmish, { scenario: 'meeting' }, secretOfSeed(1));
const matchOf = (id: string, updated: number): SavedMatch => ({
  id,
  file: new Table(skirmish, header).file(),
  players: ['human', 'human'],
  standing: [null, null],
  turn: 1,
  waits: 'blue',
  updated,
});
const listed = async () => (await allMatches()).map(({ id, updated }) => `${id} ${updated}`);

test('a game that finds no room is listed as it stands, before those that were kept', async () => {
  await saveMatch(matchOf('kept', 1));
  await saveMatch(matchOf('grown', 2));
  browser.full = true;
  expect(await saveMatch(matchOf('grown', 3), 1)).toBe('unkept');
  expect(await saveMatch(matchOf('new', 4))).toBe('unkept');
  expect(await listed()).toEqual(['new 4', 'grown 3', 'kept 1']);
  browser.full = false;
  expect(await saveMatch(matchOf('grown', 5), 1)).toEqual({ revision: 2 });
  expect(await saveMatch(matchOf('new', 6))).toEqual({ revision: 1 });
  expect(await listed()).toEqual(['new 6', 'grown 5', 'kept 1']);
});

test('a store that did not open, or that the browser has closed, is opened again', async () => {
  browser.shut = true;
  expect(await saveMatch(matchOf('later', 7))).toBe('unkept');
  browser.shut = false;
  expect(await saveMatch(matchOf('later', 8))).toEqual({ revision: 1 });
  const { opened } = browser;
  heard.terminated?.();
  expect(await findMatch('later')).toMatchObject({ updated: 8 });
  expect(browser.opened).toBe(opened + 1);
});

test.each([
  ['its file', { file: undefined }],
  ['the game in its file', { file: {} }],
  ['its time', { updated: undefined }],
])('a match that has lost %s hides none of the others', async (_, damage) => {
  browser.kept.clear();
  browser.kept.set('damaged', { ...matchOf('damaged', 1), ...damage });
  await saveMatch(matchOf('whole', 9));
  expect(await listed()).toEqual(['whole 9']);
});
