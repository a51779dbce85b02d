import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECISION_LIMITS, LIMITS } from './limits.ts';
import { echo, fitsDecision, harmless, isPlain, repeatedKey } from './untrusted.ts';

const list = (n: number): number[] => Array.from({ length: n }, () => 1);

describe('a decision', () => {
  it.each<[string, unknown]>([
    ['as long as any', { do: 'move', units: list(DECISION_LIMITS.list), to: '16.09' }],
    ['with a long word', { do: 'x'.repeat(DECISION_LIMITS.text) }],
    ['without anything', {}],
  ])('%s is looked at', (_, value) => {
    expect(fitsDecision(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a long list', { units: list(DECISION_LIMITS.list + 1) }],
    ['many lists', { a: list(32), b: list(32) }],
    ['a list in a list', { units: [[1]] }],
    ['an object in a list', { units: [{ toString: 1 }] }],
    ['a long word', { do: 'x'.repeat(DECISION_LIMITS.text + 1) }],
    ['a long name', { ['x'.repeat(DECISION_LIMITS.text + 1)]: 1 }],
    ['many fields', Object.fromEntries(list(20).map((_, i) => [`f${i}`, i]))],
    ['holes', { units: Object.assign([], { 2: 1 }) }],
    ['a function', { do: () => 1 }],
  ])('with %s is not', (_, value) => {
    expect(fitsDecision(value)).toBe(false);
  });

  it('of 64 KB is put aside after a few values', () => {
    let looked = 0;
    const watched = (n: number): unknown[] =>
      new Proxy(list(n), {
        get(target, key, self) {
          if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1;
          return Reflect.get(target, key, self);
        },
      });
    expect(fitsDecision({ units: watched(30_000) })).toBe(false);
    expect(looked).toBe(0);
    expect(fitsDecision({ a: watched(30), b: watched(30), c: watched(30) })).toBe(false);
    expect(looked).toBeLessThanOrEqual(DECISION_LIMITS.values);
  });
});

describe('what cannot be seen', () => {
  it.each([
    ['\u202eabc', '\\u202eabc'],
    ['a\u001b[2J', 'a\\u001b[2J'],
    ['\u2066x\u2069', '\\u2066x\\u2069'],
    ['zero\u200bwidth', 'zero\\u200bwidth'],
    ['\ud800', '\ufffd'],
  ])('%j is shown as %j and is no name', (text, shown) => {
    expect(harmless(text)).toBe(shown);
    expect(isPlain(text)).toBe(false);
  });

  it.each(['Gebirgsjäger', '16.09', 'Brigata «Sassari»', '第', '😀'])('%s is a name', (text) => {
    expect(isPlain(text)).toBe(true);
  });

  it('is never repeated at length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(echo(text).length).toBeLessThanOrEqual(LIMITS.echo);
        expect(isPlain(echo(text))).toBe(true);
      }),
    );
  });
});

describe('a key that is there twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1, "b" : 2}}', 'b'],
    ['[{"a":1},{"a":2,"\\u0061":3}]', 'a'],
    ['{"\\"":1,"\\"":2}', '"'],
    ['{"a":{},"a":[]}', 'a'],
  ])('%s: %s', (text, key) => {
    expect(repeatedKey(text)).toBe(key);
  });

  it('is not seen where there is none', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, space) => {
        expect(repeatedKey(JSON.stringify(JSON.parse(json), null, space))).toBeUndefined();
      }),
    );
  });
});
