import type { RemoteTable } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

const DAY = 86_400_000;
const clock = { now: 1_800_000_000_000 };
/** What everybody may know of who is asked: as it is, or, while both plan in secret, that both are. */
const secret = { deciders: undefined as number | undefined };
let server: TestServer;
beforeAll(async () => {
  server = await serveForTest({
    now: () => clock.now,
    onLaid: (table) => {
      Object.defineProperty(table, 'publicDeciders', {
        get: () => secret.deciders ?? table.deciders,
      });
    },
  });
});
afterAll(() => server.close());

const END = { do: 'end' };
const setup = plainSetup('skirmish', 'meeting', {
  access: 'open',
  spectators: true,
  clock: { kind: 'bank', bank: DAY, increment: 0, cap: DAY },
});
const waitingIn = ({ face }: RemoteTable) => face?.seats.map(({ waiting }) => waiting);

test('whoever is done in secret: their own clock stands, and others see it go on', async () => {
  const { id, players } = await twoAtATable(server.url, setup);
  const [ada, bice] = players.map((player, seat) => player.client.open(id, seat));
  if (!ada || !bice) throw new Error('nobody is here');
  await until(() => ada.face !== undefined && bice.face !== undefined);
  const begun = clock.now;
  secret.deciders = 1;
  clock.now += 1000;
  await ada.decide(END);
  await until(() => waitingIn(ada)?.[0] === null);
  await until(() => bice.number === 1);
  // To Ada herself her clock has stopped; to Bice and to anybody in the lobby it runs.
  expect(ada.face?.seats[0]?.bank).toBe(DAY - 1000);
  expect(waitingIn(bice)?.[0]).toBe(begun);
  expect(bice.face?.seats[0]).toMatchObject({ bank: DAY, deadline: begun + DAY });
  const params = { id };
  const { table } = await players[1].rest.call('table', { params, query: {} });
  expect(table.seats[0]?.waiting).toBe(begun);
  const list = await (await fetch(`${server.url}/api/tables?list=playing`)).json();
  expect(JSON.stringify(list)).toContain(`"waiting":${begun},"deadline":${begun + DAY}`);
  // Time given meanwhile is seen on what is shown, too.
  ada.offer('time', 60);
  await until(() => bice.offers.length === 1);
  bice.reply(bice.offers[0]?.id ?? '', true);
  await until(() => bice.face?.seats[0]?.deadline === begun + DAY + 3_600_000);
  // When all is known, so is the clock.
  secret.deciders = undefined;
  await bice.decide(END);
  await until(() => bice.face?.seats[0]?.waiting === clock.now);
  expect(bice.face?.seats[0]?.bank).toBe(DAY - 1000 + 3_600_000);
  const [seat] = await server.house.store.matches.seats(id);
  expect(seat?.shown).toBeNull();
});
