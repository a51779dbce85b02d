// Mutation tests of the packages that everything else stands on. Long: `npm run mutate-core`, never in `npm test`.
// `npm run mutate-core -- --mutate packages/hex/src/line.ts` looks at one file.
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: 'tools/stryker.vitest.config.ts' },
  mutate: [
    'packages/{hex,engine}/src/**/*.ts',
    '!packages/**/*.test.ts',
    '!packages/**/*.test-util.ts',
    '!packages/engine/src/testing/testing.ts',
  ],
  ignorePatterns: ['dist', 'coverage', 'tests/gates', 'packages/web', 'packages/cli'],
  // TypeScript 7 has no JavaScript interface: no settings file, nothing for Stryker to rewrite with it.
  tsconfigFile: 'none',
  concurrency: 2,
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: 'reports/mutation.html' },
  thresholds: { high: 90, low: 75, break: null },
};
