// `npm test`: the gates, then every test. `npm test -- PATH` runs only the tests whose path contains PATH.
// The last line is always `N passed, M failed`, where a gate counts as one test.
import { parseCLI, startVitest, type Vitest } from 'vitest/node';
import { runBrowserTests } from './e2e.ts';
import { runGates } from './gates/all.ts';
import { root } from './runtime.mjs';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function countTests(vitest: Vitest): Count {
  let passed = 0;
  let failed = vitest.state.getUnhandledErrors().length;
  for (const module of vitest.state.getTestModules()) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const failures = states.filter((state) => state === 'failed').length;
    passed += states.filter((state) => state === 'passed').length;
    // A file that cannot be loaded has no tests to fail: it fails as one.
    failed += failures === 0 && module.state() === 'failed' ? 1 : failures;
  }
  // A run that found nothing to run proves nothing.
  return passed + failed === 0 ? { passed, failed: 1 } : { passed, failed };
}

async function runTests(args: readonly string[]): Promise<Count> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  // Golden files are rewritten by `npm run golden` alone, never in passing.
  const vitest = await startVitest('test', filter, {
    update: 'none',
    ...options,
    root,
    watch: false,
  });
  const count = countTests(vitest);
  await vitest.close();
  return count;
}

const args = process.argv.slice(2);
const gates = args.length === 0 ? await runGates(root) : { passed: 0, failed: 0 };
// A path inside tests/e2e belongs to the browser's runner, any other to vitest.
const browserArgs = args.filter((arg) => arg.includes('e2e'));
const otherArgs = args.filter((arg) => !arg.includes('e2e'));
const none = { passed: 0, failed: 0 };
const tests =
  args.length > 0 && otherArgs.length === 0
    ? none
    : await runTests(otherArgs).catch((error: unknown) => {
        console.error(error);
        return { passed: 0, failed: 1 };
      });
const browser =
  args.length === 0 || browserArgs.length > 0 ? await runBrowserTests(root, browserArgs) : none;
const failed = gates.failed + tests.failed + browser.failed;
console.log(`${gates.passed + tests.passed + browser.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
