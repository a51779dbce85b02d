import { describe, expect, it } from 'vitest';
import { faultsOf } from '../contract/faults.ts';
import type { Sx } from '../model/state.ts';
import { type TestTable, table } from '../table.test-util.ts';
import { bothSupplies, hqHexes, hqSupply, suppliesNow } from './10-supply.ts';

const ROADS = 'road 2010..2020; source 2010 italian; road 3040..3050; source 3050 austrian';
const field = (units: Record<string, unknown>, state: Record<string, unknown> = {}): TestTable =>
  table('campaign', {
    data: { 'map/grid/sketch': ROADS },
    empty: true,
    state: { turn: 2, trenches: null, units, ...state },
  });

/** A sum in base 31 over the places of all units, as a memory might be tempted to use. */
const base31 = (pos: Sx): number => pos.at.reduce((key, hex) => (Math.imul(key, 31) + hex) | 0, 0);

/** The second battalion stands on the Italian road in `cut`, far from it in `free`. */
const free = (): TestTable => field({ '79 I': '2020', '55 87 I': '3045', '55 87 II': '2050' });
const cut = (): TestTable => field({ '79 I': '2020', '55 87 I': '3046', '55 87 II': '2019' });

const mapsOf = (maps: readonly Uint8Array[]): string[] => maps.map((map) => map.join(''));
const hqMap = (pos: Sx, side: number): string => {
  const out = new Uint8Array(pos.scene.ground.size);
  hqSupply(pos, side, out);
  return out.join('');
};

describe('SE-10.2: what is remembered of supply', () => {
  it('the two positions are sound, differ in supply and share their sum', () => {
    const [a, b] = [free(), cut()];
    expect(a.pos.scene).toBe(b.pos.scene);
    expect([faultsOf(a.pos), faultsOf(b.pos)]).toEqual([[], []]);
    expect(base31(a.pos)).toBe(base31(b.pos));
    expect(bothSupplies(a.pos)[0][a.hex('2029')]).toBe(1);
    expect(bothSupplies(b.pos)[0][b.hex('2029')]).toBe(0);
  });
  it('is never taken from a position of equal sum', () => {
    const [a, b] = [free().pos, cut().pos];
    const fresh = [mapsOf(bothSupplies(a)), mapsOf(bothSupplies(b))];
    expect(mapsOf(suppliesNow(a))).toEqual(fresh[0]);
    expect(mapsOf(suppliesNow(b))).toEqual(fresh[1]);
    expect(mapsOf(suppliesNow(a))).toEqual(fresh[0]);
  });
  it('SE-8.5: nor are the hexes of headquarters, in one and the same position object', () => {
    const { pos } = free();
    const other = cut().pos;
    for (const side of [0, 1]) {
      const before = pos.bytes.slice();
      expect(hqHexes(pos, side).join('')).toBe(hqMap(pos, side));
      const { acts } = pos;
      pos.bytes.set(other.bytes);
      pos.acts = acts;
      expect(hqHexes(pos, side).join('')).toBe(hqMap(pos, side));
      pos.bytes.set(before);
    }
  });
  it.each([
    ['a gun turned to fire', { mode: 'fire' }, {}],
    ['a gun that leaves the roads alone', { mode: 'fire', silent: true }, {}],
    ['a gun worn down', { mode: 'fire', dp: 3 }, {}],
    ['another day with other weather', { mode: 'fire' }, { turn: 10 }],
    ['another holder of 1201', {}, { control: { 1201: 'austrian' } }],
  ])('SE-10.4.1 SE-10.2.3: %s is noticed', (what, gun, state) => {
    const { pos } = field({
      '79 I': '2020',
      '55 87 I': '3045',
      'V F1': { at: '3345', mode: what.includes('turned') ? 'move' : 'fire' },
    });
    const changed = field(
      { '79 I': '2020', '55 87 I': '3045', 'V F1': { at: '3345', ...gun } },
      state,
    ).pos;
    for (const one of [pos, changed, pos]) {
      for (const side of [0, 1]) expect(hqHexes(one, side).join('')).toBe(hqMap(one, side));
      expect(mapsOf(suppliesNow(one))).toEqual(mapsOf(bothSupplies(one)));
    }
  });
});
