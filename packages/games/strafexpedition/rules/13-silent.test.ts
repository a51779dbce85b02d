import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { MARK, SCAR } from '../model/state.ts';
import { allCells, plain, type TestTable } from '../table.test-util.ts';
import { defenders, defensiveShift, defensiveValue, mayDefend } from './13-defence.ts';

type Tree = Record<string, unknown>;
/** Step C: 55 87 I in 2021 is about to assault 2020, held by 79 I. */
const defence = (units: Tree, state: Tree = {}, options = {}): TestTable =>
  plain(
    {
      weather: 'clear',
      units: { '55 87 I': { at: '2021', assault: '2020' }, '79 I': '2020', ...units },
      ...state,
      action: { brigade: '55bde', at: '2025', step: 'defend' },
    },
    'plain',
    {},
    options,
  ).run();
const aim = (d: TestTable, unit: string, at = '2021') =>
  d.refused('italian', { do: 'aim', unit, at });

describe('SE-13.3: why a unit does not fire', () => {
  it.each<[string, string, Tree, string | undefined]>([
    ['infantry beside', '80 I', { at: '2120' }, undefined],
    ['infantry two hexes away', '80 I', { at: '2019' }, 'SE-13.3.1'],
    ['with no machine guns left', '80 I', { at: '2120', mg: 0 }, undefined],
    ['a gun', 'V F1', { at: '2018', mode: 'fire' }, undefined],
    ['a gun on the move', 'V F1', { at: '2018', mode: 'move' }, 'SE-19.1'],
    ['a gun on the move beside it', 'V F1', { at: '2120', mode: 'move' }, 'SE-19.1'],
    ['a Heavy gun emplacing', 'V H1', { at: '2018', mode: 'fire', emplacing: true }, 'SE-19.2'],
    ['a gun that has fired so', 'V F1', { at: '2018', mode: 'fire', defFired: true }, 'SE-13.3.8'],
    ['a gun shot to pieces', 'V F1', { at: '2018', mode: 'fire', dp: 3 }, 'SE-19.7'],
    ['a gun six hexes away', 'V F1', { at: '2015', mode: 'fire' }, undefined],
    ['a gun seven hexes away', 'V F1', { at: '2014', mode: 'fire' }, 'SE-13.3.4'],
    ['out of a range of three', 'V F1', { at: '2017', mode: 'fire', range: 3 }, 'SE-3.RNG'],
    ['at a range of three', 'V F1', { at: '2018', mode: 'fire', range: 3 }, undefined],
    ['a fort with guns', 'Verena', { at: '2018' }, undefined],
    ['a fort with guns that have fired', 'Verena', { at: '2018', defFired: true }, 'SE-13.3.8'],
    ['beside it the fort’s machine guns do', 'Verena', { at: '2120', defFired: true }, undefined],
    ['a fort without guns', 'Corbin', { at: '2018' }, 'SE-13.3.1'],
    ['a fort without guns beside it', 'Corbin', { at: '2120' }, undefined],
  ])('%s', (_case, unit, fields, rule) => {
    expect(aim(defence({ [unit]: fields }), unit)).toBe(rule);
  });
  it('tells how far, and how far it may be', () => {
    const values = (fields: Tree) => {
      const d = defence({ 'V F1': { mode: 'fire', ...fields } });
      return new Window(d, 'italian').refuse('aim', d.unit('V F1'), d.hex('2021'))?.values;
    };
    expect(values({ at: '2014' })).toMatchObject({ distance: 7, range: 6 });
    expect(values({ at: '2017', range: 3 })).toMatchObject({ distance: 4, range: 3 });
  });
  it('SE-S5.LCK: the locked East fires with its infantry, not with its guns', () => {
    const d = plain({
      turn: 3,
      released: false,
      units: {
        '55 87 I': { at: '3045', assault: '3044' },
        '161 I': '3044',
        'V F6': { at: '3042', mode: 'fire' },
      },
      action: { brigade: '55bde', at: '3047', step: 'defend' },
    }).run();
    expect([aim(d, '161 I', '3045'), aim(d, 'V F6', '3045')]).toEqual([undefined, 'SE-S5.LCK']);
  });
  it('nobody of the enemy’s, nobody off the map, nobody there is not', () => {
    const d = defence({ '79 II': 'eliminated' });
    const window = new Window(d, 'italian');
    const { count } = d.pos.scene.roster;
    const { size } = d.pos.scene.ground;
    const rules = [-1, count, d.unit('55 87 I'), d.unit('79 II'), d.unit('79 I')].map(
      (u) => window.refuse('aim', u, d.hex('2021'))?.rule,
    );
    expect(rules).toEqual(['SE-13.3', 'SE-13.3', 'SE-13.3', 'SE-13.3', undefined]);
    for (const hex of [-1, size, d.hex('2020'), d.hex('2022')])
      expect(window.refuse('aim', d.unit('79 I'), hex)?.rule).toBe('SE-13.3');
  });
});

describe('SE-13.3.7: the point that lifts the limit', () => {
  const GUN = { 'V F1': { at: '2018', mode: 'fire' } };
  const pay = (units: Tree, lp: number, at = '2021'): string | undefined =>
    defence(units, { lp: { italian: lp, austrian: 9 } }).refused('italian', { do: 'pay', at });
  it.each<[string, Tree, number, string, string | undefined]>([
    ['a point and a gun', GUN, 1, '2021', undefined],
    ['no point', GUN, 0, '2021', 'SE-13.3.7'],
    ['no gun', {}, 1, '2021', 'SE-13.3.7'],
    ['no gun in reach', { 'V F1': { at: '2014', mode: 'fire' } }, 1, '2021', 'SE-13.3.7'],
    ['nobody assaults from there', GUN, 1, '2022', 'SE-13.3.7'],
  ])('%s', (_case, units, lp, at, rule) => {
    expect(pay(units, lp, at)).toBe(rule);
  });
  it('codes of no hex', () => {
    const d = defence(GUN, { lp: { italian: 1 } });
    const window = new Window(d, 'italian');
    for (const hex of [-1, d.pos.scene.ground.size])
      expect(window.refuse('pay', hex)?.rule).toBe('SE-13.3.7');
  });
  it('SE-13.3.3: for one hex; the gun that aims elsewhere is not there to join', () => {
    const d = defence(
      { ...GUN, '55 87 II': { at: '2119', assault: '2020' } },
      { lp: { italian: 2 } },
    );
    const pays = () =>
      ['2021', '2119'].map((at) => d.refused('italian', { do: 'pay', at }) === undefined);
    expect(pays()).toEqual([true, true]);
    d.play('italian', { do: 'aim', unit: 'V F1', at: '2021' });
    expect(pays()).toEqual([true, false]);
    d.play('italian', { do: 'pay', at: '2021' });
    expect([pays(), d.pos.lp[0]]).toEqual([[false, false], 1]);
    expect(d.pos.marks[d.hex('2119')] & SCAR.paid).toBe(0);
  });
});

describe('SE-13.3.3: who aims where', () => {
  const TWO = { '55 87 II': { at: '2119', assault: '2020' } };
  it('one hex each; a volley leaves those who aim already', () => {
    const d = defence({ ...TWO, '79 II': '2020', '80 I': '2030' });
    d.play('italian', { do: 'aim', unit: '79 I', at: '2119' });
    expect(d.refused('italian', { do: 'aim', unit: '79 I', at: '2021' })).toBeUndefined();
    d.play('italian', { do: 'volley' });
    expect(['79 I', '79 II', '80 I'].map((u) => d.unitState(u).aim)).toEqual([
      '2119',
      '2021',
      undefined,
    ]);
    expect(d.refused('italian', { do: 'volley' })).toBe('SE-13.3');
    expect(d.unitState('55 87 I').aim).toBe('2020');
  });
  it('two hexes combine at one, and each hex has its own die', () => {
    const d = plain(
      {
        units: {
          '55 87 I': { at: '2021', assault: '2020' },
          ...TWO,
          '79 I': '2020',
          '79 II': '2020',
          '80 I': '2120',
        },
        action: { brigade: '55bde', at: '2025', step: 'defend' },
      },
      'plain',
      allCells('fire', 'D1'),
    ).run();
    d.play('italian', { do: 'aim', unit: '79 I', at: '2021' });
    d.play('italian', { do: 'aim', unit: '80 I', at: '2021' });
    d.play('italian', { do: 'aim', unit: '79 II', at: '2119' });
    d.play('italian', { do: 'commit' });
    expect(d.asks()).toBe('order');
    d.play('italian', { do: 'resolve', at: '2119' }, 3, 3, 3);
    const fires = d.events.flatMap((e) => (e.event === 'defensiveFire' ? [e.values] : []));
    expect(fires).toEqual([
      { at: d.hex('2119'), value: 1 },
      { at: d.hex('2021'), value: 2 },
    ]);
  });
  it('SE-13.3.2: who stands with the assaulters and stays is not hit', () => {
    const d = plain(
      {
        units: {
          '55 87 I': { at: '2021', assault: '2020' },
          '55 87 II': '2021',
          '79 I': '2020',
        },
        action: { brigade: '55bde', at: '2025', step: 'defend' },
      },
      'plain',
      { ...allCells('fire', 'D1'), ...allCells('assault', '-/D1R') },
    ).run();
    d.play('italian', { do: 'volley' });
    d.play('italian', { do: 'commit' }, 3, 3);
    expect([d.unitState('55 87 I').dp, d.unitState('55 87 II').dp]).toEqual([1, 0]);
  });
});

describe('SE-4.8C SE-4.8F SE-25.0: who is asked', () => {
  it.each<[string, Tree, Record<string, boolean>, boolean]>([
    ['infantry beside', {}, {}, true],
    ['a gun alone', { '79 I': null, 'V F1': { at: '2018', mode: 'fire' } }, {}, true],
    ['nobody who could', { '79 I': null, 'V F1': { at: '2020', mode: 'move' } }, {}, false],
    [
      'the same under fog',
      { '79 I': null, 'V F1': { at: '2020', mode: 'move' } },
      { fog: true },
      true,
    ],
  ])('step C: %s', (_case, units, options, asked) => {
    const d = plain(
      {
        units: { '55 87 I': { at: '2021', assault: '2020' }, '79 I': '2020', ...units },
      },
      'plain',
      {},
      options,
    );
    expect(defenders(d.pos, 0, false)).toBe(asked ? 1 : 0);
  });
  it('SE-13.5.3: step F asks no gun', () => {
    const guns = { 'III F1': { at: '2024', mode: 'fire' } };
    const d = plain({ units: { '79 I': { at: '2019', assault: '2020' }, ...guns } });
    expect([defenders(d.pos, 1, false), defenders(d.pos, 1, true)]).toEqual([2, 0]);
    const held = plain({ units: { '79 I': { at: '2019', assault: '2020' }, '55 87 I': '2020' } });
    expect(defenders(held.pos, 1, true)).toBe(2);
  });
  it('nobody when nobody assaults, fog or not', () => {
    for (const fog of [false, true]) {
      const d = plain({ units: { '55 87 I': '2021', '79 I': '2020' } }, 'plain', {}, { fog });
      expect(defenders(d.pos, 0, false)).toBe(0);
    }
  });
  it('step C with a gun alone opens the window, step F does not', () => {
    const c = plain({
      units: {
        '55 87 I': { at: '2021', assault: '2020' },
        'V F1': { at: '2018', mode: 'fire' },
        '79 I': '2010',
      },
      action: { brigade: '55bde', at: '2025', step: 'defend' },
    }).run();
    expect([c.asks(), ...c.decides()]).toEqual(['defend', 'italian']);
  });
});

describe('SE-13.3.5 SE-13.3.10 AMB-73: value and shift', () => {
  const aimed = (units: Tree, state: Tree = {}, sketch = 'plain') => {
    const all = Object.fromEntries(
      Object.entries(units).map(([name, f]) => [name, { aim: '2021', ...(f as Tree) }]),
    );
    return plain(
      {
        weather: 'clear',
        units: { '55 87 I': { at: '2021', assault: '2020', aim: '2020' }, ...all },
        ...state,
      },
      sketch,
    );
  };
  const value = (...args: Parameters<typeof aimed>) => {
    const d = aimed(...args);
    return defensiveValue(d.pos, 0, d.hex('2021'), false);
  };
  const shift = (...args: Parameters<typeof aimed>) => {
    const d = aimed(...args);
    return defensiveShift(d.pos, 0, d.hex('2021'));
  };
  it('a fort beside it fires twice over, as infantry and as a gun', () => {
    expect(value({ Verena: { at: '2020', mg: 2, bf: 8 } })).toBe(4);
    expect(value({ Verena: { at: '2018', mg: 2, bf: 8 } })).toBe(1); // nobody’s machine guns: one point
    expect(value({ Verena: { at: '2020', mg: 2, bf: 8, defFired: true } })).toBe(2);
  });
  it('only those who aim there, and only of one side', () => {
    expect(
      value({ '79 I': { at: '2020', mg: 2 }, '80 I': { at: '2120', mg: 4, aim: '2022' } }),
    ).toBe(2);
    expect(value({ '79 I': { at: '2020', mg: 2 }, '55 96 I': { at: '2022', mg: 4 } })).toBe(2);
  });
  it('SE-13.3.7: a paid hex has the full quarter', () => {
    const d = aimed({
      '79 I': { at: '2020', mg: 1 },
      'V H1': { at: '2018', mode: 'fire', bf: 12 },
    });
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(2);
    d.pos.marks[d.hex('2021')] |= SCAR.paid;
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(4);
    expect(defensiveValue(d.pos, 0, d.hex('2021'), true)).toBe(1);
  });
  it('SE-9.1.R SE-9.1.O: guns halved by the weather where the assaulters stand', () => {
    const units = { '79 I': { at: '2020', mg: 9 }, 'V H1': { at: '2018', mode: 'fire', bf: 16 } };
    expect(value(units)).toBe(13);
    expect(value(units, { weather: 'rain' })).toBe(11);
    expect(value(units, { weather: 'overcast' })).toBe(13);
    expect(value(units, { weather: 'overcast' }, '2021 level 5')).toBe(11);
    expect(value(units, { weather: 'overcast' }, '2020 level 5')).toBe(13);
  });
  it.each<[string, Tree, Tree, string, number]>([
    ['level ground', { '79 I': { at: '2020' } }, {}, 'plain', 0],
    ['from a height', { '79 I': { at: '2020' } }, {}, '2020 level 6', 2],
    ['from a trench', { '79 I': { at: '2020' } }, { trenches: { 2020: 3 } }, 'plain', 2],
    ['at woods', { '79 I': { at: '2020' } }, {}, '2021 woods', -1],
    ['from woods', { '79 I': { at: '2020' } }, {}, '2020 woods', 0],
    ['at a trench', { '79 I': { at: '2020' } }, { trenches: { 2021: 3 } }, 'plain', 0],
    [
      'guns alone have no position',
      { 'V F1': { at: '2020', mode: 'fire' } },
      { trenches: { 2020: 3 } },
      'plain',
      0,
    ],
    ['guns alone at woods', { 'V F1': { at: '2018', mode: 'fire' } }, {}, '2021 woods', -1],
    [
      'the least favoured of two',
      { '79 I': { at: '2020' }, '80 I': { at: '2120' } },
      { trenches: { 2020: 3 } },
      '2120 level 5',
      1,
    ],
    [
      'one who aims elsewhere does not count',
      { '79 I': { at: '2020' }, '80 I': { at: '2120', aim: '2022' } },
      { trenches: { 2020: 3 } },
      'plain',
      2,
    ],
  ])('shift: %s', (_case, units, state, sketch, wanted) => {
    expect(shift(units, state, sketch)).toBe(wanted);
  });
});

describe('SE-13.3.8 SE-13.5.3: what a fire leaves behind', () => {
  it('guns that fired are marked, infantry is not, and nobody aims any more', () => {
    const d = plain(
      {
        units: {
          '55 87 I': { at: '2021', assault: '2020' },
          '79 I': '2020',
          'V F1': { at: '2018', mode: 'fire' },
          'V F2': { at: '2018', mode: 'fire' },
        },
        action: { brigade: '55bde', at: '2025', step: 'defend' },
      },
      'plain',
      allCells('fire', '-'),
    ).run();
    d.play('italian', { do: 'aim', unit: '79 I', at: '2021' });
    d.play('italian', { do: 'aim', unit: 'V F1', at: '2021' });
    d.play('italian', { do: 'commit' }, 3, 6);
    expect(['79 I', 'V F1', 'V F2'].map((u) => d.unitState(u).defFired)).toEqual([
      undefined,
      true,
      undefined,
    ]);
    expect(d.pos.mark.some((bits) => (bits & MARK.target) !== 0)).toBe(false);
  });
  it('a unit off the map defends nothing', () => {
    const d = plain({ units: { '79 I': 'eliminated' } });
    expect(mayDefend(d.pos, d.unit('79 I'), d.hex('0101'), false)).toBe(false);
  });
});
