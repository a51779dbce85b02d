import { packOf } from '@esagono/engine';
import { expect, test } from 'vitest';
import { agreedData } from './agreed-packs.ts';

const houses = { id: 'houses', set: { 'charts/terrain/settlement/assault': 4 } };
const forts = { id: 'forts', set: { 'charts/terrain/settlement/assault': 3, 'charts/forts': 7 } };
const agreed = [houses, forts].map(packOf).map(({ id, hash }) => ({ id, hash }));

test('of two packs that name one value the later holds', () => {
  expect(agreedData(agreed, [houses, forts])).toEqual({
    'charts/terrain/settlement/assault': 3,
    'charts/forts': 7,
  });
});

test.each([
  ['another value', [houses, { ...forts, set: { ...forts.set, 'charts/forts': 8 } }]],
  ['another order', [forts, houses]],
  ['one less', [houses]],
  ['one more', [houses, forts, houses]],
])('packs that were not agreed on are not played with: %s', (_, packs) => {
  expect(agreedData(agreed, packs)).toBeUndefined();
});
