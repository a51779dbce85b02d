import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest();
});
afterAll(() => server.close());

/** From now on the database takes nothing more, or as much as it likes. */
async function mayGrow(grows: boolean): Promise<void> {
  const { db } = server.house.store;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const most = grows ? 1_000_000 : (rows[0]?.page_count ?? 0);
  await sql.raw(`pragma max_page_count = ${most}`).execute(db);
}

test('a full disk: what is not written is not done, and can be done when there is room again', async () => {
  const { id, players } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const pages = remotes.map((remote, seat) => new Page(remote, seat));
  /** Whoever is asked decides; what is broken is said. */
  const goOn = async () => {
    const page = pages.find(({ owes }) => owes);
    if (!page) throw new Error('nobody is asked');
    const moves = page.all().filter((decision) => decision.do === 'move');
    const verdict = await page.remote.decide(moves[0] ?? { do: 'end' }).catch((e: unknown) => e);
    await server.house.referee.idle();
    const told = () => remotes.every(({ number }) => number === page.remote.number);
    await until(told);
    return verdict;
  };
  const { store, referee } = server.house;
  const length = () => referee.look(id, (table) => table.length);
  await mayGrow(false);
  let verdict = await goOn();
  while (verdict !== undefined && !(verdict instanceof Error)) verdict = await goOn();
  expect(verdict).toMatchObject({ code: 'broken' });
  const rows = await store.matches.decisions(id, 1);
  expect(rows.length).toBeGreaterThan(0);
  expect(await length()).toBe(rows.length);
  expect(remotes.map(({ number }) => number)).toEqual([rows.length, rows.length]);
  await mayGrow(true);
  expect(await goOn()).toMatchObject({ kind: 'done' });
  expect(await store.matches.find(id)).toMatchObject({ length: rows.length + 1 });
});
