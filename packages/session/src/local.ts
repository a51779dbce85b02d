import {
  type Barrier,
  conceal,
  eventsFor,
  type Game,
  type GameEvent,
  isRefusal,
  type MatchFile,
  type Opening,
  openingOf,
  type Position,
  type Refusal,
  replayMatch,
  type Table,
  viewerOf,
} from '@esagono/engine';
import type { Change, Host } from './host.ts';

/** The match is in this process. */
export class LocalHost implements Host {
  readonly game: Game;
  readonly opening: Opening;
  /** Seats of people at this one screen; bots do not mind what is taken back. */
  people: readonly number[] = [];
  readonly table: Table;
  /** After which steps friends took back what had been answered. */
  #takenBack: readonly number[];
  readonly #listeners = new Set<(change: Change) => void>();

  private constructor(table: Table, takenBack: readonly number[]) {
    this.table = table;
    this.#takenBack = takenBack;
    this.game = table.game;
    this.opening = openingOf(table.header);
  }

  /** Plays a match file through; throws where it does not hold. */
  static open(game: Game, file: MatchFile): LocalHost {
    const rules = { lenient: () => host.#isLenient, looksBack: true };
    const table = replayMatch(game, file, undefined, file.steps.length, rules);
    const host = new LocalHost(table, file.takenBack ?? []);
    return host;
  }

  get takenBack(): readonly number[] {
    return this.#takenBack;
  }

  /** Friends at one screen take back what has only asked the other, unless there are secrets. */
  get #isLenient(): boolean {
    const { game, pos } = this.table;
    return (
      this.people.length < 2 || this.people.every((seat) => game.hiddenFrom(pos, seat).length === 0)
    );
  }

  get seats() {
    return this.table.seats;
  }
  get length(): number {
    return this.table.length;
  }

  deciders(): number {
    return this.table.deciders();
  }

  known(viewer: number): Position {
    return this.table.known(viewer);
  }

  seatOf(step: number): number {
    return step < 1 ? -1 : this.table.seatOf(step - 1);
  }

  eventsFor(viewer: number, step: number): readonly GameEvent[] {
    const { opening } = this.table;
    return eventsFor(viewer, step < 1 ? opening : this.table.step(step - 1).events);
  }

  past(viewer: number, step: number): Position {
    const { game, pos } = this.table;
    const was = game.blank(pos);
    this.table.was(Math.max(0, Math.min(step, this.length)), was.bytes);
    const known = game.blank(pos);
    conceal(game, was, viewerOf(game, was, viewer), known);
    return known;
  }

  recall(): Promise<void> {
    return Promise.resolve();
  }

  barrier(seat: number): Barrier | undefined {
    return this.table.undoBarrier(seat);
  }

  redoable(seat: number): boolean {
    return this.table.redoable(seat);
  }

  decide(seat: number, decision: unknown): Promise<Refusal | undefined> {
    return this.#carryOut(() => {
      const result = this.table.play(seat, decision);
      if (isRefusal(result)) return result;
      this.#stepped();
      return undefined;
    });
  }

  undo(seat: number): Promise<Barrier | undefined> {
    return this.#carryOut(() => {
      const barrier = this.table.undo(seat);
      if (barrier) return barrier;
      this.#tell('takenBack');
      return undefined;
    });
  }

  /**
   * Back to step `to`, past dice and answers, as friends do. The dice hang on the act: done again
   * it comes out the same. The file says that it happened.
   */
  rewind(to: number): Promise<void> {
    return this.#carryOut(() => {
      this.table.rewind(to);
      this.#takenBack = [...this.#takenBack.filter((n) => n <= to), to];
      this.#tell('takenBack');
    });
  }

  redo(seat: number): Promise<boolean> {
    return this.#carryOut(() => {
      if (!this.table.redo(seat)) return false;
      this.#stepped();
      return true;
    });
  }

  /** What the rules throw is a fault of the program and reaches whoever waits for the promise. */
  #carryOut<T>(work: () => T): Promise<T> {
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #stepped(): void {
    this.#tell('step');
  }

  #tell(kind: Change['kind']): void {
    for (const listener of this.#listeners) listener({ kind, length: this.length });
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  file(): MatchFile {
    const { takenBack } = this;
    return { ...this.table.file(), ...(takenBack.length > 0 ? { takenBack: [...takenBack] } : {}) };
  }
}
