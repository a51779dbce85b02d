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

export function digest(game: Game, pos: Position): number {
  let hash = BASIS;
  const values = pos as unknown as Readonly<Record<string, number | Cells>>;
  for (const field of fieldsOf(pos)) {
    const value = values[field.name] ?? 0;
    if (typeof value === 'number') {
      if (value !== 0) hash = mix(mix(hash, field.hash), value);
      continue;
    }
    let at = field.hash;
    for (let i = 0; i < value.length; i++, at++) {
      const cell = value[i] ?? 0;
      if (cell !== 0) hash = mix(mix(hash, at), cell);
    }
  }
  for (let i = 0; i < pos.depth * FRAME_WIDTH; i++) {
    const number = pos.agenda[i] ?? 0;
    const frame = i % FRAME_WIDTH === 0 ? game.frames[number] : undefined;
    hash = mix(hash, frame ? hashOf(frame.name) : number);
  }
  return hash;
}
