import { QuietPlay, SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { MARK } from '../model/state.ts';
import { plain, table } from '../table.test-util.ts';
import { Batteries } from './10-memo.ts';
import {
  bothSupplies,
  hqSupply,
  interdictedFor,
  mayInterdict,
  supplyOf,
  supplyPhase,
} from './10-supply.ts';

type Tree = Record<string, unknown>;
const lines = (units: Tree, sketch: string, side = 0, options = {}) => {
  const d = plain({ units }, sketch, {}, options);
  const out = new Uint8Array(d.pos.scene.ground.size);
  supplyOf(d.pos, side, out);
  return (...ids: string[]) => ids.map((id) => out[d.hex(id)] === 1);
};

describe('SE-10.2: a line of supply', () => {
  it('ten hexes to the road, then along it, in the first hex of the map too', () => {
    const has = lines({}, 'road 0101..0105; source 0101 italian');
    expect(has('0101', '0105', '0115', '0116', '1001', '1101', '1201')).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });
  it.each<[string, Tree, boolean]>([
    ['free', {}, true],
    ['an enemy on the road', { '55 87 I': '2015' }, false],
    ['an enemy beside it', { '55 87 I': '2115' }, false],
    ['an enemy gun beside it', { 'III F1': '2115' }, false],
    ['an enemy two hexes off', { '55 87 I': '2215' }, true],
    ['a friend on it', { '79 I': '2015' }, true],
    ['a friend beside the enemy', { '55 87 I': '2115', '79 I': '2015' }, false],
  ])('SE-10.2.2: on the road: %s', (_case, units, open) => {
    expect(lines(units, 'road 2010..2020; source 2010 italian')('2030')).toEqual([open]);
  });
  it('SE-10.2.2: the first counter in the first hex shuts the road beside it', () => {
    const sketch = 'road 0201..0210; source 0201 austrian';
    expect(lines({}, sketch, 1)('0220')).toEqual([true]);
    expect(lines({ '207 I': '0101' }, sketch, 1)('0220')).toEqual([false]);
  });
  it('AMB-13: by the option guns beside the road do not shut it', () => {
    const road = 'road 2010..2020; source 2010 italian';
    const has = (foe: string) => lines({ [foe]: '2115' }, road, 0, { roadZocOnly: true })('2030');
    expect([has('III F1'), has('55 87 I')]).toEqual([[true], [false]]);
  });
  it.each<[string, Tree, boolean]>([
    ['free', {}, true],
    ['an enemy in the way', { '55 87 I': '2023' }, false],
    ['an enemy gun in the way', { 'III F1': '2023' }, false],
    ['only its zone in the way', { '55 87 I': '2124' }, false],
    ['a gun beside the way', { 'III F1': '2124' }, true],
    ['a friend in the zone', { '55 87 I': '2124', '79 I': '2024', '80 I': '2025' }, true],
    ['a friend in half of the zone', { '55 87 I': '2124', '79 I': '2024' }, false],
  ])('SE-10.2.1: off the road: %s', (_case, units, open) => {
    // 2030 is ten hexes from the road: only the straight way is short enough.
    expect(lines(units, 'road 2010..2020; source 2010 italian')('2030')).toEqual([open]);
  });
  it('SE-10.2.3: each side its own sources, and the road that leads to them', () => {
    const sketch = 'road 2010..2020; source 2010 italian; road 2040..2050; source 2050 austrian';
    expect(lines({}, sketch, 0)('2015', '2045')).toEqual([true, false]);
    expect(lines({}, sketch, 1)('2015', '2045')).toEqual([false, true]);
  });
  it('SE-S5.RON: the bridge of Roana carries the road while it stands', () => {
    const supplied = (bridge: string) => {
      const d = table('campaign', {
        empty: true,
        map: (map) => {
          map.hexes = Object.fromEntries(
            Object.entries(map.hexes).map(([id, hex]) => [
              id,
              { ...hex, level: 4, terrain: 'clear' as const },
            ]),
          );
          map.hexsides = { '3351-3352': { kinds: ['river', 'bridge'], special: 'roana' } };
          map.roads = [['3349', '3350', '3351', '3352', '3353']];
          map.supplySources = { '3353': 'italian' };
        },
        state: { bridge },
      });
      const out = new Uint8Array(d.pos.scene.ground.size);
      supplyOf(d.pos, 0, out);
      return ['3352', '3342', '3340', '3339'].map((id) => out[d.hex(id)] === 1);
    };
    // The road is open to 3349, ten hexes further 3339.
    expect(supplied('intact')).toEqual([true, true, true, true]);
    // Blown it ends at 3352: 3342 is ten hexes off by the straight way, which crosses the river.
    expect(supplied('blown')).toEqual([true, false, false, false]);
  });
});

describe('SE-10.4.1 AMB-08: what interdicts', () => {
  it.each<[string, string, Tree, boolean]>([
    ['a gun in fire mode', 'III F1', { mode: 'fire' }, true],
    ['a gun on the move', 'III F1', { mode: 'move' }, false],
    ['a gun being emplaced', 'III H1', { mode: 'fire', emplacing: true }, true],
    ['a gun that has fired', 'III F1', { mode: 'fire', fired: true, defFired: true }, true],
    ['a gun told to be silent', 'III F1', { mode: 'fire', silent: true }, false],
    ['a gun shot to pieces', 'III F1', { mode: 'fire', dp: 5 }, false],
    ['a gun with a point left', 'III F1', { mode: 'fire', dp: 4 }, true],
    ['a fort with guns', 'Serrada', {}, true],
    ['a battalion', '55 87 I', {}, false],
  ])('%s', (_case, unit, fields, may) => {
    const d = plain({ units: { [unit]: { at: '0101', ...fields } } });
    expect(mayInterdict(d.pos, d.unit(unit))).toBe(may);
    d.pos.at[d.unit(unit)] = -1;
    expect(mayInterdict(d.pos, d.unit(unit))).toBe(false);
  });
  const under = (units: Tree, options = {}, seen: string[] = [], side = 0) => {
    const d = plain(
      { weather: 'clear', units },
      'road 2010..2030; source 2010 italian',
      {},
      options,
    );
    for (const name of seen) d.pos.seen[d.unit(name)] = 1;
    const out = new Uint8Array(d.pos.scene.ground.size);
    interdictedFor(d.pos, side, out);
    return ['2014', '2020', '2021', '2026', '2120'].map((id) => out[d.hex(id)] === 1);
  };
  const GUN = { 'III F1': { at: '2420', mode: 'fire' } };
  it('every road hex that it reaches and sees, and nothing but roads', () => {
    // Four rows away: 2014 is eight hexes off, more than the six it sees.
    expect(under(GUN)).toEqual([false, true, true, false, false]);
    expect(under(GUN, {}, [], 1)).toEqual([false, false, false, false, false]);
  });
  it('SE-25.0: under fog only guns that were seen', () => {
    expect(under(GUN, { fog: true })).toEqual([false, false, false, false, false]);
    expect(under(GUN, { fog: true }, ['III F1'])).toEqual([false, true, true, false, false]);
  });
  it('SE-8.5: a headquarters’ line must not be under fire, a unit’s may', () => {
    const d = plain(
      { weather: 'clear', units: { '79 I': '2026', ...GUN } },
      'road 2010..2030; source 2010 italian',
    );
    expect([hqSupply(d.pos, 0)[d.hex('2026')], bothSupplies(d.pos)[0][d.hex('2026')]]).toEqual([
      0, 1,
    ]);
  });
  it('the memory of guns notices armed forts, and asks nothing of others', () => {
    const d = plain({ units: { Verena: '2020', Corbin: '2024', '79 I': '2030' } });
    const memory = new Batteries();
    memory.same(d.pos);
    expect(memory.same(d.pos)).toBe(true);
    d.pos.mark[d.unit('Verena')] |= MARK.silent;
    expect([memory.same(d.pos), memory.same(d.pos)]).toEqual([false, true]);
    d.pos.dp[d.unit('Verena')] = 2;
    expect([memory.same(d.pos), memory.same(d.pos)]).toEqual([false, true]);
    for (const name of ['Corbin', '79 I']) {
      d.pos.dp[d.unit(name)] = 1;
      expect(memory.same(d.pos)).toBe(true);
    }
  });
});

describe('SE-10.1 SE-10.3 SE-20.4: the Supply Phase', () => {
  it('a point for each that has no line, forts and those off the map spared', () => {
    const d = plain(
      {
        units: {
          '79 I': '2020',
          '80 I': '4040',
          '207 I': '0101',
          Verena: '4050',
          '79 II': 'eliminated',
        },
      },
      'road 2010..2030; source 2010 italian',
    );
    const told = new ToldPlay(new SeededDice(1));
    supplyPhase(d.pos, told);
    expect(['79 I', '80 I', '207 I', 'Verena'].map((u) => d.unitState(u).dp)).toEqual([0, 1, 1, 0]);
    const hungry = told.events.filter((e) => e.event === 'outOfSupply').map((e) => e.values.unit);
    expect(new Set(hungry)).toEqual(new Set([d.unit('207 I'), d.unit('80 I')]));
  });
  it('both sides are judged before anybody gives up', () => {
    const d = plain({
      units: { '79 I': { at: '4040', dp: 4 }, '55 87 I': { at: '4041', dp: 5 } },
    });
    supplyPhase(d.pos, new QuietPlay(new SeededDice(1)));
    expect([d.unitState('79 I'), d.unitState('55 87 I')]).toEqual(['surrendered', 'surrendered']);
    expect([...d.pos.prisoners]).toEqual([2, 2]);
  });
});
