import { type Code, Codes, makeCode, namedUnits, verbOf } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import {
  allows,
  code,
  hexesOf,
  listed,
  type Moment,
  moment,
  range,
  stackSize,
  type Tree,
  type Way,
  type Written,
  waysFrom,
  written,
} from '../answers.test-util.ts';
import { banditen } from '../index.ts';
import { loadMask, loadWaiting, makeGroup, waits } from '../model/group.ts';
import { packExtra, packUnits } from '../model/paths.ts';
import { VERB, WALK } from '../model/verbs.ts';
import { countOf, partitionsOf } from './05-divide.ts';

// BAN-5.1: the list of an activation is what the rules let pass, each decision asked of them by
// itself: every group of a hex, every target, every way.

const g = makeGroup();
const STEPS = new Set<number | undefined>([VERB.move, VERB.assault, VERB.moveAndFire, VERB.enter]);

/** PM of a step by the tables of the ground; one for whoever has but one (BAN-8.1.1). */
const priceFor = ({ pos }: Moment): ((hex: number, dir: number) => number) => {
  const edges = pos.scene.ground.edges[g.wheels];
  const slow = g.pm === 1;
  return (hex, dir) => (slow ? 1 : edges[hex * 6 + dir]);
};

/** One line for each decision of the plain list; ways are told by where they lead and what they cost. */
interface Plain {
  readonly exact: Set<string>;
  readonly ways: Map<string, number>;
}
const keyOf = (verb: number, units: number, end: number, hex: number, flag: boolean): string =>
  [verb, units, end, hex, flag].join();

function plainGroup(at: Moment, hex: number, mask: number, foes: readonly number[], to: Plain) {
  const { pos, seat } = at;
  const { neighbours } = pos.scene.ground.grid;
  const units = packUnits(mask, hex);
  const ask = (given: Code): void => {
    if (allows(at, given)) to.exact.add(given.join());
  };
  for (const foe of foes) {
    ask(code(VERB.fire, units, foe));
    ask(code(VERB.moveAndFire, units, 0, packExtra(0, foe, true)));
  }
  loadMask(pos, g, seat, hex, mask);
  const { vf } = g;
  let had = 0;
  for (let unit = 0; unit < g.count; unit++) had |= 1 << pos.vf[g.units[unit]];
  for (const parts of partitionsOf(vf)) {
    // A counter given back unchanged takes no part.
    if (range(1, 7).some((n) => countOf(parts, n) > 0 && had & (1 << n))) continue;
    ask(code(VERB.divide, units, parts));
  }
  const price = priceFor(at);
  const walks = (verb: number, extra: (hi: number) => number): readonly Way[] =>
    waysFrom(pos, hex, price, ({ lo, hi }) => allows(at, code(verb, units, lo, extra(hi))));
  const plain = (hi: number) => hi;
  const moves = walks(VERB.move, plain);
  for (const { end, cost } of moves) to.ways.set(keyOf(VERB.move, units, end, -1, false), cost);
  for (const { dirs, end, cost } of moves) {
    const { lo, hi } = written(dirs);
    const given = code(VERB.moveAndFire, units, lo, packExtra(hi, -1, false));
    if (allows(at, given)) to.ways.set(keyOf(VERB.moveAndFire, units, end, -1, false), cost);
  }
  for (const { dirs, end } of [{ dirs: [], end: hex }, ...moves]) {
    for (const foe of foes) {
      const dir = range(0, 6).find((d) => neighbours[end * 6 + d] === foe);
      if (dir === undefined) continue;
      const { lo, hi } = written([...dirs, dir]);
      if (dirs.length < 15 && allows(at, code(VERB.assault, units, lo, hi)))
        to.ways.set(keyOf(VERB.assault, units, foe, -1, false), -1);
    }
  }
}

/** BAN-14: counters that wait and look alike enter by their lowest numbers. */
function lowest(at: Moment, arrival: number, mask: number): boolean {
  const { pos } = at;
  const { roster } = pos.scene;
  const waiting = range(0, roster.units).filter((unit) => waits(pos, unit, arrival));
  const look = (unit: number) =>
    [roster.groupOf[unit], pos.vf[unit], pos.fire[unit], pos.pinned[unit]].join();
  return waiting.every((unit, i) => {
    const twin = waiting[i - 1];
    if (i === 0 || twin === undefined || look(twin) !== look(unit)) return true;
    return (mask & (1 << i)) === 0 || (mask & (1 << (i - 1))) !== 0;
  });
}

function plainEntries(at: Moment, to: Plain): void {
  const { pos, seat } = at;
  const { roster, ground } = pos.scene;
  for (const arrival of range(0, roster.arrivals.length)) {
    if (roster.arrivals[arrival]?.side !== seat) continue;
    const count = range(0, roster.units).filter((unit) => waits(pos, unit, arrival)).length;
    for (let mask = 1; mask < 1 << count; mask++) {
      if (!lowest(at, arrival, mask)) continue;
      const units = packUnits(mask, arrival);
      for (const hex of range(0, ground.grid.size)) {
        const storms = code(VERB.enter, units, 0, packExtra(0, hex, true));
        if (allows(at, storms)) to.exact.add(storms.join());
        if (!allows(at, code(VERB.enter, units, 0, packExtra(0, hex, false)))) continue;
        to.ways.set(keyOf(VERB.enter, units, hex, hex, false), 0);
        loadWaiting(pos, g, arrival, mask);
        const passes = ({ lo, hi }: Written) =>
          allows(at, code(VERB.enter, units, lo, packExtra(hi, hex, false)));
        for (const { end, cost } of waysFrom(pos, hex, priceFor(at), passes))
          to.ways.set(keyOf(VERB.enter, units, end, hex, false), cost);
      }
    }
  }
}

function plainList(at: Moment): Plain {
  const { pos, seat } = at;
  const to: Plain = { exact: new Set(), ways: new Map() };
  const ask = (given: Code): void => {
    if (allows(at, given)) to.exact.add(given.join());
  };
  ask(code(VERB.pass));
  ask(code(VERB.infirmary));
  const foes = hexesOf(at, 1 - seat);
  for (const hex of hexesOf(at, seat)) {
    ask(code(VERB.recover, hex));
    const groups = 1 << stackSize(pos, seat, hex);
    for (let mask = 1; mask < groups; mask++) plainGroup(at, hex, mask, foes, to);
  }
  plainEntries(at, to);
  return to;
}

/** The list itself in the same words. */
function quickList(at: Moment): Plain {
  const { pos, seat } = at;
  const { neighbours } = pos.scene.ground.grid;
  const to: Plain = { exact: new Set(), ways: new Map() };
  for (const given of listed(at)) {
    const [units = 0, lo = 0, extra = 0] = [WALK.units, WALK.way, WALK.extra].map((n) => given[n]);
    const verb = verbOf(given) ?? -1;
    const hex = ((extra >> 15) & 0x1ff) - 1;
    const flag = (extra & (1 << 24)) !== 0;
    if (!STEPS.has(verb) || flag) {
      expect(to.exact).not.toContain(given.join());
      to.exact.add(given.join());
      continue;
    }
    expect(allows(at, given), given.join()).toBe(true);
    const enters = verb === VERB.enter;
    if (enters) loadWaiting(pos, g, units >> 16, units & 0xffff);
    else loadMask(pos, g, seat, units >> 16, units & 0xffff);
    const price = priceFor(at);
    let end = enters ? hex : units >> 16;
    let cost = 0;
    for (let i = 0; i < 15; i++) {
      const dir = ((i < 10 ? lo >>> (3 * i) : extra >>> (3 * (i - 10))) & 7) - 1;
      if (dir < 0) break;
      cost += price(end, dir);
      end = neighbours[end * 6 + dir] ?? -1;
    }
    const key = keyOf(verb, units, end, enters ? hex : -1, false);
    expect([...to.ways.keys()]).not.toContain(key);
    to.ways.set(key, verb === VERB.assault ? -1 : cost);
  }
  return to;
}

const GAR = { 'GAR C': '1216' };
const both = { axis: 6, partisan: 6 };
const CASES: readonly (readonly [string, Tree])[] = [
  [
    'BAN-8.1.2 friends before the enemy, some with room, some full',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': '1115',
        'Redi 1': { at: '1115', vf: 3 },
        'Redi 2': { at: '1015', vf: 2, fire: 2 },
        'Redi 3': { at: '1114', vf: 3 },
        'Redi 4': { at: '1114', vf: 3 },
        'Romolo 1': { at: '1116', vf: 3 },
        'IV 1': '1216',
        'IV 2': '1014',
        'VG C': '1013',
        'I 1': '1117',
      },
    },
  ],
  [
    'BAN-15.5.1 brigades in and out of range of their Command, a Pinned one among them',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': { at: '0515', replacement: true },
        'Redi 1': { at: '0715', vf: 2 },
        'Romolo 1': { at: '0715', vf: 2, pinned: true },
        'Fanfulla 1': { at: '0916', vf: 1 },
        'Redi 2': { at: '1116', vf: 2 },
        'Romolo 2': { at: '1116', vf: 2 },
        'Fanfulla 2': { at: '1015', vf: 3 },
        'IV 1': '1216',
      },
    },
  ],
  [
    'BAN-13.3.1 the car on the road and beside it, with and without company',
    {
      active: 'partisan',
      pa: both,
      units: {
        'GAR C': '1117',
        CV: '1117',
        'Redi 1': { at: '1117', vf: 2 },
        'Redi 2': { at: '1118', vf: 3 },
        'Beltrami 1': { at: '1315', vf: 4 },
        'IV 1': '1313',
        'VG C': '1210',
      },
    },
  ],
  [
    'BAN-5.1 a single point; BAN-6.1 out of command',
    {
      active: 'partisan',
      pa: { axis: 6, partisan: 1 },
      units: {
        'GAR C': { at: '0414', pinned: true },
        'Romolo 1': { at: '0414', vf: 2, pinned: true },
        'Redi 1': { at: '1512', vf: 3 },
        'Redi 2': { at: '1512', vf: 1 },
        'Cinquanta MG': '1715',
        'II inf 1': '1712',
        'IV 1': '1412',
      },
    },
  ],
  [
    'BAN-15.5.2, BAN-8.1.1 the Axis: artillery, the light Germans, companies in and out of command',
    {
      active: 'axis',
      pa: both,
      units: {
        'VG C': '1508',
        'VG Art': { at: '1508', vf: 2 },
        'IV 1': { at: '1508', vf: 2 },
        Verbania: '1404',
        'GNR MG': '1609',
        'III 1': { at: '2004', vf: 2 },
        'Redi 1': '1506',
        'CV': '1407',
        'Valdossola MG': '1503',
      },
    },
  ],
  [
    'BAN-3.1 no points, nobody to enter',
    {
      active: 'partisan',
      pa: { axis: 2, partisan: 2 },
      units: { ...GAR, 'Redi 1': { at: '1217', vf: 3, fire: 1 }, 'IV 1': '1213' },
    },
  ],
  [
    'BAN-14 reinforcements, their hex free',
    {
      turn: 6,
      active: 'partisan',
      pa: { axis: 3, partisan: 0 },
      arrivals: { valdossola: 5, valtoce: 6, garibaldi: 1 },
      units: {
        'Valdossola MG': 'offMap',
        Valtoce: 'offMap',
        CV: 'offMap',
        'Redi 1': { at: 'offMap', vf: 3 },
        'Redi 2': { at: 'offMap', vf: 3 },
        'Redi 3': { at: 'offMap', vf: 3, pinned: true },
        'Redi 4': '1019',
        'IV 1': '1217',
      },
    },
  ],
  [
    'BAN-14 the enemy in the entry hex: beside it, or by Assault',
    {
      turn: 6,
      active: 'partisan',
      pa: { axis: 3, partisan: 1 },
      arrivals: { valdossola: 5, valtoce: 7, garibaldi: 1, beltrami: 1 },
      units: {
        'Valdossola MG': 'offMap',
        Valtoce: 'offMap',
        'GAR C': 'offMap',
        'Redi 1': { at: 'offMap', vf: 3 },
        'Romolo 1': { at: 'offMap', vf: 2 },
        'Beltrami 1': { at: 'offMap', vf: 4 },
        'Beltrami 2': { at: '1320', vf: 4 },
        'IV 1': '1020',
        'IV 2': '1420',
        'I 1': '1501',
      },
    },
  ],
  [
    'BAN-14 company III away from the enemy',
    {
      turn: 9,
      active: 'axis',
      pa: { axis: 3, partisan: 1 },
      arrivals: { iii: 9 },
      units: { 'III 1': { at: 'offMap', vf: 2 }, 'III C': 'offMap', 'Redi 1': '1806', CV: '1906' },
    },
  ],
];

const TARNOVA: readonly (readonly [string, Tree])[] = [
  [
    'BAN-16.3.1 the 3rd battalion behind its line, BAN-16.7.1 its mortar in and out of supply',
    {
      turn: 4,
      active: 'partisan',
      pa: both,
      units: {
        'Bn3 C': '0417',
        'Bn3 inf 1': { at: '0716', vf: 3 },
        'Bn3 Mort': '0816',
        'Bn3 MG': { at: '0716', vf: 2 },
        'Ass 1': '0715',
        'Fulmine 1a': '0817',
        'Fulmine 2a': '0614',
        'Fulmine C': '0714',
      },
    },
  ],
  [
    'BAN-16.6.2 night: only those in command, and only one hex far',
    {
      turn: 9,
      active: 'partisan',
      pa: both,
      units: {
        'Bn1 C': '0904',
        'Bn1 inf 1': { at: '0905', vf: 3 },
        'Bn1 Art 1': { at: '0905', vf: 2 },
        'Bn1 MG 1': '1006',
        'Bn1 AT': '1006',
        'Bn2 inf 1': { at: '1306', vf: 3 },
        'Bn2 C': { at: '2020', pinned: true },
        'ITA 1': '1207',
        'Fulmine 1a': '0907',
        'Fulmine 1b': '1106',
        'Fulmine MG': '1307',
      },
    },
  ],
  [
    'BAN-16.6.1 frost, BAN-16.11.2 the Infirmary, BAN-5.1.6 Recovery',
    {
      turn: 5,
      active: 'partisan',
      frost: true,
      pa: both,
      infirmary: { at: '1111', flipped: false },
      units: {
        'Bn1 C': { at: '1111', pinned: true },
        'Bn1 inf 1': { at: '1111', vf: 3 },
        'Bn1 AT': '1110',
        'Bn1 MG 1': { at: '1110', vf: 2 },
        'Ass 1': { at: '1110', vf: 2, fire: 1 },
        'Fulmine 1a': '1211',
        'Fulmine C': '1012',
      },
    },
  ],
  [
    'BAN-16.3.3 ITA from any edge',
    {
      turn: 10,
      active: 'partisan',
      pa: { axis: 6, partisan: 0 },
      arrivals: { ita: 10 },
      units: { 'ITA 1': { at: 'offMap', vf: 2 }, 'Bn1 C': '0101', 'Fulmine 1a': '0102' },
    },
  ],
];

const ALL = [
  ...CASES.map(([name, state]) => [name, { scenario: 'gravellona', state }] as const),
  ...TARNOVA.map(
    ([name, state]) =>
      [name, { scenario: 'tarnova', state: { mines: {}, bunkers: [], ...state } }] as const,
  ),
];

describe.each(ALL)('%s', (_name, stage) => {
  it('lists what the rules let pass, by the cheapest ways', () => {
    const at = moment(stage);
    const quick = quickList(at);
    const plain = plainList(at);
    expect([...quick.exact].sort()).toEqual([...plain.exact].sort());
    expect([...quick.ways].sort()).toEqual([...plain.ways].sort());
  });

  it('gives each unit what names it, and the rest to nobody', () => {
    const at = moment(stage);
    const { pos, point, seat } = at;
    const all = listed(at).map((given) => [given.join(), namedUnits(banditen, pos, given)] as const);
    for (const unit of range(-1, pos.scene.roster.units + 1)) {
      const own = all.filter(([, units]) => (unit < 0 ? units.length === 0 : units.includes(unit)));
      const out = new Codes();
      point.listOf?.(pos, seat, unit, out);
      const one = makeCode();
      const told = range(0, out.count).map((i) => (out.read(i, one), one.join()));
      expect([...told].sort()).toEqual(own.map(([text]) => text).sort());
    }
  });
});
