import type { Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { situationsIn, unread } from '../reads.test-util.ts';
import { strafexpedition } from './index.ts';
import { ALIKE, LABELS, PREFERRED, witnessesOf } from './reads.test-util.ts';

const situation = situationsIn(new URL('./situations/', import.meta.url));
const known = new Map<string, Situation>();
/** A made situation is one object for all values: how it goes as things are is found out once. */
const asSituation = (one: string | Situation): Situation => {
  if (typeof one === 'string') return situation(one);
  const first = known.get(one.situation) ?? one;
  known.set(one.situation, first);
  return first;
};

const reading = {
  game: strafexpedition,
  steps: 0, // a game at random comes to little in a short time: the witnesses speak for every value
  scenariosOf: () => ['campaign'],
  labels: LABELS,
  alike: ALIKE,
  prefer: PREFERRED,
  witnesses: (path: string) => witnessesOf(path).map(asSituation),
};

const parts = Object.entries(strafexpedition.data).flatMap(([file, tree]) =>
  file === 'charts'
    ? Object.keys(tree)
        .filter((key) => key !== 'provenance')
        .map((key) => `charts/${key}`)
    : [file],
);

describe('every value is read by the rules or is a label', () => {
  it.each(parts)('%s', { timeout: 300_000 }, (part) => {
    expect(unread(reading, part)).toEqual([]);
  });
  it('a value that nothing reads is found', () => {
    const name = 'units/formations/roma/name';
    expect(unread({ ...reading, labels: [] }, name)).toEqual([name]);
  });
});
