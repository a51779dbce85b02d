import { distance, makeGrid, parseId } from '@esagono/hex';
import { describe, expect, test } from 'vitest';
import {
  type Placement,
  parseData,
  SCENARIOS,
  type ScenarioId,
  SIDES,
  type Side,
  shipped,
} from './model/data.ts';

const data = parseData();
const { charts, counters, scenarios } = data;
const tarnova = data.maps['map-tarnova'];
const grid = makeGrid(tarnova.grid);
const apart = (a: string, b: string) => distance(grid, parseId(grid, a), parseId(grid, b));

describe('the files', () => {
  test('an error names the file and the path', () => {
    const bad = structuredClone(shipped.charts) as { terrain: { wood: { cost: unknown } } };
    bad.terrain.wood.cost = 'two';
    expect(() => parseData({ ...shipped, charts: bad })).toThrow(
      /^data path charts\/terrain\/wood\/cost: /,
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
      const due = [piece.reinforcement ?? []].flat();
      expect(Object.keys(scenarios[scenario].reinforcements)).toEqual(expect.arrayContaining(due));
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
      expect(here.length === u.count || scenarios[s].setup.mayDivide[side], name).toBe(true);
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
    expect(scenarios.tarnova.setup.mines?.apart).toBe(3);
    expect(mines.map((m) => m.value).sort((a, b) => a - b)).toEqual(
      [...counters.markers.mines].sort((a, b) => a - b),
    );
    mines.forEach((a, i) => {
      for (const b of mines.slice(0, i)) expect(apart(a.hex, b.hex)).toBeGreaterThanOrEqual(3);
    });
  });

  test('BAN-16.10, BAN-16.11.2 five bunkers on forts, the infirmary on a settlement', () => {
    const { bunkers, infirmary } = placementOf('tarnova', 'axis');
    expect(new Set(bunkers).size).toBe(counters.markers.bunkers);
    for (const hex of bunkers) expect(tarnova.zones.forts).toContain(hex);
    expect(tarnova.zones.settlements).toContain(infirmary);
  });
});
