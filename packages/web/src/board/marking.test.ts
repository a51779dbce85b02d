import type { HexBoard } from '@esagono/engine';
import { makeGrid } from '@esagono/hex';
import { expect, test } from 'vitest';
import { NO_MARKS } from '../controller/marks.ts';
import { markedBox } from './marking.ts';

const grid = makeGrid({ orientation: 'flat', offset: 'even', cols: 70, rows: 50 });
const board: HexBoard = { grid, title: 'sheet', hexes: [], edges: [], lines: [] };
const SIZE = { w: 1440, h: 900, ratio: 1 };
const T = { k: 60, x: -600, y: -400 };
const bare = { board, marks: NO_MARKS, cursor: -1, hover: -1, theme: 'day' };
/** A hex in the middle of the window. */
const middle = 16 * 70 + 24;

test('nothing marked needs no canvas', () => {
  expect(markedBox(bare, T, SIZE)).toBeUndefined();
});

test('one hex needs a small canvas around it', () => {
  const box = markedBox({ ...bare, marks: { ...NO_MARKS, selected: [middle] } }, T, SIZE);
  const x = (grid.x[middle] ?? 0) * T.k + T.x;
  const y = (grid.y[middle] ?? 0) * T.k + T.y;
  if (!box) throw new Error('nothing is marked');
  expect(box.w * box.h).toBeLessThan((SIZE.w * SIZE.h) / 10);
  expect([box.x < x - T.k / 2, box.x + box.w > x + T.k / 2]).toEqual([true, true]);
  expect([box.y < y - T.k / 2, box.y + box.h > y + T.k / 2]).toEqual([true, true]);
});

test('marks beyond the window do not make the canvas larger than it', () => {
  const everywhere = Array.from({ length: grid.size }, (_, hex) => ({
    hex,
    kind: 'reach' as const,
  }));
  const box = markedBox({ ...bare, marks: { ...NO_MARKS, hexes: everywhere } }, T, SIZE);
  expect(box).toEqual({ x: 0, y: 0, w: SIZE.w, h: SIZE.h });
});
