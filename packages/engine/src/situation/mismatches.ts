/**
 * What of `expected` does not hold in `actual`, as readable lines. Objects are matched key by
 * key (others may be there too), lists item by item and in full; `null` means absent or null.
 * What is not told counts as false, nought or none. Keys are read as names and hexes are:
 * `romolo 1` finds `Romolo 1`, `16.09` finds `1609`. A list of names is a set: the order of
 * units or hexes counts only where it is a path; one thing alone stands for a list of one. A bare
 * hex stands for a unit's `at`.
 */
export function mismatches(expected: unknown, actual: unknown, path = ''): string[] {
  if (expected === null || expected === undefined) {
    return actual === null || actual === undefined ? [] : [differs(path, 'nothing', actual)];
  }
  if (Array.isArray(expected)) {
    if (expected.length === 0 && isEmpty(actual)) return [];
    if (!Array.isArray(actual)) return [differs(path, expected, actual)];
    if (actual.length !== expected.length) return [differs(path, expected, actual)];
    if (!ORDERED.test(path) && actual.every((item) => typeof item === 'string')) {
      return sameSet(expected, actual) ? [] : [differs(path, expected, actual)];
    }
    return expected.flatMap((item, i) => mismatches(item, actual[i], join(path, String(i))));
  }
  if (typeof expected === 'object') {
    // Of what is not there every part may be expected to be absent: `{ at: ~ }`.
    const shown = actual === undefined ? {} : inFull(expected, actual);
    if (typeof shown !== 'object' || shown === null) return [differs(path, expected, actual)];
    return Object.entries(expected).flatMap(([key, value]) =>
      mismatches(value, read(shown, key), join(path, key)),
    );
  }
  if (NOTHING.has(expected) && isEmpty(actual)) return [];
  // One thing needs no list, and none is an empty one.
  if (Array.isArray(actual)) {
    return mismatches(NOTHING.has(expected) ? [] : [expected], actual, path);
  }
  if (typeof actual === 'object' && actual !== null && 'at' in actual) {
    return mismatches(expected, actual.at, join(path, 'at'));
  }
  return sameScalar(expected, actual) ? [] : [differs(path, expected, actual)];
}

/** A piece that is told by one word, its place, has no more than that: `{ at: eliminated }`. */
const inFull = (expected: object, actual: unknown): unknown =>
  typeof actual === 'string' && 'at' in expected ? { at: actual } : actual;

/** A table of which nothing is left: no mines, no bunkers. */
const isEmpty = (actual: unknown): boolean =>
  typeof actual === 'object' && actual !== null && Object.keys(actual).length === 0;

const ORDERED = /(^|\/)path$/;
const join = (path: string, key: string): string => (path === '' ? key : `${path}/${key}`);

function sameSet(expected: readonly unknown[], actual: readonly unknown[]): boolean {
  const left = [...actual];
  return expected.every((item) => {
    const found = left.findIndex((other) => mismatches(item, other).length === 0);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** Capitals and accents do not matter: `sturmer` is Stürmer. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase();

const plainKey = (key: string): string => fold(key.replace(/^(\d\d)\.(\d\d)$/, '$1$2'));

function read(actual: object, key: string): unknown {
  const exact = Reflect.get(actual, key);
  if (exact !== undefined) return exact;
  const wanted = plainKey(key);
  const found = Object.keys(actual).find((other) => plainKey(other) === wanted);
  return Reflect.get(actual, found ?? wanted);
}

const NOTHING: ReadonlySet<unknown> = new Set([false, 0, 'none']);

/** `1609`, `"16.09"` and `"1609"` are one hex to whoever writes a situation. */
function sameScalar(expected: unknown, actual: unknown): boolean {
  if (expected === actual) return true;
  if (actual === undefined) return NOTHING.has(expected);
  // `7.5` is read as text, lest the hex 16.10 turn into a number.
  if (typeof expected === 'string' && typeof actual === 'number')
    return Number(expected) === actual || sameNumber(expected, actual);
  // A marker that is there or not may be counted.
  if (typeof expected === 'boolean' && typeof actual === 'number')
    return (expected ? 1 : 0) === actual;
  if (typeof expected === 'number' && typeof actual === 'boolean')
    return expected === (actual ? 1 : 0);
  const plain = (v: unknown): string => String(v).replace('.', '').toLowerCase();
  return typeof actual === 'string' && /^\d\d\.?\d\d$/.test(actual)
    ? plain(expected) === plain(actual)
    : typeof expected === 'string' && typeof actual === 'string' && fold(expected) === fold(actual);
}

/** `92/3` and `30 2/3`, exactly. */
function sameNumber(expected: string, actual: number): boolean {
  const [, whole = '0', n, d] = /^(?:(\d+)\s+)?(\d+)\/([1-9]\d*)$/.exec(expected.trim()) ?? [];
  if (n === undefined || d === undefined) return false;
  return Math.abs(Number(whole) + Number(n) / Number(d) - actual) < 1e-9;
}

const differs = (path: string, expected: unknown, actual: unknown): string =>
  `${path === '' ? 'value' : path}: expected ${show(expected)}, found ${show(actual)}`;

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
