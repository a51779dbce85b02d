import { type Game } from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { Tuner } from './index.ts';

const game = GAMES.find(({ id }) => id === 'banditen') as Game;
const PARTISANS = 1;
const plan = {
  opening: { scenario: 'gravellona' },
  side: PARTISANS,
  seed: 5,
  rounds: 2,
  games: 1,
  waver: [0.2, 0.2],
  rate: 0.25,
};

test('who thinks nothing worth a point does worse than who does', () => {
  const tuner = new Tuner(game, plan);
  expect(tuner.share({ wait: 1_000 }, 3, 1)).toBeLessThan(tuner.share({}, 3, 1));
});

test('learning is the same for the same seed, keeps every worth positive, and leaves the officer as he was', () => {
  const before = JSON.stringify(game.officer?.ways?.('gravellona'));
  const [one, two] = [0, 1].map(() => new Tuner(game, plan).learn());
  expect(one).toEqual(two);
  expect(Object.values(one).every((worth) => worth > 0)).toBe(true);
  expect(Object.keys(one)).toEqual(
    Object.keys(game.officer?.ways?.('gravellona')[PARTISANS] ?? {}),
  );
  expect(JSON.stringify(game.officer?.ways?.('gravellona'))).toBe(before);
});
