import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { byUnit } from './telling.ts';

const RECORDS = 2000;
/** A campaign has some hundreds of units. */
const unitOf = (n: number): number => 300 + (n % 400);

/** Bytes that one of these takes for as long as it is kept. */
function roomOf(make: (unit: number) => object): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const kept = Array.from({ length: RECORDS }, (_, n) => make(unitOf(n)));
  return (heap() - before) / kept.length;
}

test('names by unit read like any record', () => {
  const names = byUnit([
    [412, 'I/79'],
    [7, 'Roma'],
  ]);
  expect(names[412]).toBe('I/79');
  expect(Object.keys(names)).toEqual(['7', '412']);
  expect(JSON.parse(JSON.stringify(names))).toEqual({ 7: 'Roma', 412: 'I/79' });
});

test('a record by unit takes little room, whatever the number of the unit', () => {
  expect(roomOf((unit) => byUnit([[unit, 'I/79']]))).toBeLessThan(1000);
  // The fault this exists for: a plain object holds a place for every lower number.
  expect(roomOf((unit) => Object.fromEntries([[unit, 'I/79']]))).toBeGreaterThan(3000);
});
