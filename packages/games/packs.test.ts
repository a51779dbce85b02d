import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openGame, type PackFile, parsePack, provenanceOf } from '@esagono/engine';
import { expect, test } from 'vitest';
import { GAMES } from './all.ts';

const FOLDER = join(import.meta.dirname, 'packs');
const FILES = readdirSync(FOLDER);

/** What a pack changes though the rulebook, a publication or the ground says it. */
function notOurs({ game: id, set }: PackFile): string[] {
  const game = GAMES.find((one) => one.id === id);
  if (!game) return [id];
  return Object.keys(set).filter((path) => provenanceOf(game.data, path)?.tag !== 'reconstructed');
}

test('there are packs to propose', () => {
  expect(FILES.length).toBeGreaterThan(0);
});

test.each(FILES)('%s changes what we made up ourselves and nothing else', (file) => {
  const pack = parsePack(readFileSync(join(FOLDER, file), 'utf8'));
  expect(notOurs(pack)).toEqual([]);
  const game = GAMES.find((one) => one.id === pack.game);
  for (const { id } of game?.scenarios ?? []) {
    expect(() => game && openGame(game, { scenario: id, data: pack.set })).not.toThrow();
  }
});

test('a pack that corrects the rulebook is found out', () => {
  const set = { 'charts/paCap': 20, 'charts/terrain/wood/cost': 3 };
  const pack = { esagono: 'pack', format: 1, game: 'banditen', id: 'bold', set };
  expect(notOurs(parsePack(JSON.stringify(pack)))).toEqual(['charts/paCap']);
});
