import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };
const foes = { 'VG C': { at: '1410' }, 'IV 1': { at: '1313', vf: 2 } };
const redi = { ...GAR, 'Redi 1': { at: '1312', vf: 3 }, 'Redi 2': { at: '1312', vf: 3 } };
const assault = { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['1313'] };
const THREE = ['Ponte', 'Centrale', 'Stazione']; // Morale 6 − 3
const to = (hexes: string[]) => hexes.map((hex) => ({ do: 'retreat', to: hex }));

describe('retreat', () => {
  const beaten = { partisan: assault, dice: [5, 4, 5] }; // 11 against 8, and 5 fails
  const play = (units: object, offered: string[], absent: string[]) =>
    gravellona({
      state: { ...partisanActs, conquered: THREE, units: { ...redi, ...foes, ...units } },
      play: [
        { ...beaten, expect: { asks: 'retreat', decides: 'axis' } },
        { choices: 'axis', offered: to(offered), absent: to(absent) },
      ],
    });
  it('BAN-11.1 every hex around is open when no enemy is near', () => {
    const all = ['1312', '1412', '1413', '1314', '1213', '1212'];
    expect(play({}, all, ['1313', '1411'])).toEqual(OK);
  });
  it('BAN-11.1 hexes next to enemies drop out when there are others', () => {
    const safe = ['1413', '1314', '1213', '1212'];
    expect(play({ 'Romolo 1': { at: '1411' } }, safe, ['1312', '1412'])).toEqual(OK);
  });
  it('BAN-11.1 and serve when there are no others', () => {
    const around = {
      'Romolo 1': { at: '1411' },
      'Romolo 2': { at: '1414' },
      'Romolo 3': { at: '1214' },
      'Fanfulla 1': { at: '1211' },
    };
    expect(play(around, ['1312', '1412', '1413', '1314', '1213', '1212'], [])).toEqual(OK);
  });
  it('BAN-11.1 a single hex is taken without asking', () => {
    const units = {
      ...redi,
      ...foes,
      'Romolo 1': { at: '1212' },
      'Romolo 2': { at: '1213' },
      'Romolo 3': { at: '1314' },
      'Fanfulla 1': { at: '1412' },
      'Fanfulla 2': { at: '1413' },
    };
    expect(
      gravellona({
        state: { ...partisanActs, conquered: THREE, units },
        play: [{ ...beaten, events: [{ event: 'retreated', to: '13.12' }] }],
        expect: { asks: 'activation', units: { 'IV 1': { at: '13.12', pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 the usual retreat is to the best cover', () => {
    // Houses at 13.14, a wood at 14.12, open ground elsewhere.
    expect(
      gravellona({
        state: { ...partisanActs, conquered: THREE, units: { ...redi, ...foes } },
        play: [
          beaten,
          { axis: 'usual', events: [{ event: 'retreated', from: '13.13', to: '13.14' }] },
        ],
        expect: { units: { 'IV 1': { at: '13.14', pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-12.2 a mover driven off has ended, though not Pinned', () => {
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine 1a': { at: '1207', vf: 2 },
      'Fulmine 1b': { at: '1207', vf: 2 },
      'Bn1 C': { at: '1003' },
      'Bn1 inf 1': { at: '1205', vf: 3 },
    };
    // Clear ground: 4 + 6 against 3 + 3, four and less than twice; a 3 passes.
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['1206'] } },
          {
            axis: { do: 'opportunityAssault', units: ['Fulmine 1a', 'Fulmine 1b'] },
            dice: [6, 3],
          },
          { partisan: { do: 'retreat', to: '1205' }, dice: [3] },
        ],
        expect: {
          asks: 'activation',
          decides: 'axis',
          units: { 'Bn1 inf 1': { at: '12.05', vf: 2, pinned: false, fire: 1 } },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 nobody retreats into the river', () => {
    const units = {
      'GAR C': { at: '1504' },
      'Redi 1': { at: '1703', vf: 3 },
      'VG C': { at: '1410' },
      'IV 1': { at: '1702', vf: 2 },
    };
    // Clear ground: 3 + 3 against 2 + 2; 5 fails.
    expect(
      gravellona({
        state: { ...partisanActs, conquered: THREE, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Redi 1'], path: ['1702'] },
            dice: [3, 2, 5],
            expect: { asks: 'retreat' },
          },
          {
            choices: 'axis',
            offered: to(['1703', '1601', '1602']),
            absent: to(['1701', '1801', '1802']),
          },
          { axis: { do: 'retreat', to: '1801' }, refused: 'BAN-11.1' },
          { axis: { do: 'pass' }, refused: 'BAN-5.1' },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 nor off the map; the first hex is a hex like any other', () => {
    const units = {
      'GAR C': { at: '0104' },
      'Redi 1': { at: '0201', vf: 3 },
      'Redi 2': { at: '0201', vf: 3 },
      'VG C': { at: '1410' },
      'GNR MG': { at: '0101', vf: 2 },
    };
    // Wooded hill: 6 + 1 against 2 + 1 + 1; 4 fails.
    expect(
      gravellona({
        state: { ...partisanActs, conquered: THREE, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['0101'] },
            dice: [1, 1, 4],
            events: [{ event: 'melee', attack: 7, defence: 4 }],
            expect: { asks: 'retreat' },
          },
          { choices: 'axis', offered: to(['0102', '0201']) },
          { axis: { do: 'retreat', to: '0102' } },
        ],
        expect: {
          units: { 'GNR MG': { at: '01.02', pinned: true, fire: 1 }, 'Redi 1': { at: '01.01' } },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.9.1 partisans who retreat look for mines', () => {
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine 1a': { at: '1205', vf: 2 },
      'Fulmine 1b': { at: '1205', vf: 2 },
      'Bn1 C': { at: '1003' },
      'Bn1 inf 1': { at: '1105', vf: 2 },
    };
    // Clear ground: 4 + 1 against 2 + 1; 4 fails against Morale 3.
    expect(
      tarnova({
        state: { ...axisActs, mines: { '1104': 2 }, units },
        play: [
          {
            axis: { do: 'assault', units: ['Fulmine 1a', 'Fulmine 1b'], path: ['1105'] },
            dice: [1, 1, 4],
          },
          {
            partisan: { do: 'retreat', to: '1104' },
            dice: [2, 1, 4],
            events: [{ event: 'retreated' }, { event: 'mineFound', value: 2 }],
          },
        ],
        expect: { mines: { '11.04': null }, units: { 'Bn1 inf 1': { at: '11.04', vf: 2 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.9.1 an Assault entry is tested for mines once', () => {
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine 1a': { at: '1205', vf: 2 },
      'Bn1 C': { at: '1003' },
      'Bn1 inf 1': { at: '1105', vf: 3 },
    };
    expect(
      tarnova({
        state: { ...partisanActs, mines: { '1205': 2 }, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Bn1 inf 1'], path: ['1205'] },
            dice: [6, 3, 4],
            events: [{ event: 'mineMissed' }, { event: 'melee', attack: 6, defence: 6 }],
          },
        ],
        expect: { mines: { '12.05': 2 }, units: { 'Bn1 inf 1': { at: '11.05' } } },
      }),
    ).toEqual(OK);
  });
});
