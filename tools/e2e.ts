// The tests that drive the built app in a real browser, as part of `npm test`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** Runs Playwright's tests; `filter` keeps those whose file contains one of the words. */
export async function runBrowserTests(
  root: string,
  filter: readonly string[],
): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-e2e-'));
  const report = join(folder, 'report.json');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...filter], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, E2E_REPORT: report },
  });
  await new Promise((resolve) => child.on('exit', resolve));
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const { unexpected: failed, flaky } = stats;
    const passed = stats.expected + flaky;
    if (flaky > 0) console.error(`browser tests that passed only at the second try: ${flaky}`);
    // A run that found nothing to run proves nothing.
    return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
  } catch (error) {
    console.error(`the browser tests left no report: ${String(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
