/**
 * How far every hex is from the nearest of a few places, found when asked for and remembered until
 * the places are others: whoever asks again and again about goals that seldom change pays once.
 */
export class Nearest {
  readonly #far: number;
  #places = new Int16Array(16);
  #count = 0;
  #told = 0; // places told of the new list, so far as it is the old one
  #same = true;
  #distances: Uint8Array = new Uint8Array(0);
  #away = new Uint8Array(0); // [hex] as far as `known` says it has been reckoned
  #known = new Int32Array(0);
  #round = 1;

  /** `far` is what is said where no place is nearer. */
  constructor(far: number) {
    this.#far = far;
  }

  /** Begins to tell the places anew; `distances` is a table [a * size + b]. */
  begin(distances: Uint8Array): void {
    if (distances !== this.#distances) {
      const size = Math.round(Math.sqrt(distances.length));
      this.#distances = distances;
      this.#away = new Uint8Array(size);
      this.#known = new Int32Array(size);
      this.#round = 1;
    }
    this.#told = 0;
    this.#same = true;
  }

  add(hex: number): void {
    if (this.#told === this.#places.length) {
      const more = new Int16Array(2 * this.#told);
      more.set(this.#places);
      this.#places = more;
    }
    if (this.#told >= this.#count || this.#places[this.#told] !== hex) this.#same = false;
    this.#places[this.#told++] = hex;
  }

  /** All have been told. */
  end(): void {
    if (this.#same && this.#told === this.#count) return;
    this.#count = this.#told;
    this.#round += 1;
  }

  from(hex: number): number {
    if (this.#known[hex] !== this.#round) {
      this.#known[hex] = this.#round;
      this.#away[hex] = this.#reckon(hex);
    }
    return this.#away[hex];
  }

  #reckon(hex: number): number {
    const row = hex * this.#known.length;
    let nearest = this.#far;
    for (let i = 0; i < this.#count; i++) {
      const away = this.#distances[row + this.#places[i]];
      if (away < nearest) nearest = away;
    }
    return nearest;
  }
}
