import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };

describe('actions', () => {
  it('BAN-5 units of one hex act for one payment and as one body', () => {
    expect(
      gravellona({
        state: {
          ...partisanActs,
          units: {
            ...GAR,
            'Redi 1': { at: '1118' },
            'Redi 2': { at: '1118' },
            'Redi 3': { at: '1018' },
          },
        },
        play: [
          {
            partisan: { do: 'move', units: ['Redi 1', 'Redi 3'], path: ['1117'] },
            refused: 'BAN-5',
          },
          {
            partisan: { do: 'move', units: ['Redi 1', 'Redi 2'], path: ['1117'] },
            expect: { pa: { partisan: 5 } },
          },
          { axis: { do: 'pass' } },
          {
            partisan: { do: 'move', units: ['Redi 1', 'Redi 2'], path: ['1118'] },
            expect: { pa: { partisan: 4 } },
          },
        ],
        expect: { units: { 'Redi 1': { at: '11.18' }, 'Redi 2': { at: '11.18' } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-5.1 no points, no action; BAN-5.1.1 Movement up to the PM', () => {
    const units = { ...GAR, 'Redi 1': { at: '1118' } };
    expect(
      gravellona({
        state: {
          active: 'partisan',
          pa: { axis: 1, partisan: 0 },
          units: { ...units, CV: { at: 'offMap' } },
        },
        play: [
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] }, refused: 'BAN-5.1' },
          {
            choices: 'partisan',
            absent: [{ do: 'move' }],
            offered: [{ do: 'pass' }, { do: 'enter' }],
          },
        ],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: {
              do: 'move',
              units: ['Redi 1'],
              path: ['1117', '1017', '1016', '1015', '1014'],
            },
            refused: 'BAN-8',
          },
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1117', '1017', '1016', '1015'] } },
        ],
        expect: { units: { 'Redi 1': { at: '10.15' } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-5.1.2 Fire needs enemies in the hex', () => {
    expect(
      gravellona({
        state: {
          ...partisanActs,
          units: { ...GAR, 'Redi 1': { at: '1118' }, 'IV 1': { at: '1216', vf: 1 } },
        },
        play: [
          { partisan: { do: 'fire', units: ['Redi 1'], at: '1117' }, refused: 'BAN-5.1.2' },
          {
            choices: 'partisan',
            offered: [{ do: 'fire', at: '12.16' }],
            absent: [{ do: 'fire', at: '11.17' }],
          },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-5.1.4 an Assault enters an enemy hex within the PM; Movement does not', () => {
    expect(
      gravellona({
        state: {
          ...partisanActs,
          units: { ...GAR, 'Redi 1': { at: '1119' }, 'IV 1': { at: '1216', vf: 1 } },
        },
        play: [
          {
            partisan: { do: 'move', units: ['Redi 1'], path: ['1118', '1117', '1216'] },
            refused: 'BAN-5.1.4',
          },
          {
            partisan: { do: 'assault', units: ['Redi 1'], path: ['1118', '1117'] },
            refused: 'BAN-5.1.4',
          },
          { choices: 'partisan', offered: [{ do: 'assault', to: '12.16' }] },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-5.1.5 Divide and Regroup: 2 + 2 become 3 + 1, never another total', () => {
    expect(
      gravellona({
        state: {
          ...partisanActs,
          units: {
            ...GAR,
            'Redi 1': { at: '1118', vf: 2, fire: 1 },
            'Redi 2': { at: '1118', vf: 2, pinned: true },
          },
        },
        play: [
          {
            partisan: { do: 'divide', units: ['Redi 1', 'Redi 2'], into: [3, 2] },
            refused: 'BAN-5.1.5',
          },
          {
            partisan: { do: 'divide', units: ['Redi 1', 'Redi 2'], into: [2, 2] },
            refused: 'BAN-5.1.5',
          },
          { choices: 'partisan', offered: [{ do: 'divide', into: [3, 1] }] },
          { partisan: { do: 'divide', units: ['Redi 1', 'Redi 2'], into: [3, 1] } },
        ],
        expect: {
          pa: { partisan: 5 },
          units: {
            'Redi 1': { vf: 3, fire: 1, pinned: true },
            'Redi 2': { vf: 1, fire: 1, pinned: true },
          },
        },
      }),
    ).toEqual(OK);
  });

  it('BAN-5.1.5 within the counters printed, and one formation and type', () => {
    expect(
      gravellona({
        state: {
          ...axisActs,
          units: {
            'VG C': { at: '1609' },
            'GNR MG': { at: '1609' },
            'I 1': { at: '1508', vf: 2 },
            'IV 1': { at: '1508', vf: 1 },
          },
        },
        play: [
          { axis: { do: 'divide', units: ['GNR MG'], into: [1, 1] }, refused: 'BAN-5.1.5' },
          { axis: { do: 'divide', units: ['I 1', 'IV 1'], into: [3] }, refused: 'BAN-5.1.5' },
          { axis: { do: 'divide', units: ['I 1'], into: [1, 1] } },
        ],
        expect: { units: { 'I 1': { vf: 1, at: '15.08' }, 'I 2': { vf: 1, at: '15.08' } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-5.1.6, BAN-10.1.3 Recovery costs 2, needs a Command, and unpins the hex', () => {
    const units = {
      'GAR C': { at: '1118', pinned: true },
      'Redi 1': { at: '1118', pinned: true },
      'Redi 2': { at: '1016', pinned: true },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'recover', at: '1016' }, refused: 'BAN-5.1.6' },
          { partisan: { do: 'recover', at: '1118' } },
        ],
        expect: {
          pa: { partisan: 4 },
          units: {
            'GAR C': { pinned: false },
            'Redi 1': { pinned: false },
            'Redi 2': { pinned: true },
          },
        },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { active: 'partisan', pa: { axis: 1, partisan: 1 }, units },
        play: [{ partisan: { do: 'recover', at: '1118' }, refused: 'BAN-5.1' }],
      }),
    ).toEqual(OK);
  });

  it('BAN-6, BAN-6.1 out of command: double price for Movement and Fire, nothing else', () => {
    const units = {
      'GAR C': { at: '0803' },
      'Redi 1': { at: '1215' },
      'Redi 2': { at: '1215', vf: 2 },
      'IV 1': { at: '1216', vf: 1 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'assault', units: ['Redi 1'], path: ['1216'] }, refused: 'BAN-6.1' },
          { partisan: { do: 'divide', units: ['Redi 1'], into: [2, 1] }, refused: 'BAN-6.1' },
          {
            partisan: {
              do: 'moveAndFire',
              units: ['Redi 1'],
              path: ['1214'],
              at: '1216',
              first: 'fire',
            },
            refused: 'BAN-6.1',
          },
          {
            choices: 'partisan',
            absent: [{ do: 'assault' }, { do: 'divide' }, { do: 'moveAndFire' }],
          },
          {
            partisan: { do: 'fire', units: ['Redi 1'], at: '1216' },
            dice: [1, 1, 1],
            expect: { pa: { partisan: 4 } },
          },
          { axis: { do: 'pass' } },
          {
            partisan: { do: 'move', units: ['Redi 2'], path: ['1214'] },
            expect: { pa: { partisan: 2 } },
          },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-6.1 Opportunity Fire out of command costs 0, Opportunity Assault is not allowed', () => {
    expect(
      gravellona({
        state: {
          ...partisanActs,
          units: {
            ...GAR,
            'Redi 1': { at: '1118' },
            'VG C': { at: '1803' },
            'IV 1': { at: '1216', vf: 2 },
          },
        },
        play: [
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] } },
          { axis: { do: 'opportunityAssault', units: ['IV 1'] }, refused: 'BAN-6.1' },
          { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [1, 1] },
        ],
        expect: { pa: { axis: 6 } },
      }),
    ).toEqual(OK);
  });

  it('BAN-6 a mixed group is out of command as a whole', () => {
    expect(
      tarnova({
        state: {
          ...partisanActs,
          units: {
            'Bn1 C': { at: '0105' },
            'Bn2 C': { at: '2005' },
            'Bn1 inf 1': { at: '1605', vf: 2 },
            'Ass 1': { at: '1605' },
          },
        },
        play: [
          {
            partisan: { do: 'move', units: ['Bn1 inf 1', 'Ass 1'], path: ['1606'] },
            expect: { pa: { partisan: 4 } },
          },
        ],
      }),
    ).toEqual(OK);
  });
});
