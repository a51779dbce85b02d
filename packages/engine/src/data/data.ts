import type { OptionValue } from '../position/layout.ts';

/**
 * Data files say of every value where it comes from. A file's `provenance` maps path
 * prefixes to a tag; the longest prefix of a value's path decides.
 */
export const PROVENANCE_TAGS = ['rulebook', 'published', 'derived', 'reconstructed'] as const;
export type ProvenanceTag = (typeof PROVENANCE_TAGS)[number];
export interface Provenance {
  readonly tag: ProvenanceTag;
  readonly why: string;
}

export interface DataFile {
  readonly provenance: Readonly<Record<string, Provenance>>;
  readonly [section: string]: unknown;
}
/** Data files by name: `charts`, `counters`, `map-gravellona`… */
export type DataTree = Readonly<Record<string, DataFile>>;

/** Data that does not fit: the message names the path and what was expected. */
export class DataError extends Error {}

/** Where the value at `path` (`charts/terrain/wood/cost`) comes from. */
export function provenanceOf(tree: DataTree, path: string): Provenance | undefined {
  const [name, ...rest] = path.split('/');
  const file = tree[name];
  if (!file) return undefined;
  for (let n = rest.length; n >= 0; n--) {
    const found = file.provenance[rest.slice(0, n).join('/')];
    if (found) return found;
  }
  return undefined;
}

/** How many values of a file carry each tag; `untagged` should be nought. */
export function countProvenance(file: DataFile): Record<ProvenanceTag | 'untagged', number> {
  const counts = { rulebook: 0, published: 0, derived: 0, reconstructed: 0, untagged: 0 };
  const walk = (value: unknown, path: string, tag: ProvenanceTag | 'untagged'): void => {
    const here = file.provenance[path]?.tag ?? tag;
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        walk(child, path === '' ? key : `${path}/${key}`, here);
      }
    } else {
      counts[here] += 1;
    }
  };
  for (const [section, value] of Object.entries(file)) {
    if (section !== 'provenance') walk(value, section, file.provenance['']?.tag ?? 'untagged');
  }
  return counts;
}

/**
 * A copy of the data in which the values at the given paths are replaced. A path must lead
 * to an existing value of the same kind: a pack corrects, it does not invent. A row of a list
 * is named by its place or by its id.
 */
export function replaceValues(
  tree: DataTree,
  changes: Readonly<Record<string, OptionValue>> | undefined,
): DataTree {
  if (!changes || Object.keys(changes).length === 0) return tree;
  // What lies beside the paths stays the very same: whoever has read a file need not do it again.
  const copy: Record<string, DataFile> = { ...tree };
  const copies = new Set<unknown>();
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let at: unknown = copy;
    for (const key of keys) at = copyBelow(at, placeOf(at, key), copies);
    const old = own(at, last);
    if (old === undefined || keys.length === 0 || keys.includes('provenance')) {
      throw new DataError(`data path ${path}: there is no such value${whereItEnds(tree, path)}`);
    }
    // An empty cell may take any value: the game says whether it fits.
    if (old !== null && typeof old !== typeof value) {
      throw new DataError(
        `data path ${path}: expected a ${typeof old}, found ${JSON.stringify(value)}`,
      );
    }
    (at as Record<string, OptionValue>)[last] = value;
  }
  return copy;
}

const MOST_KEYS = 20;

/** How far a path leads, and what stands there. */
function whereItEnds(tree: DataTree, path: string): string {
  let at: unknown = tree;
  const led: string[] = [];
  for (const key of path.split('/')) {
    const next = own(at, placeOf(at, key));
    if (next !== undefined) {
      at = next;
      led.push(key);
      continue;
    }
    if (typeof at !== 'object' || at === null) break;
    const known = Object.keys(at)
      .filter((other) => other !== 'provenance')
      .map((other) => calledAs(own(at, other)) ?? other);
    const some = known.slice(0, MOST_KEYS).join(', ');
    const more = known.length > MOST_KEYS ? ', …' : '';
    return `; ${led.join('/') || 'the data'} has ${some}${more}`;
  }
  return '';
}

/** A row of a list goes by its id. */
function calledAs(row: unknown): string | undefined {
  const id = own(row, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** What stands under a key; the length of a list does not. */
const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' &&
  value !== null &&
  Object.prototype.propertyIsEnumerable.call(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A row of a list may be named by its id, as in `charts/actions/attack`. */
const placeOf = (value: unknown, key: string): string =>
  own(value, key) === undefined && Array.isArray(value)
    ? `${value.findIndex((row) => own(row, 'id') === key)}`
    : key;

/** Puts a copy of what stands under a key in its place, once; that copy may then be changed. */
function copyBelow(parent: unknown, key: string, copies: Set<unknown>): unknown {
  const child = own(parent, key);
  if (typeof child !== 'object' || child === null || copies.has(child)) return child;
  const made = Array.isArray(child) ? [...child] : { ...child };
  (parent as Record<string, unknown>)[key] = made;
  copies.add(made);
  return made;
}
