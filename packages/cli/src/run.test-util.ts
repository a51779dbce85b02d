import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished, vi } from 'vitest';
import { run } from './run.ts';

const BIN = fileURLToPath(new URL('../bin/esagono.mjs', import.meta.url));

export interface Run {
  readonly code: number | string | null;
  readonly out: string;
  readonly err: string;
}

/** The command as a person starts it, in an empty folder of its own. */
export function esagono(args: readonly string[], input = '', cwd = tempFolder()): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    input,
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', LANG: 'C', LC_ALL: 'C', COLUMNS: '100', LINES: '40' },
    timeout: 60_000,
  });
  return { code: status, out: stdout, err: stderr };
}

/** The same command line inside this process: much quicker, no input, no colours. */
export async function inside(...args: readonly string[]): Promise<Run> {
  const text = { out: '', err: '' };
  const catcher = (into: 'out' | 'err') => (chunk: string | Uint8Array) => {
    text[into] += String(chunk);
    return true;
  };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(catcher('out'));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(catcher('err'));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await run(args);
    return { code: process.exitCode ?? 0, ...text };
  } finally {
    process.exitCode = before;
    out.mockRestore();
    err.mockRestore();
  }
}

/** A folder that goes with the test, or with the file when it is made outside of any. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  return folder;
}

/** Writes files into a folder of their own; their paths in the same order. */
export function files(contents: Readonly<Record<string, string>>, folder = tempFolder()): string[] {
  return Object.entries(contents).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
}
