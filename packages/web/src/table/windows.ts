import {
  type Code,
  type Decision,
  type DecisionPoint,
  decisionPoint,
  type Game,
  makeCode,
  type Table,
  writeDecision,
} from '@esagono/engine';
import type { Past } from './past.ts';

/** The standing orders under which a side never reacts, and reacts whenever it can. */
const NEVER = 'never';
const ALWAYS = 'always';

/** How seats answer the windows of the other side: by standing order, or by letting pass. */
export class Windows {
  readonly standing: (string | null)[];
  readonly #game: Game;
  readonly #table: Table;
  readonly #past: Past;
  /** Seats that let everything pass until the enemy's next act. */
  readonly #passing = new Set<number>();

  constructor(game: Game, table: Table, past: Past, standing: readonly (string | null)[]) {
    this.#game = game;
    this.#table = table;
    this.#past = past;
    this.standing = table.seats.map((_, seat) => standing[seat] ?? null);
  }

  /** The window now open, when the decision is one of the side that is not acting. */
  get open(): DecisionPoint | undefined {
    const point = decisionPoint(this.#game, this.#table.pos);
    return point?.reaction ? point : undefined;
  }

  /** What this seat has decided beforehand about the window now open. */
  answer(seat: number): Decision | undefined {
    const passing = this.#passing.has(seat) ? this.#never(seat) : undefined;
    const policy = this.standing[seat];
    return passing ?? (policy ? this.#written(this.#by(policy, seat)) : undefined);
  }

  #by(policy: string, seat: number): Code | undefined {
    const code = makeCode();
    const known = this.#game.policies.some(({ id }) => id === policy);
    if (!known || !this.open || seat < 0) return undefined;
    return this.#game.answer(this.#table.pos, seat, policy, code) ? code : undefined;
  }

  #written(code: Code | undefined): Decision | undefined {
    return code && writeDecision(this.#game, this.#table.pos, code);
  }

  /** How this window is left as it is; undefined where something must be chosen, such as a loss. */
  #never(seat: number): Decision | undefined {
    const decision = this.#written(this.#by(NEVER, seat));
    return decision && Object.keys(decision).length === 1 ? decision : undefined;
  }

  /**
   * The decision by which a seat lets this window pass. Where shots are chosen one by one, being
   * done with it lets pass only as long as none is chosen.
   */
  pass(seat: number): Decision | undefined {
    const decision = this.#never(seat);
    return decision && !this.#begun(seat) ? decision : undefined;
  }

  /** Where shots are chosen one by one: the decision that ends the choosing. */
  seal(seat: number): Decision | undefined {
    const decision = this.#never(seat);
    return decision && this.#begun(seat) ? decision : undefined;
  }

  /** Has the seat decided something in the window now open already? */
  #begun(seat: number): boolean {
    const { length, pos } = this.#table;
    if (length === 0 || this.#table.seatIndex(this.#table.step(length - 1).step.seat) !== seat)
      return false;
    const before = this.#past.at(length - 1, pos);
    // The next window of a march is another one, though the question is the same.
    return before.depth === pos.depth && before.agenda.every((n, i) => n === pos.agenda[i]);
  }

  /** The reaction that promises most; undefined when letting pass is the best there is. */
  best(seat: number): Code | undefined {
    const code = this.#by(ALWAYS, seat);
    return this.#written(code)?.do === this.#never(seat)?.do ? undefined : code;
  }

  /** From now on every window of the enemy's present act is let pass. */
  passAct(seat: number): void {
    this.#passing.add(seat);
  }

  /** Somebody has decided here: where that begins an act, it has windows of its own. */
  decided(at: DecisionPoint | undefined): void {
    if (at?.begins ?? (!at?.reaction && !this.#game.frames.some(beginsActs))) this.#passing.clear();
  }
}

const beginsActs = (frame: Game['frames'][number]): boolean =>
  'begins' in frame && frame.begins === true;
