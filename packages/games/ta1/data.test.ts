import { countProvenance } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { parseData, SCENARIOS, shipped } from './model/data.ts';

const total = (data: ReturnType<typeof parseData>, ids: readonly string[]) =>
  ids.reduce(
    (sum, id) => {
      const unit = data.counters.units[id];
      if (unit) return { ...sum, units: sum.units + 1, pf: sum.pf + unit.pf };
      if (data.counters.commands[id]) return { ...sum, commands: sum.commands + 1 };
      throw new Error(`${id} is in no roster`);
    },
    { units: 0, pf: 0, commands: 0 },
  );

describe('data files', () => {
  it.each(SCENARIOS)('%s fits its schemas', (id) => {
    expect(parseData(shipped, id).scenario.id).toBe(id);
  });

  it('every value says where it comes from', () => {
    for (const [name, file] of Object.entries(shipped)) {
      expect(countProvenance(file).untagged, name).toBe(0);
    }
  });

  it.each(SCENARIOS)('%s: every hex named anywhere is on the map', (id) => {
    const { map, scenario } = parseData(shipped, id);
    const known = new Set(Object.keys(map.hexes));
    expect(known.size).toBe(map.cols * map.rows);
    const named = [
      ...map.hexsides.flatMap(({ a, b }) => [a, b]),
      ...[...map.roads, ...map.railways].flatMap((line) => line.hexes),
      ...Object.values(map.entries).flatMap((entry) => entry.hexes),
      ...Object.values(map.zones).flat(),
      ...map.objectives.map((objective) => objective.hex),
      ...Object.values(scenario.defaults),
    ];
    expect(named.filter((hex) => !known.has(hex))).toEqual([]);
  });
});

describe('rosters add up', () => {
  const gravellona = parseData(shipped, 'gravellona');
  const drvar = parseData(shipped, 'drvar');
  const initial = (data: typeof gravellona, side: string) =>
    data.scenario.setup.find((s) => s.side === side)?.groups.flatMap((g) => g.units) ?? [];
  const group = (data: typeof gravellona, id: string) =>
    data.scenario.reinforcements.find((r) => r.id === id)?.units ?? [];

  it.each([
    ['GT13-16 partisan start', gravellona, initial(gravellona, 'partisan'), 18, 35, 1],
    ['GT13-16 RSI start', gravellona, initial(gravellona, 'rsi'), 9, 11, 1],
    ['GT13-12.2a II company', gravellona, group(gravellona, 'II'), 2, 3, 0],
    ['GT13-12.2a X MAS', gravellona, group(gravellona, 'XMAS'), 2, 4, 1],
    ['GT13-12.2b Valdossola', gravellona, group(gravellona, 'VDO'), 1, 1, 0],
    ['GT13-12.2b Valtoce', gravellona, group(gravellona, 'VTO'), 1, 1, 0],
    ['DRV-17 first wave', drvar, initial(drvar, 'german'), 10, 16, 1],
    ['DRV-12.5a second wave', drvar, group(drvar, 'W2'), 2, 5, 0],
    ['DRV-12.5a William', drvar, group(drvar, 'William'), 4, 14, 1],
    ['DRV-17 Yugoslav start', drvar, initial(drvar, 'yugoslav'), 7, 12, 1],
    ['DRV-17 turn 2', drvar, group(drvar, 'Y1'), 2, 6, 0],
    ['DRV-17 turn 3', drvar, group(drvar, 'Y2'), 3, 7, 0],
    ['DRV-17 turn 5', drvar, group(drvar, 'Y3'), 3, 7, 0],
    ['DRV-17 turn 6', drvar, group(drvar, 'Y4'), 3, 9, 0],
  ] as const)('%s', (_name, data, ids, units, pf, commands) => {
    expect(total(data, ids)).toEqual({ units, pf, commands });
  });

  it('DRV-17 nine whole Yugoslav units may be given up, all units are in one group only', () => {
    const all = drvar.scenario.reinforcements.flatMap((r) => r.units);
    expect(new Set(all).size).toBe(all.length);
    const whole = all.filter(
      (id) => drvar.counters.units[id]?.side === 'yugoslav' && drvar.counters.units[id]?.pf === 3,
    );
    expect(whole.length).toBe(9);
  });

  it('GT13-3.1 the nine objectives are worth 14 points to each side', () => {
    const worth = (side: string) =>
      gravellona.map.objectives.reduce((n, o) => n + (o.pa[side] ?? 0), 0);
    expect([worth('partisan'), worth('rsi')]).toEqual([14, 14]);
  });

  it('TA1-1.2d counter limits are never below the roster', () => {
    for (const { counters } of [gravellona, drvar]) {
      const need = new Map<string, number[]>();
      for (const unit of Object.values(counters.units)) {
        const row = need.get(unit.formation) ?? [0, 0, 0, 0];
        row[unit.pf - 1] = (row[unit.pf - 1] ?? 0) + 1;
        need.set(unit.formation, row);
      }
      for (const [formation, row] of need) {
        const limits = counters.counterLimits[formation] ?? [];
        expect(
          row.every((n, i) => n <= (limits[i] ?? 0)),
          `${formation} ${row.join()} ${limits.join()}`,
        ).toBe(true);
      }
    }
  });
});

describe('tracks', () => {
  it.each([
    ['GT13-2', 'gravellona', 12, [1, 8, 9]],
    ['DRV-2', 'drvar', 14, [8, 9, 10, 11]],
  ] as const)('%s %s: turns and night boxes', (_rule, id, turns, nights) => {
    const { scenario } = parseData(shipped, id);
    expect(scenario.track.length).toBe(turns);
    expect(scenario.track.filter((box) => box.night).map((box) => box.turn)).toEqual(nights);
  });
});
