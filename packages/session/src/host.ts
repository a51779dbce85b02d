import type { Barrier, Game, GameEvent, Opening, Position, Refusal, Seat } from '@esagono/engine';

/** What came to pass at the table: one more step, or one less. */
export interface Change {
  readonly kind: 'step' | 'takenBack';
  /** How many steps there are now. */
  readonly length: number;
}

/** What players may propose to each other; an answer is an offer of the same kind. */
export type Offer =
  | { readonly kind: 'draw' | 'takeBack' | 'pause' | 'resign' }
  | { readonly kind: 'time'; readonly minutes: number };

/**
 * Where a match is kept. A local host has it in this process; a remote one has it behind a socket
 * and is told concealed positions and events alone. Whoever sits at the table cannot tell which.
 *
 * What is read is at hand and answered at once; what goes to the match itself is a promise. No
 * member gives the true position, so that nothing above a host can depend on it.
 */
export interface Host {
  readonly game: Game;
  readonly opening: Opening;
  readonly seats: readonly Seat[];
  /** Steps taken. A remote host counts those that came to its viewer's notice. */
  readonly length: number;
  /** Bits of the seats that owe a decision. */
  deciders(): number;
  /** The position as a viewer may know it now. Not to be changed; stays as it is afterwards. */
  known(viewer: number): Position;
  /** Who took step `n`, counted from 1; −1 where that is not to be known. */
  seatOf(step: number): number;
  /** What a viewer may read of step `n`, in its own terms; step 0 is the opening. */
  eventsFor(viewer: number, step: number): readonly GameEvent[];
  /** The position after `step` steps as the viewer knew it then; undefined until recalled. */
  past(viewer: number, step: number): Position | undefined;
  /** Brings the position after `step` within reach of `past`. */
  recall(step: number): Promise<void>;
  /** What keeps a seat from taking its last decision back; undefined when nothing does. */
  barrier(seat: number): Barrier | undefined;
  redoable(seat: number): boolean;
  /** After which steps something was taken back that had been answered; absent: never. */
  readonly takenBack?: readonly number[];

  /** Resolves when the decision stands, or with why it does not. */
  decide(seat: number, decision: unknown): Promise<Refusal | undefined>;
  undo(seat: number): Promise<Barrier | undefined>;
  /** False when there is nothing this seat may do again. */
  redo(seat: number): Promise<boolean>;
  /** Back to step `to` past dice and answers; absent where somebody else would have to agree. */
  rewind?(to: number): Promise<void>;
  /** Absent where nobody sits elsewhere to be asked. */
  offer?(seat: number, offer: Offer): Promise<Refusal | undefined>;

  /** Calls back after every change, before the promise that brought it about resolves. */
  subscribe(listener: (change: Change) => void): () => void;
}
