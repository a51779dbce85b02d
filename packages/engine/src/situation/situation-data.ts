import type { DataTree } from '../data/data.ts';

type Changes<V> = Readonly<Record<string, V>>;

/** Paths in which `*` stands for every name at its place: `charts/assault/rows/*\/*`. */
export function spread<V>(data: DataTree, changes: Changes<V> | undefined): Changes<V> {
  const all: Record<string, V> = {};
  for (const [path, value] of Object.entries(changes ?? {}))
    for (const one of expand(data, path.split('/'))) all[one] = value;
  return all;
}

/** A path that leads nowhere stays as it is, to be refused by name. */
function expand(data: DataTree, keys: readonly string[]): string[] {
  const star = keys.indexOf('*');
  if (star < 0) return [keys.join('/')];
  let at: unknown = data;
  for (const key of keys.slice(0, star)) at = Object(at)[key];
  const names = Object.keys(Object(at)).filter((name) => name !== 'provenance');
  if (names.length === 0) return [keys.join('/')];
  return names.flatMap((name) =>
    expand(data, [...keys.slice(0, star), name, ...keys.slice(star + 1)]),
  );
}
