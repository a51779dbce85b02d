// One bit for each hex: how a map lies in words.
import type { Grid } from '@esagono/hex';

const BITS = 32;

/** Every row of the map begins a word, so that a step in a direction is a shift of a whole row. */
export interface BitRows {
  readonly perRow: number; // words of a row
  readonly room: number; // words of a board, an empty row before and after the map included
}

export function bitRows(grid: Grid): BitRows {
  const perRow = Math.ceil(grid.cols / BITS);
  const rows = Math.ceil(grid.size / grid.cols);
  // One word more at both ends: a row's first word looks at the one before it.
  return { perRow, room: (rows + 2) * perRow + 2 };
}
