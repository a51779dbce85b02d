import type { Hint } from '@esagono/ai';
import type { Host } from '@esagono/session';
import type { StoreApi } from 'zustand/vanilla';
import { askCoach, stopCoach } from '../bots/coach.ts';
import { knownTo } from '../bots/seat.ts';
import type { TableState } from './table-state.ts';

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
  readonly #store: StoreApi<TableState>;
  readonly #host: Host;
  /** Rises with every question: what is said about an older one is not heard. */
  #question = 0;

  constructor(store: StoreApi<TableState>, host: Host) {
    this.#store = store;
    this.#host = host;
  }

  /** Thinks from the position of the desk, which is the one its seat knows. */
  async ask(): Promise<void> {
    const { desk, length } = this.#store.getState();
    if (desk.seat < 0) return;
    this.#question += 1;
    const mine = this.#question;
    this.#say({ plans: [], share: 0, running: true, shown: 0 });
    const known = knownTo(this.#host, desk.pos.bytes, desk.seat);
    await askCoach(known, length, ({ plans, share }) => {
      if (mine === this.#question) this.#say({ plans, share, running: share < 1, shown: 0 });
    });
  }

  /** Enough: what he has said so far stays. */
  stop(): void {
    this.#question += 1;
    stopCoach();
    const { coached } = this.#store.getState();
    if (coached) this.#say({ ...coached, running: false });
  }

  show(plan: number): void {
    const { coached } = this.#store.getState();
    if (coached) this.#say({ ...coached, shown: plan });
  }

  /** Another question is put, or nobody wants to hear. */
  forget(): void {
    const { coached } = this.#store.getState();
    if (!coached) return;
    this.stop();
    this.#store.setState({ coached: undefined });
  }

  #say(coached: Coached): void {
    this.#store.setState({ coached });
  }
}
