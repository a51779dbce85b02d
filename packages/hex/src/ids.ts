import { colOf, type Grid, hexOf, rowOf } from './grid.ts';

const two = (n: number) => (n < 10 ? `0${n}` : `${n}`);

/**
 * The number printed in a hex, in the grid's own style: `16.09`, `1609`, or `3502` with the row
 * first. `parseId` undoes it. Throws RangeError for an index off the map.
 */
export function printId(grid: Grid, hex: number): string {
  if (!(Number.isInteger(hex) && hex >= 0 && hex < grid.size)) throw new RangeError(`hex ${hex}`);
  const col = two(colOf(grid, hex));
  const row = two(rowOf(grid, hex));
  switch (grid.idStyle) {
    case 'CC.RR':
      return `${col}.${row}`;
    case 'CCRR':
      return col + row;
    case 'RRCC':
      return row + col;
  }
}

// Four digits, or two numbers of one or two digits with a dot or a dash between.
const WRITTEN = /^(?:(\d\d)(\d\d)|(\d\d?)[.-](\d\d?))$/;

/**
 * The hex a person means by `16.09`, `16-09` or `1609`, the two numbers standing in the order of
 * the grid's style; blanks around do not matter. -1 when malformed or off the map.
 */
export function parseId(grid: Grid, text: string): number {
  const found = WRITTEN.exec(text.trim());
  if (!found) return -1;
  const first = Number(found[1] ?? found[3]);
  const second = Number(found[2] ?? found[4]);
  return grid.idStyle === 'RRCC' ? hexOf(grid, second, first) : hexOf(grid, first, second);
}
