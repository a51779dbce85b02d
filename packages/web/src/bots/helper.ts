import type { Decision, OddsSheet } from '@esagono/engine';
import { type Remote, wrap } from 'comlink';
import type { Known, Thinker } from './worker.ts';

/** Beside the bots' worker, so that a list need not wait for a thought. */
let helper: Remote<Thinker> | undefined;

const help = (): Remote<Thinker> => {
  helper ??= wrap<Thinker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return helper;
};

/** One question at a time; of those that wait only the last is still of interest. */
class Line {
  #running = false;
  #waiting: { readonly start: () => void; readonly drop: () => void } | undefined;

  /** Undefined when a later question has taken its place. */
  ask<T>(work: () => Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        this.#running = true;
        void work()
          .then(resolve, reject)
          .finally(() => {
            this.#running = false;
            const next = this.#waiting;
            this.#waiting = undefined;
            next?.start();
          });
      };
      if (!this.#running) {
        start();
        return;
      }
      this.#waiting?.drop();
      this.#waiting = { start, drop: () => resolve(undefined) };
    });
  }
}

const lists = new Line();
const sheets = new Line();

export const listAway = (known: Known): Promise<Int32Array | undefined> =>
  lists.ask(() => help().list(known));

export const oddsAway = (known: Known, decision: Decision): Promise<OddsSheet | undefined> =>
  sheets.ask(() => help().odds(known, decision));
