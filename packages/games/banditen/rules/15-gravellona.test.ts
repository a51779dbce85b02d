import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs } from '../cases.test-util.ts';
import { banditen } from '../index.ts';

const OK: string[] = [];
const ALL = [
  'Santa Maria',
  'Stabilimento Furter',
  'Centrale',
  'Ponte',
  'Dopolavoro',
  'Sede GNR',
  'Scuole',
  'Stazione',
  'Pedemonte',
];

describe('Gravellona', () => {
  it('BAN-15.2.1 the partisan starts with 9, the RSI with a die', () => {
    expect(
      gravellona({
        start: 'begin',
        state: {},
        play: [{ partisan: { do: 'accept' } }, { axis: { do: 'accept' }, dice: [1, 5] }],
        expect: { turn: 1, pa: { partisan: 9, axis: 3 }, initiative: 'partisan' },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.2 one point for each formation present', () => {
    const units = {
      'Redi 1': { at: '0101' },
      'Beltrami 1': { at: '0105' },
      Valtoce: { at: '0505' },
    };
    expect(
      gravellona({
        state: { turn: 7, phase: 'turnStart', pa: { axis: 0, partisan: 0 }, units },
        play: [{ run: true, dice: [1, 4, 2] }],
        expect: { pa: { partisan: 6, axis: 2 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5 factions keep apart', () => {
    const units = {
      'GAR C': { at: '0918' },
      'Redi 1': { at: '1118', vf: 1 },
      'Beltrami 1': { at: '1117', vf: 1 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] }, refused: 'BAN-15.5' },
          {
            partisan: { do: 'move', units: ['Beltrami 1'], path: ['1118', '1119'] },
            refused: 'BAN-15.5',
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5.1 brigades share a hex within range of the Garibaldi Command', () => {
    const units = (at: string) => ({
      'GAR C': { at },
      'Redi 1': { at: '1118', vf: 1 },
      'Romolo 1': { at: '1117', vf: 1 },
    });
    const play = (more: object) => [
      { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] }, ...more },
    ];
    expect(
      gravellona({ state: { ...partisanActs, units: units('0918') }, play: play({}) }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...partisanActs, units: units('1202') },
        play: play({ refused: 'BAN-15.5.1' }),
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5.1 a mixed stack out of range does not act as one', () => {
    const units = {
      'GAR C': { at: '1202' },
      'Redi 1': { at: '1117', vf: 1 },
      'Romolo 1': { at: '1117', vf: 1 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'move', units: ['Redi 1', 'Romolo 1'], path: ['1118'] },
            refused: 'BAN-15.5.1',
          },
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1118'] } },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5.2 the others are always in command and never assault', () => {
    const units = {
      'Cinquanta inf': { at: '1215' },
      'IV 1': { at: '1216', vf: 1 },
      'VG C': { at: '1410' },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'assault', units: ['Cinquanta inf'], path: ['1216'] },
            refused: 'BAN-15.5.2',
          },
          { choices: 'partisan', absent: [{ do: 'assault' }] },
          {
            partisan: { do: 'fire', units: ['Cinquanta inf'], at: '1216' },
            dice: [1, 1],
            expect: { pa: { partisan: 5 } },
          },
          { axis: { do: 'move', units: ['IV 1'], path: ['1116'] } },
          {
            partisan: { do: 'opportunityAssault', units: ['Cinquanta inf'] },
            refused: 'BAN-15.5.2',
          },
        ],
        expect: { units: { 'Cinquanta inf': { inCommand: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.6 a German check fails without a die; BAN-15.8.1 their losses do not count', () => {
    const units = {
      'GAR C': { at: '1206' },
      'Redi 1': { at: '1405' },
      Verbania: { at: '1404', vf: 2 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'fire', units: ['Redi 1'], at: '1404' }, dice: [6, 6, 1] }],
        expect: {
          losses: { axis: 0 },
          otherLosses: { axis: 1 },
          units: { Verbania: { vf: 1, pinned: true } },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.8 entering an empty objective takes it for good', () => {
    const units = {
      'GAR C': { at: '0918' },
      'Redi 1': { at: '1215' },
      'VG C': { at: '1410' },
      'IV 1': { at: '1316', vf: 1, fire: 2 },
    };
    expect(
      gravellona({
        standing: { axis: 'never', partisan: 'never' },
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'move', units: ['Redi 1'], path: ['1216', '1217'] },
            events: [{ event: 'conquered', name: 'Santa Maria' }],
          },
          { axis: { do: 'move', units: ['IV 1'], path: ['1216'] } },
        ],
        expect: { conquered: ['Santa Maria'], morale: 5 },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.8 all objectives end the game at once', () => {
    const units = { 'GAR C': { at: '0918' }, 'Redi 1': { at: '1215' } };
    expect(
      gravellona({
        state: { ...partisanActs, conquered: ALL.slice(1), units },
        play: [{ partisan: { do: 'move', units: ['Redi 1'], path: ['1216'] } }],
        expect: { outcome: { ended: true, winner: 'partisan', rule: 'BAN-15.8' }, decides: [] },
      }),
    ).toEqual(OK);
  });
  it.each([
    [4, 0, 0, 'axis'],
    [5, 0, 0, 'partisan'],
    [4, 3, 2, 'draw'],
    [5, 2, 3, 'draw'],
  ])('BAN-15.8.1 %i objectives, losses %i and %i: %s', (n, axis, partisan, winner) => {
    expect(
      gravellona({
        state: {
          turn: 12,
          phase: 'control',
          conquered: ALL.slice(0, n),
          losses: { axis, partisan },
          units: { 'Redi 1': { at: '0101' } },
        },
        play: [{ run: true }],
        expect: { outcome: { ended: true, winner } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.8.1 with commandsCount off a lost Command is not counted', () => {
    const units = {
      'GAR C': { at: '1215', replacement: true },
      'IV 1': { at: '1216', vf: 2 },
      'VG C': { at: '1410' },
    };
    const play = [{ axis: { do: 'fire', units: ['IV 1'], at: '1215' }, dice: [6, 6] }];
    expect(
      gravellona({ state: { ...axisActs, units }, play, expect: { losses: { partisan: 1 } } }),
    ).toEqual(OK);
    expect(
      gravellona({
        options: { commandsCount: false },
        state: { ...axisActs, units },
        play,
        expect: { losses: { partisan: 0 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.1 set-up comes first, the partisan before the RSI unless the option turns it', () => {
    expect(
      gravellona({ start: 'begin', state: {}, expect: { asks: 'setup', decides: 'partisan' } }),
    ).toEqual(OK);
    expect(
      gravellona({
        options: { setupOrder: 'reversed' },
        start: 'begin',
        state: {},
        expect: { decides: 'axis' },
      }),
    ).toEqual(OK);
    expect(banditen.scenarios.map((s) => s.turns)).toEqual([12, 18]);
  });
});
