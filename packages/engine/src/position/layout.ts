/**
 * A position is one buffer. Its fields are typed-array columns (`pos.hex[unit]`) and
 * single numbers (`pos.turn`) laid over that buffer, so that copying, comparing, hashing
 * and taking back are all one operation on bytes.
 */

const BYTES = { u8: 1, i8: 1, u16: 2, i16: 2, i32: 4 } as const;
/** Positions are whole words long, so that bytes can be compared four at a time. */
const WORD = 4;
export type Kind = keyof typeof BYTES;

interface ArrayOf {
  u8: Uint8Array;
  i8: Int8Array;
  u16: Uint16Array;
  i16: Int16Array;
  i32: Int32Array;
}

/** Words that mean the same in every game; any other names one of the game's `secrets`. */
export const EVERYONE = 'everyone';
export const NOBODY = 'nobody';

/** What the cells of a column are counted by: units, places of the board, sides, or these words. */
export type CountedBy = 'unit' | 'hex' | 'side' | readonly string[];

/** What a number stands for, for people who read a position or set one up. */
export interface Meaning {
  /** Of a column with two names for each cell the outer one first: `['side', CARDS]`. */
  readonly of?: CountedBy | readonly CountedBy[];
  /** A place, a side, a yes or no, or one of these words; absent: a plain number. */
  readonly is?: 'hex' | 'side' | 'yes' | readonly string[];
}

/** A column says who may know its cells: without that word it does not compile. */
export interface Column<K extends Kind = Kind, W extends string = string> {
  readonly kind: K;
  readonly length: number;
  readonly knows: W;
  readonly meaning: Meaning;
}
/** One number of the position, read and written as `pos.name`. */
export interface Scalar<W extends string = string> {
  readonly kind: 'scalar';
  readonly knows: W;
  readonly meaning: Meaning;
}
export type Shape = Readonly<Record<string, Column | Scalar>>;

export const column = <K extends Kind, const W extends string>(
  kind: K,
  length: number,
  knows: W,
  meaning: Meaning = {},
): Column<K, W> => ({ kind, length, knows, meaning });
export const scalar = <const W extends string>(knows: W, meaning: Meaning = {}): Scalar<W> => ({
  kind: 'scalar',
  knows,
  meaning,
});

/** The words of a shape that the game itself must explain. */
export type SecretWord<S extends Shape> = Exclude<
  S[keyof S]['knows'],
  typeof EVERYONE | typeof NOBODY
>;

/** A field of a layout, for those who walk it. */
export interface Field {
  readonly name: string;
  readonly knows: string;
  /** Cells; a scalar has one. */
  readonly length: number;
  readonly scalar: boolean;
  readonly meaning: Meaning;
}

export type Fields<S extends Shape> = {
  -readonly [F in keyof S]: S[F] extends Column<infer K> ? ArrayOf[K] : number;
};

/** How deep decisions may nest (a melee in a reaction in a move in a turn is four). */
export const MAX_DEPTH = 24;
/** A frame is its kind and seven numbers of its own. */
export const FRAME_WIDTH = 8;

/** What every position carries, whatever the game. */
const COMMON = {
  agenda: column('i32', MAX_DEPTH * FRAME_WIDTH, 'frames'), // the stack of frames; each says who knows its arguments
  depth: scalar(EVERYONE), // how many frames stand on the agenda
  acts: scalar(NOBODY), // decisions taken so far: how many are made in private is private
  ended: scalar(EVERYONE), // 1 once the game is over
};

/** The fixed part of a game: map, charts, roster, options. Never changes during play. */
export interface Scene {
  readonly scenario: string;
  readonly options: Options;
}
export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

export type Position<S extends Shape = Record<never, never>, C extends Scene = Scene> = Fields<S> &
  Fields<typeof COMMON> & {
    readonly scene: C;
    readonly bytes: Uint8Array;
    /** What the position consists of, beside the agenda. */
    readonly fields: readonly Field[];
    /** A position of zeros of the same scene. */
    blank(): Position<S, C>;
  };

export interface Layout<S extends Shape> {
  readonly size: number;
  /** A position of zeros that belongs to `scene`. */
  create<C extends Scene>(scene: C): Position<S, C>;
}

const construct = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  i32: Int32Array,
} as const;

/** What a position holds beside the agenda. */
const fieldsOf = (all: Shape): readonly Field[] =>
  Object.entries(all).flatMap(([name, field]) => {
    if (name === 'agenda') return [];
    const isScalar = field.kind === 'scalar';
    const length = isScalar ? 1 : field.length;
    return [{ name, knows: field.knows, length, scalar: isScalar, meaning: field.meaning }];
  });

/** Lays the columns out by falling width, so that each stands on its own alignment. */
export function makeLayout<S extends Shape>(shape: S): Layout<S> {
  const all: Shape = { ...COMMON, ...shape };
  const scalars = Object.keys(all).filter((name) => all[name].kind === 'scalar');
  const columns = Object.entries(all).flatMap(([name, field]) =>
    field.kind === 'scalar' ? [] : [{ name, ...field }],
  );
  columns.sort((a, b) => BYTES[b.kind] - BYTES[a.kind]);

  let size = scalars.length * 4;
  const placed = columns.map((c) => {
    const at = size;
    size += BYTES[c.kind] * c.length;
    return { ...c, at };
  });
  size = Math.ceil(size / WORD) * WORD;

  class Columns {
    readonly scene: Scene;
    readonly bytes: Uint8Array;
    readonly numbers: Int32Array;
    constructor(scene: Scene) {
      const buffer = new ArrayBuffer(size);
      this.scene = scene;
      this.bytes = new Uint8Array(buffer);
      this.numbers = new Int32Array(buffer, 0, scalars.length);
      // Defined all at once: added one by one, so many would be looked up by hashing ever after.
      const own = placed.map((c): [string, PropertyDescriptor] => [
        c.name,
        { value: new construct[c.kind](buffer, c.at, c.length), enumerable: true },
      ]);
      Object.defineProperties(this, Object.fromEntries(own));
    }
  }
  Object.defineProperty(Columns.prototype, 'fields', { value: fieldsOf(all) });
  Object.defineProperty(Columns.prototype, 'blank', {
    value(this: Columns) {
      return new Columns(this.scene);
    },
  });
  scalars.forEach((name, index) => {
    Object.defineProperty(Columns.prototype, name, {
      get(this: Columns) {
        return this.numbers[index];
      },
      set(this: Columns, value: number) {
        this.numbers[index] = value;
      },
    });
  });

  return {
    size,
    create: <C extends Scene>(scene: C) => new Columns(scene) as unknown as Position<S, C>,
  };
}

/** Are two positions (or copies of their bytes) the same? */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const x = new Int32Array(a.buffer, a.byteOffset, a.length / WORD);
  const y = new Int32Array(b.buffer, b.byteOffset, b.length / WORD);
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false;
  return true;
}
