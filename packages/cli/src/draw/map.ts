import {
  type Board,
  type BoardHex,
  type HexBoard,
  isHexBoard,
  type UnitView,
  type View,
} from '@esagono/engine';
import { type Grid, neighbour } from '@esagono/hex';
import ansis from 'ansis';
import { drawAreas } from './areas.ts';
import { Canvas, type Ink } from './canvas.ts';
import type { MapOptions } from './options.ts';
import {
  edgeColour,
  GOLD,
  groundColour,
  HIGHLIGHT,
  INK,
  isOpenGround,
  PALE,
  PAPER,
  sideColour,
} from './palette.ts';

/** A hex is two lines of five characters and a border to its left. */
const INNER = 5;
const PITCH = INNER + 1;
const LINES = 2;

/** The part of the map that fits, as lines of text. */
export function drawMap(board: Board, view: View, options: MapOptions): string[] {
  return isHexBoard(board) ? drawHexes(board, view, options) : drawAreas(board, view, options);
}

function drawHexes(board: HexBoard, view: View, options: MapOptions): string[] {
  const { grid } = board;
  const last = maxPlace(grid);
  const canvas = new Canvas(last.x + PITCH + 1, last.y + LINES);
  const drawing = new Drawing(board, view, options, canvas);
  for (const hex of board.hexes) drawing.hex(hex);
  const middle = options.centre >= 0 ? placeOf(grid, options.centre) : half(last);
  const width = Math.max(1, Math.floor((options.width - 1) / PITCH)) * PITCH + 1;
  const height = Math.max(1, Math.floor((options.height - 1) / LINES)) * LINES + 1;
  const left = window(middle.x + PITCH / 2, width, canvas.width, PITCH);
  const top = window(middle.y + 1, height, canvas.height, LINES);
  // The first line of all is the border above the first row: hexes begin on odd lines.
  return canvas.lines(left, top === 0 ? 0 : top - 1, width, height);
}

/** Where a window of this length begins so that `middle` is in its middle, at a whole hex. */
function window(middle: number, length: number, whole: number, step: number): number {
  const wanted = Math.round((middle - length / 2) / step) * step;
  const last = Math.max(0, Math.ceil((whole - length) / step) * step);
  return Math.max(0, Math.min(wanted, last));
}

const half = (place: { x: number; y: number }) => ({ x: place.x / 2, y: place.y / 2 });

const CORNER_RADIUS = 1 / Math.sqrt(3);
const LINE_PITCH = Math.sqrt(3) / 2;

/** The upper left character of a hex. */
export function placeOf(grid: Grid, hex: number): { x: number; y: number } {
  const x = grid.x[hex] ?? 0;
  const y = grid.y[hex] ?? 0;
  return grid.orientation === 'flat'
    ? { x: Math.round((x - CORNER_RADIUS) / LINE_PITCH) * PITCH, y: 1 + Math.round((y - 0.5) * 2) }
    : {
        x: Math.round((x - 0.5) * PITCH),
        y: 1 + Math.round((y - CORNER_RADIUS) / LINE_PITCH) * LINES,
      };
}

function maxPlace(grid: Grid): { x: number; y: number } {
  let x = 0;
  let y = 0;
  for (let hex = 0; hex < grid.size; hex++) {
    const place = placeOf(grid, hex);
    x = Math.max(x, place.x);
    y = Math.max(y, place.y);
  }
  return { x, y };
}

/** Directions of the hexsides drawn by the left border's two lines and by the floor. */
const BORDER = {
  flat: { upper: 5, lower: 4, floor: [3] },
  pointy: { upper: 5, lower: 5, floor: [3, 4] },
} as const;

class Drawing {
  readonly #board: HexBoard;
  readonly #options: MapOptions;
  readonly #canvas: Canvas;
  readonly #units = new Map<number, UnitView[]>();
  readonly #marked: ReadonlySet<number>;
  readonly #roads: ReadonlySet<number>;
  readonly #edges = new Map<string, string>();

  constructor(board: HexBoard, view: View, options: MapOptions, canvas: Canvas) {
    this.#board = board;
    this.#options = options;
    this.#canvas = canvas;
    for (const unit of view.units) {
      if (unit.hex < 0) continue;
      const here = this.#units.get(unit.hex);
      if (here) here.push(unit);
      else this.#units.set(unit.hex, [unit]);
    }
    this.#marked = new Set(view.markers.map((marker) => marker.hex));
    this.#roads = new Set(board.lines.flatMap((line) => line.hexes));
    for (const edge of board.edges) {
      this.#edges.set(`${edge.a} ${edge.b}`, edge.kind);
      this.#edges.set(`${edge.b} ${edge.a}`, edge.kind);
    }
  }

  hex(hex: BoardHex): void {
    const { grid } = this.#board;
    const { x, y } = placeOf(grid, hex.hex);
    const flat = grid.orientation === 'flat';
    const border = BORDER[grid.orientation];
    const lit = this.#options.highlight?.has(hex.hex) ?? false;
    const bg = lit ? HIGHLIGHT : groundColour(hex.terrain.join(' '));
    const paper: Ink = { fg: PALE, bg };

    this.#canvas.put(x, y, flat ? '/' : '|', this.#side(hex.hex, border.upper, bg));
    this.#canvas.put(x, y + 1, flat ? '\\' : '|', this.#side(hex.hex, border.lower, bg));
    this.#canvas.put(
      x + PITCH,
      y,
      flat ? '\\' : '|',
      this.#side(hex.hex, flat ? 1 : 2, this.#groundOf(hex.hex, flat ? 1 : 2, bg)),
    );
    this.#canvas.put(
      x + PITCH,
      y + 1,
      flat ? '/' : '|',
      this.#side(hex.hex, 2, this.#groundOf(hex.hex, 2, bg)),
    );
    if (y === 1 || (flat && neighbour(grid, hex.hex, 0) < 0)) {
      this.#canvas.put(x + 1, y - 1, '_'.repeat(INNER), { fg: PALE });
    }

    const special = hex.objective !== undefined || hex.points !== undefined;
    this.#canvas.put(x + 1, y, this.#first(hex, lit), {
      ...paper,
      ...(special ? { fg: GOLD, bold: true } : {}),
      underline: this.#roads.has(hex.hex),
    });
    const river = border.floor.map((dir) => this.#edge(hex.hex, dir)).find((kind) => kind);
    const floor: Ink = { ...paper, underline: true, ...(river ? { fg: edgeColour(river) } : {}) };
    // With colours the underlined ground is border enough.
    const line = ansis.level > 0 ? ' ' : river ? '~' : '_';
    this.#canvas.put(x + 1, y + 1, line.repeat(INNER), floor);
    this.#second(hex, x + 1, y + 1, bg);
  }

  /** The printed number, and a sign after it: a dot less where there is no room for both. */
  #first(hex: BoardHex, lit: boolean): string {
    const sign = lit && ansis.level === 0 ? '<' : this.#marked.has(hex.hex) ? '!' : '';
    const id = sign !== '' && hex.id.length >= INNER ? hex.id.replace('.', '') : hex.id;
    return `${id.slice(0, INNER - sign.length).padEnd(INNER - sign.length)}${sign}`;
  }

  /** Who stands here, else what the place is called, else its ground. */
  #second(hex: BoardHex, x: number, y: number, bg: string): void {
    const units = this.#units.get(hex.hex);
    if (units) {
      const sides = [...new Set(units.map((unit) => unit.side))];
      let at = x;
      for (const side of sides) {
        const text = this.#force(
          units.filter((unit) => unit.side === side),
          sides.length > 1,
        );
        this.#canvas.put(at, y, text, { fg: PAPER, bg: sideColour(side), bold: true });
        at += text.length;
      }
      return;
    }
    const ground = hex.terrain.find((terrain) => !isOpenGround(terrain));
    const text = hex.name ?? hex.fort ?? (ground ? this.#options.ground(ground) : '');
    const named = hex.name !== undefined;
    if (text !== '') {
      const fit = text.slice(0, INNER);
      this.#canvas.put(x, y, fit, { fg: named ? INK : PALE, bg, bold: named, underline: true });
    }
  }

  /** `P12×3`: side, strength in all, how many units. */
  #force(units: readonly UnitView[], short: boolean): string {
    const letter = this.#options.letters[units[0]?.side ?? 0] ?? '?';
    const known = units.every((unit) => unit.known && unit.face.strength !== undefined);
    const strength = units.reduce((sum, unit) => sum + (unit.face.strength ?? 0), 0);
    const force = `${letter}${known ? strength : units.every((u) => !u.known) ? '?' : ''}`;
    if (short) return force.slice(0, 3);
    const count = units.length > 1 ? `×${units.length}` : '';
    return `${force.slice(0, INNER - count.length)}${count}`;
  }

  #edge(hex: number, dir: number): string | undefined {
    const other = neighbour(this.#board.grid, hex, dir);
    return other < 0 ? undefined : this.#edges.get(`${hex} ${other}`);
  }

  #side(hex: number, dir: number, bg: string): Ink {
    const kind = this.#edge(hex, dir);
    return kind ? { fg: edgeColour(kind), bg, bold: true } : { fg: PALE, bg };
  }

  /** A border belongs to the hex at its right; on the map's edge to the one there is. */
  #groundOf(hex: number, dir: number, own: string): string {
    const other = this.#board.hexes[neighbour(this.#board.grid, hex, dir)];
    return other ? groundColour(other.terrain.join(' ')) : own;
  }
}

/** The shortest initials that tell the sides apart. */
export function sideLetters(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const letter = name.slice(0, 1).toUpperCase();
    const clash = names.some((other, k) => k !== i && other.slice(0, 1).toUpperCase() === letter);
    return clash ? String(i + 1) : letter;
  });
}
