import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentsOf, copyStore } from './copy.ts';
import { newRowId } from './ids.ts';
import { migrate, StoreError } from './migrate.ts';
import { Store } from './store.ts';
import { accountRow, matchRow, runOf, seatRow } from './testing/rows.ts';
import { STORE_KINDS, STORES, type TestStores } from './testing/stores.ts';

const NOW = 1_000_000;

describe.each(STORE_KINDS)('%s', (kind) => {
  let stores: TestStores;
  let url: string;
  let store: Store;
  beforeAll(async () => {
    stores = await STORES[kind]();
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    url = await stores.fresh();
    store = await Store.open(url);
  });
  afterEach(() => store.close());

  const play = async () => {
    const match = matchRow();
    await store.matches.create(match, [seatRow(match.id, 0), seatRow(match.id, 1)]);
    return match.id;
  };

  test('the tables are brought up to date once', async () => {
    expect(await migrate(store.db)).toEqual([]);
  });

  test('a database of a newer program is left alone', async () => {
    await store.db
      .insertInto('kysely_migration' as never)
      .values({ name: '999-later', timestamp: '2030' } as never)
      .execute();
    await expect(migrate(store.db)).rejects.toThrow(/newer than this program/);
  });

  test('a run of decisions is written with all that follows from it', async () => {
    const match = await play();
    const account = newRowId();
    const done = await store.append(
      runOf(match, 1, {
        seats: [{ seat: 1, bank: 5, since: 6, deadline: 7, bot: null, shown: null }],
        notices: [{ key: 'turn 1', account, kind: 'turn', match, text: null, at: NOW }],
        jobs: [{ kind: 'bot', key: 'bot 1', due: NOW, body: '{}' }],
      }),
    );
    expect(done).toBe('written');
    expect(await store.matches.decisions(match, 1)).toMatchObject([
      { number: 1, decision: '{"do":"pass"}', client: 'client-1', at: 3001 },
    ]);
    expect(await store.matches.find(match)).toMatchObject({ length: 1, touched: 3001 });
    expect((await store.matches.seats(match))[1]).toMatchObject({ bank: 5, since: 6, deadline: 7 });
    expect(await store.outbox.unsent(account, 9)).toHaveLength(1);
    expect(await store.jobs.take(NOW, 1000, 9)).toMatchObject([{ key: 'bot 1', tries: 1 }]);
  });

  test('of several with the same number one is written and the others leave no trace', async () => {
    const match = await play();
    const account = newRowId();
    const racers = Array.from({ length: 8 }, (_, i) => {
      const run = runOf(match, 1);
      return store.append({
        ...run,
        rows: run.rows.map((row) => ({ ...row, client: `racer-${i}`, seat: i })),
        notices: [{ key: `racer ${i}`, account, kind: 'turn', match, text: null, at: NOW }],
      });
    });
    const done = await Promise.all(racers);
    expect(done.filter((d) => d === 'written')).toHaveLength(1);
    const rows = await store.matches.decisions(match, 1);
    expect(rows).toHaveLength(1);
    expect(done[rows[0]?.seat ?? -1]).toBe('written');
    expect(await store.outbox.unsent(account, 9)).toMatchObject([
      { key: `racer ${rows[0]?.seat}` },
    ]);
  });

  test('a client id is used once in a match, and freely in another', async () => {
    const [first, second] = [await play(), await play()];
    await store.append(runOf(first, 1));
    const again = runOf(first, 2);
    const rows = again.rows.map((row) => ({ ...row, client: 'client-1' }));
    expect(await store.append({ ...again, rows })).toBe('taken');
    expect(await store.append(runOf(second, 1))).toBe('written');
  });

  test('a run that fails in the middle leaves nothing of itself', async () => {
    const match = await play();
    await store.append(runOf(match, 2));
    const two = runOf(match, 1);
    const rows = [...two.rows, ...runOf(match, 2).rows.map((row) => ({ ...row, client: 'other' }))];
    expect(await store.append({ ...two, rows })).toBe('taken');
    expect((await store.matches.decisions(match, 1)).map((row) => row.number)).toEqual([2]);
  });

  test.each([
    ['a decision', (match: string) => store.append(runOf(match, 1))],
    [
      'other orders',
      (match: string) => store.matches.setOrders(match, 0, { policy: 'x', orders: null }),
    ],
    ['a pause', (match: string) => store.matches.setClocks(match, 'paused', [], [])],
  ])('clocks that were worked out before %s are not written', async (_, meanwhile) => {
    const match = await play();
    const { version = 0, length = 0 } = (await store.matches.find(match)) ?? {};
    const clock = { seat: 0, bank: 5, since: 6, deadline: 7, bot: null, shown: null };
    const write = (known: { version: number; length: number }) =>
      store.matches.setClocks(match, 'playing', [clock], [], known);
    await meanwhile(match);
    expect(await write({ version, length })).toBe(false);
    expect((await store.matches.seats(match))[0]).toMatchObject({ since: null });
    const now = await store.matches.find(match);
    expect(await write({ version: now?.version ?? 0, length: now?.length ?? 0 })).toBe(true);
    expect((await store.matches.seats(match))[0]).toMatchObject({ since: 6, deadline: 7 });
  });

  test('a run that does not know of what a seat has prepared since is not written', async () => {
    const match = await play();
    const change = { policy: 'hold', orders: '{}' };
    expect(await store.matches.setOrders(match, 0, change)).toBe(1);
    expect(await store.matches.setOrders(match, 0, change, { orders: 'others' })).toBeUndefined();
    const jobs = [{ kind: 'bot', key: `bot ${match}`, due: NOW, body: '{}' }];
    expect(await store.append(runOf(match, 1, { jobs }))).toBe('taken');
    expect(await store.matches.find(match)).toMatchObject({ length: 0 });
    expect(await store.matches.decisions(match, 1)).toEqual([]);
    expect((await store.jobs.take(NOW, 1000, 99)).map(({ key }) => key)).not.toContain(
      `bot ${match}`,
    );
    const { version = 0 } = (await store.matches.find(match)) ?? {};
    expect(await store.append(runOf(match, 1, { version, jobs }))).toBe('written');
    expect(await store.matches.decisions(match, 1)).toHaveLength(1);
  });

  test('many matches at once: each of their runs is there afterwards', async () => {
    const matches = await Promise.all(Array.from({ length: 20 }, play));
    await Promise.all(
      matches.map(async (match) => {
        for (let n = 1; n <= 5; n++) expect(await store.append(runOf(match, n))).toBe('written');
      }),
    );
    const marks = await store.matches.marks(matches);
    expect([...marks.values()]).toEqual(Array(20).fill({ length: 5, version: 0 }));
    const { commits } = store;
    // Grouped: fewer commits than runs.
    if (commits) expect(commits.count).toBeLessThan(commits.runs);
  });

  test('one seat, one person: whoever is first', async () => {
    const match = await play();
    const people = Array.from({ length: 5 }, newRowId);
    const sat = await Promise.all(
      people.map((who) => store.matches.sit(match, 0, { account: who, nonce: 'nonce', bid: null })),
    );
    expect(sat.filter(Boolean)).toHaveLength(1);
    expect((await store.matches.seats(match))[0]?.account).toBe(people[sat.indexOf(true)]);
  });

  test('a job is taken by one taker, again after its lock has run out, and never when done', async () => {
    for (let i = 0; i < 20; i++) {
      await store.jobs.add({ kind: 'k', key: `job ${i}`, due: NOW, body: '' });
      await store.jobs.add({ kind: 'k', key: `job ${i}`, due: NOW, body: 'twice' });
    }
    const takers = await Promise.all(Array.from({ length: 6 }, () => store.jobs.take(NOW, 100, 4)));
    const taken = takers.flat().map((job) => job.key);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBe(20);
    expect(await store.jobs.take(NOW + 50, 100, 99)).toEqual([]);
    for (const job of takers.flat().slice(0, 15)) await store.jobs.done(job.id);
    expect(await store.jobs.take(NOW + 101, 100, 99)).toHaveLength(5);
  });

  test('a notice goes out in one message, which is the same when it is sent again', async () => {
    const account = newRowId();
    const notice = { key: 'a', account, kind: 'turn', match: null, text: null, at: NOW };
    await store.outbox.add([notice, notice]);
    expect(await store.outbox.waiting(9)).toEqual([{ account, since: NOW }]);
    const claim = () => store.outbox.claim(account, NOW, 100, 9);
    const claims = await Promise.all([claim(), claim()]);
    const [mine] = claims.flat();
    expect(claims.flat()).toHaveLength(1);
    expect(await store.outbox.abandoned(NOW + 50, 100)).toEqual([]);
    const again = await Promise.all([
      store.outbox.abandoned(NOW + 101, 100),
      store.outbox.abandoned(NOW + 101, 100),
    ]);
    expect(again.flat().map(({ batch }) => batch)).toEqual([mine?.batch]);
    await store.outbox.sent(mine?.batch ?? '', NOW);
    expect(await store.outbox.abandoned(NOW + 999, 100)).toEqual([]);
    expect(await store.outbox.waiting(9)).toEqual([]);
  });

  test('what is said twice with one id is said once', async () => {
    const match = await play();
    const row = { match, seat: 0, account: newRowId(), text: 'Ciao', client: 'c', at: NOW };
    const first = await store.talk.say(row);
    expect(await store.talk.say({ ...row, text: 'again' })).toEqual(first);
    expect(await store.talk.said(match, 0, 9)).toHaveLength(1);
  });

  test('an offer is answered once', async () => {
    const match = await play();
    const offer = { match, seat: 0, kind: 'draw', amount: null, client: 'c', at: NOW };
    const { id } = (await store.talk.offer(offer)).offer;
    expect(await store.talk.answer('another match', id, 'accepted')).toBeUndefined();
    expect(await store.talk.answer(match, id, 'accepted')).toMatchObject({ state: 'accepted' });
    expect(await store.talk.answer(match, id, 'declined')).toBeUndefined();
  });

  test('who says yes to an offer is kept, as long as it is open', async () => {
    const match = await play();
    const offer = { match, seat: 0, kind: 'draw', amount: null, client: 'c', at: NOW };
    const { id, agreed } = (await store.talk.offer(offer)).offer;
    expect(agreed).toBe(0);
    await Promise.all([1, 2, 2].map((seat) => store.talk.agree(match, id, seat)));
    expect(await store.talk.agree('another match', id, 3)).toBeUndefined();
    expect(await store.talk.findOffer(match, id)).toMatchObject({ agreed: 0b110, state: 'open' });
    await store.talk.answer(match, id, 'declined');
    expect(await store.talk.agree(match, id, 3)).toBeUndefined();
  });

  test('an offer takes the place of what its seat had offered of the same kind', async () => {
    const match = await play();
    const row = { match, seat: 0, kind: 'draw', amount: null, at: NOW };
    const first = await store.talk.offer({ ...row, client: 'one' });
    await store.talk.offer({ ...row, seat: 1, client: 'of the other' });
    await store.talk.offer({ ...row, kind: 'pause', client: 'another kind' });
    const second = await store.talk.offer({ ...row, client: 'two' });
    expect(second.withdrawn.map(({ id }) => id)).toEqual([first.offer.id]);
    // Sent again, the first is what has become of it, and withdraws nothing.
    expect(await store.talk.offer({ ...row, client: 'one' })).toMatchObject({
      offer: { id: first.offer.id, state: 'withdrawn' },
      withdrawn: [],
    });
    expect(await store.talk.offers(match)).toHaveLength(3);
  });

  test('a match has one rematch, and the one that came too late is not made', async () => {
    const of = await play();
    const [one, two] = [matchRow(), matchRow()];
    expect(await store.matches.createRematch(of, one, [seatRow(one.id, 0)])).toBe(true);
    expect(await store.matches.createRematch(of, two, [seatRow(two.id, 0)])).toBe(false);
    expect((await store.matches.find(of))?.rematch).toBe(one.id);
    expect(await store.matches.find(two.id)).toBeUndefined();
  });

  test('settings are changed as they are, not as they were read', async () => {
    const guest = { kind: 'guest', name: 'Ada', email: null, language: 'en' } as const;
    const { id } = await store.people.create(guest, NOW);
    const count = ({ settings }: { settings: string }) =>
      JSON.stringify({ n: ((JSON.parse(settings) as { n?: number }).n ?? 0) + 1 });
    await Promise.all([1, 2, 3, 4].map(() => store.people.changeSettings(id, count)));
    expect((await store.people.find(id))?.settings).toBe('{"n":4}');
  });

  test('of an account and its password there are both or none', async () => {
    const member = { kind: 'member', name: 'Ada', language: 'en' } as const;
    const ada = { ...member, email: 'ada@example.org' };
    const made = await Promise.all([1, 2].map((n) => store.people.createMember(ada, `${n}`, NOW)));
    const [one, ...more] = made.filter((account) => account !== undefined);
    expect(await store.people.password(one?.id ?? '')).toMatch(/^[12]$/);
    expect(more).toEqual([]);
    const guests = await Promise.all(
      [1, 2].map(() => store.people.create({ ...member, kind: 'guest', email: null }, NOW)),
    );
    const change = { name: 'Eva', language: 'en', email: 'eva@example.org' } as const;
    const done = await Promise.all(
      guests.map(({ id }) => store.people.promote(id, change, 'secret', NOW)),
    );
    expect(done.filter((each) => each)).toHaveLength(1);
  });

  test('sessions are found by their token, kept as a hash, and end', async () => {
    const guest = { kind: 'guest', name: 'Ada', email: null, language: 'it' } as const;
    const { id } = await store.people.create(guest, NOW);
    const session = { account: id, agent: 'test', created: NOW, expires: NOW + 100 };
    await store.people.openSession('token', session);
    expect(await store.people.session('token', NOW)).toMatchObject({ account: id });
    expect(await store.people.session('token', NOW + 100)).toBeUndefined();
    const hash = (await store.people.sessions(id, NOW))[0]?.hash ?? '';
    expect(await store.people.alive([hash, 'of nobody'], NOW)).toEqual([hash]);
    expect(await store.people.alive([hash], NOW + 100)).toEqual([]);
    expect(JSON.stringify(await store.people.sessions(id, NOW))).not.toContain('token');
    await store.people.endSessions(id);
    expect(await store.people.session('token', NOW)).toBeUndefined();
  });

  test('an address belongs to one account, however it is written', async () => {
    const member = { kind: 'member', name: 'Ada', language: 'en' } as const;
    await store.people.create({ ...member, email: 'Ada@example.org' }, NOW);
    await expect(
      store.people.create({ ...member, email: ' ada@EXAMPLE.org' }, NOW),
    ).rejects.toThrow(/unique/i);
    const guest = await store.people.create({ ...member, kind: 'guest', email: null }, NOW);
    const change = { name: 'Ada', language: 'en', email: 'ADA@example.org' } as const;
    expect(await store.people.promote(guest.id, change, 'a secret', NOW)).toBe(false);
  });

  test('a guest’s games follow into an account, but not onto both sides of one table', async () => {
    const [guest, member] = [newRowId(), newRowId()];
    const [own, both] = [matchRow(), matchRow()];
    await store.matches.create(own, [seatRow(own.id, 0, { account: guest })]);
    await store.matches.create(both, [
      seatRow(both.id, 0, { account: guest }),
      seatRow(both.id, 1, { account: member }),
    ]);
    await store.people.adopt(guest, member);
    expect((await store.matches.seats(own.id))[0]?.account).toBe(member);
    expect((await store.matches.seats(both.id))[0]?.account).toBe(guest);
  });

  test('what a guest has noted, heard, muted and was to be told follows too', async () => {
    const match = matchRow();
    const next = matchRow({ state: 'gathering' });
    const both = matchRow();
    const guest = newRowId();
    const member = newRowId();
    const somebody = newRowId();
    await store.matches.create(match, [seatRow(match.id, 0, { account: guest })]);
    const setup = JSON.stringify({ players: [somebody, guest] });
    await store.matches.create({ ...next, setup }, [seatRow(next.id, 0)]);
    await store.talk.saveNotes(match.id, guest, 'the mortar');
    await store.talk.saveNotes(both.id, guest, 'the guest’s');
    await store.talk.saveNotes(both.id, member, 'the member’s');
    await store.people.mute(guest, somebody, true);
    await store.people.mute(member, somebody, true);
    await store.people.mute(somebody, guest, true);
    await store.people.addChannel(guest, '{"endpoint":"x"}', NOW);
    const say = { match: match.id, seat: 0, account: guest, text: 'Here', client: 'c', at: NOW };
    await store.talk.say(say);
    const turn = { key: `turn ${guest}`, account: guest, kind: 'turn', match: match.id };
    await store.outbox.add([{ ...turn, text: null, at: NOW }]);
    expect(await store.people.adopt(guest, member)).toEqual([match.id]);
    expect(await store.talk.notes(match.id, member)).toBe('the mortar');
    expect(await store.talk.notes(both.id, member)).toBe('the member’s');
    expect(await store.people.muted(member)).toEqual([somebody]);
    expect(await store.people.muted(somebody)).toEqual([member]);
    expect(await store.people.channels(member)).toHaveLength(1);
    expect((await store.talk.said(match.id, 0, 9)).map(({ account }) => account)).toEqual([member]);
    expect(await store.outbox.unsent(member, 9)).toHaveLength(1);
    expect(JSON.parse((await store.matches.find(next.id))?.setup ?? '{}')).toEqual({
      players: [somebody, member],
    });
  });

  test('lists know no private table, except one’s own', async () => {
    const me = newRowId();
    for (const access of ['open', 'invited', 'private'] as const) {
      const match = matchRow({ access, state: 'playing' });
      await store.matches.create(match, [seatRow(match.id, 0, { account: me })]);
    }
    const list = async (name: 'playing' | 'mine') =>
      (await store.matches.list({ list: name, account: me, most: 9 })).map((m) => m.access).sort();
    expect(await list('playing')).toEqual(['invited', 'open']);
    expect(await list('mine')).toEqual(['invited', 'open', 'private']);
  });

  test('pages of a list follow each other without a gap', async () => {
    for (let i = 0; i < 7; i++) {
      const match = matchRow({ touched: Math.floor(i / 3) });
      await store.matches.create(match, [seatRow(match.id, 0)]);
    }
    const seen: string[] = [];
    for (let after: { touched: number; id: string } | undefined; ; ) {
      const page = await store.matches.list({ list: 'playing', most: 3, after });
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
      after = page.at(-1);
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test.each(STORE_KINDS)('everything moves to %s and is the same there', async (target) => {
    const match = await play();
    for (let n = 1; n <= 3; n++) await store.append(runOf(match, n));
    await store.db
      .insertInto('accounts')
      .values(Array.from({ length: 600 }, () => accountRow()))
      .execute();
    const stores2 = await STORES[target]();
    try {
      const there = await Store.open(await stores2.fresh());
      const copied = await copyStore(store, there);
      expect(copied.accounts?.rows).toBe(600);
      expect(await contentsOf(there)).toEqual(await contentsOf(store));
      await expect(copyStore(store, there)).rejects.toThrow(StoreError);
      // The digest sees a single changed letter.
      await there.db.updateTable('decisions').set({ salt: '01' }).where('number', '=', 2).execute();
      expect(await contentsOf(there)).not.toEqual(await contentsOf(store));
      await there.close();
    } finally {
      await stores2.stop();
    }
  });
});

test('an SQLite file has one owner', async () => {
  const stores = await STORES.sqlite();
  const url = await stores.fresh();
  const first = await Store.open(url);
  await expect(Store.open(url)).rejects.toThrow(/another process has this database open/);
  await first.close();
  await (await Store.open(url)).close();
  await stores.stop();
});

test('a backup is made while the database is in use', async () => {
  const stores = await STORES.sqlite();
  const store = await Store.open(await stores.fresh());
  const match = matchRow();
  await store.matches.create(match, [seatRow(match.id, 0)]);
  await store.append(runOf(match.id, 1));
  const file = await stores.fresh();
  expect(await store.copyFile(file)).toBe(true);
  await store.append(runOf(match.id, 2));
  const copy = await Store.open(file);
  expect(await copy.matches.decisions(match.id, 1)).toHaveLength(1);
  await copy.close();
  await store.close();
  await stores.stop();
});

test('a database that is not there is said in a sentence', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  await expect(Store.open(url)).rejects.toThrow(/the database does not answer/);
  await expect(Store.open('/no/such/folder/x.db')).rejects.toThrow(/cannot be opened/);
});

test('a connection that ends while somebody holds it is trouble, and nothing worse', async () => {
  const stores = await STORES.postgres();
  const url = await stores.fresh();
  const trouble: string[] = [];
  const held = await Store.open(url, { onTrouble: ({ message }) => trouble.push(message) });
  const other = await Store.open(url);
  await held.db.connection().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    while (trouble.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(trouble[0]).toMatch(/terminat/);
  await held.ping();
  await held.close();
  await other.close();
  await stores.stop();
});

test('nodes hear of each other’s runs, and of a gap', async () => {
  const stores = await STORES.postgres();
  const url = await stores.fresh();
  const [one, two] = [await Store.open(url), await Store.open(url)];
  const heard: string[] = [];
  let gaps = 0;
  const stop = two.listen({
    heard: ({ kind, number }) => heard.push(`${kind} ${number}`),
    gap: () => gaps++,
  });
  const match = matchRow();
  await one.matches.create(match, [seatRow(match.id, 0)]);
  const until = async (done: () => boolean) => {
    for (let i = 0; i < 400 && !done(); i++) await new Promise((r) => setTimeout(r, 10));
    expect(done()).toBe(true);
  };
  await until(() => {
    void one.tell({ kind: 'talk', match: match.id, number: 0 });
    return heard.includes('talk 0');
  });
  await one.append(runOf(match.id, 1));
  await until(() => heard.includes('steps 1'));
  // The server ends the listening connection; a new one is made and says so.
  const { sql } = await import('kysely');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen esagono'`.execute(
    one.db,
  );
  await until(() => gaps === 1);
  await stop();
  await one.close();
  await two.close();
  await stores.stop();
});
