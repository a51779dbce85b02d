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
export default defineConfig({ test: { projects: [unit] } });
