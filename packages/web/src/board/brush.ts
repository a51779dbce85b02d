import { type Board, type HexBoard, isAreas } from '@esagono/engine';
import { groundBelow, paintBorders } from './areas.ts';
import { blank, type Canvas, type Ctx, penOf } from './canvas.ts';
import { contours } from './contours.ts';
import { paintFeatures, paintGrid } from './features.ts';
import { BLEED, type GroundStyle, SHEET } from './ground.ts';
import { paintFrame, veil } from './margin.ts';
import { INK, LAMP, type Theme } from './palette.ts';
import { paintRelief } from './relief.ts';

/** Paints a part of the board at `scale` pixels a hex, with map point x, y in the corner. */
type Brush = (part: HexBoard, canvas: Canvas, scale: number, x: number, y: number) => void;

export interface Painting {
  readonly canvas: Canvas;
  readonly scale: number;
  readonly smaller: readonly { readonly canvas: Canvas; readonly scale: number }[];
  readonly window: (k: number, x: number, y: number, w: number, h: number) => Canvas;
}

/** Paints the whole sheet. `reliefScale` trades sharpness of the shading for time. */
export function paintSheet(
  board: Board,
  style: GroundStyle,
  theme: Theme,
  scale: number,
  reliefScale: number,
  shade?: CanvasImageSource,
): Painting {
  const { grid } = board;
  const ground = groundBelow(board);
  const relief = paintRelief(ground, reliefScale, style);
  const { width, height } = relief;
  const raster = blank(width, height);
  penOf(raster).putImageData(new ImageData(relief.pixels, width, height), 0, 0);
  const lines = shade ? undefined : contours(relief, 0.085);
  const brush: Brush = (part, canvas, at, x, y) => {
    const ctx = penOf(canvas);
    ctx.fillStyle = INK.paper;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(at, 0, 0, at, -x * at, -y * at);
    ctx.imageSmoothingQuality = 'high';
    ctx.save();
    ctx.beginPath();
    ctx.rect(-BLEED, -BLEED, grid.width + 2 * BLEED, grid.height + 2 * BLEED);
    ctx.clip();
    ctx.drawImage(raster, -BLEED, -BLEED, width / reliefScale, height / reliefScale);
    if (shade && style.shade) layShade(ctx, shade, style.shade);
    if (lines) {
      ctx.strokeStyle = INK.contour;
      ctx.lineWidth = Math.min(0.016, 1.3 / at);
      ctx.stroke(lines);
    }
    paintFeatures(ctx, part, at);
    if (isAreas(grid)) paintBorders(ctx, grid);
    else paintGrid(ctx, part);
    veil(ctx, part);
    ctx.restore();
    paintFrame(ctx, grid);
    if (theme !== 'lamp') return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = 'multiply';
    ctx.fillStyle = LAMP;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
  };
  const canvas = blank(
    Math.ceil((grid.width + 2 * SHEET) * scale),
    Math.ceil((grid.height + 2 * SHEET) * scale),
  );
  brush(ground, canvas, scale, -SHEET, -SHEET);
  return {
    canvas,
    scale,
    smaller: halve(canvas, scale),
    window: (k, x, y, w, h) => {
      const cut = blank(w, h);
      brush(partOf(ground, x, y, w / k, h / k), cut, k, x, y);
      return cut;
    },
  };
}

/** The hexes and roads of a window of the map; what runs along hexsides is drawn whole. */
function partOf(board: HexBoard, x: number, y: number, w: number, h: number): HexBoard {
  const { grid } = board;
  const inside = (hex: number): boolean => {
    const hx = grid.x[hex] as number;
    const hy = grid.y[hex] as number;
    return hx > x - 1.5 && hy > y - 1.5 && hx < x + w + 1.5 && hy < y + h + 1.5;
  };
  return {
    ...board,
    hexes: board.hexes.filter((hex) => inside(hex.hex)),
    lines: board.lines.filter((line) => line.hexes.some(inside)),
  };
}

function halve(canvas: Canvas, scale: number): Painting['smaller'] {
  const levels: { canvas: Canvas; scale: number }[] = [];
  let from = canvas;
  for (let s = scale / 2; s >= 12; s /= 2) {
    const half = blank(Math.ceil(from.width / 2), Math.ceil(from.height / 2));
    const ctx = penOf(half);
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(from, 0, 0, half.width, half.height);
    levels.push({ canvas: half, scale: (scale * half.width) / canvas.width });
    from = half;
  }
  return levels;
}

function layShade(ctx: Ctx, shade: CanvasImageSource, at: NonNullable<GroundStyle['shade']>): void {
  ctx.globalCompositeOperation = 'multiply';
  ctx.globalAlpha = 0.5;
  ctx.drawImage(shade, at.x, at.y, at.width, at.height);
  ctx.globalCompositeOperation = 'soft-light';
  ctx.globalAlpha = 0.7;
  ctx.drawImage(shade, at.x, at.y, at.width, at.height);
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = 1;
}
