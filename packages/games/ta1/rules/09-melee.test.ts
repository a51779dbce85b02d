import { describe, expect, it } from 'vitest';
import { played } from '../table.test-util.ts';

/** A melee on open ground that the Yugoslav begins: strengths, dice, and what is left of both. */
const melee = (
  own: { pf: number; stopped?: number },
  other: { pf: number; stopped?: number },
  dice: readonly number[],
  options = {},
) => {
  const { unit } = played(
    {
      scenario: 'drvar',
      options,
      state: {
        turn: 4,
        active: 'yugoslav',
        pa: { german: 3, yugoslav: 5 },
        units: {
          '3. lička I 1': { at: '0909', ...own },
          '2. Welle': { at: '0909', ...other },
          L3: '0303',
          Rot: '2412',
        },
      },
    },
    { seat: 'yugoslav', does: { do: 'melee', units: ['3. lička I 1'] }, dice },
  );
  const left = (name: string): string => {
    const { at, pf, stopped } = unit(name);
    return at === 'lost' ? 'lost' : `${Number(pf)}${stopped ? ' stopped' : ''}`;
  };
  return [left('3. lička I 1'), left('2. Welle')];
};

describe('results of a melee', () => {
  it.each([
    ['TA1-9.4a equal totals: nothing in the same hex', { pf: 3 }, { pf: 3 }, [2, 2], ['3', '3']],
    ['TA1-9.4b one more: a test, failed', { pf: 3 }, { pf: 3 }, [3, 2, 4], ['3', '3 stopped']],
    ['TA1-9.4b two more: a test, passed', { pf: 3 }, { pf: 3 }, [4, 2, 3], ['3', '3']],
    ['TA1-9.4b the active side loses', { pf: 3 }, { pf: 3 }, [2, 4, 5], ['3 stopped', '3']],
    [
      'TA1-9.4c three more: a hit, then a test',
      { pf: 3 },
      { pf: 3 },
      [5, 2, 3],
      ['3', '2 stopped'],
    ],
    ['TA1-9.4c exactly double is a hit', { pf: 2 }, { pf: 2 }, [6, 2, 1], ['2', '1']],
    ['TA1-9.4d above double: gone', { pf: 3 }, { pf: 1 }, [6, 1], ['3', 'lost']],
    ['TA1-9.4d above double: the active side gone', { pf: 3 }, { pf: 4 }, [1, 5], ['lost', '4']],
    [
      'TA1-9.4e the difference first: 3 against 1 is a test',
      { pf: 1 },
      { pf: 1, stopped: 1 },
      [2, 2, 1],
      ['1', '1 stopped'],
    ],
    ['TA1-9.5 seven points: losses doubled', { pf: 3 }, { pf: 4 }, [6, 2, 3], ['3', '2']],
    ['A43 who wins by less strength helps the loser', { pf: 2 }, { pf: 4 }, [6, 3, 6], ['2', '4']],
    ['A43 who wins by more does not hurt him', { pf: 3 }, { pf: 2 }, [4, 4, 2], ['3', '2']],
    [
      'A18 a stopped unit takes two off',
      { pf: 3, stopped: 1 },
      { pf: 3 },
      [4, 2],
      ['3 stopped', '3'],
    ],
  ] as const)('%s', (_name, own, other, dice, left) => {
    expect(melee(own, other, dice)).toEqual(left);
  });

  it('A18 by the option it takes nothing off', () => {
    expect(melee({ pf: 3, stopped: 1 }, { pf: 3 }, [4, 2, 1], { fermaInMelee: false })).toEqual([
      '3 stopped',
      '3',
    ]);
  });
});
