import { describe, expect, it } from 'vitest';
import { bfOf, cfOf, MARK, mgOf, moraleOf } from '../model/state.ts';
import { type TableSpec, table } from '../table.test-util.ts';
import { assaultColumn, fillSheet, moraleShift } from './13-column.ts';
import { fireColumn } from './13-fire.ts';

const flat = { 'map/grid/flat': true };
const step = (
  step: string,
  brigade = '180kj',
  at = '1632',
  more: Record<string, unknown> = {},
) => ({ action: { brigade, at, step, ...more } });

describe('columns', () => {
  it.each([
    [5, 1, 12],
    [6, 1, 13],
    [1, 4, -2],
  ])('SE-13.4.3A SE-13.4.3B: %i against %i is column %i', (att, def, column) => {
    expect(assaultColumn(att, def)).toBe(column);
  });
  it.each([
    [1, 0, 0],
    [2, 0, 1],
    [4, 0, 2],
    [18, 0, 6],
    [33, 0, 9],
    [40, 3, 9],
    [1, -1, -1],
    [0, 5, -1],
  ])('SE-13.2.5: a value of %i shifted %i reads column %i', (value, shift, column) => {
    expect(fireColumn(table('novegno').pos, value, shift)).toBe(column);
  });
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [-4, -2],
    [9, 3],
  ])('SE-16.3: a Morale difference of %i shifts %i', (difference, shift) => {
    expect(moraleShift(table('novegno').pos, difference)).toBe(shift);
  });
});

describe('printed and current values', () => {
  const d = table('novegno', {
    state: {
      units: {
        '63 I': { reduced: true, dp: 2 },
        'XX F1': { mode: 'fire', dp: 2 },
        'XX F2': { mode: 'move' },
      },
    },
  });
  it('SE-3.CF SE-3.MG SE-2.2.1: the reduced side is weaker', () => {
    expect([cfOf(d.pos, d.unit('63 I')), mgOf(d.pos, d.unit('63 I'))]).toEqual([2, 0]);
    expect([cfOf(d.pos, d.unit('63 II')), mgOf(d.pos, d.unit('63 II'))]).toEqual([4, 1]);
  });
  it('SE-16.1 SE-3.MOR SE-3.DIS: current Morale is printed less disorganization', () => {
    expect(moraleOf(d.pos, d.unit('63 I'))).toBe(3);
  });
  it('SE-3.BF SE-19.7: points lower a gun, the move side has none', () => {
    expect([bfOf(d.pos, d.unit('XX F1')), bfOf(d.pos, d.unit('XX F2'))]).toEqual([3, 0]);
  });
});

describe('step A', () => {
  it('SE-13.1.1 SE-3.ACT SE-4.8A: only activated infantry declares, guns never', () => {
    const d = table('novegno', {
      data: flat,
      state: step('move', '180kj', '1632', { with: ['XX F1'] }),
    });
    expect(d.refused('austrian', { do: 'assault', unit: '58 KJ 3 I', at: '1434' })).toBe(
      'SE-3.ACT',
    );
    expect(d.refused('austrian', { do: 'assault', unit: 'XX F1', at: '1332' })).toBe('SE-13.1.1');
    expect(d.refused('austrian', { do: 'aim', unit: 'XX F1', at: '1332' })).toBe('SE-4.8A');
    expect(d.refused('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1235' })).toBe(
      'SE-13.1.1',
    );
  });
  it('SE-13.1.2 SE-13.1.3: a stack may split, and a declaration stands', () => {
    const d = table('novegno', { data: flat, state: step('move') });
    d.play('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1332' });
    d.play('austrian', { do: 'assault', unit: '180 KJ 1 II', at: '1331' });
    expect(d.refused('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1331' })).toBe(
      'SE-13.1.3',
    );
    expect(d.unitState('180 KJ 1 I').aim).toBe('1332');
  });
  it('SE-13.1.5 SE-11.1.3 SE-11.0.3: the points to enter must be there', () => {
    const poor = (spent: number) =>
      table('novegno', {
        data: flat,
        state: {
          units: {
            '180 KJ 1 I': { spent },
            '63 II': { at: '1034' },
            '63 III': { at: '1034' },
            '70 I': { at: '1131' },
          },
          ...step('move'),
        },
      });
    expect(
      poor(5).refused('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1332' }),
    ).toBeUndefined();
    expect(poor(5.5).refused('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1332' })).toBe(
      'SE-13.1.5',
    );
    expect(poor(6).refused('austrian', { do: 'move', unit: '180 KJ 1 I', path: ['1532'] })).toBe(
      'SE-11.0.3',
    );
  });
  it('SE-11.0.7 SE-11.0: once another unit starts the former is finished; two may go together', () => {
    const d = table('novegno', { data: flat, state: step('move') });
    d.play('austrian', { do: 'move', unit: '180 KJ 1 I', path: ['1532'] });
    d.play('austrian', {
      do: 'move',
      units: ['180 KJ 1 III', '180 KJ 1 IV'],
      path: ['1532', '1531'],
    });
    expect(d.unitState('180 KJ 1 IV').at).toBe('1531');
    expect(d.refused('austrian', { do: 'move', unit: '180 KJ 1 I', path: ['1632'] })).toBe(
      'SE-11.0.7',
    );
  });
  it('SE-12.1 SE-12.3: a third unit may pass but not stop', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: { '180 KJ 2 III': { at: '1632' }, '58 KJ 4 IV': { at: '1731' } },
        ...step('move'),
      },
    });
    expect(
      d.refused('austrian', { do: 'move', unit: '180 KJ 2 III', path: ['1532', '1433'] }),
    ).toBe('SE-12.1');
    expect(
      d.refused('austrian', { do: 'move', unit: '180 KJ 2 III', path: ['1532', '1533'] }),
    ).toBe('SE-12.1');
    expect(
      d.refused('austrian', { do: 'move', unit: '180 KJ 2 III', path: ['1532', '1533', '1634'] }),
    ).toBeUndefined();
  });
  it('SE-11.3: a forced march to an assault surrenders before bombardment at the threshold', () => {
    const d = table('novegno', {
      data: flat,
      state: { units: { '180 KJ 1 I': { dp: 6, spent: 6 } }, ...step('move') },
    });
    d.play('austrian', { do: 'assault', unit: '180 KJ 1 I', at: '1332', forced: true });
    d.play('austrian', { do: 'done' });
    expect(d.unitState('180 KJ 1 I')).toBe('surrendered');
  });
  it('SE-18.1.1 SE-20.2.1: no digging where a fort stands', () => {
    const d = table('asiago', {
      data: flat,
      state: { units: { '162 III': { at: '3544' } }, ...step('move', 'ivrea', '3546') },
    });
    expect(d.refused('italian', { do: 'dig', unit: '162 III' })).toBe('SE-18.1.1');
  });
});

describe('bombardment and Defensive Fire', () => {
  it('SE-3.RNG SE-13.2.2 SE-13.2.4: in range, observed, once a turn', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: {
          'XX M1': { at: '1833', mode: 'fire' },
          'XX F1': { at: '1834', mode: 'fire', fired: true },
        },
        ...step('bombard', '180kj', '1632', { with: ['XX M1', 'XX F1'] }),
      },
    });
    expect(d.refused('austrian', { do: 'aim', unit: 'XX M1', at: '1134' })).toBe('SE-3.RNG');
    expect(d.refused('austrian', { do: 'aim', unit: 'XX F1', at: '1333' })).toBe('SE-13.2.4');
    expect(d.refused('austrian', { do: 'aim', unit: 'XX M1', at: '1334' })).toBe('SE-13.2.1');
    const blind = table('novegno', {
      data: { ...flat, 'charts/track/29/weather': 'rain' },
      state: {
        units: { 'XX F1': { at: '1732', mode: 'fire' } },
        ...step('bombard', '180kj', '1732', { with: ['XX F1'] }),
      },
    });
    expect(blind.refused('austrian', { do: 'aim', unit: 'XX F1', at: '1236' })).toBe('SE-13.2.2');
  });
  const defence = (units: Record<string, unknown>): TableSpec => ({
    data: flat,
    state: { units: { '180 KJ 1 I': { assault: true, aim: '1332' }, ...units }, ...step('defend') },
  });
  it('SE-13.3 SE-13.3.4 SE-13.3.9: only assaulters, guns within six hexes, bombardment apart', () => {
    const d = table(
      'novegno',
      defence({
        'V F1': { at: '1132', mode: 'fire', fired: true },
        'V M1': { at: '0731', mode: 'fire' },
      }),
    );
    expect(d.refused('italian', { do: 'aim', unit: '63 I', at: '1433' })).toBe('SE-13.3');
    expect(d.refused('italian', { do: 'aim', unit: 'V M1', at: '1432' })).toBe('SE-13.3.4');
    expect(d.refused('italian', { do: 'aim', unit: 'V F1', at: '1432' })).toBeUndefined();
    expect(d.refused('italian', { do: 'aim', unit: '69 I', at: '1432' })).toBe('SE-13.3.1');
  });
  it('SE-13.3.11 SE-13.0: a trench hit counts only in bombardment', () => {
    const d = table('novegno', {
      ...defence({}),
      data: { ...flat, 'charts/fire/rows/0/2': '1D1T', 'charts/fire/rows/0/1': '1D1T' },
      state: {
        trenches: { '1432': 2 },
        units: { '180 KJ 1 I': { assault: true, aim: '1332' } },
        ...step('defend'),
      },
    });
    d.play('italian', { do: 'aim', unit: '63 I', at: '1432' });
    d.play('italian', { do: 'commit' }, 1, 6);
    expect(d.pos.trench[d.hex('1432')]).toBe(2);
    const result = d.events.find((e) => e.event === 'fireResult');
    expect(result?.values).toMatchObject({ steps: 1, dp: 1, trench: false });
  });
});

describe('assaults', () => {
  it('SE-13.1.4 SE-12.5: three may be marked, two go in', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: {
          '180 KJ 1 I': { assault: true, aim: '1332' },
          '180 KJ 1 II': { assault: true, aim: '1332' },
          '180 KJ 1 III': { assault: true, aim: '1332' },
        },
        ...step('assault'),
      },
    });
    d.run();
    expect(d.asks()).toBe('enter');
    expect(d.offered('austrian')).toHaveLength(3);
    d.play('austrian', { do: 'enter', unit: '180 KJ 1 I' });
    d.play('austrian', { do: 'enter', unit: '180 KJ 1 III' }, 6);
    expect(d.unitState('180 KJ 1 II').at).toBe('1432');
  });
  it('SE-13.4.6: a lone gun in a trench is attacked on 5:1', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/track/29/weather': 'rain' },
      state: {
        trenches: { '1332': 2 },
        units: {
          '63 I': null,
          'V F1': { at: '1332', mode: 'fire' },
          '180 KJ 1 I': { assault: true, aim: '1332' },
        },
      },
    });
    const s = fillSheet(d.pos, d.hex('1332'), 1, MARK.assault);
    expect([s.defence, s.column, s.trench, s.weather]).toEqual([0, 12, 0, 0]);
  });
  it('SE-12.7: a crowded retreat costs a point once a turn', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/assault/rows/0/7': '-/D1R' },
      state: {
        units: {
          '64 I': { at: '1334' },
          '70 II': { at: '1334' },
          Cividale: { at: '1435' },
          '180 KJ 1 III': { assault: true, aim: '1434' },
          '58 KJ 3 I': { assault: true, aim: '1434' },
        },
        ...step('assault', '180kj', '1632', { with: ['58 KJ 3 I'] }),
      },
    });
    d.run(1);
    expect(d.asks()).toBe('retreat');
    d.play('italian', { do: 'retreat', unit: 'Matajur', to: '1334' });
    expect(['Matajur', '64 I', '70 II'].map((u) => d.unitState(u).dp)).toEqual([2, 1, 1]);
  });
  it('SE-13.4.5.3 SE-19.3: a gun in fire mode stays and is captured after step G', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/assault/rows/0/9': '-/D1R' },
      state: {
        trenches: { '1332': 0 },
        units: {
          'V F1': { at: '1332', mode: 'fire' },
          '180 KJ 1 I': { assault: true, aim: '1332' },
          '180 KJ 1 II': { assault: true, aim: '1332' },
        },
        ...step('assault'),
      },
    });
    d.run(1);
    expect(d.asks()).toBe('counter');
    expect(d.unitState('V F1').at).toBe('1332');
    d.play('italian', { do: 'done' });
    expect(d.unitState('V F1')).toBe('surrendered');
    expect(d.pos.prisoners[1]).toBe(5);
  });
  it('SE-13.4.2 SE-13.4: all go in before the first die, then the active side picks', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: {
          '180 KJ 1 I': { assault: true, aim: '1332' },
          '180 KJ 1 III': { assault: true, aim: '1333' },
        },
        ...step('assault'),
      },
    });
    d.run();
    expect(d.asks()).toBe('resolve');
    expect([d.unitState('180 KJ 1 I').at, d.unitState('180 KJ 1 III').at]).toEqual([
      '1332',
      '1333',
    ]);
  });
});

describe('counter-assaults', () => {
  const lost = (): ReturnType<typeof table> =>
    table('novegno', {
      data: { ...flat, 'charts/assault/rows/0/7': 'D1/D1R', 'charts/assault/rows/0/2': 'D1/D1R' },
      state: {
        units: {
          '180 KJ 1 III': { assault: true, aim: '1434' },
          '58 KJ 3 I': { assault: true, aim: '1434' },
        },
        ...step('assault', '180kj', '1632', { with: ['58 KJ 3 I'] }),
      },
    }).run(1);
  it('SE-13.5.2 SE-13.5.3 SE-4.8F: marked units are the targets, artillery is silent', () => {
    const d = lost();
    d.play('italian', { do: 'counter', unit: 'Matajur', at: '1434' });
    d.play('italian', { do: 'done' });
    expect([d.asks(), ...d.decides()]).toEqual(['defend', 'austrian']);
    expect(d.refused('austrian', { do: 'aim', unit: 'XX F1', at: '1334' })).toBe('SE-13.5.3');
    expect(d.refused('austrian', { do: 'aim', unit: '180 KJ 1 III', at: '1334' })).toBeUndefined();
  });
  it('SE-13.5.4 SE-13.4.5.6 SE-4.8G: success restores the trench, each assaulter goes home', () => {
    const d = lost();
    expect(d.pos.trench[d.hex('1434')]).toBe(0);
    d.play('italian', { do: 'counter', unit: 'Matajur', at: '1434' });
    d.play('italian', { do: 'counter', unit: '69 II', path: ['1334'], at: '1434' });
    d.play('italian', { do: 'done' });
    // 8 against 12 is 1:1.5; then fire at both retreats.
    d.play('austrian', { do: 'commit' }, 1);
    for (let unit = 0; unit < 2; unit++) d.play('italian', { do: 'volley' }, 1);
    expect(d.pos.trench[d.hex('1434')]).toBe(1);
    expect([d.unitState('180 KJ 1 III').at, d.unitState('58 KJ 3 I').at]).toEqual(['1433', '1534']);
    expect(d.unitState('Matajur').at).toBe('1434');
  });
});

describe('losses', () => {
  it('SE-17.1 SE-16.2: two steps eliminate, and every source adds to one counter', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/fire/rows/0/5': '2D1' },
      state: {
        units: {
          'XX F1': { at: '1831', mode: 'fire' },
          'XX F2': { at: '1832', mode: 'fire' },
          'XX F3': { at: '1833', mode: 'fire' },
        },
        ...step('bombard', '180kj', '1632', { with: ['XX F1', 'XX F2', 'XX F3'] }),
      },
    });
    d.play('austrian', { do: 'barrage', at: '1332' });
    d.play('austrian', { do: 'commit' }, 1);
    expect(d.unitState('63 I')).toBe('eliminated');
    const march = table('novegno', {
      data: flat,
      state: { units: { '180 KJ 2 III': { at: '1632', dp: 2 } }, ...step('move') },
    });
    march.play('austrian', { do: 'move', unit: '180 KJ 2 III', path: ['1732'], forced: true });
    march.play('austrian', { do: 'done' });
    expect(march.unitState('180 KJ 2 III').dp).toBe(3);
  });
});
