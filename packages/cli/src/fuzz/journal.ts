import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { canonical } from '@esagono/engine';
import { InputError } from '../errors.ts';
import { emptyTally, type Tally } from './tally.ts';

/** What a run is about: a journal belongs to one plan and cannot be gone on with under another. */
export interface JournalPlan {
  readonly battle: string;
  readonly edition: string;
  readonly seed: number;
  readonly every: number;
  readonly quick: boolean;
}

/** Many games in chunks: after a stop the run goes on behind the last chunk written down. */
export class Journal {
  readonly tally: Tally = emptyTally();
  readonly #file: string | undefined;

  constructor(file: string | undefined, plan: JournalPlan) {
    this.#file = file;
    if (file === undefined) return;
    if (existsSync(file)) this.#read(file, plan);
    else this.#append(plan);
  }

  #read(file: string, plan: JournalPlan): void {
    const text = readFileSync(file, 'utf8');
    const [first = '', ...chunks] = text.trimEnd().split('\n');
    const known = parse(first);
    if (!('battle' in known)) throw new InputError(`${file}: not the journal of a fuzz run`);
    if (canonical(known) !== canonical(plan)) {
      throw new InputError(`${file}: belongs to another run (${first})`);
    }
    for (const line of chunks) {
      const chunk = parse(line);
      // A run killed while it wrote leaves half a line: that chunk is played again.
      if (!KEYS.every((key) => isCount(chunk[key]))) continue;
      for (const key of KEYS) this.tally[key] += Number(chunk[key]);
    }
    if (!text.endsWith('\n')) appendFileSync(file, '\n');
  }

  chunk(done: Tally): void {
    for (const key of KEYS) this.tally[key] += done[key];
    this.#append({ ...done });
  }

  #append(line: object): void {
    if (this.#file === undefined) return;
    try {
      appendFileSync(this.#file, `${canonical(line)}\n`);
    } catch {
      throw new InputError(`${this.#file}: cannot be written`);
    }
  }
}

const KEYS = ['games', 'decisions', 'pairs', 'comparisons', 'seconds'] as const;

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A line of the journal; one that is none is an empty object. */
function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
