import pg from 'pg';
import { StoreError } from './migrate.ts';
import { isPostgresUrl } from './store.ts';

/** Any number that no other lock of ours has. */
const MAKING = 0x1ab;

const TABLES = `
create table if not exists lab_runs (id text primary key, plan text not null);
create table if not exists lab_games (
  run text not null references lab_runs on delete cascade,
  job integer not null,
  taker text,
  held timestamptz,
  result text,
  primary key (run, job)
)`;

/** The first that is free: not played, and held by nobody who still shows signs of life. */
const TAKE = `
update lab_games set taker = $2, held = now() + make_interval(secs => $3)
where run = $1 and job = (
  select job from lab_games
  where run = $1 and job < $4 and result is null and (held is null or held < now())
  order by job limit 1 for update skip locked)
returning job`;

/**
 * Games of laboratories as jobs in PostgreSQL, so that processes on many machines share a run. All
 * times are the database's: machines need not agree on theirs. The tables stand beside a server's
 * or alone, and are made where they are missing.
 */
export class LabStore {
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  static async open(url: string): Promise<LabStore> {
    if (!isPostgresUrl(url)) throw new StoreError('a laboratory is shared in postgres://… only');
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    // Without a listener an idle client that the server closes would end this process.
    pool.on('error', () => {});
    const store = new LabStore(pool);
    try {
      await store.#make();
    } catch (error) {
      await store.close();
      const why = error instanceof Error ? error.message : String(error);
      throw new StoreError(`the database does not answer: ${why}`);
    }
    return store;
  }

  /** Two that begin at once must not both make the tables. */
  async #make(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
      await client.query(TABLES);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  /** A run is known by its plan; whoever begins it again joins it. */
  async begin(run: string, plan: string, games: number): Promise<void> {
    await this.#pool.query(
      'insert into lab_runs (id, plan) values ($1, $2) on conflict do nothing',
      [run, plan],
    );
    await this.#pool.query(
      'insert into lab_games (run, job) select $1, generate_series(0, $2 - 1) on conflict do nothing',
      [run, games],
    );
  }

  /** The next game below `games` that nobody plays, held for so many seconds. */
  async take(
    run: string,
    taker: string,
    seconds: number,
    games: number,
  ): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ job: number }>(TAKE, [run, taker, seconds, games]);
    return rows[0]?.job;
  }

  /** A sign of life: all that this taker plays stays his for so many seconds more. */
  async hold(run: string, taker: string, seconds: number): Promise<void> {
    await this.#pool.query(
      `update lab_games set held = now() + make_interval(secs => $3)
       where run = $1 and taker = $2 and result is null`,
      [run, taker, seconds],
    );
  }

  /** Played twice, by one who was thought dead, it counts once; both have played the same game. */
  async put(run: string, job: number, result: string): Promise<void> {
    await this.#pool.query(
      'update lab_games set result = $3 where run = $1 and job = $2 and result is null',
      [run, job, result],
    );
  }

  /** What has been played, by whomever, beside what is known already. */
  async news(
    run: string,
    known: readonly number[],
    games: number,
  ): Promise<readonly { readonly job: number; readonly result: string }[]> {
    const { rows } = await this.#pool.query<{ job: number; result: string }>(
      `select job, result from lab_games
       where run = $1 and job < $3 and result is not null and not (job = any($2::int[]))`,
      [run, known, games],
    );
    return rows;
  }

  /** The runs there are: how many games are played, and who has had a hand in them. */
  async runs(): Promise<
    readonly { readonly run: string; readonly played: number; readonly takers: readonly string[] }[]
  > {
    const { rows } = await this.#pool.query<{ run: string; played: number; takers: string[] }>(
      `select run, count(result)::int as played,
         coalesce(array_agg(distinct taker) filter (where taker is not null), '{}') as takers
       from lab_games group by run order by run`,
    );
    return rows;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
