/** A test as it ran on the rules as written. */
export interface Baseline {
  readonly id: string;
  readonly kind: 'situation' | 'unit';
  readonly hash: string;
  readonly passed: boolean;
  /** `null` when it was too slow to be used. */
  readonly ms: number | null;
  /** The mutants it passes by, and how often. */
  readonly counts: readonly (readonly [mutant: number, times: number])[];
  /** Those it passed by only when it ran for the first time. */
  readonly once: readonly number[];
}

export type Question =
  | {
      readonly ask: 'baseline';
      readonly slowest: number;
      readonly known: readonly string[];
      /** So many tests for one answer. */
      readonly atMost: number;
    }
  | { readonly ask: 'warm'; readonly tests: readonly string[] }
  | {
      readonly ask: 'kill';
      readonly mutant: number;
      /** In this order, each with the milliseconds it may take. */
      readonly tests: readonly (readonly [id: string, allowance: number])[];
      readonly limit: number;
      /** Nothing that was opened before is used: the place is passed while a position is opened. */
      readonly fresh: boolean;
      /** Quick tests of different positions, to run in between. */
      readonly between: readonly string[];
    };

export type Answer =
  | { readonly says: 'ready' }
  | {
      readonly says: 'baseline';
      readonly tests: readonly Baseline[];
      /** Every test there is, by its mark. */
      readonly all: readonly string[];
      /** The mutants that are passed while the rules are loaded. */
      readonly atLoad: readonly number[];
    }
  | {
      readonly says: 'killed';
      readonly mutant: number;
      readonly by: string;
      readonly endless: boolean;
      /** The test passes again with the mutant off. */
      readonly sound: boolean;
    }
  | { readonly says: 'survived'; readonly mutant: number };
