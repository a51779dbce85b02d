import { SPECTATOR } from '@esagono/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

const MINUTE = 60_000;
let server: TestServer;
let now = Date.UTC(2026, 0, 1);
beforeAll(async () => {
  server = await serveForTest({ now: () => now });
});
afterAll(() => server.close());

const begun = async (delay: number) => {
  const ada = await new Player(server.url).guest('Ada');
  const bice = await new Player(server.url).guest('Bice');
  const clock = { kind: 'live', bank: 60 * MINUTE, increment: 0 } as const;
  const body = plainSetup('skirmish', 'meeting', {
    access: 'open',
    spectators: true,
    delay,
    clock,
  });
  const { table } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 0);
  await bice.sit(table.id, 1);
  const own = ada.client.open(table.id, 0);
  await until(() => own.position !== undefined);
  return { id: table.id, ada, bice, own, page: new Page(own, 1) };
};
const watch = async (id: string) => {
  const eva = await new Player(server.url).guest('Eva');
  const seen = eva.client.open(id, SPECTATOR);
  await until(() => seen.position !== undefined);
  return { eva, seen };
};
test('whoever watches sees what happens, and cannot touch it', async () => {
  const { id, own, page, ada, bice } = await begun(0);
  const { eva, seen } = await watch(id);
  await own.decide(page.some());
  await until(() => seen.number === 1);
  expect(seen.position).toEqual(own.position);
  await expect(seen.decide({ do: 'end' })).rejects.toMatchObject({ code: 'forbidden' });
  for (const player of [ada, bice, eva]) player.close();
});

test('whoever is behind learns nothing before its time: no step, no clock, no turn', async () => {
  const { id, own, page, ada, bice } = await begun(10);
  const { eva, seen } = await watch(id);
  const began = (await server.house.store.matches.find(id))?.touched;
  now += MINUTE;
  const first = seen.position?.slice();
  const deciders = seen.deciders;
  const heard: string[] = [];
  seen.listen(({ t }) => heard.push(t));
  await own.decide(page.some());
  now += 9 * MINUTE;
  await server.house.tables.tellLate();
  const log = { params: { id }, query: { seat: '-1', from: '1' } };
  expect((await eva.rest.call('log', log)).steps).toEqual([]);
  const shown = await eva.rest.call('table', { params: { id }, query: {} });
  expect(shown.table.seats.map(({ waiting }) => waiting)).toEqual([null, null]);
  const late = await watch(id);
  expect([seen.number, late.seen.number]).toEqual([0, 0]);
  expect([seen.deciders, late.seen.deciders]).toEqual([deciders, deciders]);
  expect(late.seen.position).toEqual(first);
  expect(heard.filter((t) => t !== 'presence')).toEqual([]);
  // Lists are sorted by it, and their pages are named by it.
  expect((await server.house.store.matches.find(id))?.touched).toBe(began);
  // Those who sit there know it all.
  const face = await ada.rest.call('table', { params: { id }, query: {} });
  expect(face.table.seats.some(({ waiting }) => waiting !== null)).toBe(true);

  now += 2 * MINUTE;
  await server.house.tables.tellLate();
  await until(() => seen.number === 1);
  expect(seen.position).toEqual(own.position);
  expect((await eva.rest.call('log', log)).steps).toHaveLength(1);
  for (const player of [ada, bice, eva, late.eva]) player.close();
});

test('what has ended is open at once', async () => {
  const { id, own, page, ada, bice } = await begun(10);
  const { eva, seen } = await watch(id);
  await own.decide(page.some());
  own.offer('resign');
  await until(() => own.result !== null);
  await server.house.tables.tellLate();
  await until(() => seen.result !== null);
  expect(seen.number).toBe(2);
  for (const player of [ada, bice, eva]) player.close();
});
