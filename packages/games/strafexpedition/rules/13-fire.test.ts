import { describe, expect, it } from 'vitest';
import { SCAR } from '../model/state.ts';
import { allCells, plain } from '../table.test-util.ts';
import { bombardShift, bombardValue, mountainOnly } from './13-bombardment.ts';
import { defensiveShift, defensiveValue, gunReaches } from './13-defence.ts';
import { coverShift, positionShift } from './13-fire.ts';

describe('SE-13.2.5 SE-13.3.10 SE-18.4: shifts', () => {
  it.each([
    ['plain', {}, 0, 0],
    ['2020 woods', {}, -1, -1],
    ['2020 town', {}, -1, -1],
    ['plain', { 2020: 1 }, -1, 0],
    ['plain', { 2020: 3 }, -3, 0],
    ['2020 woods', { 2020: 2 }, -3, -1],
  ])(
    'on %s with trenches %j: bombardment %i, Defensive Fire %i',
    (sketch, trenches, shells, mg) => {
      const d = plain({ trenches }, sketch);
      expect([bombardShift(d.pos, d.hex('2020')), coverShift(d.pos, d.hex('2020'))]).toEqual([
        shells,
        mg,
      ]);
    },
  );
  it.each([
    ['plain', {}, 0],
    ['plain', { 2020: 1 }, 1],
    ['plain', { 2020: 2 }, 1],
    ['plain', { 2020: 3 }, 2],
    ['2020 level 6', {}, 2],
    ['2020 level 3', {}, 0], // lower ground costs nothing
    ['2020 level 5', { 2020: 3 }, 3],
  ])('SE-13.3.10: fired from 2020, %s, %j: %i', (sketch, trenches, shift) => {
    const d = plain({ trenches }, sketch);
    expect(positionShift(d.pos, d.hex('2020'), d.hex('2021'))).toBe(shift);
  });
});

/** 55 87 I goes from 2021 against 2020; all named fire at 2021. */
const defence = (
  units: Record<string, Record<string, unknown>>,
  state: Record<string, unknown> = {},
  options = {},
) => {
  const aimed = Object.fromEntries(
    Object.entries(units).map(([name, fields]) => [name, { aim: '2021', ...fields }]),
  );
  return plain(
    { units: { '55 87 I': { at: '2021', assault: '2020' }, ...aimed }, ...state },
    'plain',
    {},
    options,
  );
};

describe('SE-13.3.5 SE-13.3.6: the value of Defensive Fire', () => {
  const guns = (...bf: number[]) =>
    Object.fromEntries(
      bf.map((factor, i) => [`V F${i + 1}`, { at: '2017', mode: 'fire', bf: factor }]),
    );
  it.each([
    [{ '79 I': { at: '2020', mg: 2 } }, 2],
    [{ '79 I': { at: '2020', mg: 2 }, '80 I': { at: '2120', mg: 3 } }, 5],
    [{ '79 I': { at: '2020', mg: 2 }, ...guns(4) }, 3],
    [{ '79 I': { at: '2020', mg: 2 }, ...guns(4, 3) }, 3], // 7/4 is 1
    [{ '79 I': { at: '2020', mg: 2 }, ...guns(8) }, 4],
    [{ '79 I': { at: '2020', mg: 2 }, ...guns(8, 8) }, 4], // no more than the machine guns
    [{ '79 I': { at: '2020', mg: 0 }, ...guns(8) }, 1], // one point at least
    [guns(8), 1],
    [guns(3), 0],
  ])('%j is %i', (units, value) => {
    const d = defence(units);
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(value);
  });
  it('SE-13.5.3: in step F the guns are silent', () => {
    const d = defence({ '79 I': { at: '2020', mg: 2 }, ...guns(8) });
    expect(defensiveValue(d.pos, 0, d.hex('2021'), true)).toBe(2);
  });
  it('SE-9.1.R AMB-12: rain halves first, the quarter follows', () => {
    const d = defence({ '79 I': { at: '2020', mg: 3 }, ...guns(9) }, { weather: 'rain' });
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(4);
  });
  it('AMB-24: the option asks for infantry beside the guns', () => {
    const d = defence(guns(8), {}, { gunsNeedInfantry: true });
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(0);
  });
  it('AMB-72: the least favoured firing hex counts', () => {
    const d = defence(
      { '79 I': { at: '2020', mg: 1 }, '80 I': { at: '2120', mg: 1 } },
      { trenches: { 2020: 3, 2120: 1 } },
    );
    expect(defensiveShift(d.pos, 0, d.hex('2021'))).toBe(1);
  });
});

describe('SE-13.3.7: a point lifts the limit', () => {
  const paid = () =>
    plain(
      {
        lp: { italian: 1 },
        units: {
          '55 87 I': { at: '2021', assault: '2020', steps: 1 },
          '55 87 II': '2030',
          '79 I': { at: '2020', mg: 1 },
          'V F1': { at: '2017', mode: 'fire', bf: 16 },
        },
        action: { brigade: '55bde', at: '2023', step: 'defend' },
      },
      'plain',
      allCells('fire', '1D1'),
    ).play('italian', { do: 'volley' });
  it('for one fire at one hex', () => {
    const d = paid();
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(2);
    d.play('italian', { do: 'pay', at: '2021' });
    expect(defensiveValue(d.pos, 0, d.hex('2021'), false)).toBe(5);
    expect(d.refused('italian', { do: 'pay', at: '2021' })).toBe('SE-13.3.7');
    expect(d.pos.lp[0]).toBe(0);
    d.play('italian', { do: 'commit' }, 1); // nobody is left to assault
    expect(d.unitState('55 87 I')).toBe('eliminated');
    expect(d.pos.marks[d.hex('2021')] & SCAR.paid).toBe(0);
  });
});

describe('SE-13.3.4 SE-13.3.8: guns that reach', () => {
  it.each([
    ['six hexes', { at: '2015', mode: 'fire' }, true],
    ['seven hexes', { at: '2014', mode: 'fire' }, false],
    ['a shorter range of its own', { at: '2015', mode: 'fire', range: 5 }, false],
    ['on the move', { at: '2015', mode: 'move' }, false],
    ['emplacing', { at: '2015', mode: 'fire', emplacing: true }, false],
    ['has fired so today', { at: '2015', mode: 'fire', defFired: true }, false],
    ['has bombarded today', { at: '2015', mode: 'fire', fired: true }, true], // SE-13.3.9
  ])('%s', (_case, gun, reaches) => {
    const d = plain({ units: { 'V F1': gun } });
    expect(gunReaches(d.pos, d.unit('V F1'), d.hex('2021'))).toBe(reaches);
  });
  it.each([
    [false, false],
    [true, true],
  ])('SE-S5.LCK: in the East, released %s', (released, reaches) => {
    const d = plain({ turn: 3, released, units: { 'V F1': { at: '3045', mode: 'fire' } } });
    expect(gunReaches(d.pos, d.unit('V F1'), d.hex('3043'))).toBe(reaches);
  });
});

describe('SE-13.2.5 SE-13.2.6: the value of a bombardment', () => {
  const aimed = (units: Record<string, Record<string, unknown>>) =>
    plain({
      units: Object.fromEntries(
        Object.entries(units).map(([name, f]) => [
          name,
          { at: '2024', mode: 'fire', aim: '2020', ...f },
        ]),
      ),
    });
  it.each([
    [{ 'III F1': {} }, 5, false],
    [{ 'III M1': { bf: 2 } }, 2, true],
    [{ 'III M1': { bf: 2 }, 'III F1': {} }, 7, false],
    [{ 'III F1': { dp: 2 } }, 3, false], // SE-19.7
    [{ 'III F1': {}, 'III F2': { aim: '2021' } }, 5, false], // one target each
  ])('%j throws %i; Mountain guns only: %s', (units, value, mountain) => {
    const d = aimed(units);
    expect(bombardValue(d.pos, 1, d.hex('2020'))).toBe(value);
    expect(mountainOnly(d.pos, 1, d.hex('2020'))).toBe(mountain);
  });
});
