import { describe, expect, it } from 'vitest';
import { allows, code, type Tree } from '../../answers.test-util.ts';
import { type Moment, moment } from '../answers.test-util.ts';
import { gravellona, partisanActs, tarnova } from '../cases.test-util.ts';
import { packUnits } from '../model/paths.ts';
import { VERB } from '../model/verbs.ts';

// Cases at the edges of fire, entry and reaction: the corner of the map, other numbers in the charts.

const OK: string[] = [];
const both = { axis: 6, partisan: 6 };

describe('BAN-13 weapons by other charts', () => {
  const shot = (data: Tree, units: Tree, of: Tree, weapon: number | null) =>
    tarnova({
      data: data as never,
      state: {
        ...partisanActs,
        bunkers: ['1106'],
        units: { 'Bn1 C': '1103', 'Fulmine C': '1212', ...units },
      },
      play: [{ odds: 'partisan', of, modifiers: { weapon } }] as never,
    });
  it('BAN-8.2.1 the second terrain of a hex serves a weapon too', () => {
    // 12.04 is a wooded hill, 11.04 wood.
    const units = { 'Bn1 MG 1': '1203', 'Fulmine 1a': '1204', 'Fulmine 1b': '1304' };
    const of = { do: 'fire', units: ['Bn1 MG 1'], at: '12.04' };
    expect(shot({ 'charts/weapons/mg/terrain/0': 'wood' }, units, of, 1)).toEqual(OK);
    expect(shot({ 'charts/weapons/mg/terrain/0': 'hill' }, units, of, 1)).toEqual(OK);
    expect(shot({ 'charts/weapons/mg/terrain/0': 'settlement' }, units, of, null)).toEqual(OK);
  });
  it('BAN-13.2.3 a bunker is not a fort where the chart tells them apart', () => {
    const bunker = { 'Bn1 Art 1': '1105', 'Fulmine 1a': '1106' };
    const fort = { 'Bn1 Art 1': '0906', 'Fulmine 1a': '0907' };
    const only = (work: string) => ({
      'charts/weapons/artillery/works/0': work,
      'charts/weapons/artillery/works/1': work,
    });
    const at = (hex: string) => ({ do: 'fire', units: ['Bn1 Art 1'], at: hex });
    expect(shot(only('fort'), bunker, at('11.06'), null)).toEqual(OK);
    expect(shot(only('bunker'), bunker, at('11.06'), 1)).toEqual(OK);
    expect(shot(only('fort'), fort, at('09.07'), 1)).toEqual(OK);
    expect(shot(only('bunker'), fort, at('09.07'), null)).toEqual(OK);
  });
  it('BAN-16.7.1 a Command in the corner supplies, five hexes far', () => {
    const fires = (at: string, more: Tree) =>
      tarnova({
        state: {
          ...partisanActs,
          units: {
            'Bn1 C': '0101',
            'Bn1 Mort': { at: '0105', vf: 1 },
            'Fulmine 1a': at,
            'Fulmine C': '1212',
          },
        },
        play: [{ partisan: { do: 'fire', units: ['Bn1 Mort'], at }, ...more }],
      });
    expect(fires('0106', { dice: [1] })).toEqual(OK);
  });
});

describe('BAN-14 entries', () => {
  const state = (units: Tree, more: Tree = {}) => ({
    turn: 6,
    active: 'partisan',
    pa: both,
    arrivals: { valtoce: 6, valdossola: 5, garibaldi: 1 },
    units,
    ...more,
  });
  const refused = (
    units: Tree,
    does: Tree,
    rule: string | Tree,
    more: Tree = {},
    data: Tree = {},
  ) =>
    gravellona({
      data: data as never,
      state: state(units, more),
      play: [{ partisan: { do: 'enter', ...does }, refused: rule }] as never,
    });
  it('A-21 by Assault: not more than the limit, not into a hex beside the entry', () => {
    const three = Object.fromEntries([1, 2, 3].map((n) => [`Redi ${n}`, { at: 'offMap', vf: 3 }]));
    const units = { ...three, 'IV 1': '1020', 'IV 2': '1019' };
    expect(
      refused(
        units,
        { units: ['Redi 1', 'Redi 2', 'Redi 3'], path: ['1020'], assault: true },
        'BAN-7',
      ),
    ).toEqual(OK);
    expect(
      refused(
        units,
        { units: ['Redi 1'], path: ['1019'], assault: true },
        { rule: 'BAN-14', code: 'entryHex' },
      ),
    ).toEqual(OK);
    expect(
      refused(units, { units: ['Redi 1'], path: ['1019'] }, { rule: 'BAN-14', code: 'enemyHex' }),
    ).toEqual(OK);
  });
  it('BAN-8.1.1 a single PM is enough for one hex, none is not', () => {
    const units = { Valtoce: 'offMap', 'IV 1': '1101', 'IV 2': '2010' };
    const terrain = {
      'map-gravellona/hexes/1201/terrain': 'wood',
      'map-gravellona/hexes/1001/terrain': 'river',
    };
    const enters = (pm: number, to: string, more: Tree) =>
      gravellona({
        data: { ...terrain, 'counters/units/valtoce/pm': pm },
        state: state(units),
        play: [{ partisan: { do: 'enter', units: ['Valtoce'], path: [to] }, ...more }],
      });
    expect(enters(1, '1201', {})).toEqual(OK);
    expect(enters(2, '1201', {})).toEqual(OK);
    expect(enters(0, '1201', { refused: { rule: 'BAN-8', code: 'tooFar' } })).toEqual(OK);
    expect(enters(1, '1001', { refused: { rule: 'BAN-8.2', code: 'closed' } })).toEqual(OK);
    expect(enters(4, '1001', { refused: { rule: 'BAN-8.2', code: 'closed' } })).toEqual(OK);
  });
  it('SETUP-G-AXIS company III: neither where the enemy stands nor beside him, nor beside its zone', () => {
    const third = (at: string, code: string) =>
      gravellona({
        state: {
          turn: 9,
          active: 'axis',
          pa: both,
          arrivals: { iii: 9 },
          units: { 'III 1': 'offMap', 'Redi 1': '1906', CV: '1505' },
        },
        play: [{ axis: { do: 'enter', units: ['III 1'], path: [at] }, refused: { code } }],
      });
    expect(third('1906', 'entryNearEnemy')).toEqual(OK);
    expect(third('1905', 'entryNearEnemy')).toEqual(OK);
    expect(third('1405', 'entryHex')).toEqual(OK);
  });
  it('BAN-3.1a a side that has only Pinned units waiting is passed over', () => {
    const units = {
      'Redi 1': { at: 'offMap', vf: 3, pinned: true },
      'IV 1': '1216',
      'VG C': '1215',
    };
    const passed = (more: Tree, data: Tree = {}) =>
      moment(
        {
          scenario: 'gravellona',
          data,
          state: state(units, { active: 'axis', pa: { axis: 3, partisan: 0 }, ...more }),
        },
        { axis: { do: 'move', units: ['IV 1'], path: ['1217'] } },
      );
    expect(passed({}).seat).toBe(0);
    const fresh = { ...units, 'Redi 1': { at: 'offMap', vf: 3 } };
    expect(passed({ units: fresh }).seat).toBe(1);
    // At a price nobody enters without a point.
    expect(passed({ units: fresh }, { 'charts/actions/entry/pa': 1 }).seat).toBe(0);
  });
});

describe('BAN-12 windows', () => {
  it('a gun in the corner of the map reacts; nobody else could', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: { ...partisanActs, units: { 'GAR C': '0203', 'Redi 1': '0202', 'GNR MG': '0101' } },
      },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['0102'] } },
    );
    expect([at.point.name, at.seat]).toEqual(['reaction', 0]);
    expect(allows(at, code(VERB.opportunityFire, packUnits(1, 0)))).toBe(true);
  });
  it('codes from beyond the map name nobody', () => {
    const axis = moment(
      {
        scenario: 'gravellona',
        state: { ...partisanActs, units: { 'GAR C': '0101', 'Redi 1': '0103', 'GNR MG': '0105' } },
      },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['0104'] } },
    );
    expect([axis.point.name, axis.seat]).toEqual(['reaction', 0]);
    expect(
      axis.point.refuse(axis.pos, axis.seat, code(VERB.opportunityFire, packUnits(1, 400)))?.code,
    ).toBe('noUnits');
    const partisan = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'axis',
          pa: both,
          units: { 'VG C': '2020', 'IV 1': '1918', 'Redi 1': '1816', 'GAR C': '1715' },
        },
      },
      { axis: { do: 'move', units: ['IV 1'], path: ['1917'] } },
    );
    expect([partisan.point.name, partisan.seat]).toEqual(['reaction', 1]);
    expect(
      partisan.point.refuse(partisan.pos, 1, code(VERB.opportunityFire, packUnits(1, -1)))?.code,
    ).toBe('noUnits');
  });
  it('BAN-5.2.1 at a price Opportunity Fire wants points, out of command twice', () => {
    const data = {
      'charts/actions/opportunityFire/pa': 2,
      'charts/actions/opportunityFire/outOfCommandPa': 5,
    };
    const window = (command: string, pa: number) =>
      moment(
        {
          scenario: 'gravellona',
          data,
          state: {
            active: 'partisan',
            pa: { axis: pa, partisan: 3 },
            units: {
              'GAR C': '1214',
              'Redi 1': '1214',
              'VG C': command,
              'IV 1': '1212',
              'III C': '1113',
              'III 1': '1113',
            },
          },
        },
        { partisan: { do: 'move', units: ['Redi 1'], path: ['1213'] } },
      );
    const near = window('1211', 1);
    expect(near.point.name).toBe('reaction');
    const shot = (at: Moment) =>
      at.point.refuse(at.pos, 0, code(VERB.opportunityFire, packUnits(1, at.hex('1212'))));
    expect([shot(near)?.rule, shot(near)?.values]).toEqual(['BAN-5.1', { need: 2, has: 1 }]);
    const far = window('0101', 3);
    expect([shot(far)?.rule, shot(far)?.values]).toEqual(['BAN-6.1', { need: 5, has: 3 }]);
  });
  it('A-17, BAN-10.1.1 whom an Opportunity Assault pins goes no farther', () => {
    // 3 + 2 + die 1 = 6 against 2 + die 5 = 7 in Clear: the movers check; 4 is enough for the assault company alone.
    const at = moment(
      {
        scenario: 'tarnova',
        state: {
          ...partisanActs,
          mines: {},
          bunkers: [],
          units: {
            'Bn1 C': '0808',
            'Bn1 inf 1': { at: '0909', vf: 3 },
            'Ass 1': { at: '0909', vf: 2 },
            'Fulmine C': '1212',
            'Fulmine 1a': { at: '1010', vf: 2 },
          },
        },
      },
      { partisan: { do: 'move', units: ['Bn1 inf 1', 'Ass 1'], path: ['0910', '0911'] } },
      { axis: { do: 'opportunityAssault', units: ['Fulmine 1a'] }, dice: [6, 1, 4] },
    );
    expect(at.pos.pinned[at.unit('Bn1 inf 1')]).toBe(1);
    expect(at.pos.pinned[at.unit('Ass 1')]).toBe(0);
    // Left beside the Pinned and before the enemy, the company has ended its movement too (BAN-8.1.2).
    expect([at.point.name, at.seat]).toEqual(['activation', 0]);
    expect(at.pos.hex[at.unit('Ass 1')]).toBe(at.hex('0910'));
    expect(at.pos.hex[at.unit('Fulmine 1a')]).toBe(at.hex('1010'));
  });
});

describe('BAN-16.9 mines', () => {
  it('a mine in the corner of the map is met, and what was met is known', () => {
    const at = moment(
      {
        scenario: 'tarnova',
        state: {
          ...partisanActs,
          bunkers: [],
          mines: { '0101': 2, '2020': 3 },
          units: { 'Bn1 C': '0103', 'Bn1 inf 1': { at: '0103', vf: 2 }, 'Fulmine C': '1111' },
        },
      },
      { partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['0102'] }, dice: [3] },
    );
    expect([...at.pos.mineSeen].slice(0, 2)).toEqual([at.hex('0102') + 1, 0]);
    expect(at.point.name).toBe('goOn');
  });
});
