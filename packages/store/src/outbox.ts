import type { Kysely } from 'kysely';
import type { Notice } from './append.ts';
import { newRowId } from './ids.ts';
import type { OutboxRow, Tables } from './schema.ts';

/** Rows of one statement: a database takes only so many values at once. */
const AT_ONCE = 500;

/** Notices: written with what they tell of, sent afterwards, once in effect. */
export class Outbox {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(notices: readonly Notice[]): Promise<void> {
    const rows = notices.map((notice) => ({
      id: newRowId(),
      batch: null,
      locked: null,
      sent: null,
      ...notice,
    }));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await this.#db
        .insertInto('outbox')
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((c) => c.doNothing())
        .execute();
    }
  }

  /** Accounts for whom something waits, and since when, in their order after one of them. */
  waiting(most: number, after = ''): Promise<{ account: string; since: number }[]> {
    return this.#db
      .selectFrom('outbox')
      .select(['account', (eb) => eb.fn.min('at').as('since')])
      .where('sent', 'is', null)
      .where('batch', 'is', null)
      .where('account', '>', after)
      .groupBy('account')
      .orderBy('account')
      .limit(most)
      .execute();
  }

  unsent(account: string, most: number): Promise<OutboxRow[]> {
    return this.#db
      .selectFrom('outbox')
      .selectAll()
      .where('account', '=', account)
      .where('sent', 'is', null)
      .orderBy('at')
      .limit(most)
      .execute();
  }

  /** Puts what waits for an account into one message; only what nobody else has taken comes back. */
  async claim(account: string, now: number, hold: number, most: number): Promise<OutboxRow[]> {
    const ids = this.#db
      .selectFrom('outbox')
      .select('id')
      .where('account', '=', account)
      .where('sent', 'is', null)
      .where('batch', 'is', null)
      .orderBy('at')
      .limit(most);
    return this.#db
      .updateTable('outbox')
      .set({ batch: newRowId(), locked: now + hold })
      .where('id', 'in', ids)
      .where('batch', 'is', null)
      .returningAll()
      .execute();
  }

  /** A message that somebody began to send and did not finish. */
  async abandoned(now: number, hold: number): Promise<OutboxRow[]> {
    const found = await this.#db
      .selectFrom('outbox')
      .select(['batch', 'locked'])
      .where('sent', 'is', null)
      .where('locked', '<', now)
      .limit(1)
      .executeTakeFirst();
    if (!found) return [];
    return this.#db
      .updateTable('outbox')
      .set({ locked: now + hold })
      .where('batch', '=', found.batch)
      .where('locked', '=', found.locked)
      .where('sent', 'is', null)
      .returningAll()
      .execute();
  }

  async sent(batch: string, at: number): Promise<void> {
    await this.#db.updateTable('outbox').set({ sent: at }).where('batch', '=', batch).execute();
  }

  /** Tried in vain: again after a while. */
  async later(batch: string, until: number): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ locked: until })
      .where('batch', '=', batch)
      .where('sent', 'is', null)
      .execute();
  }

  recent(account: string, most: number): Promise<OutboxRow[]> {
    return this.#db
      .selectFrom('outbox')
      .selectAll()
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
  }
}
