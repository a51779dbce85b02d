import type { Board, HexMarker } from '@esagono/engine';
import { iconOf } from './icons.ts';
import { type Transform, text } from './paint.ts';

type Ctx = CanvasRenderingContext2D;

/** Forts, objectives and markers that lie on hexes rather than on units; in map units. */
export function paintSigns(
  ctx: Ctx,
  board: Board,
  markers: readonly HexMarker[],
  sides: readonly string[],
  t: Transform,
): void {
  const { grid } = board;
  // A hex that carries a marker of its own needs no printed star below it.
  const flagged = new Set(markers.map((marker) => marker.hex));
  for (const hex of board.hexes) {
    const x = grid.x[hex.hex] as number;
    const y = grid.y[hex.hex] as number;
    if (hex.fort) fort(ctx, x, y - 0.02);
    if ((hex.objective && !flagged.has(hex.hex)) || (hex.points ?? 0) > 0)
      objective(ctx, x + 0.3, y - 0.27, hex.points, t.k);
  }
  const slot = new Map<number, number>();
  for (const marker of markers) {
    if (marker.hex < 0) continue;
    const n = slot.get(marker.hex) ?? 0;
    slot.set(marker.hex, n + 1);
    // A column at the left edge, where the cardboard leaves them in sight.
    const x = (grid.x[marker.hex] as number) - (n < MOST ? 0.41 : -0.41);
    const y = (grid.y[marker.hex] as number) + 0.27 - (n % MOST) * 0.24;
    chip(
      ctx,
      x,
      y,
      marker,
      marker.side === undefined ? '#efe6d0' : (sides[marker.side] ?? '#ccc'),
      t.k,
    );
  }
}

/** Chips that fit one above the other at an edge of the hex. */
const MOST = 3;

function fort(ctx: Ctx, x: number, y: number): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 0 ? 0.36 : 0.25;
    const px = x + Math.cos(a) * r;
    const py = y + Math.sin(a) * r;
    if (i === 0) ctx.moveTo(px, py);
    else ctx.lineTo(px, py);
  }
  ctx.closePath();
  ctx.fillStyle = 'rgba(244, 236, 214, 0.85)';
  ctx.fill();
  ctx.strokeStyle = '#3b2b1e';
  ctx.lineWidth = 0.04;
  ctx.lineJoin = 'miter';
  ctx.stroke();
}

function objective(ctx: Ctx, x: number, y: number, points: number | undefined, k: number): void {
  ctx.beginPath();
  ctx.arc(x, y, 0.135, 0, 7);
  ctx.fillStyle = '#f6d774';
  ctx.fill();
  ctx.strokeStyle = '#5e4410';
  ctx.lineWidth = 0.03;
  ctx.stroke();
  if (points !== undefined && points > 0 && k > 18) {
    text(
      ctx,
      String(points),
      x,
      y + 0.01,
      0.2,
      '#3f2d08',
      'rgba(0,0,0,0)',
      '700 100px "Atkinson Hyperlegible Next"',
    );
    return;
  }
  star(ctx, x, y, 0.085);
}

function star(ctx: Ctx, x: number, y: number, size: number): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 0 ? size : size * 0.42;
    if (i === 0) ctx.moveTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
    else ctx.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
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

function chip(ctx: Ctx, x: number, y: number, marker: HexMarker, fill: string, k: number): void {
  ctx.beginPath();
  ctx.roundRect(x - 0.11, y - 0.11, 0.22, 0.22, 0.04);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = '#2b2118';
  ctx.lineWidth = 0.022;
  ctx.stroke();
  if (k < 16) return;
  const sign = signOf(marker.key);
  if (sign) {
    const size = marker.value === undefined ? 0.16 : 0.1;
    ctx.save();
    ctx.translate(x - size / 2, y - size / 2 - (marker.value === undefined ? 0 : 0.05));
    ctx.scale(size / 24, size / 24);
    ctx.fillStyle = '#1c1610';
    ctx.fill(sign, 'evenodd');
    ctx.restore();
  }
  const words =
    marker.value === undefined ? marker.key.slice(0, 1).toUpperCase() : String(marker.value);
  if (marker.value !== undefined || !sign) {
    text(
      ctx,
      words,
      x,
      y + (sign ? 0.055 : 0.01),
      sign ? 0.12 : 0.16,
      '#1c1610',
      'rgba(255,255,255,0.5)',
    );
  }
}
