import type { DataTree } from '../data/data.ts';

type Changes<V> = Readonly<Record<string, V>>;

/**
 * The values a situation replaces, by whole paths: `*` stands for every name at its place, as in
 * `charts/assault/rows/*\/*`, and `0.5` is a number where a number stood.
 */
export function spread<V>(data: DataTree, changes: Changes<V> | undefined): Changes<V | number> {
  const all: Record<string, V | number> = {};
  for (const [path, value] of Object.entries(changes ?? {}))
    for (const { path: one, was } of expand(data, path.split('/')))
      all[one] = asNumber(value, was) ?? value;
  return all;
}

/** Text, lest the hex 16.10 turn into a number; here it is known what was there before. */
function asNumber(value: unknown, was: unknown): number | undefined {
  const isDecimal = typeof value === 'string' && /^-?\d+\.\d+$/.test(value);
  return isDecimal && (typeof was === 'number' || was === null) ? Number(value) : undefined;
}

interface Found {
  readonly path: string;
  /** What stands there; undefined when the path leads nowhere, to be refused by name. */
  readonly was: unknown;
}

const child = (at: unknown, key: string): unknown =>
  Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined;

function expand(data: DataTree, keys: readonly string[]): Found[] {
  const star = keys.indexOf('*');
  if (star < 0) {
    const was = keys.reduce(child, data as unknown);
    return [{ path: keys.join('/'), was }];
  }
  const at = keys.slice(0, star).reduce(child, data as unknown);
  const names = Object.keys(Object(at)).filter((name) => name !== 'provenance');
  if (names.length === 0) return [{ path: keys.join('/'), was: undefined }];
  return names.flatMap((name) =>
    expand(data, [...keys.slice(0, star), name, ...keys.slice(star + 1)]),
  );
}
