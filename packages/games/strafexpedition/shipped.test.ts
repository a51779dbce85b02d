import { fit } from '@esagono/engine/shapes';
import { expect, test } from 'vitest';
import { DATA } from './model/data.ts';
import { chartsFile, mapFile, scenariosFile, unitsFile } from './model/shapes.ts';

const FILES = { map: mapFile, charts: chartsFile, units: unitsFile, scenarios: scenariosFile };

test.each(Object.entries(FILES))(
  '%s fits its shape as it is shipped, to the letter',
  (id, shape) => {
    expect(fit(id, shape, DATA[id])).toStrictEqual(DATA[id]);
  },
);

test('a file that does not fit is told by its path', () => {
  const bent = { ...DATA.map, grid: { orientation: 'round' } };
  expect(() => fit('map', mapFile, bent)).toThrow('data path map/grid');
});
