import { expect, test } from 'vitest';
import { Codes, makeCode } from './codes.ts';

const written = (codes: Codes): number[][] =>
  Array.from({ length: codes.count }, (_, i) => {
    const code = makeCode();
    codes.read(i, code);
    return [...code];
  });

test('a whole column of codes is the same as one after another, however full the list is', () => {
  const b = Int32Array.from({ length: 700 }, (_, i) => i * 3);
  const c = Int32Array.from({ length: 700 }, (_, i) => -i);
  for (const before of [0, 1, 255, 256, 257]) {
    const together = new Codes();
    const singly = new Codes();
    for (let i = 0; i < before; i++) for (const codes of [together, singly]) codes.add(9, i);
    together.addAll(4, 17, b, c, 600);
    for (let i = 0; i < 600; i++) singly.add(4, 17, b[i], c[i]);
    together.addColumn(3, 18, b, 7, 5);
    for (let i = 0; i < 5; i++) singly.add(3, 18, b[i], 7);
    for (const codes of [together, singly]) codes.add(5);
    expect(together.count).toBe(before + 606);
    expect(written(together)).toEqual(written(singly));
    expect(together.numbers()).toEqual(singly.numbers());
  }
});

test('a list made of no numbers can grow', () => {
  const codes = Codes.of(new Int32Array(0));
  codes.add(1, 2, 3, 4);
  codes.addAll(5, 6, Int32Array.of(7), Int32Array.of(8), 1);
  expect(written(codes)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
});

test('a list is put together out of stretches of others', () => {
  const codes = new Codes();
  for (let n = 0; n < 300; n++) codes.add(n, n + 1, n + 2, n + 3);
  const kept = codes.copy(298, new Int32Array(2));
  const list = new Codes();
  list.add(7);
  list.addNumbers(kept, 2);
  expect(codes.copy(299, kept)).toBe(kept);
  list.addNumbers(kept, 1);
  expect(written(list)).toEqual([
    [7, 0, 0, 0],
    [298, 299, 300, 301],
    [299, 300, 301, 302],
    [299, 300, 301, 302],
  ]);
});
