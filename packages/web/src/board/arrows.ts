import type { Board } from '@esagono/engine';
import { nextTo, placeAt } from '../controller/places.ts';

/** Where an arrow key takes the cursor: the neighbour that lies most in that direction. */
export function arrowStep(board: Board, hex: number, key: string): number {
  const { grid } = board;
  const want = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!want) return hex;
  if (hex < 0) return placeAt(grid, grid.width / 2, grid.height / 2);
  let best = hex;
  let score = 0.2;
  for (const next of nextTo(grid, hex)) {
    const dx = (grid.x[next] as number) - (grid.x[hex] as number);
    const dy = (grid.y[next] as number) - (grid.y[hex] as number);
    // A straight line of arrows zigzags between two columns: the tie goes by the column's parity.
    const tie =
      (dx * (want[1] as number) + dy * (want[0] as number)) * (hex % 2 === 0 ? 0.01 : -0.01);
    const along = dx * (want[0] as number) + dy * (want[1] as number) + tie;
    if (along > score) {
      score = along;
      best = next;
    }
  }
  return best;
}
