import type { Entry } from './journal.ts';
import { type Judgement, judgementOn } from './judged.ts';
import type { Mutant } from './plan.ts';

/** What became of the mutants of one chapter. */
export interface Score {
  readonly chapter: string;
  /** All there are, and those of them that have run. */
  readonly mutants: number;
  readonly run: number;
  readonly situation: number;
  readonly unit: number;
  readonly endless: number;
  /** Alive, and judged to be the same rule in other words. */
  readonly equivalent: number;
  readonly alive: number;
  /** Killed of those that ran; equivalent ones count as alive. */
  readonly killed: number;
  /** Killed of those that ran and are not equivalent. */
  readonly share: number;
  /** The same of those that ran beyond the first of the lot, which tests were written for. */
  readonly fresh: Fresh;
}

interface Fresh {
  readonly run: number;
  readonly share: number;
}

export interface Survivor {
  readonly mutant: Mutant;
  readonly entry: Entry;
  readonly judgement: Judgement | undefined;
}

const livesOn = ({ verdict }: Entry): boolean => verdict === 'survived' || verdict === 'uncovered';

export function survivorsOf(
  mutants: readonly Mutant[],
  entries: ReadonlyMap<string, Entry>,
  judgements: readonly Judgement[],
): readonly Survivor[] {
  return mutants.flatMap((mutant) => {
    const entry = entries.get(mutant.key);
    if (!entry || !livesOn(entry)) return [];
    return [{ mutant, entry, judgement: judgementOn(judgements, mutant) }];
  });
}

/** Of the mutants of a chapter those that were not looked at when tests were written. */
function freshOf(
  all: readonly Mutant[],
  entries: ReadonlyMap<string, Entry>,
  judgements: readonly Judgement[],
  seen: number,
): Fresh {
  const beyond = all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(seen);
  const run = beyond.filter(({ key }) => entries.has(key)).length;
  const survivors = survivorsOf(beyond, entries, judgements);
  const equivalent = survivors.filter((s) => s.judgement?.verdict === 'equivalent').length;
  return { run, share: (run - survivors.length) / Math.max(1, run - equivalent) };
}

/** The score of every chapter, in their order; tests were written for the first `seen` of each. */
export function scoresOf(
  mutants: readonly Mutant[],
  entries: ReadonlyMap<string, Entry>,
  judgements: readonly Judgement[],
  seen = 0,
): readonly Score[] {
  return [...Map.groupBy(mutants, ({ chapter }) => chapter)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([chapter, all]) => {
      const known = all.flatMap(({ key }) => entries.get(key) ?? []);
      const count = (verdict: Entry['verdict']) =>
        known.filter((entry) => entry.verdict === verdict).length;
      const survivors = survivorsOf(all, entries, judgements);
      const equivalent = survivors.filter((s) => s.judgement?.verdict === 'equivalent').length;
      const [situation, unit, endless] = [count('situation'), count('unit'), count('endless')];
      const dead = situation + unit + endless;
      return {
        chapter,
        mutants: all.length,
        run: known.length,
        situation,
        unit,
        endless,
        equivalent,
        alive: survivors.length - equivalent,
        killed: dead / Math.max(1, known.length),
        share: dead / Math.max(1, known.length - equivalent),
        fresh: freshOf(all, entries, judgements, seen),
      };
    });
}
