import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { DataError, type DataTree, PROVENANCE_TAGS } from './data.ts';

/**
 * What data files of every game are made of. Numbers are bounded: a pack may write any of
 * them, and none may make the rules count, or memory grow, for ever.
 */
const MOST = 9999;
/** Printed numbers of hexes have two digits for the column and two for the row. */
const MOST_LINES = 99;

/** Less than nought too. */
export const int = z.int().check(z.minimum(-MOST), z.maximum(MOST));
export const count = z.int().check(z.nonnegative(), z.maximum(MOST));
/** Columns or rows of a map. */
export const lines = z.int().check(z.minimum(1), z.maximum(MOST_LINES));
export const name = z.string().check(z.minLength(1), z.maxLength(200));
export const names = z.array(name);
/** A hex as data files write it: `1609`. */
export const hex = z.string().check(z.regex(/^\d{4}$/));
export const hexes = z.array(hex);
/** A mark that is there or not. */
export const yes = z.optional(z.literal(true));

export const provenance = z.record(
  z.string(),
  z.strictObject({ tag: z.enum(PROVENANCE_TAGS), why: z.string().check(z.minLength(1)) }),
);

/** A checked data file, or a `DataError` with the path as a pack would write it. */
export function fit<T extends z.ZodMiniType>(file: string, shape: T, value: unknown): z.infer<T> {
  const read = checked(shape, value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = [file, ...(issue?.path ?? [])].map(String).join('/');
  throw new DataError(`data path ${path}: ${issue?.message ?? 'does not fit'}`);
}

/** A file that came with the program: a test has held it against its shape, players need not wait for it. */
export const asShipped = <T extends z.ZodMiniType>(_shape: T, value: unknown): z.infer<T> =>
  value as z.infer<T>;

const file = z.looseObject({ provenance });

/** The data files of a game as they are imported; a file that does not say where it comes from is none. */
export const dataFiles = (files: Readonly<Record<string, unknown>>): DataTree =>
  Object.fromEntries(Object.entries(files).map(([id, value]) => [id, fit(id, file, value)]));
