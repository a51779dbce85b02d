import type { Position } from './layout.ts';

/** Remembers positions as bytes, one after another, in one growing buffer; exact by nature. */
export class TakeBack {
  readonly #size: number;
  #data: Uint8Array;
  #count = 0;

  constructor(pos: Position) {
    this.#size = pos.bytes.length;
    this.#data = new Uint8Array(this.#size * 16);
  }

  get count(): number {
    return this.#count;
  }

  push(pos: Position): void {
    const at = this.#count * this.#size;
    if (at === this.#data.length) {
      const larger = new Uint8Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data.set(pos.bytes, at);
    this.#count += 1;
  }

  /** Puts the position back to where it was at the last push. */
  pop(pos: Position): void {
    if (this.#count === 0) throw new Error('nothing to take back');
    this.#count -= 1;
    const at = this.#count * this.#size;
    pos.bytes.set(this.#data.subarray(at, at + this.#size));
  }
}
