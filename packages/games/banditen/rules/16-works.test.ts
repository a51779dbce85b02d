import { describe, expect, it } from 'vitest';
import { axisActs, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const BUNKERS = ['0611', '0614', '0708', '0817', '0907']; // shown row by row
const bn1 = { 'Bn1 C': { at: '0704' }, 'Bn1 Mort': { at: '0707', vf: 2 } };

describe('bunkers', () => {
  const shell = { do: 'fire', units: ['Bn1 Mort'], at: '0708' };
  const units = { ...bn1, 'Fulmine 1a': { at: '0708', vf: 2 } };
  it.each([
    ['a hit takes that bunker', [6, 1], ['09.07', '06.11', '06.14', '08.17']],
    ['a miss takes none', [5, 1], ['09.07', '07.08', '06.11', '06.14', '08.17']],
  ])('BAN-16.10.2 %s', (_name, dice, bunkers) => {
    expect(
      tarnova({
        state: { ...partisanActs, bunkers: BUNKERS, units },
        play: [{ partisan: shell, dice }],
        expect: { bunkers, units: { 'Fulmine 1a': { vf: 2, pinned: false } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.10.2 partisans in a bunker are not spared the hit that takes it', () => {
    const state = {
      ...axisActs,
      bunkers: ['0708'],
      units: {
        'Fulmine C': { at: '1111' },
        'Fulmine Mort': { at: '0707', vf: 2 },
        'Bn1 inf 1': { at: '0708', vf: 3 },
      },
    };
    // Att. 7 and one for the mortar; two hits, one loss, and 4 fails against Morale 3.
    expect(
      tarnova({
        data: { 'counters/units/fulmine-mortar/vf': 2 },
        options: { bunkerTaken: 'stays' },
        state,
        play: [{ axis: { do: 'fire', units: ['Fulmine Mort'], at: '0708' }, dice: [6, 6, 4] }],
        expect: { bunkers: [], units: { 'Bn1 inf 1': { vf: 2, pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.10.2 only partisans who stand in the hex take it', () => {
    const names = ['09.07', '07.08', '06.11', '06.14', '08.17'];
    const state = {
      ...partisanActs,
      bunkers: BUNKERS,
      units: {
        'Bn1 C': { at: '0704' },
        'Bn1 inf 1': { at: '0707', vf: 3 },
        'Fulmine C': { at: '1111' },
        'Fulmine 1a': { at: '0710', vf: 2 },
      },
    };
    expect(
      tarnova({
        standing: { axis: 'never', partisan: 'never' },
        state,
        play: [
          {
            partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['0706'] },
            expect: { bunkers: names },
          },
          { axis: { do: 'move', units: ['Fulmine 1a'], path: ['0709', '0708'] } },
        ],
        expect: { bunkers: names, units: { 'Fulmine 1a': { at: '07.08' } } },
      }),
    ).toEqual(OK);
  });
});

describe('mines', () => {
  const mines = {
    '0503': 2,
    '1001': 1,
    '1501': 1,
    '1901': 1,
    '1905': 1,
    '1910': 1,
    '2020': 0,
  };
  const units = { 'Bn1 C': { at: '0508' }, 'Bn1 inf 1': { at: '0506', vf: 3 } };
  it('BAN-16.9.1 two hexes away is no danger, next to it is; the others stay', () => {
    expect(
      tarnova({
        state: { ...partisanActs, mines, units },
        play: [
          { partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['0505'] } },
          { axis: { do: 'pass' } },
          {
            partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['0504'] },
            dice: [3, 4, 4],
            events: [{ event: 'mineFound', hex: '05.03', value: 2 }, { event: 'mineHits' }],
          },
        ],
        expect: {
          mines: {
            '01.01': null,
            '02.01': null,
            '05.03': null,
            '10.01': 1,
            '15.01': 1,
            '19.01': 1,
            '19.05': 1,
            '19.10': 1,
            '20.20': 0,
          },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.9.3 the zero rolls nothing', () => {
    expect(
      tarnova({
        state: { ...partisanActs, mines: { '0504': 0, '2020': 3 }, units },
        play: [
          {
            partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['0505'] },
            dice: [3],
            events: [{ event: 'mineFound', value: 0 }],
            noEvents: ['mineHits'],
          },
        ],
        expect: { mines: { '05.04': null, '20.20': 3 } },
      }),
    ).toEqual(OK);
  });
});

describe('weather, wear and income', () => {
  const DARK = [7, 8, 9, 10, 16, 17, 18];
  const turns = Array.from({ length: 17 }, (_, i) => i + 2);
  it.each(turns)('BAN-16.6.1 turn %i: a 4 is frost only in the dark', (turn) => {
    expect(
      tarnova({
        state: { turn, phase: 'frost', units: { 'Fulmine 1a': { at: '1110' } } },
        play: [{ run: true, dice: [4] }],
        expect: { frost: DARK.includes(turn) },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.8 no natural one, no wear, with artilleryOnes once too', () => {
    const units = {
      'Bn1 C': { at: '1108' },
      'Bn1 Art 1': { at: '1110', vf: 2 },
      'Fulmine 1a': { at: '1111', vf: 2 },
    };
    expect(
      tarnova({
        options: { artilleryOnes: 'once' },
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'fire', units: ['Bn1 Art 1'], at: '1111' },
            dice: [2, 3],
            noEvents: ['worn'],
          },
        ],
        expect: { units: { 'Bn1 Art 1': { vf: 2 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.2 a Command alone is no active battalion', () => {
    const units = {
      'Bn1 C': { at: '0101' },
      'Bn2 inf 1': { at: '2005' },
      'Fulmine 1a': { at: '1110' },
    };
    // 1 + 2 for the 2nd battalion; no fort held is worth 1.
    expect(
      tarnova({
        state: { turn: 2, phase: 'turnStart', pa: { axis: 0, partisan: 0 }, units },
        play: [{ run: true, dice: [1] }],
        expect: { asks: 'early', pa: { axis: 1, partisan: 3 } },
      }),
    ).toEqual(OK);
  });
});
