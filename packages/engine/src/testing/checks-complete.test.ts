import { expect, it } from 'vitest';
import { canonicalForm } from './checks-complete.ts';

it.each([
  [
    'another way',
    { do: 'move', units: [1], path: ['02', '03'], to: '03' },
    { do: 'move', units: [1], path: ['04', '03'], to: '03' },
    true,
  ],
  ['another order', { do: 'join', units: [1, 2] }, { do: 'join', units: [2, 1] }, true],
  [
    'another end',
    { do: 'move', units: [1], path: ['02'], to: '02' },
    { do: 'move', units: [1], path: ['02', '03'], to: '03' },
    false,
  ],
  [
    'another unit',
    { do: 'fire', units: [1], at: '02' },
    { do: 'fire', units: [2], at: '02' },
    false,
  ],
  [
    'another effort',
    { do: 'move', units: [1], path: ['02'], to: '02' },
    { do: 'move', units: [1], path: ['02'], to: '02', forced: true },
    false,
  ],
])('%s: one decision of the list', (_name, one, other, same) => {
  expect(canonicalForm(one) === canonicalForm(other)).toBe(same);
});
