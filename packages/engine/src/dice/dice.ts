import { Random } from '../position/random.ts';

/** Why a die is rolled: a text key (`roll.fire`) and the paragraph that asks for it. */
export interface DiceUse {
  readonly purpose: string;
  readonly rule: string;
  /** Bits of the seats that may see the roll (a hidden shuffle); absent: everyone. */
  readonly audience?: number;
}

/**
 * Rules ask for what they need and never learn where it comes from: a committed secret, a
 * seed, a script, or every outcome in turn.
 */
export interface Dice {
  /** One die, 1…6. */
  d6(use: DiceUse): number;
  /** How many of `n` dice show `need` or more. */
  pool(n: number, need: number, use: DiceUse): number;
  /** Does one die show `limit` or less? */
  atMost(limit: number, use: DiceUse): boolean;
  /** A whole number from 0 to `n - 1` (a random pick, a shuffle). */
  pick(n: number, use: DiceUse): number;
}

/** Dice that come one value at a time: everything else follows from `draw`. */
export abstract class ValueDice implements Dice {
  /** A whole number from 1 to `faces`. */
  protected abstract draw(faces: number, use: DiceUse): number;

  d6(use: DiceUse): number {
    return this.draw(6, use);
  }

  pool(n: number, need: number, use: DiceUse): number {
    let hits = 0;
    for (let i = 0; i < n; i++) if (this.draw(6, use) >= need) hits += 1;
    return hits;
  }

  atMost(limit: number, use: DiceUse): boolean {
    return this.draw(6, use) <= limit;
  }

  pick(n: number, use: DiceUse): number {
    return n <= 1 ? 0 : this.draw(n, use) - 1;
  }
}

export class SeededDice extends ValueDice {
  readonly #random: Random;

  constructor(random: Random | number) {
    super();
    this.#random = typeof random === 'number' ? new Random(random) : random;
  }

  protected draw(faces: number): number {
    return 1 + this.#random.below(faces);
  }
}

export class ScriptError extends Error {}

/** Dice read from a list; asking for more than it holds, or leaving some over, is an error. */
export class ScriptedDice extends ValueDice {
  readonly #values: readonly number[];
  #next = 0;

  constructor(values: readonly number[]) {
    super();
    this.#values = values;
  }

  protected draw(faces: number, use: DiceUse): number {
    if (this.#next >= this.#values.length) {
      throw new ScriptError(
        `the script holds ${this.#values.length} dice, but one more is rolled (${use.purpose}, ${use.rule})`,
      );
    }
    const value = this.#values[this.#next];
    this.#next += 1;
    if (!Number.isInteger(value) || value < 1 || value > faces) {
      throw new ScriptError(
        `die ${this.#next} of the script is ${value}, expected 1 to ${faces} (${use.purpose}, ${use.rule})`,
      );
    }
    return value;
  }

  /** How many scripted dice nobody has rolled. */
  get left(): number {
    return this.#values.length - this.#next;
  }

  /** Takes dice up again until so many are left. */
  rewind(left: number): void {
    this.#next = this.#values.length - left;
  }
}

export interface Roll {
  readonly use: DiceUse;
  readonly faces: number;
  readonly values: readonly number[];
  /** For a pool: the number each die had to reach. */
  readonly need?: number;
}

/** Passes every request on and keeps what came, for the match file and the log. */
export class RecordingDice implements Dice {
  readonly #source: ValueDice;
  readonly #onRoll: (roll: Roll) => void;

  constructor(source: ValueDice, onRoll: (roll: Roll) => void) {
    this.#source = source;
    this.#onRoll = onRoll;
  }

  d6(use: DiceUse): number {
    const value = this.#source.d6(use);
    this.#onRoll({ use, faces: 6, values: [value] });
    return value;
  }

  pool(n: number, need: number, use: DiceUse): number {
    if (n <= 0) return 0;
    const values: number[] = [];
    for (let i = 0; i < n; i++) values.push(this.#source.d6(use));
    this.#onRoll({ use, faces: 6, values, need });
    return values.filter((value) => value >= need).length;
  }

  atMost(limit: number, use: DiceUse): boolean {
    return this.d6(use) <= limit;
  }

  pick(n: number, use: DiceUse): number {
    if (n <= 1) return 0;
    const value = this.#source.pick(n, use);
    this.#onRoll({ use, faces: n, values: [value + 1] });
    return value;
  }
}
