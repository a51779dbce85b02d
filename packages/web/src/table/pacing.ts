import type { StoreApi } from 'zustand/vanilla';
import { stopBot } from '../bots/bots.ts';
import type { Pace, TableState } from './table-state.ts';

/** Milliseconds for which a result is left standing before the machine goes on. */
const PAUSE = { brief: 60, act: 900, ownResult: 2600 };

/** How long what the machine did stands before it does the next thing. */
export class Pacing {
  readonly #store: StoreApi<TableState>;
  readonly #isHere: (step: number) => boolean;
  #goOn: () => void = () => {};

  /** `isHere` says whether a step was decided at this screen. */
  constructor(store: StoreApi<TableState>, isHere: (step: number) => boolean) {
    this.#store = store;
    this.#isHere = isHere;
  }

  /** What was before stays until it has been seen: the own result longest. */
  async letSee(): Promise<void> {
    const { pace, fresh, length } = this.#store.getState();
    const rolled = fresh.some(({ event }) => event === 'roll');
    const slow = this.#isHere(length) && rolled ? PAUSE.ownResult : PAUSE.act;
    const wait = pace === 'skip' ? PAUSE.brief : slow;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
      if (pace !== 'step') setTimeout(resolve, wait);
      else this.#store.setState({ waiting: true });
    });
    this.#store.setState({ waiting: false });
  }

  /** What there is to see has been seen. */
  goOn(): void {
    this.#goOn();
  }

  set(pace: Pace): void {
    this.#store.setState({ pace });
    if (pace !== 'step') this.#goOn();
  }

  /** Enough thought: what the machine has is done at once. */
  hurry(): void {
    stopBot();
    this.#goOn();
  }
}
