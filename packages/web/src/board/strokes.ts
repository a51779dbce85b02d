import type { HexBoard } from '@esagono/engine';
import { type Grid, sideEnds } from '@esagono/hex';
import { chance } from './noise.ts';
import type { Point } from './smooth.ts';

/** The way of a road through a hex: near its centre, a little off, always the same. */
export const waypoint = (grid: Grid, hex: number): Point => ({
  x: (grid.x[hex] as number) + (chance(hex, 1) - 0.5) * 0.2,
  y: (grid.y[hex] as number) + (chance(hex, 2) - 0.5) * 0.2,
});

/** Is this one of the outermost hexes? */
const onBorder = (grid: Grid, hex: number): boolean => {
  for (let d = 0; d < 6; d++) if ((grid.neighbours[hex * 6 + d] as number) < 0) return true;
  return false;
};

/** The way of a whole road; one that ends at the border runs on to the neat line. */
export function wayOf(grid: Grid, hexes: readonly number[]): Point[] {
  const points = hexes.map((hex) => waypoint(grid, hex));
  const beyond = (end: Point, before: Point | undefined): Point => {
    const from = before ?? { x: grid.width / 2, y: grid.height / 2 };
    const far = Math.hypot(end.x - from.x, end.y - from.y) || 1;
    return { x: end.x + ((end.x - from.x) / far) * 1.4, y: end.y + ((end.y - from.y) / far) * 1.4 };
  };
  const [first] = hexes;
  const last = hexes.at(-1);
  if (last !== undefined && onBorder(grid, last)) {
    points.push(beyond(points.at(-1) as Point, points.at(-2)));
  }
  if (first !== undefined && onBorder(grid, first)) {
    points.unshift(beyond(points[0] as Point, points[1]));
  }
  return points;
}

const first = (set: ReadonlySet<number> | undefined): number | undefined =>
  set?.values().next().value;

/**
 * Roads of one kind as long runs: maps give them whole or step by step, and a curve can only
 * be drawn through a run. Runs end at crossings.
 */
export function runs(lines: HexBoard['lines'], kinds: (kind: string) => boolean): number[][] {
  const next = new Map<number, Set<number>>();
  const link = (a: number, b: number): void => {
    const set = next.get(a) ?? new Set<number>();
    set.add(b);
    next.set(a, set);
  };
  for (const { kind, hexes } of lines) {
    if (!kinds(kind)) continue;
    for (let i = 0; i + 1 < hexes.length; i++) {
      link(hexes[i] as number, hexes[i + 1] as number);
      link(hexes[i + 1] as number, hexes[i] as number);
    }
  }
  const out: number[][] = [];
  const walk = (start: number, first: number): void => {
    const run = [start];
    let from = start;
    let to: number | undefined = first;
    while (to !== undefined) {
      next.get(from)?.delete(to);
      next.get(to)?.delete(from);
      run.push(to);
      const on: Set<number> = next.get(to) ?? new Set();
      from = to;
      to = on.size === 1 && !crossings.has(from) ? [...on][0] : undefined;
    }
    out.push(run);
  };
  const crossings = new Set([...next].filter(([, to]) => to.size !== 2).map(([hex]) => hex));
  for (const hex of [...crossings, ...next.keys()]) {
    // Walking uses steps up: the set shrinks while it is gone through.
    for (let to = first(next.get(hex)); to !== undefined; to = first(next.get(hex))) walk(hex, to);
  }
  return out;
}

const spot = (p: Point): string => `${p.x.toFixed(3)} ${p.y.toFixed(3)}`;

/**
 * Hexsides of one kind joined end to end into lines. A river is printed along hexsides, but
 * it bends: each corner is moved a little, the same for every side that meets there.
 */
export function chains(board: HexBoard, kinds: ReadonlySet<string>, wobble: number): Point[][] {
  const { grid } = board;
  const ends = new Map<string, { at: Point; to: string[] }>();
  const join = (from: Point, to: Point): void => {
    const key = spot(from);
    const entry = ends.get(key) ?? { at: from, to: [] };
    if (!entry.to.includes(spot(to))) entry.to.push(spot(to));
    ends.set(key, entry);
  };
  for (const { a, b, kind } of board.edges) {
    if (!kinds.has(kind)) continue;
    const dir = directionTo(grid, a, b);
    if (dir < 0) continue;
    const [p, q] = sideEnds(grid, a, dir);
    join(p, q);
    join(q, p);
  }
  const used = new Set<string>();
  const legKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
  const bent = (key: string): Point => {
    const { at } = ends.get(key) as { at: Point };
    const seed = Math.round(at.x * 97 + at.y * 389);
    return {
      x: at.x + (chance(seed, 5) - 0.5) * wobble,
      y: at.y + (chance(seed, 6) - 0.5) * wobble,
    };
  };
  const out: Point[][] = [];
  const walk = (start: string): void => {
    for (;;) {
      const line = [bent(start)];
      let here = start;
      for (;;) {
        const next = ends.get(here)?.to.find((to) => !used.has(legKey(here, to)));
        if (next === undefined) break;
        used.add(legKey(here, next));
        line.push(bent(next));
        here = next;
        // A smooth line cuts its corners: where waters meet, each must end at the very spot.
        if (ends.get(here)?.to.length !== 2) break;
      }
      if (line.length < 2) return;
      out.push(runOff(grid, line));
    }
  };
  // Sources and confluences first, so that lines run from end to end; closed rings last.
  for (const [key, { to }] of ends) if (to.length !== 2) walk(key);
  for (const key of ends.keys()) walk(key);
  return out;
}

/** A river whose end lies at the border runs on to the neat line. */
function runOff(grid: Grid, line: Point[]): Point[] {
  const near = (p: Point): boolean =>
    p.x < 0.7 || p.y < 0.7 || p.x > grid.width - 0.7 || p.y > grid.height - 0.7;
  const on = (end: Point, before: Point): Point => ({
    x: end.x + (end.x - before.x) * 2 + Math.sign(end.x - grid.width / 2) * 0.3,
    y: end.y + (end.y - before.y) * 2 + Math.sign(end.y - grid.height / 2) * 0.3,
  });
  const [first, second] = line as [Point, Point];
  const last = line.at(-1) as Point;
  return [
    ...(near(first) ? [on(first, second)] : []),
    ...line,
    ...(near(last) ? [on(last, line.at(-2) as Point)] : []),
  ];
}

export function directionTo(grid: Grid, a: number, b: number): number {
  for (let d = 0; d < 6; d++) if (grid.neighbours[a * 6 + d] === b) return d;
  return -1;
}
