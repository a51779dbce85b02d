import { type Decision, openingOf, type Table } from '@esagono/engine';
import { askBot } from './bots.ts';

const BUDGETS: Readonly<Record<string, number>> = { random: 1, greedy: 1200 };
const USUAL = 1500;
const HURRIED = 1;

/** What the bot in a seat decides; hurried, it decides at once. */
export function botAnswer(
  table: Table,
  seat: number,
  bot: string,
  isOpen: () => boolean,
): Promise<Decision> {
  const { pos, length } = table;
  const question = {
    game: table.header.game,
    opening: openingOf(table.header),
    bytes: pos.bytes.slice(),
    seat,
    bot,
    seed: length,
  };
  return askBot({ ...question, budget: BUDGETS[bot] ?? USUAL }).catch((error: Error) => {
    if (error.message !== 'cancelled' || !isOpen()) throw error;
    return askBot({ ...question, budget: HURRIED });
  });
}
