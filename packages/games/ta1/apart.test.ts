import { expect, it } from 'vitest';
import { mixedUp } from '../apart.test-util.ts';
import { ta1 } from './index.ts';

it('two matches played in turns give what each gives alone, refusals included', () => {
  const lines = [
    { opening: { scenario: 'gravellona' }, seed: 3 },
    { opening: { scenario: 'drvar' }, seed: 4 },
    { opening: { scenario: 'gravellona', options: { text: 'english' } }, seed: 5 },
  ];
  expect(mixedUp(ta1, lines, 4000)).toBeUndefined();
});
