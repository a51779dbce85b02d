import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A fast, seeded source for bots, fuzzing and simulation; never for dice between people. */
export class Random {
  readonly #source: RandomGenerator;

  constructor(seed: number) {
    this.#source = xoroshiro128plus(seed | 0);
  }

  /** A whole number from 0 to `n - 1`, each equally likely. */
  below(n: number): number {
    if (n <= 1) return 0;
    // Both are whole and without sign, and said to be: a division of fractions takes ten times as long.
    const size = n >>> 0;
    for (;;) {
      const value = this.#source.next() >>> 0;
      const rest = value % size;
      // Values at or past the last whole multiple of n would favour small results: drawn again.
      if (value - rest <= 0x100000000 - size) return rest;
    }
  }
}
