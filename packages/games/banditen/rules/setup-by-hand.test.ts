import { describe, expect, it } from 'vitest';
import { range, type Tree } from '../../answers.test-util.ts';
import { type Moment, moment } from '../answers.test-util.ts';
import { gravellona, tarnova } from '../cases.test-util.ts';

// SETUP-*: set-ups placed by hand to the end, and the default one.

const OK: string[] = [];
const place = (unit: string, at: string, vf?: number) => ({
  do: 'place',
  unit,
  at,
  ...(vf ? { vf } : {}),
});
const FORTS = [
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
const COMPANIES = [
  'Fulmine VF 1',
  'Fulmine VF 2',
  'Fulmine VF 3',
  'Fulmine VF 4',
  'Fulmine 1a',
  'Fulmine 1b',
  'Fulmine 1c',
  'Fulmine 1d',
  'Fulmine 2a',
  'Fulmine 2b',
  'Fulmine 2c',
  'Fulmine 2d',
];
const MINES: readonly (readonly [string, number])[] = [
  ['0101', 0],
  ['0501', 2],
  ['0901', 2],
  ['1301', 3],
  ['1701', 3],
  ['0110', 4],
  ['0510', 4],
];
const axis = (does: Tree, more: Tree = {}): Tree => ({ axis: does, ...more });
const partisan = (does: Tree, more: Tree = {}): Tree => ({ partisan: does, ...more });
const ready = { do: 'ready' };

/** Everybody in his fort, the Command and the heavy weapons in the village. */
const garrison = [
  ...FORTS.map((fort, i) => axis(place(COMPANIES[i] ?? '', fort, 1))),
  axis(place('Fulmine C', '1111')),
  axis(place('Fulmine MG', '1111')),
  axis(place('Fulmine Mort', '1112')),
];
const bunkers = ['1106', '0611', '1610', '0907', '0817'].map((at) => axis({ do: 'bunker', at }));
const mines = MINES.map(([at, value]) => axis({ do: 'mine', at, value }));
const shelter = axis({ do: 'shelter', at: '1111' });
const begin = { start: 'begin' as const, state: {} };
const played = (...play: readonly Tree[]) => tarnova({ ...begin, play: play as never });

describe('SETUP-T-RSI by hand', () => {
  it('forts, bunkers, mines and the Infirmary must all be there', () => {
    const refused = (rule: string) => axis(ready, { refused: rule });
    expect(
      played(
        ...garrison.slice(0, -1),
        refused('SETUP-T-RSI'),
        ...garrison.slice(-1),
        refused('BAN-16.10'),
        ...bunkers.slice(0, -1),
        refused('BAN-16.10'),
        ...bunkers.slice(-1),
        refused('BAN-16.9'),
        ...mines.slice(0, -1),
        refused('BAN-16.9'),
        ...mines.slice(-1),
        refused('BAN-16.11.2'),
        shelter,
        axis(ready, { events: [{ event: 'setUp', side: 'axis' }] }),
      ),
    ).toEqual(OK);
  });
  it('every fort needs a unit', () => {
    const gap = garrison.map((step, i) =>
      i === 0 ? axis(place('Fulmine VF 1', '0614', 1)) : step,
    );
    expect(
      played(...gap, ...bunkers, ...mines, shelter, axis(ready, { refused: 'SETUP-T-RSI' })),
    ).toEqual(OK);
  });
  it('without the Infirmary one thing less', () => {
    expect(
      tarnova({
        ...begin,
        options: { infirmary: false },
        play: [...garrison, ...bunkers, ...mines, axis(ready)] as never,
      }),
    ).toEqual(OK);
  });
  const laid = (at: Moment) => [...at.pos.mineHex].map((hex, i) => [hex, at.pos.mineValue[i]]);
  it('BAN-16.9 mines keep their values, wherever and in whatever order they were laid', () => {
    const stage = { scenario: 'tarnova', start: 'begin' };
    const one = moment(stage, ...garrison, ...bunkers, ...mines, shelter, axis(ready));
    const other = moment(
      stage,
      ...garrison,
      ...bunkers.toReversed(),
      ...mines.toReversed(),
      shelter,
      axis(ready),
    );
    const expected = MINES.map(([at, value]) => [one.hex(at), value]).sort(
      ([a = 0], [b = 0]) => a - b,
    );
    expect(laid(one)).toEqual(expected);
    expect(laid(other)).toEqual(expected);
    const forts = ['1106', '0611', '1610', '0907', '0817'].map(one.hex).sort((a, b) => a - b);
    expect([...one.pos.bunker]).toEqual(forts);
    expect([...other.pos.bunker]).toEqual(forts);
    expect(one.pos.infirmary).toBe(one.hex('1111'));
    expect(one.seat).toBe(1);
  });
  it('BAN-16.9 with blindMines the values are dealt at random', () => {
    const stage = { scenario: 'tarnova', start: 'begin', options: { blindMines: true } };
    const dealt = moment(
      stage,
      ...garrison,
      ...bunkers,
      ...mines,
      shelter,
      axis(ready, { dice: [1, 1, 1, 1, 1, 1] }),
    );
    // Each value but the first changes places with the one in the lowest hex, from the last on.
    const plain = MINES.map(([at, value]) => [dealt.hex(at), value] as const).sort(
      ([a], [b]) => a - b,
    );
    const values = plain.map(([, value]) => value);
    for (const i of range(1, 7).toReversed()) {
      const [low, high] = [values[0], values[i]];
      values[0] = high;
      values[i] = low;
    }
    expect(laid(dealt)).toEqual(plain.map(([hex], i) => [hex, values[i]]));
  });
  it('a bunker or a mine taken up leaves the others', () => {
    const at = moment(
      { scenario: 'tarnova', start: 'begin' },
      ...bunkers,
      ...mines,
      axis({ do: 'bunker', at: '0907' }),
      axis({ do: 'lift', at: '0901' }),
    );
    const forts = ['1106', '0611', '1610', '0817'].map(at.hex).sort((a, b) => a - b);
    expect([...at.pos.bunker]).toEqual([...forts, -1]);
    const left = MINES.filter(([hex]) => hex !== '0901').map(([hex, value]) => [
      at.hex(hex),
      value,
    ]);
    expect(laid(at)).toEqual([...left.sort(([a = 0], [b = 0]) => a - b), [-1, 0]]);
  });
});

describe('SETUP-T-YUG by hand', () => {
  it('a unit in the corner of the map stands there, and may be taken up', () => {
    const at = moment(
      { scenario: 'tarnova', start: 'begin' },
      axis({ do: 'accept' }, { dice: [1, 1, 1, 1, 1, 1] }),
      partisan(place('Bn1 inf 1', '0101')),
    );
    expect(at.pos.hex[at.unit('Bn1 inf 1')]).toBe(0);
    const again = moment(
      { scenario: 'tarnova', start: 'begin' },
      axis({ do: 'accept' }, { dice: [1, 1, 1, 1, 1, 1] }),
      partisan(place('Bn1 inf 1', '0101')),
      partisan({ do: 'remove', unit: 'Bn1 inf 1' }),
    );
    expect(again.pos.hex[at.unit('Bn1 inf 1')]).toBeLessThan(0);
    expect(again.pos.vf[at.unit('Bn1 inf 1')]).toBe(0);
  });
});

describe('the default set-up', () => {
  const whole = (scenario: string, more: Tree = {}) =>
    moment({ scenario, start: 'default', ...more });
  const where = (at: Moment, name: string): number => at.pos.hex[at.unit(name)] ?? -9;
  it('SETUP-G-AXIS, SETUP-G-PART Commands and companies, the others waiting', () => {
    const at = whole('gravellona');
    expect(where(at, 'VG C')).toBe(at.hex('1609'));
    expect(where(at, 'IV 2')).toBe(at.hex('1313'));
    expect(where(at, 'I 2')).toBe(at.hex('1810'));
    expect(at.pos.vf[at.unit('IV 4')]).toBe(1);
    expect(where(at, 'Romolo 3')).toBe(at.hex('0614'));
    const waiting = where(at, 'GAR C');
    expect(waiting).toBeLessThan(0);
    // BAN-14: the two brigades that do not start, the car, Beltrami, and companies II and III.
    for (const name of [
      'Redi 3',
      'Fanfulla 1',
      'CV',
      'Beltrami 2',
      'II MG',
      'III 4',
      'III C',
      'Valtoce',
    ])
      expect([name, where(at, name), (at.pos.vf[at.unit(name)] ?? 0) > 0]).toEqual([
        name,
        waiting,
        true,
      ]);
    // Counters for divisions are in the box.
    for (const name of ['Redi 4', 'Romolo 4', 'IV 5', 'III 5', 'Beltrami 3'])
      expect([name, where(at, name) === waiting, at.pos.vf[at.unit(name)]]).toEqual([
        name,
        false,
        0,
      ]);
  });
  it('SETUP-T-RSI, SETUP-T-YUG Commands, works, the Infirmary', () => {
    const at = whole('tarnova');
    expect(where(at, 'Fulmine C')).toBe(at.hex('1111'));
    expect(where(at, 'Bn1 C')).toBe(at.hex('1003'));
    expect(where(at, 'Bn2 C')).toBe(at.hex('2009'));
    expect(where(at, 'Bn3 C')).toBe(at.hex('0419'));
    expect(at.pos.infirmary).toBe(at.hex('1112'));
    expect([...at.pos.bunker].every((hex) => hex >= 0)).toBe(true);
    expect([...at.pos.mineValue].map(String).sort()).toEqual([...'0223344']);
    expect(whole('tarnova', { options: { infirmary: false } }).pos.infirmary).toBe(-1);
  });
  it('before it, nobody stands on the map', () => {
    const at = moment({ scenario: 'gravellona', start: 'begin' });
    const waiting = where(at, 'Beltrami 1');
    expect(waiting).toBeLessThan(0);
    expect(at.pos.vf[at.unit('Beltrami 1')]).toBe(4);
    expect(at.pos.vf[at.unit('Beltrami 3')]).toBe(0);
    expect(where(at, 'Redi 1')).not.toBe(waiting);
    expect(at.pos.vf[at.unit('Redi 1')]).toBe(0);
  });
  it('BAN-7 where a pack leaves less room, units go to the next hex of their zone', () => {
    for (const scenario of ['gravellona', 'tarnova']) {
      const at = whole(scenario, { data: { 'charts/stackingLimit': 4 } });
      const { stack, scene, hex } = at.pos;
      expect(Math.max(...stack)).toBe(4);
      const { groups, groupOf } = scene.roster;
      for (const unit of range(0, scene.roster.units)) {
        const { zones } = groups[groupOf[unit] ?? 0] ?? { zones: [] };
        const stands = hex[unit] ?? -1;
        if (stands < 0) continue;
        expect(zones.some((zone) => scene.ground.zones[zone]?.[stands] === 1)).toBe(true);
      }
      // Who has room stays where the default has him.
      if (scenario === 'tarnova') {
        expect(where(at, 'Bn1 Art 1')).toBe(at.hex('1004'));
        expect(where(at, 'Bn1 Art 2')).toBe(at.hex('1004'));
        expect(where(at, 'Bn1 Mort')).not.toBe(at.hex('1004'));
        expect(where(at, 'Bn3 C')).toBe(at.hex('0419'));
      }
    }
  });
  it('A-11 a Command that counts for nothing needs no room', () => {
    const data = { 'charts/stackingLimit': 4 };
    const options = { commandsStackFree: true };
    const at = whole('tarnova', { data, options });
    expect(where(at, 'Bn2 C')).toBe(at.hex('2009'));
  });
  it('accepting after placing by hand begins anew', () => {
    const at = moment(
      { scenario: 'gravellona', start: 'begin' },
      partisan(place('Redi 1', '0616')),
      partisan({ do: 'accept' }),
      axis(place('IV 1', '1410', 2)),
      axis({ do: 'accept' }, { dice: [1, 1] }),
    );
    expect(where(at, 'Redi 1')).toBe(where(at, 'Redi 2'));
    expect(where(at, 'IV 1')).toBe(at.hex('1216'));
    expect(
      gravellona({ start: 'default', state: {}, expect: { units: { 'IV 1': '12.16' } } }),
    ).toEqual(OK);
  });
});
