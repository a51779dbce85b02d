import type { Dice } from './dice.ts';

/** One branch of the dice: `n / d` of all outcomes, exact and not reduced. */
export interface Weight {
  readonly n: bigint;
  readonly d: bigint;
}

/** Dice that walk every outcome; `asked` is how many requests this path has met so far. */
export interface WalkedDice extends Dice {
  readonly asked: number;
}

/** How many outcomes one enumeration may visit before it is refused. */
export const OUTCOME_LIMIT = 50_000;
/** How many requests one path may hold: "roll again until the tie breaks" has no end. */
const LENGTH_LIMIT = 64;
/** A pool beyond this is no longer worth walking. */
const POOL_LIMIT = 2048;

class EndlessDice extends Error {}

const FACES = 6;
const EVEN_SIX = [1n, 1n, 1n, 1n, 1n, 1n];
const facesThat = (n: number): number => Math.min(FACES, Math.max(0, n));

/** Ways for each number of hits among `n` dice of which `good` faces hit: a binomial. */
function poolWeights(n: number, good: number): bigint[] {
  if (n > POOL_LIMIT) throw new EndlessDice('a pool without end');
  const hit = BigInt(good);
  const miss = BigInt(FACES - good);
  const weights: bigint[] = [];
  let ways = 1n;
  for (let hits = 0; hits <= n; hits++) {
    weights.push(ways * hit ** BigInt(hits) * miss ** BigInt(n - hits));
    ways = (ways * BigInt(n - hits)) / BigInt(hits + 1);
  }
  return weights;
}

/**
 * Walks every outcome of a procedure: each request is a branching point with weighted
 * branches, and the procedure is run again for each path through them. Branches of weight
 * nought are never visited; pools branch by the number of hits, not by single dice.
 */
class EnumeratingDice implements WalkedDice {
  n = 1n;
  d = 1n;
  asked = 0;
  readonly #branch: number[] = []; // which branch of each point this path takes
  readonly #next: number[] = []; // the following branch with a weight, −1 when none

  #take(weights: readonly bigint[], total: bigint): number {
    const level = this.asked;
    if (level >= LENGTH_LIMIT) throw new EndlessDice('dice without end');
    this.asked += 1;
    if (level === this.#branch.length) this.#branch.push(nextBranch(weights, 0));
    const branch = this.#branch[level];
    this.#next[level] = nextBranch(weights, branch + 1);
    this.n *= weights[branch];
    this.d *= total;
    return branch;
  }

  d6(): number {
    return 1 + this.#take(EVEN_SIX, 6n);
  }

  pool(n: number, need: number): number {
    if (n <= 0) return 0;
    const good = facesThat(FACES + 1 - need);
    return this.#take(poolWeights(n, good), 6n ** BigInt(n));
  }

  atMost(limit: number): boolean {
    const good = facesThat(limit);
    return this.#take([BigInt(FACES - good), BigInt(good)], 6n) === 1;
  }

  pick(n: number): number {
    return n <= 1 ? 0 : this.#take(new Array<bigint>(n).fill(1n), BigInt(n));
  }

  start(): void {
    this.asked = 0;
    this.n = 1n;
    this.d = 1n;
  }

  /** Moves on to the next path; false when all have been walked. */
  advance(): boolean {
    let level = this.asked - 1;
    while (level >= 0 && this.#next[level] < 0) level -= 1;
    if (level < 0) return false;
    this.#branch.length = level + 1;
    this.#branch[level] = this.#next[level];
    return true;
  }
}

function nextBranch(weights: readonly bigint[], from: number): number {
  for (let i = from; i < weights.length; i++) if (weights[i] > 0n) return i;
  return -1;
}

/**
 * Runs `procedure` once for every outcome of its dice and hands `visit` the outcome's exact
 * weight. The procedure must start from the same position each time. False when there are
 * more than `limit` outcomes or dice without end; what was visited until then is not whole.
 */
export function enumerate(
  procedure: (dice: WalkedDice) => void,
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
