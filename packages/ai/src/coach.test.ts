import { begin, type Game, QuietPlay, Random, SeededDice } from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { hints } from './coach.ts';

const banditen = GAMES.find(({ id }) => id === 'banditen') as Game;

// BAN-15.8.1 counts what was won, BAN-16.11.1 what was lost.
test.each([
  ['gravellona', false],
  ['tarnova', true],
])('%s: the coach knows whether points are losses: %s', (scenario, losses) => {
  const play = new QuietPlay(new SeededDice(2));
  const pos = begin(banditen, banditen.open({ scenario }), play);
  const found = hints(banditen, pos, 0, new Random(1), { nodes: 1, most: 1 });
  expect(found.map((hint) => hint.losses)).toEqual([losses]);
});
