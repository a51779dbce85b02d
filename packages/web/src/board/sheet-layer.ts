import type { Board, HexMarker } from '@esagono/engine';
import type { RefObject } from 'react';
import type { Marks } from '../controller/marks.ts';
import { type Bar, paintBars } from './bars.ts';
import { type frontsOf, type Holding, paintFronts } from './front.ts';
import type { Detail, Ground, GroundStyle } from './ground.ts';
import { paintGround, type Size } from './layers.ts';
import { type labelsOf, paintNames, paintNumbers } from './names.ts';
import type { Transform } from './paint.ts';
import type { Theme } from './palette.ts';
import { paintSigns } from './signs.ts';
import type { Stamped } from './stamped.ts';
import { drawMini, UNIT } from './views.ts';

/** Pixels a hex below which stacks are bars on the map instead of counters. */
export const FAR = 27;
/** Pixels a hex from which counters show everything they have. */
const NEAR = 46;
/** Pixels a hex from which every hex has its number. */
const NUMBERED = 74;
/** A browser of yesterday lays out what it only hides. */
const SKIPS = CSS.supports('content-visibility', 'hidden');

/** What a board draws. */
export interface Drawn {
  readonly sheet: string;
  readonly board: Board;
  readonly style: GroundStyle;
  readonly theme: Theme;
  readonly marks: Marks;
  readonly markers: readonly HexMarker[];
  readonly sides: readonly string[];
  readonly numbers: boolean;
  readonly cursor: number;
  /** What stands on the map, for views too far away for counters. */
  readonly bars?: readonly Bar[];
  /** A few words beside a hex: the chance of what is pointed at there. */
  readonly note?: { readonly hex: number; readonly words: string } | undefined;
  /** Who holds each hex, where a game keeps account of it: fronts are drawn between. */
  readonly held?: Holding | undefined;
  /** Inks of the sides' front lines. */
  readonly inks?: readonly string[] | undefined;
  /** Something is to be seen for the first time. */
  readonly onPainted?: () => void;
}

/** The elements that are drawn on. */
export interface Layers {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly veil: RefObject<HTMLDivElement | null>;
  readonly marking: RefObject<HTMLCanvasElement | null>;
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly note: RefObject<HTMLParagraphElement | null>;
  readonly mini: RefObject<HTMLCanvasElement | null>;
}

/** What is read off the board and what stands on it. */
export interface Standing {
  readonly labels: ReturnType<typeof labelsOf>;
  readonly fronts: ReturnType<typeof frontsOf>;
  /** Where somebody stands, so that names keep away. */
  readonly taken: readonly { readonly x: number; readonly y: number }[];
}

/** The sheet of paper as far as it has been painted, and from where it is seen. */
export interface Seen {
  readonly ground: Ground | undefined;
  readonly detail: Detail | undefined;
  readonly stamped: Stamped;
  readonly t: Transform;
  readonly size: Size;
}

/** The printed sheet with fronts, signs, bars, numbers and names, and the counters above it put in place. */
export function drawSheet(layers: Layers, now: Drawn, standing: Standing, seen: Seen): void {
  const { ground, detail, stamped, t, size } = seen;
  const { w, h, ratio } = size;
  const ctx = layers.canvas.current?.getContext('2d', { alpha: false });
  if (!ctx) return;
  const dark = now.theme === 'lamp';
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = dark ? '#17120d' : '#c9bfa9';
  ctx.fillRect(0, 0, w, h);
  if (ground) paintGround(ctx, ground, detail, t, size, dark);
  ctx.setTransform(ratio * t.k, 0, 0, ratio * t.k, ratio * t.x, ratio * t.y);
  paintFronts(ctx, standing.fronts, now.inks ?? [], t.k, stamped.moving);
  paintSigns(ctx, stamped, now.board, now.markers, now.sides, t, size);
  const far = t.k < FAR && now.bars !== undefined;
  if (far) paintBars(ctx, stamped, now.board, now.bars ?? [], t, size);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (now.numbers || t.k > NUMBERED) paintNumbers(ctx, now.board, t, size);
  paintNames(ctx, stamped, standing.labels, standing.taken, t, size);
  if (layers.layer.current) putCounters(layers.layer.current, t, far, stamped.moving);
  drawMini(layers.mini.current, ground, t, w, h, now.board);
}

function putCounters(layer: HTMLElement, t: Transform, far: boolean, moving: boolean): void {
  const { style: at, dataset } = layer;
  // Counters that nobody sees are neither moved, nor laid out again, nor painted.
  if (SKIPS) setOnce(at, 'contentVisibility', far ? 'hidden' : 'visible');
  else setOnce(at, 'visibility', far ? 'hidden' : 'visible');
  // While the map is under way its counters are a picture that is moved about.
  setOnce(at, 'willChange', moving && !far ? 'transform' : 'auto');
  if (far && moving) return;
  at.transform = `translate(${t.x}px, ${t.y}px) scale(${t.k / UNIT})`;
  const lod = t.k < FAR ? 'far' : t.k < NEAR ? 'mid' : 'near';
  if (dataset.lod !== lod) dataset.lod = lod;
}

/** A style that is written is worked out anew, even where it stays the same. */
function setOnce(
  style: CSSStyleDeclaration,
  name: 'contentVisibility' | 'visibility' | 'willChange',
  value: string,
): void {
  if (style[name] !== value) style[name] = value;
}
