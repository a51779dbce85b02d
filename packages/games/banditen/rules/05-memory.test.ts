import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  decisionPoint,
  firstDecider,
  makeCode,
  type Opening,
  QuietPlay,
  Random,
  SeededDice,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs } from '../cases.test-util.ts';
import { banditen } from '../index.ts';
import { type Banditen, moveUnit, occupied, setVf } from '../model/state.ts';

/** The list of whoever decides, with what was kept from the last ones or without. */
function listed(pos: Banditen, remembering: boolean): string {
  const codes = new Codes();
  if (!remembering) pos.scene.workspace.memory.valid.fill(0);
  choices(banditen, pos, firstDecider(deciders(banditen, pos)), codes);
  return codes.numbers().join();
}

/** A unit that stands on the map. */
function anyUnit(pos: Banditen, random: Random): number {
  const standing = [...pos.hex.keys()].filter((unit) => pos.hex[unit] >= 0);
  return standing[random.below(standing.length)] ?? 0;
}

/** Puts a unit where nobody stands, near enough to matter to somebody. */
function moveNear(pos: Banditen, random: Random, unit: number): void {
  const { distance } = pos.scene.ground;
  const near = pos.hex[anyUnit(pos, random)] ?? 0;
  const free = [...Array(pos.scene.lines).keys()].filter(
    (hex) =>
      (distance[near * pos.scene.lines + hex] ?? 99) <= 6 &&
      !occupied(pos, 0, hex) &&
      !occupied(pos, 1, hex),
  );
  moveUnit(pos, unit, free[random.below(free.length)] ?? near);
}

/** All that a list rests on, changed one by one. */
const CHANGES: Readonly<Record<string, (pos: Banditen, random: Random) => void>> = {
  points: (pos, random) => void pos.pa.fill(1 + random.below(4)),
  'the turn': (pos, random) => {
    pos.turn = 1 + random.below(pos.scene.turns.length);
  },
  'the turn of the 3rd battalion': (pos, random) => {
    pos.bn3Turn = random.below(6);
  },
  frost: (pos) => {
    pos.frost = 1 - pos.frost;
  },
  'Fire markers': (pos, random) => {
    pos.fire[anyUnit(pos, random)] = random.below(3);
  },
  'a Pinned marker': (pos, random) => {
    const unit = anyUnit(pos, random);
    pos.pinned[unit] = 1 - (pos.pinned[unit] ?? 0);
  },
  'a strength': (pos, random) => setVf(pos, anyUnit(pos, random), 1),
  'where a unit stands': (pos, random) => moveNear(pos, random, anyUnit(pos, random)),
  'where a Command stands': (pos, random) => {
    const { commandRange } = pos.scene.roster;
    const commands = [...pos.hex.keys()].filter((u) => (pos.hex[u] ?? -1) >= 0 && commandRange[u]);
    if (commands.length > 0) moveNear(pos, random, commands[random.below(commands.length)] ?? 0);
  },
  'two units that change places': (pos, random) => {
    const one = anyUnit(pos, random);
    const { side } = pos.scene.roster;
    const other = [...pos.hex.keys()].find(
      (unit) => (pos.hex[unit] ?? -1) >= 0 && unit !== one && side[unit] === side[one],
    );
    if (other === undefined) return;
    const [here, there] = [pos.hex[one] ?? 0, pos.hex[other] ?? 0];
    moveUnit(pos, one, there);
    moveUnit(pos, other, here);
  },
};

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
      for (let step = 0; step < 900 && pos.ended === 0; step++) {
        const seat = firstDecider(deciders(banditen, pos));
        choices(banditen, pos, seat, codes);
        if (step % 9 === 4) {
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

  const dear = { 'charts/actions/move/pa': 2, 'charts/actions/moveAndFire/pa': 3 };
  it.each<Opening>([
    { scenario: 'gravellona' },
    { scenario: 'tarnova' },
    { scenario: 'gravellona', data: dear },
  ])('BAN-5.1 lists of $scenario heed whatever they rest on, each changed by itself', (opening) => {
    const play = new QuietPlay(new SeededDice(3));
    const pos = begin(banditen, banditen.open(opening), play);
    const random = new Random(8);
    const code = makeCode();
    const codes = new Codes();
    const wrong = new Set<string>();
    let compared = 0;
    for (let step = 0; step < 500 && pos.ended === 0; step++) {
      const seat = firstDecider(deciders(banditen, pos));
      if (step % 8 === 7 && decisionPoint(banditen, pos)?.name === 'activation') {
        const before = pos.bytes.slice();
        for (const [name, change] of Object.entries(CHANGES)) {
          listed(pos, true);
          change(pos, random);
          if (listed(pos, true) !== listed(pos, false)) wrong.add(name);
          compared += 1;
          pos.bytes.set(before);
        }
      }
      choices(banditen, pos, seat, codes);
      codes.read(step < 2 ? 0 : random.below(codes.count), code);
      act(banditen, pos, seat, code, play);
    }
    expect([...wrong]).toEqual([]);
    expect(compared).toBeGreaterThan(40);
  });

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
