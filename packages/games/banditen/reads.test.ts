import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSituation, type Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { unread } from '../reads.test-util.ts';
import { banditen } from './index.ts';
import { LABELS, SCENARIOS } from './model/data.ts';

const folder = fileURLToPath(new URL('./situations/', import.meta.url));
const known = new Map<string, Situation>();
const situation = (file: string): Situation => {
  const found = known.get(file) ?? parseSituation(readFileSync(`${folder}${file}.yaml`, 'utf8'));
  known.set(file, found);
  return found;
};

/** Situations by the values they show to be read. */
const WITNESSES: readonly (readonly [RegExp, ...string[]])[] = [];

const found = new Map<string, readonly Situation[]>();
function witnesses(path: string): readonly Situation[] {
  const [pattern, ...files] = WITNESSES.find(([one]) => one.test(path)) ?? [];
  if (!pattern) return [];
  const shown = found.get(pattern.source) ?? files.map(situation);
  found.set(pattern.source, shown);
  return shown;
}

const reading = {
  game: banditen,
  scenariosOf: (file: string) =>
    SCENARIOS.filter((id) => !file.startsWith('map-') || file === `map-${id}`),
  labels: LABELS,
  alike: [
    'map-gravellona/hexes/*',
    'map-gravellona/hexsides/*',
    'map-gravellona/roads/*',
    'map-gravellona/objectives/*',
    'map-gravellona/entries/*',
    'map-gravellona/zones/*',
    'map-tarnova/hexes/*',
    'map-tarnova/roads/*',
    'map-tarnova/forts/*',
    'map-tarnova/entries/*',
    'map-tarnova/zones/*',
    'counters/factions/*',
    'counters/formations/*',
    'counters/units/*',
    'counters/commands/*',
    'counters/limits/*',
    'scenarios/*/turns/*',
    'scenarios/*/reinforcements/*',
    'scenarios/*/defaultSetup/*/units/*',
    'scenarios/*/defaultSetup/*/commands/*',
    'scenarios/*/defaultSetup/*/mines/*',
  ],
  prefer: /nothing yet/,
  witnesses,
};

const parts = Object.entries(banditen.data).flatMap(([file, content]) =>
  file === 'charts' || file === 'scenarios'
    ? Object.keys(content)
        .filter((section) => section !== 'provenance')
        .map((section) => `${file}/${section}`)
    : [file],
);

describe('every value is read by the rules or is a label', () => {
  it.each(parts)('%s', { timeout: 300_000 }, (part) => {
    expect(unread(reading, part)).toEqual([]);
  });
});
