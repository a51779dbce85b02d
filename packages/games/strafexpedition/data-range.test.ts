import { openGame } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { type DataRange, dataRanges, quickGame } from '../data-range.test-util.ts';
import { strafexpedition as game } from './index.ts';
import { DATA, SCENARIOS } from './model/data.ts';
import type { SxScene } from './model/scene.ts';
import { chartsFile, mapFile, scenariosFile, unitsFile } from './model/shapes.ts';

const charts = dataRanges('charts', chartsFile, DATA.charts);
const units = dataRanges('units', unitsFile, DATA.units);
const scenarios = dataRanges('scenarios', scenariosFile, DATA.scenarios);
const map = dataRanges('map', mapFile, DATA.map);

type Changes = Record<string, number>;
/** Every `parts`-th number, some of them as low as they may be and the others as high. */
const packOf = (ranges: readonly DataRange[], part: number, parts: number, end: number): Changes =>
  Object.fromEntries(
    ranges
      .filter((_, i) => i % parts === part)
      .map(({ path, low, high }, i) => [path, (i + end) % 2 === 0 ? low : high]),
  );
const packs = (ranges: readonly DataRange[], parts: number) =>
  Array.from({ length: 2 * parts }, (_, i) => ({
    pack: packOf(ranges, i >> 1, parts, i & 1),
    scenario: SCENARIOS[i % SCENARIOS.length] ?? 'novegno',
    seed: i,
  }));
const play = (scenario: string, data: Changes, seed: number, decisions: number) =>
  quickGame(game, { scenario, data }, { seed, decisions });

// Opening a game takes longer than playing a little of it, so a pack holds many numbers at once.
describe('every number works at both ends of its range', () => {
  it.each(packs(charts, 6))('charts, $scenario, pack $seed', ({ pack, scenario, seed }) => {
    openGame(game, { scenario, data: pack }); // refused for no reason but one
    expect(play(scenario, pack, seed, 60)).toBeUndefined();
  });
  it.each(packs(units, 3))('counters, $scenario, pack $seed', ({ pack, scenario, seed }) => {
    openGame(game, { scenario, data: pack });
    expect(play(scenario, pack, seed, 40)).toBeUndefined();
  });
  // Where two numbers bound a stretch, one end alone may come after the other: see below.
  const free = scenarios.filter(({ path }) => !/\/(turns|columns|rows)\/\d+$/.test(path));
  it.each(SCENARIOS.flatMap((scenario) => [0, 1].map((end) => ({ scenario, end }))))(
    'scenario $scenario, pack $end',
    ({ scenario, end }) => {
      const own = free.filter(({ path }) => path.startsWith(`scenarios/${scenario}/`));
      const pack = packOf(own, 0, 1, end);
      openGame(game, { scenario, data: pack });
      expect(play(scenario, pack, end, 40)).toBeUndefined();
    },
  );
  it('map', () => {
    const level = map.filter(({ path }) => !path.startsWith('map/grid'));
    for (const end of [0, 1])
      expect(play('novegno', packOf(level, 0, 1, end), end, 40)).toBeUndefined();
  });
});

describe('numbers that do not fit together are refused by name', () => {
  it.each([
    ['the last turn before the first', { 'scenarios/asiago/turns/1': 5 }, 'asiago/turns'],
    ['a first turn after the last', { 'scenarios/novegno/turns/0': 31 }, 'novegno/turns'],
    ['a track without such a turn', { 'scenarios/campaign/turns/1': 33 }, 'campaign/turns/1'],
    ['a map without its hexes', { 'map/grid/rows': 20 }, 'map'],
    ['a step free of cost', { 'charts/terrain/road/0': 0 }, 'charts/terrain/road/0'],
    ['a quarter of a point', { 'charts/terrain/road/0': 0.25 }, 'charts/terrain/road/0'],
    ['a fort without walls', { 'units/forts/verena/trench': 0 }, 'units/forts/verena/trench'],
    ['sight farther than is kept', { 'charts/sight/limit': 7 }, 'charts/sight/limit'],
    ['a division by nothing', { 'charts/limits/stepsPerVp': 0 }, 'charts/limits/stepsPerVp'],
  ])('%s', (_case, data, path) => {
    for (const scenario of SCENARIOS)
      expect(() => openGame(game, { scenario, data })).toThrow(path);
  });
});

// A number kept in a column too narrow for it is another number: nothing crashes, and nothing is true.
describe('the rules read what the pack wrote', () => {
  const unit = (scene: SxScene, name: string): number => scene.roster.names.indexOf(name);
  const READ: readonly (readonly [string, (scene: SxScene) => number | undefined])[] = [
    ['units/types/kaiserjaeger/front/0', (s) => s.roster.cf[2 * unit(s, '180 KJ 1 I')]],
    ['units/types/kaiserjaeger/back/0', (s) => s.roster.cf[2 * unit(s, '180 KJ 1 I') + 1]],
    ['units/types/kaiserjaeger/front/1', (s) => s.roster.mg[2 * unit(s, '180 KJ 1 I')]],
    ['units/types/kaiserjaeger/front/2', (s) => s.roster.ma[2 * unit(s, '180 KJ 1 I')]],
    ['units/types/kaiserjaeger/back/2', (s) => s.roster.ma[2 * unit(s, '180 KJ 1 I') + 1]],
    ['units/types/kaiserjaeger/morale', (s) => s.roster.morale[unit(s, '180 KJ 1 I')]],
    ['units/guns/ah/F/bf', (s) => s.roster.bf[unit(s, 'XX F1')]],
    ['units/guns/ah/F/range', (s) => s.roster.range[unit(s, 'XX F1')]],
    ['charts/terrain/enter/clear/0', (s) => s.enter[0] / 2],
    ['charts/terrain/river/0', (s) => s.river[0] / 2],
    ['charts/terrain/road/0', (s) => s.way[0] / 2],
    ['charts/terrain/trail/5', (s) => s.way[11] / 2],
    ['map/hexes/1235/level', (s) => s.ground.level[s.ground.grid.cols * 11 + 34]],
  ];
  it.each(READ)('%s', (path, read) => {
    const range = [...charts, ...units, ...map].find((one) => one.path === path);
    expect(range).toBeDefined();
    for (const value of [range?.low ?? -1, range?.high ?? -1]) {
      const pos = game.open({ scenario: 'novegno', data: { [path]: value } });
      expect(read(pos.scene)).toBe(value);
    }
  });
});
