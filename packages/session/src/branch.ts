import {
  act,
  type Barrier,
  conceal,
  type Decision,
  deciders,
  eventsFor,
  type Game,
  type GameEvent,
  makeCode,
  type Opening,
  owes,
  type Position,
  Random,
  type Refusal,
  readDecision,
  refusal,
  refuse,
  type Seat,
  SeededDice,
  ToldPlay,
  viewerOf,
  writeDecision,
} from '@esagono/engine';
import type { Change, Host } from './host.ts';

interface Step {
  readonly seat: number;
  readonly decision: Decision;
  readonly events: readonly GameEvent[];
  readonly before: Uint8Array;
}

/** Where somebody stands who asks "what if": a match as their seat knows it. */
export interface Fork {
  readonly game: Game;
  readonly opening: Opening;
  /** What the seat knows; nothing else is ever looked at. */
  readonly known: Position;
  readonly seat: number;
  /** What is hidden is dealt, and dice fall, by this. */
  readonly seed: number;
}

/**
 * A branch that was never played: what the seat does not know is dealt in a way that could be true,
 * the dice are those of a seed. Whoever plays both sides here sees nothing that was hidden from them.
 */
export class BranchHost implements Host {
  readonly game: Game;
  readonly opening: Opening;
  readonly seats: readonly Seat[];
  readonly #seed: number;
  readonly #pos: Position;
  readonly #steps: Step[] = [];
  readonly #known = new Map<number, Position>();
  readonly #listeners = new Set<(change: Change) => void>();

  constructor({ game, opening, known, seat, seed }: Fork) {
    // Everything here is imagined: no side has to look away.
    this.game = { ...game, hiddenFrom: () => [] };
    this.opening = opening;
    this.seats = game.seats(known);
    this.#seed = seed;
    this.#pos = game.blank(known);
    this.#pos.bytes.set(known.bytes);
    game.redeal(this.#pos, seat, new Random(seed));
  }

  get length(): number {
    return this.#steps.length;
  }

  /** What was decided here by a seat, in its order. */
  decisionsOf(seat: number): readonly Decision[] {
    return this.#steps.filter((step) => step.seat === seat).map(({ decision }) => decision);
  }

  deciders(): number {
    return deciders(this.game, this.#pos);
  }

  known(viewer: number): Position {
    const known = this.#known.get(viewer) ?? this.#seen(this.#pos, viewer);
    this.#known.set(viewer, known);
    return known;
  }

  #seen(pos: Position, viewer: number): Position {
    const known = this.game.blank(pos);
    conceal(this.game, pos, viewerOf(this.game, pos, viewer), known);
    return known;
  }

  seatOf(step: number): number {
    return this.#steps[step - 1]?.seat ?? -1;
  }
  eventsFor(viewer: number, step: number): readonly GameEvent[] {
    return eventsFor(viewer, this.#steps[step - 1]?.events ?? []);
  }

  past(viewer: number, step: number): Position {
    const bytes = this.#steps[step]?.before;
    if (!bytes) return this.known(viewer);
    const was = this.game.blank(this.#pos);
    was.bytes.set(bytes);
    return this.#seen(was, viewer);
  }
  recall(): Promise<void> {
    return Promise.resolve();
  }

  /** Nothing here has happened, so anything can be taken back. */
  barrier(seat: number): Barrier | undefined {
    const last = this.#steps.at(-1);
    if (!last) return 'start';
    return last.seat === seat ? undefined : 'other';
  }
  redoable(): boolean {
    return false;
  }
  redo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  decide(seat: number, decision: unknown): Promise<Refusal | undefined> {
    const { game } = this;
    const pos = this.#pos;
    const code = makeCode();
    const known = this.known(seat);
    const refused = owes(this.deciders(), seat)
      ? (readDecision(game, known, seat, decision, code) ?? refuse(game, known, seat, code))
      : refusal('', 'notYourDecision');
    if (refused) return Promise.resolve(refused);
    const before = pos.bytes.slice();
    const written = writeDecision(game, known, code);
    const play = new ToldPlay(new SeededDice(this.#seed + this.length), { game, pos });
    act(game, pos, seat, code, play);
    this.#steps.push({ seat, decision: written, events: play.events, before });
    this.#tell('step');
    return Promise.resolve(undefined);
  }

  undo(seat: number): Promise<Barrier | undefined> {
    const barrier = this.barrier(seat);
    if (barrier === undefined) this.#back(this.length - 1);
    return Promise.resolve(barrier);
  }
  rewind(to: number): Promise<void> {
    this.#back(to);
    return Promise.resolve();
  }

  #back(to: number): void {
    const first = this.#steps[to];
    if (!first) return;
    this.#pos.bytes.set(first.before);
    this.#steps.length = to;
    this.#tell('takenBack');
  }

  #tell(kind: Change['kind']): void {
    this.#known.clear();
    for (const listener of this.#listeners) listener({ kind, length: this.length });
  }
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
