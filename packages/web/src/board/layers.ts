import { type Detail, type Ground, groundFor, SHEET } from './ground.ts';
import type { Look } from './left.ts';
import type { Transform } from './paint.ts';
import type { Pen } from './stamped.ts';
import { drawVisible } from './views.ts';

// The board is two canvases and a veil: the sheet, drawn when the map moves or the position changes;
// the veil that dims it while something is in hand, one colour and no picture; and what is marked,
// a canvas no larger than that, on which what is lit is printed again. A tap draws the last.

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

/** The pen that draws in map units. */
export const penAt = (t: Transform, { ratio }: Size): Pen => ({
  scale: ratio * t.k,
  x: ratio * t.x,
  y: ratio * t.y,
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

/** Where the map lies now, for the next visit. */
export function lookOf(board: HTMLElement, g: Ground, t: Transform, theme: string): Look {
  const { x, y, width, height } = board.getBoundingClientRect();
  const k = t.k / g.scale;
  return {
    theme,
    window: [innerWidth, innerHeight],
    box: [x, y, width, height],
    sheet: [t.x - SHEET * t.k, t.y - SHEET * t.k, g.canvas.width * k, g.canvas.height * k],
  };
}
