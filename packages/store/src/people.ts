import type { Kysely } from 'kysely';
import { mailKey, type NewAccount, newAccount, putPassword } from './accounts.ts';
import { followInto } from './follow.ts';
import { hashToken, newRowId } from './ids.ts';
import type { Account, Credential, Report, Session, Tables } from './schema.ts';

/** Browsers of one account that are told of things. */
const MOST_CHANNELS = 10;
/** Sessions asked for in one statement. */
const AT_ONCE = 500;

/** Accounts, how they prove themselves, their sessions. */
export class People {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  find(id: string): Promise<Account | undefined> {
    return this.#db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  }

  findMany(ids: readonly string[]): Promise<Account[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
  }

  findByMail(email: string): Promise<Account | undefined> {
    const key = mailKey(email);
    return this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('mailkey', '=', key)
      .executeTakeFirst();
  }

  search(words: string, most: number): Promise<Account[]> {
    const like = `%${words.replaceAll(/[\\%_]/g, '').toLowerCase()}%`;
    return this.#db
      .selectFrom('accounts')
      .selectAll()
      .where((eb) =>
        eb.or([eb(eb.fn('lower', ['name']), 'like', like), eb('mailkey', 'like', like)]),
      )
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
  }

  async create(account: NewAccount, at: number): Promise<Account> {
    const row = newAccount(account, at);
    await this.#db.insertInto('accounts').values(row).execute();
    return row;
  }

  /** An account and the password that opens it, both or neither; undefined: the address is taken. */
  createMember(account: NewAccount, secret: string, at: number): Promise<Account | undefined> {
    return this.#db.transaction().execute(async (db) => {
      const row = newAccount(account, at);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('accounts')
        .values(row)
        .onConflict((c) => c.column('mailkey').doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) !== 1) return undefined;
      await putPassword(db, row.id, secret, at);
      return row;
    });
  }

  async update(id: string, change: Partial<Omit<Account, 'id' | 'mailkey'>>): Promise<void> {
    const keyed =
      change.email === undefined
        ? change
        : { ...change, mailkey: change.email === null ? null : mailKey(change.email) };
    await this.#db.updateTable('accounts').set(keyed).where('id', '=', id).execute();
  }

  /**
   * Changes the settings, as they are at this moment and not as somebody read them some time ago:
   * two changes at once are both made. `edit` may refuse by throwing.
   */
  async changeSettings(
    id: string,
    edit: (account: Account) => string,
    also: Partial<Pick<Account, 'name' | 'language'>> = {},
  ): Promise<void> {
    for (;;) {
      const account = await this.find(id);
      if (!account) return;
      const { numUpdatedRows } = await this.#db
        .updateTable('accounts')
        .set({ ...also, settings: edit(account) })
        .where('id', '=', id)
        .where('settings', '=', account.settings)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 1) return;
    }
  }

  /**
   * A guest becomes a member in place, with the password that opens the account: every game stays
   * where it is. False: the address is taken.
   */
  async promote(
    id: string,
    change: Pick<Account, 'name' | 'language'> & { email: string },
    secret: string,
    at: number,
  ): Promise<boolean> {
    try {
      await this.#db.transaction().execute(async (db) => {
        const row = { ...change, mailkey: mailKey(change.email), kind: 'member' as const };
        await db.updateTable('accounts').set(row).where('id', '=', id).execute();
        await putPassword(db, id, secret, at);
      });
      return true;
    } catch (error) {
      const holder = await this.findByMail(change.email);
      if (holder && holder.id !== id) return false;
      throw error;
    }
  }

  /** What a guest has played becomes somebody’s who has an account already; says which matches. */
  async adopt(guest: string, member: string): Promise<string[]> {
    return this.#db.transaction().execute(async (db) => {
      const own = db.selectFrom('seats').select('match').where('account', '=', member);
      // Nodes that have such a table in memory find by it that somebody else sits there now.
      const played = db.selectFrom('seats').select('match').where('account', '=', guest);
      await db
        .updateTable('matches')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', played)
        .execute();
      const adopted = await db
        .updateTable('seats')
        .set({ account: member })
        .where('account', '=', guest)
        .where('match', 'not in', own)
        .returning('match')
        .execute();
      await db
        .updateTable('matches')
        .set({ creator: member })
        .where('creator', '=', guest)
        .execute();
      await followInto(db, guest, member);
      return [...new Set(adopted.map(({ match }) => match))];
    });
  }

  /** Takes everything personal away. Seats stay: the other side’s game is not ours to delete. */
  async forget(id: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      for (const table of ['sessions', 'credentials', 'channels', 'notes', 'outbox'] as const) {
        await db.deleteFrom(table).where('account', '=', id).execute();
      }
      for (const table of ['mutes', 'ratings', 'rated'] as const) {
        await db.deleteFrom(table).where('account', '=', id).execute();
      }
      await db.updateTable('messages').set({ text: '' }).where('account', '=', id).execute();
      await db
        .updateTable('accounts')
        .set({ kind: 'gone', name: '—', email: null, mailkey: null, settings: '{}', admin: 0 })
        .where('id', '=', id)
        .execute();
    });
  }

  async password(account: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('credentials')
      .select('secret')
      .where('account', '=', account)
      .where('kind', '=', 'password')
      .executeTakeFirst();
    return row?.secret;
  }

  passkeys(account: string): Promise<{ id: string; created: number }[]> {
    return this.#db
      .selectFrom('credentials')
      .select(['id', 'created'])
      .where('account', '=', account)
      .where('kind', '=', 'passkey')
      .orderBy('created')
      .execute();
  }

  passkey(id: string): Promise<Credential | undefined> {
    return this.#db
      .selectFrom('credentials')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'passkey')
      .executeTakeFirst();
  }

  /** False when somebody has this key already. A guest who has one is a member from then on. */
  async addPasskey(account: string, id: string, secret: string, at: number): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('credentials')
        .values({ id, account, kind: 'passkey', secret, created: at })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) !== 1) return false;
      await db
        .updateTable('accounts')
        .set({ kind: 'member' })
        .where('id', '=', account)
        .where('kind', '=', 'guest')
        .execute();
      return true;
    });
  }

  async setPasskey(id: string, secret: string): Promise<void> {
    await this.#db.updateTable('credentials').set({ secret }).where('id', '=', id).execute();
  }

  /** Takes one away, unless it is the last thing that opens the account. */
  async dropPasskey(account: string, id: string): Promise<'gone' | 'last' | 'none'> {
    return this.#db.transaction().execute(async (db) => {
      const own = await db
        .selectFrom('credentials')
        .select('id')
        .where('account', '=', account)
        .execute();
      if (!own.some((row) => row.id === id)) return 'none';
      if (own.length === 1) return 'last';
      await db.deleteFrom('credentials').where('id', '=', id).execute();
      return 'gone';
    });
  }

  /** True the first time; what is long past is forgotten on the way. */
  async spend(name: string, until: number, now: number): Promise<boolean> {
    await this.#db.deleteFrom('spent').where('until', '<', now).execute();
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('spent')
      .values({ name, until })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  }

  async openSession(
    token: string,
    session: Pick<Session, 'account' | 'agent' | 'created' | 'expires'>,
  ): Promise<void> {
    const row = { hash: hashToken(token), id: newRowId(), seen: session.created, ...session };
    await this.#db.insertInto('sessions').values(row).execute();
  }

  session(token: string, now: number): Promise<Session | undefined> {
    return this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('expires', '>', now)
      .executeTakeFirst();
  }

  async seen(hash: string, at: number): Promise<void> {
    await this.#db.updateTable('sessions').set({ seen: at }).where('hash', '=', hash).execute();
  }

  sessions(account: string, now: number): Promise<Session[]> {
    return this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('account', '=', account)
      .where('expires', '>', now)
      .orderBy('created')
      .execute();
  }

  /** Which of these sessions, by their hashes, still hold. */
  async alive(hashes: readonly string[], now: number): Promise<string[]> {
    const found: string[] = [];
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const rows = await this.#db
        .selectFrom('sessions')
        .select('hash')
        .where('hash', 'in', hashes.slice(from, from + AT_ONCE))
        .where('expires', '>', now)
        .execute();
      found.push(...rows.map(({ hash }) => hash));
    }
    return found;
  }

  /** Ends one session of an account, or all of them; says whether there was any. */
  async endSessions(account: string, id?: string): Promise<boolean> {
    let query = this.#db.deleteFrom('sessions').where('account', '=', account);
    if (id !== undefined) query = query.where('id', '=', id);
    const { numDeletedRows } = await query.executeTakeFirst();
    return Number(numDeletedRows) > 0;
  }

  async endSession(token: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('hash', '=', hashToken(token)).execute();
  }

  /** A browser to be told; of very many the oldest are forgotten, since each costs time to tell. */
  async addChannel(account: string, data: string, at: number): Promise<void> {
    const row = { id: newRowId(), account, kind: 'push' as const, data, created: at };
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('channels').where('data', '=', data).execute();
      await db.insertInto('channels').values(row).execute();
      const kept = db
        .selectFrom('channels')
        .select('id')
        .where('account', '=', account)
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_CHANNELS);
      await db
        .deleteFrom('channels')
        .where('account', '=', account)
        .where('id', 'not in', kept)
        .execute();
    });
  }

  channels(account: string) {
    return this.#db.selectFrom('channels').selectAll().where('account', '=', account).execute();
  }

  async dropChannel(id: string): Promise<void> {
    await this.#db.deleteFrom('channels').where('id', '=', id).execute();
  }

  async report(row: Omit<Report, 'id'>): Promise<void> {
    await this.#db
      .insertInto('reports')
      .values({ id: newRowId(), ...row })
      .execute();
  }

  reports(most: number): Promise<Report[]> {
    return this.#db.selectFrom('reports').selectAll().orderBy('at', 'desc').limit(most).execute();
  }

  async mute(account: string, muted: string, mute: boolean): Promise<void> {
    if (mute) {
      const row = { account, muted };
      await this.#db
        .insertInto('mutes')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute();
      return;
    }
    await this.#db
      .deleteFrom('mutes')
      .where('account', '=', account)
      .where('muted', '=', muted)
      .execute();
  }

  async muted(account: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('mutes')
      .select('muted')
      .where('account', '=', account)
      .execute();
    return rows.map(({ muted }) => muted);
  }

  members(): Promise<{ id: string }[]> {
    return this.#db.selectFrom('accounts').select('id').where('kind', '!=', 'gone').execute();
  }

  /** A key of the house: made by whoever needs it first, then the same for all. */
  async houseKey(name: string, make: () => string): Promise<string> {
    const find = () =>
      this.#db.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirst();
    const known = await find();
    if (known) return known.value;
    await this.#db
      .insertInto('keys')
      .values({ name, value: make() })
      .onConflict((c) => c.doNothing())
      .execute();
    return (await find())?.value ?? make();
  }
}
