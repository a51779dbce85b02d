import { expect, test } from 'vitest';
import { digestOf } from './kept-sheets.ts';

test('a map that differs in one hex has another picture', () => {
  const map = JSON.stringify([
    { hex: 1, terrain: ['wood'] },
    { hex: 2, terrain: ['open'] },
  ]);
  const changed = map.replace('open', 'town');
  expect(digestOf(map)).toBe(digestOf(`${map}`));
  expect(digestOf(changed)).not.toBe(digestOf(map));
});
