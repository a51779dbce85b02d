import type { Kysely, Transaction } from 'kysely';
import type { Leaning, RatedRow, RatingRow, Tables } from './schema.ts';

/** What a rated match changes; written whole or not at all. */
export interface Rerated {
  readonly ratings: readonly RatingRow[];
  /** Undefined where a match says nothing of it. */
  readonly leaning: Leaning | undefined;
  readonly rated: readonly Omit<RatedRow, 'match'>[];
}

/** How strong people are at a game, as far as their matches tell. */
export class Ratings {
  readonly #db: Kysely<Tables>;
  readonly #postgres: boolean;
  constructor(db: Kysely<Tables>, postgres: boolean) {
    this.#db = db;
    this.#postgres = postgres;
  }

  of(account: string): Promise<RatingRow[]> {
    return this.#db
      .selectFrom('ratings')
      .selectAll()
      .where('account', '=', account)
      .orderBy('game')
      .execute();
  }

  leanings(game: string): Promise<Leaning[]> {
    return this.#db
      .selectFrom('leanings')
      .selectAll()
      .where('game', '=', game)
      .orderBy('scenario')
      .execute();
  }

  /** The best of a game, those with too wide a bound left out. */
  best(game: string, widest: number, most: number) {
    return this.#db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.id', 'ratings.account')
      .select(['account', 'name', 'rating', 'deviation', 'games'])
      .where('game', '=', game)
      .where('deviation', '<=', widest)
      .where('accounts.kind', '=', 'member')
      .orderBy('rating', 'desc')
      .orderBy('account')
      .limit(most)
      .execute();
  }

  /** What a match did to somebody’s rating. */
  history(account: string, most: number): Promise<RatedRow[]> {
    return this.#db
      .selectFrom('rated')
      .selectAll()
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
  }

  /**
   * Rates a match once, however often it is asked for. Matches of one game are rated one after
   * another: each begins where the one before has ended.
   */
  rate(
    match: { readonly id: string; readonly game: string; readonly scenario: string },
    accounts: readonly string[],
    work: (before: readonly RatingRow[], leaning: Leaning | undefined) => Rerated,
  ): Promise<boolean> {
    const { id, game, scenario } = match;
    return this.#db.transaction().execute(async (db) => {
      await this.#alone(db, game, scenario);
      const done = db.selectFrom('rated').select('match').where('match', '=', id).limit(1);
      if (await done.executeTakeFirst()) return false;
      const before = await db
        .selectFrom('ratings')
        .selectAll()
        .where('game', '=', game)
        .where('account', 'in', [...accounts])
        .execute();
      const leaning = await db
        .selectFrom('leanings')
        .selectAll()
        .where('game', '=', game)
        .where('scenario', '=', scenario)
        .executeTakeFirst();
      await write(db, id, work(before, leaning));
      return true;
    });
  }

  /** SQLite has one writer anyway; PostgreSQL’s writers queue for the game. */
  async #alone(db: Transaction<Tables>, game: string, scenario: string): Promise<void> {
    if (!this.#postgres) return;
    await db
      .insertInto('keys')
      .values({ name: `ratings ${game}`, value: scenario })
      .onConflict((c) => c.column('name').doUpdateSet({ value: scenario }))
      .execute();
  }
}

async function write(db: Transaction<Tables>, match: string, change: Rerated): Promise<void> {
  for (const row of change.ratings) {
    const { account: _a, game: _g, ...rest } = row;
    await db
      .insertInto('ratings')
      .values(row)
      .onConflict((c) => c.columns(['account', 'game']).doUpdateSet(rest))
      .execute();
  }
  if (change.leaning) {
    const { game: _g, scenario: _s, ...rest } = change.leaning;
    await db
      .insertInto('leanings')
      .values(change.leaning)
      .onConflict((c) => c.columns(['game', 'scenario']).doUpdateSet(rest))
      .execute();
  }
  for (const row of change.rated) {
    await db
      .insertInto('rated')
      .values({ match, ...row })
      .execute();
  }
}
