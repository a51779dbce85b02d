import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Store } from './store.ts';
import { sqliteStores, type TestStores } from './testing/stores.ts';

const NOW = 1_000_000;
let stores: TestStores;
let store: Store;
beforeAll(async () => {
  stores = await sqliteStores();
  store = await Store.open(await stores.fresh());
});
afterAll(async () => {
  await store.close();
  await stores.stop();
});

const member = { kind: 'member', name: 'Ada', language: 'en' } as const;

/** Does something while one table takes nothing more, as a full disk would have it. */
async function whileFull(table: string, work: () => Promise<unknown>): Promise<void> {
  const trigger = sql.raw(
    `create trigger full before insert on ${table} begin select raise(abort, 'disk full'); end`,
  );
  await sql`${trigger}`.execute(store.db);
  await expect(work()).rejects.toThrow('disk full');
  await sql`drop trigger full`.execute(store.db);
}

test('an account whose password could not be kept is none: the address is free', async () => {
  const ada = { ...member, email: 'ada@example.org' };
  await whileFull('credentials', () => store.people.createMember(ada, 'secret', NOW));
  expect(await store.people.findByMail(ada.email)).toBeUndefined();
  expect(await store.people.createMember(ada, 'secret', NOW)).toMatchObject({ name: 'Ada' });
});

test('a guest whose password could not be kept is a guest', async () => {
  const { id } = await store.people.create({ ...member, kind: 'guest', email: null }, NOW);
  const change = { name: 'Eva', language: 'en', email: 'eva@example.org' } as const;
  await whileFull('credentials', () => store.people.promote(id, change, 'secret', NOW));
  expect(await store.people.find(id)).toMatchObject({ kind: 'guest', email: null, name: 'Ada' });
});

test('a browser that could not be kept is told as before', async () => {
  const { id } = await store.people.create({ ...member, kind: 'guest', email: null }, NOW);
  await store.people.addChannel(id, 'a browser', NOW);
  await whileFull('channels', () => store.people.addChannel(id, 'a browser', NOW));
  expect(await store.people.channels(id)).toHaveLength(1);
});
