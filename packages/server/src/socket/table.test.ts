import { newId } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from '../testing/page.ts';
import { Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
const clock = { ahead: 0 };
beforeAll(async () => {
  server = await serveForTest({ now: () => Date.now() + clock.ahead });
});
afterAll(() => server.close());

const SKIRMISH = ['skirmish', 'meeting'] as const;
const DAY = 86_400_000;
const DAYS = { kind: 'days', each: DAY } as const;

async function open(setup = plainSetup(...SKIRMISH)) {
  const { id, players } = await twoAtATable(server.url, setup);
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  await until(() => remotes.every((remote) => remote.face !== undefined));
  const [ada, bice] = remotes;
  if (!ada || !bice) throw new Error('nobody is here');
  return { id, players, ada, bice, pages: [new Page(ada, 1), new Page(bice, 2)] as const };
}
const rowsOf = (id: string) => server.house.store.matches.decisions(id, 1);
const send = (player: Player, message: object): Promise<string[]> =>
  new Promise((resolve) => {
    const heard: string[] = [];
    const socket = player.socket(`${server.url.replace('http', 'ws')}/api/socket`);
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onmessage = ({ data }: { data: unknown }) => {
      heard.push(typeof data === 'string' ? data : 'binary');
      setTimeout(() => (socket.close(), resolve(heard)), 100);
    };
  });

test('the same id twice is done once and answered twice', async () => {
  const { id, players, ada, pages } = await open();
  const message = {
    t: 'decide',
    table: id,
    seat: 0,
    number: 1,
    id: newId(),
    decision: pages[0].some(),
  };
  const first = await send(players[0], message);
  const second = await send(players[0], message);
  expect(await rowsOf(id)).toHaveLength(1);
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
  await until(() => ada.number === 1);
});

test('an old number is stale, and what was missed comes with the answer', async () => {
  const { id, players, pages, ada } = await open();
  await ada.decide(pages[0].some());
  const decision = pages[0].some();
  const late = { t: 'decide', table: id, seat: 0, number: 1, id: newId(), decision };
  const heard = await send(players[0], late);
  expect(heard.at(-1)).toContain('"t":"stale"');
  expect(await rowsOf(id)).toHaveLength(1);
});

test('a refusal writes nothing and says why', async () => {
  const { id, ada, bice } = await open();
  expect(await ada.decide({ do: 'fly' })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'unknownVerb' },
  });
  expect(await bice.decide({ do: 'pass' })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'notYourDecision' },
  });
  expect(await rowsOf(id)).toEqual([]);
});

test('another’s seat and another’s id are nobody’s', async () => {
  const { id, players, pages, ada } = await open();
  const outcome = await ada.decide(pages[0].some());
  const used = outcome.kind === 'done' ? (outcome.step.id ?? '') : '';
  const foreign = {
    t: 'decide',
    table: id,
    seat: 0,
    number: 2,
    id: newId(),
    decision: { do: 'x' },
  };
  expect((await send(players[1], foreign)).join()).toContain('"forbidden"');
  const stolen = { ...foreign, seat: 1, id: used, number: 2 };
  expect((await send(players[1], stolen)).join()).toContain('"conflict"');
});

test('by socket too a private table is absent for strangers', async () => {
  const { id } = await open();
  const stranger = await new Player(server.url).guest('Eva');
  const { table } = await stranger.rest.call('createTable', { body: plainSetup(...SKIRMISH) });
  const nowhere = 'a'.repeat(26);
  for (const seat of [-1, 0, 1, 9]) {
    for (const rest of [
      { t: 'open' },
      { t: 'undo', number: 1, id: 'some-client-id' },
      { t: 'say', id: 'some-client-id', text: 'hello' },
      { t: 'answer', policy: null },
      { t: 'offer', id: 'some-client-id', kind: 'resign' },
    ]) {
      const ask = async (where: string) => {
        const [heard = ''] = await send(stranger, { ...rest, table: where, seat });
        return heard.replaceAll(where, 'table');
      };
      expect(await ask(id)).toBe(await ask(nowhere));
    }
  }
  // One's own table that has not begun is not on the wire yet either.
  const [early] = await send(stranger, { t: 'open', table: table.id, seat: 0 });
  expect(early).toContain('"notFound"');
});

test('undo goes back to the barrier; the record keeps what was taken back', async () => {
  const { id, ada, bice, pages } = await open();
  const before = ada.position?.slice();
  const move = pages[0].all().find((decision) => decision.do === 'move');
  await ada.decide(move ?? { do: 'move' });
  await until(() => bice.number === 1);
  expect(await bice.undo()).toMatchObject({ refusal: { values: { barrier: 'other' } } });
  expect((await ada.undo()).kind).toBe('done');
  expect(ada.position).toEqual(before);
  await until(() => bice.number === 2);
  expect(bice.position).toEqual(before);
  expect((await rowsOf(id)).map(({ kind }) => kind)).toEqual(['play', 'undo']);
  expect(await ada.undo()).toMatchObject({ refusal: { values: { barrier: 'start' } } });
});

test('with consent also dice and the other side’s decisions are taken back', async () => {
  const { id, ada, bice, pages } = await open(plainSetup(...SKIRMISH, { undo: 'consent' }));
  const before = ada.position?.slice();
  let steps = 0;
  while (steps < 6) {
    const page = pages.find((p) => p.owes);
    if (!page) await new Promise((resolve) => setTimeout(resolve, 2));
    else if ((await page.remote.decide(page.some())).kind === 'done') steps += 1;
  }
  expect((await ada.undo()).kind).toBe('refused');
  ada.offer('takeback', 6);
  await until(() => bice.offers.length === 1);
  bice.reply(bice.offers[0]?.id ?? '', true);
  await until(() => ada.steps.at(-1)?.kind === 'undo');
  expect(ada.position).toEqual(before);
  expect(ada.steps.at(-1)?.back).toEqual([1, 2, 3, 4, 5, 6]);
  // Another node, or this one after a restart, comes to the same from the record alone.
  server.house.referee.forget(id);
  const { length, bytes } = await server.house.referee.look(id, (table) => ({
    length: table.length,
    bytes: table.bytes(0),
  }));
  expect(length).toBe(7);
  expect(bytes).toEqual(before);
});

test('a draw needs the other side; one’s own offer one cannot take', async () => {
  const { ada, bice } = await open();
  ada.offer('draw');
  await until(() => bice.offers.length === 1 && ada.offers.length === 1);
  ada.reply(ada.offers[0]?.id ?? '', true);
  await until(() => ada.trouble?.code === 'forbidden');
  bice.reply(bice.offers[0]?.id ?? '', true);
  await until(() => ada.result !== null);
  expect(ada.result).toEqual({ winner: -1, how: 'agreed' });
});

test('who resigns has lost', async () => {
  const { ada, bice } = await open();
  bice.offer('resign');
  await until(() => ada.result !== null);
  expect(ada.result).toEqual({ winner: 0, how: 'resigned' });
});

test('a pause stops decisions and clocks', async () => {
  const rule = { kind: 'bank', bank: DAY, increment: 0, cap: DAY } as const;
  const { ada, bice, pages } = await open(plainSetup(...SKIRMISH, { clock: rule }));
  const deadline = ada.face?.seats[0]?.deadline ?? 0;
  expect(deadline).toBeGreaterThan(0);
  ada.offer('pause');
  await until(() => bice.offers.length === 1);
  bice.reply(bice.offers[0]?.id ?? '', true);
  await until(() => ada.face?.state === 'paused');
  expect(ada.face?.seats[0]?.deadline).toBeNull();
  expect(await ada.decide(pages[0].some())).toMatchObject({ refusal: { code: 'paused' } });
  bice.offer('resume');
  await until(() => ada.offers.length === 1);
  ada.reply(ada.offers[0]?.id ?? '', true);
  await until(() => ada.face?.state === 'playing');
  expect((await ada.decide(pages[0].some())).kind).toBe('done');
});

test.each([
  ['loss', 'ended'],
  ['bot', 'playing'],
] as const)('time runs out: %s', async (timeout, state) => {
  const rule = { kind: 'days', each: DAY } as const;
  const { id, ada } = await open(plainSetup(...SKIRMISH, { clock: rule, timeout }));
  clock.ahead += DAY + 1000;
  server.house.wakeJobs();
  const look = () => server.house.store.matches.find(id);
  if (timeout === 'loss') {
    await until(() => ada.result !== null);
    expect(ada.result).toEqual({ winner: 1, how: 'time' });
  } else {
    await until(() => ada.face?.seats[0]?.bot === 'greedy');
    await until(() => ada.number > 0, 'the bot does not play');
  }
  expect((await look())?.state).toBe(state);
});

test('what is said is heard by players, once, and not by whoever has muted', async () => {
  const { id, players, ada, bice } = await open(
    plainSetup(...SKIRMISH, { access: 'open', spectators: true }),
  );
  const spectator = players[1].client.open(id, -1);
  await until(() => spectator.face !== undefined);
  ada.say('Buona fortuna');
  await until(() => bice.said.length === 1 && ada.said.length === 1);
  expect(bice.said[0]).toMatchObject({ name: 'Ada', text: 'Buona fortuna', seat: 0 });
  expect(spectator.said).toEqual([]);
  const me = await players[0].rest.call('me');
  await players[1].rest.call('mute', { params: { id: me.id }, body: { mute: true } });
  const noticed = async () =>
    (await players[1].rest.call('notices')).notices.filter(({ kind }) => kind === 'said').length;
  const before = await noticed();
  ada.say('Hello?');
  await until(() => ada.said.length === 2);
  expect(bice.said).toHaveLength(1);
  // Nor is anybody sent a mail that somebody they do not want to hear has said something.
  bice.say('Nothing to say');
  await until(() => ada.said.length === 3);
  expect(await noticed()).toBe(before);
});

test('what is said into a broken line is said when it comes back, and once', async () => {
  const { id, players, ada, bice } = await open();
  players[0].client.cut();
  ada.say('Are you there?');
  await until(() => bice.said.length === 1 && ada.said.length === 1);
  players[0].client.cut();
  ada.say('Now I am');
  await until(() => bice.said.length === 2 && ada.said.length === 2);
  const { said } = await players[1].rest.call('messages', { params: { id } });
  expect(said.map(({ text }) => text)).toEqual(['Are you there?', 'Now I am']);
});

test('presence: who is here, and who has gone', async () => {
  const { ada, players } = await open();
  await until(() => ada.present.length === 2);
  players[1].close();
  await until(() => ada.present.length === 1);
  expect(ada.present).toEqual([0]);
});

test('who has gone again before the table was laid is not taken to be there', async () => {
  const { id, players } = await twoAtATable(server.url, plainSetup(...SKIRMISH));
  server.house.referee.forget(id);
  const socket = players[1].socket(`${server.url.replace('http', 'ws')}/api/socket`);
  const said: string[] = [];
  socket.onmessage = ({ data }: { data: unknown }) => said.push(String(data));
  const at = { table: id, seat: 1 };
  socket.onopen = () => {
    for (const t of ['open', 'close']) socket.send(JSON.stringify({ t, ...at }));
    socket.send(JSON.stringify({ t: 'undo', ...at, number: 99, id: 'the-last-word' }));
  };
  await until(() => said.some((text) => text.includes('the-last-word')));
  expect([...server.house.hub.at(id)]).toEqual([]);
});

test('a flood cuts the line of whoever floods', async () => {
  const strict = await serveForTest({
    rates: { burst: 5, perSecond: 1, requests: 600, entries: 100 },
  });
  const { players } = await twoAtATable(strict.url, plainSetup(...SKIRMISH));
  const socket = players[0].socket(`${strict.url.replace('http', 'ws')}/api/socket`);
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }: { code: number }) => resolve(code);
  });
  socket.onopen = () => {
    for (let i = 0; i < 20; i++) socket.send('{}');
  };
  expect(await closed).toBe(1008);
  await strict.close();
});

test('a server that goes down says so and loses nothing', async () => {
  const leaving = await serveForTest();
  const { id, players } = await twoAtATable(leaving.url, plainSetup(...SKIRMISH));
  const remote = players[0].client.open(id, 0);
  await until(() => remote.face !== undefined);
  const page = new Page(remote, 3);
  const asked = remote.decide(page.some());
  await asked;
  const closing = leaving.close();
  const late = await fetch(`${leaving.url}/api/tables?list=open`).then(
    (response) => response.status,
    () => 'refused',
  );
  expect([503, 'refused']).toContain(late);
  await closing;
  for (const player of players) player.close();
});

// Another node hears that seats have changed, and not what has.
test('what somebody prepares on another node is nothing that the others hear of', async () => {
  const { id, ada, bice } = await open(plainSetup(...SKIRMISH, { clock: DAYS }));
  const heard: string[] = [];
  await until(() => bice.present.length === 2 && ada.present.length === 2);
  bice.listen(({ t }) => heard.push(t));
  const { tables, store } = server.house;
  ada.prepare([{ do: 'no such verb' }], true);
  await until(() => ada.prepared?.aside !== null && ada.prepared?.aside !== undefined);
  await tables.heard({ kind: 'seats', match: id, number: 0 });
  ada.say('Ready?');
  await until(() => heard.includes('said'));
  expect(heard).toEqual(['said']);
  // What everybody may know of is told as before.
  await store.db.updateTable('seats').set({ away: 1 }).where('match', '=', id).execute();
  await tables.heard({ kind: 'seats', match: id, number: 0 });
  await until(() => heard.includes('face'));
});
