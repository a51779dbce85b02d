import type { Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { situationsIn, unread } from '../reads.test-util.ts';
import { banditen } from './index.ts';
import { SCENARIOS } from './model/data.ts';

// The scenarios; charts and counters, and the maps, have their own files.

const situation = situationsIn(new URL('./situations/', import.meta.url));

const each = (...parts: readonly string[]): string[] =>
  SCENARIOS.flatMap((id) => parts.map((part) => `scenarios/${id}/${part}`));
/** Values for whoever reads the files or looks at the map; no rule depends on them. */
const LABELS = [
  ...each('map', 'title', 'paragraph', 'season', 'sides', 'turns/*/day', 'turns/*/hour'),
  ...each('turns/*/turn'), // its place in the list
  ...each('reinforcements/*/mayDecline'), // whoever may enter need not
  ...each('victory'), // how each battle ends is in its chapter, BAN-15.8, BAN-16.11
  'scenarios/tarnova/setup/attached', // the counters name the zones, SETUP-T-YUG
  'scenarios/tarnova/turns/*/axisIncome', // by forts in every turn, BAN-16.2
  // What the other battle alone has: frost, rationing by the hour, the marker of the third battalion.
  ...['dark', 'ordinal', 'earlyActivation'].map((key) => `scenarios/gravellona/turns/*/${key}`),
  'scenarios/gravellona/bn3MarkerTurn',
  'scenarios/gravellona/defaultSetup/*/infirmary',
  'scenarios/tarnova/defaultSetup/partisan/infirmary', // RSI lay it out
  'scenarios/tarnova/setup/mayDivide/partisan', // their counters cannot be divided, BAN-16.1.1
];

/** The tenth turn of Tarnova begins: who arrives, BAN-16.3.3. */
const TENTH = {
  situation: 'the tenth turn',
  game: 'banditen',
  scenario: 'tarnova',
  state: { turn: 10, phase: 'turnStart' },
  play: [{ run: true, dice: [1, 1, 1, 1, 1, 1] }],
} as Situation;

/** What random games seldom come to, and the situations that do. */
const WITNESSES: readonly (readonly [RegExp, ...(string | Situation)[]])[] = [
  [/gravellona\/setup\/mayDivide/, 'r15.1.1-divided-set-up'],
  [/gravellona\/setup\/garrison/, 'r-setup-g-one-objective-left-empty'],
  [/gravellona\/setup\/startsInZone/, 'r-setup-g-corte-cerro'],
  [/gravellona\/reinforcements\/iii/, 'r14-iii-near-the-enemy'],
  [/tarnova\/turns\/\d+\/dark/, '29-frost', 'r16.6.1-frost-by-day'],
  [/tarnova\/turns\/\d+\/ordinal/, 'r16.7.2-third-turn', 'r16.7.2-third-turn-fine'],
  [/tarnova\/setup\/garrison/, 'r-setup-t-fort-empty'],
  [/tarnova\/setup\/mines/, 'r16.9-setup-distance'],
  [/tarnova\/reinforcements/, TENTH, 'r16.3.3-ita'],
];

const reading = {
  game: banditen,
  scenariosOf: (path: string) => SCENARIOS.filter((id) => path.startsWith(`scenarios/${id}/`)),
  labels: LABELS,
  alike: [
    'scenarios/*/turns/*',
    'scenarios/*/reinforcements/*',
    'scenarios/*/setup/garrison',
    'scenarios/*/setup/startsInZone/oneOf/*',
    ...['units', 'mines', 'bunkers'].map((list) => `scenarios/*/defaultSetup/*/${list}/*`),
  ],
  prefer: /turns\/(0|6|9|11)\/|reinforcements\/iii|oneOf\/0/,
  witnesses: (path: string) =>
    WITNESSES.filter(([pattern]) => pattern.test(path)).flatMap(([, ...files]) =>
      files.map((file) => (typeof file === 'string' ? situation(file) : file)),
    ),
};

describe('every value is read by the rules or is a label', () => {
  it('scenarios', { timeout: 300_000 }, () => {
    expect(unread(reading, 'scenarios')).toEqual([]);
  });
});
