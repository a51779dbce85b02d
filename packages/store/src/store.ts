import { type Kysely, sql } from 'kysely';
import type { Append, Appended } from './append.ts';
import { Jobs } from './jobs.ts';
import { Matches } from './matches.ts';
import { migrate, StoreError } from './migrate.ts';
import { type Listener, listen, type News, newsText } from './news.ts';
import { Outbox } from './outbox.ts';
import { People } from './people.ts';
import { CHANNEL, PostgresStore, type Written } from './postgres.ts';
import { Ratings } from './ratings.ts';
import type { Tables } from './schema.ts';
import { Snapshots } from './snapshots.ts';
import { openSqlite, SqliteStore } from './sqlite.ts';
import { Talk } from './talk.ts';

export type { Written } from './postgres.ts';

export interface StoreOptions {
  /** Connections of a pool; SQLite has one. */
  readonly connections?: number;
  readonly onTrouble?: (error: Error) => void;
  /** False leaves the tables as they are, for looking at a database. */
  readonly migrate?: boolean;
}

const USUAL_CONNECTIONS = 10;

export const isPostgresUrl = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);

/** The one place that speaks SQL. A file name opens SQLite, `postgres://…` PostgreSQL. */
export class Store {
  readonly db: Kysely<Tables>;
  readonly people: People;
  readonly matches: Matches;
  readonly talk: Talk;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly ratings: Ratings;
  readonly snapshots: Snapshots;
  readonly #engine: SqliteStore | PostgresStore;

  constructor(engine: SqliteStore | PostgresStore) {
    const postgres = engine instanceof PostgresStore;
    this.#engine = engine;
    this.db = engine.db;
    this.people = new People(this.db);
    this.matches = new Matches(this.db);
    this.talk = new Talk(this.db);
    this.jobs = new Jobs(this.db, postgres);
    this.outbox = new Outbox(this.db);
    this.ratings = new Ratings(this.db, postgres);
    this.snapshots = new Snapshots(this.db);
  }

  static async open(url: string, options: StoreOptions = {}): Promise<Store> {
    const engine = isPostgresUrl(url)
      ? new PostgresStore(url, {
          connections: options.connections ?? USUAL_CONNECTIONS,
          onTrouble: options.onTrouble ?? (() => {}),
        })
      : openSqlite(url);
    const store = new Store(engine);
    try {
      await store.ping();
      if (options.migrate ?? true) await migrate(store.db);
    } catch (error) {
      await store.close();
      if (error instanceof StoreError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new StoreError(`the database does not answer: ${why}`);
    }
    return store;
  }

  get kind(): 'sqlite' | 'postgres' {
    return this.#engine instanceof PostgresStore ? 'postgres' : 'sqlite';
  }

  /** Commits made and runs written by them, where we group them ourselves. */
  get commits(): { readonly count: number; readonly runs: number } | undefined {
    return this.#engine instanceof SqliteStore ? this.#engine.commits : undefined;
  }

  /** Durable when it says so. */
  append(run: Append): Promise<Appended> {
    return this.#engine.append(run);
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.db);
  }

  /** Hears what other nodes have written. One SQLite file has one node: nobody else speaks. */
  listen(listener: Listener): () => Promise<void> {
    if (this.#engine instanceof PostgresStore) return listen(this.#engine.url, listener);
    return () => Promise.resolve();
  }

  async tell(news: News): Promise<void> {
    if (!(this.#engine instanceof PostgresStore)) return;
    await this.#engine.pool.query('select pg_notify($1, $2)', [CHANNEL, newsText(news)]);
  }

  /** What others have written; where nobody else writes, nothing. */
  since(known: readonly { match: string; from: number }[]): Promise<readonly Written[]> {
    return this.#engine instanceof PostgresStore ? this.#engine.since(known) : Promise.resolve([]);
  }

  /** Copies an SQLite database into a file while it is in use; false where that is not the way. */
  async copyFile(file: string): Promise<boolean> {
    if (!(this.#engine instanceof SqliteStore)) return false;
    await this.#engine.backup(file);
    return true;
  }

  async close(): Promise<void> {
    if (this.#engine instanceof PostgresStore) await this.#engine.told();
    await this.db.destroy();
  }
}
