import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Rows of the table of promises: the file and the name of the test that tries each. */
const rowsOf = (text: string): [file: string, name: string][] => {
  const table = /<!-- trust:.*?-->(.*?)<!-- end of trust -->/s.exec(text)?.[1] ?? '';
  return [...table.matchAll(/\| `([^`]+\.test\.ts)`: (.+?) \|$/gm)].map(([, file, name]) => [
    file ?? '',
    name ?? '',
  ]);
};
/** A test that is not there, or has another name now. */
const missing = (rows: readonly [string, string][]): string[] =>
  rows
    .filter(([file, name]) => !read(file).includes(name))
    .map(([file, name]) => `${file}: ${name}`);

test('every promise of the table names a test that is there', () => {
  const rows = rowsOf(read('docs/operations.md'));
  expect(rows.length).toBeGreaterThan(20);
  expect(missing(rows)).toEqual([]);
});

test('a promise whose test has gone is found', () => {
  const row =
    '<!-- trust: -->\n| a | b | `tests/docs/trust.test.ts`: no such' +
    ' test |\n<!-- end of trust -->';
  expect(missing(rowsOf(row))).toHaveLength(1);
});
