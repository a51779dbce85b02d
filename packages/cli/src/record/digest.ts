import { FRAME_WIDTH, type Game, type Position } from '@esagono/engine';

// What stands on the table as one number. Fields and frames go by their names and noughts count for
// nothing, so that a column moved, widened or added empty changes no recorded game.

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
const FOLD = 0x9e3779b1;

export function hashOf(text: string): number {
  let hash = BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}

export const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, FOLD);
  return mixed ^ (mixed >>> 15);
};

type Cells = ArrayLike<number>;
interface Named {
  readonly name: string;
  readonly hash: number;
}

const known = new WeakMap<object, readonly Named[]>();

function fieldsOf(pos: Position): readonly Named[] {
  const found = known.get(pos.fields);
  if (found) return found;
  const names = pos.fields
    .map(({ name }) => ({ name, hash: hashOf(name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  known.set(pos.fields, names);
  return names;
}

/** Columns of every kind are read as one kind: a loop over five kinds is five times slower. */
function widened(cells: Cells, room: Int32Array): Int32Array {
  const wide = room.length < cells.length ? new Int32Array(cells.length) : room;
  wide.set(cells);
  return wide;
}

function foldColumn(hash: number, name: number, cells: Int32Array, length: number): number {
  let folded = hash;
  for (let i = 0; i < length; i++) {
    const cell = cells[i] as number;
    if (cell !== 0) folded = mix(mix(folded, name + i), cell);
  }
  return folded;
}

export function digest(game: Game, pos: Position): number {
  let hash = BASIS;
  let room: Int32Array = new Int32Array(0);
  const values = pos as unknown as Readonly<Record<string, number | Cells>>;
  for (const field of fieldsOf(pos)) {
    const value = values[field.name] ?? 0;
    if (typeof value === 'number') {
      if (value !== 0) hash = mix(mix(hash, field.hash), value);
    } else {
      room = widened(value, room);
      hash = foldColumn(hash, field.hash, room, value.length);
    }
  }
  for (let i = 0; i < pos.depth * FRAME_WIDTH; i++) {
    const number = pos.agenda[i] ?? 0;
    const frame = i % FRAME_WIDTH === 0 ? game.frames[number] : undefined;
    hash = mix(hash, frame ? hashOf(frame.name) : number);
  }
  return hash;
}
