import {
  begin,
  deciders,
  firstDecider,
  type Game,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  unknownCells,
} from '@esagono/engine';
import { type Toy, toy } from '@esagono/engine/toy';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { imagine } from './knowledge.ts';
import { playOut } from './play-out.ts';
import { randomBot } from './random-bot.ts';

/** The toy with a hidden card: seat 0 does not know what seat 1 holds. */
function dealt(card: number): Toy {
  const pos = begin(toy, toy.open({ scenario: 'short' }), new QuietPlay(new SeededDice(1)));
  pos.card[1] = card;
  return pos;
}

test('what a seat does not know is dealt anew: every card comes up', () => {
  const seen = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    seen.add(imagine(toy, dealt(2), 0, new Random(seed)).card[1]);
  }
  expect(seen).toEqual(new Set([1, 2, 3]));
});

test('what the deal forgets is not known either', () => {
  const forgetful = { ...toy, redeal: () => {} };
  const [one, three] = [1, 3].map((card) =>
    imagine(forgetful, dealt(card), 0, new Random(1)).bytes.slice(),
  );
  expect(one).toEqual(three);
  expect(imagine(forgetful, dealt(3), 1, new Random(1)).card[1]).toBe(3);
});

/** A position some way into a random game. */
function midGame(game: Game, scenario: string): Position {
  const pos = begin(game, game.open({ scenario }), new QuietPlay(new SeededDice(4)));
  const bots = game.seats(pos).map(() => randomBot);
  playOut(game, pos, { bots, random: new Random(4), dice: new SeededDice(4), steps: 60 });
  return pos;
}

const battles = GAMES.filter(({ secrets }) => Object.keys(secrets).length > 0).flatMap((game) =>
  game.scenarios.map(({ id }) => ({ game, scenario: id })),
);

test.each(battles)('$game.id/$scenario: bots imagine the same, whatever is true', (battle) => {
  const { game, scenario } = battle;
  const pos = midGame(game, scenario);
  if (pos.ended !== 0) return;
  const twin = game.blank(pos);
  for (const seat of game.seats(pos).keys()) {
    twin.bytes.set(pos.bytes);
    game.redeal(twin, seat, new Random(99));
    const [mine, its] = [pos, twin].map((p) => imagine(game, p, seat, new Random(7)).bytes.slice());
    expect(mine).toEqual(its);
    expect(game.faults(imagine(game, pos, seat, new Random(8)))).toEqual([]);
  }
});

test.each([
  { id: 'banditen', scenario: 'tarnova', blind: 1 },
  { id: 'ta1', scenario: 'drvar', blind: 0 },
])('$id/$scenario: what is hidden lies elsewhere in every guess', ({ id, scenario, blind }) => {
  const game = GAMES.find((g) => g.id === id) as Game;
  const pos = midGame(game, scenario);
  expect(pos.ended).toBe(0);
  expect(firstDecider(deciders(game, pos))).toBeGreaterThanOrEqual(0);
  expect(unknownCells(game, pos, blind).length).toBeGreaterThan(0);
  const guesses = Array.from({ length: 12 }, (_, seed) =>
    imagine(game, pos, blind, new Random(seed)).bytes.join(),
  );
  expect(new Set(guesses).size).toBeGreaterThan(1);
});
