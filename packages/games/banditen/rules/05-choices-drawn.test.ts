import { expect, it } from 'vitest';
import { range } from '../../answers.test-util.ts';
import { moment } from '../answers.test-util.ts';
import { crowd } from '../crowd.test-util.ts';
import { expectWholeList } from './05-plain-list.test-util.ts';

// BAN-5.1, BAN-8: crowds drawn by lot, friends and enemies in each other's way: the list is what the
// rules let pass.

it.each([
  ...range(1, 10).map((seed) => ['gravellona', seed] as const),
  ...range(1, 8).map((seed) => ['tarnova', seed] as const),
])('BAN-5.1 a crowd at %s, drawn by %i', (scenario, seed) => {
  const at = moment({ scenario, state: crowd(scenario, seed) });
  expect(at.point.name).toBe('activation');
  expect(expectWholeList(at)).toBeGreaterThan(0);
});
