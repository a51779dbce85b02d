// `npm test`: the gates, then every test. `npm test -- PATH` runs only the tests whose path contains PATH.
// The last line is always `N passed, M failed`, where a gate counts as one test; before it stands what failed.
import { relative } from 'node:path';
import { parseCLI, startVitest, type Vitest } from 'vitest/node';
import { runBrowserTests } from './e2e.ts';
import { runGates } from './gates/all.ts';
import { root } from './runtime.mjs';
import { closing, type Named, NOTHING, proven, type Result } from './summary.ts';

const words = (errors: readonly { readonly message: string }[]): string =>
  errors.map(({ message }) => message).join('\n');

/** What was thrown in another thread comes as a plain thing, without any way to make text of it. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : (JSON.stringify(error) ?? 'nothing was said');

function readTests(vitest: Vitest): Result {
  let passed = 0;
  const failures: Named[] = vitest.state
    .getUnhandledErrors()
    .map((error) => ({ name: 'unhandled error', message: messageOf(error) }));
  for (const module of vitest.state.getTestModules()) {
    const file = relative(root, module.moduleId);
    const before = failures.length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      if (result.state !== 'failed') continue;
      failures.push({ name: `${file} > ${test.fullName}`, message: words(result.errors) });
    }
    // A file that cannot be loaded has no tests to fail: it fails as one.
    if (failures.length === before && module.state() === 'failed') {
      failures.push({ name: file, message: words(module.errors()) });
    }
  }
  return proven('unit tests', { passed, failures, flaky: [] });
}

async function runTests(args: readonly string[]): Promise<Result> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  // Golden files are rewritten by `npm run golden` alone, never in passing.
  const vitest = await startVitest('test', filter, {
    update: 'none',
    ...options,
    root,
    watch: false,
  });
  const result = readTests(vitest);
  await vitest.close();
  return result;
}

const args = process.argv.slice(2);
const gates = args.length === 0 ? await runGates(root) : NOTHING;
// A path inside tests/e2e belongs to the browser's runner, any other to vitest.
const browserArgs = args.filter((arg) => arg.includes('e2e'));
const otherArgs = args.filter((arg) => !arg.includes('e2e'));
const tests =
  args.length > 0 && otherArgs.length === 0
    ? Promise.resolve(NOTHING)
    : runTests(otherArgs).catch((error: unknown) => {
        console.error(error);
        const failure = { name: 'unit tests', message: messageOf(error) };
        return { ...NOTHING, failures: [failure] };
      });
const browser =
  args.length === 0 || browserArgs.length > 0
    ? runBrowserTests(root, browserArgs, tests)
    : Promise.resolve(NOTHING);
const results = [gates, ...(await Promise.all([tests, browser]))];
for (const line of closing(results)) console.log(line);
process.exit(results.every(({ failures }) => failures.length === 0) ? 0 : 1);
