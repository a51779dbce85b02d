/** One question at a time; of those that wait only the last is still of interest. */
export class Line {
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
