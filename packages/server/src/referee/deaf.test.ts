import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualOptions } from '../start/defaults.ts';
import { Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

/** Two nodes on one store, neither of which is ever told what the other has done. */
let nodes: [TestServer, TestServer];
beforeAll(async () => {
  const first = await serveForTest();
  const { store } = first.house;
  const every = { ...usualOptions('').every, sessions: 50 };
  nodes = [first, await serveForTest({ openStore: () => Promise.resolve(store), every })];
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});

const END = { do: 'end' };

/** Ada plays on the first node, Bice on the second; both have the table in memory. */
async function open(change: Parameters<typeof plainSetup>[2] = {}) {
  const setup = plainSetup('skirmish', 'meeting', { spectators: true, ...change });
  const { id, players } = await twoAtATable([nodes[0].url, nodes[1].url], setup);
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const [ada, bice] = remotes;
  if (!ada || !bice) throw new Error('nobody is here');
  const rows = async () =>
    (await nodes[0].house.store.matches.decisions(id, 1)).map(({ seat, by }) => `${seat} ${by}`);
  return { id, players, ada, bice, rows };
}

test('what was prepared on a node holds on another that was not told of it', async () => {
  const { ada, bice, rows } = await open();
  bice.prepare([END], false);
  await until(() => bice.prepared?.plan.length === 1);
  expect((await ada.decide(END)).kind).toBe('done');
  expect(await rows()).toEqual(['0 player', '1 order']);
});

test('what was taken back there is not done here', async () => {
  const { id, ada, bice, rows } = await open();
  bice.prepare([END], false);
  await until(() => bice.prepared?.plan.length === 1);
  // Ada's node reads it, then it changes again.
  await nodes[0].house.referee.look(id, () => {}, true);
  bice.prepare([], false);
  await until(() => bice.prepared?.plan.length === 0);
  await ada.decide(END);
  expect(await rows()).toEqual(['0 player']);
});

test('a session that was ended there ends its line here', async () => {
  const { players } = await open();
  const elsewhere = new Player(nodes[0].url);
  elsewhere.cookie = players[1].cookie;
  expect(players[1].closed).toEqual([]);
  await elsewhere.rest.call('signOut');
  await until(() => players[1].closed.includes(1008));
});

test('a pause that was agreed on elsewhere holds here', async () => {
  const { id, ada, rows } = await open();
  await nodes[1].house.store.matches.setClocks(id, 'paused', [], []);
  expect(await ada.decide(END)).toMatchObject({ kind: 'refused', refusal: { code: 'paused' } });
  expect(await rows()).toEqual([]);
});

const HOUR = 3_600_000;
const BANK = { kind: 'bank', bank: HOUR, increment: 0, cap: HOUR } as const;

/** Ada asks for something, then plays on; of that the node on which Bice takes it was not told. */
async function takenOnOldClocks(kind: 'time' | 'pause') {
  const { id, ada, bice } = await open({ clock: BANK });
  ada.offer(kind, kind === 'time' ? 60 : undefined);
  const { store } = nodes[0].house;
  const offers = () => store.talk.offers(id);
  while ((await offers()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await ada.decide(END)).kind).toBe('done');
  const [offer] = await offers();
  bice.reply(offer?.id ?? '', true);
  while ((await offers()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await nodes[1].house.referee.idle();
  return store.matches.seats(id);
}

test('time that is taken on a node that was not told of the last decision starts no clock', async () => {
  const [ada, bice] = await takenOnOldClocks('time');
  expect(ada).toMatchObject({ since: null, deadline: null });
  expect(ada?.bank).toBeGreaterThan(HOUR);
  expect(bice?.deadline).toBeGreaterThan(0);
});

test('a pause that is taken there stops the clock that runs, and charges nobody twice', async () => {
  const [ada, bice] = await takenOnOldClocks('pause');
  expect(ada).toMatchObject({ since: null, deadline: null });
  expect(bice).toMatchObject({ since: null, deadline: null });
});
