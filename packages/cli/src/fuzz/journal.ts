import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { canonical } from '@esagono/engine';
import * as z from 'zod/mini';
import { InputError } from '../errors.ts';
import { emptyTally, type Tally } from './tally.ts';

/** What a run is about: a journal belongs to one plan and cannot be gone on with under another. */
const planSchema = z.strictObject({
  battle: z.string(),
  edition: z.string(),
  seed: z.number(),
  every: z.number(),
  quick: z.boolean(),
});
export type JournalPlan = z.infer<typeof planSchema>;

const count = z.number().check(z.int(), z.minimum(0));
const chunkSchema = z.strictObject({
  games: count,
  decisions: count,
  pairs: count,
  comparisons: count,
  seconds: z.number().check(z.minimum(0)),
});

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
    const known = planSchema.safeParse(parse(first));
    if (!known.success) throw new InputError(`${file}: not the journal of a fuzz run`);
    if (canonical(known.data) !== canonical(plan)) {
      throw new InputError(`${file}: belongs to another run (${first})`);
    }
    for (const line of chunks) {
      const chunk = chunkSchema.safeParse(parse(line));
      // A run killed while it wrote leaves half a line: that chunk is played again.
      if (!chunk.success) continue;
      for (const key of KEYS) this.tally[key] += chunk.data[key];
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

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
