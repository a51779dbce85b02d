import * as z from 'zod/mini';

/**
 * Holding values against a shape. The words for what does not fit come with each check: nothing is
 * set for all users of zod, who may have words of their own.
 */
const IN_WORDS = { error: z.locales.en().localeError };

export const checked = <T extends z.ZodMiniType>(shape: T, value: unknown) =>
  z.safeParse(shape, value, IN_WORDS);

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Fields that the shape does not know. */
  readonly keys?: readonly string[];
}

/** Where an issue lies; a field nobody knows is a place of its own. */
export const issuePath = ({ path, keys }: Issue): readonly PropertyKey[] =>
  keys?.[0] === undefined ? path : [...path, keys[0]];

/** Says the first thing wrong in a few words: `steps/3/seat: expected string`. */
export function firstIssue(error: { issues: readonly Issue[] }): string {
  const [issue] = error.issues;
  const path = issue ? issuePath(issue).map(String).join('/') : '';
  if (issue?.keys) return `${path}: there is no such field`;
  return `${path === '' ? 'the file' : path}: ${(issue?.message ?? 'not understood').replace(/^Invalid input: /, '')}`;
}
