import { describe, expect, it } from 'vitest';
import { MARK } from '../model/state.ts';
import { plain, table } from '../table.test-util.ts';
import { assaultColumn, fillSheet, modifiersOf, moraleShift } from './13-column.ts';
import { fireColumn, weatheredBf } from './13-fire.ts';
import { mayObserve, sees, sightLimit } from './13-sight.ts';

type Tree = Record<string, unknown>;

describe('SE-13.4.3A SE-13.4.3B AMB-27: the ladder', () => {
  // Printed ratios as attacker to defender, and on past the last: 6:1, 7:1 …
  const PRINTED: readonly (readonly [number, number])[] = [
    [1, 2],
    [4, 7],
    [2, 3],
    [4, 5],
    ...Array.from({ length: 9 }, (_, i) => [2 + i, 2] as const),
    ...Array.from({ length: 40 }, (_, i) => [6 + i, 1] as const),
  ];
  const wanted = (att: number, def: number): number => {
    const column = PRINTED.findLastIndex(([a, d]) => att * d >= a * def);
    // Below 1:2 each further 1:3, 1:4 … is a column of its own.
    return column >= 0 ? column : 2 - Math.ceil(def / att);
  };
  it('holds for every strength there can be', () => {
    for (let att = 1; att <= 24; att++)
      for (let def = 1; def <= 24; def++)
        expect([att, def, assaultColumn(att, def)]).toEqual([att, def, wanted(att, def)]);
  });
  it.each([
    [11, 3, 9], // 3.66 is 3.5:1
    [3, 5, 1], // 1:1.667 is 1:1.75
    [2, 5, -1],
    [1, 3, -1],
    [6, 1, 13],
    [7, 1, 14],
    [11, 2, 12],
  ])('%i against %i is column %i', (att, def, column) => {
    expect(assaultColumn(att, def)).toBe(column);
  });
});

/** 55 87 I goes from 2021 against 79 I in 2020. */
const fight = (units: Tree, sketch = 'plain', state: Tree = {}, options = {}) => {
  const d = plain(
    {
      weather: 'clear',
      units: { '55 87 I': { at: '2021', assault: '2020' }, '79 I': '2020', ...units },
      ...state,
    },
    sketch,
    {},
    options,
  );
  return fillSheet(d.pos, d.hex('2020'), 1, MARK.assault);
};
const shifts = (...args: Parameters<typeof fight>) =>
  Object.fromEntries(modifiersOf(fight(...args)).map(({ key, value }) => [key, value]));

describe('SE-13.4.3A: who counts', () => {
  it.each<[string, Tree, number, number]>([
    ['one against one', {}, 5, 4],
    ['a second attacker', { '55 87 II': { at: '1920', assault: '2020' } }, 10, 4],
    ['one that stays behind', { '55 87 II': '2021' }, 5, 4],
    ['one that goes elsewhere', { '55 87 II': { at: '2021', assault: '2120' } }, 5, 4],
    ['a second defender', { '79 II': '2020' }, 5, 8],
    ['one beside it', { '79 II': '2019' }, 5, 4],
    ['a gun', { 'V F1': { at: '2020', mode: 'fire' } }, 5, 4],
    ['a fort', { Verena: '2020' }, 5, 5],
    ['one reduced', { '79 I': { at: '2020', steps: 1 } }, 5, 2],
    ['an attacker reduced', { '55 87 I': { at: '2021', assault: '2020', steps: 1 } }, 3, 4],
    ['one off the map', { '55 87 II': 'eliminated', '79 II': 'eliminated' }, 5, 4],
  ])('%s', (_case, units, attack, defence) => {
    const s = fight(units);
    expect([s.attack, s.defence, s.base]).toEqual([
      attack,
      defence,
      assaultColumn(attack, defence),
    ]);
  });
});

describe('SE-13.4.3C: shifts', () => {
  const other = (from: string) => ({ '55 87 II': { at: from, assault: '2020' } });
  it.each<[string, string, Tree, Tree]>([
    ['none but Morale', 'plain', {}, {}],
    ['woods', '2020 woods', {}, { terrain: -1 }],
    ['town', '2020 town', {}, { terrain: -1 }],
    ['the ground of the attacker', '2021 woods', {}, {}],
    ['a river', '2020-2021 river', {}, { hexside: -1 }],
    ['a bridge over it', '2020-2021 river bridge; road 2020 2021', {}, { hexside: -1 }],
    ['Crags', '2020-2021 crags', {}, { hexside: -2 }],
    ['a river for one of two', '2020-2021 river', other('1920'), {}],
    ['a river for both', '2020-2021 river; 1920-2020 river', other('1920'), { hexside: -1 }],
    [
      'a river for one, a bridge for the other',
      '2020-2021 river; 1920-2020 river bridge; road 1920 2020',
      other('1920'),
      { hexside: -1 },
    ],
    ['Crags for both', '2020-2021 crags; 1920-2020 crags', other('1920'), { hexside: -2 }],
    ['Crags for one, a river for the other', '2020-2021 crags; 1920-2020 river', other('1920'), {}],
    ['two levels up', '2020 level 6', {}, { climb: -2 }],
    ['two levels down', '2020 level 2', {}, {}],
    [
      'two levels for one, one for the other',
      '2020 level 6; 1920 level 5',
      other('1920'),
      { climb: -1 },
    ],
    ['one of two does not climb', '2020 level 6; 1920 level 7', other('1920'), {}],
    ['a High Mountain', '2020 level 8; 2021 level 8', {}, { terrain: -1 }],
  ])('%s', (_case, sketch, units, wanted) => {
    // Morale 6 against 5 is one column for the attacker throughout.
    expect(shifts(units, sketch)).toEqual({ morale: 1, ...wanted });
  });
  it.each([1, 2, 3])('SE-18.4: a trench of level %i', (level) => {
    expect(shifts({}, 'plain', { trenches: { '2020': level } })).toEqual({
      morale: 1,
      trench: -level,
    });
    expect(shifts({}, 'plain', { trenches: { '2021': level } })).toEqual({ morale: 1 });
  });
  it('SE-9.1.R: rain, not clouds', () => {
    expect(shifts({}, 'plain', { weather: 'rain' })).toEqual({ morale: 1, rain: -1 });
    expect(shifts({}, 'plain', { weather: 'overcast' })).toEqual({ morale: 1 });
  });
  it('add up to the column', () => {
    const s = fight({}, '2020 level 5 woods; 2020-2021 river', {
      weather: 'rain',
      trenches: { '2020': 2 },
    });
    // 5 to 4 is 1:1, column 4; woods, river, climb, rain one each, trench two, Morale one the other way.
    expect([s.base, s.column]).toEqual([4, -1]);
  });
});

describe('SE-16.3 AMB-26: whose Morale', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 3],
    [8, 3],
  ])('a difference of %i shifts %i, either way', (difference, shift) => {
    const { pos } = table('novegno');
    expect(moraleShift(pos, difference)).toBe(shift);
    expect(moraleShift(pos, -difference) + shift).toBe(0);
  });
  it.each<[string, Tree, number | undefined]>([
    ['the best of the attackers', { '180 KJ 1 I': { at: '1920', assault: '2020' } }, 1],
    ['of the defenders', { Vicenza: '2020' }, -1],
    ['less their points', { Vicenza: { at: '2020', dp: 1 } }, undefined],
    ['the attacker less his', { '55 87 I': { at: '2021', assault: '2020', dp: 3 } }, -1],
    ['a fort has one', { Verena: { at: '2020', morale: 9 } }, -2],
    ['a gun has none', { 'V H1': { at: '2020', mode: 'fire', bf: 9 } }, 1],
  ])('%s', (_case, units, shift) => {
    expect(shifts(units).morale).toBe(shift);
  });
});

describe('SE-13.4.6 AMB-28: nothing to fight with', () => {
  const GUN = { '79 I': null, 'V F1': { at: '2020', mode: 'fire' } };
  const GROUND = '2020 level 6 woods; 2020-2021 river';
  const STATE = { weather: 'rain', trenches: { '2020': 2 } };
  it('is 5:1 without any shift', () => {
    const s = fight(GUN, GROUND, STATE);
    expect([s.defence, s.base, s.column]).toEqual([0, 12, 12]);
    expect(modifiersOf(s)).toEqual([]);
  });
  it('by the option with all of them but Morale, which guns have not', () => {
    const s = fight(GUN, GROUND, STATE, { zeroShifts: true });
    expect([s.base, s.column, s.morale]).toEqual([12, 12 - 1 - 1 - 2 - 2 - 1, 0]);
  });
});

describe('SE-13.2.5 SE-9.1.O SE-9.1.R: the column of a fire', () => {
  it.each([
    [0, 0, -1],
    [1, 0, 0],
    [2, 0, 1],
    [3, 0, 2],
    [4, 0, 2],
    [5, 0, 3],
    [9, 0, 4],
    [10, 0, 5],
    [32, 0, 8],
    [33, 0, 9],
    [99, 0, 9],
    [1, -1, -1],
    [1, -3, -1],
    [33, 2, 9],
    [0, 4, -1],
  ])('value %i, shift %i: column %i', (value, shift, column) => {
    expect(fireColumn(table('novegno').pos, value, shift)).toBe(column);
  });
  it.each([
    ['clear', 4, 9],
    ['clear', 6, 9],
    ['overcast', 4, 9],
    ['overcast', 5, 4],
    ['overcast', 6, 4],
    ['rain', 4, 4],
    ['rain', 6, 4],
  ])('guns of nine points under %s at level %i throw %i', (weather, level, value) => {
    const d = plain({ weather }, `2020 level ${level}`);
    expect(weatheredBf(d.pos, 9, d.hex('2020'))).toBe(value);
  });
});

describe('SE-3.LOS SE-13.2.2 AMB-11: how far one sees', () => {
  it.each<[string, number, number, Record<string, boolean>, number]>([
    ['clear', 4, 4, {}, 6],
    ['clear', 5, 4, {}, 7],
    ['clear', 7, 4, {}, 9],
    ['clear', 4, 7, {}, 6],
    ['overcast', 4, 4, {}, 4],
    ['overcast', 5, 4, {}, 3],
    ['overcast', 4, 5, {}, 3],
    ['overcast', 2, 1, {}, 4],
    ['overcast', 7, 4, { overcastHeight: true }, 6],
    ['overcast', 4, 2, { overcastHeight: true }, 6],
    ['overcast', 4, 7, { overcastHeight: true }, 3],
    ['rain', 4, 4, {}, 2],
    ['rain', 7, 1, {}, 2],
  ])('%s, from level %i to level %i, %j: %i hexes', (weather, from, to, options, far) => {
    const d = plain({ weather }, `2010 level ${from}; 2011 level ${to}`, {}, options);
    expect(sightLimit(d.pos, d.hex('2010'), d.hex('2011'))).toBe(far);
  });
  it.each([
    ['clear', 6, true],
    ['clear', 7, false],
    ['overcast', 4, true],
    ['overcast', 5, false],
    ['rain', 2, true],
    ['rain', 3, false],
  ])('%s: %i hexes away, seen: %s', (weather, far, seen) => {
    const d = plain({ weather });
    expect(sees(d.pos, d.hex('2010'), d.hex(`20${10 + far}`))).toBe(seen);
  });
  it('SE-3.LOS: a height between hides, but never what is adjacent or one’s own hex', () => {
    const d = plain({ weather: 'clear' }, '2011 level 5');
    const from = d.hex('2010');
    expect(['2010', '2011', '2012'].map((id) => sees(d.pos, from, d.hex(id)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('SE-13.2.2 AMB-09: from where one observes', () => {
  it.each<[string, Tree, Record<string, boolean>, boolean]>([
    ['an empty hex', {}, {}, true],
    ['an own battalion', { '79 I': '2020' }, {}, true],
    ['an enemy in it', { '55 87 I': '2020' }, {}, false],
    ['an enemy gun in it', { 'III F1': '2020' }, {}, false],
    ['an enemy beside it', { '55 87 I': '2021' }, {}, false],
    ['an enemy gun beside it', { 'III F1': '2021' }, {}, true],
    ['an own battalion and an enemy beside it', { '79 I': '2020', '55 87 I': '2021' }, {}, false],
    [
      'the same by the option',
      { '79 I': '2020', '55 87 I': '2021' },
      { friendObserves: true },
      true,
    ],
    ['by the option nobody of ours', { '55 87 I': '2021' }, { friendObserves: true }, false],
  ])('%s', (_case, units, options, may) => {
    const d = plain({ units }, 'plain', {}, options);
    expect(mayObserve(d.pos, 0, d.hex('2020'))).toBe(may);
  });
  it('never from outside the area', () => {
    const d = table('novegno', { empty: true });
    expect([mayObserve(d.pos, 0, d.hex('1434')), mayObserve(d.pos, 0, d.hex('1440'))]).toEqual([
      true,
      false,
    ]);
  });
});
