import { type Kysely, sql } from 'kysely';
import { newRowId } from './ids.ts';
import type { MessageRow, OfferRow, Tables } from './schema.ts';

/** What people say and offer at a table, and what they write for themselves. */
export class Talk {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Said once, however often it is sent: the same row comes back. */
  async say(row: Omit<MessageRow, 'id'>): Promise<MessageRow> {
    await this.#db
      .insertInto('messages')
      .values({ id: newRowId(), ...row })
      .onConflict((c) => c.columns(['match', 'client']).doNothing())
      .execute();
    return this.#db
      .selectFrom('messages')
      .selectAll()
      .where('match', '=', row.match)
      .where('client', '=', row.client)
      .executeTakeFirstOrThrow();
  }

  said(match: string, since: number, most: number): Promise<MessageRow[]> {
    return this.#db
      .selectFrom('messages')
      .selectAll()
      .where('match', '=', match)
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  }

  /** Offered once, however often it is sent; what the seat had offered of this kind is `withdrawn`. */
  async offer(
    row: Omit<OfferRow, 'id' | 'state' | 'agreed'>,
  ): Promise<{ readonly offer: OfferRow; readonly withdrawn: readonly OfferRow[] }> {
    return this.#db.transaction().execute(async (db) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('offers')
        .values({ id: newRowId(), state: 'open', agreed: 0, ...row })
        .onConflict((c) => c.columns(['match', 'client']).doNothing())
        .executeTakeFirst();
      const offer = await db
        .selectFrom('offers')
        .selectAll()
        .where('match', '=', row.match)
        .where('client', '=', row.client)
        .executeTakeFirstOrThrow();
      if (Number(numInsertedOrUpdatedRows) !== 1) return { offer, withdrawn: [] };
      const withdrawn = await db
        .updateTable('offers')
        .set({ state: 'withdrawn' })
        .where('match', '=', row.match)
        .where('seat', '=', row.seat)
        .where('kind', '=', row.kind)
        .where('state', '=', 'open')
        .where('id', '!=', offer.id)
        .returningAll()
        .execute();
      return { offer, withdrawn };
    });
  }

  /** One seat says yes: the offer as it is then, undefined when it is not open any more. */
  agree(match: string, id: string, seat: number): Promise<OfferRow | undefined> {
    return this.#db
      .updateTable('offers')
      .set({ agreed: sql<number>`agreed | ${sql.lit(1 << seat)}` })
      .where('match', '=', match)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
  }

  /** Answers an offer once; undefined when it was answered before or is none of this match. */
  async answer(
    match: string,
    id: string,
    state: Exclude<OfferRow['state'], 'open'>,
  ): Promise<OfferRow | undefined> {
    return this.#db
      .updateTable('offers')
      .set({ state })
      .where('match', '=', match)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
  }

  /** What was taken and could not be done is open again. */
  async reopen(match: string, id: string): Promise<void> {
    await this.#db
      .updateTable('offers')
      .set({ state: 'open' })
      .where('match', '=', match)
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .execute();
  }

  offers(match: string): Promise<OfferRow[]> {
    return this.#db
      .selectFrom('offers')
      .selectAll()
      .where('match', '=', match)
      .where('state', '=', 'open')
      .orderBy('at')
      .execute();
  }

  /** Offers in every state, as another node may have left them. */
  offersSince(match: string, at: number): Promise<OfferRow[]> {
    return this.#db
      .selectFrom('offers')
      .selectAll()
      .where('match', '=', match)
      .where('at', '>=', at)
      .orderBy('at')
      .execute();
  }

  findOffer(match: string, id: string): Promise<OfferRow | undefined> {
    return this.#db
      .selectFrom('offers')
      .selectAll()
      .where('match', '=', match)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async notes(match: string, account: string): Promise<string> {
    const row = await this.#db
      .selectFrom('notes')
      .select('text')
      .where('match', '=', match)
      .where('account', '=', account)
      .executeTakeFirst();
    return row?.text ?? '';
  }

  async saveNotes(match: string, account: string, text: string): Promise<void> {
    await this.#db
      .insertInto('notes')
      .values({ match, account, text })
      .onConflict((c) => c.columns(['match', 'account']).doUpdateSet({ text }))
      .execute();
  }

  /** Everything somebody has said and noted, for their own keeping. */
  async of(account: string) {
    const messages = this.#db.selectFrom('messages').select(['match', 'text', 'at']);
    const notes = this.#db.selectFrom('notes').select(['match', 'text']);
    return {
      messages: await messages.where('account', '=', account).orderBy('at').execute(),
      notes: await notes.where('account', '=', account).execute(),
    };
  }
}
