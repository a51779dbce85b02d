import { describe, expect, it } from 'vitest';
import { partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];

describe('Tarnova', () => {
  it('BAN-16.1, BAN-16.2.1 the first turn has no rolls: 8 against 3, Yugoslav initiative', () => {
    expect(
      tarnova({
        start: 'default',
        expect: {
          turn: 1,
          pa: { axis: 3, partisan: 8 },
          initiative: 'partisan',
          active: 'partisan',
          frost: false,
        },
      }),
    ).toEqual(OK);
  });
  it.each([
    [12, 6],
    [10, 5],
    [7, 4],
    [6, 3],
    [3, 2],
    [0, 1],
  ])('BAN-16.2 %i forts held give %i PA', (forts, pa) => {
    const posts = [
      '0817',
      '0614',
      '0611',
      '0708',
      '0907',
      '1106',
      '1307',
      '1508',
      '1610',
      '1513',
      '1315',
      '1116',
    ];
    const names = [
      'Fulmine 1a',
      'Fulmine 1b',
      'Fulmine 1c',
      'Fulmine 1d',
      'Fulmine 2a',
      'Fulmine 2b',
      'Fulmine 2c',
      'Fulmine 2d',
      'Fulmine VF 1',
      'Fulmine VF 2',
      'Fulmine VF 3',
      'Fulmine VF 4',
    ];
    const units = Object.fromEntries(
      posts.slice(0, forts).map((at, i) => [names[i], { at, vf: 1 }]),
    );
    expect(
      tarnova({
        state: {
          turn: 11,
          phase: 'turnStart',
          pa: { axis: 0, partisan: 0 },
          units: { ...units, 'Fulmine C': { at: '1111' }, 'Bn1 inf 1': { at: '0101' } },
        },
        play: [{ run: true, dice: [6, 1, 1] }],
        expect: { pa: { axis: pa, partisan: 3 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.3.1 the 3rd battalion keeps behind its line on the 19th', () => {
    const units = {
      'Bn3 C': { at: '0419' },
      'Bn3 inf 1': { at: '0715' },
      'Bn3 MG': { at: '0716' },
      'Fulmine VF 1': { at: '0614', vf: 1 },
      'Fulmine VF 2': { at: '0817', vf: 1 },
    };
    const play = (more: object) => [
      { partisan: { do: 'move', units: ['Bn3 MG'], path: ['0715'] }, ...more },
    ];
    expect(
      tarnova({
        standing: { axis: 'never' },
        state: { ...partisanActs, turn: 5, units: { ...units, 'Bn3 inf 1': null } },
        play: play({ refused: 'BAN-16.3.1' }),
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        standing: { axis: 'never' },
        state: { ...partisanActs, turn: 10, units: { ...units, 'Bn3 inf 1': null } },
        play: play({}),
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: { ...partisanActs, turn: 5, units: { ...units, 'Bn3 inf 1': { at: '0615' } } },
        play: [
          { partisan: { do: 'fire', units: ['Bn3 inf 1'], at: '0614' }, refused: 'BAN-16.3.1' },
          {
            partisan: { do: 'assault', units: ['Bn3 inf 1'], path: ['0614'] },
            refused: 'BAN-16.3.1',
          },
          {
            choices: 'partisan',
            offered: [{ do: 'fire', units: ['Bn3 MG'], at: '08.17' }],
            absent: [{ do: 'fire', at: '06.14' }],
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-16.3.2 no attempt without the initiative, nor once the marker is met', () => {
    const state = (more: object) => ({
      turn: 3,
      phase: 'turnStart',
      units: { 'Bn1 inf 1': { at: '0101' }, 'Bn3 inf 1': { at: '0419' } },
      ...more,
    });
    expect(
      tarnova({
        state: state({ pa: { axis: 12, partisan: 0 } }),
        play: [{ run: true, dice: [1, 1] }],
        expect: { asks: 'activation' },
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: state({ bn3Turn: 3, pa: { axis: 0, partisan: 6 } }),
        play: [{ run: true, dice: [1, 1] }],
        expect: { asks: 'activation' },
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: state({ pa: { axis: 0, partisan: 6 } }),
        play: [
          { run: true, dice: [1], expect: { asks: 'early', decides: 'partisan' } },
          {
            partisan: { do: 'attempt' },
            dice: [4, 1],
            expect: { bn3Turn: 10, pa: { partisan: 7 } },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-16.5 battalions keep apart; the assault company goes with anyone, ITA only with it', () => {
    const units = {
      'Bn1 C': { at: '0905' },
      'Bn2 C': { at: '1005' },
      'Bn1 inf 1': { at: '0804', vf: 1 },
      'Bn2 inf 1': { at: '0803', vf: 1 },
      'Ass 1': { at: '0805', vf: 1 },
      'ITA 1': { at: '0806', vf: 1 },
    };
    const go = (unit: string, to: string, more: object = {}) => ({
      partisan: { do: 'move', units: [unit], path: [to] },
      ...more,
    });
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [go('Bn2 inf 1', '0804', { refused: 'BAN-16.5' }), go('Ass 1', '0804')],
      }),
    ).toEqual(OK);
    expect(tarnova({ state: { ...partisanActs, units }, play: [go('ITA 1', '0805')] })).toEqual(OK);
    expect(
      tarnova({
        state: {
          ...partisanActs,
          units: { ...units, 'Ass 1': { at: '0804', vf: 1 }, 'ITA 1': { at: '0805', vf: 1 } },
        },
        play: [go('ITA 1', '0804', { refused: 'BAN-16.5' })],
      }),
    ).toEqual(OK);
  });
  it('BAN-16.5.1 each battalion has its own Command, Ass and ITA any', () => {
    const units = {
      'Bn2 C': { at: '0105' },
      'Bn1 inf 1': { at: '0205', vf: 1 },
      'Bn2 inf 1': { at: '0206' },
      'Ass 1': { at: '0305' },
      'ITA 1': { at: '0306' },
    };
    expect(
      tarnova({
        state: { units },
        expect: {
          units: {
            'Bn1 inf 1': { inCommand: false },
            'Bn2 inf 1': { inCommand: true },
            'Ass 1': { inCommand: true },
            'ITA 1': { inCommand: true },
          },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.6.1 a 4 is frost in the dark, not by day', () => {
    const units = { 'Bn1 inf 1': { at: '0101' } };
    for (const [turn, frost] of [
      [2, false],
      [7, true],
    ]) {
      expect(
        tarnova({
          state: { turn, phase: 'frost', pa: { axis: 1, partisan: 1 }, units },
          play: [{ run: true, dice: [4] }],
          expect: { frost },
        }),
      ).toEqual(OK);
    }
  });
  it('BAN-16.6.1 heavy weapons do not react in the frost', () => {
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine MG': { at: '1106' },
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1205' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, frost: true, units },
        play: [
          {
            partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['1305'] },
            expect: { asks: 'activation' },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-16.6.2 at night range 1, and only those in command act', () => {
    const units = {
      'Bn1 C': { at: '1003' },
      'Bn1 inf 1': { at: '1105' },
      'Bn2 inf 1': { at: '1905' },
      'Fulmine 1a': { at: '1107', vf: 1 },
      'Fulmine C': { at: '1111' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, turn: 9, units },
        play: [
          { partisan: { do: 'fire', units: ['Bn1 inf 1'], at: '1107' }, refused: 'BAN-9.1' },
          { partisan: { do: 'move', units: ['Bn2 inf 1'], path: ['1904'] }, refused: 'BAN-16.6.2' },
          { choices: 'partisan', absent: [{ do: 'fire' }, { do: 'move', units: ['Bn2 inf 1'] }] },
        ],
      }),
    ).toEqual(OK);
    const far = {
      'Fulmine 1a': { at: '1106', vf: 1 },
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1104' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, turn: 9, units: far },
        play: [
          {
            partisan: { do: 'move', units: ['Bn1 inf 1'], path: ['1105'] },
            expect: { asks: 'activation' },
          },
        ],
      }),
    ).toEqual(OK);
  });
});
