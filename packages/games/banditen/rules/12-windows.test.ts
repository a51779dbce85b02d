import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const base = { 'GAR C': '1003', 'Redi 1': '1004', 'VG C': '1508' };
const step = { partisan: { do: 'move', units: ['Redi 1'], path: ['1005'] } };
const fire = (unit: string) => ({ do: 'opportunityFire', units: [unit] });
const assault = (unit: string) => ({ do: 'opportunityAssault', units: [unit] });
const opens = { asks: 'reaction', decides: 'axis' };
const passes = { asks: 'activation', units: { 'Redi 1': '1005' } };

describe('reactions', () => {
  it.each([
    ['at three hexes', { 'IV 1': '1008' }, true],
    ['not at four', { 'IV 1': '1009' }, false],
    ['an MG at four', { 'GNR MG': '1009' }, true],
    ['not an MG at five', { 'GNR MG': '1010' }, false],
    ['a Command beside the mover', { 'VG C': '1006' }, true],
    ['not a Command two hexes off', { 'VG C': '1007' }, false],
    ['a Pinned unit', { 'IV 1': { at: '1008', pinned: true } }, true],
    ['not a unit with Fire 2 out of touch', { 'IV 1': { at: '1008', fire: 2 } }, false],
  ])('BAN-12.1 opens for %s', (_name, units, open) => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...base, ...units } },
        play: [{ ...step, expect: open ? opens : passes }],
      }),
    ).toEqual(OK);
  });

  it('BAN-12 each unit once a hex, by fire or by assault', () => {
    const units = { ...base, 'IV 1': '1006', 'IV 2': '1106' };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          step,
          { axis: fire('IV 1'), dice: [1, 1], expect: opens },
          {
            choices: 'axis',
            offered: [fire('IV 2'), assault('IV 2'), { do: 'decline' }],
            absent: [fire('IV 1'), assault('IV 1')],
          },
          { axis: fire('IV 1'), refused: { rule: 'BAN-12', code: 'reactedAlready' } },
          { axis: assault('IV 1'), refused: { rule: 'BAN-12', code: 'reactedAlready' } },
          { axis: fire('IV 2'), dice: [1, 1] },
        ],
        expect: { units: { 'Redi 1': '1005', 'IV 1': { fire: 1 }, 'IV 2': { fire: 1 } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-12 the next hex is a new window for those who reacted', () => {
    const units = { ...base, 'IV 1': '1008' };
    const path = ['1005', '1006'];
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'move', units: ['Redi 1'], path } },
          { axis: fire('IV 1'), dice: [1, 1] },
          { partisan: { do: 'goOn', path: ['1006'] }, expect: opens },
          { axis: fire('IV 1'), dice: [1, 1] },
        ],
        expect: { units: { 'Redi 1': '1006', 'IV 1': { fire: 2 } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-12.2 an assault from two hexes away, or with units of two hexes, is refused', () => {
    const units = { ...base, 'IV 1': '1007', 'IV 2': '1106' };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          step,
          { axis: assault('IV 1'), refused: 'BAN-12.2' },
          { axis: { do: 'opportunityAssault', units: ['IV 1', 'IV 2'] }, refused: 'BAN-5' },
          { choices: 'axis', offered: [assault('IV 2')], absent: [assault('IV 1')] },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-8.1.3 a Pinned mover stays where only a Command stands, and goes back from friends', () => {
    const play = [step, { axis: fire('IV 1'), dice: [4, 1] }];
    for (const [friend, at] of [
      ['GAR C', '1005'],
      ['Redi 2', '1004'],
    ] as const) {
      const units = { ...base, 'VG C': '1008', 'IV 1': '1008', [friend]: '1005' };
      expect(
        gravellona({
          state: { ...partisanActs, units },
          play,
          expect: { units: { 'Redi 1': { at, pinned: true }, [friend]: { pinned: false } } },
        }),
      ).toEqual(OK);
    }
  });

  it('BAN-8.1.3 a Command that moves along goes back with its unit', () => {
    const units = {
      'GAR C': '1004',
      'Redi 1': { at: '1004', vf: 2 },
      'Redi 2': { at: '1005', vf: 2 },
      'VG C': '1008',
      'IV 1': '1008',
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'move', units: ['GAR C', 'Redi 1'], path: ['1005'] } },
          { axis: fire('IV 1'), dice: [4, 1] },
        ],
        expect: { units: { 'GAR C': '1004', 'Redi 1': '1004', 'Redi 2': { pinned: false } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-13.3.1, BAN-12.2 the armoured car does not assault into a wood', () => {
    const units = { 'GAR C': '1103', CV: '1106', 'Redi 1': '1307', 'VG C': '1205', 'IV 1': '1205' };
    expect(
      gravellona({
        state: { active: 'axis', pa: { axis: 6, partisan: 6 }, units },
        play: [
          { axis: { do: 'move', units: ['IV 1'], path: ['1206'] } },
          {
            choices: 'partisan',
            offered: [assault('Redi 1'), fire('CV')],
            absent: [assault('CV')],
          },
          { partisan: assault('CV'), refused: 'BAN-13.3.1' },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-12.2 the mover beaten in an Opportunity Assault has ended its movement', () => {
    const units = { ...base, 'VG C': '1007', 'IV 1': '1006', 'IV 2': '1006' };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1005', '1105'] } },
          {
            axis: { do: 'opportunityAssault', units: ['IV 1', 'IV 2'] },
            dice: [4, 3],
            // 8 against 6: the partisans fail without a die, retreat and are Pinned.
            events: [{ event: 'melee', attack: 8, defence: 6 }],
          },
          { partisan: { do: 'retreat', to: '0905' } },
        ],
        expect: {
          units: { 'Redi 1': { at: '0905', pinned: true }, 'IV 1': '1005', 'IV 2': '1005' },
          pa: { axis: 5, partisan: 5 },
          asks: 'activation',
        },
      }),
    ).toEqual(OK);
  });

  it('BAN-16.3.1, BAN-12.2 the bound battalion does not react beyond its line', () => {
    const units = {
      'Bn3 C': '0617',
      'Bn3 inf 1': '0615',
      'Fulmine C': '0613',
      'Fulmine 1a': '0613',
    };
    const move = { axis: { do: 'move', units: ['Fulmine 1a'], path: ['0614'] } };
    for (const [turn, asks] of [
      [2, 'activation'],
      [10, 'reaction'],
    ] as const) {
      expect(
        tarnova({
          state: { turn, active: 'axis', pa: { axis: 6, partisan: 6 }, units },
          play: [{ ...move, expect: { asks } }],
        }),
      ).toEqual(OK);
    }
  });

  it('BAN-16.6.2 at night nobody out of command reacts', () => {
    const units = { 'Bn1 C': '1003', 'Bn1 inf 1': '1005', 'Fulmine 1a': '1007' };
    for (const [command, asks] of [
      ['1111', 'reaction'],
      ['2020', 'activation'],
    ] as const) {
      expect(
        tarnova({
          state: { ...partisanActs, turn: 9, units: { ...units, 'Fulmine C': command } },
          play: [
            { partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['1006'] }, expect: { asks } },
          ],
        }),
      ).toEqual(OK);
    }
  });
});
