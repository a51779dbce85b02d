import { type EditionError, harmless } from '@esagono/engine';

/** What the process says to whoever started it; `--help` lists them (help.ts). */
export const EXIT = { ok: 0, failed: 1, badInput: 2, broken: 3 } as const;

/** Something wrong with what the user gave us: one line, no stack trace, exit code 2. */
export class InputError extends Error {}

/** A file that does not fit: the line names it first. */
export const fileError = (file: string, what: string): InputError =>
  new InputError(`${file}: ${oneLine(what)}`);

/** A match that today's rules play otherwise: what they say of it, line by line. */
export class OtherRules extends InputError {
  readonly file: string;
  readonly why: EditionError;

  constructor(file: string, why: EditionError) {
    super(`${file}: ${why.message}`);
    this.file = file;
    this.why = why;
  }
}

const LONGEST = 400;

/** Error texts of parsers may span lines or repeat a whole hostile file. */
export function oneLine(text: string): string {
  const flat = harmless(text.replaceAll(/\s+/g, ' ').trim());
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
