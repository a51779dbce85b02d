import type { Hint } from '@esagono/ai';
import { askCoach, stopCoach } from '../bots/coach.ts';
import { knownTo } from '../bots/seat.ts';
import { choiceOf } from '../controller/choice-of.ts';
import type { Acting } from './acting.ts';
import type { Picker } from './picker.ts';

/** What the coach has said about the question now put. */
export interface Coached {
  readonly plans: readonly Hint[];
  /** How much of his time is over, 0 to 1. */
  readonly share: number;
  readonly running: boolean;
  /** The plan that is looked at; its arrow is the bold one. */
  readonly shown: number;
}

/** Somebody beside the player who knows what the player knows, and no more. */
export class Coaching {
  /** May he be asked here? */
  readonly allowed: boolean;
  readonly #table: Acting;
  readonly #picker: Picker;
  /** Rises with every question: what is said about an older one is not heard. */
  #question = 0;

  constructor(table: Acting, picker: Picker, allowed: boolean) {
    this.#table = table;
    this.#picker = picker;
    this.allowed = allowed;
  }

  /** Asks for advice, where it may be asked for. */
  async ask(): Promise<void> {
    if (!this.allowed) return;
    try {
      await this.#think();
    } catch (error) {
      this.#table.trouble(error);
    }
  }

  /** Thinks from the position of the desk, which is the one its seat knows. */
  async #think(): Promise<void> {
    const { desk, length } = this.#table.store.getState();
    if (desk.seat < 0) return;
    this.#question += 1;
    const mine = this.#question;
    this.#say({ plans: [], share: 0, running: true, shown: 0 });
    const known = knownTo(this.#table.host, desk.pos.bytes, desk.seat);
    await askCoach(known, length, ({ plans, share }) => {
      if (mine === this.#question) this.#say({ plans, share, running: share < 1, shown: 0 });
    });
  }

  /** Enough: what he has said so far stays. */
  stop(): void {
    this.#question += 1;
    stopCoach();
    const { coached } = this.#table.store.getState();
    if (coached) this.#say({ ...coached, running: false });
  }

  /** Looks closely at one of the plans: as if it had been taken and pointed at. */
  lookAt(rank: number): void {
    const { desk, coached } = this.#table.store.getState();
    const plan = coached?.plans[rank];
    if (!plan) return;
    this.#say({ ...coached, shown: rank });
    const choice = choiceOf(desk, plan.decision);
    if (choice) this.#picker.pointAt(choice);
  }

  /** Another question is put, or nobody wants to hear. */
  forget(): void {
    const { coached } = this.#table.store.getState();
    if (!coached) return;
    this.stop();
    this.#table.store.setState({ coached: undefined });
  }

  #say(coached: Coached): void {
    this.#table.store.setState({ coached });
  }
}
