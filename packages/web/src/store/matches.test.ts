import { type MatchFile, makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { expect, test } from 'vitest';
import { isOlder } from './matches.ts';

const file = new Table(
  skirmish,
  makeHeader(skirmish, { scenario: 'meeting' }, secretOfSeed(1)),
).file();

test('a match of today is not an older one', () => {
  expect(isOlder(file)).toBe(false);
});

test('a match of an older format is known before anybody opens it', () => {
  const old: MatchFile = JSON.parse(JSON.stringify(file).replace('"format":2', '"format":1'));
  expect(old.format).toBe(1);
  expect(isOlder(old)).toBe(true);
});
