import { expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const NAMES = ['Redi 1', 'Redi 2', 'Romolo 1', 'GAR C'];

it.each([
  ['Reddi 1', 'Redi 1'],
  ['redi 2', 'Redi 2'],
  ['Romulo 1', 'Romolo 1'],
  ['GARC', 'GAR C'],
  ['Panzer', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('%s is most like %s', (word, like) => {
  expect(nearest(word, NAMES)).toBe(like);
});

it('asks only where something is like it', () => {
  expect(didYouMean('Rede 1', NAMES)).toBe('; did you mean Redi 1?');
  expect(didYouMean('Tiger', NAMES)).toBe('');
});
