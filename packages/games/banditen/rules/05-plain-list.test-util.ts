import { type Code, verbOf } from '@esagono/engine';
import { expect } from 'vitest';
import { allows, code, listed, range } from '../../answers.test-util.ts';
import {
  hexesOf,
  type Moment,
  stackSize,
  type Way,
  type Written,
  waysFrom,
  written,
} from '../answers.test-util.ts';
import { loadMask, loadWaiting, makeGroup, waits } from '../model/group.ts';
import { packExtra, packUnits } from '../model/paths.ts';
import { VERB, WALK } from '../model/verbs.ts';
import { countOf, partitionsOf } from './05-divide.ts';

// BAN-5.1: what the rules let pass, each decision asked of them by itself: every group of a hex, every
// target, every way. The list of an activation must hold the same.

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

/** The list and the rules agree, and every way listed is the cheapest. Returns how much is listed. */
export function expectWholeList(at: Moment): number {
  const quick = quickList(at);
  const plain = plainList(at);
  expect([...quick.exact].sort()).toEqual([...plain.exact].sort());
  expect([...quick.ways].map(String).sort()).toEqual([...plain.ways].map(String).sort());
  return quick.exact.size + quick.ways.size;
}
