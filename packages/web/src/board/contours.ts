import { BLEED } from './ground.ts';
import type { Relief } from './relief.ts';

/** Contour lines of a relief as short strokes, by marching squares; map units. */
export function contours(relief: Relief, interval: number): Path2D {
  const path = new Path2D();
  const { width, height, heights, scale } = relief;
  const step = Math.max(1, Math.round(scale / 7));
  const at = (x: number, y: number): number =>
    heights[Math.min(height - 1, y) * width + Math.min(width - 1, x)] as number;
  for (let y = 0; y + step < height; y += step) {
    for (let x = 0; x + step < width; x += step) {
      const a = at(x, y);
      const b = at(x + step, y);
      const c = at(x + step, y + step);
      const d = at(x, y + step);
      const low = Math.min(a, b, c, d);
      const high = Math.max(a, b, c, d);
      for (let k = Math.ceil(low / interval); k * interval < high; k++) {
        if (k <= 0) continue;
        cross(path, k * interval, [a, b, c, d], x, y, step, scale);
      }
    }
  }
  return path;
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function cross(
  path: Path2D,
  level: number,
  corner: readonly [number, number, number, number],
  x: number,
  y: number,
  step: number,
  scale: number,
): void {
  let open = false;
  for (let k = 0; k < 4; k++) {
    const from = corner[k] as number;
    const to = corner[(k + 1) % 4] as number;
    if (from < level === to < level) continue;
    const f = (level - from) / (to - from);
    const [x0, y0] = CORNERS[k] as readonly [number, number];
    const [x1, y1] = CORNERS[(k + 1) % 4] as readonly [number, number];
    const px = (x + step * (x0 + (x1 - x0) * f)) / scale - BLEED;
    const py = (y + step * (y0 + (y1 - y0) * f)) / scale - BLEED;
    if (open) path.lineTo(px, py);
    else path.moveTo(px, py);
    open = !open;
  }
}
