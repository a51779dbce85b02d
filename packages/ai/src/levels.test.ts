import {
  begin,
  deciders,
  firstDecider,
  type Game,
  type Position,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { describe, expect, test } from 'vitest';
import type { Bot } from './bot.ts';
import { BOTS, hints, playOut, randomBot, recruitBot, search, sergeantBot } from './index.ts';

const gameOf = (id: string): Game => GAMES.find((game) => game.id === id) as Game;

/** The middle of a game, reached by recruits. */
function middle(game: Game, scenario: string, steps: number, seed: number): Position {
  const dice = new SeededDice(seed);
  const pos = begin(game, game.open({ scenario }), new QuietPlay(dice));
  const bots = game.seats(pos).map(() => recruitBot);
  playOut(game, pos, { bots, random: new Random(seed), dice, steps });
  return pos;
}

const FOGGY: readonly [string, string, number][] = [
  ['banditen', 'tarnova', 40],
  ['ta1', 'drvar', 40],
  ['strafexpedition', 'novegno', 30],
];
/** Moments of the game, so many decisions apart, and worlds that a seat cannot tell apart. */
const MOMENTS = 5;
const APART = 9;
const WORLDS = 4;

describe.each(FOGGY)('%s/%s', (id, scenario, steps) => {
  const game = gameOf(id);
  /** Does what is chosen depend on what the seat may not know? */
  const peeps = (choose: (pos: Position, seat: number) => unknown): boolean =>
    Array.from({ length: MOMENTS }, (_, moment) => {
      const pos = middle(game, scenario, steps + APART * moment, 3);
      const seat = firstDecider(deciders(game, pos));
      const worlds = Array.from({ length: WORLDS }, (_, world) => {
        const other = game.blank(pos);
        other.bytes.set(pos.bytes);
        if (world > 0) game.redeal(other, seat, new Random(world));
        return JSON.stringify(choose(other, seat));
      });
      return new Set(worlds).size > 1;
    }).includes(true);

  test.each(BOTS.map((bot) => [bot.name, bot] as const))(
    '%s chooses the same in every world its seat cannot tell apart',
    (_name, bot) => {
      expect(peeps((pos, seat) => bot.choose(game, pos, seat, new Random(1), 20))).toBe(false);
    },
  );

  test('so does the coach', () => {
    const advice = (pos: Position, seat: number): unknown =>
      hints(game, pos, seat, new Random(1), { nodes: 20 });
    expect(peeps(advice)).toBe(false);
  });

  test('a bot that peeps is caught', () => {
    const peeper: Bot = {
      ...randomBot,
      choose(of, pos, seat, _random, budget) {
        const secret = pos.bytes.reduce((sum, byte, i) => (Math.imul(sum, 31) + byte * i) | 0, 7);
        return randomBot.choose(of, pos, seat, new Random(secret), budget);
      },
    };
    expect(peeps((pos, seat) => peeper.choose(game, pos, seat, new Random(1), 1))).toBe(true);
  });

  test('the same seed and budget give the same plans, and a stop gives a legal one at once', () => {
    const plan = { nodes: 300, width: 6, temper: 0.5, breadth: 3 };
    const choosing = (more: number): Position => {
      const pos = middle(game, scenario, steps + more, 5);
      const seat = firstDecider(deciders(game, pos));
      const open = search(game, pos, seat, new Random(7), { ...plan, nodes: 0 }).length > 2;
      return open ? pos : choosing(more + 1);
    };
    const pos = choosing(0);
    const seat = firstDecider(deciders(game, pos));
    const twice = [0, 1].map(() => search(game, pos, seat, new Random(7), plan));
    expect(twice[0]).toEqual(twice[1]);
    let asked = 0;
    const stop = (): boolean => {
      asked += 1;
      return asked > 2;
    };
    const code = sergeantBot.choose(game, pos, seat, new Random(7), 1e9, stop);
    expect(refuse(game, pos, seat, code)).toBeUndefined();
    expect(asked).toBe(3);
  });
});

/** Pairs with sides changed and the same dice; the first bot's share. */
function share(game: Game, scenario: string, a: Bot, b: Bot, pairs: number, budget: number) {
  let score = 0;
  for (let k = 0; k < 2 * pairs; k++) {
    const dice = new SeededDice(k >> 1);
    const pos = begin(game, game.open({ scenario }), new QuietPlay(dice));
    const bots = game.seats(pos).map((seat) => (seat.side === (k & 1) ? a : b));
    playOut(game, pos, { bots, random: new Random(~k), dice, budget });
    const { winner } = game.outcome(pos);
    score += winner < 0 ? 0.5 : winner === (k & 1) ? 1 : 0;
  }
  return score / (2 * pairs);
}

test.each([
  ['banditen', 'gravellona', 6],
  ['banditen', 'tarnova', 4],
  ['ta1', 'gravellona', 3],
  ['ta1', 'drvar', 3],
] as const)('a recruit beats whoever does anything at %s/%s', (id, scenario, pairs) => {
  const game = gameOf(id);
  expect(share(game, scenario, recruitBot, randomBot, pairs, 1)).toBeGreaterThan(0.7);
});
