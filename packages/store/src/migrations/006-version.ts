import type { Kysely, Migration } from 'kysely';

/** How often something of a match was changed that is no row of its record: orders, clocks, a pause. */
export const version: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('matches')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
