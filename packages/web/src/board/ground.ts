import type { Board } from '@esagono/engine';
import { corners, type Grid, sideEnds } from '@esagono/hex';
import { contours } from './contours.ts';
import { INK, type Theme } from './palette.ts';
import { BLEED, paintRelief, type ReliefStyle } from './relief.ts';
import { paintStamps, paintTowns } from './stamps.ts';
import { chains, directionTo, runs, smooth, wayOf, waypoint } from './strokes.ts';

type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What a game's presentation says about its sheet. */
export interface GroundStyle extends ReliefStyle {
  /** A photograph of the shaded relief that covers the sheet in map units. */
  readonly shade?: {
    readonly url: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface Ground {
  readonly canvas: HTMLCanvasElement;
  /** Pixels a hex. */
  readonly scale: number;
  /** The same sheet at half, a quarter…: far zooms draw from these, smoothly and fast. */
  readonly smaller: readonly Picture[];
  readonly paint: Painter;
}

/** Paints a part of the board at `scale` pixels a hex, with map point x, y in the corner. */
type Painter = (
  part: Board,
  canvas: HTMLCanvasElement,
  scale: number,
  x: number,
  y: number,
) => void;

export type Picture = Pick<Ground, 'canvas' | 'scale'>;

/** The smallest picture of the sheet that need not be enlarged. */
export const groundFor = (ground: Ground, k: number): Picture =>
  ground.smaller.findLast((level) => level.scale >= k) ?? ground;

function halve(canvas: HTMLCanvasElement, scale: number): Picture[] {
  const levels: Picture[] = [];
  let from = canvas;
  for (let s = scale / 2; s >= 12; s /= 2) {
    const half = document.createElement('canvas');
    half.width = Math.ceil(from.width / 2);
    half.height = Math.ceil(from.height / 2);
    const ctx = half.getContext('2d');
    if (ctx) {
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(from, 0, 0, half.width, half.height);
    }
    levels.push({ canvas: half, scale: (scale * half.width) / canvas.width });
    from = half;
  }
  return levels;
}

export const MARGIN = 0.55; // paper beyond the neat line, in hexes
export const SHEET = BLEED + MARGIN;

/** Enough pixels for a sharp middle zoom without exhausting a phone. */
const PIXELS = 9_000_000;
export const groundScale = (grid: Grid): number =>
  Math.min(112, Math.floor(Math.sqrt(PIXELS / ((grid.width + 2) * (grid.height + 2)))));

const RIVERS = ['river'];
const STREAMS = ['stream', 'ford'];
const BRIDGES = new Set(['bridge', 'streamBridge']);
const CRAGS = new Set(['crags', 'crag', 'cliff']);

/** Paints the whole sheet. `reliefScale` trades sharpness of the shading for time. */
export function paintGround(
  board: Board,
  style: GroundStyle,
  theme: Theme,
  scale: number,
  reliefScale: number,
  shade?: CanvasImageSource,
): Ground {
  const { grid } = board;
  const relief = paintRelief(board, reliefScale, style);
  const raster = document.createElement('canvas');
  raster.width = relief.width;
  raster.height = relief.height;
  raster
    .getContext('2d')
    ?.putImageData(new ImageData(relief.pixels, relief.width, relief.height), 0, 0);
  const lines = shade ? undefined : contours(relief, 0.085);
  const paint: Painter = (part, canvas, at, x, y) => {
    // Thousands of small stamps are quicker on the processor than as commands to a graphics card.
    const ctx = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    ctx.fillStyle = INK.paper;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(at, 0, 0, at, -x * at, -y * at);
    ctx.imageSmoothingQuality = 'high';
    ctx.save();
    ctx.beginPath();
    ctx.rect(-BLEED, -BLEED, grid.width + 2 * BLEED, grid.height + 2 * BLEED);
    ctx.clip();
    ctx.drawImage(raster, -BLEED, -BLEED, relief.width / reliefScale, relief.height / reliefScale);
    if (shade && style.shade) layShade(ctx, shade, style.shade);
    if (lines) {
      ctx.strokeStyle = INK.contour;
      ctx.lineWidth = 0.016;
      ctx.stroke(lines);
    }
    paintFeatures(ctx, part);
    paintGrid(ctx, part);
    veil(ctx, part);
    ctx.restore();
    paintFrame(ctx, grid);
    if (theme !== 'lamp') return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = 'multiply';
    ctx.fillStyle = '#b59f82';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
  };
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((grid.width + 2 * SHEET) * scale);
  canvas.height = Math.ceil((grid.height + 2 * SHEET) * scale);
  paint(board, canvas, scale, -SHEET, -SHEET);
  return { canvas, scale, smaller: halve(canvas, scale), paint };
}

/** Ground outside the scenario lies under tracing paper. */
function veil(ctx: Ctx, board: Board): void {
  const path = new Path2D();
  for (const { hex, terrain } of board.hexes) {
    if (!terrain.includes('outOfPlay')) continue;
    const c = corners(board.grid, hex);
    path.moveTo(c[0] as number, c[1] as number);
    for (let k = 1; k < 6; k++) path.lineTo(c[2 * k] as number, c[2 * k + 1] as number);
    path.closePath();
  }
  ctx.fillStyle = 'rgba(243, 236, 220, 0.5)';
  ctx.fill(path);
}

function layShade(ctx: Ctx, shade: CanvasImageSource, at: NonNullable<GroundStyle['shade']>): void {
  ctx.globalCompositeOperation = 'multiply';
  ctx.globalAlpha = 0.62;
  ctx.drawImage(shade, at.x, at.y, at.width, at.height);
  ctx.globalCompositeOperation = 'soft-light';
  ctx.globalAlpha = 0.85;
  ctx.drawImage(shade, at.x, at.y, at.width, at.height);
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = 1;
}

/** A window of the sheet drawn sharp, for looking closely. */
export interface Detail {
  readonly canvas: HTMLCanvasElement;
  readonly scale: number;
  /** Map coordinates of its corner. */
  readonly x: number;
  readonly y: number;
}

/** Draws the hexes around a window of `w` × `h` pixels whose corner is at map point x, y. */
export function paintDetail(
  ground: Ground,
  board: Board,
  k: number,
  x: number,
  y: number,
  w: number,
  h: number,
): Detail {
  const { grid } = board;
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  const inside = (hex: number): boolean => {
    const hx = grid.x[hex] as number;
    const hy = grid.y[hex] as number;
    return hx > x - 1.5 && hy > y - 1.5 && hx < x + w / k + 1.5 && hy < y + h / k + 1.5;
  };
  const part = {
    ...board,
    hexes: board.hexes.filter((hex) => inside(hex.hex)),
    lines: board.lines.filter((line) => line.hexes.some(inside)),
  };
  ground.paint(part, canvas, k, x, y);
  return { canvas, scale: k, x, y };
}

function paintFeatures(ctx: Ctx, board: Board): void {
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // A bridge is an edge of its own kind: below it runs whatever water the map has.
  const broad = board.edges.some((edge) => edge.kind === 'river');
  const streams = new Set(broad ? STREAMS : [...STREAMS, ...BRIDGES]);
  const rivers = new Set(broad ? [...RIVERS, ...BRIDGES] : RIVERS);
  water(ctx, board, streams, 0.1, 0.06, INK.riverCase, INK.river);
  water(ctx, board, rivers, 0.17, 0.115, INK.riverCase, INK.river);
  paintStamps(ctx, board);
  crags(ctx, board);
  roads(ctx, board);
  bridges(ctx, board);
  paintTowns(ctx, board);
}

function water(
  ctx: Ctx,
  board: Board,
  kinds: ReadonlySet<string>,
  width: number,
  inner: number,
  casing: string,
  fill: string,
): void {
  const path = new Path2D();
  for (const line of chains(board, kinds, 0.14)) smooth(path, line);
  ctx.strokeStyle = casing;
  ctx.lineWidth = width;
  ctx.stroke(path);
  ctx.strokeStyle = fill;
  ctx.lineWidth = inner;
  ctx.stroke(path);
}

/** Hachures on the lower side of a cliff, as staff maps draw them. */
function crags(ctx: Ctx, board: Board): void {
  const { grid } = board;
  const level = new Float32Array(grid.size);
  for (const hex of board.hexes) level[hex.hex] = hex.level ?? 0;
  const path = new Path2D();
  for (const { a, b, kind } of board.edges) {
    if (!CRAGS.has(kind)) continue;
    const dir = directionTo(grid, a, b);
    if (dir < 0) continue;
    const [p, q] = sideEnds(grid, a, dir);
    const low = (level[a] as number) < (level[b] as number) ? a : b;
    const mx = (grid.x[low] as number) - (p.x + q.x) / 2;
    const my = (grid.y[low] as number) - (p.y + q.y) / 2;
    path.moveTo(p.x, p.y);
    path.lineTo(q.x, q.y);
    for (let i = 0; i < 7; i++) {
      const f = (i + 0.5) / 7;
      const x = p.x + (q.x - p.x) * f;
      const y = p.y + (q.y - p.y) * f;
      const long = i % 2 === 0 ? 0.26 : 0.16;
      path.moveTo(x, y);
      path.lineTo(x + mx * long, y + my * long);
    }
  }
  ctx.strokeStyle = INK.crag;
  ctx.lineWidth = 0.026;
  ctx.stroke(path);
}

function roads(ctx: Ctx, board: Board): void {
  // A sheet of thousands of hexes is looked at from farther away: its lines are drawn bolder.
  const bold = board.grid.size > 1500 ? 1.6 : 1;
  const by = (test: (kind: string) => boolean): Path2D => {
    const path = new Path2D();
    for (const run of runs(board.lines, test)) smooth(path, wayOf(board.grid, run));
    return path;
  };
  const trails = by((kind) => kind === 'trail' || kind === 'path' || kind === 'mule');
  ctx.lineCap = 'butt';
  ctx.strokeStyle = 'rgba(244, 234, 206, 0.75)';
  ctx.lineWidth = 0.06 * bold;
  ctx.stroke(trails);
  ctx.strokeStyle = INK.trail;
  ctx.lineWidth = 0.034 * bold;
  ctx.setLineDash([0.11, 0.07]);
  ctx.stroke(trails);
  ctx.setLineDash([]);
  const main = by((kind) => kind === 'road' || kind === 'highway' || kind === 'street');
  ctx.lineCap = 'round';
  ctx.strokeStyle = INK.roadCase;
  ctx.lineWidth = 0.105 * bold;
  ctx.stroke(main);
  ctx.strokeStyle = INK.road;
  ctx.lineWidth = 0.066 * bold;
  ctx.stroke(main);
  const rails = by((kind) => kind.startsWith('rail'));
  ctx.lineCap = 'butt';
  ctx.strokeStyle = INK.rail;
  ctx.lineWidth = 0.03 * bold;
  ctx.stroke(rails);
  ctx.lineWidth = 0.1 * bold;
  ctx.setLineDash([0.025, 0.14]);
  ctx.stroke(rails);
  ctx.setLineDash([]);
}

function bridges(ctx: Ctx, board: Board): void {
  const { grid } = board;
  for (const { a, b, kind } of board.edges) {
    if (!BRIDGES.has(kind)) continue;
    const p = waypoint(grid, a);
    const q = waypoint(grid, b);
    const angle = Math.atan2(q.y - p.y, q.x - p.x);
    ctx.save();
    ctx.translate((p.x + q.x) / 2, (p.y + q.y) / 2);
    ctx.rotate(angle);
    ctx.fillStyle = INK.road;
    ctx.fillRect(-0.12, -0.05, 0.24, 0.1);
    ctx.strokeStyle = INK.roadCase;
    ctx.lineWidth = 0.028;
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(-0.17, side * 0.1);
      ctx.lineTo(-0.11, side * 0.06);
      ctx.lineTo(0.11, side * 0.06);
      ctx.lineTo(0.17, side * 0.1);
    }
    ctx.stroke();
    ctx.restore();
  }
}

function paintGrid(ctx: Ctx, board: Board): void {
  const path = new Path2D();
  for (const { hex } of board.hexes) {
    const c = corners(board.grid, hex);
    path.moveTo(c[0] as number, c[1] as number);
    for (let k = 1; k < 6; k++) path.lineTo(c[2 * k] as number, c[2 * k + 1] as number);
    path.closePath();
  }
  ctx.strokeStyle = INK.grid;
  ctx.lineWidth = 0.014;
  ctx.stroke(path);
}

/** The neat line: a thin and a thick rule around the sheet. */
function paintFrame(ctx: Ctx, grid: Grid): void {
  const { width, height } = grid;
  ctx.strokeStyle = INK.neat;
  ctx.lineWidth = 0.02;
  ctx.strokeRect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED);
  ctx.lineWidth = 0.06;
  const out = BLEED + 0.11;
  ctx.strokeRect(-out, -out, width + 2 * out, height + 2 * out);
}
