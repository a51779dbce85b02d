import {
  deciders,
  type Game,
  type GameEvent,
  headerHash,
  isRefusal,
  type MatchHeader,
  owes,
  type Position,
  type Refusal,
  refusal,
  SPECTATOR,
  signedText,
  Table,
} from '@esagono/engine';
import type { Means, Prepared, Result, Step } from '@esagono/protocol';
import { beginsAct } from '@esagono/session';
import type { Append, DecisionRow, Match, SeatRow } from '@esagono/store';
import { type Answered, Answering } from './answering.ts';
import { type SeatKnowledge, TableKnowledge } from './knowledge.ts';
import { type NewRow, newSalt } from './record.ts';
import { type Agreed, resultOf } from './result.ts';
import { headText, type Signer } from './signing.ts';
import type { KeptMatch } from './snapshot.ts';
import { stepFor, type Told, ToldRows } from './told-rows.ts';
import { Viewers } from './viewers.ts';

declare module '../options.ts' {
  interface ServerOptions {
    /** Called with a table laid from its rows; trials change what nobody may see. */
    readonly onLaid?: (table: MatchTable) => void;
  }
}

const MINUTE = 60_000;

/**
 * A match in memory: a cache of its rows, played through. Whoever cannot write what it has done here
 * must throw it away.
 */
export class MatchTable implements Answered {
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
  readonly #rows: ToldRows;
  readonly #answering: Answering;
  /** Rows that are plays and have not been taken back. */
  readonly #line: number[] = [];
  /** Acts begun so far, as everybody may count them; a take-back that all may know of is one. */
  #acts = 0;

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
    this.#rows = new ToldRows(headerHash(this.header));
    this.#answering = new Answering(this);
  }

  #newKnowledge(): SeatKnowledge {
    return new TableKnowledge(this.#table);
  }

  get length(): number {
    return this.#rows.length;
  }
  get hash(): string {
    return this.#rows.hash;
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
  /** The position as a viewer may know it, onlookers without delay. */
  known(viewer: number): Position {
    return this.#table.known(viewer);
  }
  owes(seat: number): boolean {
    return owes(this.deciders, seat);
  }
  row(number: number): Told | undefined {
    return this.#rows.at(number);
  }
  /** The row that carries a client’s id. */
  rowOf(client: string): number | undefined {
    return this.#rows.numberOf(client);
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
    return this.#rows.all.map(({ row }) => row);
  }

  /** Roughly what it costs to keep this in memory. */
  get size(): number {
    return this.#table.pos.bytes.length * (2 * this.seats.length + 4) + this.#rows.size;
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
      .map((number, i) => stepFor(this.#viewers, viewer, first + i, this.row(number)));
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
    if (this.result) return 'other';
    const last = this.#line.findLast((row) => this.#viewers.knows(seat, row));
    if (last === undefined) return 'start';
    if (this.row(last)?.row.seat !== seat) return 'other';
    // Others are asked too: whether they have decided since, in secret, is not to be found out.
    if ((this.decidersFor(seat) & ~(1 << seat)) !== 0) return 'asked';
    return this.#table.undoBarrier(seat);
  }

  /**
   * Takes back as many steps as the seat knew of `then`, and what was done since or in secret among
   * them.
   */
  takeBack(
    seat: number,
    steps: number,
    client: string | null,
    at: number,
    then = at,
  ): Refusal | undefined {
    const known = (row: number) =>
      this.#viewers.knows(seat, row) && (this.row(row)?.row.at ?? 0) <= then;
    const first = this.#line.filter(known).at(-steps);
    if (steps < 1 || first === undefined) return refusal('', 'undo', { barrier: 'start' });
    const all = this.#line.length - this.#line.lastIndexOf(first);
    const row = { number: this.length + 1, kind: 'undo', seat, by: 'player' } as const;
    this.#undo({ ...row, decision: String(all), client, at }, newSalt());
    return undefined;
  }

  end(seat: number, result: Result, by: Means, client: string | null, at: number): void {
    const row = { number: this.length + 1, kind: 'end', seat, by } as const;
    this.#end({ ...row, decision: JSON.stringify(result), client, at }, newSalt());
  }

  // What was prepared.

  answerWindows(at: number): void {
    this.#answering.answerWindows(at);
  }
  takeAside() {
    return this.#answering.takeAside();
  }
  prepared(seat: number): Prepared | null {
    return this.#answering.prepared(seat);
  }
  /** Acts begun so far. */
  get acts(): number {
    return this.#acts;
  }
  /** Has the other side done something since, as far as this seat may know? */
  disturbed(seat: number, since: number): boolean {
    const { sides } = this;
    return this.#rows.all
      .slice(since)
      .some(
        ({ row, events }) =>
          sides[row.seat] !== sides[seat] && this.#viewers.events(seat, events).length > 0,
      );
  }

  // How it is put away and laid again.

  /** Everything needed to lay it again without playing it through. */
  kept(): KeptMatch {
    return {
      rows: this.length,
      hash: this.hash,
      acts: this.#acts,
      line: [...this.#line],
      result: this.result,
      told: this.#rows.all.map(({ events, back, noticed }) => ({ events, back, noticed })),
      viewers: this.#viewers.kept(),
      table: this.#table.kept(),
    };
  }

  /** Lays it as it was put away; the rows until then must be those it was made of. */
  resume(kept: KeptMatch, rows: readonly DecisionRow[]): void {
    this.#rows.resume(kept, rows);
    this.#line.push(...kept.line);
    this.#table.resume(kept.table, (step) => kept.told[(kept.line[step] ?? 0) - 1]?.events ?? []);
    this.#viewers.resume(kept.viewers);
    this.#acts = kept.acts;
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
    if (this.hash !== hash) throw new Error(`row ${row.number} has another hash`);
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
    const steps = Number(row.decision);
    const back = this.#line.splice(this.#line.length - steps, steps);
    if (steps !== 1 || this.#table.undo(row.seat) !== undefined) this.#rebuild();
    if (this.#note(row, salt, [], [], back)) this.#acts += 1;
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
  ): boolean {
    const noticed = this.#viewers.note(row, events, this.result !== null, back);
    this.#rows.add(row, salt, dice, { events, back, noticed });
    return noticed;
  }
}
