import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, parseSituation, Speaker } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { reading } from '@esagono/games/banditen/contract/reading.ts';
import { expect, test } from 'vitest';
import { effectOn, facesChanged } from './effects.ts';

const game = banditen as unknown as Game;
const folder = join(import.meta.dirname, '../../../games/banditen/situations');
const examples = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => /^(0[6-9]|1[0-4])[^/]*\.yaml$/.test(name))
  .map((name) => ({
    path: name,
    situation: parseSituation(readFileSync(join(folder, name), 'utf8')),
  }));
const speaker = new Speaker(game, 'en');
const effects = (set: Readonly<Record<string, number>>) =>
  examples.flatMap((example) => effectOn(game, reading, example, set, speaker) ?? []);

test('a pack that changes nothing changes no example', () => {
  expect(examples.length).toBeGreaterThan(5);
  expect(effects({})).toEqual([]);
  expect(effects({ 'charts/terrain/clear/attack': 5 })).toEqual([]);
});

test('a target number moves odds and outcomes of the fire examples', () => {
  const found = effects({ 'charts/terrain/clear/attack': 6 });
  expect(found.length).toBeGreaterThan(0);
  const odds = found.flatMap((effect) => effect.odds);
  expect(odds.length).toBeGreaterThan(0);
  for (const { before, after } of odds) expect(after).not.toBe(before);
});

test('counters whose movement is corrected are shown with both faces', () => {
  // Redi is one row of the counter sheet and three counters on the map.
  const faces = facesChanged(game, { 'counters/units/redi/pm': 3 });
  expect(faces.map(({ before, after }) => [before.face.movement, after.face.movement])).toEqual([
    [4, 3],
    [4, 3],
    [4, 3],
  ]);
});
