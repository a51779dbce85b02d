import { DataError } from '@esagono/engine';
import { expect, test } from 'vitest';
import { banditen } from './index.ts';
import { SCENARIOS } from './model/data.ts';

// A pack that changes one file and leaves another must not name what is not there: it is refused by path.

test.each([
  ['gravellona', 'scenarios/gravellona/map', 'map-tarnova'],
  ['gravellona', 'scenarios/gravellona/reinforcements/garibaldi/entry', 'ita'],
  ['gravellona', 'scenarios/gravellona/setup/garrison/zone', 'forts'],
  ['gravellona', 'scenarios/gravellona/setup/startsInZone/zone', 'forts'],
  ['gravellona', 'scenarios/gravellona/defaultSetup/axis/units/0/unit', 'X Mas'],
  ['gravellona', 'counters/units/gnr/setup/0', 'rsi-setup'],
  ['gravellona', 'counters/commands/vg-command/setup/0', 'rsi-setup'],
  ['gravellona', 'counters/formations/fulmine/scenario', 'gravellona'],
  ['tarnova', 'scenarios/tarnova/setup/bunkers/zone', 'objective-hexes'],
  ['tarnova', 'scenarios/tarnova/setup/infirmary/zone', 'objective-hexes'],
  ['tarnova', 'scenarios/tarnova/setup/attached/zones/0', 'objective-hexes'],
])('%s: %s cannot be %s', (scenario, path, value) => {
  const open = () => banditen.open({ scenario, data: { [path]: value } });
  expect(open).toThrow(DataError);
  expect(open).toThrow(/^data path \S+: no /);
});

test.each(SCENARIOS)('%s as shipped names nothing that is not there', (scenario) => {
  expect(banditen.open({ scenario, data: { 'charts/paCap': 11 } }).ended).toBe(0);
});
