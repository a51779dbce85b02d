import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import '../index.ts';
import { checked, firstIssue } from './checked.ts';

const shape = z.strictObject({ seat: z.string() });
const said = (value: unknown): string => {
  const read = checked(shape, value);
  return read.success ? '' : firstIssue(read.error);
};

describe('a value that does not fit', () => {
  it('is told in words', () => {
    expect(said({ seat: 3 })).toBe('seat: expected string, received number');
    expect(said({ seat: 'red', score: 3 })).toBe('score: there is no such field');
  });

  it('leaves zod as its other users have set it', () => {
    expect(z.config()).toEqual({});
  });
});
