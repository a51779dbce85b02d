import { type Game, makeCode, type Position, Random } from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { makeReply, Replies } from './replies.ts';

const GOOD = 7;
const BAD = 8;
const REASON = { key: 'wait', rule: 'BAN-3.1a' };

/** A game in which whoever decides may do one of two things, the bad one first. */
const game: Game = {
  ...(GAMES.find(({ id }) => id === 'banditen') as Game),
  seats: () => [
    { id: 'us', side: 0 },
    { id: 'them', side: 1 },
  ],
  officer: {
    propose(_pos, _seat, _random, _breadth, out) {
      out.add(1, REASON, -1, 0, makeCode(BAD));
      out.add(0.5, REASON, -1, 0, makeCode(GOOD));
    },
    stretch: () => 0,
    horizon: () => 0,
    progress: () => 0,
    chance: () => 0.5,
  },
};
const pos = game.open({ scenario: 'gravellona' }) as Position;

/** How often the last of so many play-outs answered with what is good for side 0. */
function answers(seat: number, playouts: number, last: number): number {
  const replies = new Replies(game, 0);
  const place = makeReply();
  const code = makeCode();
  const random = new Random(1);
  let good = 0;
  for (let i = 0; i < playouts; i++) {
    replies.start();
    code[0] = i % 2 === 0 ? GOOD : BAD; // what a rule of thumb does while nobody thinks
    replies.choose(pos, seat, random, place, code);
    if (i >= playouts - last && code[0] === GOOD) good += 1;
    replies.learn(code[0] === GOOD ? 1 : 0);
  }
  return good;
}

test('where play-outs come by often, we answer with what served us best', () => {
  expect(answers(0, 80, 20)).toBeGreaterThan(15);
});

test('and the enemy with what served us worst', () => {
  expect(answers(1, 80, 20)).toBeLessThan(5);
});

test('at first nobody thinks: the rule of thumb answers', () => {
  const replies = new Replies(game, 0);
  replies.start();
  expect(replies.choose(pos, 0, new Random(1), makeReply(), makeCode())).toBeUndefined();
});
