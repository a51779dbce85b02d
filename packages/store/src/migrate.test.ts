import { type Kysely, type Migration, Migrator } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { Store } from './store.ts';
import { accountRow, matchRow, seatRow } from './testing/rows.ts';
import { STORE_KINDS, STORES, type TestStores } from './testing/stores.ts';

const NAMES = Object.keys(MIGRATIONS);

/** A database as the program that knew only the first `count` migrations left it. */
async function oldDatabase(db: Kysely<Tables>, count: number): Promise<void> {
  const known = NAMES.slice(0, count).map((name): [string, Migration] => {
    const migration = MIGRATIONS[name];
    if (!migration) throw new Error(`no migration ${name}`);
    return [name, migration];
  });
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(known)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** What the first released tables could hold. */
async function fillOld(db: Kysely<Tables>): Promise<{ account: string; match: string }> {
  const account = accountRow();
  await db.insertInto('accounts').values(account).execute();
  const { version: _version, ...match } = matchRow({ creator: account.id });
  await db
    .insertInto('matches')
    .values(match as never)
    .execute();
  const {
    away: _away,
    orders: _orders,
    shown: _shown,
    bid: _bid,
    ...seat
  } = seatRow(match.id, 0, { account: account.id, policy: 'hold' });
  await db
    .insertInto('seats')
    .values(seat as never)
    .execute();
  const offer = { id: match.id, match: match.id, seat: 0, kind: 'draw', client: 'c', at: 1 };
  await db
    .insertInto('offers')
    .values({ ...offer, state: 'open' } as never)
    .execute();
  return { account: account.id, match: match.id };
}

describe.each(STORE_KINDS)('%s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await STORES[kind]();
  });
  afterAll(() => stores.stop());

  test.each(NAMES.map((name, i) => [name, i + 1] as const))(
    'what was written under %s is there afterwards',
    async (_name, count) => {
      const store = await Store.open(await stores.fresh(), { migrate: false });
      await oldDatabase(store.db, count);
      const { account, match } = await fillOld(store.db);
      expect(await migrate(store.db)).toEqual(NAMES.slice(count));
      const [seat] = await store.matches.seats(match);
      expect(seat).toMatchObject({ account, policy: 'hold', away: null, orders: null });
      expect(await store.matches.find(match)).toMatchObject({ version: 0 });
      expect(await store.people.find(account)).toMatchObject({ id: account });
      expect(await store.talk.offers(match)).toMatchObject([{ seat: 0, agreed: 0 }]);
      expect(await store.ratings.of(account)).toEqual([]);
      expect(await store.people.spend('once', 2, 1)).toBe(true);
      expect(await store.people.spend('once', 2, 1)).toBe(false);
      await store.close();
    },
  );
});
