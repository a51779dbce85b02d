import {
  type Areas,
  type Board,
  type BoardHex,
  isAreas,
  type UnitView,
  type View,
} from '@esagono/engine';
import { Canvas } from './canvas.ts';
import type { MapOptions } from './options.ts';
import { GOLD, groundColour, HIGHLIGHT, INK, PALE, PAPER, sideColour } from './palette.ts';

/** An area is a box: its name, then who stands there, a line a side. */
const WIDTH = 20;
const LEAST = 11;
const HEIGHT = 4;
/** Characters across, where there is room, and down for one unit of the board. */
const ACROSS = 7.5;
const DOWN = 2.6;

/** How wide things are drawn on a terminal of this width. */
interface Scale {
  readonly across: number;
  readonly box: number;
}

function scaleFor(grid: Areas, width: number): Scale {
  const across = Math.min(ACROSS, (width - LEAST) / grid.width);
  return { across, box: Math.max(LEAST, Math.min(WIDTH, Math.floor(across * 2.5))) };
}

/** The whole map: boxes where the areas lie, joined by dotted ways. */
export function drawAreas(board: Board, view: View, options: MapOptions): string[] {
  const { grid } = board;
  if (!isAreas(grid)) return [];
  const scale = scaleFor(grid, options.width);
  const canvas = new Canvas(
    Math.ceil(grid.width * scale.across) + scale.box,
    Math.ceil(grid.height * DOWN) + HEIGHT,
  );
  for (const [a, b] of grid.links) way(canvas, grid, scale, a, b);
  for (const place of board.hexes) box(canvas, grid, scale, place, view, options);
  const lines = canvas.lines(0, 0, options.width, canvas.height);
  const first = lines.findIndex((line) => line !== '');
  return lines.slice(Math.max(0, first), 1 + lines.findLastIndex((line) => line !== ''));
}

const corner = (grid: Areas, { across }: Scale, area: number): { x: number; y: number } => ({
  x: Math.round((grid.x[area] ?? 0) * across),
  y: Math.round((grid.y[area] ?? 0) * DOWN),
});

function way(canvas: Canvas, grid: Areas, scale: Scale, a: number, b: number): void {
  const from = corner(grid, scale, a);
  const to = corner(grid, scale, b);
  const steps = Math.max(Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y));
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const x = Math.round(from.x + (to.x - from.x) * t + scale.box / 2);
    canvas.put(x, Math.round(from.y + (to.y - from.y) * t + 1), '·', { fg: PALE });
  }
}

function box(
  canvas: Canvas,
  grid: Areas,
  scale: Scale,
  place: BoardHex,
  view: View,
  options: MapOptions,
): void {
  const { box: width } = scale;
  const { x, y } = corner(grid, scale, place.hex);
  const lit = options.highlight?.has(place.hex) ?? false;
  const bg = lit ? HIGHLIGHT : groundColour(place.terrain.join(' '));
  const holder = view.markers.find((m) => m.hex === place.hex && m.side !== undefined)?.side;
  const held = holder === undefined ? '' : (options.letters[holder] ?? '');
  const worth = place.points === undefined ? '' : `★${place.points}`;
  const sign = `${worth}${held}`.padStart(4);
  const name = (place.name ?? place.id).slice(0, width - 6).padEnd(width - 6);
  const here = view.units.filter((unit) => unit.hex === place.hex);
  const sides = [...new Set(here.map((unit) => unit.side))];
  canvas.put(x, y, `${lit ? '>' : ' '}${name}`, { fg: INK, bg, bold: true });
  canvas.put(x + width - 5, y, `${sign} `, { fg: GOLD, bg, bold: true });
  for (let line = 0; line < Math.max(2, sides.length); line++) {
    const side = sides[line];
    canvas.put(x, y + 1 + line, ' '.repeat(width), { bg });
    if (side === undefined) continue;
    const force = forceOf(
      here.filter((unit) => unit.side === side),
      options.letters[side] ?? '?',
    ).slice(0, width - 2);
    canvas.put(x + 1, y + 1 + line, force, { fg: PAPER, bg: sideColour(side), bold: true });
  }
}

/** `L c2 p3 ??`: each block with the first letter of its type and its strength, as far as one knows. */
function forceOf(units: readonly UnitView[], letter: string): string {
  const one = ({ known, face }: UnitView): string =>
    known ? `${face.type.slice(0, 1)}${face.strength ?? ''}` : '??';
  return `${letter} ${units.map(one).join(' ')}`;
}
