import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSituation, type Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { unread } from '../reads.test-util.ts';
import { LABELS, SCENARIOS } from './data.ts';
import { ta1 } from './index.ts';

const folder = fileURLToPath(new URL('./situations/', import.meta.url));
const known = new Map<string, Situation>();
const situation = (file: string): Situation => {
  const found = known.get(file) ?? parseSituation(readFileSync(`${folder}${file}.yaml`, 'utf8'));
  known.set(file, found);
  return found;
};

/** A shot of every type of attack at every type of target, `away` hexes down a clear column. */
function shot(attack: string, target: string, away: number): Situation {
  return {
    situation: `${attack} ${target} ${away}`,
    game: 'ta1',
    scenario: 'gravellona',
    data: {
      'gravellona-counters/units/P-RED1/attack': attack,
      'gravellona-counters/units/R-IV1/target': target,
      ...Object.fromEntries(['F', 'C', 'ART'].map((type) => [`charts/ranges/${type}`, 5])),
    },
    start: 'empty',
    state: {
      turn: 3,
      active: 'partisan',
      pa: { partisan: 5, rsi: 5 },
      units: { 'Redi 1': '1301', 'IV/Venezia Giulia 1': `130${1 + away}` },
    },
    play: [{ partisan: { do: 'attack', units: ['Redi 1'], at: `130${1 + away}` }, dice: [6, 1] }],
  } as unknown as Situation;
}

const shots = new Map<string, Situation>();

/** Situations by the values they show to be read; the first pattern that fits counts. */
const WITNESSES: readonly (readonly [RegExp, ...string[]])[] = [];

function witnesses(path: string): readonly Situation[] {
  const cell = /^charts\/attack\/(F|C|ART)\/(F|A|C)\/([1-5])$/.exec(path);
  if (cell) {
    const made = shots.get(path) ?? shot(cell[1] ?? '', cell[2] ?? '', Number(cell[3]));
    shots.set(path, made);
    return [made];
  }
  const [, ...files] = WITNESSES.find(([pattern]) => pattern.test(path)) ?? [];
  return files.map((file) => situation(String(file)));
}

const each = (patterns: readonly string[]): string[] =>
  SCENARIOS.flatMap((scenario) => patterns.map((pattern) => `${scenario}-${pattern}`));

describe('data', () => {
  it('every value is read by the rules or is a label', () => {
    const found = unread({
      game: ta1,
      scenariosOf: (file) => SCENARIOS.filter((id) => file === 'charts' || file.startsWith(id)),
      labels: LABELS,
      alike: each([
        'map/hexes/*',
        'map/hexsides/*',
        'map/roads/*',
        'map/entries/*',
        'map/objectives/*',
        'counters/units/*',
        'counters/counterLimits/*',
        'scenario/track/*',
        'scenario/setup/*/groups/*/units/*',
        'scenario/setup/*/groups/*/objectives/*',
        'scenario/defaults/*',
      ]),
      witnesses,
    });
    expect(found).toEqual([]);
  });
});
