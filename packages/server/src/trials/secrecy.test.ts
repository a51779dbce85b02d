import { expect, test } from 'vitest';
import { LEAKS, secrecyTrial } from './secrecy.ts';

const FOG = { game: 'strafexpedition', scenario: 'novegno', options: { fog: true }, seed: 2 };

test('what is decided in secret changes no byte of what the other seat is sent', async () => {
  const report = await secrecyTrial({ ...FOG, pairs: 6 });
  expect(report.leaks).toEqual([]);
  expect(report.different).toBeGreaterThan(1);
});

test.each(LEAKS.filter((leak) => leak !== 'none'))('a leak of %s is found', async (leak) => {
  const report = await secrecyTrial({ ...FOG, pairs: 6, leak });
  expect(report.leaks).not.toEqual([]);
});
