import type { Decision } from '@esagono/engine';
import type { Reactions } from '@esagono/session';
import { isPlain } from '../controller/choice.ts';
import { choiceOf } from '../controller/choice-of.ts';
import type { Acting } from './acting.ts';
import type { OrdersElsewhere } from './page-plan.ts';
import type { Picker } from './picker.ts';

/** What the people here do about the windows of the other side. */
export class Reacting {
  readonly #acting: Acting;
  readonly #reactions: Reactions;
  readonly #picker: Picker;
  readonly #elsewhere: OrdersElsewhere | undefined;
  readonly #keep: () => Promise<void>;

  constructor(
    acting: Acting,
    means: {
      readonly reactions: Reactions;
      readonly picker: Picker;
      readonly elsewhere: OrdersElsewhere | undefined;
      readonly keep: () => Promise<void>;
    },
  ) {
    this.#acting = acting;
    this.#reactions = means.reactions;
    this.#picker = means.picker;
    this.#elsewhere = means.elsewhere;
    this.#keep = means.keep;
  }

  get #seat(): number {
    return this.#acting.store.getState().desk.seat;
  }

  /** The act by which the person at the desk would let this window pass. */
  get passVerb(): string | undefined {
    return this.#reactions.pass(this.#seat)?.do;
  }

  /** Lets this window pass, or with it every other one of the enemy's present act. */
  letPass(wholeAct: boolean): void {
    const seat = this.#seat;
    const decision = this.#reactions.pass(seat);
    if (!decision) return;
    if (wholeAct && this.#elsewhere) {
      this.#elsewhere.passAct(seat);
      return;
    }
    if (wholeAct) this.#reactions.passAct(seat);
    this.#acting.decide(decision);
  }

  /** The reaction that promises most: considered first, or done at once when it is for all. */
  react(): void {
    const { desk } = this.#acting.store.getState();
    const best = this.#reactions.best(desk.seat);
    const choice = best && choiceOf(desk, best);
    if (!choice) return;
    if (!isPlain(choice)) this.#picker.pointAt(choice);
    else {
      this.#reactAtOnce(desk.seat, choice.decision).catch((error: unknown) =>
        this.#acting.trouble(error),
      );
    }
  }

  async #reactAtOnce(seat: number, decision: Decision): Promise<void> {
    if (!(await this.#acting.decideFor(seat, decision))) return;
    const seal = this.#reactions.seal(seat);
    if (!seal || (await this.#acting.decideFor(seat, seal))) await this.#acting.advance();
  }

  /** The order under which a seat stands. */
  standing(seat: number): string | null {
    const order = this.#elsewhere ? this.#elsewhere.of(seat) : this.#reactions.standing[seat];
    return order ?? null;
  }

  setStanding(seat: number, policy: string | null): void {
    if (this.#elsewhere) {
      this.#elsewhere.give(seat, policy);
      return;
    }
    this.#reactions.standing[seat] = policy;
    void this.#keep();
    void this.#acting.advance();
  }
}
