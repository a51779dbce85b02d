import { limitsOf } from '@esagono/ai';
import type { Host } from '@esagono/session';
import { askBot } from './bots.ts';
import type { Known } from './lay.ts';
import type { BotAnswer } from './worker.ts';

/** Milliseconds a bot of this name thinks at most. */
export const longestThought = (bot: string): number => limitsOf(bot).deadline;

const HURRIED = { budget: 1, deadline: 100 };

/** What a seat knows, to be sent to another thread. */
export const knownTo = ({ game, opening }: Host, bytes: Uint8Array, seat: number): Known => ({
  game: game.id,
  opening,
  bytes: bytes.slice(),
  seat,
});

/** What the bot in a seat decides from what it may know; hurried, it decides at once. */
export function botAnswer(
  host: Host,
  seat: number,
  bot: string,
  isOpen: () => boolean,
): Promise<BotAnswer> {
  const question = { ...knownTo(host, host.known(seat).bytes, seat), bot, seed: host.length };
  return askBot({ ...question, ...limitsOf(bot) }).catch((error: Error) => {
    if (error.message !== 'cancelled' || !isOpen()) throw error;
    return askBot({ ...question, ...HURRIED });
  });
}
