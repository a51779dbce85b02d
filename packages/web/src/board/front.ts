import { type Grid, sideEnds } from '@esagono/hex';
import { type Point, smooth, smoothPieces } from './smooth.ts';

/** Who holds each hex: 0 nobody, 1 the first side, 2 the second… */
export type Holding = ArrayLike<number>;

/** The front of one side: a line drawn a little inside its own ground, and teeth towards the enemy. */
export interface Front {
  readonly side: number;
  readonly line: Path2D;
  readonly teeth: Path2D;
  /**
   * Both in pieces. A long line takes twice as long to draw as its pieces, and those out of sight are
   * not drawn at all; but where they meet one sees it. While the map moves they serve.
   */
  readonly pieces: { readonly line: readonly Path2D[]; readonly teeth: readonly Path2D[] };
}

/** How far inside its own ground a side's line runs, in hexes. */
const INSET = 0.1;
/** How far across no man's land a line still faces an enemy. */
const FACING = 5;
/** Legs of a piece. */
const PIECE = 10;
const TOOTH = { length: 0.13, apart: 0.42 };

/** Hexes from which the other side's ground is no farther than a few steps. */
function facing(
  grid: Grid,
  held: Holding,
  side: number,
  inPlay: (hex: number) => boolean,
): Uint8Array {
  const steps = new Uint8Array(grid.size);
  let ring: number[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if ((held[hex] ?? 0) !== 0 && held[hex] !== side + 1 && inPlay(hex)) {
      steps[hex] = 1;
      ring.push(hex);
    }
  }
  for (let step = 2; step <= FACING + 1; step++) {
    const next: number[] = [];
    for (const hex of ring) {
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[hex * 6 + d] as number;
        if (to < 0 || steps[to] !== 0 || !inPlay(to)) continue;
        steps[to] = step;
        if (held[to] !== side + 1) next.push(to);
      }
    }
    ring = next;
  }
  return steps;
}

const key = (p: Point): string => `${p.x.toFixed(2)} ${p.y.toFixed(2)}`;

/** Legs head to tail, own ground always on the same hand, joined into lines. */
function joined(legs: readonly { readonly from: Point; readonly to: Point }[]): Point[][] {
  const by = new Map<string, { readonly from: Point; readonly to: Point; used: boolean }[]>();
  const ends = new Set<string>();
  for (const leg of legs) {
    const list = by.get(key(leg.from));
    const entry = { ...leg, used: false };
    if (list) list.push(entry);
    else by.set(key(leg.from), [entry]);
    ends.add(key(leg.to));
  }
  const out: Point[][] = [];
  const walk = (start: string): void => {
    const line: Point[] = [];
    let here = start;
    for (;;) {
      const leg = by.get(here)?.find((l) => !l.used);
      if (!leg) break;
      leg.used = true;
      if (line.length === 0) line.push(leg.from);
      line.push(leg.to);
      here = key(leg.to);
    }
    if (line.length > 1) out.push(line);
  };
  for (const start of by.keys()) if (!ends.has(start)) walk(start);
  for (const start of by.keys()) walk(start);
  return out;
}

/** The line moved to its left or right hand by `by` hexes. */
function shifted(line: readonly Point[], by: number): Point[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)] as Point;
    const b = line[Math.min(line.length - 1, i + 1)] as Point;
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x - ((b.y - a.y) / far) * by, y: p.y + ((b.x - a.x) / far) * by };
  });
}

/** The teeth of a line: a path for each piece of it. */
function comb(line: readonly Point[]): Path2D[] {
  const pieces: Path2D[] = [];
  let path = new Path2D();
  let left = TOOTH.apart / 2;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Point;
    const b = line[i + 1] as Point;
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const ux = (b.x - a.x) / far;
    const uy = (b.y - a.y) / far;
    for (; left < far; left += TOOTH.apart) {
      const x = a.x + ux * left;
      const y = a.y + uy * left;
      path.moveTo(x, y);
      path.lineTo(x + uy * TOOTH.length, y - ux * TOOTH.length);
    }
    left -= far;
    if ((i + 1) % PIECE !== 0 && i + 2 < line.length) continue;
    pieces.push(path);
    path = new Path2D();
  }
  return pieces;
}

/** The fronts of all sides, as staff maps draw them. */
export function frontsOf(
  grid: Grid,
  held: Holding,
  sides: number,
  inPlay: (hex: number) => boolean,
): readonly Front[] {
  return Array.from({ length: sides }, (_, side) => {
    const legs: { from: Point; to: Point }[] = [];
    const faced = facing(grid, held, side, inPlay);
    for (let hex = 0; hex < grid.size; hex++) {
      if (held[hex] !== side + 1 || !inPlay(hex)) continue;
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[hex * 6 + d] as number;
        if (to < 0 || held[to] === side + 1 || !inPlay(to) || faced[to] === 0) continue;
        const [p, q] = sideEnds(grid, hex, d);
        // Own ground on the right hand of whoever walks the line.
        const cross =
          (q.x - p.x) * ((grid.y[hex] as number) - p.y) -
          (q.y - p.y) * ((grid.x[hex] as number) - p.x);
        legs.push(cross > 0 ? { from: p, to: q } : { from: q, to: p });
      }
    }
    const line = new Path2D();
    const teeth = new Path2D();
    const pieces = { line: [] as Path2D[], teeth: [] as Path2D[] };
    for (const chain of joined(legs)) {
      const inside = shifted(chain, INSET);
      smooth(line, inside);
      pieces.line.push(...smoothPieces(inside, PIECE));
      pieces.teeth.push(...comb(midway(inside)));
    }
    for (const piece of pieces.teeth) teeth.addPath(piece);
    return { side, line, teeth, pieces };
  });
}

/** The points the smoothed line really passes through. */
const midway = (line: readonly Point[]): Point[] =>
  line.slice(1).map((p, i) => {
    const before = line[i] as Point;
    return { x: (p.x + before.x) / 2, y: (p.y + before.y) / 2 };
  });

/** Draws the fronts in map units; from far away the lines keep their printed width. */
export function paintFronts(
  ctx: CanvasRenderingContext2D,
  fronts: readonly Front[],
  inks: readonly string[],
  k: number,
  moving: boolean,
): void {
  const rule = (whole: Path2D, pieces: readonly Path2D[]): void => {
    for (const path of moving ? pieces : [whole]) ctx.stroke(path);
  };
  const wide = Math.max(0.055, 2.2 / k);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const { line, pieces } of fronts) {
    ctx.strokeStyle = 'rgba(252, 247, 232, 0.7)';
    ctx.lineWidth = wide * 2.1;
    rule(line, pieces.line);
  }
  for (const { side, line, teeth, pieces } of fronts) {
    ctx.strokeStyle = inks[side] ?? '#333';
    ctx.lineWidth = wide;
    rule(line, pieces.line);
    if (k < 14) continue;
    ctx.lineWidth = wide * 0.8;
    rule(teeth, pieces.teeth);
  }
}
