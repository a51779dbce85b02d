import { type Board, isAreas } from '@esagono/engine';
import type { Ctx } from './canvas.ts';
import type { Size } from './layers.ts';
import { has } from './look.ts';
import type { Transform } from './paint.ts';
import { INK } from './palette.ts';
import type { Stamped } from './stamped.ts';

interface Label {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly kind: 'town' | 'terrain' | 'water' | 'exit';
  /** Smaller is shown earlier when zooming in. */
  readonly rank: number;
}

/** The names of a sheet, placed once: one label for a name that several hexes share. */
export function labelsOf(board: Board): readonly Label[] {
  const { grid } = board;
  const by = new Map<string, { xs: number[]; ys: number[]; kind: Label['kind']; rank: number }>();
  for (const hex of board.hexes) {
    if (!hex.name) continue;
    const kind = hex.name.startsWith('→')
      ? 'exit'
      : has(hex, 'town')
        ? 'town'
        : has(hex, 'water')
          ? 'water'
          : 'terrain';
    const rank = hex.objective || (hex.points ?? 0) > 0 ? 0 : kind === 'town' ? 1 : 2;
    const entry = by.get(hex.name) ?? { xs: [], ys: [], kind, rank };
    entry.xs.push(grid.x[hex.hex] as number);
    entry.ys.push(grid.y[hex.hex] as number);
    by.set(hex.name, entry);
  }
  return [...by]
    .map(([name, { xs, ys, kind, rank }]) => ({
      words: name.replace('→', '»'), // the map's type has no arrows
      x: xs.reduce((a, b) => a + b, 0) / xs.length,
      y: Math.max(...ys),
      kind,
      rank,
    }))
    .sort((a, b) => a.rank - b.rank);
}

const FONT = '"Source Serif 4"';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** How much of one box another covers, in square pixels. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Half a counter, in hexes. */
const HALF = 0.34;
/** Half a bar, in pixels, from however far away. */
const SMALLEST = 8;

/** Below the counter that may stand there, above it, to its right, to its left. */
const PLACES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

const fontOf = ({ kind }: Label, size: number): string =>
  kind === 'town' ? `600 ${size}px ${FONT}` : `italic 500 ${size}px ${FONT}`;

/** Widths of names by their font: measuring takes as long as printing. */
const widths = new Map<string, number>();

/** Whether a font's type has come; asking the browser takes as long as measuring a name. */
type HasCome = (font: string) => boolean;

function hasCome(): HasCome {
  const known = new Map<string, boolean>();
  return (font) => {
    const come = known.get(font) ?? document.fonts.check(font);
    known.set(font, come);
    return come;
  };
}

function widthOf(ctx: CanvasRenderingContext2D, label: Label, size: number, come: HasCome): number {
  const font = fontOf(label, size);
  const key = `${font} ${label.words}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ctx.font = font;
  ctx.fontVariantCaps = label.kind === 'town' ? 'small-caps' : 'normal';
  const { width } = ctx.measureText(label.words);
  // What was measured before its type had come is measured again; zooming has many sizes.
  if (!come(font)) return width;
  if (widths.size > 4000) widths.clear();
  widths.set(key, width);
  return width;
}

function printName(ctx: Ctx, label: Label, size: number): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.font = fontOf(label, size);
  ctx.fontVariantCaps = label.kind === 'town' ? 'small-caps' : 'normal';
  ctx.strokeStyle = INK.halo;
  ctx.lineWidth = Math.max(3, size * 0.28);
  ctx.strokeText(label.words, 0, 0);
  ctx.fillStyle = label.kind === 'water' ? INK.water : INK.name;
  ctx.fillText(label.words, 0, 0);
  ctx.fontVariantCaps = 'normal';
}

/** The place around a point where a name hides nothing printed and the fewest counters hide it. */
function roomFor(
  at: { readonly x: number; readonly y: number },
  name: { readonly width: number; readonly size: number },
  k: number,
  taken: readonly Box[],
  counters: readonly Box[],
): Box | undefined {
  const { width, size } = name;
  const half = halfCounter(k);
  let box: Box | undefined;
  let least = Infinity;
  for (const [dx, dy] of PLACES) {
    const cx = at.x + dx * (half + 0.04 * k + width / 2);
    const cy = at.y + dy * (half + 0.02 * k + size * 0.62);
    const here = { x: cx - width / 2, y: cy - size * 0.6, w: width, h: size * 1.2 };
    if (taken.some((other) => shared(other, here) > 0)) continue;
    const hidden = counters.reduce((sum, counter) => sum + shared(counter, here), 0);
    if (hidden >= least) continue;
    least = hidden;
    box = here;
    if (hidden === 0) break;
  }
  // A name that nobody could read is not printed.
  return box && least <= box.w * box.h * 0.6 ? box : undefined;
}

/** From far away bars keep their size on the screen. */
const halfCounter = (k: number): number => Math.max(HALF * k, SMALLEST);

/** Names with a halo, where the fewest counters hide them: italic for ground and water, small capitals for places. */
export function paintNames(
  ctx: CanvasRenderingContext2D,
  stamped: Stamped,
  labels: readonly Label[],
  occupied: readonly { readonly x: number; readonly y: number }[],
  t: Transform,
  { w, h, ratio }: Size,
): void {
  const taken: Box[] = [];
  const pen = { scale: ratio, x: 0, y: 0 };
  const half = halfCounter(t.k);
  const counters = occupied.flatMap((at): Box[] => {
    const x = at.x * t.k + t.x;
    const y = at.y * t.k + t.y;
    if (x < -t.k || y < -t.k || x > w + t.k || y > h + t.k) return [];
    return [{ x: x - half, y: y - half, w: 2 * half, h: 2 * half }];
  });
  const size = Math.max(10.5, Math.min(19, t.k * 0.21));
  const come = hasCome();
  stamped.run(ctx, pen, (draw) => {
    for (const label of labels) {
      if (label.rank === 2 && t.k < 24) continue;
      if (label.rank === 1 && t.k < 13) continue;
      const x = label.x * t.k + t.x;
      const y = label.y * t.k + t.y;
      if (x < -80 || y < -20 || x > w + 80 || y > h + 20) continue;
      const width = widthOf(ctx, label, size, come);
      const box = roomFor({ x, y }, { width, size }, t.k, taken, counters);
      if (!box) continue;
      taken.push(box);
      const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
      const place = { ...middle, w: width / 2 + 4, h: size };
      draw(`name ${size} ${label.words}`, place, (on) => printName(on, label, size));
    }
  });
}

/** Hex numbers, when one is close enough to read them or asks for them. */
export function paintNumbers(ctx: Ctx, board: Board, t: Transform, { w, h }: Size): void {
  const { grid, hexes } = board;
  if (isAreas(grid)) return; // areas have names, not numbers
  const size = Math.max(8, Math.min(13, t.k * 0.13));
  ctx.font = `500 ${size}px "Atkinson Hyperlegible Next"`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  for (const { hex, id } of hexes) {
    const x = (grid.x[hex] as number) * t.k + t.x;
    const y = ((grid.y[hex] as number) - (grid.orientation === 'flat' ? 0.4 : 0.44)) * t.k + t.y;
    if (x < -t.k || y < -t.k || x > w + t.k || y > h + t.k) continue;
    ctx.strokeStyle = 'rgba(250,245,232,0.55)';
    ctx.lineWidth = 2.5;
    ctx.strokeText(id, x, y);
    ctx.fillStyle = INK.number;
    ctx.fillText(id, x, y);
  }
}
