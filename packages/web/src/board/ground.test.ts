import type { HexBoard } from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { makeGrid, printId } from '@esagono/hex';
import { describe, expect, test } from 'vitest';
import { arrowStep } from './arrows.ts';
import { heights, lookOf } from './look.ts';
import { paintRelief } from './relief.ts';
import { runs, wayOf } from './strokes.ts';

/** A small sheet: open ground with a hill of seven hexes in the middle and a pond in a corner. */
function smallBoard(): HexBoard {
  const grid = makeGrid({ orientation: 'flat', offset: 'even', cols: 7, rows: 7 });
  const middle = 3 * 7 + 3;
  const hill = new Set([
    middle,
    ...Array.from({ length: 6 }, (_, d) => grid.neighbours[middle * 6 + d]),
  ]);
  const hexes = Array.from({ length: grid.size }, (_, hex) => ({
    hex,
    id: printId(grid, hex),
    terrain: [hill.has(hex) ? 'hill' : hex === 0 ? 'water' : 'clear'],
  }));
  return { grid, title: 'small', hexes, edges: [], lines: [] };
}

describe('heights', () => {
  test('hills rise towards their middle, water lies lowest', () => {
    const h = heights(smallBoard());
    const [water, open, slope, top] = [h[0], h[48], h[3 * 7 + 2], h[3 * 7 + 3]] as [
      number,
      number,
      number,
      number,
    ];
    expect(water).toBeLessThan(open);
    expect(open).toBeLessThan(slope);
    expect(slope).toBeLessThan(top);
  });

  test('levels are taken where the map has them', () => {
    const board = smallBoard();
    const levelled = {
      ...board,
      hexes: board.hexes.map((hex) => ({ ...hex, level: hex.hex === 5 ? 8 : 0 })),
    };
    expect(heights(levelled)[5]).toBe(1);
    expect(heights(levelled)[6]).toBe(0);
  });
});

describe('the painted relief', () => {
  test('covers the whole sheet, without holes, the same every time', () => {
    const style = { rugged: 1, shaded: false };
    const once = paintRelief(smallBoard(), 6, style);
    const again = paintRelief(smallBoard(), 6, style);
    expect(once.pixels).toEqual(again.pixels);
    for (let i = 3; i < once.pixels.length; i += 4) expect(once.pixels[i]).toBe(255);
    // The pond is blue: more blue than red.
    const at =
      (Math.round((smallBoard().grid.y[0] as number) * 6) + 2) * once.width +
      Math.round((smallBoard().grid.x[0] as number) * 6) +
      2;
    expect(once.pixels[at * 4 + 2]).toBeGreaterThan(once.pixels[at * 4] as number);
  });
});

describe('roads', () => {
  test('steps given one by one become runs that end at crossings', () => {
    const lines = [
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 10],
      [10, 17],
    ].map((hexes) => ({ kind: 'road', hexes }));
    const found = runs(lines, (kind) => kind === 'road').map((run) =>
      [...run].sort((a, b) => a - b).join(' '),
    );
    expect(found.sort()).toEqual(['1 2 3', '3 10 17', '3 4']);
  });

  test('a road that ends at the border runs on beyond it', () => {
    const { grid } = smallBoard();
    const way = wayOf(grid, [24, 23, 22, 21]);
    expect(way.length).toBe(5);
    expect(way.at(-1)?.x).toBeLessThan(0.4);
  });
});

describe('arrow keys', () => {
  test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])(
    '%s leaves a middle hex',
    (key) => {
      expect(arrowStep(smallBoard(), 24, key)).not.toBe(24);
    },
  );

  test('going right and left again reaches every column', () => {
    const board = smallBoard();
    let hex = 21;
    for (let i = 0; i < 6; i++) hex = arrowStep(board, hex, 'ArrowRight');
    expect(hex % 7).toBe(6);
  });
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: every terrain has a look of its own',
  (_id, game) => {
    for (const { id } of game.scenarios) {
      const board = game.board(game.open({ scenario: id }));
      const unknown = new Set(
        board.hexes.map((hex) => hex.terrain[0] ?? '').filter((t) => lookOf(t) === 'open'),
      );
      expect([...unknown].filter((t) => !['clear', 'open', 'field'].includes(t))).toEqual([]);
    }
  },
);
