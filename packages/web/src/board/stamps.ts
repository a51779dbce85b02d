import type { BoardHex, HexBoard } from '@esagono/engine';
import type { Grid } from '@esagono/hex';
import { blank, type Canvas, type Ctx, penOf } from './canvas.ts';
import { has } from './look.ts';
import { chance } from './noise.ts';
import { INK } from './palette.ts';
import { waypoint } from './strokes.ts';

/** Places inside a hex, spread evenly and shaken: offsets from the centre. */
const SPREAD = [
  [0, -0.36],
  [0.22, -0.28],
  [-0.24, -0.26],
  [0.38, -0.08],
  [-0.4, -0.06],
  [0.12, -0.08],
  [-0.12, -0.02],
  [0.34, 0.16],
  [-0.34, 0.18],
  [0.06, 0.2],
  [-0.16, 0.34],
  [0.2, 0.36],
  [0.46, 0.04],
  [-0.02, 0.42],
] as const;

/** Directions of the roads and rails that leave each hex, so that houses stand along them. */
function roadAngles(board: HexBoard): Map<number, number> {
  const { grid } = board;
  const angles = new Map<number, number>();
  for (const { hexes } of board.lines) {
    for (let i = 0; i + 1 < hexes.length; i++) {
      const a = hexes[i] as number;
      const b = hexes[i + 1] as number;
      const angle = Math.atan2(
        (grid.y[b] as number) - (grid.y[a] as number),
        (grid.x[b] as number) - (grid.x[a] as number),
      );
      if (!angles.has(a)) angles.set(a, angle);
      if (!angles.has(b)) angles.set(b, angle);
    }
  }
  return angles;
}

export function paintStamps(ctx: Ctx, board: HexBoard): void {
  const angles = roadAngles(board);
  const trees: { x: number; y: number; size: number; kind: number }[] = [];
  for (const hex of board.hexes) {
    if (has(hex, 'wood')) growTrees(board.grid, hex, angles.has(hex.hex), trees);
    if (has(hex, 'crag')) rocks(ctx, board.grid, hex);
  }
  // Painted from north to south, so that each crown stands before the one behind it.
  trees.sort((a, b) => a.y - b.y);
  const sprites = drawSprites(ctx.getTransform().a, lightsOf(board));
  for (const { x, y, size, kind } of trees) {
    const sprite = sprites[Math.min(SPRITES - 1, Math.floor(kind * SPRITES))] as Canvas;
    // A sprite is four tree sizes wide, the tree's foot a little below its middle.
    ctx.drawImage(sprite, x - 2 * size, y - 2 * size, 4 * size, 4 * size);
  }
}

/** Kinds of tree; a forest of thousands is stamped from a few drawings. */
const SPRITES = 8;

/** The lit side of a crown and of a roof; in winter snow lies there. */
const lightsOf = ({ season }: HexBoard) =>
  season === 'winter'
    ? { fir: 'rgba(238, 243, 248, 0.85)', leaf: 'rgba(232, 238, 243, 0.9)', roof: '#e6eaee' }
    : { fir: 'rgba(150, 168, 104, 0.65)', leaf: 'rgba(172, 188, 122, 0.75)', roof: INK.roof };
type Lights = ReturnType<typeof lightsOf>;

function drawSprites(scale: number, lights: Lights): Canvas[] {
  return Array.from({ length: SPRITES }, (_, i) => {
    const side = Math.ceil(0.42 * scale);
    const sprite = blank(side, side);
    const pen = penOf(sprite);
    pen.scale(side / 4, side / 4);
    plant(pen, 2, 2, 1, (i + 0.5) / SPRITES, lights);
    return sprite;
  });
}

export function paintTowns(ctx: Ctx, board: HexBoard): void {
  const angles = roadAngles(board);
  for (const hex of board.hexes) {
    if (has(hex, 'town')) houses(ctx, board, hex, angles.get(hex.hex));
  }
}

function growTrees(
  grid: Grid,
  hex: BoardHex,
  crossed: boolean,
  out: { x: number; y: number; size: number; kind: number }[],
): void {
  const way = waypoint(grid, hex.hex);
  SPREAD.forEach(([dx, dy], i) => {
    if (chance(hex.hex, i + 20) < 0.12) return;
    const x = (grid.x[hex.hex] as number) + dx + (chance(hex.hex, i + 40) - 0.5) * 0.15;
    const y = (grid.y[hex.hex] as number) + dy + (chance(hex.hex, i + 60) - 0.5) * 0.15;
    if (crossed && Math.hypot(x - way.x, y - way.y) < 0.2) return;
    const size = 0.062 + chance(hex.hex, i + 80) * 0.04;
    out.push({ x, y, size, kind: chance(hex.hex, i + 100) });
  });
}

function plant(ctx: Ctx, x: number, y: number, size: number, kind: number, lights: Lights): void {
  ctx.fillStyle = 'rgba(38, 44, 22, 0.30)';
  ctx.beginPath();
  ctx.ellipse(x + size * 0.55, y + size * 0.5, size * 1.05, size * 0.62, 0.5, 0, 7);
  ctx.fill();
  if (kind < 0.42) {
    // A fir: a narrow dart.
    ctx.fillStyle = '#50663f';
    ctx.beginPath();
    ctx.moveTo(x, y - size * 1.7);
    ctx.lineTo(x + size * 0.78, y + size * 0.62);
    ctx.lineTo(x - size * 0.78, y + size * 0.62);
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = lights.fir;
    ctx.beginPath();
    ctx.moveTo(x, y - size * 1.7);
    ctx.lineTo(x - size * 0.05, y + size * 0.62);
    ctx.lineTo(x - size * 0.78, y + size * 0.62);
    ctx.closePath();
    ctx.fill();
    return;
  }
  // A broadleaf: three lobes, lit from the north-west.
  ctx.fillStyle = kind > 0.75 ? '#667b48' : '#5a7145';
  ctx.beginPath();
  ctx.arc(x - size * 0.42, y + size * 0.16, size * 0.66, 0, 7);
  ctx.arc(x + size * 0.45, y + size * 0.2, size * 0.62, 0, 7);
  ctx.arc(x, y - size * 0.36, size * 0.78, 0, 7);
  ctx.fill();
  ctx.fillStyle = lights.leaf;
  ctx.beginPath();
  ctx.arc(x - size * 0.22, y - size * 0.46, size * 0.42, 0, 7);
  ctx.fill();
}

function rocks(ctx: Ctx, grid: Grid, hex: BoardHex): void {
  ctx.strokeStyle = INK.crag;
  ctx.lineWidth = 0.018;
  ctx.fillStyle = 'rgba(96, 84, 74, 0.55)';
  SPREAD.forEach(([dx, dy], i) => {
    if (i % 2 === 1) return;
    const x = (grid.x[hex.hex] as number) + dx + (chance(hex.hex, i + 3) - 0.5) * 0.1;
    const y = (grid.y[hex.hex] as number) + dy;
    const s = 0.07 + chance(hex.hex, i + 9) * 0.06;
    ctx.beginPath();
    ctx.moveTo(x - s, y + s * 0.7);
    ctx.lineTo(x - s * 0.3, y - s);
    ctx.lineTo(x + s * 0.2, y - s * 0.2);
    ctx.lineTo(x + s * 0.6, y - s * 0.7);
    ctx.lineTo(x + s, y + s * 0.7);
    ctx.fill();
    ctx.stroke();
  });
}

/** Blocks along the road, as a topographic sheet prints a village. */
function houses(ctx: Ctx, board: HexBoard, hex: BoardHex, road: number | undefined): void {
  const { grid } = board;
  const { roof } = lightsOf(board);
  const turn = road ?? (chance(hex.hex, 4) - 0.5) * 1.2;
  const way = waypoint(grid, hex.hex);
  ctx.save();
  ctx.translate(way.x, way.y);
  ctx.rotate(turn);
  for (let row = -1; row <= 1; row++) {
    for (let k = -2; k <= 2; k++) {
      const seed = (row + 1) * 5 + k + 2;
      if (chance(hex.hex, seed + 140) < (row === 0 ? 1 : 0.14)) continue;
      const w = 0.1 + chance(hex.hex, seed + 160) * 0.07;
      const h = 0.075 + chance(hex.hex, seed + 180) * 0.06;
      const x = k * 0.165 + (chance(hex.hex, seed + 200) - 0.5) * 0.05 - w / 2;
      const y = row * 0.155 + (chance(hex.hex, seed + 220) - 0.5) * 0.04 - h / 2;
      house(ctx, roof, x, y, w, h);
      if (chance(hex.hex, seed + 240) > 0.62) house(ctx, roof, x, y + row * 0.15, w * 0.7, h * 0.8);
    }
  }
  ctx.restore();
}

function house(ctx: Ctx, roof: string, x: number, y: number, w: number, h: number): void {
  ctx.fillStyle = 'rgba(40, 22, 14, 0.28)';
  ctx.fillRect(x + 0.018, y + 0.02, w, h);
  ctx.fillStyle = INK.brick;
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = roof;
  ctx.fillRect(x, y, w, h * 0.48);
  ctx.strokeStyle = INK.brickEdge;
  ctx.lineWidth = 0.011;
  ctx.strokeRect(x, y, w, h);
}
