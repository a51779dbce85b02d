import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];

describe('a lost Command', () => {
  const units = {
    'VG C': { at: '1410' },
    'IV 1': { at: '1216', vf: 2 },
    'GAR C': { at: '1215' },
    'Beltrami 1': { at: '1214', vf: 2 }, // nearest, but not his to command
    'Redi 1': { at: '1213', vf: 3 },
    'Redi 2': { at: '1213', vf: 3 }, // a full hex
    'Romolo 1': { at: '1211', vf: 3 },
  };
  it.each([
    [false, '12.11'],
    [true, '12.13'],
  ])('BAN-2.1.3 comes back where there is room (commandsStackFree %s: %s)', (free, at) => {
    expect(
      gravellona({
        options: { commandsStackFree: free },
        state: { ...axisActs, units },
        play: [{ axis: { do: 'fire', units: ['IV 1'], at: '1215' }, dice: [6, 6] }],
        expect: { units: { 'GAR C': { at, replacement: true, vf: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-2.1.3 leaves the game when it has nobody to go to', () => {
    const alone = {
      'IV 1': units['IV 1'],
      'GAR C': units['GAR C'],
      'Beltrami 1': units['Beltrami 1'],
    };
    expect(
      gravellona({
        state: { ...axisActs, units: { ...alone, 'VG C': units['VG C'] } },
        play: [{ axis: { do: 'fire', units: ['IV 1'], at: '1215' }, dice: [6, 6] }],
        expect: { asks: 'activation', units: { 'GAR C': null } },
      }),
    ).toEqual(OK);
  });
});

describe('what goes on', () => {
  it('BAN-16.11 one RSI unit lost does not end the game while another is left', () => {
    const state = {
      ...partisanActs,
      units: {
        'Bn1 C': { at: '1003' },
        'Bn1 inf 1': { at: '1105', vf: 3 },
        'Fulmine 1a': { at: '1205', vf: 1 },
        'Fulmine 1b': { at: '1110', vf: 1 },
      },
    };
    expect(
      tarnova({
        state,
        play: [{ partisan: { do: 'fire', units: ['Bn1 inf 1'], at: '1205' }, dice: [6, 6, 1] }],
        expect: { asks: 'activation', losses: { axis: 1 }, units: { 'Fulmine 1a': null } },
      }),
    ).toEqual(OK);
  });
  it.each([
    [3, 4],
    [2, 5],
  ])('BAN-15.3 an arrival die of %i brings company II in turn %i', (die, ii) => {
    expect(
      gravellona({
        start: 'default',
        state: { turn: 4, phase: 'turnStart' },
        play: [{ run: true, dice: [die, 1, 1, 1] }],
        expect: { turn: 4, arrivals: { ii } },
      }),
    ).toEqual(OK);
  });
  it('BAN-5.1.6 Recovery takes exactly 2 PA and somebody who is Pinned', () => {
    const pa = { axis: 6, partisan: 2 };
    const stand = (pinned: boolean) => ({
      active: 'partisan',
      pa,
      units: { 'GAR C': { at: '1215' }, 'Redi 1': { at: '1215', vf: 3, pinned } },
    });
    const recover = { do: 'recover', at: '1215' };
    expect(
      gravellona({ state: stand(false), play: [{ partisan: recover, refused: 'BAN-5.1.6' }] }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: stand(true),
        play: [{ partisan: recover }],
        expect: { pa: { partisan: 0 }, units: { 'Redi 1': { pinned: false } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.11.2 the Infirmary is flipped once, by partisans, and at night only in command', () => {
    const flip = { do: 'infirmary' };
    const units = {
      'Fulmine C': { at: '1111' },
      'Fulmine 1a': { at: '1111' },
      'Bn1 inf 1': { at: '0711', vf: 3 },
    };
    const infirmary = { at: '0711', flipped: false };
    const near = { ...units, 'Bn1 C': { at: '0704' } };
    const night = { ...partisanActs, turn: 9, infirmary };
    const held = { ...axisActs, infirmary: { at: '1111', flipped: false }, units };
    expect(tarnova({ state: held, play: [{ axis: flip, refused: 'BAN-16.11.2' }] })).toEqual(OK);
    expect(
      tarnova({
        state: { ...partisanActs, infirmary: { at: '0711', flipped: true }, units },
        play: [{ partisan: flip, refused: 'BAN-16.11.2' }],
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: { ...night, units },
        play: [{ partisan: flip, refused: 'BAN-16.6.2' }],
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: { ...night, units: near },
        play: [{ partisan: flip }],
        expect: { pa: { partisan: 5 }, infirmary: { flipped: true } },
      }),
    ).toEqual(OK);
  });
});
