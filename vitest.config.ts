import { defineConfig } from 'vitest/config';

const unit = {
  test: {
    name: 'unit',
    environment: 'node',
    include: ['packages/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/gates/fixtures/**'],
    testTimeout: 30_000,
  },
};

// A project that runs in a real browser (packages/web/**/*.test.tsx) joins the list with the web app.
export default defineConfig({ test: { projects: [unit] } });
