import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };
const move = (unit: string, path: string[], more: object = {}) => ({
  partisan: { do: 'move', units: [unit], path },
  ...more,
});

describe('stacking', () => {
  it('BAN-7 never more than 6 VF, Commands included', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1118' },
      'Redi 2': { at: '1117' },
      'Redi 3': { at: '1117' },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [move('Redi 1', ['1117'], { refused: 'BAN-7' })],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...units, 'GAR C': { at: '1118' } } },
        play: [move('GAR C', ['1117'], { refused: 'BAN-7' })],
      }),
    ).toEqual(OK);
  });
  it('BAN-7 with commandsStackFree a Command does not count', () => {
    const units = { 'GAR C': { at: '1118' }, 'Redi 2': { at: '1117' }, 'Redi 3': { at: '1117' } };
    expect(
      gravellona({
        options: { commandsStackFree: true },
        state: { ...partisanActs, units },
        play: [move('GAR C', ['1117'])],
      }),
    ).toEqual(OK);
  });
});

describe('movement', () => {
  it('BAN-8 a hex is entered only with the whole of its cost', () => {
    const units = { ...GAR, 'Redi 1': { at: '1216' } };
    // Three Clear hexes leave one PM; the wood of 11.16 costs two.
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          move('Redi 1', ['1217', '1218', '1117', '1116'], { refused: 'BAN-8' }),
          move('Redi 1', ['1217', '1117', '1116']),
        ],
        expect: { units: { 'Redi 1': { at: '11.16' } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-8 the ford costs one more, the bridge nothing', () => {
    const units = { 'VG C': { at: '1508' }, 'IV 1': { at: '1708' }, 'IV 2': { at: '1707' } };
    const axis = (unit: string, path: string[], more: object = {}) => ({
      axis: { do: 'move', units: [unit], path },
      ...more,
    });
    // 17.08 to 18.07 is the bridge: 1 PM, then three more road hexes.
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [axis('IV 1', ['1807', '1806', '1906', '2005'])],
      }),
    ).toEqual(OK);
    // 17.07 to 18.06 is the stream: 2 PM, then two more.
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [
          axis('IV 2', ['1806', '1906', '2005', '2004'], { refused: 'BAN-8' }),
          axis('IV 2', ['1806', '1906', '2005']),
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-8.1, BAN-8.1.1 artillery always moves one hex, never into the river', () => {
    const axis = (path: string[], more: object = {}) => ({
      axis: { do: 'move', units: ['VG Art'], path },
      ...more,
    });
    expect(
      gravellona({
        state: { ...axisActs, units: { 'VG C': { at: '1508' }, 'VG Art': { at: '1703' } } },
        play: [
          axis(['1704', '1705'], { refused: 'BAN-8' }),
          axis(['1802'], { refused: 'BAN-8.2' }),
          axis(['1704']),
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-8.1.2 friends next to the enemy may be joined but not passed', () => {
    const units = {
      ...GAR,
      'Redi 1': { at: '1215', vf: 2 },
      'Redi 2': { at: '1213', vf: 2 },
      'IV 1': { at: '1216', vf: 1, fire: 2 },
    };
    const play = (path: string[], more: object = {}) => move('Redi 2', path, more);
    expect(
      gravellona({
        state: { ...partisanActs, units },
        standing: { axis: 'never' },
        play: [
          play(['1214', '1215', '1115'], { refused: 'BAN-8.1.2' }),
          { choices: 'partisan', offered: [{ do: 'move', units: ['Redi 2'], to: '12.15' }] },
          play(['1214', '1215']),
        ],
        expect: { units: { 'Redi 2': { at: '12.15' } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-8.2 off the map is no hex, and a path does not jump', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { 'Redi 1': { at: '0101' }, 'GAR C': { at: '0102' } } },
        play: [
          move('Redi 1', ['2101'], { refused: 'BAN-8.2' }),
          move('Redi 1', ['0505'], { refused: 'BAN-8' }),
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-8.2.1 of two terrains the defender takes the better', () => {
    // 01.01 is a wooded hill: Att. 6 of the wood, +1 in an assault.
    const units = {
      'VG C': { at: '0104' },
      'IV 1': { at: '0102', vf: 2 },
      'Redi 1': { at: '0101' },
    };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [
          { odds: 'axis', of: { do: 'fire', units: ['IV 1'], at: '0101' }, modifiers: { need: 6 } },
          {
            odds: 'axis',
            of: { do: 'assault', units: ['IV 1'], path: ['0101'] },
            modifiers: { terrain: 1 },
          },
        ],
      }),
    ).toEqual(OK);
  });
});

describe('line of sight', () => {
  const axis = (at: string, more: object = {}) => ({
    axis: { do: 'fire', units: ['IV 1'], at },
    ...more,
  });
  it('BAN-8.3 next to each other is always in sight, woods or not', () => {
    const units = {
      'VG C': { at: '0104' },
      'IV 1': { at: '0102', vf: 1 },
      'Redi 1': { at: '0101' },
    };
    expect(
      gravellona({ state: { ...axisActs, units }, play: [axis('0101', { dice: [1] })] }),
    ).toEqual(OK);
  });
  it('BAN-8.3.1 a friend or an enemy between blocks, a Command does not', () => {
    const units = {
      'VG C': { at: '1410' },
      'IV 1': { at: '1219', vf: 1 },
      'Redi 1': { at: '1217' },
    };
    const between = (more: object) => ({ ...axisActs, units: { ...units, ...more } });
    expect(
      gravellona({
        state: between({ 'I 1': { at: '1218', vf: 1 } }),
        play: [axis('1217', { refused: 'BAN-8.3.1' })],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: between({ 'Redi 2': { at: '1218' } }),
        play: [axis('1217', { refused: 'BAN-8.3.1' })],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: between({ 'GAR C': { at: '1218' } }),
        play: [axis('1217', { dice: [1] })],
      }),
    ).toEqual(OK);
  });
  it('BAN-8.3.2 both hexes of a hexside must block', () => {
    const units = {
      'Bn1 C': { at: '0904' },
      'Bn1 inf 1': { at: '1006' },
      'Fulmine 1a': { at: '1206', vf: 1 },
    };
    const play = (more: object) => [
      { partisan: { do: 'fire', units: ['Bn1 inf 1'], at: '1206' }, ...more },
    ];
    const data = (both: boolean) => ({
      'map-tarnova/hexes/1106/terrain': 'wood',
      ...(both ? { 'map-tarnova/hexes/1107/terrain': 'wood' } : {}),
    });
    expect(
      tarnova({
        data: data(false),
        state: { ...partisanActs, units },
        play: play({ dice: [1, 1, 1] }),
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        data: data(true),
        state: { ...partisanActs, units },
        play: play({ refused: 'BAN-8.3.1' }),
      }),
    ).toEqual(OK);
  });
});
