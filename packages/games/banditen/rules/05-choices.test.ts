import { Codes, makeCode, namedUnits } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { allows, code, listed, range, type Tree } from '../../answers.test-util.ts';
import { moment } from '../answers.test-util.ts';
import { banditen } from '../index.ts';
import { packExtra, packUnits } from '../model/paths.ts';
import { VERB } from '../model/verbs.ts';
import { expectWholeList } from './05-plain-list.test-util.ts';

// BAN-5.1: the list of an activation is what the rules let pass.

const GAR = { 'GAR C': '1216' };
const both = { axis: 6, partisan: 6 };
const CASES: readonly (readonly [string, Tree])[] = [
  [
    'BAN-8.1.2 friends before the enemy, some with room, some full',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': '1115',
        'Redi 1': { at: '1115', vf: 3 },
        'Redi 2': { at: '1015', vf: 2, fire: 2 },
        'Redi 3': { at: '1114', vf: 3 },
        'Redi 4': { at: '1114', vf: 3 },
        'Romolo 1': { at: '1116', vf: 3 },
        'IV 1': '1216',
        'IV 2': '1014',
        'VG C': '1013',
        'I 1': '1117',
      },
    },
  ],
  [
    'BAN-15.5.1 brigades in and out of range of their Command, a Pinned one among them',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': { at: '0515', replacement: true },
        'Redi 1': { at: '0715', vf: 2 },
        'Romolo 1': { at: '0715', vf: 2, pinned: true },
        'Fanfulla 1': { at: '0916', vf: 1 },
        'Redi 2': { at: '1116', vf: 2 },
        'Romolo 2': { at: '1116', vf: 2 },
        'Fanfulla 2': { at: '1015', vf: 3 },
        'IV 1': '1216',
      },
    },
  ],
  [
    'BAN-13.3.1 the car on the road and beside it, with and without company',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': '1117',
        CV: '1117',
        'Redi 1': { at: '1117', vf: 2 },
        'Redi 2': { at: '1118', vf: 3 },
        'Beltrami 1': { at: '1315', vf: 4 },
        'IV 1': '1313',
        'VG C': '1210',
      },
    },
  ],
  [
    'BAN-5.1 a single point; BAN-6.1 out of command',
    {
      active: 'partisan',
      pa: { axis: 6, partisan: 1 },
      units: {
        'GAR C': { at: '0414', pinned: true },
        'Romolo 1': { at: '0414', vf: 2, pinned: true },
        'Redi 1': { at: '1512', vf: 3 },
        'Redi 2': { at: '1512', vf: 1 },
        'Cinquanta MG': '1715',
        'II inf 1': '1712',
        'IV 1': '1412',
      },
    },
  ],
  [
    'BAN-15.5.2, BAN-8.1.1 the Axis: artillery, the light Germans, companies in and out of command',
    {
      active: 'axis',
      pa: both,
      units: {
        'VG C': '1508',
        'VG Art': { at: '1508', vf: 2 },
        'IV 1': { at: '1508', vf: 2 },
        Verbania: '1404',
        'GNR MG': '1609',
        'III 1': { at: '2004', vf: 2 },
        'Redi 1': '1506',
        CV: '1407',
        'Valdossola MG': '1503',
      },
    },
  ],
  [
    'BAN-3.1 no points, nobody to enter',
    {
      active: 'partisan',
      pa: { axis: 2, partisan: 2 },
      units: { ...GAR, 'Redi 1': { at: '1217', vf: 3, fire: 1 }, 'IV 1': '1213' },
    },
  ],
  [
    'BAN-14 reinforcements, their hex free',
    {
      turn: 6,
      active: 'partisan',
      pa: { axis: 3, partisan: 0 },
      arrivals: { valdossola: 5, valtoce: 6, garibaldi: 1 },
      units: {
        'Valdossola MG': 'offMap',
        Valtoce: 'offMap',
        CV: 'offMap',
        'Redi 1': { at: 'offMap', vf: 3 },
        'Redi 2': { at: 'offMap', vf: 3 },
        'Redi 3': { at: 'offMap', vf: 3, pinned: true },
        'Redi 4': '1019',
        'IV 1': '1217',
      },
    },
  ],
  [
    'BAN-14 the enemy in the entry hex: beside it, or by Assault',
    {
      turn: 6,
      active: 'partisan',
      pa: { axis: 3, partisan: 1 },
      arrivals: { valdossola: 5, valtoce: 7, garibaldi: 1, beltrami: 1 },
      units: {
        'Valdossola MG': 'offMap',
        Valtoce: 'offMap',
        'GAR C': 'offMap',
        'Redi 1': { at: 'offMap', vf: 3 },
        'Romolo 1': { at: 'offMap', vf: 2 },
        'Beltrami 1': { at: 'offMap', vf: 4 },
        'Beltrami 2': { at: '1320', vf: 4 },
        'IV 1': '1020',
        'IV 2': '1420',
        'I 1': '1501',
      },
    },
  ],
  [
    'BAN-14 company III away from the enemy',
    {
      turn: 9,
      active: 'axis',
      pa: { axis: 3, partisan: 1 },
      arrivals: { iii: 9 },
      units: { 'III 1': { at: 'offMap', vf: 2 }, 'III C': 'offMap', 'Redi 1': '1806', CV: '1906' },
    },
  ],
];

const CORNERS: typeof CASES = [
  [
    'BAN-8.2 the corner of the map, two enemies in a hex',
    {
      active: 'axis',
      pa: both,
      units: {
        'GNR MG': '0101',
        'VG C': '0101',
        'IV 1': { at: '0102', vf: 1 },
        'IV 2': { at: '0102', vf: 1 },
        'Redi 1': { at: '0201', vf: 2 },
        'Romolo 1': { at: '0201', vf: 2 },
        'GAR C': '0203',
      },
    },
  ],
  [
    'BAN-15.5.1 a mixed stack in the corner, out of range',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': '2020',
        'Redi 1': { at: '0101', vf: 2 },
        'Romolo 1': { at: '0101', vf: 2 },
        'GNR MG': '0102',
        'VG C': '0102',
      },
    },
  ],
  [
    'BAN-13.3.1 twelve PM along the road',
    {
      active: 'partisan',
      pa: both,
      units: { 'GAR C': '0918', CV: '1020', 'VG C': '2020', 'IV 1': '1708' },
    },
  ],
  [
    'BAN-15.5 Germans and Republicans go together',
    {
      active: 'axis',
      pa: both,
      units: {
        'VG C': '1405',
        'IV 1': { at: '1405', vf: 2 },
        Verbania: '1404',
        'II MG': '1403',
        'Redi 1': '1304',
        CV: '1304',
      },
    },
  ],
];

const TARNOVA: readonly (readonly [string, Tree])[] = [
  [
    'BAN-16.3.1 the 3rd battalion behind its line, BAN-16.7.1 its mortar in and out of supply',
    {
      turn: 4,
      active: 'partisan',
      pa: both,
      units: {
        'Bn3 C': '0417',
        'Bn3 inf 1': { at: '0716', vf: 3 },
        'Bn3 Mort': '0816',
        'Bn3 MG': { at: '0716', vf: 2 },
        'Ass 1': '0715',
        'Fulmine 1a': '0817',
        'Fulmine 2a': '0614',
        'Fulmine C': '0714',
      },
    },
  ],
  [
    'BAN-16.6.2 night: only those in command, and only one hex far',
    {
      turn: 9,
      active: 'partisan',
      pa: both,
      units: {
        'Bn1 C': '0904',
        'Bn1 inf 1': { at: '0905', vf: 3 },
        'Bn1 Art 1': { at: '0905', vf: 2 },
        'Bn1 MG 1': '1006',
        'Bn1 AT': '1006',
        'Bn2 inf 1': { at: '1306', vf: 3 },
        'Bn2 C': { at: '2020', pinned: true },
        'ITA 1': '1207',
        'Fulmine 1a': '0907',
        'Fulmine 1b': '1106',
        'Fulmine MG': '1307',
      },
    },
  ],
  [
    'BAN-16.6.1 frost, BAN-16.11.2 the Infirmary, BAN-5.1.6 Recovery',
    {
      turn: 5,
      active: 'partisan',
      frost: true,
      pa: both,
      infirmary: { at: '1111', flipped: false },
      units: {
        'Bn1 C': { at: '1111', pinned: true },
        'Bn1 inf 1': { at: '1111', vf: 3 },
        'Bn1 AT': '1110',
        'Bn1 MG 1': { at: '1110', vf: 2 },
        'Ass 1': { at: '1110', vf: 2, fire: 1 },
        'Fulmine 1a': '1211',
        'Fulmine C': '1012',
      },
    },
  ],
  [
    'BAN-16.3.3 ITA from any edge',
    {
      turn: 10,
      active: 'partisan',
      pa: { axis: 6, partisan: 0 },
      arrivals: { ita: 10 },
      units: { 'ITA 1': { at: 'offMap', vf: 2 }, 'Bn1 C': '0101', 'Fulmine 1a': '0102' },
    },
  ],
];

const ALL = [
  ...[...CASES, ...CORNERS].map(
    ([name, state]) => [name, { scenario: 'gravellona', state }] as const,
  ),
  ...TARNOVA.map(
    ([name, state]) =>
      [name, { scenario: 'tarnova', state: { mines: {}, bunkers: [], ...state } }] as const,
  ),
];

describe.each(ALL)('%s', (_name, stage) => {
  it('lists what the rules let pass, by the cheapest ways', () => {
    expect(expectWholeList(moment(stage))).toBeGreaterThan(0);
  });

  it('gives each unit what names it, and the rest to nobody', () => {
    const at = moment(stage);
    const { pos, point, seat } = at;
    const all = listed(at).map(
      (given) => [given.join(), namedUnits(banditen, pos, given)] as const,
    );
    for (const unit of range(-1, pos.scene.roster.units + 1)) {
      const own = all.filter(([, units]) => (unit < 0 ? units.length === 0 : units.includes(unit)));
      const out = new Codes();
      point.listOf?.(pos, seat, unit, out);
      const one = makeCode();
      const told = range(0, out.count).map((i) => (out.read(i, one), one.join()));
      expect([...told].sort()).toEqual(own.map(([text]) => text).sort());
    }
  });
});

describe('codes from anywhere', () => {
  const at = moment({
    scenario: 'gravellona',
    state: {
      turn: 6,
      active: 'partisan',
      pa: both,
      arrivals: { garibaldi: 1, ii: 4 },
      units: {
        'GAR C': '0101',
        'Redi 1': '0101',
        'Redi 2': 'offMap',
        'II MG': 'offMap',
        'IV 1': '0103',
      },
    },
  });
  const { pos } = at;
  const arrivals = pos.scene.roster.arrivals.map(({ side }) => side);
  it.each([
    ['a move of nobody', code(VERB.move, packUnits(0, 0), 1)],
    ['a move of units that are not there', code(VERB.move, packUnits(4, 0), 1)],
    ['a move from no hex', code(VERB.move, packUnits(1, -1), 1)],
    ['a move from beyond the map', code(VERB.move, packUnits(1, 400), 1)],
    ['a move from an empty hex', code(VERB.move, packUnits(1, 5), 1)],
    ['a way with a hole', code(VERB.move, packUnits(1, 0), 0b1000000)],
    ['a direction there is not', code(VERB.move, packUnits(1, 0), 7)],
    ['a way below nought', code(VERB.move, packUnits(1, 0), -1)],
    ['a move with a target', code(VERB.move, packUnits(1, 0), 3, packExtra(0, 5, false))],
    ['a move with a flag', code(VERB.move, packUnits(1, 0), 3, packExtra(0, -1, true))],
    ['a shot with more', code(VERB.fire, packUnits(2, 0), 40, 1)],
    ['a shot at nobody', code(VERB.fire, packUnits(2, 0), -1)],
    ['a division with more', code(VERB.divide, packUnits(2, 0), 0x11, 1)],
    ['more bits than there are', code(VERB.moveAndFire, packUnits(2, 0), 3, 1 << 26)],
    ['Recovery nowhere', code(VERB.recover, -1)],
    ['Recovery beyond the map', code(VERB.recover, 400)],
    [
      'an entry of nobody',
      code(VERB.enter, packUnits(0, arrivals.indexOf(1)), 0, packExtra(0, 9, false)),
    ],
    [
      'an entry of the enemy',
      code(VERB.enter, packUnits(1, arrivals.indexOf(0)), 0, packExtra(0, 9, false)),
    ],
    ['an entry that is none', code(VERB.enter, packUnits(1, -1), 0, packExtra(0, 9, false))],
    [
      'an entry beyond all',
      code(VERB.enter, packUnits(1, arrivals.length), 0, packExtra(0, 9, false)),
    ],
    ['a verb of another question', code(VERB.stop)],
    ['a verb below all', code(-1)],
  ])('%s is refused', (_name, given) => {
    expect(allows(at, given)).toBe(false);
  });
});
