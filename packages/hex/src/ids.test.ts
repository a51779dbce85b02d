import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGrid, banditen, strafexpedition } from './boards.test-util.ts';
import { hexOf, ID_STYLES, makeGrid } from './grid.ts';
import { parseId, printId } from './ids.ts';

const plain = makeGrid({ orientation: 'flat', offset: 'even', cols: 24, rows: 18 });

describe('one hex, however it is written', () => {
  test.each(['16.09', '1609', '16-09', ' 16.09 ', '16.9'])('%j is column 16, row 9', (text) => {
    expect(parseId(banditen, text)).toBe(hexOf(banditen, 16, 9));
    expect(parseId(plain, text)).toBe(hexOf(plain, 16, 9));
  });

  test.each(['3502', '35.02', '35-02', '35.2'])(
    '%j is row 35, column 2 with the row first',
    (text) => {
      expect(parseId(strafexpedition, text)).toBe(hexOf(strafexpedition, 2, 35));
    },
  );
});

test.each([
  [banditen, '16.09'],
  [plain, '1609'],
])('column 16, row 9 is printed in the style of its board', (grid, id) => {
  expect(printId(grid, hexOf(grid, 16, 9))).toBe(id);
});

test('the row stands first on the board of Strafexpedition', () => {
  expect(printId(strafexpedition, hexOf(strafexpedition, 2, 35))).toBe('3502');
});

test.each([
  '',
  '16',
  '169',
  '16090',
  '16,09',
  '16..09',
  '-609',
  '1 609',
  'ab.cd',
  '16.09x',
  '٣٥٠٢',
])('%j is malformed', (text) => {
  expect(parseId(banditen, text)).toBe(-1);
});

test.each(['00.01', '01.00', '21.01', '01.21', '9999'])('%s is off the Banditen! board', (text) => {
  expect(parseId(banditen, text)).toBe(-1);
});

test.each([-1, 400, 1.5, Number.NaN])('there is no number to print for %d', (hex) => {
  expect(() => printId(banditen, hex)).toThrow(RangeError);
});

test('reading undoes printing, and no two hexes share a number', () => {
  fc.assert(
    fc.property(anyGrid, fc.constantFrom(...ID_STYLES), (shape, idStyle) => {
      const grid = makeGrid({ ...shape, idStyle });
      const printed = new Set<string>();
      for (let hex = 0; hex < grid.size; hex++) {
        const id = printId(grid, hex);
        printed.add(id);
        expect(parseId(grid, id)).toBe(hex);
      }
      expect(printed.size).toBe(grid.size);
    }),
  );
});
