import { hashBytes } from './canonical.ts';
import { Codes, makeCode } from './codes.ts';
import type { Decision, GameEvent, Refusal } from './event.ts';
import { ALL_SEEING, type Game, type Seat } from './game.ts';
import type { Position } from './layout.ts';
import {
  actHash,
  headerHash,
  type MatchFile,
  type MatchHeader,
  type MatchStep,
  openingOf,
  stepHash,
} from './match.ts';
import {
  act,
  choices,
  deciders,
  openGame,
  readDecision,
  refuse,
  settle,
  ToldPlay,
  writeDecision,
} from './play.ts';
import { SealedDice } from './sealed.ts';

/** Why a step cannot be taken back; text key `barrier.<…>`. */
export const BARRIERS = ['start', 'dice', 'revealed', 'other'] as const;
export type Barrier = (typeof BARRIERS)[number];

/** What a decision brought about. */
export interface Played {
  readonly step: MatchStep;
  readonly events: readonly GameEvent[];
}

interface Past extends Played {
  /** Position before the step; kept only while the step can still be taken back. */
  before?: Uint8Array;
  readonly seat: number;
  readonly barrier?: Barrier;
}

const isRefusal = (result: Played | Refusal): result is Refusal => 'code' in result;

export { isRefusal };

/** A match being played: it checks, carries out, records, and takes back what fairly can be. */
export class Table<P extends Position = Position> {
  readonly game: Game<P>;
  readonly header: MatchHeader;
  readonly pos: P;
  readonly seats: readonly Seat[];
  /** What happened before the first decision. */
  readonly opening: Played['events'];
  readonly #beginDice: readonly number[];
  readonly #past: Past[] = [];
  #undone: { readonly seat: number; readonly decision: Decision }[] = [];
  readonly #code = makeCode();
  readonly #codes = new Codes();

  /** Throws `DataError` when the header's scenario, options or packs do not fit the game. */
  constructor(game: Game<P>, header: MatchHeader) {
    this.game = game;
    this.header = header;
    this.pos = openGame(game, openingOf(header));
    this.seats = game.seats(this.pos);
    const play = this.#told(0, headerHash(header));
    settle(game, this.pos, play);
    this.opening = play.events;
    this.#beginDice = diceOf(play);
  }

  get length(): number {
    return this.#past.length;
  }
  get hash(): string {
    return this.#past.at(-1)?.step.hash ?? headerHash(this.header);
  }
  step(n: number): Played {
    return this.#past[n];
  }
  seatIndex(id: string): number {
    return this.seats.findIndex((seat) => seat.id === id);
  }
  deciders(): number {
    return deciders(this.game, this.pos);
  }

  /** Every legal decision of a seat, as JSON. */
  decisions(seat: number): Decision[] {
    choices(this.game, this.pos, seat, this.#codes);
    const list: Decision[] = [];
    for (let i = 0; i < this.#codes.count; i++) {
      this.#codes.read(i, this.#code);
      list.push(writeDecision(this.game, this.pos, this.#code));
    }
    return list;
  }

  refusal(seat: number, decision: unknown): Refusal | undefined {
    return (
      readDecision(this.game, this.pos, seat, decision, this.#code) ??
      refuse(this.game, this.pos, seat, this.#code)
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

  #carryOut(seat: number): Past {
    const { game, pos } = this;
    // The canonical form is recorded, whatever form the player sent.
    const decision = writeDecision(game, pos, this.#code);
    const before = pos.bytes.slice();
    const hiddenBefore = this.seats.map((_, s) => game.hiddenFrom(pos, s));
    const seatId = this.seats[seat].id;
    const play = this.#told(this.#past.length + 1, actHash(this.hash, seatId, decision));
    try {
      act(game, pos, seat, this.#code, play);
    } catch (error) {
      pos.bytes.set(before);
      throw error;
    }
    const dice = diceOf(play);
    const step = {
      seat: seatId,
      decision,
      dice,
      hash: stepHash(this.hash, seatId, decision, dice),
    };
    const barrier =
      dice.length > 0 ? 'dice' : this.#revealed(hiddenBefore) ? 'revealed' : undefined;
    const past: Past = { step, events: play.events, seat, ...(barrier ? { barrier } : { before }) };
    this.#forgetBehind(past);
    this.#past.push(past);
    return past;
  }

  /** Nobody gets back past a barrier: the bytes behind it can go. */
  #forgetBehind(past: Past): void {
    if (!past.barrier) return;
    for (let i = this.#past.length - 1; i >= 0 && this.#past[i].before; i--) {
      delete this.#past[i].before;
    }
  }

  /** Is anything known to a seat that was hidden from it before? */
  #revealed(before: readonly (readonly string[])[]): boolean {
    return before.some((ids, seat) => {
      const still = new Set(this.game.hiddenFrom(this.pos, seat));
      return ids.some((id) => !still.has(id));
    });
  }

  #told(act: number, hash: string): ToldPlay {
    const { secret, nonces } = this.header.dice;
    if (secret === undefined) throw new Error('the dice of this match are still sealed');
    return new ToldPlay(new SealedDice({ secret, nonces }, act, hash));
  }

  /** What keeps this seat from taking its last decision back; undefined when nothing does. */
  undoBarrier(seat: number): Barrier | undefined {
    const last = this.#past.at(-1);
    if (!last) return 'start';
    if (last.seat !== seat) return 'other';
    return last.barrier;
  }

  /** Takes the last decision back; says what stands in the way when it may not. */
  undo(seat: number): Barrier | undefined {
    const barrier = this.undoBarrier(seat);
    if (barrier) return barrier;
    const last = this.#past.at(-1);
    if (!last?.before) return 'start';
    this.#past.pop();
    this.pos.bytes.set(last.before);
    this.#undone.push({ seat, decision: last.step.decision as Decision });
    return undefined;
  }

  get redoable(): boolean {
    return this.#undone.length > 0;
  }

  redo(): Played | undefined {
    const last = this.#undone.pop();
    if (!last || this.refusal(last.seat, last.decision)) return undefined;
    return this.#carryOut(last.seat);
  }

  /** The events a viewer may read; an all-seeing one reads everything. */
  eventsFor(viewer: number, events: readonly GameEvent[]): readonly GameEvent[] {
    return events.filter(
      (e) =>
        e.audience === undefined ||
        viewer === ALL_SEEING ||
        (viewer >= 0 && (e.audience & (1 << viewer)) !== 0),
    );
  }

  file(): MatchFile {
    return {
      ...this.header,
      begin: [...this.#beginDice],
      steps: this.#past.map((past) => past.step),
      end: { steps: this.#past.length, hash: this.hash, position: hashBytes(this.pos.bytes) },
    };
  }
}

const diceOf = (play: ToldPlay): number[] => play.rolls.flatMap((roll) => [...roll.values]);
