import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { hashJson, type Json } from '@esagono/engine';
import { fileError, InputError, messageOf } from '../errors.ts';
import type { Duel, LabPlan } from './duel.ts';

/**
 * Every finished game on a line of its own, written as soon as it is over: whoever kills the
 * laboratory loses the games being played, and nothing else. The first line says what is measured.
 */
export class Journal {
  readonly done = new Map<number, Duel>();
  readonly #file: string | undefined;

  constructor(file: string | undefined, plan: LabPlan) {
    this.#file = file;
    if (file === undefined) return;
    const head = { lab: 1, plan: hashJson(plan as unknown as Json) };
    if (existsSync(file)) this.#read(file, head.plan);
    else this.#append(head);
  }

  #read(file: string, plan: string): void {
    const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
    const head = parsed(first ?? '') as { plan?: unknown } | undefined;
    if (head?.plan !== plan) {
      throw fileError(file, 'is the journal of another laboratory: choose another file');
    }
    for (const line of lines) {
      // The last line may have been cut off in the middle.
      const entry = parsed(line) as { job: number; duel: Duel } | undefined;
      if (entry) this.done.set(entry.job, entry.duel);
    }
    if (lines.at(-1) !== '') appendFileSync(file, '\n');
  }

  add(job: number, duel: Duel): void {
    this.done.set(job, duel);
    this.#append({ job, duel });
  }

  #append(value: unknown): void {
    if (this.#file === undefined) return;
    try {
      appendFileSync(this.#file, `${JSON.stringify(value)}\n`);
    } catch (error) {
      throw new InputError(`${this.#file}: cannot be written (${messageOf(error)})`);
    }
  }
}

function parsed(line: string): unknown {
  try {
    return line === '' ? undefined : (JSON.parse(line) as unknown);
  } catch {
    return undefined;
  }
}
