import {
  type Areas,
  areaAt,
  type Board,
  type BoardHex,
  type HexBoard,
  isHexBoard,
} from '@esagono/engine';
import { hexAt, makeGrid } from '@esagono/hex';
import type { Ctx } from './canvas.ts';
import { BLEED } from './ground.ts';
import { INK } from './palette.ts';

/** How far the houses of a town reach from its middle; the rest of its area is open ground. */
const OUTSKIRTS = 0.9;
/** Rows of hexes lie closer than their middles are apart. */
const LINE_PITCH = Math.sqrt(3) / 2;
/** How finely a way is walked to find the hexes it crosses. */
const STRIDE = 0.1;

/**
 * The ground below a map of areas: hexes nobody counts, each with the terrain of the area it lies in,
 * and a road for every link. So it is painted as any other ground is.
 */
export function groundBelow(board: Board): HexBoard {
  if (isHexBoard(board)) return board;
  const areas = board.grid as Areas;
  const grid = makeGrid({
    orientation: 'pointy',
    offset: 'odd',
    cols: Math.ceil(areas.width) + 1,
    rows: Math.ceil(areas.height / LINE_PITCH) + 1,
  });
  const inside = (n: number, most: number): number => Math.min(most - 0.01, Math.max(0.01, n));
  const hexes = Array.from({ length: grid.size }, (_, hex): BoardHex => {
    const x = grid.x[hex] as number;
    const y = grid.y[hex] as number;
    const area = areaAt(areas, inside(x, areas.width), inside(y, areas.height));
    const { terrain, level } = board.hexes[area] ?? { terrain: [], level: undefined };
    const middle = Math.hypot(x - (areas.x[area] ?? 0), y - (areas.y[area] ?? 0));
    const town = terrain.includes('town') && middle > OUTSKIRTS;
    return {
      hex,
      id: '',
      terrain: town ? terrain.filter((word) => word !== 'town') : terrain,
      ...(level === undefined ? {} : { level }),
    };
  });
  const lines = areas.links.map(([a, b]) => ({
    kind: 'road',
    hexes: crossed(grid, [areas.x[a] ?? 0, areas.y[a] ?? 0], [areas.x[b] ?? 0, areas.y[b] ?? 0]),
  }));
  return { grid, title: board.title, hexes, edges: [], lines };
}

type Point = readonly [x: number, y: number];

/** The hexes on the straight line between two points, in order. */
function crossed(grid: HexBoard['grid'], [x1, y1]: Point, [x2, y2]: Point): number[] {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / STRIDE);
  const hexes: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const hex = hexAt(grid, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t);
    if (hex >= 0 && hex !== hexes.at(-1)) hexes.push(hex);
  }
  return hexes;
}

const flip = ([x, y]: Point): Point => [y, x];
const onEdge = ([a]: Point, [b]: Point, most: number): boolean =>
  (a === 0 && b === 0) || (a === most && b === most);

/** A border that reaches the edge runs on to the neat line. */
const beyond = ([x, y]: Point, width: number, height: number): Point => [
  x === 0 ? -BLEED : x === width ? width + BLEED : x,
  y === 0 ? -BLEED : y === height ? height + BLEED : y,
];

/** Borders of the areas: a light band with a dashed line upon it. */
export function paintBorders(ctx: Ctx, { outlines, width, height }: Areas): void {
  const path = new Path2D();
  const drawn = new Set<string>();
  for (const corners of outlines) {
    for (let i = 0; i < corners.length; i += 2) {
      const j = (i + 2) % corners.length;
      const from: Point = [corners[i] as number, corners[i + 1] as number];
      const to: Point = [corners[j] as number, corners[j + 1] as number];
      // Two areas share a border: it is drawn once; and none along the edge of the sheet.
      const key = [from, to]
        .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
        .sort()
        .join(' ');
      if (drawn.has(key) || onEdge(from, to, width) || onEdge(flip(from), flip(to), height))
        continue;
      drawn.add(key);
      path.moveTo(...beyond(from, width, height));
      path.lineTo(...beyond(to, width, height));
    }
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = 'rgba(250, 245, 232, 0.55)';
  ctx.lineWidth = 0.12;
  ctx.stroke(path);
  ctx.strokeStyle = INK.neat;
  ctx.lineWidth = 0.035;
  ctx.setLineDash([0.16, 0.1]);
  ctx.stroke(path);
  ctx.setLineDash([]);
}
