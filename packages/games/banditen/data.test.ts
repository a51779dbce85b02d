import { describe, expect, test } from 'vitest';
import {
  type MapData,
  type Placement,
  parseData,
  SCENARIOS,
  type ScenarioId,
  SIDES,
  type Side,
  shipped,
} from './data.ts';

const data = parseData();
const { charts, counters, scenarios } = data;
const gravellona = data.maps['map-gravellona'];
const tarnova = data.maps['map-tarnova'];
const MAPS: [ScenarioId, MapData][] = [
  ['gravellona', gravellona],
  ['tarnova', tarnova],
];

const id = (c: number, r: number) => String(c).padStart(2, '0') + String(r).padStart(2, '0');
const col = (hex: string) => Number(hex.slice(0, 2));
const row = (hex: string) => Number(hex.slice(2));

/** The six numbers round a printed number: even columns stand half a hex lower. */
function neighbours(map: MapData, hex: string): string[] {
  const [c, r] = [col(hex), row(hex)];
  const up = c % 2 === 1 ? r - 1 : r;
  const around = [id(c, r - 1), id(c, r + 1)].concat(
    [c - 1, c + 1].flatMap((x) => [id(x, up), id(x, up + 1)]),
  );
  return around.filter((h) => map.hexes[h] !== undefined);
}

function distance(a: string, b: string): number {
  const dq = col(b) - col(a);
  const down = (h: string) => row(h) - 1 - Math.floor((col(h) - 1) / 2);
  const ds = down(b) - down(a);
  return Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds));
}

const pair = (a: string, b: string) => [a, b].sort().join('-');
const at = (map: MapData, hex: string) => {
  const found = map.hexes[hex];
  if (found === undefined) throw new Error(`no hex ${hex}`);
  return found;
};
const isWood = (map: MapData, hex: string) =>
  at(map, hex).terrain === 'wood' || at(map, hex).terrain2 === 'wood';

/** Movement points of one step on foot by the reconstructed terrain chart. */
function walk(map: MapData) {
  const roads = new Set(map.roads.flatMap((r) => r.slice(1).map((h, i) => pair(r[i] ?? '', h))));
  const sides = new Map(map.hexsides.map((s) => [pair(s.a, s.b), s]));
  return (from: string, to: string): number => {
    const { terrain, terrain2 } = at(map, to);
    const side = sides.get(pair(from, to));
    const wet = side === undefined ? 0 : side.bridge ? charts.bridge.cost : charts.stream.cost;
    if (roads.has(pair(from, to))) return charts.road.cost + wet;
    const first = charts.terrain[terrain].cost ?? Number.POSITIVE_INFINITY;
    return Math.max(first, terrain2 ? (charts.terrain[terrain2].cost ?? 0) : 0) + wet;
  };
}

function costs(map: MapData, start: string, step: (from: string, to: string) => number) {
  const best = new Map([[start, 0]]);
  const open = [start];
  while (open.length > 0) {
    open.sort((a, b) => (best.get(b) ?? 0) - (best.get(a) ?? 0));
    const here = open.pop() ?? start;
    for (const next of neighbours(map, here)) {
      const cost = (best.get(here) ?? 0) + step(here, next);
      if (cost < (best.get(next) ?? Number.POSITIVE_INFINITY)) {
        best.set(next, cost);
        open.push(next);
      }
    }
  }
  return best;
}

describe('the files', () => {
  test('an error names the file and the path', () => {
    const bad = structuredClone(shipped.charts) as { terrain: { wood: { cost: unknown } } };
    bad.terrain.wood.cost = 'two';
    expect(() => parseData({ ...shipped, charts: bad })).toThrow(
      /^charts\.json: terrain\/wood\/cost: /,
    );
  });

  test.each(Object.entries(shipped))('every value of %s has a provenance', (_, file) => {
    const { provenance } = file as { provenance: Record<string, unknown> };
    expect(provenance['']).toBeDefined();
    for (const path of Object.keys(provenance).filter((p) => p !== '')) {
      let value: unknown = file;
      for (const key of path.split('/')) value = (value as Record<string, unknown>)[key];
      expect(value, path).toBeDefined();
    }
  });
});

describe('both maps', () => {
  test.each(MAPS)('BAN-8.2 %s: 20 by 20 numbered hexes', (_, map) => {
    const all = Array.from({ length: 400 }, (_, i) => id((i % 20) + 1, Math.floor(i / 20) + 1));
    expect(Object.keys(map.hexes).sort()).toEqual(all.sort());
  });

  test.each(MAPS)('BAN-8.2 %s: roads and hexsides join neighbours, roads are marked', (_, map) => {
    for (const road of map.roads) {
      road.slice(1).forEach((hex, i) => {
        expect(neighbours(map, hex)).toContain(road[i]);
      });
      for (const hex of road) expect(at(map, hex).road, hex).toBe(true);
    }
    const onRoad = Object.keys(map.hexes).filter((h) => at(map, h).road);
    expect(new Set(map.roads.flat())).toEqual(new Set(onRoad));
    for (const { a, b } of map.hexsides) expect(neighbours(map, a)).toContain(b);
  });

  test.each(MAPS)('BAN-8 %s: every land hex can be reached', (scenario, map) => {
    const reached = costs(map, scenario === 'gravellona' ? '1020' : '0101', walk(map));
    const land = Object.keys(map.hexes).filter((h) => at(map, h).terrain !== 'river');
    expect(land.filter((h) => !reached.has(h))).toEqual([]);
  });

  test.each(MAPS)('%s: zones, entries and features lie on the map', (_, map) => {
    const lists = [map.zones, map.entries].flatMap((lists) => Object.values(lists)).flat();
    for (const hex of lists) expect(map.hexes[hex], hex).toBeDefined();
    for (const { hexes } of Object.values(map.features))
      for (const hex of hexes) expect(map.hexes[hex], hex).toBeDefined();
  });
});

describe('Gravellona', () => {
  test('BAN-15.8 nine objectives, the printed three where the set-up page has them', () => {
    const hexes = Object.fromEntries(gravellona.objectives.map((o) => [o.name, o.hex]));
    expect(gravellona.objectives).toHaveLength(9);
    expect(hexes).toMatchObject({ 'Sede GNR': '1609', Scuole: '1508', Stazione: '1404' });
    expect(gravellona.zones['objective-hexes']).toEqual(gravellona.objectives.map((o) => o.hex));
    for (const { hex } of gravellona.objectives)
      expect(at(gravellona, hex).terrain).toBe('settlement');
  });

  test.each([
    ['1020', '1216', 5],
    ['1020', '1313', 9],
    ['1020', '1410', 12],
    ['1420', '1216', 5],
    ['0615', '1110', 9],
    ['1715', '1810', 5],
    ['2005', '1708', 4],
    ['2005', '1609', 6],
    ['1501', '1404', 4],
    ['1101', '1404', 5],
  ])('from %s to %s on foot is %i movement points', (from, to, points) => {
    expect(costs(gravellona, from, walk(gravellona)).get(to)).toBe(points);
  });

  test('the Strona parts the land in two banks joined by one bridge', () => {
    const on = walk(gravellona);
    const sides = new Map(gravellona.hexsides.map((s) => [pair(s.a, s.b), s]));
    const dry = (bridges: boolean) => (a: string, b: string) => {
      const side = sides.get(pair(a, b));
      return side && !(bridges && side.bridge) ? Number.POSITIVE_INFINITY : on(a, b);
    };
    const land = Object.keys(gravellona.hexes).filter(
      (h) => at(gravellona, h).terrain !== 'river',
    ).length;
    const west = costs(gravellona, '1020', dry(false));
    const east = costs(gravellona, '2005', dry(false));
    expect(west.size + east.size).toBe(land);
    expect([west.has('1708'), west.has('1810'), east.has('1715')]).toEqual([true, false, true]);
    expect(costs(gravellona, '1020', dry(true)).size).toBe(land);
    expect(gravellona.hexsides.filter((s) => s.bridge)).toEqual([
      { a: '1708', b: '1807', kind: 'stream', bridge: true },
    ]);
  });

  test('BAN-13.3.1 the armored car can drive to every objective', () => {
    const roads = new Set(
      gravellona.roads.flatMap((r) => r.slice(1).map((h, i) => pair(r[i] ?? '', h))),
    );
    const wet = new Set(gravellona.hexsides.filter((s) => !s.bridge).map((s) => pair(s.a, s.b)));
    const drive = (a: string, b: string) => {
      if (wet.has(pair(a, b))) return Number.POSITIVE_INFINITY;
      const clear = charts.armoredCar.terrain.includes(at(gravellona, b).terrain);
      return clear || roads.has(pair(a, b)) ? 1 : Number.POSITIVE_INFINITY;
    };
    const reached = costs(gravellona, '1020', drive);
    for (const { hex } of gravellona.objectives) expect(reached.has(hex), hex).toBe(true);
  });

  test('SETUP-G-AXIS company III enters within 5 hexes of 20.05', () => {
    const near = Object.keys(gravellona.hexes).filter(
      (h) => distance(h, '2005') <= 5 && at(gravellona, h).terrain !== 'river',
    );
    expect([...(gravellona.entries.iii ?? [])].sort()).toEqual(near.sort());
    expect(near).toHaveLength(42);
  });
});

describe('Tarnova', () => {
  const line = tarnova.zones['bn3-line'] ?? [];
  const allowed = tarnova.zones['bn3-allowed-on-19-january'] ?? [];

  test('BAN-16.3.1 the line 01.13 to 16.20 is a straight row of hexes', () => {
    expect([line[0], line.at(-1), line.length]).toEqual(['0113', '1620', 16]);
    line.forEach((hex, i) => {
      expect(distance('0113', hex)).toBe(i);
      expect(distance(hex, '1620')).toBe(15 - i);
    });
  });

  test('BAN-16.3.1 the 3rd battalion may use the line and what lies south-west of it', () => {
    const south = Object.keys(tarnova.hexes).filter((h) =>
      line.some((l) => col(l) === col(h) && row(h) >= row(l)),
    );
    expect([...allowed].sort()).toEqual(south.sort());
    expect(allowed).toHaveLength(72);
  });

  test('BAN-16.10 twelve numbered forts, only number 1 within reach of the 3rd battalion', () => {
    expect(tarnova.forts.map((f) => f.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { number, hex } of tarnova.forts) expect(at(tarnova, hex).fort).toBe(number);
    expect(Object.values(tarnova.hexes).filter((h) => h.fort !== undefined)).toHaveLength(12);
    expect(tarnova.forts.filter((f) => allowed.includes(f.hex)).map((f) => f.number)).toEqual([1]);
    expect(tarnova.zones.forts).toEqual(tarnova.forts.map((f) => f.hex));
  });

  test.each([
    ['bn1-setup', 87, (h: string) => isWood(tarnova, h) && distance(h, '0101') <= 12],
    ['bn2-setup', 20, (h: string) => col(h) === 20],
    ['bn3-setup', 13, (h: string) => isWood(tarnova, h) && distance(h, '0220') <= 3],
    ['settlements', 13, (h: string) => at(tarnova, h).terrain === 'settlement'],
    [
      'rsi-setup',
      25,
      (h: string) => at(tarnova, h).terrain === 'settlement' || at(tarnova, h).fort !== undefined,
    ],
    ['map-edge', 76, (h: string) => neighbours(tarnova, h).length < 6],
  ])('SETUP-T zone %s has its %i hexes', (zone, size, belongs) => {
    const hexes = Object.keys(tarnova.hexes).filter(belongs).sort();
    expect([...(tarnova.zones[zone] ?? [])].sort()).toEqual(hexes);
    expect(hexes).toHaveLength(size);
  });

  test('the woods of the 1st battalion come no nearer than 2 hexes to a fort', () => {
    const gaps = (tarnova.zones['bn1-setup'] ?? []).flatMap((h) =>
      tarnova.forts.map((f) => distance(h, f.hex)),
    );
    expect(Math.min(...gaps)).toBe(2);
  });

  test('02.20 to fort 1 is 11 movement points, the east edge to fort 9 is 7', () => {
    const on = walk(tarnova);
    expect(costs(tarnova, '0220', on).get('0817')).toBe(11);
    const east = (tarnova.zones['bn2-setup'] ?? []).map((h) => costs(tarnova, h, on).get('1610'));
    expect(Math.min(...east.map((c) => c ?? Number.POSITIVE_INFINITY))).toBe(7);
  });

  test('the church sees every fort inside the range of the Fulmine Command', () => {
    const gaps = tarnova.forts.map((f) => distance('1111', f.hex));
    expect(Math.max(...gaps)).toBe(8);
    expect(counters.commands['fulmine-command']?.range).toBeGreaterThanOrEqual(8);
  });
});

describe('the counters', () => {
  const units = Object.entries(counters.units);
  const formationOf = (name: string) => {
    const found = counters.formations[name];
    if (found === undefined) throw new Error(`no formation ${name}`);
    return found;
  };
  const total = (keep: (name: string) => boolean) =>
    units
      .filter(([name]) => keep(name))
      .reduce(([n, vf], [, u]) => [n + u.count, vf + u.count * u.vf], [0, 0]);
  const of = (scenario: ScenarioId, side: Side) => (name: string) => {
    const formation = formationOf(counters.units[name]?.formation ?? '');
    return formation.scenario === scenario && formation.side === side;
  };
  const arriving = (reinforcement: string | null) => (name: string) =>
    (counters.units[name]?.reinforcement ?? null) === reinforcement;
  const both = (a: (n: string) => boolean, b: (n: string) => boolean) => (n: string) =>
    a(n) && b(n);
  const commandsOf = (scenario: ScenarioId, side: Side) =>
    Object.values(counters.commands).filter((c) => {
      const f = formationOf(c.formation);
      return f.scenario === scenario && f.side === side;
    });

  test.each([
    ['Gravellona, Axis at start', both(of('gravellona', 'axis'), arriving(null)), 7, 14],
    ['company II', arriving('ii'), 2, 4],
    ['company III', arriving('iii'), 4, 8],
    ['Gravellona, Axis in all', of('gravellona', 'axis'), 13, 26],
    [
      'of these RSI',
      (n: string) => of('gravellona', 'axis')(n) && counters.units[n]?.formation !== 'german',
      12,
      24,
    ],
    ['one brigade', (n: string) => n === 'romolo', 3, 9],
    ['Cinquanta', (n: string) => counters.units[n]?.formation === 'cinquanta', 2, 4],
    ['Beltrami', arriving('beltrami'), 2, 8],
    [
      'entries of turn 1 while Romolo holds Corte Cerro',
      (n: string) => n !== 'romolo' && (arriving('garibaldi')(n) || arriving('beltrami')(n)),
      9,
      28,
    ],
    [
      'Gravellona, partisans at start while Romolo holds Corte Cerro',
      (n: string) => n === 'romolo' || counters.units[n]?.formation === 'cinquanta',
      5,
      13,
    ],
    ['Valdossola', arriving('valdossola'), 1, 2],
    ['Valtoce', arriving('valtoce'), 1, 2],
    ['Gravellona, partisans in all', of('gravellona', 'partisan'), 16, 45],
    ['Tarnova, RSI', of('tarnova', 'axis'), 8, 14],
    ['1st battalion', (n: string) => counters.units[n]?.formation === 'bn1', 11, 26],
    ['2nd battalion', (n: string) => counters.units[n]?.formation === 'bn2', 8, 19],
    ['3rd battalion', (n: string) => counters.units[n]?.formation === 'bn3', 5, 12],
    ['Tarnova, Yugoslavs at start', both(of('tarnova', 'partisan'), arriving(null)), 27, 63],
    ['ITA', arriving('ita'), 2, 4],
    ['Tarnova, Yugoslavs in all', of('tarnova', 'partisan'), 29, 67],
  ])('%s', (_, keep, number, vf) => {
    expect(total(keep)).toEqual([number, vf]);
  });

  test('BAN-2.1 Commands: two and one at Gravellona, one and three at Tarnova', () => {
    const numbers = SCENARIOS.flatMap((s) => SIDES.map((side) => commandsOf(s, side).length));
    expect(numbers).toEqual([2, 1, 1, 3]);
  });

  test('BAN-8.1 movement: 4 for all, armored car 12, artillery 1', () => {
    for (const [name, u] of units) {
      const pm = u.type === 'armoredCar' ? 12 : u.type === 'artillery' ? 1 : 4;
      expect([u.pm, charts.movement[u.type]], name).toEqual([pm, pm]);
    }
    for (const c of Object.values(counters.commands)) expect([c.pm, c.light]).toEqual([4, true]);
  });

  test('BAN-13.4 the automatic arms are the infantry of the Republic, not the Germans', () => {
    for (const [name, u] of units) {
      const f = formationOf(u.formation);
      const expected = f.side === 'axis' && u.type === 'infantry' && u.formation !== 'german';
      expect(u.auto, name).toBe(expected);
    }
  });

  test('BAN-15.5.2 four formations are always in command and never assault', () => {
    const apart = Object.entries(counters.formations).filter(([, f]) => f.alwaysInCommand);
    expect(apart.map(([name]) => name).sort()).toEqual([
      'beltrami',
      'cinquanta',
      'valdossola',
      'valtoce',
    ]);
    for (const [name, f] of Object.entries(counters.formations))
      expect(f.mayAssault, name).toBe(!f.alwaysInCommand);
  });

  test('BAN-15.2, BAN-16.2 the formations that bring activation points', () => {
    const paying = Object.keys(counters.formations).filter((f) => formationOf(f).countsForIncome);
    expect(paying.sort()).toEqual(
      ['redi', 'romolo', 'fanfulla', 'cinquanta', 'beltrami', 'bn1', 'bn2', 'bn3'].sort(),
    );
  });

  test('every name points to something that exists', () => {
    for (const [name, f] of Object.entries(counters.formations)) {
      expect(counters.factions[f.faction]?.side, name).toBe(f.side);
      for (const c of [...f.commands, ...f.substituteCommands])
        expect(counters.commands[c], c).toBeDefined();
    }
    for (const piece of [...Object.values(counters.units), ...Object.values(counters.commands)]) {
      const { scenario } = formationOf(piece.formation);
      for (const zone of piece.setup)
        expect(data.maps[scenarios[scenario].map].zones[zone], zone).toBeDefined();
      if (piece.reinforcement !== null)
        expect(scenarios[scenario].reinforcements[piece.reinforcement]).toBeDefined();
      expect(piece.setup.length > 0 || piece.reinforcement !== null).toBe(true);
    }
    for (const s of SCENARIOS)
      for (const r of Object.values(scenarios[s].reinforcements))
        expect(data.maps[scenarios[s].map].entries[r.entry], r.entry).toBeDefined();
  });

  test('BAN-15.1.1 the counters of the full-force units are there for each group', () => {
    for (const [name, u] of units) {
      const limit = counters.limits.find((l) => l.formation === u.formation && l.type === u.type);
      expect(limit?.counters[u.vf] ?? 0, name).toBeGreaterThanOrEqual(u.count);
    }
  });

  test('BAN-15.1.1 I and IV can be cut into a post for each of the six free objectives', () => {
    const ones = (name: string) => counters.limits.find((l) => l.formation === name)?.counters['1'];
    expect((ones('i') ?? 0) + (ones('iv') ?? 0)).toBeGreaterThanOrEqual(6);
    expect(counters.limits.find((l) => l.formation === 'gnr')?.counters['1']).toBe(1);
  });

  test('BAN-16.9, BAN-16.9.3 seven mines, one of them zero; BAN-16.10 five bunkers', () => {
    expect(counters.markers.mines).toHaveLength(7);
    expect(counters.markers.mines.filter((v) => v === 0)).toHaveLength(1);
    expect([counters.markers.bunkers, counters.markers.infirmary]).toEqual([5, 1]);
  });
});

describe('the turn tracks', () => {
  const hour = (s: ScenarioId, turn: number) => {
    const t = scenarios[s].turns[turn - 1];
    return [t?.turn, t?.day, t?.hour];
  };

  test('Gravellona: 05.00 first, 11.00 fourth, 19.00 last of the 13th, III on the 14th', () => {
    expect(scenarios.gravellona.turns).toHaveLength(12);
    expect([1, 4, 8, 9].map((t) => hour('gravellona', t))).toEqual([
      [1, 13, '05.00'],
      [4, 13, '11.00'],
      [8, 13, '19.00'],
      [9, 14, '07.00'],
    ]);
  });

  test('BAN-15.2 income brackets by turn', () => {
    const brackets = scenarios.gravellona.turns.map((t) => t.axisIncome);
    const expected = [4, 4, 4].flatMap((n, i) => Array(n).fill(['half', 'full', 'plus'][i]));
    expect(brackets).toEqual(expected);
  });

  test('Tarnova: BAN-16.7.2 10.00 is the third turn of the 20th, BAN-16.3.3 06.00 the first', () => {
    expect(scenarios.tarnova.turns).toHaveLength(18);
    expect(hour('tarnova', 10)).toEqual([10, 20, '06.00']);
    const third = scenarios.tarnova.turns.find((t) => t.day === 20 && t.hour === '10.00');
    expect(third?.ordinal).toBe(3);
    expect(scenarios.tarnova.reinforcements.ita?.turn).toBe(10);
    expect(scenarios.tarnova.bn3MarkerTurn).toBe(10);
  });

  test('BAN-16.6 dark hours and the night', () => {
    const turns = scenarios.tarnova.turns;
    expect(turns.filter((t) => t.dark).map((t) => t.turn)).toEqual([1, 7, 8, 9, 10, 16, 17, 18]);
    expect(turns.filter((t) => t.night).map((t) => t.turn)).toEqual([9, 18]);
    expect(turns.filter((t) => !t.frostRoll).map((t) => t.turn)).toEqual([1]);
    expect(turns.filter((t) => t.ammunitionRoll).every((t) => t.day === 20)).toBe(true);
  });
});

describe('the default set-ups', () => {
  const cases = SCENARIOS.flatMap((s) => SIDES.map((side): [ScenarioId, Side] => [s, side]));
  const placementOf = (s: ScenarioId, side: Side): Placement => scenarios[s].defaultSetup[side];
  const group = (name: string) => {
    const found = counters.units[name];
    if (found === undefined) throw new Error(`no unit ${name}`);
    return found;
  };
  const sum = (list: readonly { vf: number }[]) => list.reduce((n, p) => n + p.vf, 0);

  test.each(cases)('%s %s: every piece that starts is placed once, at its VF', (s, side) => {
    const placed = placementOf(s, side);
    for (const [name, u] of Object.entries(counters.units)) {
      const f = counters.formations[u.formation];
      if (f?.scenario !== s || f.side !== side || u.setup.length === 0) continue;
      const here = placed.units.filter((p) => p.unit === name);
      const free = scenarios[s].setup.startsInZone?.oneOf.includes(u.formation) ?? false;
      if (free && here.length === 0) continue;
      expect(sum(here), name).toBe(u.count * u.vf);
      if (!scenarios[s].setup.mayDivide[side]) expect(here).toHaveLength(u.count);
    }
    const starting = Object.entries(counters.commands).filter(([, c]) => {
      const f = counters.formations[c.formation];
      return f?.scenario === s && f.side === side && c.setup.length > 0;
    });
    expect(placed.commands.map((c) => c.command).sort()).toEqual(starting.map(([n]) => n).sort());
  });

  test.each(cases)('%s %s: every piece stands in one of its zones', (s, side) => {
    const { zones } = data.maps[scenarios[s].map];
    const fits = (hexes: string[], allowed: string[]) =>
      allowed.some((zone) => hexes.every((h) => zones[zone]?.includes(h)));
    const { units, commands } = placementOf(s, side);
    for (const name of new Set(units.map((p) => p.unit)))
      expect(
        fits(
          units.filter((p) => p.unit === name).map((p) => p.hex),
          group(name).setup,
        ),
        name,
      ).toBe(true);
    for (const c of commands)
      expect(fits([c.hex], counters.commands[c.command]?.setup ?? []), c.command).toBe(true);
  });

  test.each(cases)('BAN-7 %s %s: no more than 6 VF in a hex', (s, side) => {
    const { units, commands } = placementOf(s, side);
    for (const hex of new Set(units.map((p) => p.hex))) {
      const chiefs = commands.filter((c) => c.hex === hex);
      const load =
        sum(units.filter((p) => p.hex === hex)) +
        sum(chiefs.map((c) => ({ vf: counters.commands[c.command]?.vf ?? 0 })));
      expect(load, hex).toBeLessThanOrEqual(charts.stackingLimit);
    }
  });

  test.each(cases)('BAN-15.1.1, BAN-16.1.1 %s %s: within the counter limits', (s, side) => {
    for (const limit of counters.limits)
      for (const vf of [1, 2, 3, 4]) {
        const used = placementOf(s, side).units.filter((p) => {
          const u = group(p.unit);
          return u.formation === limit.formation && u.type === limit.type && p.vf === vf;
        });
        expect(used.length, limit.formation).toBeLessThanOrEqual(limit.counters[vf] ?? 0);
      }
  });

  test.each(cases)('BAN-15.5, BAN-16.5 %s %s: factions keep apart', (s, side) => {
    if (scenarios[s].stacking.exclusiveFactions !== side) return;
    const factions = new Map<string, Set<string>>();
    for (const p of placementOf(s, side).units) {
      const f = counters.formations[group(p.unit).formation];
      if (f && !f.stacksWithAll)
        factions.set(p.hex, (factions.get(p.hex) ?? new Set()).add(f.faction));
    }
    for (const [hex, found] of factions) expect(found.size, hex).toBe(1);
  });

  test.each(SCENARIOS)('SETUP %s: every garrison is manned', (s) => {
    const { side, zone } = scenarios[s].setup.garrison;
    const { units, commands } = placementOf(s, side);
    const manned = new Set([...units, ...commands].map((p) => p.hex));
    for (const hex of data.maps[scenarios[s].map].zones[zone] ?? [])
      expect(manned.has(hex), hex).toBe(true);
  });

  test('SETUP-G-PART exactly one brigade stands at Corte Cerro', () => {
    const rule = scenarios.gravellona.setup.startsInZone;
    const here = placementOf('gravellona', 'partisan').units.filter((p) =>
      rule?.oneOf.includes(p.unit),
    );
    expect(new Set(here.map((p) => p.unit)).size).toBe(1);
  });

  test('BAN-16.9 the mines are the seven markers, three hexes or more apart', () => {
    const { mines } = placementOf('tarnova', 'axis');
    const apart = scenarios.tarnova.setup.mines?.apart ?? 0;
    expect(apart).toBe(3);
    expect(mines.map((m) => m.value).sort()).toEqual([...counters.markers.mines].sort());
    mines.forEach((a, i) => {
      for (const b of mines.slice(0, i))
        expect(distance(a.hex, b.hex)).toBeGreaterThanOrEqual(apart);
    });
  });

  test('BAN-16.10, BAN-16.11.2 five bunkers on forts, the infirmary on a settlement', () => {
    const { bunkers, infirmary } = placementOf('tarnova', 'axis');
    expect(new Set(bunkers).size).toBe(counters.markers.bunkers);
    for (const hex of bunkers) expect(tarnova.zones.forts).toContain(hex);
    expect(tarnova.zones.settlements).toContain(infirmary);
  });
});
