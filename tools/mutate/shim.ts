// Stands in for vitest while mutants run: test files are loaded once, and each of their tests becomes a function
// that can be called again and again in the same process.
import { format } from 'node:util';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

export interface UnitTest {
  readonly name: string;
  readonly run: () => unknown;
}

const found: UnitTest[] = [];
let path: readonly string[] = [];

/** The tests collected since it was asked last. */
export const collected = (): UnitTest[] => found.splice(0);

type Body = (...args: never[]) => unknown;
type Rows = readonly unknown[];

const inside = (name: string, body: () => unknown): void => {
  const outer = path;
  path = [...path, name];
  body();
  path = outer;
};
/** Between name and body a test may have settings, which do not matter here. */
const add = (name: string, ...rest: readonly unknown[]): void => {
  const run = rest.at(-1) as () => unknown;
  found.push({ name: [...path, name].join(' › '), run });
};

function named(title: string, row: unknown, args: Rows, index: number): string {
  const told = title.replaceAll('%#', String(index)).replaceAll('%j', '%s');
  const filled = told.replace(/\$(\w+)/g, (all, key: string) =>
    typeof row === 'object' && row !== null && key in row ? String(Reflect.get(row, key)) : all,
  );
  const places = filled.match(/%[sdifoO]/g)?.length ?? 0;
  return format(filled, ...args.slice(0, places));
}

const eachOf =
  (make: (name: string, body: () => unknown) => void) =>
  (rows: Rows) =>
  (title: string, ...rest: readonly unknown[]): void => {
    const body = rest.at(-1) as Body;
    for (const [index, row] of rows.entries()) {
      const args = Array.isArray(row) ? (row as Rows) : [row];
      make(named(title, row, args, index), () => body(...(args as never[])));
    }
  };

export const describe = Object.assign(inside, { each: eachOf(inside) });
export const it = Object.assign(add, { each: eachOf(add) });
export const test = Object.assign(add, { each: eachOf(add) });

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const check = (value: unknown, message?: string) => chai.expect(value, message);
export const expect = Object.assign(
  check,
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT),
);
Reflect.set(globalThis, GLOBAL_EXPECT, expect);
setState(
  { assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false },
  expect,
);
