import { STORES, type TestStores } from '@esagono/store/testing/stores';
import { endConnections } from '@esagono/store/testing/trouble';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let stores: TestStores;
let server: TestServer;
beforeAll(async () => {
  stores = await STORES.postgres();
  server = await serveForTest({ database: await stores.fresh() });
});
afterAll(async () => {
  await server.close();
  await stores.stop();
});

const END = { do: 'end' };

test('connections that end in mid-play lose nothing, and are made anew', async () => {
  const { id, players } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const acknowledged: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const remote = remotes.find(({ deciders, seat }) => (deciders >> seat) & 1);
    if (!remote) break;
    const ended = turn % 2 === 0 ? endConnections(server.house.store) : Promise.resolve();
    const outcome = await remote.decide(END).catch(() => undefined);
    await ended;
    if (outcome?.kind === 'done') acknowledged.push(outcome.step.number);
    await server.house.referee.idle();
    const rows = await server.house.store.matches.decisions(id, 1).catch(() => undefined);
    if (rows)
      await until(() => remotes.every(({ number }) => number === rows.length), 'untold', 9000);
  }
  const rows = await server.house.store.matches.decisions(id, 1);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
  for (const number of acknowledged) expect(rows[number - 1]?.number).toBe(number);
  // And play goes on.
  const goOn = async () => {
    const remote = remotes.find(({ deciders, seat }) => (deciders >> seat) & 1);
    return (await remote?.decide(END).catch(() => undefined))?.kind;
  };
  let last = await goOn();
  for (let tries = 0; tries < 9 && last !== 'done'; tries++) last = await goOn();
  expect(last).toBe('done');
});
