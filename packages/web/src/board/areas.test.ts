import { makeAreas } from '@esagono/engine';
import { describe, expect, test } from 'vitest';
import { nextTo, outlineOf, placeAt } from '../controller/places.ts';
import { groundBelow } from './areas.ts';

const areas = makeAreas({
  size: [6, 4],
  centres: [
    [1.5, 2],
    [4.5, 2],
  ],
  links: [[0, 1]],
});
const board = {
  grid: areas,
  title: 'two',
  hexes: [
    { hex: 0, id: 'wood', terrain: ['wood'] },
    { hex: 1, id: 'town', terrain: ['town'] },
  ],
  edges: [],
  lines: [],
};

describe('a map of areas', () => {
  test('a point belongs to the area it lies in, and arrows follow the links', () => {
    expect([placeAt(areas, 1, 1), placeAt(areas, 5, 3), placeAt(areas, 7, 1)]).toEqual([0, 1, -1]);
    expect(nextTo(areas, 0)).toEqual([1]);
    expect(outlineOf(areas, 0).length).toBe(8);
  });

  test('the ground below has the terrain of its areas, houses only in the middle of a town', () => {
    const { grid, hexes, lines } = groundBelow(board);
    expect(grid.width).toBeGreaterThanOrEqual(6);
    expect(grid.height).toBeGreaterThanOrEqual(4);
    const at = (x: number, y: number) => hexes[placeAt(grid, x, y)]?.terrain;
    expect(at(1.5, 2)).toEqual(['wood']);
    expect(at(4.5, 2)).toEqual(['town']);
    expect(at(5.6, 3.6)).toEqual([]);
    const [road] = lines;
    expect(road?.hexes.length).toBeGreaterThan(2);
    for (const [i, hex] of (road?.hexes ?? []).slice(1).entries())
      expect(nextTo(grid, hex)).toContain(road?.hexes[i]);
  });
});
