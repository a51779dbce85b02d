import type { Host } from '@esagono/session';
import { askBot } from './bots.ts';
import type { Known } from './lay.ts';
import type { BotAnswer } from './worker.ts';

/** What a level may look at, and after how many milliseconds it decides with what it has. */
const LEVELS: Readonly<Record<string, { readonly budget: number; readonly deadline: number }>> = {
  sergeant: { budget: 600, deadline: 50 },
  captain: { budget: 20_000, deadline: 1_000 },
  colonel: { budget: 100_000, deadline: 5_000 },
};
const USUAL = { budget: 1_200, deadline: 5_000 };
/** Milliseconds a bot of this name thinks at most. */
export const longestThought = (bot: string): number => (LEVELS[bot] ?? USUAL).deadline;

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
  return askBot({ ...question, ...(LEVELS[bot] ?? USUAL) }).catch((error: Error) => {
    if (error.message !== 'cancelled' || !isOpen()) throw error;
    return askBot({ ...question, ...HURRIED });
  });
}
