import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };
const foes = { 'VG C': { at: '1410' }, 'IV 1': { at: '1313', vf: 2 } };
const redi = { ...GAR, 'Redi 1': { at: '1312', vf: 3 }, 'Redi 2': { at: '1312', vf: 3 } };
const assault = { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['1313'] };
const THREE = ['Ponte', 'Centrale', 'Stazione']; // Morale 6 − 3

describe('totals', () => {
  it('BAN-9.3, BAN-11.1.1 Fire 2 takes one from the assaulter’s total', () => {
    const units = { ...GAR, 'Redi 1': { at: '1312', vf: 3, fire: 2 }, ...foes };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Redi 1'], path: ['1313'] },
            dice: [4, 2],
            events: [{ event: 'melee', attack: 6, defence: 6 }],
          },
        ],
        expect: { units: { 'Redi 1': { fire: 2, at: '13.12' } } },
      }),
    ).toEqual(OK);
  });
  it.each([
    ['fort', [], 8],
    ['bunker', ['0708'], 9],
  ])('BAN-8.2.1 a %s on a hill counts instead of the hill', (_name, bunkers, defence) => {
    const units = {
      'Bn1 C': { at: '0704' },
      'Bn1 inf 1': { at: '0707', vf: 3 },
      'Bn1 inf 2': { at: '0707', vf: 2 },
      'Fulmine 1a': { at: '0708', vf: 2 },
    };
    const dice = [defence - 5, 4];
    expect(
      tarnova({
        state: { ...partisanActs, bunkers, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Bn1 inf 1', 'Bn1 inf 2'], path: ['0708'] },
            dice,
            events: [{ event: 'melee', attack: defence, defence }, { event: 'repelled' }],
          },
        ],
        expect: { bunkers: bunkers.map(() => '07.08') },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.6 Germans give up alone; who shares their hex fights on', () => {
    const units = {
      'GAR C': { at: '1206' },
      'Redi 1': { at: '1405', vf: 3 },
      'Redi 2': { at: '1405', vf: 3 },
      'GNR MG': { at: '1404', vf: 2 },
      Verbania: { at: '1404', vf: 2 },
      'VG C': { at: '1410' },
    };
    // A settlement: 6 + 1 against 2 + 2 + 3, the Germans no longer counted.
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['1404'] },
            dice: [2, 1, 3],
            events: [
              { event: 'surrendered', unit: 'Verbania' },
              { event: 'melee', attack: 7, defence: 7 },
            ],
          },
        ],
        expect: { losses: { axis: 0 }, units: { Verbania: null, 'GNR MG': { vf: 2, fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.8 a repelled assault takes no objective', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...redi, ...foes } },
        play: [
          {
            partisan: assault,
            dice: [2, 4],
            events: [{ event: 'repelled', side: 'partisan', hex: '13.13' }],
            noEvents: ['conquered'],
          },
        ],
        expect: { conquered: [], morale: 6 },
      }),
    ).toEqual(OK);
  });
});

describe('the assaulter driven off by four', () => {
  it.each([
    ['previous', '13.12'],
    ['origin', '13.10'],
  ])('BAN-11.1 with repelled %s he ends in %s', (repelled, at) => {
    const units = { ...GAR, 'Redi 1': { at: '1310', vf: 3 }, ...foes };
    const path = ['1311', '1312', '1313'];
    // 3 + 2 against 2 + 2 + 5.
    expect(
      gravellona({
        options: { repelled },
        standing: { axis: 'never' },
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'assault', units: ['Redi 1'], path }, dice: [2, 5] }],
        expect: { units: { 'Redi 1': { at, vf: 2, pinned: true } }, losses: { partisan: 1 } },
      }),
    ).toEqual(OK);
  });

  const units = {
    ...GAR,
    'Redi 1': { at: '1118', vf: 3 },
    'VG C': { at: '1410' },
    'IV 1': { at: '1216', vf: 2 },
  };
  const step = { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] } };
  const react = { do: 'opportunityAssault', units: ['IV 1'] };
  it.each(['previous', 'origin'])('BAN-12.2 a reactor goes home (repelled %s)', (repelled) => {
    // 2 + 2 against 3 + 5: twice and no more.
    expect(
      gravellona({
        options: { repelled },
        state: { ...partisanActs, units },
        play: [
          step,
          {
            axis: react,
            dice: [2, 5, 6],
            events: [
              { event: 'repelled', side: 'axis', hex: '11.17' },
              { event: 'checked', side: 'axis', hex: '12.16', die: 6 },
            ],
          },
        ],
        expect: { units: { 'IV 1': { at: '12.16', vf: 1 }, 'Redi 1': { at: '11.17', vf: 3 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-10.1.1 the Pinned do not assault in reaction', () => {
    const pinned = { ...units, 'IV 1': { at: '1216', vf: 2, pinned: true } };
    expect(
      gravellona({
        state: { ...partisanActs, units: pinned },
        play: [
          step,
          { axis: react, refused: 'BAN-10.1.1' },
          { choices: 'axis', offered: [{ do: 'opportunityFire' }], absent: [react] },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-12.2 who has assaulted in reaction does not fire with the next', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...units, 'I 1': { at: '1217', vf: 2 } } },
        play: [
          step,
          { axis: react, dice: [4, 3], expect: { units: { 'IV 1': { at: '12.16' } } } },
          { axis: { do: 'decline' } },
          { partisan: { do: 'stop' } },
          { axis: { do: 'fire', units: ['I 1'], at: '1117' }, dice: [1, 1] },
        ],
        expect: { units: { 'IV 1': { fire: 1 }, 'I 1': { fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-2.1.3 a Command lost by the check after a retreat is replaced', () => {
    const state = {
      ...partisanActs,
      conquered: THREE,
      units: {
        ...redi,
        'VG C': { at: '1313', vf: 1, pinned: true },
        'IV 1': { at: '1313', vf: 2 },
        'I 1': { at: '1609', vf: 2 },
      },
    };
    // 6 + 4 against 3 + 2 − 1 + 2: four. IV loses one, 6 fails, the Pinned Command falls.
    expect(
      gravellona({
        state,
        play: [
          { partisan: assault, dice: [4, 2], expect: { asks: 'losses' } },
          { axis: { do: 'lose', unit: 'IV 1' }, expect: { asks: 'retreat' } },
          {
            axis: { do: 'retreat', to: '1413' },
            dice: [6],
            events: [
              { event: 'eliminated', unit: 'VG C' },
              { event: 'replaced', unit: 'VG C' },
            ],
          },
        ],
        expect: {
          asks: 'activation',
          units: {
            'IV 1': { at: '14.13', vf: 1, pinned: true },
            'VG C': { at: '14.13', replacement: true, pinned: false },
          },
        },
      }),
    ).toEqual(OK);
  });
});
