import type { Kysely, Migration } from 'kysely';

/** Ratings, what each match did to them, and by how much a scenario favours its first side. */
export const ratings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ratings')
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rating', 'double precision', (c) => c.notNull())
      .addColumn('deviation', 'double precision', (c) => c.notNull())
      .addColumn('volatility', 'double precision', (c) => c.notNull())
      .addColumn('games', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['account', 'game'])
      .execute();
    await db.schema
      .createIndex('ratings_by_game_rating')
      .on('ratings')
      .columns(['game', 'rating'])
      .execute();
    await db.schema
      .createTable('leanings')
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('scenario', 'text', (c) => c.notNull())
      .addColumn('rating', 'double precision', (c) => c.notNull())
      .addColumn('deviation', 'double precision', (c) => c.notNull())
      .addColumn('volatility', 'double precision', (c) => c.notNull())
      .addColumn('games', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('leanings_key', ['game', 'scenario'])
      .execute();
    await db.schema
      .createTable('rated')
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('side', 'integer', (c) => c.notNull())
      .addColumn('score', 'double precision', (c) => c.notNull())
      .addColumn('before', 'double precision', (c) => c.notNull())
      .addColumn('after', 'double precision', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('rated_key', ['match', 'account'])
      .execute();
  },
};
