import {
  type Board,
  DataError,
  type DataTree,
  type Game,
  type OptionValue,
  openGame,
} from '@esagono/engine';

/** What a pack replaces: values by their paths. */
export type Changes = Readonly<Record<string, OptionValue>>;
export type Leaf = OptionValue | null;

export const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
export const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((at, key) => (isBranch(at) ? at[key] : undefined), tree);

/** Every single value below a branch, by its path from there. */
export function leavesOf(value: unknown, path = ''): readonly (readonly [string, Leaf])[] {
  if (isLeaf(value)) return [[path, value]];
  if (!isBranch(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, path === '' ? key : `${path}/${key}`),
  );
}

/** A section of a file as a table: rows of the same fields, or one line a value. */
export interface Section {
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly path: string }[];
}

/** More columns than this are no table any more. */
const WIDEST = 14;

export function sectionOf(tree: DataTree, path: string): Section {
  const value = valueAt(tree, path);
  const entries = isBranch(value) ? Object.entries(value) : [];
  const columns = [...new Set(entries.flatMap(([, row]) => leavesOf(row).map(([field]) => field)))];
  if (entries.every(([, row]) => isBranch(row)) && columns.length <= WIDEST && columns.length > 0) {
    return { path, columns, rows: entries.map(([key]) => ({ key, path: `${path}/${key}` })) };
  }
  const rows = leavesOf(value).map(([key]) => ({
    key,
    path: key === '' ? path : `${path}/${key}`,
  }));
  return { path, columns: [''], rows };
}

/** The sections of a file; single values stand together under the file's own name. */
export function sectionsOf(tree: DataTree, file: string): readonly Section[] {
  const parts = Object.entries(tree[file] ?? {}).filter(([key]) => key !== 'provenance');
  const single = parts.filter(([, value]) => isLeaf(value));
  const rows = single.map(([key]) => ({ key, path: `${file}/${key}` }));
  const plain = rows.length > 0 ? [{ path: file, columns: [''], rows }] : [];
  const rest = parts.filter(([, value]) => isBranch(value) && Object.keys(value).length > 0);
  return [...plain, ...rest.map(([key]) => sectionOf(tree, `${file}/${key}`))];
}

/** Words that a column of the shipped data uses, where they are few: then they can be chosen from. */
export function wordsOf(
  tree: DataTree,
  { rows, path }: Section,
  column: string,
): readonly string[] {
  const said = rows.map((row) => valueAt(tree, column === '' ? row.path : `${row.path}/${column}`));
  const texts = said.filter((value) => typeof value === 'string');
  const words = [...new Set(texts)].sort();
  const few = words.length <= 24 && words.length * 2 <= texts.length;
  return few && path !== '' ? words : [];
}

const bare = (id: string): string => id.replace(/\W/g, '');

/** The file in which a board's hexes stand: the one whose ground is the same. */
export function mapFileOf(tree: DataTree, board: Board): string | undefined {
  let [best, most] = [undefined as string | undefined, 0];
  for (const [name, file] of Object.entries(tree)) {
    const { hexes } = file;
    if (!isBranch(hexes)) continue;
    const same = board.hexes.filter(({ id, terrain }) => {
      const hex = hexes[bare(id)];
      return isBranch(hex) && hex.terrain === terrain[0];
    }).length;
    if (same > most) [best, most] = [name, same];
  }
  return best;
}

/** The path of a hex of a board. */
export const hexPath = (file: string, id: string): string => `${file}/hexes/${bare(id)}`;

const RANKS = [/chart/, /counter|unit|armies/, /map/] as const;

/** The data files of a game: charts, then counters, then maps, then the rest. */
export const filesOf = (tree: DataTree): readonly string[] => {
  const rank = (name: string): number => {
    const found = RANKS.findIndex((kind) => kind.test(name));
    return found < 0 ? RANKS.length : found;
  };
  return Object.keys(tree).toSorted((a, b) => rank(a) - rank(b));
};

/** Are the rows of this file pieces of cardboard? */
export const isCounters = (file: string): boolean => /(^|-)(counters|units|armies)$/.test(file);

/** What does not fit: where, and why in the schema's own terms. */
export interface Misfit {
  readonly kind: 'most' | 'least' | 'whole' | 'oneOf' | 'kind' | 'missing' | 'other';
  readonly limit: string;
  readonly said: string;
}

const KINDS: readonly (readonly [Misfit['kind'], RegExp])[] = [
  ['most', /Too big: expected .*?(?:to be|have) ?<=?(-?[\d.]+)/],
  ['least', /Too small: expected .*?(?:to be|have) ?>=?(-?[\d.]+)/],
  ['whole', /expected (?:int|number, received int)()/],
  ['oneOf', /(?:Invalid option: )?expected one of (.+)$/],
  ['kind', /expected an? (\w+), found/],
  ['missing', /there is no such value()/],
];

export function misfitOf(message: string): Misfit {
  for (const [kind, pattern] of KINDS) {
    const found = pattern.exec(message);
    if (found)
      return {
        kind,
        limit: found[1]?.replaceAll('"', '').replaceAll('|', ', ') ?? '',
        said: message,
      };
  }
  return { kind: 'other', limit: '', said: message };
}

/** Opens every scenario with these values; what does not fit, or nothing. */
export function misfit(game: Game, set: Changes): Misfit | undefined {
  try {
    for (const { id } of game.scenarios) openGame(game, { scenario: id, data: set });
    return undefined;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return misfitOf(error.message);
  }
}

/** A value as somebody has typed it, of the kind that stands there. */
export function readValue(text: string, shipped: Leaf): OptionValue | undefined {
  if (typeof shipped === 'string') return text;
  if (typeof shipped === 'boolean') return text === 'true';
  const number = Number(text.replace(',', '.'));
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  return shipped === null && text.trim() !== '' ? text : undefined;
}

/** One line of a comparison: a value on which at least one pack has something to say. */
export interface Difference {
  readonly path: string;
  readonly shipped: unknown;
  readonly left: unknown;
  readonly right: unknown;
}

export function differencesOf(
  tree: DataTree,
  left: Changes,
  right: Changes,
): readonly Difference[] {
  const paths = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return paths.map((path) => {
    const shipped = valueAt(tree, path);
    return { path, shipped, left: left[path] ?? shipped, right: right[path] ?? shipped };
  });
}
