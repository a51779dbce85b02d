import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { captainBot, colonelBot, recruitBot, sergeantBot } from './levels.ts';
import { randomBot } from './random-bot.ts';

/** From the one who does anything to the one who thinks longest. */
export const BOTS: readonly Bot[] = [
  randomBot,
  greedyBot,
  recruitBot,
  sergeantBot,
  captainBot,
  colonelBot,
];

export const findBot = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name);
