import type { Refusal } from '@esagono/engine';
import { type Decision, decisionPoint, type Game, type Position, refusal } from '@esagono/engine';
import type { Means, Prepared, Result } from '@esagono/protocol';
import { answerByOrders, formality, letPass } from '@esagono/session';
import type { SeatRow } from '@esagono/store';
import { ordersOf, ordersText, planClient, putAside, restOf, standingOf } from './prepared.ts';

/** How many windows standing orders may answer after one decision. */
const MOST_ANSWERS = 500;

/** A decision that was made beforehand; `client` is the id of a prepared one. */
interface Answer {
  readonly seat: number;
  readonly decision: Decision;
  readonly by: Means;
  readonly client?: string;
}

/** What was prepared and put aside, and what had been prepared before. */
interface Aside {
  readonly seat: number;
  readonly policy: string | null;
  readonly orders: string | null;
  readonly before: string | null;
}

/** The match for whose seats is answered. */
export interface Answered {
  readonly game: Game;
  seats: readonly SeatRow[];
  readonly result: Result | null;
  /** Acts begun so far. */
  readonly acts: number;
  owes(seat: number): boolean;
  known(viewer: number): Position;
  /** The row that carries a client’s id. */
  rowOf(client: string): number | undefined;
  /** Has the other side done something since, as far as this seat may know? */
  disturbed(seat: number, since: number): boolean;
  play(
    seat: number,
    decision: Decision,
    by: Means,
    client: string | null,
    at: number,
  ): Refusal | undefined;
}

/** Answers for the seats of a match what they have prepared: orders, plans, what leaves no choice. */
export class Answering {
  readonly #of: Answered;
  /** Seats whose plan was put aside, and what they had prepared before. */
  readonly #aside = new Map<number, string | null>();

  constructor(of: Answered) {
    this.#of = of;
  }

  /** What was prepared answers what it can, and what leaves no choice is not asked. */
  answerWindows(at: number): void {
    for (let i = 0; i < MOST_ANSWERS && !this.#of.result; i++) {
      const answer = this.#next();
      if (!answer) return;
      const { seat, decision, by, client = null } = answer;
      const refused = this.#of.play(seat, decision, by, client, at);
      if (refused && client === null) return;
      // What was prepared cannot be done any more: its seat is asked, and told why.
      if (refused) this.#putAside(seat, refused);
    }
  }

  #next(): Answer | undefined {
    const { game, acts } = this.#of;
    for (const row of this.#of.seats) {
      const { seat, bot } = row;
      if (bot !== null || !this.#of.owes(seat)) continue;
      const window = { game, known: this.#of.known(seat), seat };
      const passes = ordersOf(row).pass === acts ? letPass(window) : undefined;
      const decision = passes ?? answerByOrders(window, standingOf(row));
      if (decision) return { seat, decision, by: 'order' };
      const planned = this.#planned(row);
      if (planned) return planned;
      const only = formality({ game, known: (v) => this.#of.known(v) }, seat);
      if (only) return { seat, decision: only, by: 'formality' };
    }
    return undefined;
  }

  readonly #rowOf = (client: string): number | undefined => this.#of.rowOf(client);

  /** What a seat has prepared for when it is asked; windows of the other side are no such moment. */
  #planned(row: SeatRow): Answer | undefined {
    const { seat } = row;
    const { plan } = ordersOf(row);
    const { first, decisions } = restOf(plan, this.#rowOf);
    const [decision] = decisions;
    if (!plan || !decision || decisionPoint(this.#of.game, this.#of.known(seat))?.reaction) {
      return undefined;
    }
    const last = first === 0 ? undefined : this.#rowOf(planClient(plan, first - 1));
    if (plan.careful && last !== undefined && this.#of.disturbed(seat, last)) {
      this.#putAside(seat, refusal('', 'disturbed'));
      return undefined;
    }
    return { seat, decision, by: 'order', client: planClient(plan, first) };
  }

  #putAside(seat: number, why: Refusal): void {
    this.#of.seats = this.#of.seats.map((row) => {
      if (row.seat !== seat) return row;
      const orders = ordersOf(row);
      const { decisions } = restOf(orders.plan, this.#rowOf);
      this.#aside.set(seat, row.orders);
      return { ...row, orders: ordersText(putAside(orders, decisions, why)) };
    });
  }

  /** Plans that were put aside and have not been written yet. */
  takeAside(): Aside[] {
    const taken = [...this.#aside].map(([seat, before]) => {
      const { policy = null, orders = null } = this.#of.seats[seat] ?? {};
      return { seat, policy, orders, before };
    });
    this.#aside.clear();
    return taken;
  }

  /** What a seat has prepared, for that seat alone. */
  prepared(seat: number): Prepared | null {
    const row = this.#of.seats[seat];
    if (!row) return null;
    const { atLeast, except, pass, plan, aside } = ordersOf(row);
    return {
      policy: row.policy,
      atLeast,
      except: [...except],
      passing: pass === this.#of.acts,
      plan: restOf(plan, this.#rowOf).decisions.map((d) => ({ ...d })),
      careful: plan?.careful ?? false,
      aside,
    };
  }
}
