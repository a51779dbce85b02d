import type { HexBoard } from '@esagono/engine';
import { sideEnds } from '@esagono/hex';
import type { Ctx } from './canvas.ts';
import { chance } from './noise.ts';
import { INK } from './palette.ts';
import { smooth } from './smooth.ts';
import { paintStamps, paintTowns } from './stamps.ts';
import { chains, directionTo, runs, wayOf, waypoint } from './strokes.ts';

const RIVERS = ['river'];
const STREAMS = ['stream', 'ford'];
const BRIDGES = new Set(['bridge', 'streamBridge']);
/** The length of a hexside, adjacent centres being 1 apart, and the wedges drawn along it. */
const SIDE = 1 / Math.sqrt(3);
const WEDGES = 8;
const CRAGS = new Set(['crags', 'crag', 'cliff']);

/** At fewer pixels a hex than this trees and crags are dust: not worth a moment's wait. */
const DUST = 20;

export function paintFeatures(ctx: Ctx, board: HexBoard, scale: number): void {
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // A bridge is an edge of its own kind: below it runs whatever water the map has.
  const broad = board.edges.some((edge) => edge.kind === 'river');
  const streams = new Set(broad ? STREAMS : [...STREAMS, ...BRIDGES]);
  const rivers = new Set(broad ? [...RIVERS, ...BRIDGES] : RIVERS);
  water(ctx, board, streams, 0.1, 0.06, INK.riverCase, INK.river);
  water(ctx, board, rivers, 0.17, 0.115, INK.riverCase, INK.river);
  if (scale > DUST) {
    paintStamps(ctx, board);
    crags(ctx, board);
  }
  roads(ctx, board);
  bridges(ctx, board);
  paintTowns(ctx, board);
}

function water(
  ctx: Ctx,
  board: HexBoard,
  kinds: ReadonlySet<string>,
  width: number,
  inner: number,
  casing: string,
  fill: string,
): void {
  const path = new Path2D();
  for (const line of chains(board, kinds, 0.14)) smooth(path, line);
  ctx.strokeStyle = casing;
  ctx.lineWidth = width;
  ctx.stroke(path);
  ctx.strokeStyle = fill;
  ctx.lineWidth = inner;
  ctx.stroke(path);
}

/** Rock faces as staff maps draw them: a broken rim and wedges that fall towards the low side. */
function crags(ctx: Ctx, board: HexBoard): void {
  const { grid } = board;
  const level = new Float32Array(grid.size);
  for (const hex of board.hexes) level[hex.hex] = hex.level ?? 0;
  const rims = new Path2D();
  const wedges = new Path2D();
  const shadow = new Path2D();
  for (const { a, b, kind } of board.edges) {
    if (!CRAGS.has(kind)) continue;
    const dir = directionTo(grid, a, b);
    if (dir < 0) continue;
    const [p, q] = sideEnds(grid, a, dir);
    const low = (level[a] as number) < (level[b] as number) ? a : b;
    // Unit vectors along the hexside and down the slope.
    const ux = (q.x - p.x) / SIDE;
    const uy = (q.y - p.y) / SIDE;
    const down =
      Math.sign(((grid.x[low] as number) - p.x) * -uy + ((grid.y[low] as number) - p.y) * ux) || 1;
    const nx = -uy * down;
    const ny = ux * down;
    const at = (along: number, fall: number): [number, number] => [
      p.x + ux * along + nx * fall,
      p.y + uy * along + ny * fall,
    ];
    const seed = a * 7 + dir;
    shadow.moveTo(...at(0, -0.02));
    shadow.lineTo(...at(SIDE, -0.02));
    shadow.lineTo(...at(SIDE - 0.05, 0.2));
    shadow.lineTo(...at(0.05, 0.2));
    shadow.closePath();
    rims.moveTo(...at(0, 0));
    for (let i = 1; i <= WEDGES; i++) {
      const along = (SIDE * i) / WEDGES;
      const shake = i === WEDGES ? 0 : (chance(seed, i) - 0.5) * 0.05;
      rims.lineTo(...at(along, shake));
      const middle = along - SIDE / WEDGES / 2;
      const half = 0.018 + chance(seed, i + 20) * 0.014;
      const fall = (i % 2 === 0 ? 0.1 : 0.17) + chance(seed, i + 40) * 0.06;
      wedges.moveTo(...at(middle - half, 0));
      wedges.lineTo(...at(middle + half, 0));
      wedges.lineTo(...at(middle + (chance(seed, i + 60) - 0.5) * 0.05, fall));
      wedges.closePath();
    }
  }
  ctx.fillStyle = 'rgba(58, 46, 38, 0.16)';
  ctx.fill(shadow);
  ctx.fillStyle = INK.crag;
  ctx.fill(wedges);
  ctx.strokeStyle = INK.crag;
  ctx.lineWidth = 0.036;
  ctx.stroke(rims);
}

function roads(ctx: Ctx, board: HexBoard): void {
  // A sheet of thousands of hexes is looked at from farther away: its lines are drawn bolder.
  const bold = board.grid.size > 1500 ? 1.6 : 1;
  const by = (test: (kind: string) => boolean): Path2D => {
    const path = new Path2D();
    for (const run of runs(board.lines, test)) smooth(path, wayOf(board.grid, run));
    return path;
  };
  const trails = by((kind) => kind === 'trail' || kind === 'path' || kind === 'mule');
  ctx.lineCap = 'butt';
  ctx.strokeStyle = 'rgba(244, 234, 206, 0.75)';
  ctx.lineWidth = 0.06 * bold;
  ctx.stroke(trails);
  ctx.strokeStyle = INK.trail;
  ctx.lineWidth = 0.034 * bold;
  ctx.setLineDash([0.11, 0.07]);
  ctx.stroke(trails);
  ctx.setLineDash([]);
  const main = by((kind) => kind === 'road' || kind === 'highway' || kind === 'street');
  ctx.lineCap = 'round';
  ctx.strokeStyle = INK.roadCase;
  ctx.lineWidth = 0.105 * bold;
  ctx.stroke(main);
  ctx.strokeStyle = INK.road;
  ctx.lineWidth = 0.066 * bold;
  ctx.stroke(main);
  const rails = by((kind) => kind.startsWith('rail'));
  ctx.lineCap = 'butt';
  ctx.strokeStyle = INK.rail;
  ctx.lineWidth = 0.03 * bold;
  ctx.stroke(rails);
  ctx.lineWidth = 0.1 * bold;
  ctx.setLineDash([0.025, 0.14]);
  ctx.stroke(rails);
  ctx.setLineDash([]);
}

function bridges(ctx: Ctx, board: HexBoard): void {
  const { grid } = board;
  for (const { a, b, kind } of board.edges) {
    if (!BRIDGES.has(kind)) continue;
    const p = waypoint(grid, a);
    const q = waypoint(grid, b);
    const angle = Math.atan2(q.y - p.y, q.x - p.x);
    ctx.save();
    ctx.translate((p.x + q.x) / 2, (p.y + q.y) / 2);
    ctx.rotate(angle);
    ctx.fillStyle = INK.road;
    ctx.fillRect(-0.12, -0.05, 0.24, 0.1);
    ctx.strokeStyle = INK.roadCase;
    ctx.lineWidth = 0.028;
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(-0.17, side * 0.1);
      ctx.lineTo(-0.11, side * 0.06);
      ctx.lineTo(0.11, side * 0.06);
      ctx.lineTo(0.17, side * 0.1);
    }
    ctx.stroke();
    ctx.restore();
  }
}

/** Every hexside once: one long stroke of closed hexes takes ten times as long. */
export function paintGrid(ctx: Ctx, board: HexBoard): void {
  const { grid } = board;
  const path = new Path2D();
  const here = new Set(board.hexes.map(({ hex }) => hex));
  for (const hex of here) {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[hex * 6 + d] as number;
      if (next > hex && here.has(next)) continue;
      const [p, q] = sideEnds(grid, hex, d);
      path.moveTo(p.x, p.y);
      path.lineTo(q.x, q.y);
    }
  }
  const { a: scale } = ctx.getTransform();
  ctx.strokeStyle = INK.grid;
  ctx.lineWidth = Math.min(0.014, 1.4 / scale); // a hairline from near too
  ctx.stroke(path);
  // Lines finer than a pixel are faint: from far away a side is printed for both of its hexes.
  if (ctx.lineWidth * scale <= 1) ctx.stroke(path);
}
