import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDifference, difference } from './difference.ts';
import { packFrame, unpackFrame } from './frame.ts';

const bytes = fc.uint8Array({ minLength: 4, maxLength: 400 });

test('a position and its difference give the next position', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      (before, writes) => {
        const after = before.slice();
        for (const [at, value] of writes) after[at % after.length] = value;
        expect(applyDifference(before, difference(before, after))).toEqual(after);
        expect(applyDifference(undefined, difference(undefined, after))).toEqual(after);
      },
    ),
  );
});

test('the same position costs its length and no more', () => {
  const same = new Uint8Array(100).fill(7);
  expect(difference(same, same)).toEqual(Uint8Array.of(100));
});

test('one byte changed in a long position costs a few bytes', () => {
  const before = new Uint8Array(10_000).fill(1);
  const after = before.slice();
  after[5000] = 9;
  // Length 2, skip 2, size 1, value 1.
  expect(difference(before, after).length).toBe(6);
});

test.each([
  ['cut off', Uint8Array.of(100, 3)],
  ['a run past the end', Uint8Array.of(4, 3, 2, 1, 1)],
  ['a run without its bytes', Uint8Array.of(4, 0, 3, 1)],
  ['a number without end', Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 1)],
  ['a position too long', Uint8Array.of(0xff, 0xff, 0xff, 0x7f)],
])('%s is refused', (_, change) => {
  expect(() => applyDifference(undefined, change)).toThrow(RangeError);
});

test('a difference to a position of another length is refused', () => {
  expect(() =>
    applyDifference(new Uint8Array(8), difference(undefined, new Uint8Array(4))),
  ).toThrow(RangeError);
});

test('a frame carries a message and a position', () => {
  const json = '{"t":"steps","città":"Tolmezzo"}';
  const frame = packFrame(json, 'change', Uint8Array.of(1, 2, 3));
  expect(unpackFrame(frame)).toEqual({ json, kind: 'change', change: Uint8Array.of(1, 2, 3) });
});

test.each([[Uint8Array.of()], [Uint8Array.of(9, 0, 0, 0, 0)], [Uint8Array.of(1, 0, 0, 0, 9, 65)]])(
  'no frame of ours: %s',
  (frame) => {
    expect(() => unpackFrame(frame)).toThrow(RangeError);
  },
);
