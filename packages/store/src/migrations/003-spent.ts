import type { Kysely, Migration } from 'kysely';

/** What may be used once and has been, such as the challenge of a passkey. */
export const spent: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('spent')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('spent_key', ['name'])
      .execute();
  },
};
