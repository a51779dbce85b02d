import { distance, parseId } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { goalField, openGoals } from './goals.ts';
import { AH, IT, type Sx } from './state.ts';

const NAMED = ['1741', '1744', '1850']; // SE-S3.VIC

/** Monte Cengio with some of its three hexes in Austro-Hungarian hands. */
function cengio(...taken: readonly string[]): { pos: Sx; hex: (id: string) => number } {
  const pos = strafexpedition.open({ scenario: 'cengio' });
  const hex = (id: string): number => parseId(pos.scene.ground.grid, id);
  for (const id of NAMED) pos.control[hex(id)] = (taken.includes(id) ? AH : IT) + 1;
  return { pos, hex };
}

const nearest = (pos: Sx, from: number, goals: readonly number[]): number =>
  Math.min(...goals.map((goal) => distance(pos.scene.ground.grid, from, goal)));

describe('what is still to be taken, SE-S3.VIC', () => {
  it.each([
    ['nothing is taken', [], NAMED],
    ['one is taken', ['1744'], ['1741', '1850']],
    ['two are taken', ['1741', '1744'], ['1850']],
    ['all are taken: any of them', NAMED, NAMED],
  ])('%s', (_case, taken, open) => {
    const { pos, hex } = cengio(...taken);
    const field = openGoals(pos);
    const goals = open.map(hex);
    for (const id of ['1741', '1744', '1850', '1645', '2040'])
      expect([id, field[hex(id)]]).toEqual([id, nearest(pos, hex(id), goals)]);
  });

  it('a place that is lost again is wanted again', () => {
    const { pos, hex } = cengio('1741', '1744');
    expect(openGoals(pos)[hex('1744')]).toBeGreaterThan(0);
    pos.control[hex('1744')] = IT + 1;
    expect(openGoals(pos)[hex('1744')]).toBe(0);
  });

  it('how far everything is from all of them does not hang on who holds them', () => {
    const { pos, hex } = cengio('1744');
    expect(goalField(pos.scene)[hex('1744')]).toBe(0);
  });
});
