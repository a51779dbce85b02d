import {
  ALL_SEEING,
  type Barrier,
  type Decision,
  firstDecider,
  owes,
  type Refusal,
  SPECTATOR,
} from '@esagono/engine';
import { formality } from './formality.ts';
import type { Host } from './host.ts';
import { Reactions } from './reactions.ts';

/** Who sits in a seat: somebody at this screen, a bot, or somebody at another one. */
export type Sitter = 'person' | 'machine' | 'elsewhere';

/** What happens next at the table. */
export type Due =
  | { readonly kind: 'over' }
  /** Somebody at this screen, or at another one, must be asked. */
  | { readonly kind: 'person' | 'elsewhere'; readonly seat: number }
  /** Decided beforehand: by a standing order, by letting pass, or because nothing else is left. */
  | { readonly kind: 'answer'; readonly seat: number; readonly decision: Decision }
  | { readonly kind: 'machine'; readonly seat: number };

export interface SessionPlan {
  /** One for each seat. */
  readonly sitters: readonly Sitter[];
  readonly standing?: readonly (string | null)[];
  /** Answer windows that leave no choice without asking? What follows cannot be taken back. */
  readonly formalities?: boolean;
  /** What a bot decides; undefined when it was told to stop. */
  think(seat: number): Promise<Decision | undefined>;
}

/** A match with people and bots at it: who is asked, what is answered for them, what they see. */
export class Session {
  readonly host: Host;
  readonly reactions: Reactions;
  readonly sitters: readonly Sitter[];
  readonly #plan: SessionPlan;
  #busy = false;
  /** Rises with every change at the table: a thought begun before it is about something else. */
  #changes = 0;

  constructor(host: Host, plan: SessionPlan) {
    this.host = host;
    this.sitters = plan.sitters;
    this.#plan = plan;
    this.reactions = new Reactions(host, plan.standing);
    host.subscribe(() => {
      this.#changes += 1;
    });
  }

  get ended(): boolean {
    return this.host.known(SPECTATOR).ended !== 0;
  }

  isHere(seat: number): boolean {
    return this.sitters[seat] === 'person';
  }

  /** Whoever is asked: a person at this screen who owes a decision, else the first who does. */
  get decider(): number {
    const bits = this.host.deciders();
    const here = this.sitters.findIndex((sitter, seat) => sitter === 'person' && owes(bits, seat));
    if (here >= 0) return here;
    const machine = this.sitters.findIndex((s, seat) => s === 'machine' && owes(bits, seat));
    return machine >= 0 ? machine : firstDecider(bits);
  }

  due(): Due {
    const seat = this.decider;
    if (seat < 0) return { kind: 'over' };
    if (!this.isHere(seat)) {
      return { kind: this.sitters[seat] === 'machine' ? 'machine' : 'elsewhere', seat };
    }
    const decision = this.prepared(seat);
    return decision ? { kind: 'answer', seat, decision } : { kind: 'person', seat };
  }

  /** What a seat has decided beforehand about the question now put. */
  prepared(seat: number): Decision | undefined {
    return (
      this.reactions.answer(seat) ??
      (this.#plan.formalities ? formality(this.host, seat) : undefined)
    );
  }

  /** Lets a bot or a prepared answer decide; false when somebody must be asked. */
  async next(): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    try {
      const due = this.due();
      if (due.kind !== 'answer' && due.kind !== 'machine') return false;
      const begun = this.#changes;
      const decision = due.kind === 'answer' ? due.decision : await this.#plan.think(due.seat);
      if (!decision) return false;
      // Somebody took back what the bot was thinking about: what is due now is another question.
      if (this.#changes !== begun) return true;
      const refused = await this.host.decide(due.seat, decision);
      // Somebody else was first: what is due now is another question, too.
      if (!refused || this.#changes !== begun) return true;
      const what = `${JSON.stringify(decision)} is refused: ${refused.rule} ${refused.code}`;
      throw new Error(what);
    } finally {
      this.#busy = false;
    }
  }

  decide(seat: number, decision: unknown): Promise<Refusal | undefined> {
    return this.host.decide(seat, decision);
  }

  /** Whose knowledge this screen shows, when it showed `before`'s. */
  looker(before: number): number {
    if (this.ended) return ALL_SEEING;
    const { decider } = this;
    // Whoever has decided beforehand need not be handed the screen.
    const asks = this.isHere(decider) && this.prepared(decider) === undefined;
    if (asks || (this.isHere(decider) && before < 0)) return decider;
    if (this.isHere(before)) return before;
    const watching = this.sitters.indexOf('person');
    return watching >= 0 ? watching : SPECTATOR;
  }

  /** Does handing the screen over show one person what another may not see? */
  secretsBetween(from: number, to: number): boolean {
    if (from === to || to < 0) return false;
    const people = this.sitters.filter((sitter) => sitter === 'person').length;
    return people > 1 && this.hasSecrets;
  }

  /** Is anything hidden from anybody now? */
  get hasSecrets(): boolean {
    const { game, seats } = this.host;
    return seats.some((_, seat) => game.hiddenFrom(this.host.known(seat), seat).length > 0);
  }

  /** Whoever decided last may take it back, even when the next one is already asked. */
  get #last(): number {
    return this.host.length > 0 ? this.host.seatOf(this.host.length) : -1;
  }

  /** What keeps the people at this screen from taking the last decision back. */
  get barrier(): Barrier | undefined {
    if (this.host.length === 0) return 'start';
    return this.isHere(this.#last) ? this.host.barrier(this.#last) : 'other';
  }

  async undo(): Promise<Barrier | undefined> {
    return this.barrier ?? (await this.host.undo(this.#last));
  }

  /** The step a friendly take-back would go back to: before the last decision of the one person. */
  get friendly(): number | undefined {
    const people = this.sitters.filter((sitter) => sitter !== 'machine').length;
    if (people !== 1 || !this.host.rewind || this.barrier === undefined) return undefined;
    for (let n = this.host.length; n > 0; n--) if (this.isHere(this.host.seatOf(n))) return n - 1;
    return undefined;
  }

  async takeBack(): Promise<void> {
    const { friendly } = this;
    if (friendly !== undefined) await this.host.rewind?.(friendly);
  }

  redoable(viewer: number): boolean {
    return this.isHere(viewer) && this.host.redoable(viewer);
  }

  async redo(viewer: number): Promise<boolean> {
    return this.redoable(viewer) && (await this.host.redo(viewer));
  }
}
