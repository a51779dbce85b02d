import { type Game, SPECTATOR } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { ta1 } from '@esagono/games/ta1';
import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import { valueAt } from './values.ts';

const face = (name: string, formation: string, type: string) => ({ name, formation, type });

test.each([
  [banditen, face('GNR MG', 'gnr', 'mg'), ['counters/units/gnr']],
  [ta1, face('Fanfulla 1', 'Fanfulla', 'infantry'), ['gravellona-counters/units/P-FAN1']],
  [ta1, face('Panther', '500 SS', 'paratroops'), ['drvar-counters/units/G-PAN']],
  [strafexpedition, face('I/79', 'roma', 'inf'), ['units/formations/roma', 'units/types/it-line']],
  [banditen, face('nobody', '', ''), []],
] as const)('%# a counter leads to the rows it was printed from', (game, seen, paths) => {
  expect(rowsOf(game.data, seen)).toEqual(paths);
});

test.each([
  [banditen, 'gravellona'],
  [ta1, 'gravellona'],
  [ta1, 'drvar'],
  [strafexpedition, 'novegno'],
] as const)('%# every known counter of a battle has a row', (shipped, scenario) => {
  const game = shipped as unknown as Game;
  const { units } = game.view(game.open({ scenario }), SPECTATOR);
  const known = units.filter((unit) => unit.known);
  const without = known.filter(({ face: seen }) => rowsOf(game.data, seen).length === 0);
  expect(without.map(({ face: seen }) => seen)).toEqual([]);
  expect(known.length).toBeGreaterThan(0);
  for (const { face: seen } of known)
    for (const path of rowsOf(game.data, seen)) expect(valueAt(game.data, path)).toBeDefined();
});
