import type { FuzzGame } from '../work/tasks.ts';

/** What a run of many games has come to so far. */
export interface Tally {
  games: number;
  decisions: number;
  pairs: number;
  comparisons: number;
  /** Time spent, over all the sittings of a resumed run. */
  seconds: number;
}

export const emptyTally = (): Tally => ({
  games: 0,
  decisions: 0,
  pairs: 0,
  comparisons: 0,
  seconds: 0,
});

export function count(tally: Tally, game: FuzzGame): void {
  tally.games += 1;
  tally.decisions += game.decisions;
  tally.pairs += game.pairs;
  tally.comparisons += game.comparisons;
}

/**
 * The broken game of the lowest seed, whichever thread comes first: games before one that failed
 * are waited for, so that the answer does not depend on how many threads there are.
 */
export class FirstFound {
  job: number;
  violation: FuzzGame['violation'];
  readonly #done = new Set<number>();

  constructor(games: number) {
    this.job = games;
  }

  /** Takes a result in; answers whether others are still wanted. */
  note(job: number, violation: FuzzGame['violation']): boolean {
    this.#done.add(job);
    if (violation && job < this.job) {
      this.job = job;
      this.violation = violation;
    }
    if (!this.violation) return true;
    for (let before = 0; before < this.job; before++) if (!this.#done.has(before)) return true;
    return false;
  }
}
