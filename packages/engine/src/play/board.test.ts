import { describe, expect, it } from 'vitest';
import { areaAt, linkedTo, makeAreas } from './board.ts';
import { firstOf, ranksOf, shareOf } from './outcome.ts';
import type { Outcome } from './view.ts';

describe('a map of areas', () => {
  const areas = makeAreas({
    size: [6, 4],
    centres: [
      [1, 2],
      [5, 1],
      [5, 3],
    ],
    links: [
      [0, 1],
      [2, 0],
    ],
  });

  it('gives each area the ground nearest to it', () => {
    for (let x = 0.25; x < 6; x += 0.5) {
      for (let y = 0.25; y < 4; y += 0.5) {
        const far = [0, 1, 2].map((a) => Math.hypot(areas.x[a] - x, areas.y[a] - y));
        expect([x, y, areaAt(areas, x, y)]).toEqual([x, y, far.indexOf(Math.min(...far))]);
      }
    }
    expect(areaAt(areas, 7, 1)).toBe(-1);
  });

  it('covers the whole sheet', () => {
    const size = (corners: readonly number[]): number => {
      let twice = 0;
      for (let i = 0; i < corners.length; i += 2) {
        const j = (i + 2) % corners.length;
        twice += corners[i] * corners[j + 1] - corners[j] * corners[i + 1];
      }
      return twice / 2;
    };
    expect(areas.outlines.reduce((sum, corners) => sum + size(corners), 0)).toBeCloseTo(24);
  });

  it('knows what is linked', () => {
    expect([0, 1, 2].map((area) => linkedTo(areas, area))).toEqual([[1, 2], [0], [0]]);
  });
});

describe('results', () => {
  const outcome = (winner: number, ranks?: readonly number[]): Outcome => ({
    winner,
    rule: '',
    key: '',
    score: [],
    ...(ranks ? { ranks } : {}),
  });

  it.each([
    ['a win of one of two', outcome(1), 2, [2, 1], [1], [0, 1]],
    ['a draw of two', outcome(-1), 2, [1, 1], [0, 1], [0.5, 0.5]],
    ['three ranks', outcome(2, [2, 3, 1]), 3, [2, 3, 1], [2], [0.5, 0, 1]],
    ['a shared first rank', outcome(-1, [1, 3, 1]), 3, [1, 3, 1], [0, 2], [0.75, 0, 0.75]],
  ])('%s', (_name, result, sides, ranks, first, shares) => {
    expect(ranksOf(result, sides)).toEqual(ranks);
    expect(firstOf(result, sides)).toEqual(first);
    expect(ranks.map((_, side) => shareOf(result, side, sides))).toEqual(shares);
  });
});
