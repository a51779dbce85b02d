import { Problem, type RemoteTable, type Setup } from '@esagono/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
let ada: Player;
let bice: Player;
let eva: Player;
beforeAll(async () => {
  server = await serveForTest();
  ada = await new Player(server.url).guest('Ada');
  bice = await new Player(server.url).guest('Bice');
  eva = await new Player(server.url).guest('Eva');
});
afterAll(() => server.close());

const SKIRMISH = ['skirmish', 'meeting'] as const;
const problem = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => new Error('it was let in'),
    (e: unknown) => e,
  );
  if (error instanceof Problem) return error;
  throw error;
};

test('a private table is absent, not forbidden, for strangers', async () => {
  const { table, key } = await ada.rest.call('createTable', { body: plainSetup(...SKIRMISH) });
  const nowhere = { id: 'a'.repeat(26) };
  const here = { id: table.id };
  const pairs = [
    (params: { id: string }) => eva.rest.call('table', { params, query: {} }),
    (params: { id: string }) => eva.rest.call('log', { params, query: { seat: '-1', from: '0' } }),
    (params: { id: string }) => eva.rest.call('file', { params, query: {} }),
    (params: { id: string }) => eva.rest.call('packs', { params, query: {} }),
    (params: { id: string }) => eva.rest.call('messages', { params }),
    (params: { id: string }) => eva.rest.call('notes', { params }),
    (params: { id: string }) => eva.rest.call('rematch', { params }),
    (params: { id: string }) => eva.sit(params.id, 0),
    (params: { id: string }) => eva.sit(params.id, 0, 'wrong key'),
  ];
  for (const ask of pairs) {
    expect((await problem(ask(here))).document()).toEqual((await problem(ask(nowhere))).document());
  }
  for (const list of ['open', 'playing', 'finished'] as const) {
    const found = await eva.rest.call('tables', { query: { list } });
    expect(found.tables.map(({ id }) => id)).not.toContain(table.id);
  }
  const shown = await bice.rest.call('table', { params: here, query: { key: key ?? '' } });
  expect(shown.table.id).toBe(table.id);
  expect(shown.key).toBeNull();
});

test('an invited table is seen by everybody and sat at by invitation', async () => {
  const body = plainSetup(...SKIRMISH, { access: 'invited' });
  const { table, key } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 0);
  expect((await problem(eva.sit(table.id, 1))).code).toBe('forbidden');
  const begun = await bice.sit(table.id, 1, key ?? '');
  expect(begun.table.state).toBe('playing');
  const { tables } = await eva.rest.call('tables', { query: { list: 'playing' } });
  expect(tables.map(({ id }) => id)).toContain(table.id);
});

test('the dice are committed before the nonces come, and the secret stays', async () => {
  const body = plainSetup(...SKIRMISH, { access: 'open' });
  const { table } = await ada.rest.call('createTable', { body });
  expect(table.dice).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: [] });
  await ada.sit(table.id, 0);
  const begun = await bice.sit(table.id, 1);
  expect(begun.table.dice.commitment).toBe(table.dice.commitment);
  expect(begun.table.dice.nonces).toHaveLength(2);
  const row = await server.house.store.matches.find(table.id);
  expect(JSON.stringify(begun)).not.toContain(row?.secret);
  expect(row?.header).not.toContain(row?.secret);
  expect((await problem(ada.rest.call('file', { params: { id: table.id }, query: {} }))).code).toBe(
    'conflict',
  );
});

test('one seat, one person; whoever has not begun may stand up', async () => {
  const body = plainSetup(...SKIRMISH, { access: 'open' });
  const { table } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 0);
  expect((await problem(bice.sit(table.id, 0))).code).toBe('taken');
  expect((await problem(bice.sit(table.id, 9))).code).toBe('taken');
  const params = { id: table.id, seat: '0' };
  expect((await problem(bice.rest.call('stand', { params }))).code).toBe('conflict');
  const free = await ada.rest.call('stand', { params });
  expect(free.table.seats[0]?.player).toBeNull();
  await bice.sit(table.id, 0);
  await ada.sit(table.id, 1);
  expect((await problem(bice.rest.call('stand', { params }))).code).toBe('conflict');
});

test('sides by lot: both seats are filled, now so, now so', async () => {
  const firsts = new Set<string | undefined>();
  for (let i = 0; i < 30 && firsts.size < 2; i++) {
    const body = plainSetup(...SKIRMISH, { access: 'open', sides: 'random' });
    const { table } = await ada.rest.call('createTable', { body });
    await ada.sit(table.id, 0);
    const begun = await bice.sit(table.id, 0);
    const names = begun.table.seats.map(({ player }) => player?.name);
    expect(new Set(names)).toEqual(new Set(['Ada', 'Bice']));
    firsts.add(names[0]);
  }
  expect(firsts.size).toBe(2);
});

const bidding = async (first: object, second: object) => {
  const body = plainSetup(...SKIRMISH, { access: 'open', sides: 'bid' });
  const { table } = await ada.rest.call('createTable', { body });
  const params = { id: table.id };
  const nonce = 'a-nonce-of-somebody';
  const sat = await ada.rest.call('sit', { params, body: { nonce, bid: first as never } });
  // What the other bids stays sealed until both sit.
  expect(JSON.stringify(sat)).not.toContain('points');
  return (await bice.rest.call('sit', { params, body: { nonce, bid: second as never } })).table;
};
const named = (table: { seats: readonly { player: { name: string } | null }[] }) =>
  table.seats.map(({ player }) => player?.name);

test.each([
  ['each wants another side', [0, 7], [1, 9], ['Ada', 'Bice'], [0, 0]],
  ['both change sides', [1, 7], [0, 9], ['Bice', 'Ada'], [0, 0]],
  ['the higher bid has it', [1, 7], [1, 9], ['Ada', 'Bice'], [0, 9]],
  ['and gives it away', [0, 4], [0, 2], ['Ada', 'Bice'], [4, 0]],
] as const)('sides by bid: %s', async (_name, first, second, names, given) => {
  const [a, b] = [first, second].map(([side, points]) => ({ side, points }));
  const table = await bidding(a ?? {}, b ?? {});
  expect(named(table)).toEqual(names);
  expect(table.given).toEqual(given);
  expect(table.bids).toHaveLength(2);
});

test('between equal bids a lot is drawn, now so, now so', async () => {
  const firsts = new Set<string | undefined>();
  for (let i = 0; i < 40 && firsts.size < 2; i++) {
    const table = await bidding({ side: 0, points: 3 }, { side: 0, points: 3 });
    expect(table.given).toEqual([3, 0]);
    firsts.add(named(table)[0]);
  }
  expect(firsts.size).toBe(2);
});

test('who sits down without a bid is told to bid', async () => {
  const body = plainSetup(...SKIRMISH, { access: 'open', sides: 'bid' });
  const { table } = await ada.rest.call('createTable', { body });
  expect(await problem(ada.sit(table.id, 0))).toMatchObject({ code: 'unfit', field: 'bid' });
});

test.each([
  ['game', { game: 'chess' }, /there is no game chess/],
  ['scenario', { scenario: 'moon' }, /has no such scenario/],
  ['option', { options: { fog: true } }, /has no such option/],
  ['pack', { packs: [{ id: 'mine', set: { 'no/such/path': 1 } }] }, /no\/such\/path/],
  ['bot', { bots: { 0: 'deep-blue' } }, /there is no bot deep-blue/],
  ['bid where three play', { game: 'valleys', scenario: 'market', sides: 'bid' }, /bid for where/],
  ['bid with a bot', { sides: 'bid', bots: { 0: 'random' } }, /bid for where/],
  ['bots everywhere', { bots: { 0: 'random', 1: 'random' } }, /somebody must play/],
])('a %s that nobody knows is unfit, and said so', async (_, change, sentence) => {
  const body = plainSetup(...SKIRMISH, change as Partial<Setup>);
  const found = await problem(ada.rest.call('createTable', { body }));
  expect(found.code).toBe('unfit');
  expect(found.message).toMatch(sentence);
});

test('packs are told with their values to whoever may know of the table', async () => {
  const packs = [{ id: 'stronger houses', set: { 'charts/terrain/settlement/assault': 4 } }];
  const body = plainSetup('banditen', 'gravellona', { packs });
  const { table, key } = await ada.rest.call('createTable', { body });
  const params = { id: table.id };
  const told = await bice.rest.call('packs', { params, query: { key: key ?? '' } });
  expect(told).toEqual({ packs });
  expect(table.packs.map(({ id }) => id)).toEqual(['stronger houses']);
});

test('a bot takes a seat and plays', async () => {
  const body = plainSetup(...SKIRMISH, { bots: { 0: 'random' } });
  const { table } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 1);
  const remote = ada.client.open(table.id, 1);
  await until(() => (remote.deciders & 2) !== 0, 'the bot does not play');
  expect(remote.number).toBeGreaterThan(0);
  const rows = await server.house.store.matches.decisions(table.id, 1);
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['bot']));
});

/** A table of Ada against a bot that thinks so of its chance. */
async function againstBot(chance: number) {
  const { bots } = server.house;
  const choose = bots.choose.bind(bots);
  const spy = vi.spyOn(bots, 'choose').mockImplementation(async (...asked) => ({
    ...(await choose(...asked)),
    chance,
  }));
  const body = plainSetup(...SKIRMISH, { bots: { 0: 'random' } });
  const { table } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 1);
  const remote = ada.client.open(table.id, 1);
  return { id: table.id, remote, thoughts: () => spy.mock.settledResults.length };
}
afterEach(() => vi.restoreAllMocks());

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const resultOf = async (id: string): Promise<string | null> =>
  (await server.house.store.matches.find(id))?.result ?? null;

/** Ada lets every turn pass until it has come so far: a bot agrees to nothing before it has thought often. */
async function playOn(remote: RemoteTable, far: () => Promise<boolean>): Promise<void> {
  while (!(await far())) {
    // The answer may find the match over.
    if ((remote.deciders & 2) !== 0) await remote.decide({ do: 'end' }).catch(() => undefined);
    else await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a bot that has long lost resigns, and the match is won', async () => {
  const { id, remote } = await againstBot(0);
  await playOn(remote, async () => (await resultOf(id)) !== null);
  expect(JSON.parse((await resultOf(id)) ?? '')).toEqual({ winner: 1, how: 'resigned' });
});

test.each([
  [0.5, { winner: -1, how: 'agreed' }],
  [0.9, null],
])('a bot with a chance of %d answers the offer of a draw: %j', async (chance, result) => {
  const { id, remote, thoughts } = await againstBot(chance);
  await playOn(remote, async () => thoughts() > 3);
  remote.offer('draw');
  const answered = async (): Promise<boolean> =>
    (await server.house.store.talk.offersSince(id, 0)).some(({ state }) => state !== 'open');
  await eventually(answered);
  // An offer is taken first, then what was agreed is done.
  if (result) await eventually(async () => (await resultOf(id)) !== null);
  expect(JSON.parse((await resultOf(id)) ?? 'null')).toEqual(result);
});

test('a rematch changes nothing but the seats to sit on, and both find the same one', async () => {
  const { id, players } = await twoAtATable(server.url, plainSetup(...SKIRMISH));
  const [one, two] = players;
  const remote = one.client.open(id, 0);
  await until(() => remote.face !== undefined);
  expect((await problem(one.rest.call('rematch', { params: { id } }))).code).toBe('conflict');
  remote.offer('resign');
  await until(() => remote.result !== null);
  const first = await one.rest.call('rematch', { params: { id } });
  const params = { id: first.table.id };
  await one.sit(first.table.id, 1);
  const key = (await one.rest.call('table', { params, query: {} })).key ?? '';
  const begun = await two.sit(first.table.id, 0, key);
  expect(begun.table.seats.map(({ player }) => player?.name)).toEqual(['Bice', 'Ada']);
  const profile = await one.rest.call('me');
  const shown = await two.rest.call('profile', { params: { id: profile.id } });
  // A private match is nobody else's business, not even in a profile.
  expect(shown.finished).toEqual([]);
});

test.each(['private', 'invited'] as const)(
  'a rematch of a match that was %s is found by whoever played it, without another invitation',
  async (access) => {
    const { id, players } = await twoAtATable(server.url, plainSetup(...SKIRMISH, { access }));
    const [one, two] = players;
    const remote = one.client.open(id, 0);
    await until(() => remote.face !== undefined);
    remote.offer('resign');
    await until(() => remote.result !== null);
    const first = await one.rest.call('rematch', { params: { id } });
    const found = await two.rest.call('rematch', { params: { id } });
    expect(found.table.id).toBe(first.table.id);
    await one.sit(found.table.id, 1);
    const stranger = eva.sit(found.table.id, 0);
    expect((await problem(stranger)).code).toBe(access === 'private' ? 'notFound' : 'forbidden');
    expect((await two.sit(found.table.id, 0)).table.state).toBe('playing');
  },
);

test('however many ask for it at once, there is one rematch and no table that nobody knows', async () => {
  const { id, players } = await twoAtATable(server.url, plainSetup(...SKIRMISH));
  const remote = players[0].client.open(id, 0);
  await until(() => remote.face !== undefined);
  remote.offer('resign');
  await until(() => remote.result !== null);
  const tables = async () => {
    const counts = await server.house.store.matches.counts();
    return Object.values(counts).reduce((sum, n) => sum + n, 0);
  };
  const before = await tables();
  const asked = [...players, ...players, ...players];
  const found = await Promise.all(
    asked.map((player) => player.rest.call('rematch', { params: { id } })),
  );
  expect(new Set(found.map(({ table }) => table.id)).size).toBe(1);
  expect(await tables()).toBe(before + 1);
});

test('a full table that could not begin begins when somebody looks at it', async () => {
  const { matches } = server.house.store;
  const body = plainSetup(...SKIRMISH, { access: 'open' });
  const { table } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 0);
  // As if the server had died between the last chair and the first move.
  const begin = vi.spyOn(matches, 'begin').mockRejectedValue(new Error('killed'));
  expect((await problem(bice.sit(table.id, 1))).code).toBe('broken');
  const params = { id: table.id };
  expect((await ada.rest.call('table', { params, query: {} })).table.state).toBe('gathering');
  begin.mockRestore();
  expect((await ada.rest.call('table', { params, query: {} })).table.state).toBe('playing');
});

test('who stands up while a table begins is not dragged back to it', async () => {
  const { matches } = server.house.store;
  const body = plainSetup(...SKIRMISH, { access: 'open' });
  const { table } = await ada.rest.call('createTable', { body });
  await ada.sit(table.id, 0);
  const begin = matches.begin.bind(matches);
  const me = await ada.rest.call('me');
  vi.spyOn(matches, 'begin').mockImplementationOnce(async (...asked) => {
    expect(await matches.stand(table.id, 0, me.id)).toBe(true);
    return begin(...asked);
  });
  expect((await bice.sit(table.id, 1)).table.state).toBe('gathering');
  expect((await matches.seats(table.id))[0]?.account).toBeNull();
});
