import { type Board, type BoardHex, isAreas, type UnitView } from '@esagono/engine';
import { corners } from '@esagono/hex';
import { edgeColour, groundColour, sideColour } from './palette.ts';

/** What is laid over the ground of a picture. */
export interface Picture {
  readonly units?: readonly UnitView[];
  /** Strength lost by hex. */
  readonly heat?: ReadonlyMap<number, number>;
  readonly arrows?: readonly Arrow[];
  /** Only what lies around these hexes is shown; empty: everything. */
  readonly around?: readonly number[];
  /** What the picture shows, for whoever does not see it. */
  readonly label: string;
}

export interface Arrow {
  readonly hexes: readonly number[];
  /** What was done, what should have been done. */
  readonly kind: 'done' | 'better';
}

/** Hexes shown beyond what a picture is about. */
const MARGIN = 2.6;
const LEAST = 9;
const PIXELS = 46;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const round = (n: number): string => String(Math.round(n * 1000) / 1000);

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function windowOf({ grid }: Board, around: readonly number[]): Window {
  if (around.length === 0) return { x: 0, y: 0, width: grid.width, height: grid.height };
  const span = (at: Float64Array, most: number): readonly [number, number] => {
    const places = around.map((hex) => at[hex]);
    let [from, to] = [Math.min(...places) - MARGIN, Math.max(...places) + MARGIN];
    const missing = Math.max(0, LEAST - (to - from)) / 2;
    [from, to] = [from - missing, to + missing];
    return [Math.max(0, from), Math.min(most, to)];
  };
  const [left, right] = span(grid.x, grid.width);
  const [top, bottom] = span(grid.y, grid.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The same as a file of its own. */
export const svgFile = (board: Board, picture: Picture): string =>
  svgBoard(board, picture).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');

/** The board as a picture that needs nothing beside itself, to stand in a page. */
export function svgBoard(board: Board, picture: Picture): string {
  const view = windowOf(board, picture.around ?? []);
  const { grid } = board;
  const shown = board.hexes.filter(
    ({ hex }) =>
      grid.x[hex] > view.x - 1 &&
      grid.x[hex] < view.x + view.width + 1 &&
      grid.y[hex] > view.y - 1 &&
      grid.y[hex] < view.y + view.height + 1,
  );
  const inside = new Set(shown.map(({ hex }) => hex));
  const whole = [view.x, view.y, view.width, view.height].map(round).join(' ');
  const width = Math.min(900, Math.round(view.width * PIXELS));
  return [
    `<svg viewBox="${whole}" width="${width}" role="img" aria-label="${escapeXml(picture.label)}">`,
    `<title>${escapeXml(picture.label)}</title>`,
    `<style>text{font:0.2px system-ui,sans-serif;text-anchor:middle}.n{font-style:italic;font-size:0.24px;paint-order:stroke;stroke:#fff;stroke-width:0.06px}.d{fill:#777;font-size:0.15px}</style>`,
    '<defs><marker id="a" viewBox="0 0 6 6" refX="4" refY="3" markerWidth="3.2" markerHeight="3.2" orient="auto"><path d="M0 0L6 3L0 6z" fill="context-stroke"/></marker></defs>',
    ...shown.map((hex) => ground(board, hex)),
    ...lines(board, inside),
    ...edges(board, inside),
    ...shown.map((hex) => words(board, hex)),
    ...heat(board, picture.heat ?? new Map<number, number>()),
    ...counters(board, picture.units ?? [], inside),
    ...(picture.arrows ?? []).map((arrow) => arrowPath(board, arrow)),
    '</svg>',
  ].join('\n');
}

function ground(board: Board, { hex, terrain, fort, objective }: BoardHex): string {
  const { grid } = board;
  const shape = isAreas(grid) ? grid.outlines[hex] : [...corners(grid, hex)];
  const points = shape.map(round).join(' ');
  const ring = objective ? '#a61c1c' : fort ? '#444' : '#c9c5ae';
  const line = objective || fort ? 0.05 : 0.02;
  return `<polygon points="${points}" fill="${groundColour(terrain[0] ?? '')}" stroke="${ring}" stroke-width="${line}"/>`;
}

function lines({ grid, lines: roads }: Board, inside: ReadonlySet<number>): string[] {
  return roads
    .filter(({ hexes }) => hexes.some((hex) => inside.has(hex)))
    .map(({ kind, hexes }) => {
      const points = hexes.map((hex) => `${round(grid.x[hex])},${round(grid.y[hex])}`).join(' ');
      const thin = /trail|mule|path|track/i.test(kind);
      return `<polyline points="${points}" fill="none" stroke="#9a8464" stroke-width="${thin ? 0.04 : 0.09}"${thin ? ' stroke-dasharray="0.12 0.08"' : ''}/>`;
    });
}

function edges(board: Board, inside: ReadonlySet<number>): string[] {
  const { grid } = board;
  if (isAreas(grid)) return [];
  return board.edges
    .filter(({ a, b }) => inside.has(a) && inside.has(b))
    .flatMap(({ a, b, kind }) => {
      // The two corners nearest to both centres are the ends of their common side.
      const all = corners(grid, a);
      const ends = Array.from({ length: 6 }, (_, k) => [all[2 * k], all[2 * k + 1]] as const)
        .sort(
          (p, q) =>
            Math.hypot(p[0] - grid.x[b], p[1] - grid.y[b]) -
            Math.hypot(q[0] - grid.x[b], q[1] - grid.y[b]),
        )
        .slice(0, 2);
      const [from, to] = ends;
      if (!from || !to || /bridge|ford/i.test(kind)) return [];
      return [
        `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" stroke="${edgeColour(kind)}" stroke-width="0.08" stroke-linecap="round"/>`,
      ];
    });
}

function words({ grid }: Board, { hex, id, name }: BoardHex): string {
  const [x, y] = [grid.x[hex], grid.y[hex]];
  const number = `<text class="d" x="${round(x)}" y="${round(y - 0.36)}">${escapeXml(id)}</text>`;
  if (!name) return number;
  return `${number}<text class="n" x="${round(x)}" y="${round(y + 0.46)}">${escapeXml(name)}</text>`;
}

function heat({ grid }: Board, sums: ReadonlyMap<number, number>): string[] {
  const most = Math.max(1e-9, ...sums.values());
  return [...sums].map(
    ([hex, lost]) =>
      `<circle cx="${round(grid.x[hex])}" cy="${round(grid.y[hex])}" r="${round(0.12 + 0.42 * Math.sqrt(lost / most))}" fill="#b3261e" fill-opacity="0.55"><title>${lost.toFixed(2)}</title></circle>`,
  );
}

/** The uppermost counters of each stack, a card edge for each that lies below. */
function counters(board: Board, units: readonly UnitView[], inside: ReadonlySet<number>): string[] {
  const { grid } = board;
  const stacks = new Map<number, UnitView[]>();
  for (const unit of units) {
    if (!inside.has(unit.hex)) continue;
    stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit]);
  }
  return [...stacks].flatMap(([hex, stack]) => {
    const [x, y] = [grid.x[hex], grid.y[hex]];
    return stack.slice(0, 3).map((unit, i) => {
      const [left, top] = [x - 0.3 + i * 0.07, y - 0.27 + i * 0.07];
      const { strength, name } = unit.face;
      const last = i === Math.min(3, stack.length) - 1;
      const text = last
        ? `<text x="${round(left + 0.27)}" y="${round(top + 0.36)}" fill="#fff" style="font-size:0.26px;font-weight:700">${unit.known ? (strength ?? '·') : '?'}</text><text x="${round(left + 0.27)}" y="${round(top + 0.14)}" fill="#fff" style="font-size:0.11px">${escapeXml(shortName(unit.known ? name : ''))}</text>`
        : '';
      return `<g><title>${escapeXml(unit.known ? name : '?')}</title><rect x="${round(left)}" y="${round(top)}" width="0.54" height="0.48" rx="0.05" fill="${sideColour(unit.side)}" stroke="#fff" stroke-width="0.03"/>${text}</g>`;
    });
  });
}

const shortName = (name: string): string => (name.length <= 11 ? name : `${name.slice(0, 10)}…`);

function arrowPath({ grid }: Board, { hexes, kind }: Arrow): string {
  const points = hexes.map((hex) => `${round(grid.x[hex])},${round(grid.y[hex])}`).join(' ');
  const [colour, dash] =
    kind === 'better' ? ['#1a7f37', ''] : ['#b3261e', ' stroke-dasharray="0.2 0.12"'];
  return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="0.12" stroke-linejoin="round"${dash} marker-end="url(#a)"/>`;
}
