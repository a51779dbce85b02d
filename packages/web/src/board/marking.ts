import type { Board } from '@esagono/engine';
import type { Marks } from '../controller/marks.ts';
import { fitted, type Size } from './layers.ts';
import { paintDim, paintLayer, type Transform } from './paint.ts';

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
  marked: Marked,
  t: Transform,
  size: Size,
): void {
  const box = markedBox(marked, t, size);
  element.hidden = box === undefined;
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
  const k = ratio * t.k;
  ctx.setTransform(k, 0, 0, k, ratio * (t.x - box.x), ratio * (t.y - box.y));
  paintLayer(ctx, { ...marked, dark: marked.theme === 'lamp' }, t, size.w, size.h);
}

/** Pixels of the page a pixel of the veil: its edges are soft. */
const COARSE = 4;

/** While something is in hand the rest of the map steps back a little. */
export function drawVeil(
  element: HTMLCanvasElement,
  marked: Marked,
  t: Transform,
  { w, h }: Size,
): void {
  const { marks } = marked;
  element.hidden = !marks.hexes.some((mark) => mark.kind !== 'able');
  if (element.hidden) return;
  const ctx = element.getContext('2d');
  if (!ctx) return;
  if (!fitted(element, { w, h, ratio: 1 / COARSE })) {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, element.width, element.height);
  }
  const k = t.k / COARSE;
  ctx.setTransform(k, 0, 0, k, t.x / COARSE, t.y / COARSE);
  paintDim(ctx, { ...marked, dark: marked.theme === 'lamp' });
}
