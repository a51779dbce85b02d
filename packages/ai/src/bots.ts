import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random-bot.ts';

export const BOTS: readonly Bot[] = [randomBot, greedyBot];

export const findBot = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name);
