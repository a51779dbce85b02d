import { begin, DataError, QuietPlay, SeededDice } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { strafexpedition } from './index.ts';
import { DATA, readData, SCENARIOS, type ScenarioId } from './model/data.ts';
import { buildGround } from './model/ground.ts';
import {
  ARTILLERY,
  buildRoster,
  countClasses,
  FORTRESS,
  INFANTRY,
  type Roster,
} from './model/roster.ts';
import { sketched } from './model/sketch.ts';
import { acceptDefault } from './rules/05-setup.ts';
import { bothSupplies, needsSupply } from './rules/10-supply.ts';

const data = readData(DATA);
const plain = { gebirgsLine: false, gebirgsFour: false };

interface Counts {
  readonly setup: Record<string, number>;
  readonly guns: string;
  readonly forts: number;
  readonly hqs: number;
  readonly later: Record<string, number>;
  readonly laterGuns: string;
  readonly all: [number, number, number];
  readonly lp: [number, number];
}
// The counts of the order of battle: set-up, reinforcements, totals, logistics.
const COUNTS: Record<ScenarioId, [Counts, Counts]> = {
  pasubio: [
    {
      setup: { inf: 22, mtn: 3, mil: 10, rgf: 2 },
      guns: '6/6/2',
      forts: 1,
      hqs: 4,
      later: { inf: 14, mtn: 7, mil: 2, brs: 1 },
      laterGuns: '1/0/0',
      all: [61, 15, 6],
      lp: [0, 20],
    },
    {
      setup: { inf: 16, mtn: 29 },
      guns: '14/16/7',
      forts: 4,
      hqs: 7,
      later: { mtn: 16 },
      laterGuns: '0/0/0',
      all: [61, 37, 10],
      lp: [35, 40],
    },
  ],
  asiago: [
    {
      setup: { inf: 18, mtn: 1, mil: 7, rgf: 1 },
      guns: '5/5/2',
      forts: 3,
      hqs: 3,
      later: { inf: 24, bic: 5, brs: 3 },
      laterGuns: '0/1/0',
      all: [59, 13, 7],
      lp: [2, 20],
    },
    {
      setup: { inf: 24, mtn: 2 },
      guns: '12/7/3',
      forts: 3,
      hqs: 4,
      later: { inf: 9, mtn: 8 },
      laterGuns: '0/0/0',
      all: [43, 22, 7],
      lp: [20, 40],
    },
  ],
  cengio: [
    {
      setup: { inf: 8 },
      guns: '0/1/0',
      forts: 0,
      hqs: 3,
      later: { inf: 9 },
      laterGuns: '0/0/0',
      all: [17, 1, 3],
      lp: [1, 6],
    },
    {
      setup: { inf: 16, mtn: 2 },
      guns: '4/4/0',
      forts: 0,
      hqs: 3,
      later: {},
      laterGuns: '0/0/0',
      all: [18, 8, 3],
      lp: [4, 21],
    },
  ],
  novegno: [
    {
      setup: { inf: 9, mtn: 4 },
      guns: '1/1/0',
      forts: 0,
      hqs: 2,
      later: {},
      laterGuns: '0/0/0',
      all: [13, 2, 2],
      lp: [5, 0],
    },
    {
      setup: { mtn: 14 },
      guns: '5/3/1',
      forts: 0,
      hqs: 2,
      later: {},
      laterGuns: '0/0/0',
      all: [14, 9, 2],
      lp: [7, 0],
    },
  ],
  campaign: [
    {
      setup: { inf: 40, mtn: 4, mil: 18, rgf: 4 },
      guns: '11/11/4',
      forts: 5,
      hqs: 7,
      later: { inf: 170, mtn: 19, mil: 2, brs: 7, bic: 6 },
      laterGuns: '4/4/0',
      all: [270, 34, 35],
      lp: [0, 360],
    },
    {
      setup: { inf: 32, mtn: 31 },
      guns: '26/16/7',
      forts: 7,
      hqs: 11,
      later: { inf: 66, mtn: 39 },
      laterGuns: '0/0/0',
      all: [168, 49, 27],
      lp: [50, 260],
    },
  ],
};

const guns = (roster: Roster, units: number[]): string =>
  ['gunM', 'gunF', 'gunH']
    .map((type) => units.filter((u) => roster.types[u] === type).length)
    .join('/');

describe('order of battle', () => {
  for (const id of SCENARIOS) {
    COUNTS[id].forEach((wanted, side) => {
      it(`SE-S.0 ${id}, ${side === 0 ? 'Italian' : 'Austro-Hungarian'} counters`, () => {
        const roster = buildRoster(data, id, plain);
        const own = Array.from({ length: roster.count }, (_, u) => u).filter(
          (u) => roster.side[u] === side,
        );
        const setup = own.filter((u) => roster.due[u] === 0);
        const later = own.filter((u) => roster.due[u] > 0);
        expect(countClasses(roster, setup)).toEqual(wanted.setup);
        expect(countClasses(roster, later)).toEqual(wanted.later);
        expect(guns(roster, setup)).toBe(wanted.guns);
        expect(guns(roster, later)).toBe(wanted.laterGuns);
        expect(own.filter((u) => roster.kind[u] === FORTRESS)).toHaveLength(wanted.forts);
        const hqs = new Set(setup.map((u) => roster.brigade[u]).filter((b) => b >= 0));
        expect(hqs.size).toBe(wanted.hqs);
        const infantry = own.filter((u) => roster.kind[u] === INFANTRY).length;
        const artillery = own.filter((u) => roster.kind[u] === ARTILLERY).length;
        const brigades = roster.brigades.filter((b) => b.side === side).length;
        expect([infantry, artillery, brigades]).toEqual(wanted.all);
        const scenario = data.scenarios[id];
        const key = side === 0 ? 'it' : 'ah';
        const income = Object.values(scenario.income).reduce((sum, day) => sum + day[key], 0);
        expect([scenario.lp[key], income]).toEqual(wanted.lp);
      });
    });
  }

  // Units arriving each day, from the schedules of the scenarios.
  const DAYS: [ScenarioId, number, number, number][] = [
    ['pasubio', 2, 13, 16],
    ['pasubio', 4, 12, 0],
    ['asiago', 7, 6, 12],
    ['asiago', 8, 4, 5],
    ['asiago', 9, 23, 0],
    ['cengio', 17, 3, 0],
    ['cengio', 18, 1, 0],
    ['cengio', 19, 1, 0],
    ['cengio', 20, 1, 0],
    ['cengio', 21, 2, 0],
    ['cengio', 22, 1, 0],
    ['campaign', 2, 26, 16],
    ['campaign', 4, 22, 8],
    ['campaign', 5, 20, 0],
    ['campaign', 7, 6, 37],
    ['campaign', 8, 22, 5],
    ['campaign', 9, 12, 0],
    ['campaign', 10, 7, 0],
    ['campaign', 12, 2, 0],
    ['campaign', 13, 0, 12],
    ['campaign', 14, 12, 0],
    ['campaign', 15, 19, 0],
    ['campaign', 16, 0, 12],
    ['campaign', 18, 4, 0],
    ['campaign', 19, 24, 0],
    ['campaign', 20, 24, 15],
    ['campaign', 22, 12, 0],
  ];
  it.each(DAYS)(
    'SE-6.1 %s, turn %i: %i Italian and %i Austro-Hungarian units',
    (id, turn, it, ah) => {
      const roster = buildRoster(data, id, plain);
      const due = (side: number) =>
        Array.from(roster.due).filter((t, u) => t === turn && roster.side[u] === side).length;
      expect([due(0), due(1)]).toEqual([it, ah]);
    },
  );

  it('SE-2.2 gives every counter a name of its own', () => {
    for (const id of SCENARIOS) {
      const { names } = buildRoster(data, id, plain);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('map', () => {
  const ground = buildGround(data.map, data.charts);
  it('SE-2.1 has 4176 hexes of levels 0 to 8, each in a sector', () => {
    expect(Object.keys(data.map.hexes)).toHaveLength(4176);
    expect(Math.max(...ground.level)).toBe(8);
    expect(new Set(ground.sector)).toEqual(new Set([0, 1]));
  });
});

describe('a sketched map', () => {
  const drawn = (sketch: string) => sketched({ ...data.map, grid: { ...data.map.grid, sketch } });
  it('SE-2.2.4 is a plain with what the sketch names', () => {
    const map = drawn(
      '2010..2012 level 3 woods; 2010-2011 river; road 2022..2020; source 2020 italian',
    );
    expect(map.hexes['2011']).toMatchObject({ level: 3, terrain: 'woods' });
    expect(map.hexes['2013']).toMatchObject({ level: 4, terrain: 'clear' });
    expect(map.hexsides).toEqual({ '2010-2011': { kinds: ['river'] } });
    expect(map.roads).toEqual([['2022', '2021', '2020']]);
    expect(map.supplySources).toEqual({ '2020': 'italian' });
    expect(drawn('')).toMatchObject({ roads: data.map.roads });
  });
  it.each([
    '9999 woods',
    '2010 level 9',
    '2010 swamp',
    'source 9999 italian',
    'source 2010 nobody',
  ])('SE-2.2.4 refuses "%s"', (sketch) => {
    expect(() => drawn(sketch)).toThrow(DataError);
  });
});

describe('default set-up', () => {
  it.each(SCENARIOS)('SE-5.0 %s is legal and supplied in the first Phase 5', (id) => {
    const pos = begin(
      strafexpedition,
      strafexpedition.open({ scenario: id }),
      new QuietPlay(new SeededDice(1)),
    );
    acceptDefault(pos, 0);
    acceptDefault(pos, 1);
    const maps = bothSupplies(pos);
    const { roster } = pos.scene;
    const hungry = Array.from({ length: roster.count }, (_, u) => u)
      .filter(
        (u) => pos.at[u] >= 0 && needsSupply(pos, u) && maps[roster.side[u]]?.[pos.at[u]] !== 1,
      )
      .map((u) => roster.names[u]);
    expect(hungry).toEqual([]);
    expect(strafexpedition.faults(pos)).toEqual([]);
  });
});
