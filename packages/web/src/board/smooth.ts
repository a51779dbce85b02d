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

/** The same line in pieces of so many legs, end to end. */
export function smoothPieces(points: readonly Point[], legs: number): Path2D[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  let path = new Path2D();
  path.moveTo(first.x, first.y);
  const pieces = [path];
  for (let i = 1; i < points.length - 1; i++) {
    const here = points[i] as Point;
    const next = points[i + 1] as Point;
    const [x, y] = [(here.x + next.x) / 2, (here.y + next.y) / 2];
    path.quadraticCurveTo(here.x, here.y, x, y);
    if (i % legs !== 0) continue;
    path = new Path2D();
    path.moveTo(x, y);
    pieces.push(path);
  }
  path.lineTo(last.x, last.y);
  return pieces;
}
