import type { HexBoard } from '@esagono/engine';
import { makeGrid } from '@esagono/hex';
import { expect, test } from 'vitest';
import { clamped } from './views.ts';

const grid = makeGrid({ orientation: 'flat', offset: 'even', cols: 30, rows: 20 });
const board: HexBoard = { grid, title: 'sheet', hexes: [], edges: [], lines: [] };
const OPEN = { x: 0, y: 0, w: 1000, h: 700 };
/** Table that is seen beside the sheet at most, with the paper's own margin. */
const MOST = 64;

test.each([
  [60, 5000, 5000],
  [60, -9000, -9000],
  [60, 40, -9000],
  [170, 90_000, -90_000],
])('at %i pixels a hex a view that left the map by %i, %i comes back to it', (k, x, y) => {
  const t = clamped(board, { k, x, y }, OPEN);
  const margin = MOST + k;
  expect(t.x).toBeLessThanOrEqual(margin);
  expect(t.y).toBeLessThanOrEqual(margin);
  expect(t.x + grid.width * k).toBeGreaterThanOrEqual(OPEN.w - margin);
  expect(t.y + grid.height * k).toBeGreaterThanOrEqual(OPEN.h - margin);
});

test('a view inside the map stays as it is', () => {
  const t = { k: 80, x: -500, y: -300 };
  expect(clamped(board, t, OPEN)).toEqual(t);
});

test('a map smaller than its window lies in the middle', () => {
  const t = clamped(board, { k: 10, x: 4000, y: -4000 }, OPEN);
  expect(t.x).toBeCloseTo((OPEN.w - grid.width * 10) / 2);
  expect(t.y).toBeCloseTo((OPEN.h - grid.height * 10) / 2);
});
