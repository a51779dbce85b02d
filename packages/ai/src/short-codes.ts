import { Codes } from '@esagono/engine';

export class LongList extends Error {}

/** Breaks a listing off once it holds more than anybody could weigh. */
export class ShortCodes extends Codes {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override add(verb: number, a = 0, b = 0, c = 0): void {
    if (this.count >= this.#most) throw new LongList();
    super.add(verb, a, b, c);
  }
}
