import { QuietPlay, ScriptedDice } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { inZoc, MARK, sideKind } from '../model/state.ts';
import { type TableSpec, table } from '../table.test-util.ts';
import { supplyOf, supplyPhase } from './10-supply.ts';
import { allowance, GROUP, reach, stepCost } from './11-movement.ts';
import { sees, sightLimit } from './13-sight.ts';

type Land = Record<string, { level?: number; terrain?: 'clear' | 'woods' | 'town' | 'crags' }>;
type MapEdit = NonNullable<TableSpec['map']>;
/** A plain of Level 4 on which some hexes differ. */
const land =
  (changes: Land, more?: MapEdit): MapEdit =>
  (map) => {
    map.grid = { ...map.grid, flat: false };
    map.hexes = Object.fromEntries(
      Object.entries(map.hexes).map(([id, hex]) => [
        id,
        { ...hex, level: changes[id]?.level ?? 4, terrain: changes[id]?.terrain ?? 'clear' },
      ]),
    );
    more?.(map);
  };
const row = (r: string, from: number, to: number): string[] =>
  Array.from(
    { length: Math.abs(to - from) + 1 },
    (_, i) => `${r}${String(from + (to > from ? i : -i)).padStart(2, '0')}`,
  );
const supplied = (spec: TableSpec, hex: string): boolean => {
  const d = table('campaign', { empty: true, ...spec });
  const out = new Uint8Array(d.pos.scene.ground.size);
  supplyOf(d.pos, 0, out);
  return out[d.hex(hex)] === 1;
};

describe('sight', () => {
  it('SE-9.1.O SE-9.1.R: the limits of bad weather', () => {
    const overcast = table('campaign', {
      empty: true,
      map: land({ '2010': { level: 5 } }),
      state: { turn: 5 },
    });
    expect(sightLimit(overcast.pos, overcast.hex('2010'), overcast.hex('2012'))).toBe(3);
    expect(sightLimit(overcast.pos, overcast.hex('2011'), overcast.hex('2012'))).toBe(4);
    const rain = table('campaign', { empty: true, map: land({}), state: { turn: 10 } });
    expect(sightLimit(rain.pos, rain.hex('2010'), rain.hex('2012'))).toBe(2);
    expect(sees(rain.pos, rain.hex('2010'), rain.hex('2013'))).toBe(false);
    expect(sees(rain.pos, rain.hex('2010'), rain.hex('2011'))).toBe(true);
  });
});

describe('supply', () => {
  it('SE-10.2.3 SE-S5.1201: each side has its own sources, 1201 goes with control', () => {
    expect(
      supplied(
        {
          map: land({}, (map) => {
            map.roads = [row('20', 20, 30)];
            map.supplySources = { '2030': 'austrian' };
          }),
        },
        '2022',
      ),
    ).toBe(false);
    const either: MapEdit = (map) => {
      map.roads = [['1201', '1202', '1203']];
      map.supplySources = { '1201': 'either' };
    };
    expect(
      supplied({ map: land({}, either), state: { control: { '1201': 'italian' } } }, '1203'),
    ).toBe(true);
    expect(
      supplied({ map: land({}, either), state: { control: { '1201': 'austrian' } } }, '1203'),
    ).toBe(false);
  });
  it('SE-3.RR: a railroad is a trail of the net', () => {
    expect(
      supplied(
        {
          map: land({}, (map) => {
            map.railroads = [row('20', 20, 30)];
            map.supplySources = { '2030': 'italian' };
          }),
        },
        '2012',
      ),
    ).toBe(true);
  });
  it('SE-10.1 SE-10.3 SE-4.5 SE-20.4: a point each time, one short of the threshold when alone', () => {
    const d = table('campaign', {
      empty: true,
      map: land({}),
      state: {
        units: {
          '79 I': { at: '2010', dp: 0 },
          '79 II': { at: '2012', dp: 4 },
          '79 III': { at: '2014', dp: 4 },
          '180 KJ 1 I': { at: '2015' },
          Campomolon: { at: '2020' },
        },
      },
    });
    supplyPhase(d.pos, new QuietPlay(new ScriptedDice([])));
    expect(d.unitState('79 I').dp).toBe(1);
    expect(d.unitState('79 II').dp).toBe(4);
    expect(d.unitState('79 III')).toBe('surrendered');
    expect(d.unitState('Campomolon').dp).toBe(0);
  });
});

describe('movement', () => {
  const cost = (
    spec: TableSpec,
    unit: string,
    from: string,
    to: string,
    how = 0,
    before = 0,
  ): number => {
    const d = table('campaign', { empty: true, ...spec });
    const { grid } = d.pos.scene.ground;
    const dir =
      [0, 1, 2, 3, 4, 5].find((k) => grid.neighbours[d.hex(from) * 6 + k] === d.hex(to)) ?? 0;
    return stepCost(d.pos, d.unit(unit), d.hex(from), dir, before, 12, how) / 2;
  };
  const at = (id: string) => ({ units: { '79 I': { at: id } } });
  const river: MapEdit = (map) => {
    map.hexsides = { '2010-2011': { kinds: ['river'] } };
  };
  it('SE-11.0.2 SE-11.0.8: terrain, hexside and climb add up', () => {
    expect(
      cost(
        { map: land({ '2011': { terrain: 'woods', level: 6 } }, river), state: at('2010') },
        '79 I',
        '2010',
        '2011',
      ),
    ).toBe(2 + 1 + 2);
    expect(
      cost({ map: land({ '2011': { level: 2 } }), state: at('2010') }, '79 I', '2010', '2011'),
    ).toBe(1);
  });
  it('SE-11.0.5 SE-11.0.8: the road replaces everything, but not in an enemy zone', () => {
    const up = land({ '2011': { level: 6, terrain: 'woods' } }, (map) => {
      map.roads = [['2010', '2011']];
    });
    expect(cost({ map: up, state: at('2010') }, '79 I', '2010', '2011')).toBe(0.5);
    const watched = { units: { '79 I': { at: '2010' }, '180 KJ 1 I': { at: '2012' } } };
    expect(cost({ map: up, state: watched }, '79 I', '2010', '2011')).toBe(4);
  });
  it('SE-12.4: a friend on the road, or a moving stack, pays the terrain', () => {
    const up = land({}, (map) => {
      map.roads = [['2010', '2011']];
    });
    expect(
      cost(
        { map: up, state: { units: { '79 I': { at: '2010' }, '79 II': { at: '2011' } } } },
        '79 I',
        '2010',
        '2011',
      ),
    ).toBe(1);
    expect(cost({ map: up, state: at('2010') }, '79 I', '2010', '2011', GROUP)).toBe(1);
  });
  it('SE-11.0.6 SE-19.4: enemy infantry bars the hex, guns alone do not; guns shun enemy zones', () => {
    expect(
      cost(
        {
          map: land({}),
          state: { units: { '79 I': { at: '2010' }, '180 KJ 1 I': { at: '2011' } } },
        },
        '79 I',
        '2010',
        '2011',
      ),
    ).toBeGreaterThan(100);
    expect(
      cost(
        { map: land({}), state: { units: { '79 I': { at: '2010' }, 'XX F1': { at: '2011' } } } },
        '79 I',
        '2010',
        '2011',
      ),
    ).toBe(1);
    expect(
      cost(
        {
          map: land({}),
          state: { units: { 'V M1': { at: '2010' }, '180 KJ 1 I': { at: '2012' } } },
        },
        'V M1',
        '2010',
        '2011',
      ),
    ).toBeGreaterThan(100);
  });
  it('SE-11.1.1 SE-11.2.1: leaving a zone costs one; Phase 10 never enters one', () => {
    const foe = { units: { '79 I': { at: '2010' }, '180 KJ 1 I': { at: '2009' } } };
    expect(cost({ map: land({}), state: foe }, '79 I', '2010', '2011')).toBe(2);
    const ahead = { units: { '79 I': { at: '2010' }, '180 KJ 1 I': { at: '2012' } } };
    expect(cost({ map: land({}), state: ahead }, '79 I', '2010', '2011', 1)).toBeGreaterThan(100);
  });
  it('SE-3.MA SE-11.0.1 SE-11.3 SE-11.2.2: allowances of guns in rain, forced and strategic', () => {
    const rain = table('campaign', {
      empty: true,
      map: land({}),
      state: { turn: 10, units: { '79 I': { at: '2010' }, 'V M1': { at: '2011' } } },
    });
    expect(allowance(rain.pos, rain.unit('V M1'), 0) / 2).toBe(2.5);
    const dry = table('campaign', {
      empty: true,
      map: land({}),
      state: { units: { '79 I': { at: '2010' } } },
    });
    expect([0, 1, 2, 3].map((f) => allowance(dry.pos, dry.unit('79 I'), f) / 2)).toEqual([
      6, 9, 12, 15,
    ]);
    expect(reach(dry.pos, dry.unit('79 I'), -1, 0, 0).cost[dry.hex('2016')]).toBe(12);
    expect(reach(dry.pos, dry.unit('79 I'), -1, 0, 0).cost[dry.hex('2017')]).toBe(-1);
  });
});

describe('stacking', () => {
  it('SE-12.2: one unit at Level 8', () => {
    const d = table('campaign', {
      empty: true,
      map: land({ '2011': { level: 8 }, '2012': { level: 8 } }),
      state: {
        units: { '79 I': { at: '2011' }, '79 II': { at: '2012' } },
        action: { brigade: 'roma', at: '2010', step: 'move' },
      },
    });
    expect(d.refused('italian', { do: 'move', unit: '79 I', path: ['2012'] })).toBe('SE-12.2');
    expect(d.refused('italian', { do: 'move', unit: '79 I', path: ['2010'] })).toBeUndefined();
  });
});

describe('zones and command', () => {
  it('SE-3.ZOC SE-3.BRG: infantry projects, guns do not, Crags stop line infantry only', () => {
    const cliff: MapEdit = (map) => {
      map.hexsides = { '2010-2011': { kinds: ['crags'] } };
    };
    const zone = (name: string): boolean => {
      const d = table('campaign', {
        empty: true,
        map: land({}, cliff),
        state: { units: { [name]: { at: '2010' } } },
      });
      return inZoc(d.pos, 1 - (d.pos.scene.roster.side[d.unit(name)] ?? 0), d.hex('2011'));
    };
    expect([zone('79 I'), zone('Matajur'), zone('V M1')]).toEqual([false, true, false]);
    const d = table('campaign', {
      empty: true,
      map: land({}),
      state: { units: { '79 I': { at: '2010' }, 'V M1': { at: '2020' } } },
    });
    expect(inZoc(d.pos, 1, d.hex('2011'))).toBe(true);
    expect(inZoc(d.pos, 1, d.hex('2021'))).toBe(false);
    expect(sideKind(d.pos, d.hex('2010'), 0)).toBe(0);
  });
  it('SE-12.0 SE-12.6: headquarters and forts do not stack', () => {
    const d = table('campaign', {
      empty: true,
      map: land({}),
      state: {
        units: { '79 I': { at: '2010' }, '79 II': { at: '2010' }, Campomolon: { at: '2010' } },
      },
    });
    expect(d.pos.mark[d.unit('79 I')] & MARK.crowded).toBe(0);
    expect(reach(d.pos, d.unit('79 I'), -1, 0, 0).count).toBeGreaterThan(1);
  });
});
