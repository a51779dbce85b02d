import {
  type Code,
  type Decision,
  type DecisionPoint,
  decisionPoint,
  type Game,
  makeCode,
  SPECTATOR,
  sameQuestion,
  writeDecision,
} from '@esagono/engine';
import type { Host } from './host.ts';

/** The standing orders under which a side never reacts, and reacts whenever it can. */
const NEVER = 'never';
const ALWAYS = 'always';

/** How seats answer the windows of the other side: by standing order, or by letting pass. */
export class Reactions {
  readonly standing: (string | null)[];
  readonly #host: Host;
  /** Seats that let everything pass until the enemy's next act. */
  readonly #passing = new Set<number>();
  /** The question now put: when it has been answered it tells whether an act began with it. */
  #asking: DecisionPoint | undefined;

  constructor(host: Host, standing: readonly (string | null)[] = []) {
    this.#host = host;
    this.standing = host.seats.map((_, seat) => standing[seat] ?? null);
    this.#asking = this.#point;
    host.subscribe(({ kind }) => {
      if (kind === 'step') this.#decided(this.#asking);
      this.#asking = this.#point;
    });
  }

  get #point(): DecisionPoint | undefined {
    return decisionPoint(this.#host.game, this.#host.known(SPECTATOR));
  }

  /** The window now open, when the decision is one of the side that is not acting. */
  get open(): DecisionPoint | undefined {
    return this.#asking?.reaction ? this.#asking : undefined;
  }

  /** What this seat has decided beforehand about the window now open. */
  answer(seat: number): Decision | undefined {
    const passing = this.#passing.has(seat) ? this.#never(seat) : undefined;
    const policy = this.standing[seat];
    return passing ?? (policy ? this.#written(seat, this.#by(policy, seat)) : undefined);
  }

  #by(policy: string, seat: number): Code | undefined {
    const { game } = this.#host;
    const code = makeCode();
    const known = game.policies.some(({ id }) => id === policy);
    if (!known || !this.open || seat < 0) return undefined;
    return game.answer(this.#host.known(seat), seat, policy, code) ? code : undefined;
  }

  #written(seat: number, code: Code | undefined): Decision | undefined {
    return code && writeDecision(this.#host.game, this.#host.known(seat), code);
  }

  /** How this window is left as it is; undefined where something must be chosen, such as a loss. */
  #never(seat: number): Decision | undefined {
    const decision = this.#written(seat, this.#by(NEVER, seat));
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
    const { length } = this.#host;
    if (length === 0 || this.#host.seatOf(length) !== seat) return false;
    const before = this.#host.past(seat, length - 1);
    // The next window of a march is another one, though the question is the same.
    return before !== undefined && sameQuestion(before, this.#host.known(seat));
  }

  /** The reaction that promises most; undefined when letting pass is the best there is. */
  best(seat: number): Decision | undefined {
    const decision = this.#written(seat, this.#by(ALWAYS, seat));
    return decision?.do === this.#never(seat)?.do ? undefined : decision;
  }

  /** From now on every window of the enemy's present act is let pass. */
  passAct(seat: number): void {
    this.#passing.add(seat);
  }

  /** Somebody has decided here: where that begins an act, it has windows of its own. */
  #decided(at: DecisionPoint | undefined): void {
    const { frames } = this.#host.game;
    if (at?.begins ?? (!at?.reaction && !frames.some(beginsActs))) this.#passing.clear();
  }
}

const beginsActs = (frame: Game['frames'][number]): boolean =>
  'begins' in frame && frame.begins === true;
