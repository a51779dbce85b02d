import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs } from '../cases.test-util.ts';
import { banditen } from '../index.ts';
import type { Banditen } from '../model/state.ts';

/** The list of whoever decides, with what was kept from the last ones or without. */
function listed(pos: Banditen, remembering: boolean): string {
  const codes = new Codes();
  if (!remembering) pos.scene.workspace.memory.valid.fill(0);
  choices(banditen, pos, firstDecider(deciders(banditen, pos)), codes);
  return codes.numbers().join();
}

const far = { 'GAR C': '12.15', 'VG C': '20.04' };
const pass = (side: string) => ({ [side]: { do: 'pass' } });

describe('what is kept from list to list', () => {
  it.each(['gravellona', 'tarnova'])(
    'BAN-8 lists of %s are what they would be without it, also after a leap',
    (scenario) => {
      const play = new QuietPlay(new SeededDice(5));
      const pos = begin(banditen, banditen.open({ scenario }), play);
      const random = new Random(11);
      const code = makeCode();
      const codes = new Codes();
      const earlier: Uint8Array[] = [];
      let compared = 0;
      for (let step = 0; step < 400 && pos.ended === 0; step++) {
        const seat = firstDecider(deciders(banditen, pos));
        choices(banditen, pos, seat, codes);
        if (step % 5 === 4) {
          expect(listed(pos, true) === listed(pos, false)).toBe(true);
          compared += 1;
        }
        codes.read(step < 2 ? 0 : random.below(codes.count), code); // both default set-ups first
        act(banditen, pos, seat, code, play);
        if (step % 9 === 8) earlier.push(pos.bytes.slice());
        if (step % 31 === 30) pos.bytes.set(earlier[random.below(earlier.length)]);
      }
      expect(compared).toBeGreaterThan(40);
    },
  );

  it('BAN-8.1.2 friends whom an enemy has come up to are no longer passed, though he is out of reach', () => {
    const beyond = { do: 'move', units: ['Redi 1'], to: '12.10' };
    const units = { ...far, 'Redi 1': '12.14', 'Redi 2': '12.11', 'IV 1': '10.10' };
    const failures = gravellona({
      standing: { partisan: 'never' },
      state: { ...partisanActs, units: { ...units, 'VG C': '09.10' } },
      play: [
        { choices: 'partisan', offered: [beyond] },
        pass('partisan'),
        { axis: { do: 'move', units: ['IV 1'], path: ['11.11'] } },
        { choices: 'partisan', absent: [beyond] },
      ],
    });
    expect(failures).toEqual([]);
  });

  it('BAN-7 friends who have lost strength make room', () => {
    const joins = { do: 'move', units: ['Redi 1'], to: '12.13' };
    const failures = gravellona({
      state: {
        ...partisanActs,
        units: {
          ...far,
          'Redi 1': '12.14',
          'Redi 2': '12.13',
          'Redi 3': { at: '12.13', vf: 1 },
          'IV 1': '10.13',
          'VG C': '09.13',
        },
      },
      play: [
        { choices: 'partisan', absent: [joins] },
        pass('partisan'),
        { axis: { do: 'fire', units: ['IV 1'], at: '12.13' }, dice: [4, 4] },
        { partisan: { do: 'lose', unit: 'Redi 2' } },
        { choices: 'partisan', offered: [joins] },
      ],
    });
    expect(failures).toEqual([]);
  });

  it('BAN-7 nothing is carried over to a match with other options', () => {
    const joins = { do: 'move', units: ['Redi 1'], to: '12.14' };
    const units = {
      ...far,
      'GAR C': '12.14',
      'Redi 1': '12.13',
      'Redi 2': '12.14',
      'IV 1': '20.04',
    };
    const state = { ...partisanActs, units };
    expect(gravellona({ state, play: [{ choices: 'partisan', absent: [joins] }] })).toEqual([]);
    const options = { commandsStackFree: true };
    const play = [{ choices: 'partisan', offered: [joins] }];
    expect(gravellona({ options, state, play })).toEqual([]);
  });

  // The hex of Romolo lies ten hexes from the Command, and eleven once it has gone one hex back.
  it('BAN-15.5.1 a brigade may no longer be joined when the Command has gone, far from both', () => {
    const joins = { do: 'move', units: ['Redi 1'], to: '12.05' };
    const failures = gravellona({
      state: {
        ...partisanActs,
        units: {
          ...far,
          'Redi 1': '12.07',
          'Romolo 1': '12.05',
          'IV 1': '20.04',
        },
      },
      play: [
        { choices: 'partisan', offered: [joins] },
        { partisan: { do: 'move', units: ['GAR C'], path: ['12.14'] } },
        pass('axis'),
        { choices: 'partisan', offered: [joins] },
        { partisan: { do: 'move', units: ['GAR C'], path: ['12.15', '12.16'] } },
        pass('axis'),
        { choices: 'partisan', absent: [joins] },
      ],
    });
    expect(failures).toEqual([]);
  });
});
