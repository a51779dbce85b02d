import { type Board, type HexBoard, isHexBoard } from '@esagono/engine';

/** A hex in a sentence, until it is known how the paragraph calls it. */
export const mark = (hex: number): string => (hex < 0 ? '–' : `⟦${hex}⟧`);
const MARK = /(\(?)⟦(\d+)⟧/g;

/** How far a named place may be to say where a hex lies. */
const NEAR = 3.1;

/**
 * Calls places by their names. The number of a named place stands once in a chapter; a nameless hex
 * gets the name of its neighbour, each name once in a paragraph.
 */
export class Places {
  readonly #board: Board;
  #numbered = new Set<number>();

  constructor(board: Board) {
    this.#board = board;
  }

  chapter(): void {
    this.#numbered = new Set();
  }

  paragraph(text: string): string {
    const board = this.#board;
    const named = new Map(board.hexes.map((one) => [one.hex, one]));
    // A hex beside a place that is spoken of anyway needs no neighbour.
    const said = new Set<string | undefined>(
      [...text.matchAll(MARK)].map(([, , number]) => named.get(Number(number))?.name),
    );
    return text.replace(MARK, (_, bracket: string, number: string) => {
      const hex = named.get(Number(number));
      if (!hex) return `${bracket}${number}`;
      // An area is its name.
      if (!isHexBoard(board)) return `${bracket}${hex.name ?? hex.id}`;
      if (bracket !== '') return `(${hex.id}`;
      const name = isPlace(hex.name) ? hex.name : undefined;
      if (name !== undefined) {
        if (this.#numbered.has(hex.hex)) return name;
        this.#numbered.add(hex.hex);
        return `${name} (${hex.id})`;
      }
      const near = nearest(board, hex.hex);
      if (near === undefined || said.has(near)) return hex.id;
      said.add(near);
      return `${hex.id} near ${near}`;
    });
  }
}

/** Arrows at the edge of a map name what lies beyond it. */
const isPlace = (name: string | undefined): name is string =>
  name !== undefined && !name.startsWith('→');

function nearest({ grid, hexes }: HexBoard, from: number): string | undefined {
  let [best, far]: [string | undefined, number] = [undefined, NEAR];
  for (const { hex, name } of hexes) {
    const here = Math.hypot(grid.x[hex] - grid.x[from], grid.y[hex] - grid.y[from]);
    if (isPlace(name) && here < far) [best, far] = [name, here];
  }
  return best;
}
