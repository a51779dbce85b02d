import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs } from '../cases.test-util.ts';

const OK: string[] = [];

describe('command', () => {
  const cases: [string, Record<string, { at: string }>, boolean][] = [
    ['its own Command in reach', { 'III C': { at: '1508' } }, true],
    ['its own Command far off, the other near', { 'III C': { at: '0101' } }, false],
    ['its own Command lost, the other near', {}, true],
  ];
  it.each(cases)('BAN-6 company III: %s', (_name, commands, inCommand) => {
    // The spec's roster: each Axis Command serves the other's men while theirs is dead.
    expect(
      gravellona({
        state: { units: { 'III 1': { at: '1609' }, 'VG C': { at: '1410' }, ...commands } },
        expect: { units: { 'III 1': { inCommand } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-14 who enters is in command, by Assault too; a tie sends him off the map', () => {
    const units = {
      'GAR C': { at: '0101' },
      'Redi 1': { at: 'offMap', vf: 3 },
      'IV 1': { at: '1020', vf: 2 },
    };
    // Clear ground and no stream: 3 + 2 against 2 + 3.
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'enter', units: ['Redi 1'], path: ['1020'], assault: true },
            dice: [2, 3],
            events: [{ event: 'melee', attack: 5, defence: 5 }, { event: 'repelled' }],
          },
        ],
        expect: { pa: { partisan: 5 }, units: { 'Redi 1': { at: 'offMap', fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-6 a substitute has its own reach and no more', () => {
    expect(
      gravellona({
        state: { units: { 'III 1': { at: '1609' }, 'VG C': { at: '0101' } } },
        expect: { units: { 'III 1': { inCommand: false }, 'VG C': { inCommand: true } } },
      }),
    ).toEqual(OK);
  });
});

describe('initiative', () => {
  it.each(['axis', 'partisan'])('BAN-4.2 a tie leaves it with the %s side', (initiative) => {
    // Default set-up: two formations on the map. Ammunition 1; 3 + 1 + 2 and 3 + half of 5.
    expect(
      gravellona({
        start: 'default',
        state: { turn: 2, phase: 'turnStart', initiative, pa: { axis: 3, partisan: 3 } },
        play: [{ run: true, dice: [1, 1, 5] }],
        expect: { pa: { axis: 6, partisan: 6 }, initiative, active: initiative },
      }),
    ).toEqual(OK);
  });
});
