import { describe, expect, it } from 'vitest';
import { axisActs, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];

describe('arms and works at Tarnova', () => {
  it('BAN-16.7.1 heavy weapons need their battalion Command within five hexes', () => {
    const units = { 'Bn1 MG 1': { at: '1105' }, 'Fulmine 1a': { at: '1106', vf: 1 } };
    const play = (more: object) => [
      { partisan: { do: 'fire', units: ['Bn1 MG 1'], at: '1106' }, ...more },
    ];
    const at = (hex: string, more: object = {}) => ({
      ...partisanActs,
      units: { ...units, 'Bn1 C': { at: hex, ...more } },
    });
    expect(tarnova({ state: at('0603'), play: play({ dice: [1, 1] }) })).toEqual(OK);
    expect(tarnova({ state: at('0503'), play: play({ refused: 'BAN-16.7.1' }) })).toEqual(OK);
    expect(
      tarnova({ state: at('1104', { replacement: true }), play: play({ refused: 'BAN-16.7.1' }) }),
    ).toEqual(OK);
  });
  it.each([
    [2, true],
    [3, false],
  ])('BAN-16.7.2 at 10.00 on the 20th a %i means rationing: %s', (die, lowAmmo) => {
    expect(
      tarnova({
        state: { turn: 12, phase: 'turnStart', units: { 'Bn1 inf 1': { at: '0101' } } },
        play: [{ run: true, dice: [die, 1, 1] }],
        expect: { lowAmmo },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.8 with artilleryOnes once two ones cost one VF', () => {
    const units = {
      'Bn1 C': { at: '1108' },
      'Bn1 Art 1': { at: '1110', vf: 2 },
      'Fulmine 1a': { at: '1111', vf: 2 },
    };
    const play = [{ partisan: { do: 'fire', units: ['Bn1 Art 1'], at: '1111' }, dice: [1, 1] }];
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play,
        expect: { units: { 'Bn1 Art 1': null } },
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        options: { artilleryOnes: 'once' },
        state: { ...partisanActs, units },
        play,
        expect: { units: { 'Bn1 Art 1': { vf: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.9.1 units already in the hex do not count; each hit is a VF with mineHits loss', () => {
    const units = {
      'Bn1 C': { at: '0506' },
      'Bn1 inf 1': { at: '0505', vf: 3 },
      'Bn1 inf 2': { at: '0504', vf: 3 },
    };
    const state = { ...partisanActs, mines: { '0503': 2 }, units };
    const go = (dice: number[]) => [
      { partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['0504'] }, dice },
    ];
    expect(tarnova({ state, play: go([4]), expect: { mines: { '05.03': 2 } } })).toEqual(OK);
    expect(
      tarnova({
        state,
        play: go([3, 5, 1, 3]),
        expect: { units: { 'Bn1 inf 1': { vf: 3, pinned: false } } },
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        options: { mineHits: 'loss' },
        state,
        play: go([3, 5, 1]),
        expect: { units: { 'Bn1 inf 1': { vf: 2, pinned: false }, 'Bn1 inf 2': { vf: 3 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.9.1 the RSI does not set off its own mines', () => {
    const units = { 'Fulmine C': { at: '1111' }, 'Fulmine 1a': { at: '1106', vf: 1 } };
    expect(
      tarnova({
        state: { ...axisActs, mines: { '1107': 4 }, units },
        play: [{ axis: { do: 'move', units: ['Fulmine 1a'], path: ['1107'] } }],
        expect: { mines: { '11.07': 4 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.10.1 RSI units in forts pass without a die, partisans do not', () => {
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine 1a': { at: '1107', vf: 2 },
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1106' },
    };
    expect(
      tarnova({
        state: { ...axisActs, units },
        play: [
          {
            axis: { do: 'fire', units: ['Fulmine 1a'], at: '1106' },
            dice: [5, 1, 4],
            expect: { units: { 'Bn1 inf 1': { pinned: true } } },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-16.10.2 partisans who take the hex take the bunker; BAN-16.10.3 the fort serves the RSI again', () => {
    const units = {
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1105' },
      'Fulmine C': { at: '1111' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, bunkers: ['1106'], units },
        play: [
          {
            partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['1106', '1105'] },
            events: [{ event: 'bunkerGone' }],
          },
        ],
        expect: { bunkers: [] },
      }),
    ).toEqual(OK);
    expect(
      tarnova({ state: { units: { 'Fulmine C': { at: '1106' } } }, expect: { morale: 1 } }),
    ).toEqual(OK);
    const back = {
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1105' },
      'Fulmine 1a': { at: '1106', vf: 2 },
    };
    expect(
      tarnova({
        state: { ...partisanActs, units: back },
        play: [{ partisan: { do: 'fire', units: ['Bn1 inf 1'], at: '1106' }, dice: [6, 1, 1] }],
        expect: { units: { 'Fulmine 1a': { pinned: false } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.10.2 riflemen cannot hit a bunker, and their hits do not take it', () => {
    const units = {
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1105' },
      'Fulmine 1a': { at: '1106', vf: 2 },
    };
    expect(
      tarnova({
        state: { ...partisanActs, bunkers: ['1106'], units },
        play: [
          {
            odds: 'partisan',
            of: { do: 'fire', units: ['Bn1 inf 1'], at: '1106' },
            expected: { hits: 0 },
            modifiers: { need: 7 },
          },
        ],
      }),
    ).toEqual(OK);
  });
});
