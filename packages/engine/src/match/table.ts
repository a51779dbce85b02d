import { LIMITS } from '../data/limits.ts';
import { SealedDice } from '../dice/sealed.ts';
import { type Barrier, Foreknowledge } from '../play/barrier.ts';
import { type Decision, type GameEvent, type Refusal, refusal } from '../play/event.ts';
import { ALL_SEEING, type Game, type Seat, SPECTATOR } from '../play/game.ts';
import { conceal, viewerOf } from '../play/knowledge.ts';
import {
  act,
  choices,
  choicesOf,
  deciders,
  openGame,
  outOfTurn,
  readDecision,
  refuse,
  settle,
  ToldPlay,
  writeDecision,
} from '../play/play.ts';
import { eventsFor } from '../play/telling.ts';
import type { View } from '../play/view.ts';
import { hashBytes } from '../position/canonical.ts';
import { Codes, makeCode } from '../position/codes.ts';
import { type Position, sameBytes } from '../position/layout.ts';
import { type Annals, type Played, type StepNote, WholeAnnals } from './annals.ts';
import type { KeptTable } from './kept.ts';
import { LookBack } from './look-back.ts';
import {
  actHash,
  headerHash,
  type MatchFile,
  type MatchHeader,
  openingOf,
  saltOf,
  stepHash,
  threadAfter,
  threadStart,
} from './match.ts';
import { type SeatFile, seatFileOf } from './seat-file.ts';

/** How a table is kept. */
export interface TableRules {
  /** May a seat take back what has asked another seat, as friends at one screen do? */
  readonly lenient?: boolean | (() => boolean);
  /** Does somebody look back at it? Then every position can be had again, in bounded room. */
  readonly looksBack?: boolean;
}

const isRefusal = (result: Played | Refusal): result is Refusal => 'code' in result;

export { isRefusal, type Played };

/**
 * A match being played: it checks, carries out, records, and takes back what fairly can be.
 * Whatever a viewer asks is answered from the position as that viewer knows it.
 */
export class Table<P extends Position = Position> {
  readonly game: Game<P>;
  readonly header: MatchHeader;
  readonly pos: P;
  readonly seats: readonly Seat[];
  /** What happened before the first decision. */
  readonly opening: Played['events'];
  readonly #lenient: () => boolean;
  readonly #beginDice: readonly number[];
  readonly #past: Annals;
  readonly #whole = new WholeAnnals();
  readonly #lookBack: LookBack<P> | undefined;
  #undone: { readonly seat: number; readonly decision: Decision }[] = [];
  readonly #known = new Map<number, P>();
  readonly #code = makeCode();
  readonly #codes = new Codes();

  /** Throws `DataError` when the header's scenario, options or packs do not fit the game. */
  constructor(game: Game<P>, header: MatchHeader, rules: TableRules = {}) {
    this.game = game;
    this.header = header;
    const { lenient = false, looksBack = false } = rules;
    this.#lenient = typeof lenient === 'function' ? lenient : () => lenient;
    this.pos = openGame(game, openingOf(header));
    this.seats = game.seats(this.pos);
    const play = this.#told(0, threadStart(header));
    settle(game, this.pos, play);
    this.opening = play.events;
    this.#beginDice = diceOf(play);
    this.#lookBack = looksBack ? new LookBack(game, this.pos, threadStart(header)) : undefined;
    this.#past = this.#lookBack ?? this.#whole;
  }

  get length(): number {
    return this.#past.length;
  }
  /** Bytes kept for taking back, for whoever keeps many tables. */
  get undoBytes(): number {
    return this.#whole.bytes;
  }
  get hash(): string {
    return this.#last?.step.hash ?? headerHash(this.header);
  }
  get #last(): StepNote | undefined {
    return this.length > 0 ? this.#past.note(this.length - 1) : undefined;
  }
  /** Step `n`, from 0, with all that was told of it. */
  step(n: number): Played {
    return this.#past.played(n);
  }
  /** Who took step `n`, from 0. */
  seatOf(n: number): number {
    return this.#past.note(n).seat;
  }
  seatIndex(id: string): number {
    return this.seats.findIndex((seat) => seat.id === id);
  }
  deciders(): number {
    return deciders(this.game, this.pos);
  }

  /** The position as a viewer may know it; good until the next decision. Not to be changed. */
  known(viewer: number): P {
    const who = viewerOf(this.game, this.pos, viewer);
    let known = this.#known.get(who);
    if (!known) {
      known = this.game.blank(this.pos);
      conceal(this.game, this.pos, who, known);
      this.#known.set(who, known);
    }
    return known;
  }

  view(viewer: number): View {
    return this.game.view(this.known(viewer), viewerOf(this.game, this.pos, viewer));
  }

  /** Every legal decision of a seat, as JSON. */
  decisions(seat: number): Decision[] {
    const known = this.known(seat);
    choices(this.game, known, seat, this.#codes);
    return this.#written(known);
  }

  /** The legal decisions of a seat that name a unit, in its own terms; −1: those that name none. */
  decisionsOf(seat: number, unit: number): Decision[] {
    const known = this.known(seat);
    choicesOf(this.game, known, seat, unit, this.#codes);
    return this.#written(known);
  }

  #written(known: P): Decision[] {
    const list: Decision[] = [];
    for (let i = 0; i < this.#codes.count; i++) {
      this.#codes.read(i, this.#code);
      list.push(writeDecision(this.game, known, this.#code));
    }
    return list;
  }

  /** Turn and seat come first; then the decision is read, by what the seat knows. */
  refusal(seat: number, decision: unknown): Refusal | undefined {
    if (this.length >= LIMITS.steps) return refusal('', 'tooLong');
    const early = outOfTurn(this.game, this.pos, seat);
    if (early) return early;
    const known = this.known(seat);
    return (
      readDecision(this.game, known, seat, decision, this.#code) ??
      refuse(this.game, known, seat, this.#code)
    );
  }

  /** Carries out a decision, or says why not and leaves everything as it was. */
  play(seat: number, decision: unknown): Played | Refusal {
    const refused = this.refusal(seat, decision);
    if (refused) return refused;
    const played = this.#carryOut(seat);
    this.#undone = [];
    return played;
  }

  #carryOut(seat: number): Played {
    const { game, pos } = this;
    // The canonical form is recorded, whatever form the player sent.
    const decision = writeDecision(game, this.known(seat), this.#code);
    const before = pos.bytes.slice();
    const asked = this.deciders();
    const knew = new Map(this.#known);
    const foreknowledge = new Foreknowledge(game, pos, seat);
    const seatId = this.seats[seat].id;
    const number = this.length + 1;
    const play = this.#told(number, actHash(this.#thread, seatId, decision));
    try {
      act(game, pos, seat, this.#code, play);
    } catch (error) {
      pos.bytes.set(before);
      throw error;
    }
    this.#known.clear();
    const dice = diceOf(play);
    const salt = saltOf(this.#secret, number, this.hash);
    const hash = stepHash(this.hash, seatId, decision, dice, salt);
    const step = { seat: seatId, decision, dice, salt, hash };
    const barrier: Barrier | undefined =
      dice.length > 0
        ? 'dice'
        : foreknowledge.revealed(pos, this.#code)
          ? 'revealed'
          : (this.deciders() & ~asked & ~(1 << seat)) !== 0
            ? 'asked'
            : undefined;
    const { events, rolls } = play;
    const thread = threadAfter(this.#thread, seatId, decision, dice);
    const noticed = this.#noticed(seat, events, knew, before);
    const entry = { step, events, rolls, seat, thread, noticed, ...(barrier ? { barrier } : {}) };
    this.#past.add(entry, before, pos.bytes);
    return entry;
  }

  #viewers(): number[] {
    return [SPECTATOR, ...this.seats.keys()];
  }

  /** Whoever decided, was told something, or knows another position than before. */
  #noticed(
    seat: number,
    events: readonly GameEvent[],
    knew: ReadonlyMap<number, P>,
    before: Uint8Array,
  ): number {
    const noticed = this.#viewers().filter(
      (viewer) =>
        viewer === seat ||
        eventsFor(viewer, events).length > 0 ||
        !sameBytes(
          this.known(viewer).bytes,
          (knew.get(viewer) ?? this.#knownOf(before, viewer)).bytes,
        ),
    );
    return bitsOf(noticed);
  }

  /** What a viewer knew of an earlier position of this table. */
  #knownOf(bytes: Uint8Array, viewer: number): P {
    const was = this.game.blank(this.pos);
    was.bytes.set(bytes);
    const known = this.game.blank(this.pos);
    conceal(this.game, was, viewer, known);
    return known;
  }

  get #thread(): string {
    return this.#past.thread ?? threadStart(this.header);
  }

  get #secret(): string {
    const { secret } = this.header.dice;
    if (secret === undefined) throw new Error('the dice of this match are still sealed');
    return secret;
  }

  #told(act: number, hash: string): ToldPlay<P> {
    const dice = new SealedDice(
      { secret: this.#secret, nonces: this.header.dice.nonces },
      act,
      hash,
    );
    return new ToldPlay(dice, { game: this.game, pos: this.pos });
  }

  /** What keeps this seat from taking its last decision back; undefined when nothing does. */
  undoBarrier(seat: number): Barrier | undefined {
    const last = this.#last;
    if (!last) return 'start';
    if (last.seat !== seat) return 'other';
    return last.barrier === 'asked' && this.#lenient() ? undefined : last.barrier;
  }

  /** Takes the last decision back; says what stands in the way when it may not. */
  undo(seat: number): Barrier | undefined {
    const barrier = this.undoBarrier(seat);
    if (barrier) return barrier;
    const last = this.#last;
    if (!last || !this.#past.takeOff(this.pos.bytes)) return 'start';
    this.#known.clear();
    this.#undone.push({ seat, decision: last.step.decision as Decision });
    return undefined;
  }

  /** Back to where `n` steps had been taken, past every barrier: a table that looks back may. */
  rewind(n: number): void {
    this.#way().cut(n, this.pos.bytes);
    this.#known.clear();
    this.#undone = [];
  }

  /** Writes the true position after `n` steps into `out`; for a table that looks back. */
  was(n: number, out: Uint8Array): void {
    this.#way().was(n, out);
  }

  /** What the look back holds, of steps as they were told and of positions. */
  get held(): LookBack<P>['held'] {
    return this.#way().held;
  }

  #way(): LookBack<P> {
    if (!this.#lookBack) throw new Error('nobody looks back at this table');
    return this.#lookBack;
  }

  /** Only the seat that took something back may do it again. */
  redoable(seat: number): boolean {
    return this.#undone.at(-1)?.seat === seat;
  }

  redo(seat: number): Played | undefined {
    if (!this.redoable(seat)) return undefined;
    const last = this.#undone.pop();
    if (!last || this.refusal(seat, last.decision)) return undefined;
    return this.#carryOut(seat);
  }

  /** The events a viewer may read, in its own terms; an all-seeing one reads everything. */
  eventsFor(viewer: number, events: readonly GameEvent[]): readonly GameEvent[] {
    return eventsFor(viewer, events);
  }

  /** Did step `n` (from 0) come to the notice of this viewer? What others do in private did not. */
  noticed(viewer: number, n: number): boolean {
    return viewer === ALL_SEEING || (this.#past.note(n).noticed & bitsOf([viewer])) !== 0;
  }

  /** Everything but what was told, to lay the table again without playing. */
  kept(): KeptTable {
    const steps = Array.from({ length: this.length }, (_, n) => {
      const { step, seat, barrier, noticed } = this.#past.note(n);
      const { rolls } = this.#past.played(n);
      const who = this.#viewers().filter((viewer) => (noticed & bitsOf([viewer])) !== 0);
      return { step, rolls, seat, ...(barrier ? { barrier } : {}), noticed: who };
    });
    return { position: this.pos.bytes.slice(), thread: this.#thread, steps };
  }

  /** Goes on from where a table of this match was put away; `eventsOf` says what each step told. */
  resume(kept: KeptTable, eventsOf: (step: number) => readonly GameEvent[]): void {
    if (this.length > 0 || this.#lookBack) throw new Error('this table has begun');
    if (kept.position.length !== this.pos.bytes.length) throw new Error('another position');
    this.pos.bytes.set(kept.position);
    this.#known.clear();
    const last = kept.steps.length - 1;
    for (const [n, { noticed, ...step }] of kept.steps.entries()) {
      // Only the last thread is ever asked for: what lies before cannot be taken back here.
      const thread = n === last ? kept.thread : '';
      this.#whole.resume({ ...step, events: eventsOf(n), thread, noticed: bitsOf(noticed) });
    }
  }

  /** What a viewer may keep: its own file while the match is played, the whole one after it. */
  fileFor(viewer: number): SeatFile | MatchFile {
    return viewer === ALL_SEEING || this.pos.ended !== 0 ? this.file() : seatFileOf(this, viewer);
  }

  /** The whole match with all its secrets: for whoever keeps the table. */
  file(): MatchFile {
    return {
      ...this.header,
      begin: [...this.#beginDice],
      steps: Array.from({ length: this.length }, (_, n) => this.#past.note(n).step),
      end: { steps: this.length, hash: this.hash, position: hashBytes(this.pos.bytes) },
    };
  }
}

/** Viewers as bits, from −1, the spectator, upwards. */
const bitsOf = (viewers: readonly number[]): number =>
  viewers.reduce((bits, viewer) => bits | (1 << (viewer + 1)), 0);

const diceOf = (play: ToldPlay): number[] => play.rolls.flatMap((roll) => [...roll.values]);
