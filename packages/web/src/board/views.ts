import type { Board } from '@esagono/engine';
import { type Ground, groundFor, type Picture, SHEET } from './ground.ts';
import type { Transform } from './paint.ts';

/** Pixels a hex at which counters are laid out; zooming scales the layer that holds them. */
export const UNIT = 64;

/** Pixels a hex at which a counter can be read and touched. */
const READABLE = { narrow: 46, wide: 40 };
const NARROW = 700;

/** The part of the board that nothing lies on, in pixels of the board. */
export interface Opening {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** On a phone the sheet of the panel lies over the lower part of the map. */
export function openingOf(element: HTMLElement): Opening {
  const box = element.getBoundingClientRect();
  const cover = element.closest('.table')?.querySelector('.side')?.getBoundingClientRect();
  const below = cover && cover.left <= box.left + 1 && cover.right >= box.right - 1;
  const h = below ? Math.max(120, Math.min(box.bottom, cover.top) - box.top) : box.height;
  return { x: 0, y: 0, w: box.width, h };
}

/**
 * The first look: all of the action when its counters can be read from there, else the place
 * where most of it is, close enough to read and touch; the whole sheet when that is as close.
 */
export function firstView(
  board: Board,
  focus: readonly number[],
  open: Opening,
  fit: number,
  closest = false,
): Transform {
  const { grid } = board;
  const { w, h } = open;
  const whole = {
    k: fit,
    x: open.x + (w - grid.width * fit) / 2,
    y: open.y + (h - grid.height * fit) / 2,
  };
  if (focus.length === 0) return whole;
  const readable = w < NARROW ? READABLE.narrow : READABLE.wide;
  const xs = focus.map((hex) => grid.x[hex] as number);
  const ys = focus.map((hex) => grid.y[hex] as number);
  const left = Math.min(...xs) - 1.6;
  const right = Math.max(...xs) + 1.6;
  const top = Math.min(...ys) - 1.6;
  const bottom = Math.max(...ys) + 1.6;
  const snug = Math.min(w / (right - left), h / (bottom - top), 72);
  const at = (k: number, x: number, y: number): Transform => ({
    k,
    x: open.x + w / 2 - x * k,
    y: open.y + h / 2 - y * k,
  });
  if (w >= NARROW && !closest && (snug < readable || snug < fit * 1.25)) return whole;
  if (snug >= readable) return at(snug, (left + right) / 2, (top + bottom) / 2);
  const heart = thickest(xs, ys, w / readable - 1.2, h / readable - 1.2);
  return at(readable, heart.x, heart.y);
}

/** Does a hex lie inside what is open to the eye? */
const liesIn = ({ grid }: Board, hex: number, t: Transform, { w, h }: Opening): boolean => {
  const x = (grid.x[hex] as number) * t.k + t.x;
  const y = (grid.y[hex] as number) * t.k + t.y;
  return x > t.k / 2 && y > t.k / 2 && x < w - t.k / 2 && y < h - t.k / 2;
};

/**
 * The view that shows all of these hexes, near enough to read counters where they allow it; on a
 * narrow screen, where they lie too far apart, the place where most of them are. Undefined: they
 * can be seen as it is.
 */
export function viewOfAll(
  board: Board,
  hexes: readonly number[],
  t: Transform,
  open: Opening,
  fit: number,
): Transform | undefined {
  if (hexes.length === 0) return undefined;
  const { w, h } = open;
  const readable = w < NARROW ? READABLE.narrow : READABLE.wide;
  const xs = hexes.map((hex) => board.grid.x[hex] as number);
  const ys = hexes.map((hex) => board.grid.y[hex] as number);
  const [left, right] = [Math.min(...xs) - 1.6, Math.max(...xs) + 1.6];
  const [top, bottom] = [Math.min(...ys) - 1.6, Math.max(...ys) + 1.6];
  const snug = Math.min(w / (right - left), h / (bottom - top));
  const inside = hexes.filter((hex) => liesIn(board, hex, t, open)).length;
  if (inside === hexes.length && t.k >= Math.min(readable, snug * 0.9)) return undefined;
  const at = (k: number, x: number, y: number): Transform => ({
    k,
    x: w / 2 - x * k,
    y: h / 2 - y * k,
  });
  const near = Math.min(Math.max(t.k, readable), snug);
  if (w >= NARROW || snug >= readable / 2)
    return at(Math.max(near, fit), (left + right) / 2, (top + bottom) / 2);
  if (inside > 0) return undefined;
  const k = Math.max(t.k, readable);
  const heart = thickest(xs, ys, w / k, h / k);
  return at(k, heart.x, heart.y);
}

/** The middle of the window of that size which holds the most; hexes named twice count twice. */
export function thickest(
  xs: readonly number[],
  ys: readonly number[],
  w: number,
  h: number,
): { x: number; y: number } {
  let best = { x: xs[0] ?? 0, y: ys[0] ?? 0 };
  let most = 0;
  for (let i = 0; i < xs.length; i++) {
    // Windows whose corner lies at a hex, drawn in to the middle of what they hold.
    for (const [ox, oy] of [
      [0, 0],
      [-w / 2, 0],
      [0, -h / 2],
      [-w / 2, -h / 2],
    ] as const) {
      const left = (xs[i] as number) + ox;
      const top = (ys[i] as number) + oy;
      const box = { l: Infinity, r: -Infinity, t: Infinity, b: -Infinity };
      let n = 0;
      for (let j = 0; j < xs.length; j++) {
        const x = xs[j] as number;
        const y = ys[j] as number;
        if (x < left || y < top || x > left + w || y > top + h) continue;
        n += 1;
        box.l = Math.min(box.l, x);
        box.r = Math.max(box.r, x);
        box.t = Math.min(box.t, y);
        box.b = Math.max(box.b, y);
      }
      if (n <= most) continue;
      most = n;
      best = { x: (box.l + box.r) / 2, y: (box.t + box.b) / 2 };
    }
  }
  return best;
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
  // A sheet that is seen whole needs no small picture of itself.
  const seen = t.x >= -t.k && t.y >= -t.k && t.x + board.grid.width * t.k <= w + t.k;
  element.hidden = seen && t.y + board.grid.height * t.k <= h + t.k;
  if (element.hidden) return;
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

/** Table that can be seen beside the sheet, in pixels: tools and notes must not cover its edge. */
const SLACK = 64;

const held = (shift: number, size: number, open: number): number => {
  const least = open - size - SLACK;
  return least > SLACK ? (open - size) / 2 : Math.min(SLACK, Math.max(least, shift));
};

/** The nearest view that stays with the map: no edge farther in than a hand's breadth. */
export function clamped({ grid }: Board, t: Transform, { w, h }: Opening): Transform {
  const x = held(t.x - SHEET * t.k, (grid.width + 2 * SHEET) * t.k, w) + SHEET * t.k;
  const y = held(t.y - SHEET * t.k, (grid.height + 2 * SHEET) * t.k, h) + SHEET * t.k;
  return { k: t.k, x, y };
}

/** Hexes that stay between a hex that is shown and the edge. */
const MARGIN = 1.2;

/** The least shift of the map by which what lies at `at` comes well inside a window of that size. */
export function drawnIn(shift: number, at: number, size: number, k: number): number {
  const margin = Math.min(Math.max(50, MARGIN * k), size / 3);
  if (at + shift < margin) return margin - at;
  if (at + shift > size - margin) return size - margin - at;
  return shift;
}
