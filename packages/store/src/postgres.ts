import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Append, Appended, Appender } from './append.ts';
import { newRowId } from './ids.ts';
import type { DecisionRow, Match, SeatRow, Tables } from './schema.ts';

const BIGINT = 20;
const KEY_TAKEN = '23505';
/** One name for all nodes of a database. */
export const CHANNEL = 'esagono';

const types = {
  // Milliseconds and counts are far below 2^53.
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export class PostgresStore implements Appender {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly #onTrouble: (error: Error) => void;
  readonly #untold = new Map<string, number>();
  #telling: Promise<void> | undefined;

  constructor(url: string, options: { connections: number; onTrouble: (error: Error) => void }) {
    this.url = url;
    this.#onTrouble = options.onTrouble;
    this.pool = new pg.Pool({ connectionString: url, max: options.connections, types });
    // Without a listener an idle client that the server closes would end this process.
    this.pool.on('error', options.onTrouble);
    // Nor one that somebody holds between two queries: the pool does not listen to these.
    this.pool.on('connect', (client) => client.on('error', options.onTrouble));
    this.db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.pool }) });
  }

  /** One statement, hence one round trip and one commit; PostgreSQL groups commits by itself. */
  async append(run: Append): Promise<Appended> {
    try {
      const values = valuesOf(run);
      const { rowCount } = await this.pool.query({ name: 'append', text: APPEND, values });
      if (rowCount !== 1) return 'taken';
      this.#tellLater(run.match, run.change.length);
      return 'written';
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === KEY_TAKEN) return 'taken';
      throw error;
    }
  }

  /** What others have written of these matches since the numbers given. */
  async since(known: readonly { match: string; from: number }[]): Promise<Written[]> {
    const values = [known.map(({ match }) => match), known.map(({ from }) => from)];
    const { rows } = await this.pool.query<Written>({ name: 'since', text: SINCE, values });
    return rows;
  }

  /**
   * Tells the other nodes after the commit, many matches at once: a `NOTIFY` inside of it would make
   * all commits of the database wait for each other. One that is lost costs nothing, since nodes
   * compare what they hold every few seconds.
   */
  #tellLater(match: string, length: number): void {
    this.#untold.set(match, length);
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  async #tellAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#untold.size > 0) {
      const news = [...this.#untold].map(([match, length]) => `steps ${match} ${length}`);
      this.#untold.clear();
      await this.pool
        .query({ name: 'tell', text: TELL, values: [CHANNEL, news] })
        .catch(this.#onTrouble);
    }
  }

  /** Everything that is on its way has been told. */
  async told(): Promise<void> {
    await this.#telling;
  }
}

const TELL = 'select pg_notify($1, news) from unnest($2::text[]) as news';

/** What others have written of some matches, as of one moment. */
export interface Written {
  readonly match: Match;
  readonly seats: readonly SeatRow[];
  readonly rows: readonly DecisionRow[];
}

/** Matches with their seats and their rows from a number on: one round trip for all of them. */
const SINCE = `
select row_to_json(m) as "match",
  (select json_agg(s order by s.seat) from seats s where s."match" = w."match") as seats,
  coalesce((select json_agg(d order by d.number) from decisions d
    where d."match" = w."match" and d.number >= w.first), '[]'::json) as rows
from unnest($1::text[], $2::int[]) as w("match", first)
join matches m on m.id = w."match"`;

/**
 * Prepared once a connection; lists come as JSON. Everything hangs on the change of the match: where
 * its version is another than the run knows, nothing is written.
 */
const APPEND = `
with changed as (
  update matches set length = $3, state = $4, ended = $5, touched = $6, result = $7
  where id = $1 and version = $11
  returning id
), run as (
  insert into decisions ("match", number, kind, seat, "by", decision, salt, hash, client, at)
  select $1, number, kind, seat, "by", decision, salt, hash, client, at
  from changed, json_to_recordset($2::json) as r(number int, kind text, seat int, "by" text, decision text,
    salt text, hash text, client text, at bigint)
), clocks as (
  update seats set bank = s.bank, since = s.since, deadline = s.deadline, bot = s.bot,
    shown = s.shown
  from changed, json_to_recordset($8::json) as s(seat int, bank bigint, since bigint,
    deadline bigint, bot text, shown text)
  where seats."match" = changed.id and seats.seat = s.seat
), told as (
  insert into outbox (id, "key", account, kind, "match", "text", at)
  select n.id, "key", account, kind, "match", "text", at
  from changed, json_to_recordset($9::json) as n(id text, "key" text, account text, kind text, "match" text,
    "text" text, at bigint)
  on conflict do nothing
), due as (
  insert into jobs (id, kind, "key", due, tries, body)
  select j.id, kind, "key", due, 0, body
  from changed, json_to_recordset($10::json) as j(id text, kind text, "key" text, due bigint, body text)
  on conflict do nothing
)
select id from changed`;

function valuesOf({ match, version, rows, change, seats, notices, jobs }: Append): unknown[] {
  const withIds = <T extends object>(list: readonly T[]) =>
    JSON.stringify(list.map((row) => ({ id: newRowId(), ...row })));
  return [
    match,
    JSON.stringify(rows),
    change.length,
    change.state,
    change.ended,
    change.touched,
    change.result,
    JSON.stringify(seats),
    withIds(notices),
    withIds(jobs),
    version,
  ];
}
