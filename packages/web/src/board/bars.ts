import type { Board, UnitView } from '@esagono/engine';
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

/** Draws the bars in map units; from very far they grow beyond their hexes, so the front stays visible. */
export function paintBars(
  ctx: CanvasRenderingContext2D,
  stamped: Stamped,
  board: Board,
  bars: readonly Bar[],
  t: Transform,
  size: Size,
): void {
  const { grid } = board;
  const grow = Math.max(1, 19 / t.k);
  const pen = penAt(t, size);
  const w = 0.66 * grow;
  const h = 0.5 * grow;
  for (const bar of bars) {
    const x = (grid.x[bar.hex] as number) - w / 2;
    const y = (grid.y[bar.hex] as number) - h / 2;
    ctx.fillStyle = 'rgba(30, 20, 10, 0.55)';
    ctx.fillRect(x + 0.05 * grow, y + 0.07 * grow, w, h);
    if (bar.count > 1) {
      ctx.fillStyle = bar.livery.ink;
      ctx.fillRect(x + 0.06 * grow, y - 0.05 * grow, w, h);
    }
    ctx.fillStyle = bar.livery.face;
    ctx.fillRect(x, y, w, h);
    ctx.fillStyle = bar.livery.band ?? bar.livery.ink;
    ctx.fillRect(x, y, w, h * 0.26);
    ctx.strokeStyle = bar.livery.ink;
    ctx.lineWidth = 0.03 * grow;
    ctx.strokeRect(x, y, w, h);
    if (t.k * grow > 17 && bar.strength > 0) {
      const { strength, livery } = bar;
      const place = { x: x + w / 2, y: y + h * 0.64, w: w / 2, h: h / 2 };
      stamped.draw(ctx, pen, `bar ${strength} ${livery.ink}`, place, (on) =>
        text(on, String(strength), 0, 0, h * 0.72, livery.ink, undefined, BOLD),
      );
    }
  }
}
const BOLD = '700 100px "Atkinson Hyperlegible Next"';
