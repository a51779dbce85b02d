import {
  type Decision,
  deciders,
  decisionPoint,
  type Game,
  type GameEvent,
  headerHash,
  isRefusal,
  type MatchHeader,
  owes,
  type Refusal,
  refusal,
  SPECTATOR,
  signedText,
  Table,
} from '@esagono/engine';
import type { Means, Prepared, Result, Step } from '@esagono/protocol';
import { answerByOrders, beginsAct, formality, letPass } from '@esagono/session';
import type { Append, DecisionRow, Match, SeatRow } from '@esagono/store';
import { type SeatKnowledge, TableKnowledge } from './knowledge.ts';
import { ordersOf, ordersText, planClient, putAside, restOf, standingOf } from './prepared.ts';
import { type NewRow, newSalt, rowHash } from './record.ts';
import { type Agreed, resultOf } from './result.ts';
import { headText, type Signer } from './signing.ts';
import type { KeptMatch } from './snapshot.ts';
import { Viewers } from './viewers.ts';

declare module '../options.ts' {
  interface ServerOptions {
    /** Called with a table laid from its rows; trials change what nobody may see. */
    readonly onLaid?: (table: MatchTable) => void;
  }
}

/** A row and what it brought about. */
interface Told {
  readonly row: Omit<DecisionRow, 'match'>;
  readonly events: readonly GameEvent[];
  /** Rows that a take-back undid. */
  readonly back: readonly number[];
  /** May anybody besides its seat know of it? */
  readonly noticed: boolean;
}

/** A decision that was made beforehand; `client` is the id of a prepared one. */
interface Answer {
  readonly seat: number;
  readonly decision: Decision;
  readonly by: Means;
  readonly client?: string;
}

const MINUTE = 60_000;
const ROW_BYTES = 600;
const EVENT_BYTES = 300;
/** How many windows standing orders may answer after one decision. */
const MOST_ANSWERS = 500;

/**
 * A match in memory: a cache of its rows, played through. Whoever cannot write what it has done here
 * must throw it away.
 */
export class MatchTable {
  match: Match;
  seats: readonly SeatRow[];
  readonly setup: Agreed;
  readonly game: Game;
  readonly header: MatchHeader;
  result: Result | null = null;
  /** The row at which it was last put away. */
  keptAt = 0;
  /** Signs what is told of it; absent where nobody is told. */
  signer: Signer | undefined;
  #table: Table;
  #viewers: Viewers;
  readonly #told: Told[] = [];
  /** Rows that are plays and have not been taken back. */
  readonly #line: number[] = [];
  readonly #clients = new Map<string, number>();
  #hash: string;
  /** Acts begun so far, as everybody may count them; a take-back counts as one. */
  #acts = 0;
  /** Seats whose plan was put aside, and what they had prepared before. */
  readonly #aside = new Map<number, string | null>();

  constructor(game: Game, match: Match, seats: readonly SeatRow[]) {
    if (match.header === null) throw new Error('this match has not begun');
    const header = JSON.parse(match.header) as MatchHeader;
    this.game = game;
    this.match = match;
    this.seats = seats;
    this.setup = JSON.parse(match.setup) as Agreed;
    this.header = { ...header, dice: { ...header.dice, secret: match.secret } };
    this.#table = new Table(game, this.header);
    const delay = (this.setup.delay ?? 0) * MINUTE;
    this.#viewers = new Viewers(this.#newKnowledge(), this.#table.seats.length, delay);
    this.#hash = headerHash(this.header);
  }

  #newKnowledge(): SeatKnowledge {
    return new TableKnowledge(this.#table);
  }

  get length(): number {
    return this.#told.length;
  }
  get hash(): string {
    return this.#hash;
  }
  get position() {
    return this.#table.pos;
  }
  get sides(): readonly number[] {
    return this.#table.seats.map(({ side }) => side);
  }
  /** Bits of the seats that owe a decision; none when the match has ended. */
  get deciders(): number {
    return this.result ? 0 : this.#table.deciders();
  }
  /** The same as everybody may know it who is not behind. */
  get publicDeciders(): number {
    return this.result ? 0 : deciders(this.game, this.#table.known(SPECTATOR));
  }
  /** The same as a viewer may know it. */
  decidersFor(viewer: number): number {
    if (this.result) return 0;
    if (viewer !== SPECTATOR || !this.delayed) {
      return deciders(this.game, this.#table.known(viewer));
    }
    const then = this.game.blank(this.#table.pos);
    then.bytes.set(this.bytes(viewer));
    return deciders(this.game, then);
  }
  /** Are onlookers behind? */
  get delayed(): boolean {
    return (this.setup.delay ?? 0) > 0;
  }
  /** Lets onlookers see what is old enough; what has ended is open. */
  release(now: number): void {
    this.#viewers.release(this.result ? Number.POSITIVE_INFINITY : now);
  }
  owes(seat: number): boolean {
    return owes(this.deciders, seat);
  }
  row(number: number): Told | undefined {
    return this.#told[number - 1];
  }
  /** The row that carries a client’s id. */
  rowOf(client: string): number | undefined {
    return this.#clients.get(client);
  }
  /** The match file, secret and all, once the match has ended; before that what the viewer may keep. */
  file(viewer: number) {
    if (this.result) return this.#table.file();
    const file = this.#table.fileFor(viewer);
    if (file.esagono !== 'seat' || !this.signer) return file;
    const { key } = this.signer;
    return { ...file, signed: { key, signature: this.signer.sign(signedText(file)) } };
  }
  /** Every row with its salt, for the time after the end: the chain of hashes can be computed again. */
  record(): readonly Told['row'][] {
    return this.#told.map(({ row }) => row);
  }

  /** Roughly what it costs to keep this in memory. */
  get size(): number {
    const events = this.#told.reduce((sum, { events: list }) => sum + list.length, 0);
    const positions = this.#table.pos.bytes.length * (2 * this.seats.length + 4);
    return positions + this.#told.length * ROW_BYTES + events * EVENT_BYTES;
  }
  /** What was written is so from now on. */
  written(run: Append): void {
    this.match = { ...this.match, ...run.change };
    this.seats = this.seats.map((row) => ({
      ...row,
      ...run.seats.find(({ seat }) => seat === row.seat),
    }));
  }

  // What a viewer may know.

  number(viewer: number): number {
    return this.#viewers.count(viewer);
  }
  numberOf(viewer: number, row: number): number {
    return this.#viewers.numberOf(viewer, row);
  }
  bytes(viewer: number): Uint8Array {
    return this.#viewers.bytes(viewer);
  }
  /** The chain as far as the viewer may know it, signed. */
  signedHead(viewer: number): { head: string; signed: string } {
    const head = this.head(viewer);
    return { head, signed: this.signer?.sign(headText(this.match.id, head)) ?? '' };
  }
  /** The chain as far as the viewer may know it. */
  head(viewer: number): string {
    return this.row(this.#viewers.last(viewer))?.row.hash ?? headerHash(this.header);
  }
  steps(viewer: number, from: number, most: number): Step[] {
    const first = Math.max(1, from);
    return this.#viewers
      .rows(viewer, first, most)
      .map((number, i) => this.#step(viewer, first + i, this.#told[number - 1]));
  }

  #step(viewer: number, number: number, told: Told | undefined): Step {
    if (!told) throw new Error('a row that is not there');
    const { row, events, back } = told;
    const own = viewer === row.seat;
    return {
      number,
      kind: row.kind,
      seat: row.seat,
      by: row.by as Means,
      at: row.at,
      ...(own && row.kind === 'play' ? { decision: JSON.parse(row.decision) as Decision } : {}),
      ...(own && row.client !== null ? { id: row.client } : {}),
      events: this.#viewers.events(viewer, events).map(({ event, rule, values, audience }) => ({
        event,
        rule,
        values: values as Step['events'][number]['values'],
        ...(audience === undefined ? {} : { audience }),
      })),
      ...(row.kind === 'undo'
        ? { back: back.map((n) => this.numberOf(viewer, n)).filter((n) => n > 0) }
        : {}),
    };
  }

  // What changes a match.

  /** Carries a decision out and records it, or says why not and changes nothing. */
  play(seat: number, decision: unknown, by: Means, client: string | null, at: number) {
    if (!this.owes(seat)) {
      return refusal('', this.result ? 'gameOver' : 'notYourDecision');
    }
    return this.#play(seat, decision, (canonical) => ({
      number: this.length + 1,
      kind: 'play',
      seat,
      by,
      decision: canonical,
      client,
      at,
    }));
  }

  /** What stands in the way of this seat’s taking back its last decision. */
  undoBarrier(seat: number): string | undefined {
    return this.result ? 'other' : this.#table.undoBarrier(seat);
  }

  takeBack(seat: number, steps: number, client: string | null, at: number): Refusal | undefined {
    if (steps < 1 || steps > this.#line.length) return refusal('', 'undo', { barrier: 'start' });
    const row = { number: this.length + 1, kind: 'undo', seat, by: 'player' } as const;
    this.#undo({ ...row, decision: String(steps), client, at }, newSalt());
    return undefined;
  }

  end(seat: number, result: Result, by: Means, client: string | null, at: number): void {
    const row = { number: this.length + 1, kind: 'end', seat, by } as const;
    this.#end({ ...row, decision: JSON.stringify(result), client, at }, newSalt());
  }

  /** What was prepared answers what it can, and what leaves no choice is not asked. */
  answerWindows(at: number): void {
    for (let i = 0; i < MOST_ANSWERS && !this.result; i++) {
      const answer = this.#nextAnswer();
      if (!answer) return;
      const { seat, decision, by, client = null } = answer;
      const refused = this.play(seat, decision, by, client, at);
      if (refused && client === null) return;
      // What was prepared cannot be done any more: its seat is asked, and told why.
      if (refused) this.#putAside(seat, refused);
    }
  }

  #nextAnswer(): Answer | undefined {
    for (const row of this.seats) {
      const { seat, bot } = row;
      if (bot !== null || !this.owes(seat)) continue;
      const window = { game: this.game, known: this.#table.known(seat), seat };
      const passes = ordersOf(row).pass === this.#acts ? letPass(window) : undefined;
      const decision = passes ?? answerByOrders(window, standingOf(row));
      if (decision) return { seat, decision, by: 'order' };
      const planned = this.#planned(row);
      if (planned) return planned;
      const only = formality({ game: this.game, known: (v) => this.#table.known(v) }, seat);
      if (only) return { seat, decision: only, by: 'formality' };
    }
    return undefined;
  }

  /** What a seat has prepared for when it is asked; windows of the other side are no such moment. */
  #planned(row: SeatRow): Answer | undefined {
    const { seat } = row;
    const { plan } = ordersOf(row);
    const { first, decisions } = restOf(plan, (client) => this.rowOf(client));
    const [decision] = decisions;
    if (!plan || !decision || decisionPoint(this.game, this.#table.known(seat))?.reaction) {
      return undefined;
    }
    const last = first === 0 ? undefined : this.rowOf(planClient(plan, first - 1));
    if (plan.careful && last !== undefined && this.#disturbed(seat, last)) {
      this.#putAside(seat, refusal('', 'disturbed'));
      return undefined;
    }
    return { seat, decision, by: 'order', client: planClient(plan, first) };
  }

  /** Has the other side done something since, as far as this seat may know? */
  #disturbed(seat: number, since: number): boolean {
    const { sides } = this;
    return this.#told
      .slice(since)
      .some(
        ({ row, events }) =>
          sides[row.seat] !== sides[seat] && this.#viewers.events(seat, events).length > 0,
      );
  }

  #putAside(seat: number, why: Refusal): void {
    this.seats = this.seats.map((row) => {
      if (row.seat !== seat) return row;
      const orders = ordersOf(row);
      const { decisions } = restOf(orders.plan, (client) => this.rowOf(client));
      this.#aside.set(seat, row.orders);
      return { ...row, orders: ordersText(putAside(orders, decisions, why)) };
    });
  }

  /** Plans that were put aside and have not been written yet. */
  takeAside(): {
    seat: number;
    policy: string | null;
    orders: string | null;
    before: string | null;
  }[] {
    const taken = [...this.#aside].map(([seat, before]) => {
      const { policy = null, orders = null } = this.seats[seat] ?? {};
      return { seat, policy, orders, before };
    });
    this.#aside.clear();
    return taken;
  }

  /** Acts begun so far. */
  get acts(): number {
    return this.#acts;
  }

  /** What a seat has prepared, for that seat alone. */
  prepared(seat: number): Prepared | null {
    const row = this.seats[seat];
    if (!row) return null;
    const { atLeast, except, pass, plan, aside } = ordersOf(row);
    return {
      policy: row.policy,
      atLeast,
      except: [...except],
      passing: pass === this.#acts,
      plan: restOf(plan, (client) => this.rowOf(client)).decisions.map((d) => ({ ...d })),
      careful: plan?.careful ?? false,
      aside,
    };
  }

  /** Everything needed to lay it again without playing it through. */
  kept(): KeptMatch {
    return {
      rows: this.length,
      hash: this.#hash,
      acts: this.#acts,
      line: [...this.#line],
      result: this.result,
      told: this.#told.map(({ events, back, noticed }) => ({ events, back, noticed })),
      viewers: this.#viewers.kept(),
      table: this.#table.kept(),
    };
  }

  /** Lays it as it was put away; the rows until then must be those it was made of. */
  resume(kept: KeptMatch, rows: readonly DecisionRow[]): void {
    const last = rows.at(-1);
    if (this.length > 0 || rows.length !== kept.rows || last?.hash !== kept.hash) {
      throw new Error('another record');
    }
    for (const [n, { match: _, ...row }] of rows.entries()) {
      const told = kept.told[n];
      if (!told || row.number !== n + 1) throw new Error('another record');
      this.#told.push({ row, ...told });
      if (row.client !== null) this.#clients.set(row.client, row.number);
    }
    this.#line.push(...kept.line);
    this.#table.resume(kept.table, (step) => kept.told[(kept.line[step] ?? 0) - 1]?.events ?? []);
    this.#viewers.resume(kept.viewers);
    this.#acts = kept.acts;
    this.#hash = kept.hash;
    this.result = kept.result;
    this.keptAt = kept.rows;
  }

  /** Plays a row of the record again; throws when it does not come out as it was written. */
  replay(row: DecisionRow): void {
    if (row.number !== this.length + 1) throw new Error(`row ${row.number} is out of order`);
    const { match: _, hash, salt, ...fresh } = row;
    if (row.kind === 'undo') this.#undo(fresh, salt);
    else if (row.kind === 'end') this.#end(fresh, salt);
    else {
      const refused = this.#play(row.seat, JSON.parse(row.decision), () => fresh, salt);
      if (refused) throw new Error(`row ${row.number} is refused: ${refused.rule} ${refused.code}`);
    }
    if (this.#hash !== hash) throw new Error(`row ${row.number} has another hash`);
  }

  #play(
    seat: number,
    decision: unknown,
    rowOf: (canonical: string) => NewRow,
    salt = newSalt(),
  ): Refusal | undefined {
    const begins = beginsAct(this.game, this.#table.known(SPECTATOR));
    const played = this.#table.play(seat, decision);
    if (isRefusal(played)) return played;
    if (begins) this.#acts += 1;
    const row = rowOf(JSON.stringify(played.step.decision));
    this.#line.push(row.number);
    if (this.#table.pos.ended !== 0) {
      this.result = resultOf(this.game.outcome(this.#table.pos), this.setup.given);
    }
    this.#note(row, salt, played.step.dice, played.events, []);
    return undefined;
  }

  #undo(row: NewRow, salt: string): void {
    this.#acts += 1;
    const steps = Number(row.decision);
    const back = this.#line.splice(this.#line.length - steps, steps);
    if (steps !== 1 || this.#table.undo(row.seat) !== undefined) this.#rebuild();
    this.#note(row, salt, [], [], back);
  }

  #end(row: NewRow, salt: string): void {
    this.result = JSON.parse(row.decision) as Result;
    this.#note(row, salt, [], [], []);
  }

  /** Behind a barrier no bytes are kept: what stays is played again. The same acts, the same dice. */
  #rebuild(): void {
    const table = new Table(this.game, this.header);
    for (const number of this.#line) {
      const told = this.row(number);
      if (!told) throw new Error('a row that is not there');
      const played = table.play(told.row.seat, JSON.parse(told.row.decision));
      if (isRefusal(played)) throw new Error(`row ${number} cannot be played again`);
    }
    this.#table = table;
    this.#viewers = this.#viewers.with(this.#newKnowledge());
  }

  #note(
    row: NewRow,
    salt: string,
    dice: readonly number[],
    events: readonly GameEvent[],
    back: readonly number[],
  ): void {
    this.#hash = rowHash(this.#hash, { ...row, salt }, dice);
    const open = row.kind !== 'play' || this.result !== null;
    const noticed = this.#viewers.note(row, events, open);
    this.#told.push({ row: { ...row, salt, hash: this.#hash }, events, back, noticed });
    if (row.client !== null) this.#clients.set(row.client, row.number);
  }
}
