import { expect, test } from 'vitest';
import { isSurelyAhead } from './persuasion.ts';

/** So many play-outs that gained this much on average, give or take a spread. */
const gain = (playouts: number, mean: number, spread: number) => ({
  playouts,
  ahead: playouts * mean,
  aheadSquares: playouts * (mean * mean + spread * spread),
});

test('four play-outs never persuade, however well they went', () => {
  expect(isSurelyAhead(gain(4, 1, 0))).toBe(false);
  expect(isSurelyAhead(gain(5, 1, 0))).toBe(true);
});

// With n play-outs the error is about spread / √n: 0.05 with 16, 0.025 with 64, 0.0125 with 256.
test.each([
  [16, 0.09, false], // not two errors
  [16, 0.13, true],
  [64, 0.02, false], // not one
  [64, 0.03, true],
  [256, 0.005, false], // not a half
  [256, 0.008, true],
])('%d play-outs that gained %d on average persuade: %s', (playouts, mean, persuaded) => {
  expect(isSurelyAhead(gain(playouts, mean, 0.2))).toBe(persuaded);
});

test('what is no better never persuades, nor what was never tried', () => {
  expect(isSurelyAhead(gain(10_000, 0, 0.2))).toBe(false);
  expect(isSurelyAhead(gain(0, 0, 0))).toBe(false);
});
