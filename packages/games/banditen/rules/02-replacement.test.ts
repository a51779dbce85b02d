import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
// Two riflemen of IV beside the Command: two hits take its only VF.
const shot = { axis: { do: 'fire', units: ['IV 1'], at: '1006' }, dice: [5, 5] };
const base = { 'VG C': '1004', 'IV 1': '1005', 'GAR C': '1006' };

describe('the Replacement Command', () => {
  it.each([
    ['a nearer unit further down the list', { 'Redi 1': '1009', 'Redi 2': '1008' }, '1008'],
    ['a nearer unit further up the list', { 'Redi 1': '1008', 'Redi 2': '1009' }, '1008'],
    ['its own formations, not a nearer stranger', { Valtoce: '1007', 'Redi 1': '1010' }, '1010'],
    ['the armoured car as good as any', { CV: '1007', 'Redi 1': '1010' }, '1007'],
    [
      'the next nearest where the nearest hex is full',
      { 'Redi 1': '1008', 'Redi 2': '1008', 'Redi 3': '1010' },
      '1010',
    ],
  ])('BAN-2.1.3 appears with %s', (_name, units, at) => {
    expect(
      gravellona({
        state: { ...axisActs, units: { ...base, ...units } },
        play: [shot],
        expect: { units: { 'GAR C': { at, vf: 1, fire: 0, pinned: false, replacement: true } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-2.1.3 an enemy or another Command is nobody to go to', () => {
    const units = { ...base, 'Cinquanta inf': '1008' };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [{ ...shot, events: ['commandGone'], noEvents: ['replaced'] }],
        expect: { units: { 'GAR C': null } },
      }),
    ).toEqual(OK);
  });

  it('BAN-2.1.3 one hex with two units is one choice, two hexes are asked about', () => {
    const stacked = { ...base, 'Redi 1': { at: '1008', vf: 2 }, 'Redi 2': { at: '1008', vf: 2 } };
    expect(
      gravellona({
        state: { ...axisActs, units: stacked },
        play: [shot],
        expect: { units: { 'GAR C': '1008' }, asks: 'activation' },
      }),
    ).toEqual(OK);
    const apart = { ...base, 'Redi 1': { at: '1008', vf: 1 }, 'Redi 2': { at: '1207', vf: 3 } };
    expect(
      gravellona({
        state: { ...axisActs, units: { ...apart, 'Redi 3': '1010' } },
        play: [
          { ...shot, expect: { asks: 'replaceAt', decides: 'partisan', units: { 'GAR C': null } } },
          {
            choices: 'partisan',
            offered: [
              { do: 'replace', to: '1008' },
              { do: 'replace', to: '1207' },
            ],
            absent: [{ do: 'replace', to: '1010' }],
          },
          { partisan: { do: 'replace', to: '1010' }, refused: 'BAN-2.1.3' },
          { partisan: 'usual' },
        ],
        // The stronger of the two hexes.
        expect: { units: { 'GAR C': '1207' } },
      }),
    ).toEqual(OK);
  });

  it('BAN-2.1.3 whoever joins movers in their hex goes on with them', () => {
    // The Command moves with Redi 1 and falls; its Replacement appears with Redi 1.
    const units = { 'VG C': '1008', 'IV 1': '1008', 'GAR C': '1004', 'Redi 1': '1004' };
    expect(
      gravellona({
        options: { partisanMorale15_4_1: true },
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'move', units: ['GAR C', 'Redi 1'], path: ['1005', '1105'] } },
          { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [6, 6] },
          { partisan: { do: 'lose', unit: 'GAR C' }, dice: [3] },
          { partisan: { do: 'goOn', path: ['1105'] } },
        ],
        expect: {
          units: { 'Redi 1': { at: '1105', vf: 3 }, 'GAR C': { at: '1105', replacement: true } },
        },
      }),
    ).toEqual(OK);
  });

  it('BAN-2.1.3, BAN-16.7.1 the Replacement of a battalion goes to its own battalion only', () => {
    const units = {
      'Fulmine C': '1111',
      'Fulmine 1a': '1009',
      'Bn1 C': '1008',
      'Bn2 inf 1': '1007',
      'Bn1 inf 1': '1005',
    };
    expect(
      tarnova({
        state: { ...axisActs, units },
        play: [{ axis: { do: 'fire', units: ['Fulmine 1a'], at: '1008' }, dice: [5, 5] }],
        expect: { units: { 'Bn1 C': { at: '1005', replacement: true } } },
      }),
    ).toEqual(OK);
  });
});
