import { Problem } from '@esagono/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { Player } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await serveForTest({ now: () => now });
});
afterAll(() => server.close());

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (e: unknown) => e,
  );
  return error instanceof Problem ? error.code : 'it was let in';
};
const challengeOf = (options: Record<string, unknown>): string => String(options['challenge']);

const withPasskey = async (name: string) => {
  const player = await new Player(server.url).guest(name);
  const device = new Authenticator(server.url);
  const options = await player.rest.call('passkeyOptions');
  const response = device.create(challengeOf(options));
  const self = await player.rest.call('addPasskey', { body: { response } });
  return { player, device, self, response };
};
const signIn = async (device: Authenticator, player = new Player(server.url)) => {
  const options = await player.rest.call('passkeySignInOptions');
  const response = device.get(challengeOf(options));
  return { response, self: await player.rest.call('passkeySignIn', { body: { response } }) };
};

test('a guest with a passkey has an account and finds it again from elsewhere', async () => {
  const { device, self } = await withPasskey('Ada');
  expect(self).toMatchObject({ name: 'Ada', guest: false });
  const again = await signIn(device);
  expect(again.self.id).toBe(self.id);
});

test('a guest’s tables follow whoever signs in', async () => {
  const { device, self } = await withPasskey('Bice');
  const guest = await new Player(server.url).guest('somebody');
  const body = {
    game: 'skirmish',
    scenario: 'meeting',
    access: 'private' as const,
    sides: 'chosen' as const,
    clock: { kind: 'none' as const },
    undo: 'none' as const,
    timeout: 'notice' as const,
    spectators: false,
  };
  const { table } = await guest.rest.call('createTable', { body });
  await signIn(device, guest);
  const { tables } = await guest.rest.call('tables', { query: { list: 'mine' } });
  expect(tables.map(({ id }) => id)).toContain(table.id);
  expect((await guest.rest.call('me')).id).toBe(self.id);
});

test('what was signed opens once, and not after its time', async () => {
  const { device } = await withPasskey('Carla');
  const { response } = await signIn(device);
  const thief = new Player(server.url);
  expect(await codeOf(thief.rest.call('passkeySignIn', { body: { response } }))).toBe(
    'credentials',
  );
  const options = await thief.rest.call('passkeySignInOptions');
  const late = device.get(challengeOf(options));
  now += 6 * 60_000;
  expect(await codeOf(thief.rest.call('passkeySignIn', { body: { response: late } }))).toBe(
    'credentials',
  );
});

test('other keys, other challenges and other pages open nothing', async () => {
  const { player, device, response } = await withPasskey('Dora');
  const thief = new Player(server.url);
  const refused = async (given: object) =>
    codeOf(thief.rest.call('passkeySignIn', { body: { response: given as { id: string } } }));
  const challenge = async () => challengeOf(await thief.rest.call('passkeySignInOptions'));
  const stranger = new Authenticator(server.url);
  const asDora = { ...stranger.get(await challenge()), id: response.id, rawId: response.rawId };
  expect(await refused(asDora)).toBe('credentials');
  expect(await refused(stranger.get(await challenge()))).toBe('credentials');
  expect(
    await refused(device.get(Buffer.from('made.9999999999999.up').toString('base64url'))),
  ).toBe('credentials');
  // A challenge for making a passkey signs nobody in.
  const other = challengeOf(await player.rest.call('passkeyOptions'));
  expect(await refused(device.get(other))).toBe('credentials');
  expect(await refused({ id: 'x' })).toBe('credentials');
  // A passkey of one account is not added to another.
  const eva = await new Player(server.url).guest('Eva');
  const hers = device.create(challengeOf(await eva.rest.call('passkeyOptions')));
  expect(await codeOf(eva.rest.call('addPasskey', { body: { response: hers } }))).toBe('taken');
  // Nor is one made on another page.
  const elsewhere = new Authenticator('https://evil.example');
  const foreign = elsewhere.create(challengeOf(await eva.rest.call('passkeyOptions')));
  expect(await codeOf(eva.rest.call('addPasskey', { body: { response: foreign } }))).toBe(
    'credentials',
  );
});

test('the last thing that opens an account stays', async () => {
  const { player, device, response } = await withPasskey('Fina');
  const drop = () => player.rest.call('dropPasskey', { params: { key: response.id } });
  expect(await codeOf(drop())).toBe('conflict');
  const second = new Authenticator(server.url);
  const made = second.create(challengeOf(await player.rest.call('passkeyOptions')));
  await player.rest.call('addPasskey', { body: { response: made } });
  expect((await player.rest.call('passkeys')).passkeys).toHaveLength(2);
  await drop();
  expect(await codeOf(signIn(device))).toBe('credentials');
  await signIn(second);
});
