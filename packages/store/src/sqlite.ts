import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Append, Appended, Appender } from './append.ts';
import { newRowId } from './ids.ts';
import { StoreError } from './migrate.ts';
import type { Tables } from './schema.ts';

/** SQLite’s own numbers for a key that is there already. */
const KEY_TAKEN = new Set([1555, 2067]);
const MOST_STATEMENTS = 200;

/**
 * Opens a file for this process alone: whoever comes second is refused at once, because a lock
 * waited for would stop every table of this process. Each commit reaches the disk (FULL).
 */
export function openSqlite(file: string): SqliteStore {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { timeout: 200, enableForeignKeyConstraints: true });
    database.exec(
      'pragma locking_mode=EXCLUSIVE; pragma journal_mode=WAL; pragma synchronous=FULL;' +
        'pragma cache_size=-32000; begin immediate; commit',
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      why.includes('locked')
        ? `${file}: another process has this database open`
        : `${file}: this database cannot be opened (${why})`,
    );
  }
  return new SqliteStore(database);
}

export class SqliteStore implements Appender {
  readonly db: Kysely<Tables>;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: {
    readonly run: Append;
    resolve: (done: Appended) => void;
    reject: (error: unknown) => void;
  }[] = [];
  #committing = false;
  /** How many commits wrote how many runs; their ratio is what group commit saves. */
  readonly commits = { count: 0, runs: 0 };

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: this.#forKysely() }),
    });
  }

  /** Runs that arrive while others are being committed go together into the next commit. */
  append(run: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ run, resolve, reject });
      if (this.#committing) return;
      this.#committing = true;
      // After what the sockets have brought in this turn: all of it shares one commit.
      setImmediate(() => void this.#commitAll());
    });
  }

  /** A copy of the whole database while it is in use. */
  async backup(file: string): Promise<void> {
    await backup(this.#database, file);
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      try {
        // Kysely’s one connection, so that no half-done transaction of others is committed with us.
        const done = await this.db.connection().execute(() => {
          this.#waiting = [];
          return Promise.resolve(this.#commit(batch.map(({ run }) => run)));
        });
        batch.forEach(({ resolve }, i) => resolve(done[i] ?? 'taken'));
      } catch (error) {
        if (this.#waiting === batch) this.#waiting = [];
        for (const { reject } of batch) reject(error);
      }
    }
    this.#committing = false;
  }

  /** All at once; only when one of them comes too late each is fenced off from the others. */
  #commit(runs: readonly Append[]): Appended[] {
    try {
      return this.#transact(runs, (run) => {
        this.#write(run);
        return 'written';
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      return this.#transact(runs, (run) => this.#writeWhole(run));
    }
  }

  #transact(runs: readonly Append[], write: (run: Append) => Appended): Appended[] {
    this.#run('begin immediate');
    try {
      const done = runs.map(write);
      this.#run('commit');
      this.commits.count += 1;
      this.commits.runs += runs.length;
      return done;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  /** One run that comes too late takes nothing of the others with it. */
  #writeWhole(run: Append): Appended {
    this.#run('savepoint run');
    try {
      this.#write(run);
      this.#run('release run');
      return 'written';
    } catch (error) {
      this.#run('rollback to run');
      this.#run('release run');
      if (isTaken(error)) return 'taken';
      throw error;
    }
  }

  #write({ match, version, rows, change, seats, notices, jobs }: Append): void {
    const { changes } = this.#run(
      'update matches set length = ?, state = ?, ended = ?, touched = ?, result = ? ' +
        'where id = ? and version = ?',
      [change.length, change.state, change.ended, change.touched, change.result, match, version],
    );
    if (changes !== 1) throw new Outdated();
    for (const r of rows) {
      this.#run(
        'insert into decisions ("match", number, kind, seat, "by", decision, salt, hash, client, at) ' +
          'values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [match, r.number, r.kind, r.seat, r.by, r.decision, r.salt, r.hash, r.client, r.at],
      );
    }
    for (const s of seats) {
      this.#run(
        'update seats set bank = ?, since = ?, deadline = ?, bot = ?, shown = ? ' +
          'where "match" = ? and seat = ?',
        [s.bank, s.since, s.deadline, s.bot, s.shown, match, s.seat],
      );
    }
    for (const n of notices) {
      this.#run(
        'insert into outbox (id, "key", account, kind, "match", "text", at) ' +
          'values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
        [newRowId(), n.key, n.account, n.kind, n.match, n.text, n.at],
      );
    }
    for (const j of jobs) {
      this.#run(
        'insert into jobs (id, kind, "key", due, tries, body) values (?, ?, ?, ?, 0, ?) ' +
          'on conflict do nothing',
        [newRowId(), j.kind, j.key, j.due, j.body],
      );
    }
  }

  #run(text: string, values: readonly SQLInputValue[] = []) {
    return this.#prepare(text).run(...values);
  }

  /** Preparing costs more than running: the same text is prepared once. */
  #prepare(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known) return known;
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** `node:sqlite` behind the interface that Kysely’s dialect expects. */
  #forKysely(): SqliteDatabase {
    return {
      close: () => this.#database.close(),
      prepare: (text): SqliteStatement => {
        const statement = this.#prepare(text);
        const values = (list: readonly unknown[]) => list as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (list) => statement.all(...values(list)),
          run: (list) => statement.run(...values(list)),
          iterate: (list) => statement.iterate(...values(list)),
        };
      },
    };
  }
}

/** Made on seats or a state that are others by now. */
class Outdated extends Error {}

const isTaken = (error: unknown): boolean =>
  error instanceof Outdated ||
  (error instanceof Error && 'errcode' in error && KEY_TAKEN.has(Number(error.errcode)));
