import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Append, Appended, Appender } from './append.ts';
import { newRowId } from './ids.ts';
import type { Tables } from './schema.ts';

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

  constructor(url: string, options: { connections: number; onTrouble: (error: Error) => void }) {
    this.url = url;
    this.pool = new pg.Pool({ connectionString: url, max: options.connections, types });
    // Without a listener an idle client that the server closes would end this process.
    this.pool.on('error', options.onTrouble);
    this.db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.pool }) });
  }

  /** One statement, hence one round trip and one commit; PostgreSQL groups commits by itself. */
  async append(run: Append): Promise<Appended> {
    try {
      await this.pool.query({ name: 'append', text: APPEND, values: valuesOf(run) });
      return 'written';
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === KEY_TAKEN) return 'taken';
      throw error;
    }
  }
}

/** Prepared once a connection; lists come as JSON. */
const APPEND = `
with run as (
  insert into decisions ("match", number, kind, seat, "by", decision, salt, hash, client, at)
  select $1, number, kind, seat, "by", decision, salt, hash, client, at
  from json_to_recordset($2::json) as r(number int, kind text, seat int, "by" text, decision text,
    salt text, hash text, client text, at bigint)
), changed as (
  update matches set length = $3, state = $4, ended = $5, touched = $6, result = $7 where id = $1
), clocks as (
  update seats set bank = s.bank, since = s.since, deadline = s.deadline, bot = s.bot,
    shown = s.shown
  from json_to_recordset($8::json) as s(seat int, bank bigint, since bigint, deadline bigint, bot text,
    shown text)
  where seats."match" = $1 and seats.seat = s.seat
), told as (
  insert into outbox (id, "key", account, kind, "match", "text", at)
  select id, "key", account, kind, "match", "text", at
  from json_to_recordset($9::json) as n(id text, "key" text, account text, kind text, "match" text,
    "text" text, at bigint)
  on conflict do nothing
), due as (
  insert into jobs (id, kind, "key", due, tries, body)
  select id, kind, "key", due, 0, body
  from json_to_recordset($10::json) as j(id text, kind text, "key" text, due bigint, body text)
  on conflict do nothing
)
select pg_notify('${CHANNEL}', 'steps ' || $1 || ' ' || $3)`;

function valuesOf({ match, rows, change, seats, notices, jobs }: Append): unknown[] {
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
  ];
}
