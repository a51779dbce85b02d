import { SOCKET_PATH } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket as Plain } from 'ws';
import { closeEnded } from '../ended.ts';
import { Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
const clock = { ahead: 0 };
const TOKEN = 'a-token-for-the-tests-alone';
beforeAll(async () => {
  server = await serveForTest({ adminToken: TOKEN, now: () => Date.now() + clock.ahead });
});
afterAll(() => server.close());

const password = 'ten letters';
let mails = 0;
const newMail = (): string => `line-${mails++}@example.org`;
const SKIRMISH = plainSetup('skirmish', 'meeting');

/** Somebody with an account at a table that has begun. */
async function seated() {
  const email = newMail();
  const player = new Player(server.url);
  const me = await player.rest.call('signUp', { body: { email, password, name: 'Ada' } });
  const other = await new Player(server.url).guest('Bice');
  const { table, key } = await player.rest.call('createTable', { body: SKIRMISH });
  await player.sit(table.id, 0);
  await other.sit(table.id, 1, key ?? '');
  return { id: table.id, player, email, me };
}

/** A line of one's own that never hangs up by itself and says on what it hears. */
async function line(player: Player, table: string) {
  const socket = player.socket(server.url.replace('http', 'ws') + SOCKET_PATH);
  const heard: string[] = [];
  socket.onmessage = ({ data }: { data: unknown }) =>
    heard.push(typeof data === 'string' ? data : 'a position');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ t: 'open', table, seat: 0 }));
  await until(() => heard.some((text) => text.includes('presence')));
  const say = (text: string): void =>
    socket.send(JSON.stringify({ t: 'say', table, seat: 0, id: `said-${text}`, text }));
  return { socket, heard, say };
}
const saidAt = async (id: string) => (await server.house.store.talk.said(id, 0, 10)).length;
const ban = (id: string, days: number) =>
  fetch(`${server.url}/api/admin/people/${id}/ban`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });

type Seated = Awaited<ReturnType<typeof seated>>;
const elsewhere = async ({ email }: Seated) => {
  const other = new Player(server.url);
  await other.rest.call('signIn', { body: { email, password } });
  return other;
};
const ENDS: Readonly<Record<string, (of: Seated) => Promise<unknown>>> = {
  'is signed out': ({ player }) => player.rest.call('signOut'),
  'is ended from another browser': async (of) => {
    const other = await elsewhere(of);
    const { sessions } = await other.rest.call('sessions');
    const params = { id: sessions.find(({ current }) => !current)?.id ?? '' };
    return other.rest.call('revoke', { params });
  },
  'ends with the account': async (of) => (await elsewhere(of)).rest.call('deleteAccount'),
  'is replaced by another': ({ player, email }) =>
    player.rest.call('signIn', { body: { email, password } }),
  'is banned': ({ me }) => ban(me.id, 1),
};

test.each(Object.keys(ENDS))('a line ends with its session, which %s', async (how) => {
  const of = await seated();
  const { socket, say } = await line(of.player, of.id);
  await ENDS[how]?.(of);
  await until(() => socket.readyState === WebSocket.CLOSED);
  say('after the end');
  expect(await saidAt(of.id)).toBe(0);
  expect([...server.house.sockets].filter(({ account }) => account === of.me.id)).toEqual([]);
});

test('whoever does not hang up is not heard any more', async () => {
  const of = await seated();
  const headers = { cookie: of.player.cookie, origin: server.url };
  const socket = new Plain(server.url.replace('http', 'ws') + SOCKET_PATH, { headers });
  await new Promise((resolve) => socket.once('open', resolve));
  const own = () => [...server.house.sockets].filter(({ account }) => account === of.me.id);
  await until(() => own().length === 1);
  const heard = vi.spyOn(server.house.tables, 'say');
  // The server has said goodbye; this arrives before the other end has heard it.
  own()[0]?.close(1008, 'signed out');
  const at = { table: of.id, seat: 0, id: 'one-more-thing' };
  socket.send(JSON.stringify({ t: 'say', ...at, text: 'one more thing' }));
  await new Promise((resolve) => socket.once('close', resolve));
  await server.house.referee.idle();
  expect(heard).not.toHaveBeenCalled();
  heard.mockRestore();
});

test('a session that has run out takes its line along; others stay', async () => {
  const of = await seated();
  const { socket } = await line(of.player, of.id);
  await closeEnded(server.house);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  clock.ahead = 91 * 86_400_000;
  await closeEnded(server.house);
  clock.ahead = 0;
  await until(() => socket.readyState === WebSocket.CLOSED);
});

test('who is banned and comes back may look, and neither speak nor decide', async () => {
  const of = await seated();
  await ban(of.me.id, 3);
  await of.player.rest.call('signIn', { body: { email: of.email, password } });
  const { heard, say, socket } = await line(of.player, of.id);
  say('rude');
  await until(() => heard.some((text) => text.includes('"banned"')));
  const decide = { t: 'decide', table: of.id, seat: 0, number: 1, id: 'a-decision' };
  socket.send(JSON.stringify({ ...decide, decision: { do: 'end' } }));
  await until(() => heard.filter((text) => text.includes('"banned"')).length === 2);
  expect(await saidAt(of.id)).toBe(0);
  expect(await server.house.store.matches.decisions(of.id, 1)).toEqual([]);
  clock.ahead = 4 * 86_400_000;
  say('sorry');
  await until(() => heard.some((text) => text.includes('sorry')));
  clock.ahead = 0;
});

test('a guest who signs in sits where the guest sat, also at a table that is open', async () => {
  const email = newMail();
  await new Player(server.url).rest.call('signUp', { body: { email, password, name: 'Ada' } });
  const { id, players } = await twoAtATable(server.url, SKIRMISH);
  const remote = players[0].client.open(id, 0);
  await until(() => remote.face !== undefined);
  await players[0].rest.call('signIn', { body: { email, password } });
  const again = new Player(server.url);
  again.cookie = players[0].cookie;
  const there = again.client.open(id, 0);
  await until(() => there.face !== undefined || there.trouble !== undefined);
  expect(there.trouble).toBeUndefined();
  expect(there.mine).toEqual([0]);
  // The page itself comes back to its table by itself.
  await until(() => remote.face?.seats[0]?.player?.guest === false);
  for (const player of [...players, again]) player.close();
});

test('who hangs up before anybody knows who it was is not kept', async () => {
  const { people, sockets } = server.house;
  const nameless = () => [...sockets].filter(({ account }) => account === undefined);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const visitor = vi.spyOn(people, 'visitor').mockImplementation(async () => {
    asked.resolve();
    await answer.promise;
    return undefined;
  });
  const socket = new Player(server.url).socket(server.url.replace('http', 'ws') + SOCKET_PATH);
  await asked.promise;
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.close();
  await until(() => socket.readyState === WebSocket.CLOSED);
  answer.resolve();
  await visitor.mock.results[0]?.value;
  visitor.mockRestore();
  await new Promise((resolve) => setImmediate(resolve));
  expect(nameless()).toEqual([]);
});

test('while nobody can tell who somebody is, they are asked to come back', async () => {
  const player = await new Player(server.url).guest('Ada');
  const visitor = vi.spyOn(server.house.people, 'visitor').mockRejectedValueOnce(new Error('gone'));
  const socket = player.socket(server.url.replace('http', 'ws') + SOCKET_PATH);
  await until(() => socket.readyState === WebSocket.CLOSED);
  expect(player.closed).toEqual([1013]);
  visitor.mockRestore();
});

test('lines are counted like requests', async () => {
  const usual = await serveForTest({
    rates: { burst: 10, perSecond: 1, requests: 5, entries: 5 },
  });
  const ends: string[] = [];
  for (let i = 0; i < 7; i++) {
    const socket = new Player(usual.url).socket(usual.url.replace('http', 'ws') + SOCKET_PATH);
    await new Promise<void>((resolve) => {
      socket.addEventListener('open', () => resolve(void ends.push('in')));
      socket.addEventListener('error', () => resolve(void ends.push('refused')));
    });
    socket.close();
  }
  expect(ends).toEqual(['in', 'in', 'in', 'in', 'in', 'refused', 'refused']);
  await usual.close();
});
