import { checkOneGame } from '@esagono/engine';
import { expect, it } from 'vitest';
import { strafexpedition } from './index.ts';

it('SE-EI.1: an officer ordered to attack does not propose to be done before', () => {
  const options = { fog: true, team: true };
  const plan = { scenario: 'campaign', options, every: 3, stepLimit: 245 };
  // The first 245 decisions of this campaign keep every promise; it has not ended by then.
  expect(checkOneGame(strafexpedition, { ...plan, seed: 2 })?.check).toBe('ends');
});
