import type { Kysely, Migration } from 'kysely';

/** Until when whoever sits there is on vacation. */
export const away: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('seats').addColumn('away', 'bigint').execute();
  },
};
