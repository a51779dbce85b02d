import { describe, expect, it } from 'vitest';
import { dataRanges, quickGame } from '../data-range.test-util.ts';
import { ta1 } from './index.ts';
import {
  chartsFile,
  countersFile,
  mapFile,
  SCENARIOS,
  scenarioFile,
  shipped,
} from './model/data.ts';

// Every number a pack may write works, or is refused: played at both ends of its range.

const charts = dataRanges('charts', chartsFile, shipped.charts);
const play = (scenario: string, path: string, value: number, decisions = 30): string | undefined =>
  quickGame(ta1, { scenario, data: { [path]: value } }, { seed: 1, decisions });

describe('every number of the charts works at the ends of its range', () => {
  const ends = charts.flatMap(({ path, low, high }, i) =>
    [low, high].map((value) => ({ path, value, scenario: SCENARIOS[i % 2] ?? 'drvar' })),
  );
  it.each(ends)('$path: $value ($scenario)', ({ path, value, scenario }) => {
    expect(play(scenario, path, value)).toBeUndefined();
  });
});

/** The first and the last of each kind of number: rows are alike. */
function ofEachKind(scenario: string) {
  const files = [
    ...dataRanges(`${scenario}-counters`, countersFile, shipped[`${scenario}-counters`]),
    ...dataRanges(`${scenario}-scenario`, scenarioFile, shipped[`${scenario}-scenario`]),
    ...dataRanges(`${scenario}-map`, mapFile, shipped[`${scenario}-map`]),
  ];
  const kindOf = (path: string) =>
    path
      .replace(/\/(units|hexes|counterLimits|standard)\/[^/]+/, '/$1/*')
      .replace(/\/\d+(?=\/|$)/g, '/*');
  const kinds = Map.groupBy(files, ({ path }) => kindOf(path));
  return [...kinds.values()]
    .flatMap((rows) => [rows[0], rows.at(-1)])
    .filter((row) => row !== undefined);
}

describe.each(SCENARIOS)(
  'and those of the counters, the map and the scenario of %s',
  (scenario) => {
    const ends = ofEachKind(scenario).flatMap(({ path, low, high }) =>
      [low, high].map((value) => ({ path, value })),
    );
    it.each(ends)('$path: $value', ({ path, value }) => {
      expect(play(scenario, path, value)).toBeUndefined();
    });
  },
);

describe('what one file names must be in the other', () => {
  it.each([
    ['gravellona', 'gravellona-scenario/reinforcements/0/units/0', 'P-FAN9'],
    ['gravellona', 'gravellona-scenario/reinforcements/0/entries/0', 'nowhere'],
    ['gravellona', 'gravellona-scenario/setup/0/groups/0/units/0', 'P-FAN9'],
    ['gravellona', 'gravellona-scenario/setup/1/groups/0/objectives/0', 'nowhere'],
    ['drvar', 'drvar-scenario/setup/1/groups/0/zone', 'nowhere'],
    ['gravellona', 'gravellona-map/rows', 5],
    ['drvar', 'drvar-scenario/setup/0/groups/0/units/0', 'nobody'],
    ['drvar', 'drvar-map/cols', 5],
  ])('%s: %s cannot be %s', (scenario, path, value) => {
    expect(() => ta1.open({ scenario, data: { [path]: value } })).toThrow(/^data path \S+: /);
  });
  it('nobody is without strength, and no weapon beyond its table', () => {
    const data = (path: string, value: number) => () =>
      ta1.open({ scenario: 'gravellona', data: { [path]: value } });
    expect(data('gravellona-counters/units/P-FAN1/pf', 0)).toThrow('pf');
    expect(data('gravellona-counters/units/P-FAN1/pf', 10)).toThrow('pf');
    expect(data('charts/weapons/automatic/value', 9999)).toThrow('value');
    expect(data('charts/movement/infantry', 256)).toThrow('infantry');
  });
});
