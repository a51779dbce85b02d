/**
 * The last few things that were made, by name. What is dear to make and asked for again is kept;
 * what anybody can ask for in endless variety does not fill the memory.
 */
export class Recent<V> {
  readonly #most: number;
  readonly #kept = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The one of this name, made if it is not kept any more. */
  get(name: string, make: () => V): V {
    const known = this.#kept.get(name);
    const value = known ?? make();
    // Put last: the first is then the one that was not asked for the longest.
    this.#kept.delete(name);
    this.#kept.set(name, value);
    if (this.#kept.size > this.#most) {
      for (const [oldest] of this.#kept) {
        this.#kept.delete(oldest);
        break;
      }
    }
    return value;
  }
}
