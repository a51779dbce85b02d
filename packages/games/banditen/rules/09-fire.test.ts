import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };

describe('fire', () => {
  it('BAN-9, BAN-9.3 a unit with Fire 2 does not fire and has −1 in an assault', () => {
    const units = { ...GAR, 'Redi 1': { at: '1215', fire: 2 }, 'IV 1': { at: '1216', vf: 1 } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'fire', units: ['Redi 1'], at: '1216' }, refused: 'BAN-9.3' },
          { choices: 'partisan', absent: [{ do: 'fire' }] },
          {
            odds: 'partisan',
            of: { do: 'assault', units: ['Redi 1'], path: ['1216'] },
            modifiers: { attackerFireTwo: -1, terrain: 2 },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-9.1 one die a VF, summed over the group', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1215', vf: 3 },
      'Redi 2': { at: '1215', vf: 2 },
      'IV 1': { at: '1216', vf: 1 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'fire', units: ['Redi 1', 'Redi 2'], at: '1216' },
            dice: [1, 1, 1, 1, 1],
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-9.2 four hits cost three VF, then the survivors check', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1215', vf: 3 },
      'Redi 2': { at: '1215', vf: 2 },
      'IV 1': { at: '1216', vf: 2 },
      'IV 2': { at: '1216', vf: 2 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'fire', units: ['Redi 1', 'Redi 2'], at: '1216' },
            dice: [6, 6, 6, 6, 1],
            expect: { asks: 'losses', decides: 'axis' },
          },
          { axis: { do: 'lose', unit: 'Redi 1' }, refused: 'BAN-9.2' },
          { axis: { do: 'lose', unit: 'IV 1' } },
        ],
        expect: { asks: 'losses' },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'fire', units: ['Redi 1', 'Redi 2'], at: '1216' },
            dice: [6, 6, 6, 6, 1],
          },
          { axis: { do: 'lose', unit: 'IV 1' } },
          { axis: { do: 'lose', unit: 'IV 2' } },
          { axis: { do: 'lose', unit: 'IV 1' }, dice: [3] },
        ],
        expect: { units: { 'IV 1': null, 'IV 2': { vf: 1, pinned: false } }, losses: { axis: 3 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-9.2.1 every volley leaves a marker, whatever its result', () => {
    const units = { ...GAR, 'Redi 1': { at: '1215', fire: 1 }, 'IV 1': { at: '1216', vf: 1 } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'fire', units: ['Redi 1'], at: '1216' }, dice: [1, 1, 1] }],
        expect: { units: { 'Redi 1': { fire: 2 } } },
      }),
    ).toEqual(OK);
  });
});

describe('morale', () => {
  it.each([
    [[], 6],
    [['Santa Maria'], 5],
    [['Santa Maria', 'Centrale', 'Ponte', 'Stazione', 'Scuole', 'Pedemonte', 'Dopolavoro'], 1],
  ])('BAN-10.1.4, BAN-15.4 with %j conquered the RSI has Morale %i', (conquered, morale) => {
    expect(
      gravellona({ state: { conquered, units: { 'Redi 1': { at: '0101' } } }, expect: { morale } }),
    ).toEqual(OK);
  });
  it('BAN-10.1 one die for the hex', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1215' },
      'IV 1': { at: '1216', vf: 1 },
      'I 1': { at: '1216', vf: 1 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, conquered: ['Ponte', 'Centrale'], units },
        play: [{ partisan: { do: 'fire', units: ['Redi 1'], at: '1216' }, dice: [6, 1, 1, 5] }],
        expect: { units: { 'IV 1': { pinned: true }, 'I 1': { pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-10.1.3 Pinned comes off in step c', () => {
    expect(
      gravellona({
        state: { phase: 'control', units: { 'Redi 1': { at: '0101', pinned: true } } },
        play: [{ run: true, dice: [1, 1, 1] }],
        expect: { units: { 'Redi 1': { pinned: false } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.4.1 by option Redi and Valtoce have Morale 3', () => {
    const units = {
      'VG C': { at: '1410' },
      'IV 1': { at: '1216', vf: 1 },
      'Redi 1': { at: '1215' },
    };
    const play = (dice: number[]) => [{ axis: { do: 'fire', units: ['IV 1'], at: '1215' }, dice }];
    const options = { partisanMorale15_4_1: true };
    expect(
      gravellona({
        options,
        state: { ...axisActs, units },
        play: play([6, 3]),
        expect: { units: { 'Redi 1': { pinned: false } } },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        options,
        state: { ...axisActs, units },
        play: play([6, 4]),
        expect: { units: { 'Redi 1': { pinned: true } } },
      }),
    ).toEqual(OK);
    const romolo = {
      'VG C': { at: '1410' },
      'IV 1': { at: '1216', vf: 1 },
      'Romolo 1': { at: '1215' },
    };
    expect(
      gravellona({
        options,
        state: { ...axisActs, units: romolo },
        play: play([6]),
        expect: { units: { 'Romolo 1': { pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-10.1, BAN-16.4 one die against each unit’s own value: assault company 4, battalions 3', () => {
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine 1a': { at: '1106', vf: 2 },
      'Bn1 inf 1': { at: '1105', vf: 2 },
      'Ass 1': { at: '1105', vf: 2 },
    };
    expect(
      tarnova({
        state: { ...axisActs, units },
        play: [{ axis: { do: 'fire', units: ['Fulmine 1a'], at: '1105' }, dice: [4, 1, 4] }],
        expect: { units: { 'Bn1 inf 1': { pinned: true }, 'Ass 1': { pinned: false } } },
      }),
    ).toEqual(OK);
  });
});
