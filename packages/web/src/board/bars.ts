import type { Board, UnitView } from '@esagono/engine';
import type { Ctx } from './canvas.ts';
import type { Livery } from './counter.tsx';
import { penAt, type Size } from './layers.ts';
import { type Transform, text } from './paint.ts';
import type { Stamped } from './stamped.ts';

/** A stack as the map shows it from far away. */
export interface Bar {
  readonly hex: number;
  readonly count: number;
  readonly strength: number;
  readonly livery: Livery;
}

/** One bar for the units of each side in each hex, the strongest formation on top. */
export function barsOf(
  units: readonly UnitView[],
  livery: (seen: UnitView) => Livery,
): readonly Bar[] {
  const by = new Map<string, { hex: number; units: UnitView[] }>();
  for (const seen of units) {
    if (seen.hex < 0) continue;
    const key = `${seen.hex} ${seen.side}`;
    const entry = by.get(key) ?? { hex: seen.hex, units: [] };
    entry.units.push(seen);
    by.set(key, entry);
  }
  return [...by.values()].map(({ hex, units: stack }) => {
    const top = stack.toSorted(
      (a, b) => (b.face.strength ?? 0) - (a.face.strength ?? 0),
    )[0] as UnitView;
    return {
      hex,
      count: stack.length,
      strength: stack.reduce((sum, seen) => sum + (seen.face.strength ?? 0), 0),
      livery: livery(top),
    };
  });
}

/** A bar as it lies in its hex, in hexes. */
const BAR = { w: 0.66, h: 0.5 };
/** How far a bar goes from its middle with shadow and edge. */
const REACH = { w: BAR.w / 2 + 0.08, h: BAR.h / 2 + 0.09 };
/** Pixels a hex below which bars keep their size on the screen, so that the front stays visible. */
const LEAST = 19;

/** Draws the bars; from very far they grow beyond their hexes. */
export function paintBars(
  ctx: CanvasRenderingContext2D,
  stamped: Stamped,
  { grid }: Board,
  bars: readonly Bar[],
  t: Transform,
  size: Size,
): void {
  const grow = Math.max(1, LEAST / t.k);
  const { scale, x, y } = penAt(t, size);
  const numbered = t.k * grow > 17;
  stamped.run(ctx, { scale: scale * grow, x, y }, (draw) => {
    for (const bar of bars) {
      const { ink, face, band = ink } = bar.livery;
      const strength = numbered ? bar.strength : 0;
      const key = `bar ${bar.count > 1} ${strength} ${ink} ${face} ${band}`;
      const at = { x: (grid.x[bar.hex] as number) / grow, y: (grid.y[bar.hex] as number) / grow };
      draw(key, { ...at, ...REACH }, (on) => paintBar(on, bar, strength));
    }
  });
}

function paintBar(ctx: Ctx, { count, livery }: Bar, strength: number): void {
  const { w, h } = BAR;
  const x = -w / 2;
  const y = -h / 2;
  ctx.fillStyle = 'rgba(30, 20, 10, 0.55)';
  ctx.fillRect(x + 0.05, y + 0.07, w, h);
  if (count > 1) {
    ctx.fillStyle = livery.ink;
    ctx.fillRect(x + 0.06, y - 0.05, w, h);
  }
  ctx.fillStyle = livery.face;
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = livery.band ?? livery.ink;
  ctx.fillRect(x, y, w, h * 0.26);
  ctx.strokeStyle = livery.ink;
  ctx.lineWidth = 0.03;
  ctx.strokeRect(x, y, w, h);
  if (strength > 0) text(ctx, String(strength), 0, h * 0.14, h * 0.72, livery.ink, undefined, BOLD);
}
const BOLD = '700 100px "Atkinson Hyperlegible Next"';
