export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A smooth line through the middles of its legs. */
export function smooth(path: Path2D, points: readonly Point[]): void {
  const [first, second] = points;
  if (!first) return;
  path.moveTo(first.x, first.y);
  if (!second) return;
  for (let i = 1; i < points.length - 1; i++) {
    const here = points[i] as Point;
    const next = points[i + 1] as Point;
    path.quadraticCurveTo(here.x, here.y, (here.x + next.x) / 2, (here.y + next.y) / 2);
  }
  const last = points.at(-1) as Point;
  path.lineTo(last.x, last.y);
}
