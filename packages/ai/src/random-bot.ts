import { makeCode, sample } from '@esagono/engine';
import type { Bot } from './bot.ts';
import { imagine } from './knowledge.ts';

/** Any legal decision, as the game's own sampling draws them. */
export const randomBot: Bot = {
  name: 'random',
  budget: 1,
  choose(game, pos, seat, random) {
    const code = makeCode();
    sample(game, imagine(game, pos, seat, random), seat, random, code);
    return code;
  },
};
