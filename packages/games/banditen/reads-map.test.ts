import type { Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { situationsIn, unread } from '../reads.test-util.ts';
import { banditen } from './index.ts';
import { SCENARIOS } from './model/data.ts';

// The maps; charts and counters have their own file.

const situation = situationsIn(new URL('./situations/', import.meta.url));

const made = (name: string, start: string, rest: object): Situation =>
  ({ situation: name, game: 'banditen', scenario: 'tarnova', start, ...rest }) as Situation;

/** The first battalion may set up in a corner of its zone, and nowhere else it is asked about. */
const CORNER = made('a corner of the zone', 'begin', {
  play: [
    { axis: { do: 'accept' } },
    { choices: 'partisan', offered: [{ do: 'place', unit: 'Bn1 inf 1', at: '01.01' }] },
  ],
});
/** Four hexes along the road through the wood. */
const ROAD = made('along the road', 'empty', {
  state: { active: 'partisan', pa: { axis: 3, partisan: 5 }, units: { 'Bn2 inf 1': '16.07' } },
  play: [
    {
      partisan: {
        do: 'move',
        units: ['Bn2 inf 1'],
        path: ['17.07', '18.07', '19.07', '20.06'],
      },
    },
  ],
});

const eachMap = (...parts: readonly string[]): string[] =>
  SCENARIOS.flatMap((id) => parts.map((part) => `map-${id}/${part}`));
/** Values for whoever reads the files or looks at the map; no rule depends on them. */
const LABELS = [
  ...eachMap('id', 'title', 'features', 'hexes/*/name', 'objectives/*/id', 'objectives/*/name'),
  ...eachMap('hexes/*/fort', 'forts/*/number'), // which fort it is; that there is one no pack takes away
];

/** What random games seldom come to, and the situations that do. */
const WITNESSES: readonly (readonly [RegExp, ...(string | Situation)[]])[] = [
  [/objectives\//, 'r15.8-automatic', 'r15.8-reoccupied'],
  [
    /map-gravellona\/zones/,
    'r-setup-g-corte-cerro',
    'r-setup-g-wrong-hex',
    'r-setup-g-empty-objective',
  ],
  [/map-tarnova\/zones/, CORNER],
  [/map-tarnova\/roads/, ROAD],
  [/map-tarnova\/entries/, 'r16.3.3-ita'],
];

const reading = {
  game: banditen,
  scenariosOf: (path: string) =>
    SCENARIOS.filter((id) => !SCENARIOS.some((other) => other !== id && path.includes(other))),
  labels: LABELS,
  alike: [
    ...eachMap('hexes/*', 'hexsides/*', 'roads/*', 'objectives/*', 'forts/*', 'entries/*'),
    ...eachMap('zones/*'),
  ],
  prefer: /hexes\/(0615|1216|1019|1305|0807)\/|tarnova\/(roads\/0\/22|entries\/ita\/13)$/,
  witnesses: (path: string) =>
    WITNESSES.filter(([pattern]) => pattern.test(path)).flatMap(([, ...files]) =>
      files.map((file) => (typeof file === 'string' ? situation(file) : file)),
    ),
};

describe('every value is read by the rules or is a label', () => {
  it.each(SCENARIOS)('the map of %s', { timeout: 120_000 }, (id) => {
    expect(unread(reading, `map-${id}`)).toEqual([]);
  });
});
