import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@esagono/engine';
import { fileError, InputError, messageOf } from './errors.ts';

/** Folders nested deeper than this are not searched. */
const MOST_DEPTH = 16;
/** Of a name that is too long for any file so much is repeated. */
const LONGEST_NAME = 300;

/** The text of a file that is small enough and valid UTF-8; throws `InputError` otherwise. */
export function readText(file: string): string {
  let handle: number;
  try {
    // Whoever opens a pipe waits for somebody to write into it, unless told not to.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw new InputError(`${file}: cannot be read (${reason(error)})`);
  }
  try {
    const { size } = checkSize(file, fstatSync(handle));
    // A device or a growing file may give more than it promised: never read past the limit.
    const bytes = Buffer.alloc(Math.min(size, LIMITS.fileBytes) + 1);
    let length = 0;
    for (;;) {
      const read = readSync(handle, bytes, length, bytes.length - length, null);
      if (read === 0) break;
      length += read;
      if (length === bytes.length) throw fileError(file, 'grew while it was read');
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw fileError(file, error instanceof TypeError ? 'expected UTF-8 text' : reason(error));
  } finally {
    closeSync(handle);
  }
}

function checkSize(file: string, stat: { isFile(): boolean; size: number }): { size: number } {
  if (!stat.isFile()) throw fileError(file, 'expected a file');
  if (stat.size > LIMITS.fileBytes) {
    throw fileError(file, `expected at most ${LIMITS.fileBytes} bytes, found ${stat.size}`);
  }
  return stat;
}

const reason = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'ENAMETOOLONG') return 'no file has so long a name';
  return messageOf(error);
};

/**
 * Writes a file whole or not at all: whoever is killed in the middle, or has no more room, finds
 * what was there before.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const there = statSync(file, { throwIfNoEntry: false });
  // Nothing can be put in the place of a terminal or a pipe.
  if (there && !there.isFile()) {
    writeFileSync(file, content);
    return;
  }
  // A link goes on leading where it leads.
  const target = there ? realpathSync(file) : file;
  const draft = `${target}.${process.pid}.part`;
  try {
    writeFileSync(draft, content, { flush: true, mode: there?.mode ?? 0o666 });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** A file to be written at the end of long work; whether it can be is found out at once. */
export class OutFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    // Opened to append: what is there stays until there is something to put in its place.
    this.#try(() => {
      const there = existsSync(file);
      closeSync(openSync(file, 'a'));
      if (!there) rmSync(file);
    });
  }

  write(text: string): void {
    this.#try(() => writeWhole(this.#file, `${text}\n`));
  }

  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw new InputError(`${this.#file}: cannot be written (${reason(error)})`);
    }
  }
}

/** A folder that files are put into at the end of long work, made where it is not there. */
export function outFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`${folder}: cannot be written (${reason(error)})`);
  }
}

/** Files below the given paths whose names end as asked, in the order of their names. */
export function filesBelow(paths: readonly string[], endings: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (path: string, depth: number): void => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort(byName)) {
      const inner = join(path, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') {
        if (depth < MOST_DEPTH) walk(inner, depth + 1);
      } else if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending))) {
        found.push(inner);
      }
    }
  };
  for (const path of paths) {
    if (isFolder(path)) walk(path, 0);
    else found.push(path);
  }
  return found;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw fileError(path.slice(0, LONGEST_NAME), `cannot be read (${reason(error)})`);
  }
}

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
