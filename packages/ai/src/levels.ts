import { makeCode } from '@esagono/engine';
import type { Bot } from './bot.ts';
import { imagine } from './knowledge.ts';
import { search } from './search/search.ts';
import { Thumb } from './search/thumb.ts';

/** Somebody who knows what one does, and does it more or less. */
export const recruitBot: Bot = {
  name: 'recruit',
  budget: 1,
  choose(game, pos, seat, random) {
    const code = makeCode();
    const guess = imagine(game, pos, seat, random);
    new Thumb(game, 0.4, 1_000).choose(guess, seat, random, code);
    return code;
  },
};

interface Level {
  readonly name: string;
  /** Decisions played on in thought for one decision at the table. */
  readonly budget: number;
  readonly width: number;
  readonly temper: number;
  readonly breadth: number;
  readonly replies?: boolean;
}

/** Plays on in thought from each of its officer's proposals and takes what ends best. */
const thinker = ({ name, budget: usual, ...style }: Level): Bot => ({
  name,
  budget: usual,
  choose(game, pos, seat, random, budget, stop) {
    const guess = game.blank(pos);
    guess.bytes.set(imagine(game, pos, seat, random).bytes);
    const nodes = budget / (game.officer?.effort?.(guess) ?? 1);
    const plan = { ...style, nodes, ...(stop ? { stop } : {}) };
    const [best] = search(game, guess, seat, random, plan);
    return best.code;
  },
});

export const sergeantBot = thinker({
  name: 'sergeant',
  budget: 900,
  width: 8,
  temper: 0.1,
  breadth: 4,
});
export const captainBot = thinker({
  name: 'captain',
  budget: 18_000,
  width: 12,
  temper: 0.1,
  breadth: 6,
  replies: true,
});
export const colonelBot = thinker({
  name: 'colonel',
  budget: 90_000,
  width: 16,
  temper: 0.1,
  breadth: 6,
  replies: true,
});
