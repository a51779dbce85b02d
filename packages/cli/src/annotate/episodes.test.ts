import { expect, test } from 'vitest';
import { headlineOf } from './episodes.ts';
import type { Sentence } from './storyteller.ts';

const says = (text: string, more: Partial<Sentence> = {}): Sentence => ({
  text,
  subject: '',
  target: '',
  price: false,
  gain: false,
  way: false,
  places: [],
  own: false,
  ...more,
});
const OUT = says('A goes');
const LOSS = says('A is hurt', { price: true, own: true });
const GAIN = says('B is gone', { gain: true });
const GROUND = says('they take 5', { places: [5], own: true });
const REPELLED = says('B is repelled at 6', { places: [6] });

test.each<readonly [string, readonly Sentence[], readonly number[], string]>([
  [
    'an objective',
    [OUT, says('the post falls', { places: [3] }), GROUND, GAIN],
    [3],
    'A goes. The post falls',
  ],
  ['else ground', [OUT, GROUND, GAIN, REPELLED], [], 'A goes. They take 5'],
  ['else a loss of the others', [OUT, GAIN, REPELLED, LOSS], [], 'A goes. B is gone'],
  ['else who set out', [OUT, LOSS], [], 'A goes'],
])('an act is remembered for %s', (_, told, hexes, headline) => {
  expect(
    headlineOf(
      told,
      hexes.map((hex) => ({ hex, side: 0 })),
    ),
  ).toBe(headline);
});
