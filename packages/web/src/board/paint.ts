import type { Board } from '@esagono/engine';
import type { AdviceMark, HexMark, Marks, ThreatMark } from '../controller/marks.ts';
import { outlineOf, type Places } from '../controller/places.ts';
import type { Ctx } from './canvas.ts';
import { ARROW, isBlocked, MARK, overlayInk, paintOverlayHex } from './inks.ts';

/** Screen pixels of a map point are `k` times the point, plus x, y. */
export interface Transform {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export interface Layer {
  readonly board: Board;
  readonly marks: Marks;
  readonly cursor: number;
  readonly hover: number;
  readonly dark: boolean;
}

export function hexPath(ctx: Ctx, grid: Places, hex: number, shrink = 1): void {
  const c = outlineOf(grid, hex);
  const x0 = grid.x[hex] as number;
  const y0 = grid.y[hex] as number;
  ctx.beginPath();
  for (let k = 0; 2 * k < c.length; k++) {
    const x = x0 + ((c[2 * k] as number) - x0) * shrink;
    const y = y0 + ((c[2 * k + 1] as number) - y0) * shrink;
    if (k === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.closePath();
}

/** Everything between the printed sheet and the counters, in map units. */
export function paintLayer(
  ctx: Ctx,
  layer: Layer,
  t: Transform,
  { w, h }: { readonly w: number; readonly h: number },
  put: (mark: HexMark) => void = (mark) => paintMark(ctx, layer.board.grid, mark, t.k),
): void {
  const { board, marks } = layer;
  const { grid } = board;
  const visible = (hex: number): boolean => {
    const x = (grid.x[hex] as number) * t.k + t.x;
    const y = (grid.y[hex] as number) * t.k + t.y;
    return x > -t.k && y > -t.k && x < w + t.k && y < h + t.k;
  };
  if (marks.overlay) paintOverlay(ctx, layer);
  for (const mark of marks.hexes) if (visible(mark.hex)) put(mark);
  for (const hex of marks.selected) {
    hexPath(ctx, grid, hex, 0.95);
    ctx.strokeStyle = '#fffdf2';
    ctx.lineWidth = 0.085;
    ctx.stroke();
    ctx.strokeStyle = '#2b2118';
    ctx.lineWidth = 0.04;
    ctx.stroke();
  }
  if (marks.trace.length > 1) arrow(ctx, grid, marks.trace, ARROW.trace, true);
  for (const advice of marks.advice) paintAdvice(ctx, grid, advice);
  if (marks.path.length > 1) arrow(ctx, grid, marks.path, ARROW.path, false);
  if (marks.aim.length > 1) arrow(ctx, grid, marks.aim, ARROW.aim, true);
  for (const threat of marks.threats) paintThreat(ctx, grid, threat);
  if (marks.goal >= 0) {
    hexPath(ctx, grid, marks.goal, 0.92);
    ctx.strokeStyle = '#fffdf2';
    ctx.lineWidth = 0.1;
    ctx.stroke();
    ctx.strokeStyle = '#8f1d14';
    ctx.lineWidth = 0.055;
    ctx.stroke();
  }
  for (const hex of new Set([layer.hover, layer.cursor])) {
    if (hex < 0) continue;
    hexPath(ctx, grid, hex, 0.97);
    ctx.strokeStyle = hex === layer.cursor ? '#1c1610' : 'rgba(28,22,16,0.55)';
    ctx.lineWidth = hex === layer.cursor ? 0.06 : 0.035;
    ctx.setLineDash(hex === layer.cursor ? [0.14, 0.08] : []);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

/** An arrow with the plan's number at its end; a plan about one place is a ring there. */
function paintAdvice(ctx: Ctx, grid: Places, { hexes, bold, label }: AdviceMark): void {
  const end = hexes.at(-1);
  if (end === undefined) return;
  ctx.globalAlpha = bold ? 1 : 0.45;
  if (hexes.length > 1) arrow(ctx, grid, hexes, ARROW.advice, !bold);
  else {
    hexPath(ctx, grid, end, 0.8);
    ctx.strokeStyle = ARROW.advice;
    ctx.lineWidth = 0.07;
    ctx.stroke();
  }
  const y = (grid.y[end] as number) - 0.32;
  text(ctx, label, grid.x[end] as number, y, 0.28, ARROW.advice, 'rgba(255,253,244,0.95)');
  ctx.globalAlpha = 1;
}

/** A fine line from whoever may break in, and the chance where it would fall. */
function paintThreat(ctx: Ctx, grid: Places, { hex, from, label }: ThreatMark): void {
  const x = grid.x[hex] as number;
  const y = grid.y[hex] as number;
  ctx.setLineDash([0.05, 0.09]);
  ctx.strokeStyle = '#8f1d14';
  ctx.lineWidth = 0.035;
  for (const start of from) {
    ctx.beginPath();
    ctx.moveTo(grid.x[start] as number, grid.y[start] as number);
    ctx.lineTo(x, y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  text(ctx, label, x, y + 0.3, 0.24, '#8f1d14', 'rgba(255,253,244,0.95)');
}

export function paintMark(ctx: Ctx, grid: Places, mark: HexMark, k: number): void {
  const x = grid.x[mark.hex] as number;
  const y = grid.y[mark.hex] as number;
  if (mark.kind === 'able') {
    hexPath(ctx, grid, mark.hex, 0.93);
    ctx.strokeStyle = 'rgba(255, 250, 232, 0.9)';
    ctx.lineWidth = 0.035;
    ctx.stroke();
    return;
  }
  if (mark.kind === 'target') {
    hexPath(ctx, grid, mark.hex, 0.9);
    ctx.fillStyle = MARK.target.fill;
    ctx.fill();
    ctx.strokeStyle = MARK.target.edge;
    ctx.lineWidth = 0.045;
    ctx.stroke();
    ctx.beginPath();
    for (let i = 0; i < 4; i++) {
      const a = Math.PI / 4 + (i * Math.PI) / 2;
      ctx.moveTo(x + Math.cos(a) * 0.47, y + Math.sin(a) * 0.47);
      ctx.lineTo(x + Math.cos(a) * 0.36, y + Math.sin(a) * 0.36);
    }
    ctx.lineWidth = 0.06;
    ctx.stroke();
    return;
  }
  hexPath(ctx, grid, mark.hex, 0.93);
  ctx.fillStyle = MARK[mark.kind].fill;
  ctx.fill();
  ctx.strokeStyle = MARK[mark.kind].edge;
  ctx.lineWidth = 0.03;
  ctx.setLineDash(mark.kind === 'reach' ? [] : [0.1, 0.06]);
  ctx.stroke();
  ctx.setLineDash([]);
  if (mark.label !== undefined && k > 26) {
    text(ctx, mark.label, x, y, 0.26, '#173f59', 'rgba(255,253,244,0.9)');
    return;
  }
  ctx.fillStyle = MARK[mark.kind].ink;
  ctx.beginPath();
  if (mark.kind === 'reach') ctx.arc(x, y, 0.075, 0, 7);
  else {
    ctx.rect(x - 0.11, y - 0.025, 0.22, 0.05);
    ctx.rect(x - 0.025, y - 0.11, 0.05, 0.22);
  }
  ctx.fill();
}

export function text(
  ctx: Ctx,
  words: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  halo: string | undefined,
  font = '600 100px "Atkinson Hyperlegible Next"',
): void {
  // Fonts below a pixel are not drawn: the letters are set at 100 and scaled down.
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, size / 100);
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  if (halo !== undefined) {
    ctx.lineJoin = 'round';
    ctx.strokeStyle = halo;
    ctx.lineWidth = 26;
    ctx.strokeText(words, 0, 0);
  }
  ctx.fillStyle = ink;
  ctx.fillText(words, 0, 0);
  ctx.restore();
}

function arrow(
  ctx: Ctx,
  grid: Places,
  hexes: readonly number[],
  colour: string,
  dashed: boolean,
): void {
  const points = hexes.map((hex) => ({ x: grid.x[hex] as number, y: grid.y[hex] as number }));
  const last = points.at(-1) as { x: number; y: number };
  const prior = points.at(-2) as { x: number; y: number };
  const angle = Math.atan2(last.y - prior.y, last.x - prior.x);
  const tip = { x: last.x - Math.cos(angle) * 0.12, y: last.y - Math.sin(angle) * 0.12 };
  for (const [width, ink] of [
    [0.19, 'rgba(255,253,242,0.92)'],
    [0.1, colour],
  ] as const) {
    ctx.strokeStyle = ink;
    ctx.fillStyle = ink;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    if (dashed && ink === colour) ctx.setLineDash([0.2, 0.16]);
    ctx.beginPath();
    points.slice(0, -1).forEach((p, i) => {
      if (i === 0) ctx.moveTo(p.x, p.y);
      else ctx.lineTo(p.x, p.y);
    });
    ctx.lineTo(tip.x, tip.y);
    ctx.stroke();
    ctx.setLineDash([]);
    const grow = ink === colour ? 0 : 0.05;
    ctx.beginPath();
    ctx.moveTo(last.x + Math.cos(angle) * (0.14 + grow), last.y + Math.sin(angle) * (0.14 + grow));
    for (const turn of [2.5, -2.5]) {
      ctx.lineTo(
        last.x + Math.cos(angle + turn) * (0.27 + grow),
        last.y + Math.sin(angle + turn) * (0.27 + grow),
      );
    }
    ctx.closePath();
    ctx.fill();
  }
}

/** Overlays whose numbers are distances or costs, and so worth reading. */
const NUMBERED = new Set([
  'sight',
  'reach',
  'fire',
  'supply',
  'points',
  'objectives',
  'level',
  'levels',
]);

function paintOverlay(ctx: Ctx, layer: Layer): void {
  const { overlay } = layer.marks;
  const { grid } = layer.board;
  if (!overlay) return;
  const kinds = [...new Set(overlay.hexes.map((h) => h.kind))];
  for (const { hex, kind, value } of overlay.hexes) {
    if (hex < 0) continue;
    hexPath(ctx, grid, hex, 0.98);
    const ink = overlayInk(kind, kinds.indexOf(kind));
    paintOverlayHex(ctx, grid.x[hex] as number, grid.y[hex] as number, ink);
    if (value !== undefined && NUMBERED.has(overlay.name) && !isBlocked(kind)) {
      text(
        ctx,
        String(value),
        grid.x[hex] as number,
        (grid.y[hex] as number) + 0.3,
        0.2,
        '#1c1610',
        'rgba(255,253,244,0.85)',
      );
    }
  }
  for (const { hexes, kind } of overlay.lines) {
    ctx.beginPath();
    hexes.forEach((hex, i) => {
      const x = grid.x[hex] as number;
      const y = grid.y[hex] as number;
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.lineWidth = 0.07;
    ctx.strokeStyle = isBlocked(kind) ? ARROW.aim : ARROW.path;
    ctx.setLineDash(isBlocked(kind) ? [0.16, 0.12] : []);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}
