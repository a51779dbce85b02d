import { type Board, isAreas } from '@esagono/engine';
import type { Grid } from '@esagono/hex';
import type { HexMark, Marks } from '../controller/marks.ts';
import { BLEED } from './ground.ts';
import { fitted, penAt, type Size } from './layers.ts';
import { hexPath, paintLayer, paintMark, type Transform } from './paint.ts';
import type { Pen, Stamped } from './stamped.ts';

/** What is drawn at every tap. */
export interface Marked {
  readonly board: Board;
  readonly marks: Marks;
  readonly cursor: number;
  readonly hover: number;
  readonly theme: string;
}

/** A part of the window, in whole pixels of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Hexes around a mark that its lines and letters may reach into. */
const AROUND = 1.1;
/** Sizes go by steps, so that a canvas is seldom made anew while the map moves. */
const STEP = 128;

const markedHexes = ({ marks, cursor, hover }: Marked): readonly number[] =>
  [
    ...marks.hexes.map(({ hex }) => hex),
    ...marks.selected,
    ...marks.path,
    ...marks.aim,
    ...marks.trace,
    ...marks.advice.flatMap(({ hexes }) => hexes),
    ...marks.threats.flatMap(({ hex, from }) => [hex, ...from]),
    ...(marks.overlay?.hexes.map(({ hex }) => hex) ?? []),
    ...(marks.overlay?.lines.flatMap(({ hexes }) => hexes) ?? []),
    marks.goal,
    cursor,
    hover,
  ].filter((hex) => hex >= 0);

/** The part of the window in which anything is marked; undefined: nothing is. */
export function markedBox(marked: Marked, t: Transform, size: Size): Box | undefined {
  const { grid } = marked.board;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const hex of markedHexes(marked)) {
    const x = (grid.x[hex] as number) * t.k + t.x;
    const y = (grid.y[hex] as number) * t.k + t.y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const x = Math.max(0, Math.floor(left - AROUND * t.k));
  const y = Math.max(0, Math.floor(top - AROUND * t.k));
  const w = Math.min(size.w - x, STEP * Math.ceil((right + AROUND * t.k - x) / STEP));
  const h = Math.min(size.h - y, STEP * Math.ceil((bottom + AROUND * t.k - y) / STEP));
  return w > 0 && h > 0 ? { x, y, w, h } : undefined;
}

/** Draws what is marked into a canvas of its size, laid over the sheet. */
export function drawMarks(
  element: HTMLCanvasElement,
  sheet: HTMLCanvasElement,
  stamped: Stamped,
  marked: Marked,
  t: Transform,
  size: Size,
): void {
  const box = markedBox(marked, t, size);
  const hidden = box === undefined;
  if (element.hidden !== hidden) element.hidden = hidden;
  const ctx = box && element.getContext('2d');
  if (!ctx) return;
  const { ratio } = size;
  element.style.width = `${box.w}px`;
  element.style.height = `${box.h}px`;
  element.style.transform = `translate(${box.x}px, ${box.y}px)`;
  if (!fitted(element, { ...box, ratio })) {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, element.width, element.height);
  }
  const pen = penAt({ k: t.k, x: t.x - box.x, y: t.y - box.y }, size);
  ctx.setTransform(pen.scale, 0, 0, pen.scale, pen.x, pen.y);
  const corner = { x: ratio * box.x, y: ratio * box.y };
  if (isDimmed(marked)) paintLit(ctx, sheet, stamped, marked, pen, corner);
  const layer = { ...marked, dark: marked.theme === 'lamp' };
  const { grid } = marked.board;
  if (isAreas(grid) || t.k > ALIKE) paintLayer(ctx, layer, t, size);
  else paintLayer(ctx, layer, t, size, (mark) => stampMark(ctx, stamped, pen, grid, mark, t.k));
}

/** Pixels a hex up to which marks bear no words, and one of a kind looks like another. */
const ALIKE = 26;
const REACH = 0.6;

function stampMark(
  ctx: CanvasRenderingContext2D,
  stamped: Stamped,
  pen: Pen,
  grid: Grid,
  mark: HexMark,
  k: number,
): void {
  const x = grid.x[mark.hex] as number;
  const y = grid.y[mark.hex] as number;
  const place = { x, y, w: REACH, h: REACH };
  stamped.stamp(ctx, pen, pen.scale, `mark ${mark.kind}`, place, (on) => {
    on.translate(-x, -y);
    paintMark(on, grid, mark, k);
  });
}

/** Is something in hand? Then the rest of the map steps back a little. */
const isDimmed = ({ marks }: Marked): boolean => marks.hexes.some((mark) => mark.kind !== 'able');

/** Lays the veil over the sheet: one colour, which no picture must be made for. */
export function drawVeil(element: HTMLElement, marked: Marked, t: Transform, { w, h }: Size): void {
  const hidden = !isDimmed(marked);
  if (element.hidden !== hidden) element.hidden = hidden;
  if (hidden) return;
  const { grid } = marked.board;
  const left = Math.round(Math.max(0, t.x - BLEED * t.k));
  const top = Math.round(Math.max(0, t.y - BLEED * t.k));
  const right = Math.round(Math.min(w, t.x + (grid.width + BLEED) * t.k));
  const bottom = Math.round(Math.min(h, t.y + (grid.height + BLEED) * t.k));
  element.style.translate = `${left}px ${top}px`;
  element.style.width = `${Math.max(0, right - left)}px`;
  element.style.height = `${Math.max(0, bottom - top)}px`;
}

/** Hexes that lie side by side are lit as one: each a little beyond its edge. */
const BEYOND = 1.06;

/** What is lit lies above the veil: printed again from the sheet, where it lies on it. */
function paintLit(
  ctx: CanvasRenderingContext2D,
  sheet: HTMLCanvasElement,
  stamped: Stamped,
  { board, marks }: Marked,
  pen: Pen,
  at: { readonly x: number; readonly y: number },
): void {
  const { grid } = board;
  for (const hex of new Set([...marks.hexes.map((mark) => mark.hex), ...marks.selected])) {
    if (hex < 0) continue;
    if (isAreas(grid)) {
      hexPath(ctx, grid, hex);
      ctx.fill();
      continue;
    }
    const x = grid.x[hex] as number;
    const y = grid.y[hex] as number;
    stamped.stamp(ctx, pen, pen.scale, 'lit', { x, y, w: REACH + 0.05, h: REACH + 0.05 }, (on) => {
      on.translate(-x, -y);
      hexPath(on, grid, hex, BEYOND);
      on.fill();
    });
  }
  ctx.globalCompositeOperation = 'source-in';
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(sheet, -at.x, -at.y);
  ctx.setTransform(pen.scale, 0, 0, pen.scale, pen.x, pen.y);
  ctx.globalCompositeOperation = 'source-over';
}
