import type { Code } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Decision, Refusal } from './event.ts';
import type { Overlay, Phrase } from './view.ts';

/**
 * What a field of a decision is. Whoever shows, types, matches or tells decisions goes by this and
 * never by the name of a field.
 */
export type FieldKind =
  | 'unit' // the unit that acts
  | 'units' // the units that act together
  | 'target' // a unit that is acted upon
  | 'goal' // the hex they go to
  | 'hex' // a hex acted upon from where they are, or alone
  | 'path' // the hexes on the way, in their order
  | 'number'
  | 'numbers'
  | 'flag'
  | 'word';

/** A kind, or the words a field may hold: `{ words: 'move | fire' }`. */
export type FieldInfo = Exclude<FieldKind, 'word'> | { readonly words: string };
export type VerbFields = Readonly<Record<string, FieldInfo>>;

/** The sums of a table of choices, by the words it crosses. */
export interface Sums {
  readonly total: readonly Phrase[];
  readonly columns: Readonly<Record<string, Phrase>>;
  readonly rows: Readonly<Record<string, Phrase>>;
}

/** How one verb is written as JSON and read back. */
export interface Verb<P extends Position = Position> {
  readonly name: string;
  readonly fields: VerbFields;
  write(pos: P, code: Code): Omit<Decision, 'do'>;
  /** Fills `out`, or says what is malformed. Legality is not judged here. */
  read(pos: P, seat: number, decision: Decision, out: Code): Refusal | undefined;
  /**
   * Where the choices cross two fields, such as formations and boxes: every word of each, also
   * those that cannot be chosen now. They read better as a table than as a list.
   */
  crosses?(pos: P, seat: number): Readonly<Record<string, readonly string[]>>;
  /** What such a table adds up to so far, what each column costs and what each row would bring. */
  sums?(pos: P, seat: number): Sums;
  /** What the map shows while this is considered, such as how far a headquarters would command. */
  preview?(pos: P, seat: number, code: Code): Overlay | undefined;
  /** True of a verb that only ends a window: one press does it. */
  readonly ends?: boolean;
}

/** What a field of this verb is; undefined when it has none of that name. */
export function fieldKind(fields: VerbFields, name: string): FieldKind | undefined {
  const info = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof info === 'object' ? 'word' : info;
}

export const namesUnits = (kind: FieldKind | undefined): boolean =>
  kind === 'unit' || kind === 'units' || kind === 'target';
export const namesHex = (kind: FieldKind | undefined): boolean => kind === 'hex' || kind === 'goal';

/** The fields of a decision that say who acts. */
export const actorFields = (fields: VerbFields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name] === 'unit' || fields[name] === 'units');

const HELP: Partial<Record<FieldKind, string>> = { target: 'unit', goal: 'hex', path: 'hexes' };

/** A field in a word or two, for help: `units`, `hex`, `move | fire`. */
export const fieldHelp = (info: FieldInfo): string =>
  typeof info === 'object' ? info.words : (HELP[info] ?? info);
