export * from './bot.ts';
export * from './bots.ts';
export * from './greedy.ts';
export * from './knowledge.ts';
export * from './levels.ts';
export * from './play-out.ts';
export * from './random-bot.ts';
export * from './search/search.ts';
