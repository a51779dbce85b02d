import { checkOneGame } from '@esagono/engine';
import { testGame } from '@esagono/engine/testing';
import { describe, expect, it } from 'vitest';
import { banditen } from './index.ts';

testGame(banditen, { games: 8, seed: 20 });

describe('banditen, games that once went wrong', () => {
  it.each([
    // With blindMines RSI does not know the values; odds of an Assault showed them, because
    // the loser might retreat into another mine (BAN-16.9).
    { seed: 72, every: 8 },
    // Two brigades entering together were offered hexes out of the Command's range (BAN-15.5.1).
    { seed: 1835, every: 8 },
  ])('%j', (plan) => {
    const found = checkOneGame(banditen, plan);
    expect(found && `${found.check}: ${found.message}`).toBeUndefined();
  });
});
