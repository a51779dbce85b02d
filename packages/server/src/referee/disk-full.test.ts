import { mayGrow } from '@esagono/store/testing/trouble';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest();
});
afterAll(() => server.close());

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
  await mayGrow(store, false);
  let verdict = await goOn();
  while (verdict !== undefined && !(verdict instanceof Error)) verdict = await goOn();
  expect(verdict).toMatchObject({ code: 'broken' });
  const rows = await store.matches.decisions(id, 1);
  expect(rows.length).toBeGreaterThan(0);
  expect(await length()).toBe(rows.length);
  expect(remotes.map(({ number }) => number)).toEqual([rows.length, rows.length]);
  await mayGrow(store, true);
  expect(await goOn()).toMatchObject({ kind: 'done' });
  expect(await store.matches.find(id)).toMatchObject({ length: rows.length + 1 });
});
