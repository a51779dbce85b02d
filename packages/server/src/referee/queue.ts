/** One thing after another for each key; different keys do not wait for each other. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();
  #count = 0;

  get waiting(): number {
    return this.#count;
  }

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    this.#count += 1;
    const done = before ? before.then(work, work) : work();
    const settled = done.then(
      () => {},
      () => {},
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      this.#count -= 1;
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return done;
  }

  /** When everything has been done that was asked for until now. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
