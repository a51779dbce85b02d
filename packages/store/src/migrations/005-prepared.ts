import type { Kysely, Migration } from 'kysely';

/** What a seat has prepared, what others see of its clock, what its player bids for a side. */
export const prepared: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('seats').addColumn('orders', 'text').execute();
    await db.schema.alterTable('seats').addColumn('shown', 'text').execute();
    await db.schema.alterTable('seats').addColumn('bid', 'text').execute();
  },
};
