import { PROBLEMS, ROUTE_NAMES, type RouteName, routeOf } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Lobby } from '../lobby/lobby.ts';
import { Player, plainSetup, twoAtATable } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

const TOKEN = 'a-token-for-the-tests-alone';
const password = 'ten letters';
const NOWHERE = 'a'.repeat(26);

/** Who asks: nobody known, somebody else, who sits at the table, somebody who is banned. */
const ROLES = ['nobody', 'stranger', 'player', 'banned'] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
let table: string;
let person: string;
const cookies: Record<Role, string> = { nobody: '', stranger: '', player: '', banned: '' };

async function member(email: string): Promise<{ player: Player; id: string }> {
  const player = new Player(server.url);
  const { id } = await player.rest.call('signUp', { body: { email, password, name: 'Eva' } });
  return { player, id };
}

beforeAll(async () => {
  server = await serveForTest({ adminToken: TOKEN });
  const { id, players } = await twoAtATable(server.url, plainSetup('skirmish', 'meeting'));
  table = id;
  cookies.player = players[0].cookie;
  person = (await players[0].rest.call('me')).id;
  cookies.stranger = (await member('stranger@example.org')).player.cookie;
  const banned = await member('banned@example.org');
  await ask('adminBan', { cookie: '', authorization: `Bearer ${TOKEN}` }, banned.id, { days: 9 });
  const again = { email: 'banned@example.org', password };
  await banned.player.rest.call('signIn', { body: again });
  cookies.banned = banned.player.cookie;
});
afterAll(() => server.close());

/** One request of each route, about the private table that is being played; what each is told. */
interface Row {
  readonly id?: () => string;
  readonly query?: string;
  readonly body?: unknown;
  /** By role: nobody, stranger, player, banned. */
  readonly told: string;
}
const here = () => table;
const SETUP = plainSetup('skirmish', 'meeting');
const SIT = { seat: 0, nonce: 'a-nonce-of-somebody' };
const PUSH = { endpoint: 'https://push.example.org/x', keys: { p256dh: 'x', auth: 'y' } };
const ADMIN = 'notFound notFound notFound notFound';
const OWN = 'unauthorized ok ok ok';
const OPEN = 'ok ok ok ok';
const PASSKEY = { response: { id: 'x' } };

const TABLE: Readonly<Record<RouteName, Row>> = {
  tables: { query: '?list=open', told: OPEN },
  createTable: { body: SETUP, told: 'unauthorized ok ok banned' },
  table: { id: here, told: 'notFound notFound ok notFound' },
  packs: { id: here, told: 'notFound notFound ok notFound' },
  sit: { id: here, body: SIT, told: 'unauthorized notFound conflict banned' },
  stand: { id: here, told: 'unauthorized notFound conflict notFound' },
  rematch: { id: here, told: 'unauthorized notFound conflict banned' },
  log: { id: here, query: '?seat=0&from=1', told: 'notFound notFound ok notFound' },
  file: { id: here, query: '?seat=0', told: 'notFound notFound ok notFound' },
  record: { id: here, told: 'notFound notFound conflict notFound' },
  key: { told: OPEN },
  messages: { id: here, told: 'unauthorized notFound ok notFound' },
  notes: { id: here, told: 'unauthorized notFound ok notFound' },
  saveNotes: { id: here, body: { text: 'x' }, told: 'unauthorized notFound ok notFound' },
  guest: { body: { name: 'Eva' }, told: OPEN },
  signUp: {
    body: { email: 'banned@example.org', password, name: 'Eva' },
    told: 'taken taken taken taken',
  },
  signIn: {
    body: { email: 'nobody@example.org', password },
    told: 'credentials credentials credentials credentials',
  },
  passkeySignInOptions: { told: OPEN },
  passkeySignIn: { body: PASSKEY, told: 'credentials credentials credentials credentials' },
  passkeys: { told: OWN },
  passkeyOptions: { told: OWN },
  addPasskey: { body: PASSKEY, told: 'unauthorized credentials credentials credentials' },
  dropPasskey: { id: () => NOWHERE, told: 'unauthorized notFound notFound notFound' },
  me: { told: OWN },
  sessions: { told: OWN },
  revoke: { id: () => NOWHERE, told: 'unauthorized notFound notFound notFound' },
  settings: { body: { mail: 'off' }, told: OWN },
  mySettings: { told: OWN },
  vacation: { body: { days: 0 }, told: 'unauthorized ok ok banned' },
  push: { body: PUSH, told: OWN },
  notices: { told: OWN },
  export: { told: OWN },
  profile: { id: () => person, told: OPEN },
  standings: { id: () => 'skirmish', told: OPEN },
  report: { body: { text: 'x' }, told: OWN },
  mute: { id: () => person, body: { mute: true }, told: OWN },
  adminPeople: { told: ADMIN },
  adminBan: { id: () => person, body: { days: 1 }, told: ADMIN },
  adminTables: { told: ADMIN },
  adminEnd: { id: here, told: ADMIN },
  adminAnnounce: { body: { text: 'x' }, told: ADMIN },
  adminReports: { told: ADMIN },
  adminBackup: { told: ADMIN },
  // Last: after these nobody is known any more.
  signOut: { told: OWN },
  deleteAccount: { told: 'unauthorized unauthorized unauthorized unauthorized' },
};

/** The code of what a request is told; `ok` where it is done. */
async function ask(
  name: RouteName,
  headers: Record<string, string>,
  id: string,
  body: unknown,
  query = '',
): Promise<string> {
  const { method, path } = routeOf(name);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(
    server.url + path.replace(':seat', '0').replace(/:\w+/, id) + query,
    {
      method,
      headers: {
        origin: server.url,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' || text === undefined ? {} : { body: text }),
    },
  );
  const reply = (await response.json()) as { code?: keyof typeof PROBLEMS };
  if (response.ok) return 'ok';
  const code = reply.code ?? 'broken';
  return PROBLEMS[code] === response.status ? code : `${code} with ${response.status}`;
}

const asked = (name: RouteName, headers: Record<string, string>, change: Partial<Row> = {}) => {
  const { id, body, query } = { ...TABLE[name], ...change };
  return ask(name, headers, id?.() ?? NOWHERE, body, query);
};

test.each(['/%', '/%ff%fe', '/api/session', '/api/tables/x', '/api/none'])(
  'what is refused at %s says so in our own words, and nobody on the way keeps it',
  async (path) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { code } = (await response.json()) as { code: keyof typeof PROBLEMS };
    expect(PROBLEMS[code]).toBe(response.status);
  },
);

/** Routes that end what the others need. */
const LAST: ReadonlySet<string> = new Set(['signOut', 'deleteAccount']);
const ROUTES = Object.keys(TABLE) as RouteName[];

test('there is a row for every route', () => {
  expect([...ROUTES].sort()).toEqual([...ROUTE_NAMES].sort());
});

test('whoever plants a hole is found: a table that everybody may know of', async () => {
  const { store } = server.house;
  const find = vi.spyOn(Lobby.prototype, 'find').mockImplementation(async (id) => {
    const match = await store.matches.find(id);
    if (!match) throw new Error('none');
    return { match, seats: await store.matches.seats(id) };
  });
  const told = await asked('table', { cookie: cookies.stranger });
  find.mockRestore();
  expect(told).toBe('ok');
  expect(TABLE.table.told.split(' ')[1]).toBe('notFound');
});

test.each(ROUTES.filter((name) => !LAST.has(name)))('%s: who is told what', async (name) => {
  const told: string[] = [];
  for (const role of ROLES) told.push(await asked(name, { cookie: cookies[role] }));
  expect(told.join(' ')).toBe(TABLE[name].told);
});

test.each([
  ['log', '?seat=1&from=1', 'forbidden'],
  ['log', '?seat=15&from=1', 'forbidden'],
  ['log', '?seat=-1&from=1', 'ok'],
  ['log', '?seat=-2&from=1', 'malformed'],
  ['file', '?seat=1', 'conflict'],
  ['file', '?seat=99', 'conflict'],
  ['file', '', 'conflict'],
] as const)('%s%s of who sits at another seat: %s', async (name, query, told) => {
  expect(await asked(name, { cookie: cookies.player }, { query })).toBe(told);
});

const UNSAFE = ROUTES.filter((name) => routeOf(name).method !== 'GET');
test.each(UNSAFE)('%s is not done for a page of another site', async (name) => {
  const headers = { cookie: cookies.player, authorization: `Bearer ${TOKEN}` };
  for (const from of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    expect(await asked(name, { ...headers, ...from })).toBe('origin');
  }
});

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const JUNK: readonly (readonly [string, string, string])[] = [
  ['nothing', '', 'malformed'],
  ['no JSON', '{', 'malformed'],
  ['null', 'null', 'malformed'],
  ['a list', '[]', 'malformed'],
  ['a word', '"x"', 'malformed'],
  ['what is too deep', `{"name":${deep}}`, 'malformed'],
  ['a field too many', '{"constructor":1}', 'malformed'],
  ['the name of all prototypes', '{"__proto__":{"admin":true}}', 'malformed'],
  ['what is too large', `{"text":"${'x'.repeat(300_000)}"}`, 'tooLarge'],
];
const READ = ROUTES.filter((name) => routeOf(name).body !== undefined);
test.each(READ)('%s takes nothing but what it knows', async (name) => {
  const by = routeOf(name).by === 'admin' ? { authorization: `Bearer ${TOKEN}` } : {};
  for (const [what, body, told] of JUNK) {
    expect(`${what}: ${await asked(name, { ...by, cookie: cookies.player }, { body })}`).toBe(
      `${what}: ${told}`,
    );
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await asked(name, { ...by, ...form, cookie: cookies.player })).toBe('media');
});

test.each([...LAST] as RouteName[])('%s: who is told what', async (name) => {
  const told: string[] = [];
  for (const role of ROLES) told.push(await asked(name, { cookie: cookies[role] }));
  expect(told.join(' ')).toBe(TABLE[name].told);
});
