import { expect, it } from 'vitest';
import { range } from '../../answers.test-util.ts';
import { moment } from '../answers.test-util.ts';
import { crowd } from '../crowd.test-util.ts';
import { expectPlainList } from './04-plain-list.test-util.ts';

// TA1-4, TA1-5c: crowds drawn by lot, friends and enemies in one hex or in each other's way: the list is
// what the rules let pass.

it.each([
  ...range(1, 9).map((seed) => ['gravellona', 'italian', seed] as const),
  ...range(9, 13).map((seed) => ['gravellona', 'english', seed] as const),
  ...range(1, 10).map((seed) => ['drvar', '', seed] as const),
])('TA1-5c a crowd at %s %s, drawn by %i', (scenario, text, seed) => {
  const options = text ? { text } : {};
  const { pos, point, seat } = moment({ scenario, options, state: crowd(scenario, seed) });
  expect(point.name).toBe('activation');
  expect(expectPlainList(pos, seat)).toBeGreaterThan(0);
});
