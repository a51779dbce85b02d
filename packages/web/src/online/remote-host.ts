import {
  type Barrier,
  conceal,
  type Game,
  type GameEvent,
  type Opening,
  openGame,
  type Position,
  type Refusal,
  refusal,
  type Seat,
} from '@esagono/engine';
import type { OfferKind, Outcome, RemoteTable, ServerMessage, Step } from '@esagono/protocol';
import type { Change, Host, Offer } from '@esagono/session';
import { Past } from '@esagono/session';

/** Reads steps from number `from` on, as many as the server gives at once. */
export type ReadLog = (from: number) => Promise<readonly Step[]>;

/** A position as it was seen, and after how many steps. */
export interface Seen {
  readonly number: number;
  readonly bytes: Uint8Array;
}

const OFFER: Readonly<Record<Offer['kind'], OfferKind>> = {
  draw: 'draw',
  takeBack: 'takeback',
  pause: 'pause',
  resign: 'resign',
  time: 'time',
};
const BARRIERS: readonly Barrier[] = ['start', 'dice', 'revealed', 'asked', 'other'];

/** A match behind the socket, as one seat knows it. */
export class RemoteHost implements Host {
  readonly game: Game;
  readonly opening: Opening;
  readonly remote: RemoteTable;
  readonly seats: readonly Seat[];
  readonly #blank: Position;
  readonly #readLog: ReadLog;
  /** By number, from 1; what has not been read yet is missing. */
  readonly #steps: (Step | undefined)[];
  readonly #back = new Set<number>();
  /** From the first position known here; what was before is shown as that. */
  readonly #past: Past;
  readonly #first: number;
  readonly #known = new Map<number, Position>();
  /** The bytes that `#known` is about. */
  #bytes: Uint8Array | undefined;
  #asking = false;
  /** What the server would not let be taken back, and why. */
  #kept: { readonly length: number; readonly barrier: Barrier } | undefined;
  readonly #listeners = new Set<(change: Change) => void>();

  /**
   * `steps` are those up to the remote's own number; its face and position are there. `seen` is
   * where this seat's eyes were last; `data` what the packs of the table put in place of other values.
   */
  constructor(
    game: Game,
    remote: RemoteTable,
    steps: readonly Step[],
    readLog: ReadLog,
    seen?: Seen,
    data?: Opening['data'],
  ) {
    const { face, position } = remote;
    if (!face || !position) throw new Error('the table has not been opened');
    this.game = game;
    this.remote = remote;
    this.opening = { scenario: face.scenario, options: face.options, ...(data ? { data } : {}) };
    this.#blank = openGame(game, this.opening);
    if (this.#blank.bytes.length !== position.length) throw new Error('other rules than here');
    this.seats = game.seats(this.#blank);
    this.#readLog = readLog;
    this.#steps = Array.from({ length: remote.number }, () => undefined);
    const fits = seen && seen.number <= remote.number && seen.bytes.length === position.length;
    this.#first = fits ? seen.number : remote.number;
    this.#past = new Past(fits ? seen.bytes : position);
    if (remote.number > this.#first) this.#lead(this.#first, remote.number);
    this.#write(steps);
    remote.listen((message) => this.#heard(message));
  }

  get length(): number {
    return this.#steps.length;
  }
  get viewer(): number {
    return this.remote.seat;
  }

  deciders(): number {
    return this.remote.result ? 0 : this.remote.deciders;
  }

  /** Through other eyes the page knows what both may know, and no more. */
  known(viewer: number): Position {
    const { position } = this.remote;
    if (position !== this.#bytes) this.#known.clear();
    this.#bytes = position;
    const known = this.#known.get(viewer) ?? this.#seenBy(viewer, position);
    this.#known.set(viewer, known);
    return known;
  }

  #seenBy(viewer: number, bytes: Uint8Array | undefined): Position {
    const own = this.game.blank(this.#blank);
    if (bytes) own.bytes.set(bytes);
    if (viewer === this.viewer) return own;
    const seen = this.game.blank(own);
    conceal(this.game, own, viewer, seen);
    return seen;
  }

  seatOf(step: number): number {
    return this.#steps[step - 1]?.seat ?? -1;
  }

  /** When a step was taken, on the server's clock; 0 where that is not known. */
  timeOf(step: number): number {
    return this.#steps[step - 1]?.at ?? 0;
  }

  eventsFor(_viewer: number, step: number): readonly GameEvent[] {
    if (this.#back.has(step)) return [];
    return (this.#steps[step - 1]?.events ?? []).map(({ audience, ...event }) =>
      audience === undefined ? event : { ...event, audience },
    );
  }

  past(viewer: number, step: number): Position {
    const bytes = new Uint8Array(this.#blank.bytes.length);
    this.#past.read(step - this.#first, bytes);
    return this.#seenBy(viewer, bytes);
  }

  recall(): Promise<void> {
    return Promise.resolve();
  }

  /** What can be told from here; the server has the last word. */
  barrier(seat: number): Barrier | undefined {
    if (this.#kept?.length === this.length) return this.#kept.barrier;
    const last = this.#steps.findLast((step, n) => step?.kind === 'play' && !this.#back.has(n + 1));
    if (!last) return 'start';
    if (last.seat !== seat || last.by !== 'player' || this.remote.face?.undo !== 'barriers') {
      return 'other';
    }
    if (last.events.some(({ event }) => event === 'roll')) return 'dice';
    // Where others are asked too, they may have decided since, in secret.
    return this.deciders() === 1 << seat ? undefined : 'asked';
  }

  redoable(): boolean {
    return false;
  }
  redo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async decide(seat: number, decision: unknown): Promise<Refusal | undefined> {
    if (seat !== this.viewer || !isDecision(decision)) return refusal('', 'notYourDecision');
    const outcome = await this.#ask(() => this.remote.decide(decision));
    if (!outcome || outcome.kind === 'stale') return refusal('', outcome ? 'stale' : 'underWay');
    if (outcome.kind === 'done') return undefined;
    const { rule, code, values } = outcome.refusal;
    return refusal(rule, code, values);
  }

  async undo(seat: number): Promise<Barrier | undefined> {
    if (seat !== this.viewer) return 'other';
    const outcome = await this.#ask(() => this.remote.undo());
    if (outcome?.kind === 'done') return undefined;
    const word = outcome?.kind === 'refused' ? outcome.refusal.values?.barrier : undefined;
    const barrier = BARRIERS.find((known) => known === word) ?? 'other';
    if (outcome?.kind === 'refused') this.#kept = { length: this.length, barrier };
    return barrier;
  }

  /** One wish at a time: a second press while the first is on its way asks for nothing. */
  async #ask(wish: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (this.#asking) return undefined;
    this.#asking = true;
    try {
      return await wish();
    } finally {
      this.#asking = false;
    }
  }

  offer(seat: number, offer: Offer): Promise<Refusal | undefined> {
    if (seat !== this.viewer) return Promise.resolve(refusal('', 'notYourDecision'));
    this.remote.offer(OFFER[offer.kind], offer.kind === 'time' ? offer.minutes : undefined);
    return Promise.resolve(undefined);
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A `table` comes before the steps that led to it: only these are news. */
  #heard(message: ServerMessage): void {
    if (message.t !== 'steps') return;
    const before = this.length;
    this.#write(message.steps);
    if (message.number <= before) return;
    this.#steps.length = message.number;
    this.#lead(before, message.number);
    this.#tell(message.steps.at(-1)?.kind === 'undo' ? 'takenBack' : 'step');
    const gap = this.#gap(before);
    if (gap > 0) void this.#fill(gap);
  }

  /** Of several steps told at once only the last one's position is known. */
  #lead(from: number, to: number): void {
    for (let n = from + 1; n < to; n++) this.#past.stay();
    if (this.remote.position) this.#past.note(this.remote.position);
  }

  #write(steps: readonly Step[]): void {
    for (const step of steps) {
      this.#steps[step.number - 1] ??= step;
      for (const number of step.back ?? []) this.#back.add(number);
    }
  }

  /** Whoever was away for very long is told the last steps; the others are read. */
  async #fill(from: number): Promise<void> {
    const steps = await this.#readLog(from).catch(() => []);
    this.#write(steps);
    if (steps.length === 0) return;
    const next = this.#gap(from);
    if (next > 0) await this.#fill(next);
    else this.#tell('step');
  }

  /** The first step after `after` that is not known; 0 when all are. */
  #gap(after: number): number {
    return this.#steps.findIndex((step, n) => n >= after && step === undefined) + 1;
  }

  #tell(kind: Change['kind']): void {
    for (const listener of this.#listeners) listener({ kind, length: this.length });
  }
}

const isDecision = (value: unknown): value is { readonly do: string } =>
  typeof value === 'object' && value !== null && 'do' in value && typeof value.do === 'string';
