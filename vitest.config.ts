import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const unit = {
  test: {
    name: 'unit',
    environment: 'node',
    include: ['packages/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/gates/fixtures/**'],
    testTimeout: 120_000,
    // Texts are compared without colours, also where a build server asks for them.
    env: { NO_COLOR: '1' },
  },
};

// What needs a real browser is in tests/e2e and runs after these.
// Left to itself the runner keeps a core free, which on two cores is half of the machine.
const workers = Math.max(2, availableParallelism() - 1);

export default defineConfig({ test: { projects: [unit], maxWorkers: workers } });
