import { describe, expect, it } from 'vitest';
import { readReport } from '../../tools/e2e.ts';
import { closing, NOTHING } from '../../tools/summary.ts';

const ESCAPE = String.fromCharCode(27);

const test = (status: string, ...messages: readonly string[]) => ({
  projectName: 'phone',
  status,
  results: [...messages.map((message) => ({ errors: [{ message }] })), { errors: [] }],
});

const report = (tests: readonly unknown[], errors: readonly unknown[] = []): string =>
  JSON.stringify({
    suites: [
      {
        file: 'a.spec.ts',
        specs: [{ title: 'outer', tests: [test('expected')] }],
        suites: [{ file: 'a.spec.ts', specs: [{ title: 'inner', tests }] }],
      },
    ],
    errors,
  });

describe('the end of a run', () => {
  it('is the count alone when nothing failed', () => {
    expect(closing([NOTHING, { passed: 2, failures: [], flaky: [] }])).toEqual([
      '2 passed, 0 failed',
    ]);
  });

  it('names each failure with the first lines of its message, and counts last', () => {
    const message = `${ESCAPE}[31mexpected 1${ESCAPE}[39m\n\n  to be 2\nthree\nfour\nfive`;
    const flaky = [{ name: 'slow', message: 'timed out' }];
    const lines = closing([
      { passed: 3, failures: [{ name: 'gate lint', message: 'x.ts: unused' }], flaky: [] },
      { passed: 1, failures: [{ name: 'x.test.ts > adds', message }], flaky },
    ]);
    expect(lines).toEqual([
      'Passed only at the second try:',
      '  slow',
      '      timed out',
      'Failed:',
      '  gate lint',
      '      x.ts: unused',
      '  x.test.ts > adds',
      '      expected 1',
      '      to be 2',
      '      three',
      '      four',
      '4 passed, 2 failed',
    ]);
  });
});

describe('the report of the browser', () => {
  it('gives names, tries and messages, also of inner suites', () => {
    const read = readReport(report([test('unexpected', 'no board'), test('flaky', 'late')]));
    expect(read.passed).toBe(2);
    expect(read.failures).toEqual([{ name: 'a.spec.ts (phone) inner', message: 'no board' }]);
    expect(read.flaky).toEqual([{ name: 'a.spec.ts (phone) inner', message: 'late' }]);
  });

  it('fails when something broke outside of any test', () => {
    const read = readReport(report([], [{ message: 'the server did not start' }]));
    expect(read.failures).toEqual([{ name: 'browser tests', message: 'the server did not start' }]);
  });

  it('fails when nothing ran', () => {
    const { failures } = readReport(JSON.stringify({ suites: [], errors: [] }));
    expect(failures.map(({ message }) => message)).toEqual(['nothing was found to run']);
  });
});
