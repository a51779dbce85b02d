import type { Board } from '@esagono/engine';
import { type Ground, groundFor, type Picture, SHEET } from './ground.ts';
import type { Transform } from './paint.ts';

/** Pixels a hex at which counters are laid out; zooming scales the layer that holds them. */
export const UNIT = 64;

/** All of the action, close enough to touch; the whole sheet when the action is everywhere. */
export function firstView(
  board: Board,
  focus: readonly number[],
  w: number,
  h: number,
  fit: number,
): Transform {
  const { grid } = board;
  const hexes = focus;
  const xs = hexes.map((hex) => grid.x[hex] as number);
  const ys = hexes.map((hex) => grid.y[hex] as number);
  const some = hexes.length > 0;
  const left = some ? Math.min(...xs) - 2 : 0;
  const right = some ? Math.max(...xs) + 2 : grid.width;
  const top = some ? Math.min(...ys) - 2 : 0;
  const bottom = some ? Math.max(...ys) + 2 : grid.height;
  const snug = Math.min(w / (right - left), h / (bottom - top), 72);
  // On a narrow screen the sheet is larger than the window rather than too small to touch.
  const k = Math.max(snug < fit * 1.25 ? fit : snug, w < 600 ? 40 : 0);
  const whole = k === fit;
  const x = whole ? grid.width / 2 : (left + right) / 2;
  const y = whole ? grid.height / 2 : (top + bottom) / 2;
  return { k, x: w / 2 - x * k, y: h / 2 - y * k };
}

/** Stacks out of sight are taken out of the picture: the browser need not lay them out. */
export function cull(layer: HTMLElement, t: Transform, w: number, h: number): void {
  const f = t.k / UNIT;
  for (const child of layer.children) {
    if (!(child instanceof HTMLElement)) continue;
    const x = Number(child.dataset.x) * f + t.x;
    const y = Number(child.dataset.y) * f + t.y;
    const hidden = x < -2 * t.k || y < -2 * t.k || x > w + 2 * t.k || y > h + 2 * t.k;
    if (child.hidden !== hidden) child.hidden = hidden;
  }
}

/** Draws the part of the sheet that is on screen, so that a far zoom does not scale it all. */
export function drawVisible(
  ctx: CanvasRenderingContext2D,
  g: Picture,
  t: Transform,
  w: number,
  h: number,
): void {
  const k = t.k / g.scale;
  const left = t.x - SHEET * t.k;
  const top = t.y - SHEET * t.k;
  const sx = Math.max(0, -left / k);
  const sy = Math.max(0, -top / k);
  const sw = Math.min(g.canvas.width - sx, w / k + 2);
  const sh = Math.min(g.canvas.height - sy, h / k + 2);
  if (sw <= 0 || sh <= 0) return;
  ctx.drawImage(g.canvas, sx, sy, sw, sh, left + sx * k, top + sy * k, sw * k, sh * k);
}

export function drawMini(
  element: HTMLCanvasElement | null,
  g: Ground | undefined,
  t: Transform,
  w: number,
  h: number,
  board: Board,
): void {
  if (!element || !g) return;
  const width = 168;
  const height = Math.round((width * board.grid.height) / board.grid.width);
  if (element.width !== width * 2) {
    element.width = width * 2;
    element.height = height * 2;
    element.style.height = `${height}px`;
  }
  const ctx = element.getContext('2d');
  if (!ctx) return;
  const f = (width * 2) / board.grid.width;
  if (element.dataset.of !== `${g.canvas.width}`) {
    // The picture itself is drawn once and kept as a background.
    element.dataset.of = `${g.canvas.width}`;
    const still = document.createElement('canvas');
    still.width = element.width;
    still.height = element.height;
    const small = groundFor(g, f);
    const s = SHEET * small.scale;
    still
      .getContext('2d')
      ?.drawImage(
        small.canvas,
        s,
        s,
        board.grid.width * small.scale,
        board.grid.height * small.scale,
        0,
        0,
        still.width,
        still.height,
      );
    stills.set(element, still);
  }
  const still = stills.get(element);
  if (still) ctx.drawImage(still, 0, 0);
  ctx.strokeStyle = '#a0241a';
  ctx.lineWidth = 3;
  ctx.strokeRect((-t.x / t.k) * f, (-t.y / t.k) * f, (w / t.k) * f, (h / t.k) * f);
}
const stills = new WeakMap<HTMLCanvasElement, HTMLCanvasElement>();
