import type { Board } from '@esagono/engine';
import type { Marks } from '../controller/marks.ts';
import { type Detail, type Ground, groundFor, SHEET } from './ground.ts';
import { paintLayer, type Transform } from './paint.ts';
import { drawVisible } from './views.ts';

// The board is two canvases: the sheet, drawn when the map moves or the position changes, and what
// is marked on it, drawn at every tap.

export interface Size {
  readonly w: number;
  readonly h: number;
  /** Pixels of the screen a pixel of the page. */
  readonly ratio: number;
}

export const sizeOf = (element: HTMLElement): Size => ({
  w: element.clientWidth,
  h: element.clientHeight,
  ratio: Math.min(2, window.devicePixelRatio || 1),
});

/** Gives a canvas its size; true when it had another, and is empty now. */
export function fitted(element: HTMLCanvasElement, { w, h, ratio }: Size): boolean {
  const width = Math.round(w * ratio);
  const height = Math.round(h * ratio);
  if (element.width === width && element.height === height) return false;
  element.width = width;
  element.height = height;
  return true;
}

/** The printed sheet on its table, and over it the part that has been drawn sharp. */
export function paintGround(
  ctx: CanvasRenderingContext2D,
  g: Ground,
  d: Detail | undefined,
  t: Transform,
  { w, h, ratio }: Size,
  dark: boolean,
): void {
  const k = t.k / g.scale;
  ctx.fillStyle = dark ? 'rgba(0,0,0,0.5)' : 'rgba(60,44,24,0.28)';
  ctx.fillRect(
    t.x - SHEET * t.k + 5,
    t.y - SHEET * t.k + 7,
    g.canvas.width * k,
    g.canvas.height * k,
  );
  ctx.imageSmoothingQuality = 'low';
  drawVisible(ctx, groundFor(g, t.k * ratio), t, w, h);
  if (!d || d.scale <= g.scale || t.k * ratio <= g.scale * 1.05) return;
  const f = t.k / d.scale;
  // Beyond the sheet lies the table, not paper.
  ctx.save();
  ctx.beginPath();
  ctx.rect(t.x - SHEET * t.k, t.y - SHEET * t.k, g.canvas.width * k, g.canvas.height * k);
  ctx.clip();
  ctx.drawImage(
    d.canvas,
    t.x + d.x * t.k,
    t.y + d.y * t.k,
    d.canvas.width * f,
    d.canvas.height * f,
  );
  ctx.restore();
}

/** What is drawn at every tap. */
export interface Marked {
  readonly board: Board;
  readonly marks: Marks;
  readonly cursor: number;
  readonly hover: number;
  readonly theme: string;
}

export function drawMarks(
  ctx: CanvasRenderingContext2D,
  { board, marks, cursor, hover, theme }: Marked,
  t: Transform,
  { w, h, ratio }: Size,
): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, w * ratio + 1, h * ratio + 1);
  ctx.setTransform(ratio * t.k, 0, 0, ratio * t.k, ratio * t.x, ratio * t.y);
  paintLayer(ctx, { board, marks, cursor, hover, dark: theme === 'lamp' }, t, w, h);
}
