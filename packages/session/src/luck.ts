import type { Roll } from '@esagono/engine';

/** Dice of one side thrown for one purpose, against what such dice bring on the whole. */
export interface LuckLine {
  /** Whose decision they were thrown on. */
  readonly side: number;
  readonly purpose: string;
  readonly rule: string;
  readonly dice: number;
  /** Dice that had to reach a number are counted, others are added up. */
  readonly counts: 'hits' | 'pips';
  readonly got: number;
  readonly expected: number;
  /** Of all matches with these very throws: the share that brings at least, at most, as much. */
  readonly atLeast: number;
  readonly atMost: number;
}

const FACES = 6;

/** The chances of 0, 1, 2… of a sum, one die after another: exact up to the last bits of a number. */
class Sum {
  #chances: readonly number[] = [1];

  /** One more die that brings each of these with the same chance. */
  add(brings: readonly number[]): void {
    const more = Array.from({ length: this.#chances.length + Math.max(...brings) }, () => 0);
    for (const [sum, chance] of this.#chances.entries()) {
      for (const pips of brings) more[sum + pips] = (more[sum + pips] ?? 0) + chance / FACES;
    }
    this.#chances = more;
  }

  get expected(): number {
    return this.#chances.reduce((mean, chance, sum) => mean + chance * sum, 0);
  }

  share(holds: (sum: number) => boolean): number {
    return this.#chances.reduce((all, chance, sum) => (holds(sum) ? all + chance : all), 0);
  }
}

const PIPS: readonly number[] = [1, 2, 3, 4, 5, 6];
const hitting = (need: number): readonly number[] => PIPS.map((pip) => (pip >= need ? 1 : 0));

interface Heap {
  readonly side: number;
  readonly use: Roll['use'];
  readonly counts: LuckLine['counts'];
  readonly sum: Sum;
  dice: number;
  got: number;
}

/** Gathers throws by side and purpose. */
export class LuckTeller {
  readonly #heaps = new Map<string, Heap>();

  note(side: number, { use, faces, values, need }: Roll): void {
    // A pick among several is chance, too, but nobody's good or bad luck by itself.
    if (faces !== FACES) return;
    const counts = need === undefined ? 'pips' : 'hits';
    const key = `${side} ${counts} ${use.purpose}`;
    const heap = this.#heaps.get(key) ?? { side, use, counts, sum: new Sum(), dice: 0, got: 0 };
    this.#heaps.set(key, heap);
    const brings = need === undefined ? PIPS : hitting(need);
    for (const value of values) {
      heap.sum.add(brings);
      heap.dice += 1;
      heap.got += brings[value - 1] ?? 0;
    }
  }

  /** The most dice first. */
  lines(): readonly LuckLine[] {
    return [...this.#heaps.values()]
      .map(({ side, use, counts, sum, dice, got }) => ({
        side,
        purpose: use.purpose,
        rule: use.rule,
        dice,
        counts,
        got,
        expected: sum.expected,
        atLeast: sum.share((n) => n >= got),
        atMost: sum.share((n) => n <= got),
      }))
      .sort((a, b) => a.side - b.side || b.dice - a.dice);
  }
}
