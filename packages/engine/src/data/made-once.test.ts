import { describe, expect, it } from 'vitest';
import { madeOnce } from './made-once.ts';

describe('what follows from a thing', () => {
  it('is worked out once for each, even if it is nothing', () => {
    const asked: object[] = [];
    const nothing = madeOnce((of: object) => {
      asked.push(of);
      return undefined;
    });
    const [a, b] = [{}, {}];
    for (const thing of [a, b, a, b]) expect(nothing(thing)).toBeUndefined();
    expect(asked).toEqual([a, b]);
    expect(asked[0]).toBe(a);
  });
  it('is not shared by things that look alike', () => {
    const name = madeOnce((of: { name: string }) => ({ was: of.name }));
    const [a, b] = [{ name: 'x' }, { name: 'x' }];
    expect(name(a)).toBe(name(a));
    expect(name(a)).not.toBe(name(b));
  });
});
