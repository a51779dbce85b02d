import { describe, expect, it } from 'vitest';
import { played } from '../table.test-util.ts';

interface Case {
  readonly firer: Readonly<Record<string, unknown>>;
  readonly target: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly works?: readonly string[];
}

/** A shot down a clear column: the modified die for a throw of 1. */
function total(away: number, { firer, target, data, works }: Case, dice = [1]): number {
  const at = `130${1 + away}`;
  const { told } = played(
    {
      scenario: 'gravellona',
      ...(data ? { data } : {}),
      state: {
        turn: 3,
        active: 'rsi',
        pa: { partisan: 5, rsi: 5 },
        works: works ? { [at]: works } : {},
        units: { 'II/Venezia Giulia': { at: '1301', ...firer }, Automezzo: { at, ...target } },
      },
    },
    { seat: 'rsi', does: { do: 'attack', units: ['II/Venezia Giulia'], at }, dice },
  );
  const attack = told.find(({ event }) => event === 'attack');
  return Number(attack?.values.total) - 1;
}

const unit = 'gravellona-counters/units';
/** The attacker: II company, without its automatic weapons unless said. */
const armed = (weapon: string | undefined, attack = 'ART', target = 'F') => ({
  [`${unit}/R-II1/attack`]: attack,
  [`${unit}/P-VEH/target`]: target,
  [`${unit}/R-II1/weapons/0`]: weapon ?? 'automatic',
  ...(weapon ? {} : { 'charts/weapons/automatic/value': 0 }),
});
const even = { firer: { pf: 1 }, target: { pf: 1 } };

describe('modifiers of an attack', () => {
  it.each([
    ['TA1-8.5a equal strength', 2, { ...even, data: armed(undefined) }, 0],
    [
      'TA1-8.5a one stronger',
      2,
      { firer: { pf: 2 }, target: { pf: 1 }, data: armed(undefined) },
      1,
    ],
    [
      'TA1-8.5a weaker counts nothing',
      2,
      { firer: { pf: 1 }, target: { pf: 3 }, data: armed(undefined) },
      0,
    ],
    [
      'TA1-8.4b a stopped firer',
      2,
      { firer: { pf: 1, stopped: 1 }, target: { pf: 1 }, data: armed(undefined) },
      -2,
    ],
    ['TA1-8.4e machine guns against F', 2, { ...even, data: armed('machineGuns') }, 2],
    ['TA1-8.4e machine guns against A', 2, { ...even, data: armed('machineGuns', 'ART', 'A') }, 0],
    ['TA1-8.4e mortar against F', 3, { ...even, data: armed('mortar') }, 1],
    ['TA1-8.4e mortar against A', 3, { ...even, data: armed('mortar', 'ART', 'A') }, 1],
    [
      'TA1-8.4e anti-tank weapons at 1',
      1,
      { ...even, data: armed('portableAntiTank', 'ART', 'A') },
      2,
    ],
    [
      'TA1-8.4e anti-tank weapons at 2',
      2,
      { ...even, data: armed('portableAntiTank', 'ART', 'A') },
      0,
    ],
    ['TA1-8.4e light artillery', 4, { ...even, data: armed('lightArtillery') }, -1],
    ['TA1-8.4e heavy artillery at 2', 2, { ...even, data: armed('heavyArtillery') }, 0],
    ['TA1-8.4e heavy artillery at 3', 3, { ...even, data: armed('heavyArtillery') }, 1],
    ['TA1-8.4e heavy artillery at 5, A21', 5, { ...even, data: armed('heavyArtillery') }, 1],
    ['GT13-12.4 automatic weapons', 2, { ...even, data: armed('automatic') }, 1],
    [
      'GT13-12.4 automatic weapons against A',
      1,
      { ...even, data: armed('automatic', 'ART', 'A') },
      0,
    ],
    ['GT13-12.6 heavy machine guns at 1', 1, { ...even, data: armed('heavyMachineGuns') }, 1],
    ['GT13-12.6 heavy machine guns at 2', 2, { ...even, data: armed('heavyMachineGuns') }, 0],
    ['GT13-5d a bunker', 2, { ...even, works: ['cover'], data: armed(undefined) }, -3],
    [
      'TA1-11.1a one Damage, C',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 1 }, data: armed(undefined, 'C') },
      1,
    ],
    [
      'TA1-11.1a one Damage, ART',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 1 }, data: armed(undefined) },
      0,
    ],
    [
      'TA1-11.1a two Damage, ART',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 2 }, data: armed(undefined) },
      1,
    ],
    [
      'TA1-11.1a two Damage, F',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 2 }, data: armed(undefined, 'F') },
      1,
    ],
    [
      'TA1-11.1a two Damage, C',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 2 }, data: armed(undefined, 'C') },
      2,
    ],
    [
      'TA1-11.1a three Damage, ART',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 3 }, data: armed(undefined) },
      2,
    ],
    [
      'TA1-11.1a three Damage, F',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 3 }, data: armed(undefined, 'F') },
      2,
    ],
    [
      'TA1-11.1a three Damage, C',
      2,
      { firer: { pf: 1 }, target: { pf: 1, damage: 3 }, data: armed(undefined, 'C') },
      3,
    ],
  ] as const)('%s', (_name, away, staged, modifier) => {
    // Where the total reaches MORALE the test takes a die, which is passed.
    const dice = modifier >= 3 ? [1, 1] : [1];
    expect(total(away, staged, dice)).toBe(modifier);
  });
});
