import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataRanges, quickGame } from '../data-range.test-util.ts';
import { chartsFile, countersFile, scenariosFile } from './data/shapes.ts';
import { banditen } from './index.ts';
import { ACTIONS, SCENARIOS, shipped, TERRAINS, UNIT_TYPES } from './model/data.ts';
import { ACTION, type BanditenScene } from './model/scene.ts';

const charts = dataRanges('charts', chartsFile, shipped.charts);
const others = [
  ...dataRanges('counters', countersFile, shipped.counters),
  ...dataRanges('scenarios', scenariosFile, shipped.scenarios),
];
/** The scenario a path speaks of, else the two by turns. */
const scenarioOf = (path: string, i: number): string =>
  SCENARIOS.find((id) => path.includes(id)) ?? SCENARIOS[i % SCENARIOS.length];
const play = (path: string, value: number, scenario: string, seed: number): string | undefined =>
  quickGame(banditen, { scenario, data: { [path]: value } }, { seed, decisions: 80 });

describe('every number of the charts works at the ends of its range', () => {
  const ends = charts.flatMap(({ path, low, high }, i) =>
    [low, high].map((value) => ({ path, value, scenario: scenarioOf(path, i) })),
  );
  it.each(ends)('$path: $value ($scenario)', ({ path, value, scenario }) => {
    expect(play(path, value, scenario, 1)).toBeUndefined();
  });
});

// A number kept in a column too narrow for it is another number: nothing crashes, and nothing is true.
describe('the rules read what the pack wrote', () => {
  const READ: readonly (readonly [string, (scene: BanditenScene) => number])[] = [
    ...TERRAINS.flatMap((terrain) => {
      const at = ({ ground }: BanditenScene): number =>
        ground.terrain.findIndex(
          (t, hex) => t === TERRAINS.indexOf(terrain) && ground.second[hex] === 0,
        );
      return [
        [`charts/terrain/${terrain}/attack`, (s: BanditenScene) => s.ground.attack[at(s)]],
        [`charts/terrain/${terrain}/assault`, (s: BanditenScene) => s.ground.assault[at(s)]],
        [`charts/terrain/${terrain}/cost`, (s: BanditenScene) => s.ground.plainCost[0][at(s)]],
      ] as const;
    }),
    ...ACTIONS.flatMap((action) => [
      [`charts/actions/${action}/pa`, (s: BanditenScene) => s.price[ACTION[action]]] as const,
      [
        `charts/actions/${action}/outOfCommandPa`,
        (s: BanditenScene) => s.priceOut[ACTION[action]],
      ] as const,
    ]),
    ...UNIT_TYPES.flatMap((type) => [
      [
        `charts/weapons/${type}/bonus`,
        (s: BanditenScene) => s.weapons.bonus[UNIT_TYPES.indexOf(type)],
      ] as const,
    ]),
    ['charts/ranges/infantry', (s) => s.roster.range[s.roster.names.indexOf('Redi 1')]],
    ['charts/ranges/command', (s) => s.roster.range[s.roster.names.indexOf('GAR C')]],
    ['counters/units/redi/pm', (s) => s.roster.pm[s.roster.names.indexOf('Redi 1')]],
    [
      'counters/commands/gar-command/range',
      (s) => s.roster.commandRange[s.roster.names.indexOf('GAR C')],
    ],
  ];
  const known = READ.flatMap(([path, read]) => {
    const range = [...charts, ...others].find((one) => one.path === path);
    return range ? [{ ...range, read }] : []; // null: no number there
  });
  it.each(known)('$path from $low to $high', ({ path, low, high, read }) => {
    const values = fc.oneof(fc.constantFrom(low, high), fc.integer({ min: low, max: high }));
    fc.assert(
      fc.property(values, (value) => {
        const { scene } = banditen.open({ scenario: 'gravellona', data: { [path]: value } });
        expect(read(scene)).toBe(value);
      }),
      { seed: 1, numRuns: 4 },
    );
  });
});

describe('and anywhere between', () => {
  it('for numbers of all files', () => {
    const one = fc.constantFrom(...charts, ...others).chain(({ path, low, high }) =>
      fc.record({
        path: fc.constant(path),
        value: fc.integer({ min: low, max: high }),
        seed: fc.nat(999),
      }),
    );
    fc.assert(
      fc.property(one, ({ path, value, seed }) => {
        expect(play(path, value, scenarioOf(path, seed), seed)).toBeUndefined();
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});
