import { type Kysely, type Migration, Migrator } from 'kysely';
import { tables } from './migrations/001-tables.ts';
import { ratings } from './migrations/002-ratings.ts';
import { spent } from './migrations/003-spent.ts';
import { away } from './migrations/004-away.ts';
import { prepared } from './migrations/005-prepared.ts';
import { version } from './migrations/006-version.ts';
import { snapshots } from './migrations/007-snapshots.ts';
import { agreed } from './migrations/008-agreed.ts';
import type { Tables } from './schema.ts';

/** Forward only, in this order; what has been released is never changed again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': tables,
  '002-ratings': ratings,
  '003-spent': spent,
  '004-away': away,
  '005-prepared': prepared,
  '006-version': version,
  '007-snapshots': snapshots,
  '008-agreed': agreed,
};

/** Something about a database that whoever runs the server must put right; said in one sentence. */
export class StoreError extends Error {}

/** Brings the tables up to date; says what was done. Several nodes may try at once. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const why = error instanceof Error ? error.message : JSON.stringify(error);
    throw new StoreError(
      why.includes('previously executed migration')
        ? `this database is newer than this program (${why}): run the newer program`
        : `the tables could not be brought up to date: ${why}`,
    );
  }
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}
