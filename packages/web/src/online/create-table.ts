import { type Game, type OptionValue, optionsOf, type Pack } from '@esagono/engine';
import { newId } from '@esagono/protocol';
import type { Bid } from './bid.tsx';
import { ask, client } from './client.ts';
import type { Terms } from './terms.tsx';
import { CLOCKS } from './words.ts';

/** A side by its number, lots, or the higher bid. */
export type WantedSide = number | 'random' | 'bid';

/** What has been chosen for a table. */
export interface TablePlan {
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly side: WantedSide;
  /** Which of the clocks offered. */
  readonly clock: number;
  readonly terms: Terms;
  /** By seat: which bot sits there. */
  readonly bots: Readonly<Record<string, string>>;
  readonly packs: readonly Pack[];
  readonly bid: Bid;
}

function bodyOf(game: Game, plan: TablePlan) {
  const { scenario, side, terms, bots, packs } = plan;
  const known = optionsOf(game.options, scenario);
  const options = Object.fromEntries(
    Object.entries(plan.options).filter(([key]) => known.some(({ id }) => id === key)),
  );
  const data: Record<string, OptionValue> = Object.assign({}, ...packs.map(({ set }) => set));
  const seats = game.seats(game.open({ scenario, options, data }));
  const others = seats.flatMap((seat, n) => (seat.side === side ? [] : [String(n)]));
  const seatedBots =
    typeof side === 'string'
      ? {}
      : Object.fromEntries(others.flatMap((n) => (bots[n] ? [[n, bots[n]]] : [])));
  const body = {
    game: game.id,
    scenario,
    options,
    access: terms.access,
    sides: typeof side === 'string' ? side : ('chosen' as const),
    clock: CLOCKS[plan.clock] ?? { kind: 'none' as const },
    undo: terms.undo,
    timeout: terms.timeout,
    spectators: terms.watch !== 'none',
    ...(typeof terms.watch === 'number' ? { delay: terms.watch } : {}),
    rated: terms.rated,
    ...(terms.title.trim() === '' ? {} : { title: terms.title.trim() }),
    ...(packs.length > 0 ? { packs: packs.map(({ id, set }) => ({ id, set })) } : {}),
    ...(Object.keys(seatedBots).length > 0 ? { bots: seatedBots } : {}),
  };
  return { body, seats };
}

/** Makes a table and sits down at it; gives its id. */
export async function createTable(game: Game, plan: TablePlan): Promise<string> {
  const { rest } = client();
  const { side, bid } = plan;
  const { body, seats } = bodyOf(game, plan);
  const { table } = await ask(() => rest.call('createTable', { body }));
  // The dice are sealed: now comes one's own part of the luck.
  const own =
    typeof side === 'string' ? [] : seats.flatMap((seat, n) => (seat.side === side ? [n] : []));
  for (const seat of own.length > 0 ? own : [0]) {
    const sitting = { seat, nonce: newId(), ...(side === 'bid' ? { bid } : {}) };
    await rest.call('sit', { params: { id: table.id }, body: sitting });
  }
  return table.id;
}
