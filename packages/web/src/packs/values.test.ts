import type { Game } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { ta1 } from '@esagono/games/ta1';
import { valleys } from '@esagono/games/valleys';
import { describe, expect, test } from 'vitest';
import {
  differencesOf,
  hexPath,
  leavesOf,
  mapFileOf,
  misfit,
  readValue,
  sectionsOf,
  valueAt,
  wordsOf,
} from './values.ts';

const GAMES = [banditen, ta1, strafexpedition, valleys] as unknown as readonly Game[];
const game = banditen as unknown as Game;

describe.each(GAMES.map((one) => [one.id, one] as const))('%s', (_, one) => {
  test('every value of every file stands in one cell of one section', () => {
    for (const [file, content] of Object.entries(one.data)) {
      const { provenance: _provenance, ...values } = content;
      const cells = sectionsOf(one.data, file).flatMap(({ rows, columns }) =>
        rows.flatMap((row) =>
          columns
            .map((column) => (column === '' ? row.path : `${row.path}/${column}`))
            .filter((path) => valueAt(one.data, path) !== undefined),
        ),
      );
      expect(cells.toSorted()).toEqual(
        leavesOf(values)
          .map(([path]) => `${file}/${path}`)
          .toSorted(),
      );
    }
  });
});

test.each([
  [banditen, 'gravellona', 'map-gravellona'],
  [banditen, 'tarnova', 'map-tarnova'],
  [ta1, 'gravellona', 'gravellona-map'],
  [ta1, 'drvar', 'drvar-map'],
  [strafexpedition, 'novegno', 'map'],
])('a hex of the board is found in its file', (module, scenario, file) => {
  const one = module as unknown as Game;
  const board = one.board(one.open({ scenario }));
  expect(mapFileOf(one.data, board)).toBe(file);
  const hex = board.hexes.find(({ terrain }) => terrain.length > 0);
  expect(valueAt(one.data, `${hexPath(file, hex?.id ?? '')}/terrain`)).toBe(hex?.terrain[0]);
});

describe('what does not fit is said by its kind', () => {
  test.each([
    ['charts/movement/infantry', 1_000_000, 'most'],
    ['charts/movement/infantry', -5, 'least'],
    ['charts/stackingLimit', 2.5, 'whole'],
    ['charts/stackingLimit', 'six', 'kind'],
    ['charts/nothing', 1, 'missing'],
    ['map-gravellona/hexes/0101/terrain', 'swamp', 'oneOf'],
  ])('%s %s', (path, value, kind) => {
    const found = misfit(game, { [path]: value });
    expect(found?.kind).toBe(kind);
    if (kind === 'most' || kind === 'least') expect(found?.limit).toMatch(/^-?\d+$/);
    if (kind === 'oneOf') expect(found?.limit).toContain('wood');
  });

  test('what fits has nothing to say', () => {
    expect(misfit(game, { 'charts/terrain/wood/cost': 3 })).toBeUndefined();
  });
});

test.each([
  ['3', 2, 3],
  ['2,5', 2, 2.5],
  ['', 2, undefined],
  ['x', 2, undefined],
  ['true', false, true],
  ['wood', 'hill', 'wood'],
  ['4', null, 4],
  ['', null, undefined],
])('typed %s where %s stands', (text, shipped, value) => {
  expect(readValue(text, shipped)).toBe(value);
});

test('terrains can be chosen from, names cannot', () => {
  const sections = sectionsOf(game.data, 'map-gravellona');
  const hexes = sections.find(({ path }) => path === 'map-gravellona/hexes');
  if (!hexes) throw new Error('the map has hexes');
  expect(wordsOf(game.data, hexes, 'terrain')).toContain('wood');
  const objectives = sections.find(({ path }) => path === 'map-gravellona/objectives');
  if (!objectives) throw new Error('the map has objectives');
  expect(wordsOf(game.data, objectives, 'name')).toEqual([]);
});

test('two packs side by side: what one does not name stands as shipped', () => {
  const rows = differencesOf(game.data, { 'charts/paCap': 10 }, { 'charts/stackingLimit': 5 });
  expect(rows).toEqual([
    { path: 'charts/paCap', shipped: 12, left: 10, right: 12 },
    { path: 'charts/stackingLimit', shipped: 6, left: 6, right: 5 },
  ]);
});
