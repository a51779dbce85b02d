import type { Decision } from '@esagono/engine';
import type { Host } from '@esagono/session';
import { askBot } from './bots.ts';
import type { Known } from './worker.ts';

const BUDGETS: Readonly<Record<string, number>> = { random: 1, greedy: 1200 };
const USUAL = 1500;
const HURRIED = 1;

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
): Promise<Decision> {
  const question = { ...knownTo(host, host.known(seat).bytes, seat), bot, seed: host.length };
  return askBot({ ...question, budget: BUDGETS[bot] ?? USUAL }).catch((error: Error) => {
    if (error.message !== 'cancelled' || !isOpen()) throw error;
    return askBot({ ...question, budget: HURRIED });
  });
}
