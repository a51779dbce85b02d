import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };
const fire = { do: 'fire', units: ['Redi 1', 'Redi 2'], at: '1216' };
const redi = { ...GAR, 'Redi 1': { at: '1215', vf: 3 }, 'Redi 2': { at: '1215', vf: 3 } };

describe('losses by fire', () => {
  it('BAN-9.2 as many losses as there is strength: nobody is asked', () => {
    const units = { ...redi, 'IV 1': { at: '1216', vf: 2 }, 'IV 2': { at: '1216', vf: 1 } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: fire, dice: [6, 6, 6, 6, 1, 1], noEvents: ['checked'] }],
        expect: {
          asks: 'activation',
          losses: { axis: 3 },
          units: { 'IV 1': null, 'IV 2': null },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-9.2 the owner chooses among the units of the hex and no others', () => {
    const units = {
      ...redi,
      'IV 1': { at: '1216', vf: 2 },
      'GNR MG': { at: '1216', vf: 2 },
      'VG C': { at: '1216' },
      'I 1': { at: '1217', vf: 2 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: fire, dice: [6, 6, 6, 1, 1, 1], expect: { asks: 'losses', decides: 'axis' } },
          {
            choices: 'axis',
            offered: ['IV 1', 'GNR MG', 'VG C'].map((unit) => ({ do: 'lose', unit })),
            absent: ['I 1', 'Redi 1'].map((unit) => ({ do: 'lose', unit })),
          },
          { axis: { do: 'pass' }, refused: 'BAN-5.1' },
          // The usual answer: riflemen before heavy weapons, a Command last of all.
          { axis: 'usual', expect: { units: { 'IV 1': { vf: 1 } } } },
          { axis: 'usual', dice: [6] },
        ],
        expect: { units: { 'IV 1': null, 'GNR MG': { vf: 2 }, 'VG C': { vf: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-9.2 usually a heavy weapon bleeds before a Command', () => {
    const units = { ...redi, 'GNR MG': { at: '1216', vf: 2 }, 'VG C': { at: '1216' } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: fire, dice: [6, 6, 1, 1, 1, 1] },
          { axis: 'usual', dice: [1] },
        ],
        expect: { units: { 'GNR MG': { vf: 1 }, 'VG C': { vf: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-10.1 who has failed a check takes no part in the next volley', () => {
    const units = { ...redi, 'IV 1': { at: '1216', vf: 2 }, 'VG C': { at: '1410' } };
    const one = (unit: string) => ({ do: 'fire', units: [unit], at: '1216' });
    expect(
      gravellona({
        state: { ...partisanActs, conquered: ['Ponte', 'Centrale', 'Stazione'], units },
        play: [
          { partisan: one('Redi 1'), dice: [6, 1, 1, 4] },
          { axis: { do: 'pass' } },
          { partisan: one('Redi 2'), dice: [1, 1, 1], events: [{ event: 'fired', hits: 0 }] },
        ],
        expect: { units: { 'IV 1': { pinned: true, fire: 0 }, 'Redi 2': { fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-9.2, BAN-10.1 the first hex of the map is a hex like any other', () => {
    // Wooded hill: Att. 6. Two hits, one loss; 4 is more than 6 − 3.
    const units = { 'GAR C': { at: '0104' }, 'Redi 1': { at: '0102' }, 'GNR MG': { at: '0101' } };
    expect(
      gravellona({
        state: { ...partisanActs, conquered: ['Ponte', 'Centrale', 'Stazione'], units },
        play: [{ partisan: { do: 'fire', units: ['Redi 1'], at: '0101' }, dice: [6, 6, 5, 4] }],
        expect: { units: { 'GNR MG': { vf: 1, pinned: true } }, losses: { axis: 1 } },
      }),
    ).toEqual(OK);
  });
});

describe('targets', () => {
  it('BAN-13.1.1 a Command never fires of its own accord', () => {
    const units = { 'GAR C': { at: '1215' }, 'IV 1': { at: '1216', vf: 2 } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'fire', units: ['GAR C'], at: '1216' }, refused: 'BAN-13.1.1' },
          { choices: 'partisan', absent: [{ do: 'fire' }] },
        ],
      }),
    ).toEqual(OK);
  });
  const march = { do: 'moveAndFire', units: ['Redi 1'], path: ['1312'], first: 'move' };
  it('BAN-5.1.3 after the half move the firer chooses among hexes in range and sight', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1311', vf: 3 },
      'Redi 2': { at: '1412', vf: 1 },
      'IV 1': { at: '1313', vf: 1 },
      'IV 2': { at: '1313', vf: 1 },
      'I 1': { at: '1213', vf: 2 },
      'IV 3': { at: '1316', vf: 2 }, // four hexes away
      'IV 4': { at: '1314', vf: 1 }, // behind IV 1
    };
    expect(
      gravellona({
        standing: { axis: 'never' },
        data: { 'charts/terrain/settlement/blocksSight': false },
        state: { ...partisanActs, units },
        play: [
          { partisan: march, expect: { asks: 'target' } },
          {
            choices: 'partisan',
            offered: ['1313', '1213'].map((at) => ({ do: 'target', at })),
            absent: ['1316', '1314', '1412'].map((at) => ({ do: 'target', at })),
          },
          { partisan: { do: 'target', at: '1314' }, refused: 'BAN-8.3.1' },
          { partisan: { do: 'target', at: '1213' }, dice: [1, 1, 1] },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-5.1.3 one hex with enemies is the target, however many they are', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1311', vf: 3 },
      'IV 1': { at: '1313', vf: 1 },
      'IV 2': { at: '1313', vf: 1 },
    };
    expect(
      gravellona({
        standing: { axis: 'never' },
        state: { ...partisanActs, units },
        play: [{ partisan: march, dice: [1, 1, 1], events: [{ event: 'fired', at: '13.13' }] }],
      }),
    ).toEqual(OK);
  });
  it('BAN-9.1 the last hex of the range counts, the one beyond does not', () => {
    const at = (hex: string) => ({
      'Bn1 C': { at: '1003' },
      'Bn1 inf 1': { at: '1105', vf: 3 },
      'Fulmine 1a': { at: hex, vf: 2 },
    });
    const go = { do: 'moveAndFire', units: ['Bn1 inf 1'], path: ['1205'], first: 'move' };
    const play = (hex: string, dice: number[]) =>
      tarnova({
        standing: { axis: 'never' },
        state: { ...partisanActs, units: at(hex) },
        play: [{ partisan: go, ...(dice.length > 0 ? { dice } : { refused: 'BAN-5.1.2' }) }],
      });
    expect(play('1208', [1, 1, 1])).toEqual(OK);
    expect(play('1209', [])).toEqual(OK);
  });
  it.each(['1206', '1207'])('BAN-8.3.1 units in %s block the line from 12.05 to 12.08', (at) => {
    const units = {
      'Bn1 C': { at: '1003' },
      'Bn1 inf 1': { at: '1205', vf: 3 },
      'Fulmine 1a': { at: '1208', vf: 2 },
    };
    const shot = { do: 'fire', units: ['Bn1 inf 1'], at: '1208' };
    expect(
      tarnova({
        state: { ...partisanActs, units: { ...units, 'Bn1 inf 2': { at } } },
        play: [{ partisan: shot, refused: 'BAN-8.3.1' }],
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [{ partisan: shot, dice: [1, 1, 1] }],
      }),
    ).toEqual(OK);
  });
});
