import { CORNER_RADIUS, type Grid, hexAtAxial, LINE_PITCH } from './grid.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centre of a hex: adjacent centres are 1 apart, x grows eastward, y southward. */
export function centre(grid: Grid, hex: number): Point {
  return { x: grid.x[hex] as number, y: grid.y[hex] as number };
}

// Direction d points 60° × d clockwise from direction 0; the side's first corner is 30° before it.
const FIRST_CORNER = { flat: -120, pointy: -150 } as const;

function cornerOffsets(orientation: Grid['orientation']): Float64Array {
  const offsets = new Float64Array(12);
  for (let k = 0; k < 6; k++) {
    const angle = ((FIRST_CORNER[orientation] + 60 * k) * Math.PI) / 180;
    offsets[2 * k] = CORNER_RADIUS * Math.cos(angle);
    offsets[2 * k + 1] = CORNER_RADIUS * Math.sin(angle);
  }
  return offsets;
}

const CORNERS = { flat: cornerOffsets('flat'), pointy: cornerOffsets('pointy') };

/**
 * The six corners clockwise as x0, y0, … x5, y5. The side towards direction d joins corner d
 * and corner (d + 1) % 6.
 */
export function corners(grid: Grid, hex: number): Float64Array {
  const out = CORNERS[grid.orientation].slice();
  for (let k = 0; k < 12; k++)
    out[k] = (out[k] as number) + ((k % 2 === 0 ? grid.x[hex] : grid.y[hex]) as number);
  return out;
}

/** Both ends of the hexside towards a direction, clockwise; works on the map's border too. */
export function sideEnds(grid: Grid, hex: number, dir: number): readonly [Point, Point] {
  const all = corners(grid, hex);
  const at = (k: number) => ({ x: all[2 * k] as number, y: all[2 * k + 1] as number });
  return [at(dir), at((dir + 1) % 6)];
}

/**
 * The hex under a drawn point, -1 outside the map. A point on a hexside goes to one of its
 * hexes, so every point of the board has exactly one answer.
 */
export function hexAt(grid: Grid, x: number, y: number): number {
  const flat = grid.orientation === 'flat';
  const line = ((flat ? x : y) - CORNER_RADIUS) / LINE_PITCH;
  const other = (flat ? y : x) - 0.5 - (line + grid.phase) / 2;
  const q = flat ? line : other;
  const r = flat ? other : line;
  // Round all three cube coordinates, then mend the one that was bent most: they must add up to 0.
  let wholeQ = Math.round(q);
  let wholeR = Math.round(r);
  const wholeS = Math.round(-q - r);
  const bentQ = Math.abs(wholeQ - q);
  const bentR = Math.abs(wholeR - r);
  const bentS = Math.abs(wholeS + q + r);
  if (bentQ > bentR && bentQ > bentS) wholeQ = -wholeR - wholeS;
  else if (bentR > bentS) wholeR = -wholeQ - wholeS;
  return hexAtAxial(grid, wholeQ, wholeR);
}
