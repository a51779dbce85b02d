import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  exclude: ['**/node_modules/**', '**/dist/**', 'tests/gates/fixtures/**'],
  testTimeout: 120_000,
  // A database of their own takes a while to start where others work too.
  hookTimeout: 120_000,
  // Texts are compared without colours, also where a build server asks for them.
  env: { NO_COLOR: '1' },
};

/** The page's modules as its bundler reads them, and whatever puts a stand-in in a module's place. */
const MOCKED = ['packages/web/**/*.test.ts', 'packages/**/*.mocked.test.ts'];
const mocked = { test: { ...shared, name: 'mocked', include: MOCKED } };

/**
 * All else runs as Node runs it, and a worker loads each module once. Rewritten for stand-ins the
 * rules are several times slower, and loading them for each file is most of what a small test takes.
 */
const unit = {
  test: {
    ...shared,
    name: 'unit',
    include: ['packages/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...shared.exclude, ...MOCKED],
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
};

// What needs a real browser is in tests/e2e and runs beside these (tools/test.ts).
// Left to itself the runner keeps a core free, which on two cores is half of the machine.
const workers = Math.max(2, availableParallelism());

export default defineConfig({ test: { projects: [unit, mocked], maxWorkers: workers } });
