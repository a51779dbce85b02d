import { type Decision, makeCode, Random, sample, writeDecision } from '@esagono/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
const clock = { now: 1_800_000_000_000 };
beforeAll(async () => {
  server = await serveForTest({ now: () => clock.now });
});
afterAll(() => server.close());

/** Three at a table where everybody sets up in secret. */
async function setUp() {
  const players = await Promise.all(
    ['Ada', 'Bice', 'Carla'].map((name) => new Player(server.url).guest(name)),
  );
  const [host] = players;
  if (!host) throw new Error('nobody opens a table');
  const body = plainSetup('valleys', 'market', { access: 'open' });
  const { table } = await host.rest.call('createTable', { body });
  for (const [seat, player] of players.entries()) await player.sit(table.id, seat);
  const remotes = players.map((player, seat) => player.client.open(table.id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const [ada, bice, carla] = remotes;
  if (!ada || !bice || !carla) throw new Error('nobody is here');
  return { id: table.id, ada, bice, carla };
}

/** Some decision of a seat that nobody else may know of. */
async function decideInSecret(id: string, seat: number, seed: number): Promise<void> {
  const { referee } = server.house;
  clock.now += 1000;
  const { decision, number, others } = await referee.look(id, (table) => {
    const known = table.known(seat);
    const code = makeCode();
    sample(table.game, known, seat, new Random(seed), code);
    const decision: Decision = writeDecision(table.game, known, code);
    return { decision, number: table.number(seat) + 1, others: table.number(1 - seat) };
  });
  const wish = { match: id, seat, number, client: `in-secret-${seat}-${seed}` };
  expect((await referee.decide(wish, decision)).kind).toBe('done');
  expect(await referee.look(id, (table) => table.number(1 - seat))).toBe(others);
}

/** What becomes of an offer of Ada's that Bice takes, when `busy` has decided in secret meanwhile. */
async function taken(kind: 'draw' | 'takeback', busy: number | undefined) {
  const { id, ada, bice, carla } = await setUp();
  await decideInSecret(id, 0, 5);
  clock.now += 1000;
  ada.offer(kind);
  await until(() => bice.offers.length > 0);
  if (busy !== undefined) await decideInSecret(id, busy, 6);
  const { id: offer = '' } = bice.offers[0] ?? {};
  // What two of three agree on is nothing yet.
  bice.reply(offer, true);
  await until(() => carla.offers[0]?.agreed?.includes(1) === true);
  expect(ada.offers).toHaveLength(1);
  carla.reply(offer, true);
  await until(() => ada.offers.length === 0);
  const { referee } = server.house;
  await referee.idle();
  // Whoever decided in secret knows of it; the others do not.
  const told = [ada, bice, carla].map((remote) =>
    remote.seat === busy
      ? undefined
      : { result: remote.result, number: remote.number, trouble: remote.trouble?.message },
  );
  return {
    told,
    rows: await referee.look(id, (table) => table.record().map((row) => row.decision)),
  };
}

test.each([
  ['draw', 1],
  ['draw', 0],
  ['takeback', 0],
  ['takeback', 1],
] as const)(
  'whether a %s can be taken does not tell that seat %d has decided in secret',
  async (kind, busy) => {
    const calm = await taken(kind, undefined);
    const after = await taken(kind, busy);
    const others = [0, 1, 2].filter((seat) => seat !== busy);
    for (const seat of others) expect(after.told[seat]).toEqual(calm.told[seat]);
    expect(after.rows.length).toBe(calm.rows.length + 1);
  },
);

test('a take-back is of what stood there when it was offered, with what was done in secret since', async () => {
  const { rows } = await taken('takeback', 0);
  // Both decisions of Ada’s are gone: the one that was meant, and the one that hangs on it.
  expect(rows.at(-1)).toBe('2');
});

test.each(['draw', 'takeback', 'pause'] as const)(
  'two of three cannot agree on a %s against the third',
  async (kind) => {
    const { id, ada, bice, carla } = await setUp();
    await decideInSecret(id, 2, 5);
    clock.now += 1000;
    ada.offer(kind, kind === 'takeback' ? 1 : undefined);
    await until(() => bice.offers.length > 0 && carla.offers.length > 0);
    bice.reply(bice.offers[0]?.id ?? '', true);
    await until(() => bice.offers[0]?.agreed?.length === 1);
    carla.reply(carla.offers[0]?.id ?? '', false);
    await until(() => ada.offers.length === 0);
    const { referee, store } = server.house;
    await referee.idle();
    expect(await store.matches.find(id)).toMatchObject({ state: 'playing', length: 1 });
  },
);

test('whoever asks for the same again asks once', async () => {
  const { ada, bice } = await setUp();
  for (let n = 0; n < 30; n++) ada.offer('draw');
  ada.offer('pause');
  await until(() => bice.offers.some(({ kind }) => kind === 'pause'));
  expect(bice.offers.map(({ kind }) => kind)).toEqual(['draw', 'pause']);
});
