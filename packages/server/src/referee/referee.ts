import { editionWords, type Game, isOlderEdition, type Refusal, refusal } from '@esagono/engine';
import { type Means, Problem, type Result } from '@esagono/protocol';
import type { DecisionRow, Match, SeatRow, Store, Written } from '@esagono/store';
import { noSuchTable, OtherRules } from '../access.ts';
import { MatchTable } from './match-table.ts';
import { Queues } from './queue.ts';
import { houseId } from './record.ts';
import { runSince } from './run.ts';
import type { Signer } from './signing.ts';
import { formOf, packSnapshot, unpackSnapshot } from './snapshot.ts';
import { TableCache } from './table-cache.ts';

declare module '../house.ts' {
  interface House {
    readonly signer: Signer;
    readonly referee: Referee;
  }
}

/** What became of a decision. `row` is its number in the record; `again`: it had been done before. */
export type Verdict =
  | { readonly kind: 'done'; readonly row: number; readonly again: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stale' };

/** Something a seat wants done. `number` is the one it will have as this seat counts. */
export interface Wish {
  readonly match: string;
  readonly seat: number;
  readonly number: number;
  readonly client: string;
}

export interface RefereeOptions {
  readonly store: Store;
  readonly findGame: (id: string) => Game | undefined;
  readonly now: () => number;
  readonly cacheBytes: number;
  readonly signer: Signer;
  readonly onLaid?: ((table: MatchTable) => void) | undefined;
  /** Told after the commit, never before. */
  readonly onChange: (table: MatchTable) => void;
  /** Jobs were written that may be due now. */
  readonly onJobs: () => void;
}

type Stopped = Refusal | 'stale' | 'behind';

/** Rows after which a match is put away again. */
const PUT_AWAY_EVERY = 200;
/** How often a run is tried anew when another node was quicker. */
const TRIES = 3;

/**
 * Keeps the matches. A decision is checked, carried out, followed by what standing orders answer,
 * written whole, and only then told. Everything about one match happens one after another.
 */
export class Referee {
  readonly #options: RefereeOptions;
  readonly #cache: TableCache;
  readonly #queues = new Queues();

  constructor(options: RefereeOptions) {
    this.#options = options;
    this.#cache = new TableCache(options.cacheBytes);
  }

  get load(): { readonly tables: number; readonly bytes: number; readonly waiting: number } {
    const { count, bytes } = this.#cache;
    return { tables: count, bytes, waiting: this.#queues.waiting };
  }
  held(): string[] {
    return this.#cache.ids();
  }
  idle(): Promise<void> {
    return this.#queues.idle();
  }

  /** Looks at a match with everything committed and nothing half done. */
  look<T>(match: string, work: (table: MatchTable) => T | Promise<T>, fresh = false): Promise<T> {
    return this.#queues.run(match, async () => {
      const table = await this.#load(match, fresh);
      table.release(this.#options.now());
      return work(table);
    });
  }

  decide(wish: Wish, decision: unknown, by: Means = 'player'): Promise<Verdict> {
    return this.#judge(wish, (table, at) => table.play(wish.seat, decision, by, wish.client, at));
  }

  undo(wish: Wish): Promise<Verdict> {
    return this.#judge(wish, (table, at) => {
      const barrier =
        table.setup.undo === 'barriers' ? table.undoBarrier(wish.seat) : table.setup.undo;
      if (barrier !== undefined) return refusal('', 'undo', { barrier });
      return table.takeBack(wish.seat, 1, wish.client, at);
    });
  }

  /** Takes steps back that both sides agreed to take back, as the seat counted them `at` that time. */
  takeBack(
    match: string,
    seat: number,
    { steps, at: then }: { readonly steps: number; readonly at: number },
    client: string,
  ): Promise<Verdict> {
    return this.#write(match, client, (table, at) =>
      table.result ? refusal('', 'gameOver') : table.takeBack(seat, steps, client, at, then),
    );
  }

  end(match: string, seat: number, result: Result, by: Means, client: string): Promise<Verdict> {
    return this.#write(match, client, (table, at) => {
      if (table.result) return refusal('', 'gameOver');
      table.end(seat, result, by, client, at);
      return undefined;
    });
  }

  /** Does something with a match that only holds at a certain number of rows. */
  decideAt(
    match: string,
    length: number,
    seat: number,
    decision: unknown,
    by: Means,
  ): Promise<Verdict> {
    const client = houseId(by, length, seat);
    return this.#write(match, client, (table, at) => {
      if (table.length !== length || table.match.state === 'paused') return 'stale';
      return table.play(seat, decision, by, client, at);
    });
  }

  /** Lets standing orders answer what is open now. */
  async settle(match: string): Promise<void> {
    await this.#queues.run(match, async () => {
      const table = await this.#load(match);
      if (table.match.state !== 'playing' || table.result) return;
      const before = table.length;
      const at = this.#options.now();
      table.answerWindows(at);
      if (table.length === before) await this.#keepAside(match, table);
      else if (await this.#commit(match, table, before, at)) this.#options.onChange(table);
    });
  }

  /** Has this node read so far already? */
  knows(match: string, length: number): boolean {
    return (this.#cache.peek(match)?.length ?? -1) >= length;
  }
  /** Of seats and state, what this node has in memory; undefined where it has nothing. */
  version(match: string): number | undefined {
    return this.#cache.peek(match)?.match.version;
  }

  holds(match: string): boolean {
    return this.#cache.peek(match) !== undefined;
  }

  /** Another node has written: reads what is new and tells it. */
  catchUp(match: string, wanted: boolean): Promise<void> {
    return this.#queues.run(match, async () => {
      const table = this.#cache.peek(match);
      if (!table && !wanted) return;
      await this.#load(match, true);
    });
  }

  /** The same for many that are held here, read in one go. */
  async catchUpAll(matches: readonly string[]): Promise<void> {
    const held = matches.flatMap((match) => {
      const table = this.#cache.peek(match);
      return table ? [{ match, from: table.length + 1 }] : [];
    });
    if (held.length === 0) return;
    const written = await this.#options.store.since(held);
    await Promise.all(
      written.map((news) => this.#queues.run(news.match.id, async () => this.#take(news))),
    );
  }

  #take({ match: row, seats, rows }: Written): void {
    const table = this.#cache.peek(row.id);
    // What was written here since is newer than what was read.
    if (!table || row.length < table.length) return;
    const before = table.length;
    try {
      table.match = row;
      table.seats = seats;
      for (const each of rows) if (each.number > table.length) table.replay(each);
    } catch (error) {
      this.#cache.drop(row.id);
      throw error;
    }
    this.#cache.put(row.id, table);
    if (table.length > before) this.#options.onChange(table);
  }

  forget(match: string): void {
    this.#cache.drop(match);
  }

  #judge(
    wish: Wish,
    act: (table: MatchTable, at: number) => Refusal | undefined,
  ): Promise<Verdict> {
    const { match, seat, number, client } = wish;
    return this.#write(match, client, (table, at) => {
      const next = table.number(seat) + 1;
      // Told by another node of more than this one has read yet.
      if (number > next) return 'behind';
      if (number < next) return 'stale';
      if (table.match.state === 'paused') return refusal('', 'paused');
      return act(table, at);
    });
  }

  /** The heart: known id, then the act itself, then commit, then tell. */
  #write(
    match: string,
    client: string,
    act: (table: MatchTable, at: number) => Stopped | undefined,
  ): Promise<Verdict> {
    return this.#queues.run(match, async () => {
      for (let attempt = 1; ; attempt++) {
        const table = await this.#load(match, attempt > 1);
        const known = table.rowOf(client);
        if (known !== undefined) return { kind: 'done', row: known, again: true };
        const before = table.length;
        const at = this.#options.now();
        const stopped = this.#attempt(match, table, at, act);
        if (stopped === 'behind' && attempt === 1) continue;
        if (stopped === 'stale' || stopped === 'behind') return { kind: 'stale' };
        if (stopped) return { kind: 'refused', refusal: stopped };
        if (await this.#commit(match, table, before, at)) {
          table.release(at);
          this.#options.onChange(table);
          this.#putAway(table);
          return { kind: 'done', row: before + 1, again: false };
        }
        // Somebody else was first, and with them the numbers have changed.
        if (attempt >= TRIES) throw new Problem('busy', 'too many decisions at once: try again');
      }
    });
  }

  #attempt(
    match: string,
    table: MatchTable,
    at: number,
    act: (table: MatchTable, at: number) => Stopped | undefined,
  ): Stopped | undefined {
    const before = table.length;
    try {
      const stopped = act(table, at);
      if (stopped === undefined && table.match.state === 'playing') table.answerWindows(at);
      return stopped;
    } catch (error) {
      // Whatever went wrong, a table that may be half changed is not kept.
      if (table.length !== before || !(error instanceof Problem)) this.#cache.drop(match);
      throw error;
    }
  }

  async #commit(match: string, table: MatchTable, before: number, at: number): Promise<boolean> {
    const run = runSince(table, before, at);
    try {
      if ((await this.#options.store.append(run)) === 'written') {
        table.written(run);
        this.#cache.put(match, table);
        if (run.jobs.length > 0) this.#options.onJobs();
        await this.#keepAside(match, table);
        return true;
      }
    } catch (error) {
      this.#cache.drop(match);
      throw error;
    }
    this.#cache.drop(match);
    return false;
  }

  /** What was prepared and could not be done is not tried again. */
  async #keepAside(match: string, table: MatchTable): Promise<void> {
    const { store } = this.#options;
    const aside = table.takeAside();
    for (const { seat, policy, orders, before } of aside) {
      // Whoever has prepared something else meanwhile is not overruled; it is read again.
      const now = { policy, orders };
      const then = { policy, orders: before };
      const version = await store.matches.setOrders(match, seat, now, then);
      if (version === table.match.version + 1) table.match = { ...table.match, version };
      else this.#cache.drop(match);
    }
    if (aside.length > 0) await store.tell({ kind: 'seats', match, number: 0 });
  }

  /** A table from where it was put away; what does not fit is played through from the first row. */
  async #lay(
    game: Game,
    row: Match,
    seats: readonly SeatRow[],
    rows: readonly DecisionRow[],
  ): Promise<MatchTable> {
    const table = new MatchTable(game, row, seats);
    const found = await this.#options.store.snapshots.find(row.id);
    if (!found || found.form !== formOf(game, table.position)) return table;
    try {
      table.resume(await unpackSnapshot(found.body), rows.slice(0, found.number));
      return table;
    } catch {
      await this.#options.store.snapshots.drop(row.id);
      return new MatchTable(game, row, seats);
    }
  }

  /** Puts a long match away now and then, after everybody has been told. */
  #putAway(table: MatchTable): void {
    const { match, length } = table;
    if (length - table.keptAt < PUT_AWAY_EVERY) return;
    table.keptAt = length;
    const kept = table.kept();
    const form = formOf(table.game, table.position);
    void this.#queues
      .run(`snapshot ${match.id}`, async () => {
        const body = await packSnapshot(kept);
        await this.#options.store.snapshots.save({ match: match.id, number: length, form, body });
      })
      // A cache that could not be written costs nothing but time.
      .catch(() => {});
  }

  /** From memory, or played through from the first row; `fresh` asks for rows of others too. */
  async #load(match: string, fresh = false): Promise<MatchTable> {
    const { store, findGame } = this.#options;
    const kept = this.#cache.get(match);
    if (kept && !fresh) return kept;
    // The version before the seats: should they change in between, it is the version that is too old.
    const row = await store.matches.find(match);
    const [seats, rows] = await Promise.all([
      store.matches.seats(match),
      store.matches.decisions(match, (kept?.length ?? 0) + 1),
    ]);
    if (!row || row.header === null) throw noSuchTable();
    const game = findGame(row.game);
    const older = game !== undefined && isOlderEdition(game, row.edition);
    if (!game || (game.edition !== row.edition && !older)) {
      throw new OtherRules(row, seats, 'this match was begun with another edition of the rules');
    }
    let step = 0;
    try {
      const table = kept ?? (await this.#lay(game, row, seats, rows));
      table.signer = this.#options.signer;
      const before = kept?.length ?? 0;
      table.match = row;
      table.seats = seats;
      for (const each of rows) {
        if (each.number <= table.length) continue;
        step = each.number;
        table.replay(each);
      }
      if (!kept) this.#options.onLaid?.(table);
      this.#cache.put(match, table);
      // Rows of another node: whoever sits here has not been told of them yet.
      if (table.length > before) this.#options.onChange(table);
      return table;
    } catch (error) {
      this.#cache.drop(match);
      // Rows of an older edition that do not come out are no fault of the record.
      if (!older || kept) throw error;
      const words = editionWords(game, 'en', row.edition, step);
      throw new OtherRules(row, seats, words.join(' '), `edition/${step}`);
    }
  }
}
