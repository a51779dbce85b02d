import { describe, expect, it } from 'vitest';
import { allows, code, type Tree } from '../../answers.test-util.ts';
import { type Moment, moment } from '../answers.test-util.ts';
import { gravellona, partisanActs, tarnova } from '../cases.test-util.ts';
import { VERB } from '../model/verbs.ts';
import { inCommand } from './06-command.ts';
import { stackFaults } from './07-stacking.ts';

// Cases at the edges: the corner of the map, other numbers in the charts, what is told.

const OK: string[] = [];
const both = { axis: 6, partisan: 6 };
const usual = (at: Moment): readonly number[] => {
  const out = code(0);
  at.point.usual?.(at.pos, at.seat, out);
  return [...out];
};

describe('BAN-2.1.3, A-22 a Command falls', () => {
  const fire = { partisan: { do: 'fire', units: ['Redi 1'], at: '1216' }, dice: [6, 6, 6] };
  const stage = (units: Tree) => ({
    scenario: 'gravellona',
    state: {
      ...partisanActs,
      units: { 'GAR C': '1218', 'Redi 1': { at: '1217', vf: 3 }, 'VG C': '1216', ...units },
    },
  });
  it('the Replacement goes to a combat unit, not to another Command', () => {
    const at = moment(stage({ 'III C': '1214', 'IV 1': '1211' }), fire);
    expect(at.pos.hex[at.unit('VG C')]).toBe(at.hex('1211'));
  });
  it('not to the enemy, and into the corner of the map if its unit stands there', () => {
    const at = moment(stage({ 'GNR MG': '0101' }), fire);
    expect(at.pos.hex[at.unit('VG C')]).toBe(0);
    expect(at.pos.vf[at.unit('VG C')]).toBe(1);
  });
  it('usually to the strongest of the nearest', () => {
    const at = moment(
      stage({
        'IV 1': { at: '1212', vf: 1 },
        'IV 2': { at: '1412', vf: 2 },
        'IV 3': { at: '1016', vf: 1 },
        'GNR MG': { at: '1412', vf: 1 },
      }),
      {
        partisan: { do: 'fire', units: ['Redi 1'], at: '1216' },
        dice: [6, 6, 6],
      },
    );
    expect(at.point.name).toBe('activation'); // 10.16 is nearest
    const tie = moment(
      stage({
        'IV 1': { at: '1214', vf: 1 },
        'IV 2': { at: '1416', vf: 2 },
        'IV 3': { at: '1016', vf: 1 },
      }),
      fire,
    );
    expect(tie.point.name).toBe('replaceAt');
    expect(usual(tie).slice(0, 2)).toEqual([VERB.replace, tie.hex('1416')]);
    expect(allows(tie, code(VERB.retreat, tie.hex('1416')))).toBe(false);
  });
});

describe('BAN-3.1 the turn', () => {
  it('BAN-4.1, BAN-4.2, BAN-15.3 what begins a turn is told', () => {
    expect(
      gravellona({
        state: {
          turn: 3,
          phase: 'control',
          pa: { axis: 1, partisan: 2 },
          units: { 'GAR C': '1214', 'Redi 1': '1214', 'IV 1': '2010' },
        },
        play: [
          {
            run: true,
            // II comes at 11.00; ammunition; the partisan's die and one formation; half the RSI's.
            dice: [3, 1, 2, 5],
            events: [
              { event: 'turn', turn: 4, day: 13 },
              { event: 'arrived', group: 'ii', side: 'axis' },
              'ammunitionFine',
              { event: 'income', side: 'partisan', income: 3, pa: 5 },
              { event: 'income', side: 'axis', income: 3, pa: 4 },
              { event: 'initiative', side: 'partisan' },
            ],
          },
        ],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: {
          turn: 3,
          phase: 'control',
          pa: { axis: 1, partisan: 2 },
          units: { 'Redi 1': '1214', 'IV 1': '2010' },
        },
        play: [{ run: true, dice: [2, 1, 2, 5], events: [{ event: 'delayed', group: 'ii' }] }],
        expect: { arrivals: { ii: 5 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.2.1 the first turn at Tarnova: points and initiative as the chart has them', () => {
    const start = (initiative: string) =>
      tarnova({
        data: {
          'charts/tarnova/firstTurn/initiative': initiative,
          'charts/tarnova/firstTurn/axis': 5,
          'charts/tarnova/firstTurn/partisan': 4,
        },
        start: 'default',
        state: { turn: 1, phase: 'turnStart', pa: { axis: 0, partisan: 0 } },
        play: [{ run: true }],
        expect: { initiative, active: initiative, pa: { axis: 5, partisan: 4 } },
      });
    expect(start('axis')).toEqual(OK);
    expect(start('partisan')).toEqual(OK);
  });
  it('BAN-3.1b the last turn ends the game, at Gravellona without a die', () => {
    expect(
      gravellona({
        state: { turn: 12, phase: 'control', units: { 'Redi 1': '1214', 'IV 1': '2010' } },
        play: [{ run: true, events: ['gameOver'] }],
        expect: { decides: [] },
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: {
          turn: 18,
          phase: 'control',
          infirmary: { at: '1111', flipped: true },
          units: { 'Fulmine 1a': '1111' },
        },
        play: [
          { run: true, dice: [5], events: [{ event: 'infirmaryCounted', added: 2 }, 'gameOver'] },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-15.2 a row of forts at Gravellona counts as a whole die', () => {
    expect(
      gravellona({
        data: { 'scenarios/gravellona/turns/3/axisIncome': 'forts' },
        state: {
          turn: 4,
          phase: 'turnStart',
          pa: { axis: 0, partisan: 0 },
          units: { 'Redi 1': '1214', 'IV 1': '2010' },
        },
        play: [{ run: true, dice: [3, 1, 2, 5] }],
        expect: { pa: { axis: 5 } },
      }),
    ).toEqual(OK);
  });
});

describe('BAN-6, BAN-7', () => {
  it('BAN-14 whoever waits counts as in command; a Command in the corner of the map commands', () => {
    const at = moment({
      scenario: 'gravellona',
      state: {
        ...partisanActs,
        arrivals: { garibaldi: 1 },
        units: { 'GAR C': '0101', 'Redi 1': 'offMap', 'Redi 2': '0505', 'Redi 3': '1515' },
      },
    });
    expect(inCommand(at.pos, at.unit('Redi 1'))).toBe(true);
    expect(inCommand(at.pos, at.unit('Redi 2'))).toBe(true);
    expect(inCommand(at.pos, at.unit('Redi 3'))).toBe(false);
    expect(inCommand(at.pos, at.unit('GAR C'))).toBe(true);
  });
  it('A-54 the car joins a brigade anywhere; BAN-15.5 factions do not act together', () => {
    const far = {
      'GAR C': '0101',
      CV: '1118',
      'Redi 1': { at: '1117', vf: 2 },
      'Beltrami 1': '1117',
    };
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...far, 'Beltrami 1': '1313' } },
        play: [{ partisan: { do: 'move', units: ['CV'], path: ['1117'] }, dice: [6] }],
        expect: { units: { CV: '11.17' } },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...far, CV: '1313' } },
        play: [
          {
            partisan: { do: 'move', units: ['Redi 1', 'Beltrami 1'], path: ['1116'] },
            refused: { rule: 'BAN-15.5', code: 'factions' },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5.1 two brigades enter together where their Command reaches', () => {
    const enters = (at: string, more: Tree) =>
      gravellona({
        state: {
          ...partisanActs,
          arrivals: { garibaldi: 1 },
          units: {
            'GAR C': at,
            'Redi 1': { at: 'offMap', vf: 3 },
            'Romolo 1': { at: 'offMap', vf: 3 },
          },
        },
        play: [
          { partisan: { do: 'enter', units: ['Redi 1', 'Romolo 1'], path: ['1020'] }, ...more },
        ],
      });
    expect(enters('1018', {})).toEqual(OK);
    expect(enters('1001', { refused: 'BAN-15.5.1' })).toEqual(OK);
  });
  it('BAN-3.1b, A-12 an overfull hex is named, with its side', () => {
    const { pos } = moment({
      scenario: 'gravellona',
      state: { ...partisanActs, units: { 'IV 1': '0101' } },
    });
    expect(stackFaults(pos)).toEqual([]);
    pos.stack[5] = 7;
    pos.stack[400] = 8;
    expect(stackFaults(pos)).toEqual(['hex 5 holds 7 VF of side 0', 'hex 0 holds 8 VF of side 1']);
  });
});

describe('BAN-10, losses', () => {
  it('BAN-10.1.2 a failure that costs nothing reduces nobody', () => {
    const hit = (loss: number, more: Tree) =>
      gravellona({
        data: { 'charts/morale/pinnedFailureLoss': loss },
        state: {
          active: 'axis',
          pa: both,
          units: { 'Redi 1': { at: '1214', vf: 3, pinned: true }, 'IV 1': '1212', 'VG C': '1211' },
        },
        play: [{ axis: { do: 'fire', units: ['IV 1'], at: '1214' }, dice: [6, 1], ...more }],
      });
    expect(hit(0, { noEvents: ['reduced'] })).toEqual(OK);
    expect(hit(2, { events: [{ event: 'reduced', unit: 'Redi 1', vf: 1 }] })).toEqual(OK);
  });
  it('BAN-2.2.1 the last point of a company is no loss of a Command', () => {
    expect(
      gravellona({
        state: {
          active: 'axis',
          pa: both,
          units: {
            'Redi 1': { at: '1214', vf: 1 },
            'GAR C': '0101',
            'IV 1': '1212',
            'VG C': '1211',
          },
        },
        play: [
          {
            axis: { do: 'fire', units: ['IV 1'], at: '1214' },
            dice: [6, 6],
            events: [{ event: 'eliminated', unit: 'Redi 1' }],
            noEvents: ['commandGone', 'checked'],
          },
        ],
      }),
    ).toEqual(OK);
  });
});

describe('the usual answers', () => {
  it('BAN-9.2 riflemen before heavy weapons, the strongest first, a Command last', () => {
    const asked = (units: Tree) =>
      moment(
        {
          scenario: 'gravellona',
          state: {
            ...partisanActs,
            units: {
              'GAR C': '1218',
              'Redi 1': { at: '1217', vf: 3 },
              'Redi 2': { at: '1217', vf: 3 },
              ...units,
            },
          },
        },
        {
          partisan: { do: 'fire', units: ['Redi 1', 'Redi 2'], at: '1216' },
          dice: [6, 6, 1, 1, 1, 1],
        },
      );
    const loses = (units: Tree, name: string) => {
      const at = asked(units);
      expect(usual(at).slice(0, 2)).toEqual([VERB.lose, at.unit(name)]);
    };
    loses({ 'GNR MG': '1216', 'VG C': '1216', 'IV 1': { at: '1216', vf: 1 } }, 'IV 1');
    loses({ 'VG C': '1216', 'GNR MG': { at: '1216', vf: 1 } }, 'GNR MG');
    loses(
      {
        'IV 1': { at: '1216', vf: 1 },
        'IV 2': { at: '1216', vf: 2 },
        'IV 3': { at: '1216', vf: 2 },
      },
      'IV 2',
    );
    loses({ 'GNR MG': { at: '1216', vf: 1 }, 'II MG': { at: '1216', vf: 2 } }, 'II MG');
  });
  it('BAN-11.1 a beaten side looks for cover', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          ...partisanActs,
          conquered: ['Santa Maria', 'Centrale', 'Ponte'],
          units: {
            'GAR C': '0918',
            'Redi 1': { at: '1312', vf: 3 },
            'Redi 2': { at: '1312', vf: 3 },
            'VG C': '1410',
            'IV 1': { at: '1313', vf: 2 },
          },
        },
      },
      { partisan: { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['1313'] }, dice: [5, 4, 5] },
    );
    // 13.14 is a settlement, 14.12 wood, the others Clear.
    expect(usual(at).slice(0, 2)).toEqual([VERB.retreat, at.hex('1314')]);
  });
  it('BAN-5.1.3 a volley goes where most strength stands', () => {
    const target = (one: number, other: number) => {
      const at = moment(
        {
          scenario: 'gravellona',
          state: {
            ...partisanActs,
            units: {
              'GAR C': '0918',
              'Redi 1': { at: '1119', vf: 3 },
              'IV 1': { at: '1216', vf: one, fire: 2 },
              'IV 2': { at: '1217', vf: other, fire: 2 },
            },
          },
        },
        { partisan: { do: 'moveAndFire', units: ['Redi 1'], path: ['1118'], first: 'move' } },
      );
      expect(at.point.name).toBe('target');
      return usual(at)[1] === at.hex('1216') ? '1216' : '1217';
    };
    expect(target(2, 1)).toBe('1216');
    expect(target(1, 2)).toBe('1217');
  });
});
