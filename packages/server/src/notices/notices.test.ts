import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../options.ts';
import { Player, plainSetup } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { Dispatcher } from './dispatch.ts';
import { smtpMailer } from './mailer.ts';
import { isPublic, resolvePublic } from './public-address.ts';
import { pushTo } from './push.ts';
import { postWebhook } from './webhook.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = { now: Date.UTC(2026, 0, 1, 12) };
const mails: Mail[] = [];
let failing = false;
let server: TestServer;
beforeAll(async () => {
  server = await serveForTest({
    now: () => clock.now,
    origin: 'https://play.example.org',
    mailer: {
      send: (mail) => {
        if (failing) return Promise.reject(new Error('no mail today'));
        mails.push(mail);
        return Promise.resolve();
      },
    },
  });
});
afterAll(() => server.close());

let count = 0;
/** Somebody with an address, and something that waits for them. */
async function somebody(settings: object = {}) {
  const { people } = server.house;
  const email = `somebody-${count++}@example.org`;
  const body = { email, password: 'ten letters', name: 'Ada', language: 'it' as const };
  const { account, token } = await people.signUp(body, undefined, 'test');
  const visitor = await people.visitor(token);
  if (visitor) await people.changeSettings(visitor, settings);
  const notice = (key: string) =>
    server.house.store.outbox.add([
      {
        key: `${key} ${account.id}`,
        account: account.id,
        kind: 'turn',
        match: null,
        text: null,
        at: clock.now,
      },
    ]);
  const mine = () => mails.filter(({ to }) => to === email);
  return { notice, mine };
}
const dispatch = () => new Dispatcher(server.house).run();

test('several notices are one mail, in the reader’s language, a while after the first', async () => {
  const { notice, mine } = await somebody();
  await notice('one');
  await notice('two');
  await dispatch();
  expect(mine()).toEqual([]);
  clock.now += 2 * MINUTE;
  await dispatch();
  await dispatch();
  expect(mine()).toHaveLength(1);
  expect(mine()[0]?.text).toMatch(/^Tocca a te\.\n/);
  expect(mine()[0]?.keys).toHaveLength(2);
});

test('a digest waits for an hour', async () => {
  const { notice, mine } = await somebody({ mail: 'digest' });
  await notice('one');
  clock.now += 2 * MINUTE;
  await dispatch();
  expect(mine()).toEqual([]);
  clock.now += HOUR;
  await dispatch();
  expect(mine()).toHaveLength(1);
});

test('nobody is woken in quiet hours', async () => {
  clock.now = Date.UTC(2026, 0, 2, 23);
  const { notice, mine } = await somebody({ quiet: { from: 22, to: 7 } });
  await notice('one');
  clock.now += HOUR;
  await dispatch();
  expect(mine()).toEqual([]);
  clock.now = Date.UTC(2026, 0, 3, 7);
  await dispatch();
  expect(mine()).toHaveLength(1);
});

test('who wants no mail gets none; what failed is tried again as the same mail', async () => {
  const off = await somebody({ mail: 'off' });
  const other = await somebody();
  await off.notice('one');
  await other.notice('one');
  clock.now += 2 * MINUTE;
  failing = true;
  await dispatch();
  expect(other.mine()).toEqual([]);
  failing = false;
  await other.notice('two');
  clock.now += 10 * MINUTE;
  await dispatch();
  expect(off.mine()).toEqual([]);
  // What came later goes by itself: a mail that may have arrived already is not made longer.
  expect(other.mine().map(({ keys }) => keys.length)).toEqual([1, 1]);
  expect(new Set(other.mine().map(({ id }) => id)).size).toBe(2);
});

test('whose turn it is gets a notice with a link to the table, whoever played does not', async () => {
  const players = await Promise.all(
    ['Ada', 'Bice'].map(async (name, i) => {
      const player = new Player(server.url);
      player.origin = 'https://play.example.org';
      const email = `${name}-${i}-turn@example.org`;
      await player.rest.call('signUp', { body: { email, password: 'ten letters', name } });
      return { player, email };
    }),
  );
  const [ada, bice] = players;
  if (!ada || !bice) throw new Error('nobody is here');
  const body = plainSetup('skirmish', 'meeting', { access: 'open' });
  const { table } = await ada.player.rest.call('createTable', { body });
  await ada.player.sit(table.id, 0);
  await bice.player.sit(table.id, 1);
  const wish = { match: table.id, seat: 0, number: 1, client: 'one-client-id' };
  expect(await server.house.referee.decide(wish, { do: 'end' })).toMatchObject({ kind: 'done' });
  clock.now += 2 * MINUTE;
  await dispatch();
  const to = (email: string) => mails.filter((mail) => mail.to === email);
  expect(to(ada.email)).toEqual([]);
  expect(to(bice.email)[0]?.text).toContain(`https://play.example.org/online/table/${table.id}`);
});

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
])('%s is out in the open: %s', (address, open) => {
  expect(isPublic(address)).toBe(open);
});

test('a webhook leads nowhere inside, by whatever name', async () => {
  expect(await resolvePublic('localhost')).toBeUndefined();
  expect(await resolvePublic('[::1]')).toBeUndefined();
  for (const url of ['https://127.0.0.1/x', 'https://localhost:5432/', 'https://0x7f.1/']) {
    await expect(postWebhook(url, 'text')).rejects.toThrow(/public address/);
  }
  await expect(postWebhook('http://example.org/', 'text')).rejects.toThrow(/https/);
  await expect(postWebhook('https://user:pw@example.org/', 'text')).rejects.toThrow(/password/);
});

test('a push goes to the address that was checked, whatever the name leads to by then', async () => {
  const { store } = server.house;
  const asked: string[] = [];
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const address = inside.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = createECDH('prime256v1');
  const keys = {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const { account } = await server.house.people.guest({ name: 'Ada' }, 'test');
  // Looked up a second time this name would lead to whoever listens here.
  const endpoint = `https://localhost:${port}/push`;
  await store.people.addChannel(account.id, JSON.stringify({ endpoint, keys }), clock.now);
  const resolve = (host: string) => {
    asked.push(host);
    return Promise.resolve({ address: '127.0.0.2', family: 4 });
  };
  expect(await pushTo(store, account.id, 'text', 'https://play.example.org', resolve)).toBe(0);
  expect(asked).toEqual(['localhost']);
  expect(connections).toBe(0);
  inside.close();
});

test('of very many browsers of one account the oldest are told nothing any more', async () => {
  const { people } = server.house.store;
  const { account } = await server.house.people.guest({ name: 'Ada' }, 'test');
  for (let n = 0; n < 25; n++) await people.addChannel(account.id, `browser ${n}`, clock.now + n);
  const kept = (await people.channels(account.id)).map(({ data }) => data);
  expect(kept).toHaveLength(10);
  expect(kept).toContain('browser 24');
  expect(kept).not.toContain('browser 14');
});

test('mail goes by SMTP, with an id by which a second copy is known', async () => {
  let said = '';
  const smtp = createServer((socket) => {
    let data = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (data) {
          said += `${line}\n`;
          if (line === '.') {
            data = false;
            socket.write('250 kept\r\n');
          }
        } else if (line.startsWith('DATA')) {
          data = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'esagono@example.org');
  await mailer.send({
    to: 'ada@example.org',
    subject: 'È il tuo turno',
    text: 'Ciao',
    id: 'abc',
    keys: [],
  });
  expect(said).toMatch(/Message-ID: <abc@example\.org>/);
  expect(said).toMatch(/To: ada@example\.org/);
  smtp.close();
});
