import type { Areas, HexBoard } from '@esagono/engine';
import { corners, sideEnds } from '@esagono/hex';
import type { Ctx } from './canvas.ts';
import { BLEED } from './ground.ts';
import { INK } from './palette.ts';

/** Ground outside the scenario lies under tracing paper, behind a ruled border. */
export function veil(ctx: Ctx, board: HexBoard): void {
  const { grid } = board;
  const beyond = new Set<number>();
  for (const { hex, terrain } of board.hexes) if (terrain.includes('outOfPlay')) beyond.add(hex);
  if (beyond.size === 0) return;
  const paper = new Path2D();
  const border = new Path2D();
  for (const { hex } of board.hexes) {
    if (beyond.has(hex)) {
      const c = corners(grid, hex);
      paper.moveTo(c[0] as number, c[1] as number);
      for (let k = 1; k < 6; k++) paper.lineTo(c[2 * k] as number, c[2 * k + 1] as number);
      paper.closePath();
      continue;
    }
    for (let d = 0; d < 6; d++) {
      if (!beyond.has(grid.neighbours[hex * 6 + d] as number)) continue;
      const [p, q] = sideEnds(grid, hex, d);
      border.moveTo(p.x, p.y);
      border.lineTo(q.x, q.y);
    }
  }
  ctx.fillStyle = 'rgba(243, 236, 220, 0.62)';
  ctx.fill(paper);
  ctx.lineCap = 'round';
  ctx.strokeStyle = 'rgba(250, 245, 232, 0.7)';
  ctx.lineWidth = 0.11;
  ctx.stroke(border);
  ctx.strokeStyle = INK.neat;
  ctx.lineWidth = 0.035;
  ctx.stroke(border);
}

/** The neat line: a thin and a thick rule around the sheet. */
export function paintFrame(ctx: Ctx, { width, height }: HexBoard['grid'] | Areas): void {
  ctx.strokeStyle = INK.neat;
  ctx.lineWidth = 0.02;
  ctx.strokeRect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED);
  ctx.lineWidth = 0.06;
  const out = BLEED + 0.11;
  ctx.strokeRect(-out, -out, width + 2 * out, height + 2 * out);
}
