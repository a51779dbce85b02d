import type { Kysely } from 'kysely';
import type { NewJob, SeatChange } from './append.ts';
import { addJob } from './jobs.ts';
import type { DecisionRow, Match, SeatRow, Tables } from './schema.ts';

export interface Page {
  readonly list: 'open' | 'mine' | 'playing' | 'finished';
  /** Whose own tables; also whose invited ones count. */
  readonly account?: string | undefined;
  readonly game?: string | undefined;
  readonly after?: { readonly touched: number; readonly id: string } | undefined;
  readonly most: number;
}

/** How a match begins: what its header and its seats are from then on. */
export interface Beginning {
  readonly header: string;
  /** What was agreed on, with what bids have decided. */
  readonly setup: string;
  readonly started: number;
  /** Accounts, bots and nonces by seat: drawn lots may have changed them. */
  readonly seats: readonly (SeatChange & Pick<SeatRow, 'account' | 'nonce' | 'bid'>)[];
  readonly jobs: readonly NewJob[];
}

async function insertMatch(
  db: Kysely<Tables>,
  match: Match,
  seats: readonly SeatRow[],
): Promise<void> {
  await db.insertInto('matches').values(match).execute();
  await db
    .insertInto('seats')
    .values([...seats])
    .execute();
}

/** Seats or state are about to be others: runs that do not know of it are not written any more. */
async function nextVersion(db: Kysely<Tables>, match: string): Promise<number> {
  const row = await db
    .updateTable('matches')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', match)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function changeSeats(
  db: Kysely<Tables>,
  match: string,
  seats: readonly (Pick<SeatRow, 'seat'> & Partial<Omit<SeatRow, 'match' | 'seat'>>)[],
): Promise<void> {
  for (const { seat, ...change } of seats) {
    await db
      .updateTable('seats')
      .set(change)
      .where('match', '=', match)
      .where('seat', '=', seat)
      .execute();
  }
}

/** Matches, their seats, the record of their decisions. */
export class Matches {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  find(id: string): Promise<Match | undefined> {
    return this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  }

  seats(match: string): Promise<SeatRow[]> {
    return this.#db
      .selectFrom('seats')
      .selectAll()
      .where('match', '=', match)
      .orderBy('seat')
      .execute();
  }

  async seatsOf(matches: readonly string[]): Promise<Map<string, SeatRow[]>> {
    const found = new Map<string, SeatRow[]>(matches.map((id) => [id, []]));
    if (matches.length === 0) return found;
    const rows = await this.#db
      .selectFrom('seats')
      .selectAll()
      .where('match', 'in', [...matches])
      .orderBy('seat')
      .execute();
    for (const row of rows) found.get(row.match)?.push(row);
    return found;
  }

  async create(match: Match, seats: readonly SeatRow[]): Promise<void> {
    await this.#db.transaction().execute((db) => insertMatch(db, match, seats));
  }

  /** A match that follows another, once; false when another one does already, and none is made. */
  createRematch(of: string, match: Match, seats: readonly SeatRow[]): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({ rematch: match.id })
        .where('id', '=', of)
        .where('rematch', 'is', null)
        .executeTakeFirst();
      if (Number(numUpdatedRows) !== 1) return false;
      await insertMatch(db, match, seats);
      return true;
    });
  }

  /** Sits down if nobody sits there; the row itself says who was first. */
  async sit(
    match: string,
    seat: number,
    { account, nonce, bid }: Pick<SeatRow, 'account' | 'nonce' | 'bid'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('seats')
      .set({ account, nonce, bid })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('account', 'is', null)
      .where('bot', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  }

  async stand(match: string, seat: number, account: string): Promise<boolean> {
    const gathering = this.#db
      .selectFrom('matches')
      .select('id')
      .where('id', '=', match)
      .where('state', '=', 'gathering');
    const { numUpdatedRows } = await this.#db
      .updateTable('seats')
      .set({ account: null, nonce: null, bid: null })
      .where('match', 'in', gathering)
      .where('seat', '=', seat)
      .where('account', '=', account)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  }

  /** Begins a match once; false when it had begun already, or others sit there than were `seated`. */
  begin(match: string, beginning: Beginning, seated: readonly SeatRow[]): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const now = await db
        .selectFrom('seats')
        .select(['account', 'nonce'])
        .where('match', '=', match)
        .orderBy('seat')
        .execute();
      const same = now.every(
        (row, n) => row.account === seated[n]?.account && row.nonce === seated[n]?.nonce,
      );
      if (!same) return false;
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({
          state: 'playing',
          header: beginning.header,
          setup: beginning.setup,
          started: beginning.started,
          touched: beginning.started,
        })
        .where('id', '=', match)
        .where('state', '=', 'gathering')
        .executeTakeFirst();
      if (Number(numUpdatedRows) !== 1) return false;
      await changeSeats(db, match, beginning.seats);
      for (const job of beginning.jobs) await addJob(db, job);
      return true;
    });
  }

  /** What a seat has prepared, unless somebody was quicker; the version it makes, undefined then. */
  setOrders(
    match: string,
    seat: number,
    change: Pick<SeatRow, 'policy' | 'orders'>,
    before: Partial<Pick<SeatRow, 'policy' | 'orders'>> = {},
  ): Promise<number | undefined> {
    return this.#db.transaction().execute(async (db) => {
      // The match first, as runs do: two that wait for each other would wait for ever.
      const version = await nextVersion(db, match);
      let query = db
        .updateTable('seats')
        .set(change)
        .where('match', '=', match)
        .where('seat', '=', seat);
      for (const column of ['policy', 'orders'] as const) {
        const was = before[column];
        if (was === undefined) continue;
        query = was === null ? query.where(column, 'is', null) : query.where(column, '=', was);
      }
      const { numUpdatedRows } = await query.executeTakeFirst();
      return Number(numUpdatedRows) === 1 ? version : undefined;
    });
  }

  /**
   * Changes clocks outside a decision: a pause, a gift of time. What has ended stays ended. False
   * where something has happened since what was `known`: clocks worked out on that are none any more.
   */
  setClocks(
    match: string,
    state: 'playing' | 'paused',
    seats: readonly SeatChange[],
    jobs: readonly NewJob[],
    known: Partial<Pick<Match, 'version' | 'length'>> = {},
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      let query = db
        .updateTable('matches')
        .set(({ eb }) => ({ state, version: eb('version', '+', 1) }))
        .where('id', '=', match)
        .where('state', '!=', 'ended');
      if (known.version !== undefined) query = query.where('version', '=', known.version);
      if (known.length !== undefined) query = query.where('length', '=', known.length);
      const { numUpdatedRows } = await query.executeTakeFirst();
      if (Number(numUpdatedRows) !== 1) return false;
      await changeSeats(db, match, seats);
      for (const job of jobs) await addJob(db, job);
      return true;
    });
  }

  /** Matches in play in which an account has a seat. */
  async running(account: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .select('matches.id')
      .distinct()
      .where('seats.account', '=', account)
      .where('matches.state', 'in', ['playing', 'paused'])
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Somebody goes away or comes back, and the clock of their seat with them. */
  async setAway(
    match: string,
    seat: number,
    change: Pick<SeatRow, 'away' | 'bank' | 'since' | 'deadline' | 'shown'>,
    jobs: readonly NewJob[],
  ): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await nextVersion(db, match);
      await changeSeats(db, match, [{ seat, ...change }]);
      for (const job of jobs) await addJob(db, job);
    });
  }

  /** Rows from `from` on, in order. */
  decisions(match: string, from: number): Promise<DecisionRow[]> {
    return this.#db
      .selectFrom('decisions')
      .selectAll()
      .where('match', '=', match)
      .where('number', '>=', from)
      .orderBy('number')
      .execute();
  }

  /** How far each of these matches has come, to find what was missed. */
  async marks(matches: readonly string[]): Promise<Map<string, Pick<Match, 'length' | 'version'>>> {
    if (matches.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('matches')
      .select(['id', 'length', 'version'])
      .where('id', 'in', [...matches])
      .execute();
    return new Map(rows.map(({ id, length, version }) => [id, { length, version }]));
  }

  async list(page: Page): Promise<Match[]> {
    const { account, after } = page;
    let query = this.#db.selectFrom('matches').selectAll();
    if (page.list === 'mine') {
      const own = this.#db
        .selectFrom('seats')
        .select('match')
        .where('account', '=', account ?? '');
      query = query.where((eb) => eb.or([eb('id', 'in', own), eb('creator', '=', account ?? '')]));
    } else {
      const states = {
        open: ['gathering'],
        playing: ['playing', 'paused'],
        finished: ['ended'],
      } as const;
      query = query.where('access', '!=', 'private').where('state', 'in', [...states[page.list]]);
      if (page.list === 'open') query = query.where('access', '=', 'open');
    }
    if (page.game !== undefined) query = query.where('game', '=', page.game);
    if (after) {
      query = query.where((eb) =>
        eb.or([
          eb('touched', '<', after.touched),
          eb.and([eb('touched', '=', after.touched), eb('id', '<', after.id)]),
        ]),
      );
    }
    return query.orderBy('touched', 'desc').orderBy('id', 'desc').limit(page.most).execute();
  }

  /** Finished matches of one account that everybody may know of. */
  finishedOf(account: string, most: number) {
    return this.#db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .select([
        'matches.id',
        'matches.game',
        'matches.scenario',
        'matches.result',
        'matches.ended',
        'seats.seat',
        'matches.header',
      ])
      .where('seats.account', '=', account)
      .where('matches.state', '=', 'ended')
      .where('matches.access', '!=', 'private')
      .orderBy('matches.ended', 'desc')
      .limit(most)
      .execute();
  }

  async counts(): Promise<Record<string, number>> {
    const rows = await this.#db
      .selectFrom('matches')
      .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
  }

  recent(most: number): Promise<Match[]> {
    return this.#db
      .selectFrom('matches')
      .selectAll()
      .orderBy('touched', 'desc')
      .limit(most)
      .execute();
  }

  /** Every match in order of id, a page at a time: for drills and exports. */
  after(id: string, most: number): Promise<Match[]> {
    return this.#db
      .selectFrom('matches')
      .selectAll()
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute();
  }
}
