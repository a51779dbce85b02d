import {
  type Decision,
  decisionPoint,
  type Game,
  makeCode,
  type Table,
  writeDecision,
} from '@esagono/engine';

/** The standing order under which a side never reacts. */
const NEVER = 'never';
const PASSES: ReadonlySet<string> = new Set(['decline', 'pass']);

/** How seats answer the windows of the other side: by standing order, or by letting pass. */
export class Windows {
  readonly standing: (string | null)[];
  readonly #game: Game;
  readonly #table: Table;
  /** Seats that let everything pass until the enemy's next act. */
  readonly #passing = new Set<number>();

  constructor(game: Game, table: Table, standing: readonly (string | null)[]) {
    this.#game = game;
    this.#table = table;
    this.standing = table.seats.map((_, seat) => standing[seat] ?? null);
  }

  /** Is the decision now open one of the side that is not acting? */
  get open(): boolean {
    return decisionPoint(this.#game, this.#table.pos)?.reaction ?? false;
  }

  /** What this seat has decided beforehand about the window now open. */
  answer(seat: number): Decision | undefined {
    const passing = this.#passing.has(seat) ? this.#never(seat) : undefined;
    const policy = this.standing[seat];
    if (passing || !policy || !this.open) return passing;
    const code = makeCode();
    if (!this.#game.answer(this.#table.pos, seat, policy, code)) return undefined;
    return writeDecision(this.#game, this.#table.pos, code);
  }

  /** How this window is let pass; undefined where something must be chosen, such as a loss. */
  #never(seat: number): Decision | undefined {
    const code = makeCode();
    if (!this.open || !this.#game.policies.some((policy) => policy.id === NEVER)) return undefined;
    if (!this.#game.answer(this.#table.pos, seat, NEVER, code)) return undefined;
    const decision = writeDecision(this.#game, this.#table.pos, code);
    return Object.keys(decision).length === 1 ? decision : undefined;
  }

  /** The decision by which a seat lets this window pass. */
  pass(seat: number): Decision | undefined {
    const decision = seat < 0 ? undefined : this.#never(seat);
    // Where shots are chosen one by one, being done with it is not letting pass.
    return decision !== undefined && PASSES.has(decision.do) ? decision : undefined;
  }

  /** From now on every window of the enemy's present act is let pass. */
  passAct(seat: number): void {
    this.#passing.add(seat);
  }

  /** Somebody acts of their own accord: a new act, with new windows. */
  newAct(): void {
    this.#passing.clear();
  }
}
