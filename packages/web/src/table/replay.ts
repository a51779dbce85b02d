import type { Board } from '@esagono/engine';
import { type Host, seekTurns, type TurnStart } from '@esagono/session';
import type { StoreApi } from 'zustand/vanilla';
import { NOTHING } from '../controller/selection.ts';
import { quickDesk } from './listing.ts';
import type { TableState } from './table-state.ts';

/** What a replay is of, and how it comes back to play. */
export interface Replayed {
  readonly host: Host;
  readonly board: Board;
  readonly store: StoreApi<TableState>;
  isHere(seat: number): boolean;
  backToPlay(): void;
}

/** The table as it was. */
export class Replay {
  readonly #of: Replayed;

  constructor(of: Replayed) {
    this.#of = of;
  }

  /** Shows the table as it was after `step` decisions; undefined goes back to play. */
  look(step: number | undefined, reviewer = this.#of.store.getState().reviewer): void {
    const { host, board, store } = this.#of;
    if (step === undefined) {
      this.#of.backToPlay();
      return;
    }
    const n = Math.max(0, Math.min(host.length, step));
    const pos = host.past(reviewer, n);
    if (!pos) {
      void host.recall(n).then(() => this.look(n, reviewer));
      return;
    }
    store.setState({
      review: n,
      reviewer,
      desk: quickDesk(host, pos, board, reviewer, -1),
      selection: NOTHING,
      asked: undefined,
      fresh: host.eventsFor(reviewer, n),
    });
  }

  /** So many steps back or on from what is looked at; play itself has nothing after it. */
  go(by: number): void {
    const { review, length } = this.#of.store.getState();
    const to = (review ?? length) + by;
    if (to >= 0 && to <= length) this.look(to);
  }

  /** From play to the step before last, or back to play. */
  toggle(): void {
    const { review, length } = this.#of.store.getState();
    this.look(review === undefined ? Math.max(0, length - 1) : undefined);
  }

  /** A long match is searched look by look: the page does not wait for it. */
  async turnStarts(): Promise<readonly TurnStart[]> {
    const search = seekTurns(this.#of.host);
    for (;;) {
      const { done, value } = search.next();
      if (done) return value;
      await new Promise((go) => setTimeout(go));
    }
  }

  /** What happened since the person here last decided: the first step of it. */
  get sinceStep(): number {
    const { host } = this.#of;
    let n = host.length;
    while (n > 0 && !this.#of.isHere(host.seatOf(n))) n -= 1;
    return n;
  }
}
