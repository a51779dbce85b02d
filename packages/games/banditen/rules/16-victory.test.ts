import { describe, expect, it } from 'vitest';
import { partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];

describe('the end at Tarnova', () => {
  it('BAN-16.11 the last RSI unit gone ends the game', () => {
    const units = {
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1106' },
      'Fulmine 1a': { at: '1107', vf: 1 },
    };
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'fire', units: ['Bn1 inf 1'], at: '1107' }, dice: [6, 6, 1] }],
        expect: { outcome: { ended: true, winner: 'partisan', rule: 'BAN-16.11' } },
      }),
    ).toEqual(OK);
  });
  it.each([
    [5, 6, 'axis'],
    [6, 5, 'partisan'],
    [5, 5, 'draw'],
  ])('BAN-16.11.1 losses %i and %i: %s', (axis, partisan, winner) => {
    expect(
      tarnova({
        start: 'default',
        state: { turn: 18, phase: 'control', losses: { axis, partisan } },
        play: [{ run: true }],
        expect: { outcome: { ended: true, winner } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.11.1 Commands lost are not counted', () => {
    const units = {
      'Fulmine C': { at: '1107', replacement: true },
      'Fulmine 1a': { at: '1116' },
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1106' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'fire', units: ['Bn1 inf 1'], at: '1107' }, dice: [6, 6, 1] }],
        expect: { losses: { axis: 0 }, otherLosses: { axis: 1 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-16.11.2 flipping costs a point and a unit in the hex; the option takes it away', () => {
    const units = {
      'Bn1 C': { at: '1103' },
      'Bn1 inf 1': { at: '1112' },
      'Fulmine 1a': { at: '0614' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, infirmary: { at: '1112' }, units },
        play: [{ partisan: { do: 'infirmary' } }],
        expect: { pa: { partisan: 5 }, infirmary: { flipped: true } },
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: { ...partisanActs, infirmary: { at: '1111' }, units },
        play: [{ partisan: { do: 'infirmary' }, refused: 'BAN-16.11.2' }],
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        options: { infirmary: false },
        start: 'default',
        state: partisanActs,
        play: [{ partisan: { do: 'infirmary' }, refused: 'BAN-16.11.2' }],
        expect: { infirmary: { at: null } },
      }),
    ).toEqual(OK);
  });
});
