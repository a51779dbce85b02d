import { type Decision, openingOf, type Table } from '@esagono/engine';
import { askBot } from './bots.ts';

/** What a level may look at, and after how many milliseconds it decides with what it has. */
const LEVELS: Readonly<Record<string, { readonly budget: number; readonly deadline: number }>> = {
  sergeant: { budget: 600, deadline: 250 },
  captain: { budget: 20_000, deadline: 1_000 },
  colonel: { budget: 100_000, deadline: 5_000 },
};
const USUAL = { budget: 1_200, deadline: 5_000 };
const HURRIED = { budget: 1, deadline: 100 };

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
  return askBot({ ...question, ...(LEVELS[bot] ?? USUAL) }).catch((error: Error) => {
    if (error.message !== 'cancelled' || !isOpen()) throw error;
    return askBot({ ...question, ...HURRIED });
  });
}
