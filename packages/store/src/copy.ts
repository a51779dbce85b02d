import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StoreError } from './migrate.ts';
import { TABLE_NAMES, TABLES, type TableName, type Tables } from './schema.ts';
import type { Store } from './store.ts';

const PAGE = 500;
type Row = Record<string, string | number | null>;

/** Rows and a digest of all of them, table by table: equal for equal content on either database. */
export type Contents = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;

/** All rows of a table in order of their key, a page at a time. */
async function* pages(db: Kysely<Tables>, table: TableName, c: string): AsyncGenerator<Row[]> {
  const key: readonly string[] = TABLES[table];
  // Bytes, not a language, give the order: then it is the same in both databases.
  const order = sql.join(
    key.map((name) =>
      name === 'number' || name === 'seat'
        ? sql.ref(name)
        : sql`${sql.ref(name)} collate ${sql.id(c)}`,
    ),
  );
  for (let last: Row | undefined; ; ) {
    const behind: Row | undefined = last;
    const where = behind
      ? sql`where (${order}) > (${sql.join(key.map((name) => sql.val(behind[name])))})`
      : sql``;
    const query = sql<Row>`select * from ${sql.table(table)} ${where} order by ${order} limit ${PAGE}`;
    const { rows } = await query.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

const collation = (store: Store): string => (store.kind === 'postgres' ? 'C' : 'BINARY');

/** One moment of a database, whoever writes meanwhile. */
function snapshot<T>(store: Store, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const transaction = store.db.transaction();
  return store.kind === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(work)
    : transaction.execute(work);
}

async function digest(
  db: Kysely<Tables>,
  order: string,
  each?: (table: TableName, rows: Row[]) => Promise<void>,
): Promise<Contents> {
  const found: Record<string, { rows: number; digest: string }> = {};
  for (const table of TABLE_NAMES) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of pages(db, table, order)) {
      for (const row of rows) {
        const fields = Object.keys(row).sort();
        hash.update(`${JSON.stringify(fields.map((field) => row[field]))}\n`);
      }
      count += rows.length;
      await each?.(table, rows);
    }
    found[table] = { rows: count, digest: hash.digest('hex') };
  }
  return found;
}

/** What a database holds. */
export const contentsOf = (store: Store): Promise<Contents> =>
  snapshot(store, (db) => digest(db, collation(store)));

/**
 * Copies everything into an empty database, of either kind, as it is at one moment; then reads both
 * and compares. This is `db move`, and it is how PostgreSQL is backed up into a file.
 */
export async function copyStore(from: Store, to: Store): Promise<Contents> {
  const there = await contentsOf(to);
  const full = TABLE_NAMES.filter((table) => (there[table]?.rows ?? 0) > 0);
  if (full.length > 0) {
    throw new StoreError(`the target is not empty: it has rows in ${full.join(', ')}`);
  }
  const copied = await to.db.transaction().execute((target) =>
    snapshot(from, (db) =>
      digest(db, collation(from), async (table, rows) => {
        await target
          .insertInto(table)
          .values(rows as never)
          .execute();
      }),
    ),
  );
  const arrived = await contentsOf(to);
  const lost = TABLE_NAMES.filter((table) => arrived[table]?.digest !== copied[table]?.digest);
  if (lost.length > 0)
    throw new StoreError(`the copy differs from its source in ${lost.join(', ')}`);
  return copied;
}
