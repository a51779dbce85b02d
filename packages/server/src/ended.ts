import type { House } from './house.ts';

/** Closes the lines whose session is no more: all of them, or those of one account. */
export async function closeEnded(
  { sockets, store, options }: House,
  account?: string,
): Promise<void> {
  const lines = [...sockets].filter(
    (line) => line.session !== undefined && (account === undefined || line.account === account),
  );
  const sessions = [...new Set(lines.map(({ session = '' }) => session))];
  const alive = new Set(await store.people.alive(sessions, options.now()));
  for (const line of lines) if (!alive.has(line.session ?? '')) line.close(1008, 'signed out');
}

/** Sessions of an account were ended: their lines end, here and on every node. */
export async function sessionsEnded(house: House, account: string): Promise<void> {
  await closeEnded(house, account);
  await house.store.tell({ kind: 'people', match: account, number: 0 });
}
