import { describe, expect, it } from 'vitest';
import { gravellona, tarnova } from '../cases.test-util.ts';
import { banditen } from '../index.ts';
import { setVf } from '../model/state.ts';

const OK: string[] = [];
const few = {
  'GAR C': { at: '0918' },
  'Redi 1': { at: '0818' },
  'VG C': { at: '1609' },
  'IV 1': { at: '1508', vf: 2 },
};

describe('the turn', () => {
  it('BAN-3.1a both pass in turn: the step ends and points are saved', () => {
    expect(
      gravellona({
        state: { active: 'axis', pa: { axis: 2, partisan: 3 }, units: few },
        play: [
          { axis: { do: 'pass' }, expect: { turn: 1, decides: 'partisan' } },
          {
            partisan: { do: 'pass' },
            dice: [1, 2, 3],
            expect: { turn: 2, pa: { axis: 4, partisan: 6 } },
          },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-3.1a nobody has a point left: the step ends by itself', () => {
    expect(
      gravellona({
        state: { active: 'partisan', pa: { axis: 0, partisan: 1 }, units: few },
        play: [
          {
            partisan: { do: 'move', units: ['Redi 1'], path: ['0819'] },
            dice: [1, 2, 3],
            expect: { turn: 2 },
          },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-3.1a an activation passes the turn to the other side', () => {
    expect(
      gravellona({
        state: { active: 'partisan', pa: { axis: 1, partisan: 2 }, units: few },
        play: [
          { axis: { do: 'pass' }, refused: { code: 'notYourDecision' } },
          {
            partisan: { do: 'move', units: ['Redi 1'], path: ['0819'] },
            expect: { active: 'axis' },
          },
        ],
      }),
    ).toEqual(OK);
  });

  it('BAN-3.1c markers come off at the end of the turn', () => {
    expect(
      gravellona({
        state: {
          phase: 'control',
          units: { ...few, 'IV 1': { at: '1508', vf: 2, fire: 2, pinned: true } },
        },
        play: [{ run: true, dice: [1, 1, 1] }],
        expect: { turn: 2, units: { 'IV 1': { fire: 0, pinned: false } } },
      }),
    ).toEqual(OK);
  });

  it('BAN-3.1b the game ends after the last turn', () => {
    expect(
      gravellona({
        state: { turn: 12, phase: 'control', units: few },
        play: [{ run: true }],
        expect: { outcome: { ended: true, winner: 'axis', points: { axis: 9 } }, decides: [] },
      }),
    ).toEqual(OK);
  });

  it('BAN-3.1b, BAN-7 a stack too high is found', () => {
    const pos = banditen.open({ scenario: 'gravellona' });
    banditen.stage(pos, {
      units: { 'Redi 1': { at: '0615', vf: 3 }, 'Redi 2': { at: '0615', vf: 3 } },
    });
    setVf(pos, pos.scene.roster.names.indexOf('Redi 2'), 4); // staging would refuse it
    const found = banditen.faults(pos).filter((line) => line.includes('VF of side'));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('7 VF of side 1');
  });

  it('BAN-7 six VF are a sound stack', () => {
    const pos = banditen.open({ scenario: 'gravellona' });
    banditen.stage(pos, {
      units: { 'Redi 1': { at: '0615', vf: 3 }, 'Redi 2': { at: '0615', vf: 3 } },
    });
    expect(banditen.faults(pos).filter((line) => line.includes('VF of side'))).toEqual([]);
  });

  it('BAN-4, BAN-4.1 saved points and income are cut to 12', () => {
    expect(
      tarnova({
        start: 'default',
        state: { turn: 2, phase: 'turnStart', pa: { axis: 7, partisan: 7 } },
        play: [{ run: true, dice: [6, 1] }],
        expect: { pa: { axis: 12, partisan: 12 } },
      }).filter((line) => !line.includes('scripted dice')),
    ).toEqual(OK);
  });

  it('BAN-4.2, BAN-4.2.1 more points take the initiative, and the table shows it', () => {
    const pos = banditen.open({ scenario: 'gravellona' });
    expect(
      gravellona({
        state: {
          turn: 5,
          phase: 'turnStart',
          initiative: 'partisan',
          pa: { axis: 6, partisan: 0 },
          units: few,
        },
        play: [{ run: true, dice: [3, 1, 1, 6] }],
        expect: { initiative: 'axis', active: 'axis', pa: { axis: 12, partisan: 2 } },
      }),
    ).toEqual(OK);
    banditen.stage(pos, { phase: 'activation', initiative: 'axis', pa: { axis: 1 } });
    expect(banditen.view(pos, 0).sides.map((s) => s.initiative)).toEqual([true, false]);
  });
});
