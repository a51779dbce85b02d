import { makePatch, type Patch, putBack } from '@esagono/engine';

/**
 * The way back from the present: of each step only the words it changed. A campaign's position is
 * tens of kilobytes and a step changes a few hundred bytes of it, so thousands of steps are kept
 * in the room of some dozen positions.
 */
export class Past {
  readonly #back: Patch[] = [];
  #now: Uint8Array;

  /** `now` is the position before the first step. */
  constructor(now: Uint8Array) {
    this.#now = now.slice();
  }

  /** The room it takes. */
  get bytes(): number {
    return this.#back.reduce((sum, patch) => sum + patch.byteLength, this.#now.length);
  }

  /** One more step has led to `now`. */
  note(now: Uint8Array): void {
    this.#back.push(makePatch(this.#now, now));
    this.#now = now.slice();
  }

  /** One more step, of which nothing is known but that it was taken. */
  stay(): void {
    this.note(this.#now);
  }

  /** The last step was taken back. */
  forget(): void {
    const last = this.#back.pop();
    if (last) putBack(this.#now, last);
  }

  /** Writes the position after `step` steps into `out`. */
  read(step: number, out: Uint8Array): void {
    out.set(this.#now);
    for (let n = this.#back.length; n > Math.max(0, step); n--) putBack(out, this.#back[n - 1]);
  }
}
