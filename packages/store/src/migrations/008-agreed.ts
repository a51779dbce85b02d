import type { Kysely, Migration } from 'kysely';

/** Where more than two sides play, who has said yes to an offer so far: bits of seats. */
export const agreed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('offers')
      .addColumn('agreed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
