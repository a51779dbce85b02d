import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runSituation, type Situation } from '@esagono/engine';
import { expect, test } from 'vitest';
import { findGame } from './all.ts';

const folder = fileURLToPath(new URL('./puzzles/', import.meta.url));

interface Puzzles {
  readonly edition: string;
  readonly puzzles: readonly { readonly battle: string; readonly situation: Situation }[];
}

// The app shows none of another edition: whoever makes one looks at the puzzles again.
test.each(readdirSync(folder))('%s is of the edition that is played, and can be laid', (file) => {
  const { edition, puzzles } = JSON.parse(readFileSync(folder + file, 'utf8')) as Puzzles;
  expect(puzzles.length).toBeGreaterThan(0);
  for (const { battle, situation } of puzzles) {
    const game = findGame(battle.split('/')[0] ?? '');
    expect(game?.edition).toBe(edition);
    expect(game && runSituation(game, situation).failures).toEqual([]);
  }
});
