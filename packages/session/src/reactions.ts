import {
  type Decision,
  type DecisionPoint,
  decisionPoint,
  SPECTATOR,
  sameQuestion,
} from '@esagono/engine';
import type { Host } from './host.ts';
import { answerByOrders, beginsAct, letPass, ordersOfWord } from './orders.ts';

/** The standing order under which a side reacts whenever it can. */
const ALWAYS = 'always';

/** How seats answer the windows of the other side: by standing order, or by letting pass. */
export class Reactions {
  /** An order of the game for each seat, or one by odds (`odds:40`); null asks. */
  readonly standing: (string | null)[];
  readonly #host: Host;
  /** Seats that let everything pass until the enemy's next act. */
  readonly #passing = new Set<number>();
  /** The question now put: when it has been answered it tells whether an act began with it. */
  #asking: DecisionPoint | undefined;
  #begins = false;

  constructor(host: Host, standing: readonly (string | null)[] = []) {
    this.#host = host;
    this.standing = host.seats.map((_, seat) => standing[seat] ?? null);
    this.#ask();
    host.subscribe(({ kind }) => {
      // Where a decision begins an act, that act has windows of its own.
      if (kind === 'step' && this.#begins) this.#passing.clear();
      this.#ask();
    });
  }

  #ask(): void {
    const { game } = this.#host;
    const known = this.#host.known(SPECTATOR);
    this.#asking = decisionPoint(game, known);
    this.#begins = beginsAct(game, known);
  }

  /** The window now open, when the decision is one of the side that is not acting. */
  get open(): DecisionPoint | undefined {
    return this.#asking?.reaction ? this.#asking : undefined;
  }

  /** What this seat has decided beforehand about the window now open. */
  answer(seat: number): Decision | undefined {
    const passing = this.#passing.has(seat) ? this.#never(seat) : undefined;
    return passing ?? this.#by(this.standing[seat] ?? null, seat);
  }

  #by(policy: string | null, seat: number): Decision | undefined {
    const { game } = this.#host;
    if (policy === null || !this.open || seat < 0) return undefined;
    const window = { game, known: this.#host.known(seat), seat };
    return answerByOrders(window, ordersOfWord(policy));
  }

  /** How this window is left as it is; undefined where something must be chosen, such as a loss. */
  #never(seat: number): Decision | undefined {
    const { game } = this.#host;
    if (!this.open || seat < 0) return undefined;
    return letPass({ game, known: this.#host.known(seat), seat });
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
    const { length } = this.#host;
    if (length === 0 || this.#host.seatOf(length) !== seat) return false;
    const before = this.#host.past(seat, length - 1);
    // The next window of a march is another one, though the question is the same.
    return before !== undefined && sameQuestion(before, this.#host.known(seat));
  }

  /** The reaction that promises most; undefined when letting pass is the best there is. */
  best(seat: number): Decision | undefined {
    const decision = this.#by(ALWAYS, seat);
    return decision?.do === this.#never(seat)?.do ? undefined : decision;
  }

  /** From now on every window of the enemy's present act is let pass. */
  passAct(seat: number): void {
    this.#passing.add(seat);
  }
}
