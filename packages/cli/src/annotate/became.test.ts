import type { UnitView } from '@esagono/engine';
import { expect, test } from 'vitest';
import { burdened, gainedIn, weaker } from './became.ts';

const unit = (unit: number, hex: number, strength: number, marks = 0): UnitView => ({
  unit,
  side: 0,
  hex,
  known: true,
  face: { name: String(unit), formation: '', type: 'foot', strength },
  markers: marks > 0 ? [{ key: 'mark', value: marks }] : [],
});

test('units are weaker that lost strength or are gone, not those that moved or came', () => {
  const before = [unit(1, 5, 3), unit(2, 5, 3), unit(3, 5, 3), unit(4, -1, 3), unit(5, 5, 3)];
  const after = [unit(1, 5, 2), unit(2, -1, 3), unit(3, 6, 3), unit(4, 5, 3)];
  expect(weaker(before, after)).toEqual([1, 2, 5]);
});

test('units are burdened that have more to bear than before', () => {
  const before = [unit(1, 5, 3), unit(2, 5, 3, 1), unit(3, 5, 3, 2)];
  const after = [unit(1, 5, 3, 1), unit(2, 5, 3, 3), unit(3, 5, 3, 1)];
  expect(burdened(before, after)).toEqual([1, 2]);
});

test.each([
  ['whoever’s score rose has what changed hands', [0, 5], [1, 5], 0],
  ['where none rose it is the side that acts', [0, 5], [0, 5], 1],
  ['the other side may gain by an act', [0, 5], [0, 6], 1],
])('%s', (_, scoreThen, score, side) => {
  const held = new Map([
    [3, 'standing'],
    [4, 'standing'],
  ]);
  const now = new Map([
    [3, 'taken'],
    [4, 'standing'],
  ]);
  expect(gainedIn({ side: 1, held, scoreThen, score }, now)).toEqual([{ hex: 3, side }]);
});
