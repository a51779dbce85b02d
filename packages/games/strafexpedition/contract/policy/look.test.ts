import { describe, expect, it } from 'vitest';
import { IT } from '../../model/state.ts';
import { plain } from '../../table.test-util.ts';
import { officer } from './index.ts';

type Tree = Record<string, unknown>;
const BEFORE: Tree = { '79 I': '2020', '55 87 I': '2024' };

/** The marks of a staged position. */
const marks = (state: Tree) => {
  const { pos } = plain(state);
  return officer.look?.(pos).marks ?? {};
};

describe('what the officers of Strafexpedition look at: more is better for the Italians', () => {
  it.each<[string, Tree, string]>([
    ['another Italian battalion', { units: { ...BEFORE, '79 II': '2020' } }, 'strength'],
    ['an Austro-Hungarian one that fell', { units: { '79 I': '2020' } }, 'enemies'],
    ['a gun ready to fire', { units: { ...BEFORE, 'V F1': { at: '2020', mode: 'fire' } } }, 'guns'],
    ['enemies shaken', { units: { ...BEFORE, '55 87 I': { at: '2024', dp: 2 } } }, 'shakenEnemies'],
    ['points in stock', { units: BEFORE, lp: { italian: 40, austrian: 0 } }, 'stock'],
  ])('%s', (_case, state, mark) => {
    expect(marks(state)[mark]).toBeGreaterThan(
      marks({ units: BEFORE, lp: { italian: 0, austrian: 0 } })[mark],
    );
  });

  it('both sides’ chances add up to one', () => {
    const { pos } = plain({ units: BEFORE });
    expect(officer.chance(pos, IT) + officer.chance(pos, 1 - IT)).toBeCloseTo(1, 12);
  });
});
