import { begin, type Game, QuietPlay, Random, SeededDice } from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { acceptsDraw, remember, resigns } from './agreeing.ts';
import { chanceOf } from './stance.ts';

const times = (n: number, chance: number): number[] => Array.from({ length: n }, () => chance);

test.each([
  [times(8, 0.01), true],
  [times(7, 0.01), false], // not long enough
  [[...times(7, 0.01), 0.05], false], // there is hope again
  [[0.9, ...times(8, 0.02)], true],
  [times(20, 0.04), false],
])('%j: resigns %s', (chances, expected) => {
  expect(resigns(chances)).toBe(expected);
});

test.each([
  [[0.5, 0.5, 0.5], true],
  [[0.1, 0.1, 0.1], true], // half is more than it hopes for
  [[0.5, 0.5], false], // one looks more than twice
  [[0.5, 0.5, 0.6], false],
  [[0.9, 0.5, 0.5, 0.5], true],
])('%j: accepts a draw %s', (chances, expected) => {
  expect(acceptsDraw(chances)).toBe(expected);
});

test('what is remembered suffices for both, and does not grow', () => {
  let kept: readonly number[] = [];
  for (let i = 0; i < 100; i++) kept = remember(kept, 0.01);
  expect(resigns(kept)).toBe(true);
  expect(kept.length).toBeLessThan(20);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: both sides of a game that has just begun have a chance',
  (_id, game: Game) => {
    const scenario = game.scenarios[0].id;
    const pos = begin(game, game.open({ scenario }), new QuietPlay(new SeededDice(1)));
    const chances = game.seats(pos).map((_, seat) => chanceOf(game, pos, seat, new Random(1)));
    for (const chance of chances) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  },
);

test('nobody lays down his arms in the first turns, however dark it looks', () => {
  for (const one of GAMES) {
    const game: Game = one.officer ? { ...one, officer: { ...one.officer, chance: () => 0 } } : one;
    for (const { id: scenario } of game.scenarios) {
      const pos = begin(game, game.open({ scenario }), new QuietPlay(new SeededDice(1)));
      for (const seat of game.seats(pos).keys()) {
        const seen = times(20, chanceOf(game, pos, seat, new Random(1)));
        expect(resigns(seen), `${game.id}/${scenario} ${seat}`).toBe(false);
      }
    }
  }
});
