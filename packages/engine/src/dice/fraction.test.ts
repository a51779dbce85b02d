import { expect, it } from 'vitest';
import { addFractions, makeFraction, plus, sameFraction } from './fraction.ts';

it.each([
  [1n, 6n, 1n, 6n, 1n, 3n],
  [1n, 36n, 1n, 6n, 7n, 36n],
  [1n, 6n, 1n, 216n, 37n, 216n],
  [1n, 4n, 1n, 6n, 5n, 12n],
])('%d/%d and %d/%d are %d/%d', (n, d, m, e, sum, of) => {
  const found = plus({ n, d }, { n: m, d: e });
  expect(makeFraction(found.n, found.d)).toEqual({ n: sum, d: of });
  expect(sameFraction(addFractions({ n, d }, { n: m, d: e }), { n: sum, d: of })).toBe(true);
});

it('stays as small as the finest of what it adds, however much that is', () => {
  // Ten dice thrown one after the other, every throw weighed by itself.
  let sum = { n: 0n, d: 1n };
  for (let i = 0; i < 2000; i++) sum = plus(sum, { n: 1n, d: 6n ** BigInt(1 + (i % 10)) });
  expect(sum.d).toBe(6n ** 10n);
});
