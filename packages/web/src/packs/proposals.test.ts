import { expect, test } from 'vitest';
import en from '../text/packs.en.json';
import { proposalsFor } from './proposals.ts';

test.each([
  ['banditen', 'gravellona', 1],
  ['banditen', 'tarnova', 1],
  ['ta1', 'gravellona', 1], // the other Gravellona has charts of its own
  ['ta1', 'drvar', 1],
  ['strafexpedition', 'novegno', 1],
  ['strafexpedition', 'campaign', 0],
])('%s/%s: so many packs are proposed: %d', (game, scenario, n) => {
  const found = proposalsFor(game, scenario);
  expect(found).toHaveLength(n);
  for (const { key } of found) {
    expect(en).toHaveProperty([key]);
    expect(en).toHaveProperty([`${key}.text`]);
  }
});
