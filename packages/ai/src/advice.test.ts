import {
  begin,
  deciders,
  firstDecider,
  type Game,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  writeDecision,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { Analyst } from './analysis.ts';
import { hints } from './coach.ts';
import { recruitBot } from './levels.ts';
import { playOut } from './play-out.ts';
import { puzzleAt } from './puzzle.ts';
import { randomBot } from './random-bot.ts';
import { chanceOf } from './stance.ts';

type Adviser = (game: Game, pos: Position, seat: number) => unknown;

const better: Adviser = (game, pos, seat) => {
  const analyst = new Analyst(game, pos, { nodes: 60, seed: 1 });
  const code = recruitBot.choose(game, pos, seat, new Random(1), 1);
  const { cost, better: plan } = analyst.step(1, seat, writeDecision(game, pos, code), pos, pos);
  return { cost, plan };
};

/** Everybody who tells a player something while a match lasts, or what he could have seen then. */
const ADVISERS: Readonly<Record<string, Adviser>> = {
  'the coach': (game, pos, seat) => hints(game, pos, seat, new Random(3), { nodes: 60 }),
  'what a bot thinks of its chance': (game, pos, seat) => chanceOf(game, pos, seat, new Random(3)),
  'a puzzle': (game, pos, seat) =>
    puzzleAt(game, pos, seat, new Random(3), { look: 40, check: 40, gain: -1 }) ?? 'none',
  'the better plan of an analysis': better,
};

/** One who looks under the counters: a check that does not catch him proves nothing. */
const peeping: Adviser = (_game, pos) => pos.bytes.reduce((sum, byte, i) => sum + byte * i, 0);

/** The first moment at which this seat is asked and does not know everything. */
function asked(id: string, scenario: string, seat: number): { game: Game; pos: Position } {
  const game = GAMES.find((g) => g.id === id) as Game;
  const dice = new SeededDice(4);
  const pos = begin(game, game.open({ scenario }), new QuietPlay(dice));
  const bots = game.seats(pos).map(() => randomBot);
  const random = new Random(4);
  do playOut(game, pos, { bots, random, dice, steps: 30 });
  while (pos.ended === 0 && firstDecider(deciders(game, pos)) !== seat);
  return { game, pos };
}

const OTHERS = 4;

/** Does the advice stay the same whatever is true of what the seat cannot know? */
function isBlind(adviser: Adviser, game: Game, pos: Position, seat: number): boolean {
  const truth = JSON.stringify(adviser(game, pos, seat));
  const twin = game.blank(pos);
  return Array.from({ length: OTHERS }, (_, seed) => {
    twin.bytes.set(pos.bytes);
    game.redeal(twin, seat, new Random(seed));
    return JSON.stringify(adviser(game, twin, seat)) === truth;
  }).every(Boolean);
}

const BATTLES = [
  { id: 'banditen', scenario: 'tarnova', seat: 1 },
  { id: 'ta1', scenario: 'drvar', seat: 0 },
] as const;

test.each(BATTLES.flatMap((b) => Object.keys(ADVISERS).map((who) => ({ ...b, who }))))(
  '$id/$scenario: $who says the same whatever the seat cannot know',
  ({ id, scenario, seat, who }) => {
    const { game, pos } = asked(id, scenario, seat);
    expect(pos.ended).toBe(0);
    expect(isBlind(ADVISERS[who], game, pos, seat)).toBe(true);
  },
);

test.each(BATTLES)('$id/$scenario: one who peeps is caught', ({ id, scenario, seat }) => {
  const { game, pos } = asked(id, scenario, seat);
  expect(isBlind(peeping, game, pos, seat)).toBe(false);
});
