import {
  act,
  type Decision,
  makeCode,
  oddsOf,
  QuietPlay,
  Random,
  readDecision,
  refuse,
  SeededDice,
} from '@esagono/engine';
import { OddsChecks } from '@esagono/engine/testing';
import { describe, expect, it } from 'vitest';
import { banditen } from './index.ts';
import type { Banditen } from './model/state.ts';

interface Attack {
  readonly name: string;
  readonly scenario: 'gravellona' | 'tarnova';
  readonly seat: number;
  readonly units: Readonly<Record<string, object | null>>;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly before?: Decision;
  readonly decision: Decision;
}
const G = { scenario: 'gravellona', seat: 1 } as const;
const T = { scenario: 'tarnova', seat: 1 } as const;
const GAR = { 'GAR C': { at: '0918' }, 'VG C': { at: '1410' } };
const BN1 = { 'Bn1 C': { at: '1003' }, 'Fulmine C': { at: '1111' } };
const fire = (units: string[], at: string): Decision => ({ do: 'fire', units, at });
const assault = (units: string[], path: string[]): Decision => ({ do: 'assault', units, path });
const THREE = ['Ponte', 'Centrale', 'Stazione'];

const ATTACKS: readonly Attack[] = [
  {
    ...G,
    name: 'three VF at one in a settlement',
    units: { ...GAR, 'Redi 1': { at: '1215' }, 'IV 1': { at: '1216', vf: 1 } },
    decision: fire(['Redi 1'], '1216'),
  },
  {
    ...G,
    name: 'six VF at a stack, Morale 3',
    state: { conquered: THREE },
    units: {
      ...GAR,
      'Redi 1': { at: '1215' },
      'Redi 2': { at: '1215' },
      'IV 1': { at: '1216', vf: 2 },
      'I 1': { at: '1216', vf: 2 },
    },
    decision: fire(['Redi 1', 'Redi 2'], '1216'),
  },
  {
    ...G,
    name: 'a Pinned firer',
    units: { ...GAR, 'Redi 1': { at: '1215', pinned: true }, 'IV 1': { at: '1214', vf: 2 } },
    decision: fire(['Redi 1'], '1214'),
  },
  {
    ...G,
    name: 'automatic weapons at partisans who fail',
    seat: 0,
    units: {
      ...GAR,
      'IV 1': { at: '1216', vf: 2 },
      'Redi 1': { at: '1215', pinned: true },
      'Redi 2': { at: '1215', vf: 2 },
    },
    decision: fire(['IV 1'], '1215'),
  },
  {
    ...G,
    name: 'MG and riflemen together',
    seat: 0,
    units: {
      ...GAR,
      'GNR MG': { at: '1609' },
      'IV 1': { at: '1609', vf: 1 },
      'Redi 1': { at: '1612' },
      'Redi 2': { at: '1612', vf: 2 },
    },
    decision: fire(['GNR MG', 'IV 1'], '1612'),
  },
  {
    ...G,
    name: 'the armored car and a company',
    seat: 0,
    units: { ...GAR, 'IV 1': { at: '1216', vf: 2 }, CV: { at: '1215' }, 'Redi 1': { at: '1215' } },
    decision: fire(['IV 1'], '1215'),
  },
  {
    ...G,
    name: 'fire before a half move',
    units: { ...GAR, 'Redi 1': { at: '1217' }, 'IV 1': { at: '1317', vf: 2, fire: 2 } },
    decision: { do: 'moveAndFire', units: ['Redi 1'], path: ['1218'], at: '1317', first: 'fire' },
  },
  {
    ...G,
    name: 'Opportunity Fire at a mover',
    seat: 0,
    units: { ...GAR, 'Redi 1': { at: '1118' }, 'IV 1': { at: '1216', vf: 2 } },
    before: { do: 'move', units: ['Redi 1'], path: ['1117'] },
    decision: { do: 'opportunityFire', units: ['IV 1'] },
  },
  {
    ...G,
    name: 'Opportunity Assault on a mover',
    seat: 0,
    units: { ...GAR, 'Redi 1': { at: '1118', vf: 1 }, 'IV 1': { at: '1216', vf: 2 } },
    before: { do: 'move', units: ['Redi 1'], path: ['1117'] },
    decision: { do: 'opportunityAssault', units: ['IV 1'] },
  },
  {
    ...G,
    name: 'assault on a settlement, Morale 6',
    units: {
      ...GAR,
      'Redi 1': { at: '1312' },
      'Redi 2': { at: '1312' },
      'IV 1': { at: '1313', vf: 2 },
    },
    decision: assault(['Redi 1', 'Redi 2'], ['1313']),
  },
  {
    ...G,
    name: 'assault on a Pinned defender, Morale 3',
    state: { conquered: THREE },
    units: { ...GAR, 'Redi 1': { at: '1312' }, 'IV 1': { at: '1313', vf: 2, pinned: true } },
    decision: assault(['Redi 1'], ['1313']),
  },
  {
    ...G,
    name: 'assault over the stream',
    units: { ...GAR, 'Romolo 1': { at: '1612' }, 'II inf 1': { at: '1712', vf: 2 } },
    decision: assault(['Romolo 1'], ['1712']),
  },
  {
    ...G,
    name: 'assault on the Germans',
    units: {
      'GAR C': { at: '1206' },
      'VG C': { at: '1609' },
      'Redi 1': { at: '1405' },
      Verbania: { at: '1404' },
    },
    decision: assault(['Redi 1'], ['1404']),
  },
  {
    ...T,
    name: 'riflemen at a fort',
    units: { ...BN1, 'Bn1 inf 1': { at: '1105' }, 'Fulmine 1a': { at: '1106', vf: 2 } },
    decision: fire(['Bn1 inf 1'], '1106'),
  },
  {
    ...T,
    name: 'mortar and riflemen at a bunker',
    state: { bunkers: ['1106'] },
    units: {
      ...BN1,
      'Bn1 Mort': { at: '1105' },
      'Bn1 inf 1': { at: '1105' },
      'Fulmine 1a': { at: '1106', vf: 2 },
    },
    decision: fire(['Bn1 Mort', 'Bn1 inf 1'], '1106'),
  },
  {
    ...T,
    name: 'artillery that wears out',
    units: {
      'Bn1 C': { at: '1108' },
      'Fulmine C': { at: '1212' },
      'Bn1 Art 1': { at: '1110' },
      'Fulmine 1a': { at: '1111', vf: 2 },
    },
    decision: fire(['Bn1 Art 1'], '1111'),
  },
  {
    ...T,
    name: 'RSI at a mixed stack',
    seat: 0,
    units: {
      ...BN1,
      'Fulmine 1a': { at: '1106', vf: 2 },
      'Fulmine MG': { at: '1106' },
      'Bn1 inf 1': { at: '1105', vf: 2 },
      'Ass 1': { at: '1105', vf: 2 },
    },
    decision: fire(['Fulmine 1a', 'Fulmine MG'], '1105'),
  },
  {
    ...T,
    name: 'assault on a fort',
    units: {
      ...BN1,
      'Bn1 inf 1': { at: '1105' },
      'Bn1 inf 2': { at: '1105' },
      'Fulmine 1a': { at: '1106', vf: 1 },
    },
    decision: assault(['Bn1 inf 1', 'Bn1 inf 2'], ['1106']),
  },
  {
    ...T,
    name: 'a minefield whose values are unknown',
    state: { mines: { '0503': 3, '1313': 0, '0909': 4 } },
    units: {
      'Bn1 C': { at: '0506' },
      'Fulmine C': { at: '1111' },
      'Bn1 inf 1': { at: '0505' },
      'Bn1 inf 2': { at: '0505', vf: 2 },
    },
    decision: { do: 'move', units: ['Bn1 inf 1', 'Bn1 inf 2'], path: ['0504'] },
  },
  {
    ...T,
    name: 'assault into a minefield in the frost',
    state: { frost: true, mines: { '1106': 2 } },
    units: { ...BN1, 'Bn1 inf 1': { at: '1105', vf: 2 }, 'Fulmine 1a': { at: '1106', vf: 1 } },
    decision: assault(['Bn1 inf 1'], ['1106']),
  },
];

function staged(a: Attack): Banditen {
  const pos = banditen.open({ scenario: a.scenario });
  const side = a.before ? 1 - a.seat : a.seat;
  banditen.stage(pos, {
    phase: 'activation',
    active: side === 0 ? 'axis' : 'partisan',
    pa: { axis: 6, partisan: 6 },
    units: a.units,
    ...(a.scenario === 'tarnova' ? { mines: {}, bunkers: [] } : {}),
    ...a.state,
  });
  if (a.before)
    act(banditen, pos, side, coded(pos, side, a.before), new QuietPlay(new SeededDice(1)));
  return pos;
}

function coded(pos: Banditen, seat: number, decision: Decision): Int32Array {
  const code = makeCode();
  expect(readDecision(banditen, pos, seat, decision, code)).toBeUndefined();
  expect(refuse(banditen, pos, seat, code)).toBeUndefined();
  return code;
}

const byName = (name: string): Attack => {
  const found = ATTACKS.find((attack) => attack.name === name);
  if (!found) throw new Error(name);
  return found;
};
const sheetOf = (attack: Attack) => {
  const pos = staged(attack);
  const sheet = oddsOf(banditen, pos, attack.seat, coded(pos, attack.seat, attack.decision));
  if (!sheet) throw new Error('no sheet');
  return sheet;
};

describe('odds come out in play', () => {
  it.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', (_name, attack) => {
    const pos = staged(attack);
    const checks = new OddsChecks(banditen, new Random(7));
    checks.check(pos, attack.seat, coded(pos, attack.seat, attack.decision));
    expect(checks.checked).toBe(1);
  });
});

describe('a sheet is the whole act', () => {
  it('BAN-16.8 gun wear: one die in six that fires is a natural one', () => {
    // Two dice, one VF lost for each natural one.
    const { expected } = sheetOf(byName('artillery that wears out'));
    expect(expected.own).toBeCloseTo(2 / 6, 12);
  });

  it('BAN-5, BAN-9.2.1 the price: a point and a Fire marker', () => {
    const { cost } = sheetOf(byName('three VF at one in a settlement'));
    expect(cost.map(({ key, value }) => [key, value])).toEqual([
      ['points', 1],
      ['fireMarkers', 1],
    ]);
  });

  it('BAN-9.1, BAN-10.1 the headline: one die hits with a six, and Morale 6 never fails', () => {
    const { headline, groups } = sheetOf(byName('three VF at one in a settlement'));
    // Two or three of three dice: 3 · 5/216 + 1/216, the second hit costs the only VF.
    expect(headline.values?.chance).toBeCloseTo(16 / 216, 12);
    expect(groups.map(({ key, fraction }) => [key, fraction])).toEqual([
      ['losses', '2/27'],
      ['nothing', '25/27'],
    ]);
  });

  it('BAN-12 both ends: a mover in sight of the enemy may be let pass or fired at', () => {
    const { before: _, ...attack } = byName('Opportunity Fire at a mover');
    const move = { do: 'move', units: ['Redi 1'], path: ['1117'] };
    const { headline, depends } = sheetOf({ ...attack, seat: 1, decision: move });
    expect(headline.values?.chance).toBe(1);
    // Two dice that hit on clear ground with a 4, automatic weapons counted; partisans who are hit
    // fail without a die: unhurt only where both miss.
    expect(depends?.otherwise.headline.values?.chance).toBe(1 / 4);
  });
});
