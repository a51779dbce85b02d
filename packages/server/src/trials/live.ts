import { Page } from '../testing/page.ts';
import { type Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { Watch } from './table-watch.ts';

/** A table that is being played. */
export interface Live {
  readonly watch: Watch;
  readonly players: readonly Player[];
  readonly pages: Page[];
  readonly id: string;
}

const GAME = ['skirmish', 'meeting'] as const;

export const acknowledged = (watches: readonly Watch[]): number =>
  watches.reduce((sum, watch) => sum + watch.done.size, 0);

/** Two sit down at a table and open it. */
export async function sitDown(url: string, watches: Watch[], seed: number): Promise<Live> {
  const { id, players } = await twoAtATable(url, plainSetup(...GAME));
  const watch = new Watch(id);
  watches.push(watch);
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  for (const remote of remotes) watch.over(remote);
  await until(() => remotes.every((remote) => remote.face !== undefined));
  return { id, players, watch, pages: remotes.map((remote, i) => new Page(remote, seed * 2 + i)) };
}

/** Both play, and begin again when a game has ended; `pause` milliseconds lie between decisions. */
export async function playOn(
  table: Live,
  watches: Watch[],
  state: { over: boolean },
  pause = 0,
): Promise<void> {
  let { pages, players, watch } = table;
  while (!state.over) {
    const page = pages.find((p) => p.owes && p.remote.result === null);
    if (page) {
      const outcome = await Promise.race([page.remote.decide(page.some()), whenOver(state)]);
      if (outcome?.kind === 'refused') watch.faults.push(`refused: ${outcome.refusal.code}`);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    const [first, second] = players;
    if (pages.some((p) => p.remote.result !== null) && first && second) {
      // The game has ended: the same two begin another one.
      const again = await another(first, second, watches).catch(() => undefined);
      if (again) ({ pages, watch } = again);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function another(first: Player, second: Player, watches: Watch[]) {
  const { table, key } = await first.rest.call('createTable', { body: plainSetup(...GAME) });
  await first.sit(table.id, 0);
  await second.sit(table.id, 1, key ?? '');
  const watch = new Watch(table.id);
  const remotes = [first, second].map((player, seat) => player.client.open(table.id, seat));
  for (const remote of remotes) watch.over(remote);
  await until(() => remotes.every((remote) => remote.face !== undefined));
  watches.push(watch);
  return { watch, pages: remotes.map((remote, i) => new Page(remote, watches.length * 2 + i)) };
}

const whenOver = async (state: { over: boolean }): Promise<undefined> => {
  while (!state.over) await new Promise((resolve) => setTimeout(resolve, 20));
  return undefined;
};
