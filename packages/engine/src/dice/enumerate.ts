import type { Dice } from './dice.ts';

/** One branch of the dice: `n / d` of all outcomes, exact while `d` stays below 2^53. */
export interface Weight {
  readonly n: number;
  readonly d: number;
}

/** How many outcomes one enumeration may visit before it is refused. */
export const OUTCOME_LIMIT = 50_000;
/** How many requests one path may hold: "roll again until the tie breaks" has no end. */
const LENGTH_LIMIT = 64;

class EndlessDice extends Error {}

const BINOMIAL: number[][] = [[1]];
for (let n = 1; n <= 32; n++) {
  const above = BINOMIAL[n - 1];
  BINOMIAL.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
}

/**
 * Walks every outcome of a procedure: each request is a branching point with weighted
 * branches, and the procedure is run again for each path through them. Branches of weight
 * nought are never visited; pools branch by the number of hits, not by single dice.
 */
class EnumeratingDice implements Dice {
  n = 1;
  d = 1;
  #depth = 0;
  readonly #branch: number[] = []; // which branch of each point this path takes
  readonly #next: number[] = []; // the following branch with a weight, −1 when none

  #take(weights: readonly number[], total: number): number {
    const level = this.#depth;
    if (level >= LENGTH_LIMIT) throw new EndlessDice('dice without end');
    this.#depth += 1;
    if (level === this.#branch.length) this.#branch.push(nextBranch(weights, 0));
    const branch = this.#branch[level];
    this.#next[level] = nextBranch(weights, branch + 1);
    this.n *= weights[branch];
    this.d *= total;
    return branch;
  }

  d6(): number {
    return 1 + this.#take(EVEN_SIX, 6);
  }

  pool(n: number, need: number): number {
    if (n <= 0) return 0;
    const good = Math.min(6, Math.max(0, 7 - need));
    const weights = BINOMIAL[n].map((ways, hits) => ways * good ** hits * (6 - good) ** (n - hits));
    return this.#take(weights, 6 ** n);
  }

  atMost(limit: number): boolean {
    const good = Math.min(6, Math.max(0, limit));
    return this.#take([6 - good, good], 6) === 1;
  }

  pick(n: number): number {
    return n <= 1 ? 0 : this.#take(new Array<number>(n).fill(1), n);
  }

  start(): void {
    this.#depth = 0;
    this.n = 1;
    this.d = 1;
  }

  /** Moves on to the next path; false when all have been walked. */
  advance(): boolean {
    let level = this.#depth - 1;
    while (level >= 0 && this.#next[level] < 0) level -= 1;
    if (level < 0) return false;
    this.#branch.length = level + 1;
    this.#branch[level] = this.#next[level];
    return true;
  }
}

const EVEN_SIX = [1, 1, 1, 1, 1, 1];

function nextBranch(weights: readonly number[], from: number): number {
  for (let i = from; i < weights.length; i++) if (weights[i] > 0) return i;
  return -1;
}

/**
 * Runs `procedure` once for every outcome of its dice and hands `visit` the outcome's exact
 * weight. The procedure must start from the same position each time. False when there are
 * more than `limit` outcomes or dice without end; what was visited until then is not whole.
 */
export function enumerate(
  procedure: (dice: Dice) => void,
  visit: (weight: Weight) => void,
  limit = OUTCOME_LIMIT,
): boolean {
  const dice = new EnumeratingDice();
  for (let outcomes = 0; outcomes < limit; outcomes++) {
    dice.start();
    try {
      procedure(dice);
    } catch (error) {
      if (error instanceof EndlessDice) return false;
      throw error;
    }
    visit(dice);
    if (!dice.advance()) return true;
  }
  return false;
}
