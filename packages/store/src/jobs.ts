import { type Kysely, sql } from 'kysely';
import type { NewJob } from './append.ts';
import { newRowId } from './ids.ts';
import type { JobRow, Tables } from './schema.ts';

/** Writes down what is to be done, unless it is written down already. */
export const addJob = async (db: Kysely<Tables>, job: NewJob): Promise<void> => {
  await db
    .insertInto('jobs')
    .values({ id: newRowId(), locked: null, tries: 0, ...job })
    .onConflict((c) => c.doNothing())
    .execute();
};

/**
 * Work that must be done once in effect, whoever does it: bots’ turns, clocks, notices. A taken job
 * is locked for a while; when its taker dies, the next one takes it. Each is safe to do twice.
 */
export class Jobs {
  readonly #db: Kysely<Tables>;
  readonly #postgres: boolean;
  constructor(db: Kysely<Tables>, postgres: boolean) {
    this.#db = db;
    this.#postgres = postgres;
  }

  async add(job: NewJob): Promise<void> {
    await addJob(this.#db, job);
  }

  /** Takes what is due, at most `most`, for `hold` milliseconds; no two takers get the same. */
  take(now: number, hold: number, most: number): Promise<JobRow[]> {
    let due = this.#db
      .selectFrom('jobs')
      .select('id')
      .where('due', '<=', now)
      .where((eb) => eb.or([eb('locked', 'is', null), eb('locked', '<', now)]))
      .orderBy('due')
      .limit(most);
    if (this.#postgres) due = due.forUpdate().skipLocked();
    return this.#db
      .updateTable('jobs')
      .set({ locked: now + hold, tries: sql`tries + 1` })
      .where('id', 'in', due)
      .returningAll()
      .execute();
  }

  async done(id: string): Promise<void> {
    await this.#db.deleteFrom('jobs').where('id', '=', id).execute();
  }

  async later(id: string, due: number): Promise<void> {
    await this.#db.updateTable('jobs').set({ due, locked: null }).where('id', '=', id).execute();
  }

  /** When the next job is due that nobody holds. */
  async next(): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('jobs')
      .select((eb) => eb.fn.min('due').as('due'))
      .where('locked', 'is', null)
      .executeTakeFirst();
    return row?.due ?? undefined;
  }

  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    return Number(row?.n ?? 0);
  }
}
