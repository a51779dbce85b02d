// The tests that drive the built app in a real browser, as part of `npm test`.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Named, proven, type Result } from './summary.ts';

interface Said {
  readonly message?: string;
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly Said[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Report {
  readonly suites: readonly Suite[];
  /** What broke outside of any test: a server that did not start, a file that cannot be read. */
  readonly errors: readonly Said[];
}

const words = (errors: readonly Said[]): string =>
  errors.map(({ message = 'no message' }) => message).join('\n');

/** Playwright's report as a count with names. */
export function readReport(text: string): Result {
  const { suites, errors } = JSON.parse(text) as Report;
  let passed = 0;
  const failures: Named[] = [];
  const flaky: Named[] = [];
  const read = (suite: Suite): void => {
    for (const { title, tests } of suite.specs) {
      for (const { projectName, status, results } of tests) {
        const named = {
          name: `${suite.file} (${projectName}) ${title}`,
          message: words(results.find((result) => result.errors.length > 0)?.errors ?? []),
        };
        if (status === 'unexpected') failures.push(named);
        else if (status !== 'skipped') passed += 1;
        if (status === 'flaky') flaky.push(named);
      }
    }
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of suites) read(suite);
  if (errors.length > 0) failures.push({ name: 'browser tests', message: words(errors) });
  return proven('browser tests', { passed, failures, flaky });
}

/** Passes on what a child prints, all of it after `others` have had their say. */
async function showAfter(child: ChildProcess, others: Promise<unknown>): Promise<void> {
  let kept: Buffer[] | undefined = [];
  const show = (chunk: Buffer): void => {
    if (kept) kept.push(chunk);
    else process.stdout.write(chunk);
  };
  child.stdout?.on('data', show);
  child.stderr?.on('data', show);
  const ended = new Promise((resolve) => child.once('close', resolve));
  await others;
  process.stdout.write(Buffer.concat(kept));
  kept = undefined;
  await ended;
}

/**
 * Runs Playwright's tests; `filter` keeps those whose file contains one of the words. They may run
 * beside others, which wait for processes where these wait for pages: their lines come after.
 */
export async function runBrowserTests(
  root: string,
  filter: readonly string[],
  others: Promise<unknown> = Promise.resolve(),
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-e2e-'));
  const report = join(folder, 'report.json');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...filter], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, E2E_REPORT: report },
  });
  await showAfter(child, others);
  try {
    return readReport(readFileSync(report, 'utf8'));
  } catch (error) {
    const message = `left no report: ${String(error)}`;
    return { passed: 0, failures: [{ name: 'browser tests', message }], flaky: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
