import { describe, expect, test } from 'vitest';
import { type MapData, parseData, type ScenarioId } from '../model/data.ts';

const { charts, counters, maps } = parseData();
const gravellona = maps['map-gravellona'];
const tarnova = maps['map-tarnova'];
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
