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
    // Values at or past the last whole multiple of n would favour small results: drawn again.
    const limit = 0x100000000 - (0x100000000 % n);
    for (;;) {
      const value = this.#source.next() >>> 0;
      if (value < limit) return value % n;
    }
  }
}
