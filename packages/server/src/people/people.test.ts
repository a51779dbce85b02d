import { Problem } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, plainSetup } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveForTest({ adminToken: 'a-token-for-the-tests-alone' });
});
afterAll(() => server.close());

const password = 'ten letters';
const problem = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => new Error('it was let in'),
    (e: unknown) => e,
  );
  if (error instanceof Problem) return error;
  throw error;
};
let count = 0;
const newMail = () => `ada-${count++}@example.org`;

test('a guest needs a name; the cookie is for the server alone', async () => {
  const player = new Player(server.url);
  const response = await player.fetch(`${server.url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada' }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^session=[\w-]{43};/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(await player.rest.call('me')).toMatchObject({ name: 'Ada', guest: true });
});

test('behind https the cookie belongs to this host and to no other', async () => {
  const secure = await serveForTest({ origin: 'https://play.example.org' });
  const response = await fetch(`${secure.url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://play.example.org' },
    body: JSON.stringify({ name: 'Ada' }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=.*Path=\/;.*Secure/);
  expect(cookie).not.toMatch(/Domain/);
  await secure.close();
});

test('the store has no token, and a session can be ended from another', async () => {
  const email = newMail();
  const one = new Player(server.url);
  await one.rest.call('signUp', { body: { email, password, name: 'Ada' } });
  const two = new Player(server.url);
  await two.rest.call('signIn', { body: { email, password } });
  const rows = await server.house.store.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(one.cookie.split('=')[1]);
  const { sessions } = await two.rest.call('sessions');
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ current }) => !current);
  await two.rest.call('revoke', { params: { id: other?.id ?? '' } });
  expect((await problem(one.rest.call('me'))).code).toBe('unauthorized');
  const stranger = await new Player(server.url).guest('Eva');
  const mine = sessions.find(({ current }) => current);
  const revoke = stranger.rest.call('revoke', { params: { id: mine?.id ?? '' } });
  expect((await problem(revoke)).code).toBe('notFound');
});

test('entering makes a new session; the one before is worth nothing', async () => {
  const player = await new Player(server.url).guest('Ada');
  const before = player.cookie;
  await player.rest.call('signUp', { body: { email: newMail(), password, name: 'Ada' } });
  expect(player.cookie).not.toBe(before);
  const thief = new Player(server.url);
  thief.cookie = before;
  expect((await problem(thief.rest.call('me'))).code).toBe('unauthorized');
});

test('a guest’s tables follow into a new account and into an old one', async () => {
  const email = newMail();
  const player = await new Player(server.url).guest('Ada');
  const body = plainSetup('skirmish', 'meeting');
  const { table } = await player.rest.call('createTable', { body });
  await player.rest.call('signUp', { body: { email, password, name: 'Ada' } });
  const mine = async () =>
    (await player.rest.call('tables', { query: { list: 'mine' } })).tables.map(({ id }) => id);
  expect(await mine()).toEqual([table.id]);
  await player.rest.call('signOut');
  await player.guest('Somebody');
  const second = await player.rest.call('createTable', { body });
  await player.rest.call('signIn', { body: { email, password } });
  expect((await mine()).sort()).toEqual([table.id, second.table.id].sort());
});

test('a wrong password and an unknown address get the same answer', async () => {
  const email = newMail();
  const player = new Player(server.url);
  await player.rest.call('signUp', { body: { email, password, name: 'Ada' } });
  const wrong = await problem(player.rest.call('signIn', { body: { email, password: 'x' } }));
  const nobody = { email: 'nobody@example.org', password };
  const unknown = await problem(player.rest.call('signIn', { body: nobody }));
  expect(wrong.document()).toEqual(unknown.document());
  const taken = new Player(server.url).rest.call('signUp', {
    body: { email: email.toUpperCase(), password, name: 'Eva' },
  });
  expect(await problem(taken)).toMatchObject({ code: 'taken', field: 'email' });
});

test('one takes everything along, and what is deleted is gone', async () => {
  const email = newMail();
  const player = new Player(server.url);
  await player.rest.call('signUp', { body: { email, password, name: 'Ada Lovelace' } });
  const body = plainSetup('skirmish', 'meeting', { access: 'open' });
  const { table } = await player.rest.call('createTable', { body });
  await player.sit(table.id, 0);
  await player.rest.call('saveNotes', { params: { id: table.id }, body: { text: 'my plan' } });
  const own = JSON.stringify(await player.rest.call('export'));
  for (const part of ['Ada Lovelace', email, table.id, 'my plan']) expect(own).toContain(part);
  await player.rest.call('deleteAccount');
  expect((await problem(player.rest.call('me'))).code).toBe('unauthorized');
  const rows = await server.house.store.db.selectFrom('accounts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('Lovelace');
  const again = new Player(server.url).rest.call('signIn', { body: { email, password } });
  expect((await problem(again)).code).toBe('credentials');
});

test('administration has a token; without it there is no such address', async () => {
  const player = await new Player(server.url).guest('Mallory');
  const me = await player.rest.call('me');
  const admin = (path: string, method: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: {
        authorization: 'Bearer a-token-for-the-tests-alone',
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  expect((await problem(player.rest.call('adminTables'))).code).toBe('notFound');
  expect((await admin('/api/admin/tables', 'GET')).status).toBe(200);
  expect((await admin(`/api/admin/people/${me.id}/ban`, 'PUT', { days: 1 })).status).toBe(200);
  expect((await problem(player.rest.call('me'))).code).toBe('unauthorized');
  const found = await admin('/api/admin/people?find=mallory', 'GET');
  expect(JSON.stringify(await found.json())).toContain(me.id);
});

test('a flood of entrances is slowed down', async () => {
  const usual = await serveForTest({
    rates: { burst: 10, perSecond: 1, requests: 600, entries: 5 },
  });
  const codes: string[] = [];
  for (let i = 0; i < 7; i++) {
    await new Player(usual.url).guest('Ada').then(
      () => codes.push('in'),
      (error: unknown) => codes.push(error instanceof Problem ? error.code : 'broken'),
    );
  }
  expect(codes).toEqual(['in', 'in', 'in', 'in', 'in', 'tooMany', 'tooMany']);
  await usual.close();
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a name that leads here by a trick', { host: 'evil.example' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
])('%s is refused', async (_, headers) => {
  const { request } = await import('node:http');
  const status = await new Promise<number>((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers };
    const sent = request(
      `${server.url}/api/guests`,
      { method: 'POST', headers: all },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end('{"name":"Eva"}');
  });
  expect(status).toBe(403);
});

test.each(['strangers', 'guests'])(
  'of several %s who want one address at once one has it',
  async (who) => {
    const body = { email: newMail(), password, name: 'Ada' };
    const players = Array.from({ length: 3 }, () => new Player(server.url));
    if (who === 'guests') for (const player of players) await player.guest('Ada');
    const ends = await Promise.all(
      players.map((player) =>
        player.rest.call('signUp', { body }).then(
          () => 'in',
          (error: unknown) => (error instanceof Problem ? error.code : 'broken'),
        ),
      ),
    );
    expect(ends.sort()).toEqual(['in', 'taken', 'taken']);
  },
);

test('two settings changed at once are both changed, and a vacation is taken once', async () => {
  const player = await new Player(server.url).guest('Ada');
  for (const order of [0, 1]) {
    const changes = [
      () => player.rest.call('settings', { body: { mail: order ? 'off' : 'digest' } }),
      () => player.rest.call('vacation', { body: { days: order ? 0 : 10 } }),
      () => player.rest.call('settings', { body: { quiet: { from: order, to: 7 } } }),
    ];
    await Promise.all((order ? changes.reverse() : changes).map((change) => change()));
    const kept = await player.rest.call('mySettings');
    expect(kept).toMatchObject({
      mail: order ? 'off' : 'digest',
      quiet: { from: order, to: 7 },
      vacation: { until: order ? null : expect.any(Number), left: order ? 29 : 20 },
    });
  }
});
