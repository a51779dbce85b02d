import type { Kysely } from 'kysely';
import type { SnapshotRow, Tables } from './schema.ts';

/** Matches put away at some row, so that long ones open soon: a cache, good to be thrown away. */
export class Snapshots {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  find(match: string): Promise<SnapshotRow | undefined> {
    return this.#db
      .selectFrom('snapshots')
      .selectAll()
      .where('match', '=', match)
      .executeTakeFirst();
  }

  /** The newest stays, whoever comes last. */
  async save(row: SnapshotRow): Promise<void> {
    await this.#db
      .insertInto('snapshots')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('match')
          .doUpdateSet({ number: row.number, form: row.form, body: row.body })
          .where('snapshots.number', '<', row.number),
      )
      .execute();
  }

  async drop(match: string): Promise<void> {
    await this.#db.deleteFrom('snapshots').where('match', '=', match).execute();
  }
}
