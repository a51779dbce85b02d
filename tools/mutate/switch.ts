// Which mutant is on, and what the mutated rules report of themselves.

/** An endless loop ends here: the mutant has run far more often than the rule ever did. */
export class TooOften extends Error {}

export class Switch {
  /** The mutant that is on; −1: the rules as written. */
  active = -1;
  /** How often each mutant's place was passed in the present test. */
  readonly counts: Uint32Array;
  hits = 0;
  limit = Number.POSITIVE_INFINITY;

  constructor(mutants: number) {
    this.counts = new Uint32Array(mutants);
  }

  readonly hit = (): boolean => {
    this.hits += 1;
    if (this.hits > this.limit) throw new TooOften();
    return true;
  };

  /** The places passed since it was asked last. */
  passed(): (readonly [mutant: number, times: number])[] {
    const all = [...this.counts.entries()].filter(([, times]) => times > 0);
    this.counts.fill(0);
    return all;
  }
}
