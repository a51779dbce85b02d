import { expect, test } from 'vitest';
import { LEAKS } from './leaks.ts';
import { secrecyTrial } from './secrecy.ts';

const FOG = { game: 'strafexpedition', scenario: 'novegno', options: { fog: true }, seed: 2 };

test('what is decided in secret changes no byte of what the other seat is sent', async () => {
  const report = await secrecyTrial({ ...FOG, pairs: 4 });
  expect(report).toMatchObject({ pairs: 4, leaks: [] });
  expect(report.different).toBeGreaterThan(1);
});

/** One of these pairs decides once more in secret in one of its two matches. */
const UNEVEN = 8;

test.each(LEAKS.filter((leak) => leak !== 'none'))('a leak of %s is found', async (leak) => {
  const report = await secrecyTrial({ ...FOG, seed: UNEVEN, pairs: 1, leak });
  expect(report.leaks).not.toEqual([]);
});
