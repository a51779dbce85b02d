import { type Grid, parseId } from '@esagono/hex';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

/** The ground as a picture needs it; rules use their own flat tables. */
export interface Board {
  /** Hexes, or areas of any shape; both count their places from 0. */
  readonly grid: Grid | Areas;
  readonly title: string;
  /** When the scenario is played; in winter snow lies. */
  readonly season?: (typeof SEASONS)[number];
  /** Every place of the grid, by its number. */
  readonly hexes: readonly BoardHex[];
  /** Rivers, streams, crags, bridges between two neighbours. */
  readonly edges: readonly { readonly a: number; readonly b: number; readonly kind: string }[];
  /** Roads, trails, railways as runs of neighbouring places. */
  readonly lines: readonly {
    readonly kind: string;
    readonly name?: string;
    readonly hexes: readonly number[];
  }[];
}

/** A hex or an area. */
export interface BoardHex {
  readonly hex: number;
  /** Printed number: `16.09`; of an area what decisions call it. */
  readonly id: string;
  /** Text keys `terrain.<…>`, the first one governs the look. */
  readonly terrain: readonly string[];
  readonly level?: number;
  readonly name?: string;
  readonly fort?: string;
  readonly objective?: string;
  readonly points?: number;
}

/** A map of areas: where each lies, what shape it has, and which are linked. */
export interface Areas {
  readonly size: number;
  readonly x: Float64Array; // where its counters stand; a counter is less than 1 wide
  readonly y: Float64Array;
  readonly width: number; // of the drawn board, which begins at 0, 0
  readonly height: number;
  /** The corners of each area in turn: x, y, x, y… */
  readonly outlines: readonly (readonly number[])[];
  readonly links: readonly (readonly [number, number])[];
}

export const isAreas = (grid: Grid | Areas): grid is Areas => 'outlines' in grid;

/** A board of hexes. */
export type HexBoard = Board & { readonly grid: Grid };
export const isHexBoard = (board: Board): board is HexBoard => !isAreas(board.grid);

export interface AreasSpec {
  readonly size: readonly [width: number, height: number];
  readonly centres: readonly (readonly [x: number, y: number])[];
  readonly links: readonly (readonly [number, number])[];
  /** Absent: each area is the ground that lies nearer to its centre than to any other. */
  readonly outlines?: readonly (readonly number[])[];
}

export function makeAreas({ size, centres, links, outlines }: AreasSpec): Areas {
  const [width, height] = size;
  return {
    size: centres.length,
    x: Float64Array.from(centres, ([x]) => x),
    y: Float64Array.from(centres, ([, y]) => y),
    width,
    height,
    outlines: outlines ?? centres.map((_, i) => nearestGround(size, centres, i)),
    links,
  };
}

type Point = readonly [x: number, y: number];

/** The sheet, cut along the line half-way to every other centre. */
function nearestGround(size: Point, centres: readonly Point[], of: number): number[] {
  const [width, height] = size;
  const [cx, cy] = centres[of];
  let shape: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  centres.forEach(([x, y], other) => {
    if (other === of) return;
    const middle: Point = [(cx + x) / 2, (cy + y) / 2];
    // Above nought on the side of `of`.
    const side = ([px, py]: Point): number =>
      (middle[0] - px) * (x - cx) + (middle[1] - py) * (y - cy);
    shape = shape.flatMap((a, i) => {
      const b = shape[(i + 1) % shape.length];
      const [from, to] = [side(a), side(b)];
      const kept: Point[] = from >= 0 ? [a] : [];
      if (from > 0 !== to > 0 && from !== to) {
        const t = from / (from - to);
        kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
      return kept;
    });
  });
  return shape.flat();
}

/** The area whose outline holds a point of the board, −1 for none. */
export const areaAt = ({ outlines }: Areas, x: number, y: number): number =>
  outlines.findIndex((corners) => {
    let inside = false;
    for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [corners[i], corners[i + 1], corners[j], corners[j + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  });

/** The places linked with one, by number. */
export const linkedTo = ({ links }: Areas, area: number): readonly number[] =>
  links.flatMap(([a, b]) => (a === area ? [b] : b === area ? [a] : []));

/** A place by its printed number, or by the name of an area; −1 when there is none. */
export function placeOf({ grid, hexes }: Board, text: string): number {
  if (!isAreas(grid)) return parseId(grid, text);
  const word = text.toLowerCase();
  return hexes.findIndex(({ id, name }) => id === word || name?.toLowerCase() === word);
}
