import { newId, type RemoteTable } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { type Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
const clock = { ahead: 0 };
beforeAll(async () => {
  server = await serveForTest({ now: () => Date.now() + clock.ahead });
});
afterAll(() => server.close());

const DAY = 86_400_000;
const BANK = { kind: 'bank', bank: DAY, increment: 0, cap: DAY } as const;

async function opened() {
  const { id, players } = await twoAtATable(
    server.url,
    plainSetup('skirmish', 'meeting', { clock: BANK, undo: 'consent' }),
  );
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const [ada, bice] = remotes;
  if (!ada || !bice) throw new Error('nobody is here');
  return { id, players, ada, bice, page: new Page(ada, 1) };
}
const goesOn = (page: Page) => page.all().find((decision) => decision.do === 'move') ?? page.some();
const stateOf = async (id: string) => (await server.house.store.matches.find(id))?.state;
const rowsOf = (id: string) => server.house.store.matches.decisions(id, 1);
const bankOf = async (id: string) => (await server.house.store.matches.seats(id))[0]?.deadline ?? 0;

/** Says something on a line of its own and waits for the answer to it, or for nothing to come. */
function send(player: Player, message: object): Promise<string> {
  return new Promise((resolve) => {
    const socket = player.socket(`${server.url.replace('http', 'ws')}/api/socket`);
    socket.onopen = () => socket.send(JSON.stringify(message));
    const heard: string[] = [];
    socket.onmessage = ({ data }: { data: unknown }) => heard.push(String(data));
    setTimeout(() => (socket.close(), resolve(heard.join())), 300);
  });
}

async function offered(from: RemoteTable, to: RemoteTable, kind: 'draw' | 'takeback' | 'time') {
  from.offer(kind, kind === 'draw' ? undefined : 1);
  await until(() => to.offers.length === 1);
  return to.offers[0]?.id ?? '';
}

test.each(['draw', 'takeback'] as const)(
  'a %s is not agreed by sending its id again as something that needs nobody',
  async (kind) => {
    const { id, players, ada, page } = await opened();
    await ada.decide(goesOn(page));
    const offer = { t: 'offer', table: id, seat: 0, id: newId(), kind };
    await send(players[0], offer);
    expect(await send(players[0], { ...offer, kind: 'resign' })).toContain('"conflict"');
    expect(await stateOf(id)).toBe('playing');
    expect(await rowsOf(id)).toHaveLength(1);
  },
);

test.each([true, false])(
  'what was withdrawn or declined cannot be taken (by the other: %s)',
  async (other) => {
    const { id, ada, bice } = await opened();
    const offer = await offered(ada, bice, 'draw');
    (other ? bice : ada).reply(offer, false);
    await until(() => bice.offers.length === 0);
    bice.reply(offer, true);
    await until(() => bice.trouble !== undefined || bice.result !== null);
    expect(bice.trouble?.code).toBe('conflict');
    expect(await stateOf(id)).toBe('playing');
  },
);

test('time is given once, however often the offer is taken', async () => {
  const { id, players, ada, bice } = await opened();
  const before = await bankOf(id);
  const offer = await offered(ada, bice, 'time');
  const reply = { t: 'reply', table: id, seat: 1, offer, accept: true };
  await Promise.all([1, 2, 3].map(() => send(players[1], reply)));
  expect((await bankOf(id)) - before).toBe(60_000);
});

test.each(['takeback', 'time'] as const)(
  'after the end nothing is agreed any more: %s',
  async (kind) => {
    const { id, ada, bice, page } = await opened();
    await ada.decide(goesOn(page));
    const offer = await offered(ada, bice, kind);
    bice.offer('resign');
    await until(() => ada.result !== null);
    const rows = (await rowsOf(id)).length;
    bice.reply(offer, true);
    await until(() => bice.trouble !== undefined);
    expect(bice.trouble?.code).toBe('conflict');
    expect(await stateOf(id)).toBe('ended');
    expect(await rowsOf(id)).toHaveLength(rows);
  },
);

// Else one’s own bad throw could be taken back by what the other had offered for something else.
test('a take-back is of what was there when it was offered', async () => {
  const { id, ada, bice, page } = await opened();
  await ada.decide(goesOn(page));
  const offer = await offered(bice, ada, 'takeback');
  clock.ahead += 1000;
  await ada.decide(goesOn(page));
  ada.reply(offer, true);
  await until(() => ada.trouble !== undefined || ada.steps.at(-1)?.kind === 'undo');
  expect(ada.trouble?.code).toBe('conflict');
  expect((await rowsOf(id)).map(({ kind }) => kind)).toEqual(['play', 'play']);
  await until(() => bice.offers.length === 0);
});

test('whoever plays on has declined a draw', async () => {
  const { id, ada, bice, page } = await opened();
  const offer = await offered(bice, ada, 'draw');
  clock.ahead += 1000;
  await ada.decide(goesOn(page));
  ada.reply(offer, true);
  await until(() => ada.trouble !== undefined || ada.result !== null);
  expect(ada.trouble?.code).toBe('conflict');
  expect(await stateOf(id)).toBe('playing');
});

test('a table that does not rest cannot be woken: the time used stays used', async () => {
  const { id, ada, bice } = await opened();
  const before = await bankOf(id);
  clock.ahead += DAY / 2;
  bice.offer('resume');
  await until(() => ada.offers.length === 1 || bice.trouble !== undefined);
  ada.reply(ada.offers[0]?.id ?? 'a'.repeat(26), true);
  await until(() => ada.trouble !== undefined || ada.offers.length === 0);
  expect(await bankOf(id)).toBe(before);
  clock.ahead -= DAY / 2;
});

test('while a table rests no clock runs, whatever is taken back', async () => {
  const { id, ada, bice, page } = await opened();
  await ada.decide(goesOn(page));
  const offer = await offered(ada, bice, 'takeback');
  bice.offer('pause');
  await until(() => ada.offers.some(({ kind }) => kind === 'pause'));
  ada.reply(ada.offers.find(({ kind }) => kind === 'pause')?.id ?? '', true);
  await until(() => bice.face?.state === 'paused');
  bice.reply(offer, true);
  await until(() => ada.steps.at(-1)?.kind === 'undo');
  const seats = await server.house.store.matches.seats(id);
  expect(seats.map(({ since, deadline }) => [since, deadline])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a bot that was thinking when the table came to rest plays when it goes on', async () => {
  const { id, ada, bice, page } = await opened();
  const decision = goesOn(page);
  const { referee, store } = server.house;
  const agree = async (kind: 'pause' | 'resume', state: string) => {
    ada.offer(kind);
    await until(() => bice.offers.length === 1);
    bice.reply(bice.offers[0]?.id ?? '', true);
    await until(() => bice.face?.state === state);
  };
  await agree('pause', 'paused');
  expect((await referee.decideAt(id, 0, 0, decision, 'bot')).kind).toBe('stale');
  await store.db
    .updateTable('seats')
    .set({ bot: 'greedy' })
    .where('match', '=', id)
    .where('seat', '=', 0)
    .execute();
  referee.forget(id);
  await agree('resume', 'playing');
  await until(() => bice.number > 0, 'the bot does not play');
});
