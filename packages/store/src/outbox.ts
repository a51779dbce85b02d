import type { Kysely } from 'kysely';
import type { Notice } from './append.ts';
import { newRowId } from './ids.ts';
import type { OutboxRow, Tables } from './schema.ts';

/** Notices: written with what they tell of, sent afterwards, once in effect. */
export class Outbox {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    await this.#db
      .insertInto('outbox')
      .values(notices.map((notice) => ({ id: newRowId(), sent: null, ...notice })))
      .onConflict((c) => c.doNothing())
      .execute();
  }

  /** Accounts for whom something waits. */
  async waiting(most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('outbox')
      .select('account')
      .where('sent', 'is', null)
      .groupBy('account')
      .limit(most)
      .execute();
    return rows.map(({ account }) => account);
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

  /** Takes these for sending: only those that nobody has taken before come back. */
  async claim(ids: readonly string[], at: number): Promise<OutboxRow[]> {
    if (ids.length === 0) return [];
    return this.#db
      .updateTable('outbox')
      .set({ sent: at })
      .where('id', 'in', [...ids])
      .where('sent', 'is', null)
      .returningAll()
      .execute();
  }

  /** What could not be sent waits again. */
  async release(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('outbox')
      .set({ sent: null })
      .where('id', 'in', [...ids])
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
