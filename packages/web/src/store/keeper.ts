import { type SavedMatch, saveMatch, type Written } from './matches.ts';

/** What became of it; `closed`: this page writes no more by its own will. */
export type Kept = Written | 'closed';

/**
 * Writes one match of this page, one write after another. Of what comes while a write is under way
 * only the newest is written; once somebody else has written, nothing more is.
 */
export class Keeper {
  #known: number;
  #wanted: (() => SavedMatch) | undefined;
  #running: Promise<Written> | undefined;
  /** Why nothing more is written. */
  #shut: Kept | undefined;
  readonly #save: typeof saveMatch;

  constructor(revision: number, save: typeof saveMatch = saveMatch) {
    this.#known = revision;
    this.#save = save;
  }

  /** Nothing is written after this; what is under way ends first. */
  async close(): Promise<void> {
    this.#shut ??= 'closed';
    this.#wanted = undefined;
    await this.#running;
  }

  /** Resolves when this or something newer has been written, or nothing can be. */
  keep(match: () => SavedMatch): Promise<Kept> {
    if (this.#shut) return Promise.resolve(this.#shut);
    this.#wanted = match;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<Written> {
    let last: Written = 'unkept';
    while (this.#wanted) {
      const match = this.#wanted();
      this.#wanted = undefined;
      last = await this.#save(match, this.#known);
      if (typeof last === 'object') this.#known = last.revision;
      else if (last !== 'unkept') {
        this.#shut = last;
        this.#wanted = undefined;
      }
    }
    return last;
  }
}
