/**
 * The board as numbers: a hex is an index, everything about it is a column of a flat array.
 *
 * Hexes count row by row in the order of the printed numbers: (row − 1) × cols + (col − 1).
 * Axial coordinates look at the board as it lies on the table, whichever edge its rows are
 * counted from: q grows eastward, r southward. One set of axial steps then serves both
 * orientations, and only the compass names of the six directions differ.
 */

export const ORIENTATIONS = ['flat', 'pointy'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export const OFFSETS = ['odd', 'even'] as const;
export type Offset = (typeof OFFSETS)[number];

export const ORIGINS = ['top', 'bottom'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ID_STYLES = ['CC.RR', 'CCRR', 'RRCC'] as const;
export type IdStyle = (typeof ID_STYLES)[number];

/** Axial step of each direction, clockwise; d and (d + 3) % 6 are opposite. */
export const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1];
export const STEP_R: readonly number[] = [-1, -1, 0, 1, 1, 0];

/** Compass names of directions 0 to 5. */
export const DIRECTION_NAMES = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NW', 'NE', 'E', 'SE', 'SW', 'W'],
} as const;

export interface GridSpec {
  readonly orientation: Orientation;
  readonly offset: Offset; // parity of the printed columns (flat) or rows (pointy) that are shoved
  readonly cols: number; // 1 to 99, two printed digits
  readonly rows: number; // 1 to 99
  readonly origin?: Origin; // edge where row 1 lies, 'top' unless told
  readonly idStyle?: IdStyle; // how hexes are printed, 'CCRR' unless told
}

export interface Grid {
  readonly orientation: Orientation;
  readonly offset: Offset;
  readonly origin: Origin;
  readonly idStyle: IdStyle;
  readonly cols: number;
  readonly rows: number;
  readonly size: number; // cols × rows
  readonly phase: number; // 1 when the first line of hexes (west column, north row) is a shoved one
  readonly q: Int16Array; // axial, eastward
  readonly r: Int16Array; // axial, southward
  readonly neighbours: Int16Array; // [hex * 6 + direction], -1 off the map
  readonly sides: Int16Array; // [hex * 6 + direction], hexside index, -1 on the border
  readonly sideCount: number; // hexsides that have a hex on both sides
  readonly sideA: Int16Array; // [side], the hex with the lower index
  readonly sideB: Int16Array; // [side], the hex with the higher index
  readonly sideDir: Uint8Array; // [side], direction from A to B
  readonly x: Float64Array; // centre, in units of the distance between adjacent centres
  readonly y: Float64Array; // centre, growing southward as on a screen
  readonly width: number; // of the drawn board, which begins at 0, 0
  readonly height: number;
}

/** Distance from a centre to a corner, adjacent centres being 1 apart. */
export const CORNER_RADIUS = 1 / Math.sqrt(3);
/** Distance between two neighbouring lines of hexes. */
export const LINE_PITCH = Math.sqrt(3) / 2;

const MOST = 99; // two printed digits

/**
 * Builds a grid once; it never changes afterwards. Shoved columns lie half a hex further
 * south, shoved rows half a hex further east, and which ones are shoved goes by the parity of
 * their printed number. Throws RangeError when cols or rows is not a whole number from 1 to 99.
 */
export function makeGrid(spec: GridSpec): Grid {
  const { orientation, offset, cols, rows, origin = 'top', idStyle = 'CCRR' } = spec;
  for (const n of [cols, rows])
    if (!Number.isInteger(n) || n < 1 || n > MOST)
      throw new RangeError(`grid of ${cols} × ${rows}`);
  const size = cols * rows;
  const flat = orientation === 'flat';
  const firstLine = flat || origin === 'top' ? 1 : rows;
  const shape = { orientation, offset, origin, idStyle, cols, rows, size };
  const phase = shoved(offset, firstLine);
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  const x = new Float64Array(size);
  const y = new Float64Array(size);
  for (let hex = 0; hex < size; hex++) {
    const col = hex % cols;
    const row = (hex - col) / cols;
    const down = origin === 'top' ? row : rows - 1 - row;
    const shift = shoved(offset, flat ? col + 1 : row + 1);
    q[hex] = flat ? col : (2 * col + shift - down - phase) / 2;
    r[hex] = flat ? (2 * down + shift - col - phase) / 2 : down;
    x[hex] = flat ? CORNER_RADIUS + col * LINE_PITCH : 0.5 + col + shift / 2;
    y[hex] = flat ? 0.5 + down + shift / 2 : CORNER_RADIUS + down * LINE_PITCH;
  }
  const along = (n: number, lines: number) => n + (lines > 1 || phase === 1 ? 0.5 : 0);
  const across = (lines: number) => 2 * CORNER_RADIUS + (lines - 1) * LINE_PITCH;
  const width = flat ? across(cols) : along(cols, rows);
  const height = flat ? along(rows, cols) : across(rows);
  const ground = { ...shape, phase, q, r, x, y, width, height };
  const neighbours = neighbourTable(ground);
  return Object.freeze({ ...ground, neighbours, ...sideTables(neighbours, size) });
}

/** Half-hex shift of the printed column or row n: 1 shoved, 0 not. */
function shoved(offset: Offset, n: number): 0 | 1 {
  return (n % 2 === 1) === (offset === 'odd') ? 1 : 0;
}

type Ground = Omit<Grid, 'neighbours' | 'sides' | 'sideCount' | 'sideA' | 'sideB' | 'sideDir'>;

function neighbourTable(ground: Ground): Int16Array {
  const table = new Int16Array(ground.size * 6);
  for (let i = 0; i < table.length; i++) {
    const dir = i % 6;
    const hex = (i - dir) / 6;
    const q = (ground.q[hex] as number) + (STEP_Q[dir] as number);
    table[i] = hexAtAxial(ground, q, (ground.r[hex] as number) + (STEP_R[dir] as number));
  }
  return table;
}

function sideTables(neighbours: Int16Array, size: number) {
  const sides = new Int16Array(size * 6).fill(-1);
  const a: number[] = [];
  const b: number[] = [];
  const dirs: number[] = [];
  for (let i = 0; i < sides.length; i++) {
    const dir = i % 6;
    const hex = (i - dir) / 6;
    const other = neighbours[i] as number;
    if (other < hex) continue; // off the map, or already counted from the other hex
    sides[i] = a.length;
    sides[other * 6 + opposite(dir)] = a.length;
    a.push(hex);
    b.push(other);
    dirs.push(dir);
  }
  return {
    sides,
    sideCount: a.length,
    sideA: Int16Array.from(a),
    sideB: Int16Array.from(b),
    sideDir: Uint8Array.from(dirs),
  };
}

/** The direction that undoes a step. */
export function opposite(dir: number): number {
  return dir < 3 ? dir + 3 : dir - 3;
}

/** The adjacent hex in a direction, -1 off the map. */
export function neighbour(grid: Grid, hex: number, dir: number): number {
  return grid.neighbours[hex * 6 + dir] as number;
}

/** The hex with these printed numbers (counted from 1), -1 when there is none. */
export function hexOf(grid: Pick<Grid, 'cols' | 'rows'>, col: number, row: number): number {
  if (!(col >= 1 && col <= grid.cols && row >= 1 && row <= grid.rows)) return -1;
  return (row - 1) * grid.cols + col - 1;
}

/** Printed column of a hex, counted from 1 at the west edge. */
export function colOf(grid: Grid, hex: number): number {
  return (hex % grid.cols) + 1;
}

/** Printed row of a hex, counted from 1 at the grid's origin edge. */
export function rowOf(grid: Grid, hex: number): number {
  return Math.floor(hex / grid.cols) + 1;
}

type Shape = Pick<Grid, 'orientation' | 'offset' | 'origin' | 'cols' | 'rows' | 'phase'>;

/** The hex at whole axial coordinates, -1 off the map. Undoes `grid.q`, `grid.r`. */
export function hexAtAxial(grid: Shape, q: number, r: number): number {
  const { orientation, offset, origin, cols, rows, phase } = grid;
  if (orientation === 'flat') {
    const down = (2 * r + q + phase - shoved(offset, q + 1)) / 2;
    return hexOf(grid, q + 1, origin === 'top' ? down + 1 : rows - down);
  }
  const row = origin === 'top' ? r + 1 : rows - r;
  if (row < 1 || row > rows) return -1; // before shoved() sees a negative number
  const col = (2 * q + r + phase - shoved(offset, row)) / 2;
  return col < cols ? hexOf(grid, col + 1, row) : -1;
}
