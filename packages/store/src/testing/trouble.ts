import { sql } from 'kysely';
import type { Store } from '../store.ts';

/** An SQLite file that from now on takes nothing more, or again as much as it likes. */
export async function mayGrow({ db }: Store, grows: boolean): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const most = grows ? 1_000_000 : (rows[0]?.page_count ?? 0);
  await sql.raw(`pragma max_page_count = ${most}`).execute(db);
}

/** As when PostgreSQL is started anew: every connection to this database ends at once. */
export const endConnections = ({ db }: Store): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    .execute(db)
    // Its own connection ends, too.
    .catch(() => {});
