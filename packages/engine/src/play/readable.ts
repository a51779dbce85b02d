import { DataError } from '../data/data.ts';
import type { CountedBy, Field, Meaning, Position } from '../position/layout.ts';
import type { Board } from './board.ts';
import { placeOf } from './board.ts';
import { wordOf } from './event.ts';
import type { Game } from './game.ts';

type Tree = Readonly<Record<string, unknown>>;
/** What the names of a position come from. */
export type Named<P extends Position> = Pick<
  Game<P>,
  'scenarios' | 'unitName' | 'hexName' | 'board'
>;

/** Fields that are the engine's own business. */
const INSIDE = new Set(['depth', 'acts', 'ended']);

/**
 * A position in readable form, and the inverse, as its layout explains it: numbers by name; what is
 * counted by units under `units`, by the names of the units; by sides under their ids; by places
 * under theirs.
 */
export function describeByLayout<P extends Position>(game: Named<P>, pos: P): Tree {
  const tree: Record<string, unknown> = {};
  const units: Record<string, Record<string, unknown>> = {};
  for (const field of shownFields(pos)) {
    const [by, ...inner] = dimensions(field);
    const read = (index: number): unknown => readCell(game, pos, field, cellsOf(pos, field)[index]);
    if (field.scalar) tree[field.name] = read(0);
    else if (by === 'unit') {
      for (let unit = 0; unit < field.length; unit++) {
        const name = game.unitName(pos, unit);
        units[name] ??= {};
        units[name][field.name] = read(unit);
      }
    } else tree[field.name] = describeCells(game, pos, field, [by, ...inner], 0, read);
  }
  return { ...tree, units };
}

function describeCells<P extends Position>(
  game: Named<P>,
  pos: P,
  field: Field,
  [by, ...inner]: readonly (CountedBy | undefined)[],
  from: number,
  read: (index: number) => unknown,
): unknown {
  if (by === undefined) return Array.from({ length: field.length }, (_, i) => read(i));
  const stride = inner.reduce((n, next) => n * countOf(game, pos, field, next), 1);
  const keys = keysOf(game, pos, field, by, stride);
  const one = (i: number): unknown =>
    inner.length === 0
      ? read(from + i)
      : describeCells(game, pos, field, inner, from + i * stride, read);
  return Object.fromEntries(keys.map((key, i) => [key, one(i)]));
}

/** Sets what the patch names; throws a `DataError` with the path of what does not fit. */
export function stageByLayout<P extends Position>(game: Named<P>, pos: P, patch: Tree): void {
  const fields = shownFields(pos);
  for (const [name, value] of Object.entries(patch)) {
    if (name === 'units') {
      stageUnits(game, pos, fields, asTree(value, 'units'));
      continue;
    }
    const field = fields.find((f) => f.name === name && dimensions(f)[0] !== 'unit');
    if (!field) throw wrong(name, fields.map((f) => f.name).join(', '), name);
    stageCells(game, pos, field, field.scalar ? [] : dimensions(field), 0, value, name);
  }
}

function stageUnits<P extends Position>(
  game: Named<P>,
  pos: P,
  fields: readonly Field[],
  units: Tree,
): void {
  const own = fields.filter((f) => dimensions(f)[0] === 'unit');
  const names = Array.from({ length: own[0]?.length ?? 0 }, (_, unit) => game.unitName(pos, unit));
  for (const [name, value] of Object.entries(units)) {
    const unit = names.findIndex((known) => known.toLowerCase() === name.toLowerCase());
    if (unit < 0) throw wrong(`units/${name}`, 'the name of a unit', name);
    // Nothing at all: it is on no place of the board.
    const wanted: Tree =
      value === null
        ? Object.fromEntries(own.filter((f) => f.meaning.is === 'hex').map((f) => [f.name, null]))
        : asTree(value, `units/${name}`);
    for (const [key, cell] of Object.entries(wanted)) {
      const field = own.find((f) => f.name === key);
      const path = `units/${name}/${key}`;
      if (!field) throw wrong(path, own.map((f) => f.name).join(', '), key);
      setCell(game, pos, field, unit, cell, path);
    }
  }
}

function stageCells<P extends Position>(
  game: Named<P>,
  pos: P,
  field: Field,
  [by, ...inner]: readonly (CountedBy | undefined)[],
  from: number,
  value: unknown,
  path: string,
): void {
  if (field.scalar) return setCell(game, pos, field, 0, value, path);
  if (by === undefined) {
    if (!Array.isArray(value) || value.length !== field.length) {
      throw wrong(path, `a list of ${field.length}`, value);
    }
    value.forEach((cell, i) => setCell(game, pos, field, i, cell, `${path}/${i}`));
    return;
  }
  const stride = inner.reduce((n, next) => n * countOf(game, pos, field, next), 1);
  const keys = keysOf(game, pos, field, by, stride).map((key) => key.toLowerCase());
  for (const [key, cell] of Object.entries(asTree(value, path))) {
    const i = keys.indexOf(key.toLowerCase());
    if (i < 0) throw wrong(`${path}/${key}`, keys.join(', '), key);
    const at = from + i * stride;
    if (inner.length > 0) stageCells(game, pos, field, inner, at, cell, `${path}/${key}`);
    else setCell(game, pos, field, at, cell, `${path}/${key}`);
  }
}

const shownFields = (pos: Position): readonly Field[] =>
  pos.fields.filter(({ name }) => !INSIDE.has(name));

const isList = (of: Meaning['of']): of is readonly CountedBy[] =>
  Array.isArray(of) &&
  of.some((one) => Array.isArray(one) || ['unit', 'hex', 'side'].includes(one));

/** What a field is counted by, the outermost first; nothing where nobody said. */
const dimensions = ({ meaning: { of } }: Field): readonly (CountedBy | undefined)[] =>
  of === undefined ? [undefined] : isList(of) ? of : [of];

const sidesOf = <P extends Position>(game: Named<P>, pos: P): readonly string[] =>
  game.scenarios.find(({ id }) => id === pos.scene.scenario)?.sides ?? [];

function countOf<P extends Position>(
  game: Named<P>,
  pos: P,
  field: Field,
  by: CountedBy | undefined,
): number {
  if (by === 'side') return sidesOf(game, pos).length;
  return typeof by === 'object' ? by.length : field.length;
}

function keysOf<P extends Position>(
  game: Named<P>,
  pos: P,
  field: Field,
  by: CountedBy,
  stride: number,
): readonly string[] {
  if (by === 'side') return sidesOf(game, pos);
  if (typeof by === 'object') return by;
  const name = by === 'unit' ? game.unitName : game.hexName;
  return Array.from({ length: field.length / stride }, (_, i) => name.call(game, pos, i));
}

const cellsOf = (pos: Position, { name, scalar }: Field): ArrayLike<number> => {
  const value: unknown = Reflect.get(pos, name);
  return scalar ? [Number(value)] : (value as Int32Array);
};

/** A number as people write it; null where there is none. */
function readCell<P extends Position>(
  game: Named<P>,
  pos: P,
  { meaning }: Field,
  n: number,
): unknown {
  const { is } = meaning;
  if (is === undefined) return n;
  if (is === 'yes') return n !== 0;
  if (n < 0) return null;
  if (is === 'hex') return game.hexName(pos, n);
  return (is === 'side' ? sidesOf(game, pos) : is)[n] ?? n;
}

function setCell<P extends Position>(
  game: Named<P>,
  pos: P,
  field: Field,
  index: number,
  value: unknown,
  path: string,
): void {
  const n = numberOf(game, pos, field.meaning, value, path);
  const column: unknown = Reflect.get(pos, field.name);
  if (field.scalar) Reflect.set(pos, field.name, n);
  else (column as Int32Array)[index] = n;
  if (cellsOf(pos, field)[index] !== n) throw wrong(path, 'a smaller number', value);
}

function numberOf<P extends Position>(
  game: Named<P>,
  pos: P,
  { is }: Meaning,
  value: unknown,
  path: string,
): number {
  if (is === undefined || typeof value === 'number') {
    if (!Number.isInteger(value)) throw wrong(path, 'a whole number', value);
    return Number(value);
  }
  if (is === 'yes') {
    if (typeof value !== 'boolean') throw wrong(path, 'true or false', value);
    return value ? 1 : 0;
  }
  if (value === null) return -1;
  if (is === 'hex') {
    const board: Board = game.board(pos);
    const hex = placeOf(board, wordOf(value));
    if (hex < 0) throw wrong(path, 'a place of the map', value);
    return hex;
  }
  const words = is === 'side' ? sidesOf(game, pos) : is;
  const found = words.findIndex((word) => word.toLowerCase() === wordOf(value).toLowerCase());
  if (found < 0) throw wrong(path, words.join(', '), value);
  return found;
}

const wrong = (path: string, expected: string, found: unknown): DataError =>
  new DataError(`state/${path}: expected ${expected}, found ${JSON.stringify(found)}`);

function asTree(value: unknown, path: string): Tree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrong(path, 'names and values', value);
  }
  return value as Tree;
}
