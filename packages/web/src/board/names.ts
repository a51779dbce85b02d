import type { Board } from '@esagono/engine';
import { has } from './look.ts';
import type { Transform } from './paint.ts';
import { INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

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
      y: Math.max(...ys) + 0.45,
      kind,
      rank,
    }))
    .sort((a, b) => a.rank - b.rank);
}

const FONT = '"Source Serif 4"';

/** Names with a halo: italic for ground and water, small capitals for places. */
export function paintNames(
  ctx: Ctx,
  labels: readonly Label[],
  t: Transform,
  w: number,
  h: number,
): void {
  const taken: { x: number; y: number; w: number; h: number }[] = [];
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  const size = Math.max(10.5, Math.min(19, t.k * 0.21));
  for (const label of labels) {
    if (label.rank === 2 && t.k < 24) continue;
    if (label.rank === 1 && t.k < 13) continue;
    const x = label.x * t.k + t.x;
    const y = label.y * t.k + t.y;
    if (x < -80 || y < -20 || x > w + 80 || y > h + 20) continue;
    const town = label.kind === 'town';
    ctx.font = town ? `600 ${size}px ${FONT}` : `italic 500 ${size}px ${FONT}`;
    ctx.fontVariantCaps = town ? 'small-caps' : 'normal';
    const width = ctx.measureText(label.words).width;
    const box = { x: x - width / 2, y: y - size * 0.6, w: width, h: size * 1.2 };
    const hit = taken.some(
      (b) => b.x < box.x + box.w && box.x < b.x + b.w && b.y < box.y + box.h && box.y < b.y + b.h,
    );
    if (hit) continue;
    taken.push(box);
    ctx.strokeStyle = INK.halo;
    ctx.lineWidth = Math.max(3, size * 0.28);
    ctx.strokeText(label.words, x, y);
    ctx.fillStyle = label.kind === 'water' ? INK.water : INK.name;
    ctx.fillText(label.words, x, y);
  }
  ctx.fontVariantCaps = 'normal';
}
