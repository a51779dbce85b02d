/**
 * What is laid over the sheet, by meaning. Meanings of the same shape differ in lightness as well
 * as in hue, so that every eye tells them apart: inks.test.ts looks through four pairs of eyes.
 */
import type { Ctx } from './canvas.ts';

/** Ways and aims: the way of an act, what it aims at, what just happened, what is advised. */
export const ARROW = {
  path: '#163f5c',
  aim: '#b0281c',
  trace: '#b48ad8',
  advice: '#2f8050',
} as const;

/** How hexes are marked; each kind has a shape of its own too. */
export const MARK = {
  reach: { fill: 'rgba(255, 252, 236, 0.5)', edge: 'rgba(31, 79, 110, 0.65)', ink: '#1f4f6e' },
  place: { fill: 'rgba(122, 168, 84, 0.46)', edge: 'rgba(60, 92, 40, 0.8)', ink: '#3c5c28' },
  target: { fill: 'rgba(140, 24, 14, 0.46)', edge: '#a0241a', ink: '#a0241a' },
} as const;

export interface OverlayInk {
  readonly fill: string;
  readonly hatch: string;
  /** The direction of its strokes, in eighths of a turn. */
  readonly turn: number;
  readonly crossed: boolean;
}

const SHADES: readonly (readonly [fill: string, hatch: string])[] = [
  ['rgba(38, 102, 158, 0.5)', 'rgba(12, 44, 72, 0.75)'],
  ['rgba(255, 214, 92, 0.5)', 'rgba(140, 84, 14, 0.75)'],
  ['rgba(92, 22, 96, 0.5)', 'rgba(60, 14, 64, 0.75)'],
  ['rgba(96, 168, 92, 0.5)', 'rgba(24, 74, 30, 0.75)'],
];
const BARRED: OverlayInk = {
  fill: 'rgba(22, 16, 12, 0.66)',
  hatch: 'rgba(30, 22, 16, 0.7)',
  turn: 3,
  crossed: true,
};
/** Kinds that stand for something in the way. */
const BLOCKED = new Set(['blocked', 'broken', 'cut', 'hidden', 'unseen']);

export const isBlocked = (kind: string): boolean => BLOCKED.has(kind);

/** How the n-th kind of an overlay is drawn; beyond the first four the strokes cross. */
export function overlayInk(kind: string, n: number): OverlayInk {
  if (isBlocked(kind)) return BARRED;
  const [fill, hatch] = SHADES[n % SHADES.length] ?? ['', ''];
  return { fill, hatch, turn: n % SHADES.length, crossed: n >= SHADES.length };
}

/** A hex whose outline is the current path, its middle at x, y: fill, and strokes by kind. */
export function paintOverlayHex(ctx: Ctx, x: number, y: number, ink: OverlayInk): void {
  ctx.fillStyle = ink.fill;
  ctx.fill();
  ctx.strokeStyle = ink.hatch;
  ctx.lineWidth = 0.025;
  ctx.beginPath();
  strokes(ctx, x, y, ink.turn);
  if (ink.crossed) strokes(ctx, x, y, ink.turn + 2);
  ctx.stroke();
}

function strokes(ctx: Ctx, x: number, y: number, turn: number): void {
  const dx = Math.cos((turn * Math.PI) / 4);
  const dy = Math.sin((turn * Math.PI) / 4);
  for (let i = -1; i <= 1; i++) {
    const ox = x - dy * i * 0.22;
    const oy = y + dx * i * 0.22;
    ctx.moveTo(ox - dx * 0.3, oy - dy * 0.3);
    ctx.lineTo(ox + dx * 0.3, oy + dy * 0.3);
  }
}
