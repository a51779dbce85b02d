import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../options.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { Dispatcher } from './dispatch.ts';

const clock = { now: Date.UTC(2026, 0, 1, 12) };
const mails: Mail[] = [];
let server: TestServer;
beforeAll(async () => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  server = await serveForTest({ now: () => clock.now, mailer });
});
afterAll(() => server.close());

async function member(n: number, settings: object): Promise<string> {
  const { people } = server.house.store;
  const email = `member-${n}@example.org`;
  const { id } = await people.create(
    { kind: 'member', name: 'Ada', email, language: 'en' },
    clock.now,
  );
  await people.update(id, { settings: JSON.stringify(settings) });
  return id;
}

const notice = (account: string) => ({
  key: `turn ${account}`,
  account,
  kind: 'turn',
  match: null,
  text: null,
  at: clock.now,
});

test('however many want a digest, nobody else waits for it', async () => {
  const patient = await Promise.all(
    Array.from({ length: 120 }, (_, n) => member(n, { mail: 'digest' })),
  );
  const others = await Promise.all([member(1000, {}), member(1001, {}), member(1002, {})]);
  await server.house.store.outbox.add([...patient, ...others].map(notice));
  clock.now += 2 * 60_000;
  await new Dispatcher(server.house).run();
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [1000, 1001, 1002].map((n) => `member-${n}@example.org`),
  );
});

test('however many there are, all are told at once', async () => {
  const { outbox } = server.house.store;
  const many = Array.from({ length: 20_000 }, (_, n) => notice(`somebody-${n}`));
  await outbox.add(many);
  expect(await outbox.recent('somebody-19999', 9)).toHaveLength(1);
  expect(await outbox.recent('somebody-0', 9)).toHaveLength(1);
});
