import { expect, test } from 'vitest';
import { Nearest } from './nearest.ts';

/** Seven places in a row. */
const SIZE = 7;
const row = Uint8Array.from({ length: SIZE * SIZE }, (_, i) =>
  Math.abs(Math.floor(i / SIZE) - (i % SIZE)),
);
const tell = (nearest: Nearest, distances: Uint8Array, ...places: number[]): void => {
  nearest.begin(distances);
  for (const place of places) nearest.add(place);
  nearest.end();
};
const all = (nearest: Nearest): readonly number[] =>
  Array.from({ length: SIZE }, (_, hex) => nearest.from(hex));

test('the nearest of several places counts, and far is far', () => {
  const nearest = new Nearest(3);
  expect(() => tell(nearest, row)).not.toThrow();
  expect(all(nearest)).toEqual([3, 3, 3, 3, 3, 3, 3]);
  tell(nearest, row, 1, 5);
  expect(all(nearest)).toEqual([1, 0, 1, 2, 1, 0, 1]);
});

test('what is remembered goes with the places: one more, one less, another, another map', () => {
  const nearest = new Nearest(9);
  tell(nearest, row, 0);
  expect(nearest.from(6)).toBe(6);
  tell(nearest, row, 0, 4);
  expect(nearest.from(6)).toBe(2);
  tell(nearest, row, 0);
  expect(nearest.from(6)).toBe(6);
  tell(nearest, row, 3);
  expect(nearest.from(6)).toBe(3);
  tell(
    nearest,
    row.map((away) => 2 * away),
    3,
  );
  expect(nearest.from(6)).toBe(6);
});

test('there is room for many places', () => {
  const nearest = new Nearest(9);
  tell(nearest, row, ...Array.from({ length: 40 }, () => 2), 6);
  expect(nearest.from(5)).toBe(1);
});
