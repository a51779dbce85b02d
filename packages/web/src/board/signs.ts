import type { Board, HexMarker } from '@esagono/engine';
import type { Ctx } from './canvas.ts';
import { iconOf } from './icons.ts';
import { penAt, type Size } from './layers.ts';
import { type Transform, text } from './paint.ts';
import type { Stamped } from './stamped.ts';

/** How far signs reach from their middle, in hexes, with their edges. */
const REACH = { fort: 0.42, objective: 0.17, chip: 0.14 };

/** Forts, objectives and markers that lie on hexes rather than on units; in map units. */
export function paintSigns(
  ctx: CanvasRenderingContext2D,
  stamped: Stamped,
  board: Board,
  markers: readonly HexMarker[],
  sides: readonly string[],
  t: Transform,
  size: Size,
): void {
  const seen = seenThrough(board, t, size);
  stamped.run(ctx, penAt(t, size), (draw) => {
    const put: Put = (kind, key, x, y, it) => {
      const reach = REACH[kind];
      draw(`${kind} ${key}`, { x, y, w: reach, h: reach }, it);
    };
    putPrinted(put, board, markers, seen, t);
    putChips(put, board, markers, sides, seen, t);
  });
}

type Put = (kind: keyof typeof REACH, key: string, x: number, y: number, it: Drawn) => void;
type Seen = (hex: number) => boolean;

/** Forts and objectives. */
function putPrinted(
  put: Put,
  { grid, hexes }: Board,
  markers: readonly HexMarker[],
  seen: Seen,
  t: Transform,
): void {
  // A hex that carries a marker of its own needs no printed star below it.
  const flagged = new Set(markers.map((marker) => marker.hex));
  for (const hex of hexes) {
    const isObjective = (hex.objective && !flagged.has(hex.hex)) || (hex.points ?? 0) > 0;
    if (!(hex.fort || isObjective) || !seen(hex.hex)) continue;
    const x = grid.x[hex.hex] as number;
    const y = grid.y[hex.hex] as number;
    if (hex.fort) put('fort', '', x, y - 0.02, fort);
    if (!isObjective) continue;
    const points = t.k > 18 ? (hex.points ?? 0) : 0;
    put('objective', String(points), x + 0.3, y - 0.27, (on) => objective(on, points));
  }
}

function putChips(
  put: Put,
  { grid }: Board,
  markers: readonly HexMarker[],
  sides: readonly string[],
  seen: Seen,
  t: Transform,
): void {
  const slot = new Map<number, number>();
  for (const marker of markers) {
    if (marker.hex < 0) continue;
    const n = slot.get(marker.hex) ?? 0;
    slot.set(marker.hex, n + 1);
    if (!seen(marker.hex)) continue;
    // A column at the left edge, where the cardboard leaves them in sight.
    const x = (grid.x[marker.hex] as number) - (n < MOST ? 0.41 : -0.41);
    const y = (grid.y[marker.hex] as number) + 0.27 - (n % MOST) * 0.24;
    const fill = marker.side === undefined ? '#efe6d0' : (sides[marker.side] ?? '#ccc');
    const signed = t.k >= 16;
    const key = signed ? `${fill} ${marker.key} ${marker.value ?? ''}` : fill;
    put('chip', key, x, y, (on) => chip(on, marker, fill, signed));
  }
}

type Drawn = (ctx: Ctx) => void;

/** Which hexes lie in the window, or so near that their signs reach into it. */
function seenThrough({ grid }: Board, t: Transform, { w, h }: Size): Seen {
  return (hex) => {
    const x = (grid.x[hex] as number) * t.k + t.x;
    const y = (grid.y[hex] as number) * t.k + t.y;
    return x > -t.k && y > -t.k && x < w + t.k && y < h + t.k;
  };
}

/** Chips that fit one above the other at an edge of the hex. */
const MOST = 3;

function fort(ctx: Ctx): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 0 ? 0.36 : 0.25;
    if (i === 0) ctx.moveTo(Math.cos(a) * r, Math.sin(a) * r);
    else ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  ctx.closePath();
  ctx.fillStyle = 'rgba(244, 236, 214, 0.85)';
  ctx.fill();
  ctx.strokeStyle = '#3b2b1e';
  ctx.lineWidth = 0.04;
  ctx.lineJoin = 'miter';
  ctx.stroke();
}

function objective(ctx: Ctx, points: number): void {
  ctx.beginPath();
  ctx.arc(0, 0, 0.135, 0, 7);
  ctx.fillStyle = '#f6d774';
  ctx.fill();
  ctx.strokeStyle = '#5e4410';
  ctx.lineWidth = 0.03;
  ctx.stroke();
  if (points > 0) {
    const font = '700 100px "Atkinson Hyperlegible Next"';
    text(ctx, String(points), 0, 0.01, 0.2, '#3f2d08', undefined, font);
    return;
  }
  star(ctx, 0.085);
}

function star(ctx: Ctx, size: number): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 0 ? size : size * 0.42;
    if (i === 0) ctx.moveTo(Math.cos(a) * r, Math.sin(a) * r);
    else ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  ctx.closePath();
  ctx.fillStyle = '#5e4410';
  ctx.fill();
}

const paths = new Map<string, Path2D>();

/** The marker's sign as a path, made once. */
function signOf(key: string): Path2D | undefined {
  const data = iconOf(key);
  if (data === undefined) return undefined;
  const path = paths.get(key) ?? new Path2D(data);
  paths.set(key, path);
  return path;
}

function chip(ctx: Ctx, marker: HexMarker, fill: string, signed: boolean): void {
  ctx.beginPath();
  ctx.roundRect(-0.11, -0.11, 0.22, 0.22, 0.04);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = '#2b2118';
  ctx.lineWidth = 0.022;
  ctx.stroke();
  if (!signed) return;
  const sign = signOf(marker.key);
  if (sign) {
    const size = marker.value === undefined ? 0.16 : 0.1;
    ctx.save();
    ctx.translate(-size / 2, -size / 2 - (marker.value === undefined ? 0 : 0.05));
    ctx.scale(size / 24, size / 24);
    ctx.fillStyle = '#1c1610';
    ctx.fill(sign, 'evenodd');
    ctx.restore();
  }
  const words =
    marker.value === undefined ? marker.key.slice(0, 1).toUpperCase() : String(marker.value);
  if (marker.value === undefined && sign) return;
  const [y, size] = sign ? [0.055, 0.12] : [0.01, 0.16];
  text(ctx, words, 0, y, size, '#1c1610', 'rgba(255,255,255,0.5)');
}
