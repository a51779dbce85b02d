import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Baseline } from './messages.ts';

export const VERDICTS = ['situation', 'unit', 'endless', 'survived', 'uncovered'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What became of one mutant: which kind of test killed it, or none. */
export interface Entry {
  readonly key: string;
  readonly verdict: Verdict;
  readonly by?: string;
  /** For one that lives: the round in which it met every test that could have seen it. */
  readonly round?: number;
  /** … and so many milliseconds of them: who asks for more lets it meet them all again. */
  readonly enough?: number;
}

type Line = { readonly round: number; readonly tests: readonly string[] } | Entry;

/** A test by its name and contents. */
export const markOf = ({ id, hash }: Pick<Baseline, 'id' | 'hash'>): string => `${hash} ${id}`;

/**
 * Lines added one by one, so that a run can be stopped anywhere and gone on with: a mutant that was killed is not
 * run again, one that survived meets only the tests that are new since.
 */
export class Journal {
  readonly entries = new Map<string, Entry>();
  readonly file: string;
  #rounds: ReadonlySet<string>[] = [];

  constructor(file: string) {
    this.file = file;
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line !== '') this.#take(JSON.parse(line) as Line);
    }
  }

  #take(line: Line): void {
    if ('tests' in line) this.#rounds[line.round] = new Set(line.tests);
    else this.entries.set(line.key, line);
  }

  #write(line: Line): void {
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    this.#take(line);
  }

  /** A new round, with the tests it has. */
  begin(tests: readonly Baseline[]): number {
    const round = this.#rounds.length;
    this.#write({ round, tests: tests.map(markOf) });
    return round;
  }

  write(entry: Entry): void {
    this.#write(entry);
  }

  /** Whether a survivor has already met this test, having been given so many milliseconds of them or more. */
  hasMet(entry: Entry, test: Baseline, enough: number): boolean {
    if (entry.round === undefined || (entry.enough ?? 0) < enough) return false;
    return this.#rounds[entry.round]?.has(markOf(test)) === true;
  }

  forget(): void {
    rmSync(this.file, { force: true });
    this.entries.clear();
    this.#rounds = [];
  }
}
