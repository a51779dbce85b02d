import { distance } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { TERRAINS } from '../model/data.ts';
import { BARRED } from '../model/prices.ts';
import { ARTILLERY } from '../model/roster.ts';
import { stackIn } from '../model/state.ts';
import { type TestTable, table } from '../table.test-util.ts';
import { zoneOf } from './05-zones.ts';

const WOODS = TERRAINS.indexOf('woods');
type Scenario = Parameters<typeof table>[0];
const setUp = (scenario: Scenario, phase = 'setupItalian', options = {}): TestTable =>
  table(scenario, { empty: true, options, state: { phase } }).run();
const zone = (d: TestTable, unit: string): string[] => {
  const { cols } = d.pos.scene.ground.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  return [...zoneOf(d.pos.scene, d.unit(unit))].map(
    (h) => `${two(Math.floor(h / cols) + 1)}${two((h % cols) + 1)}`,
  );
};

describe('SE-5.0: placing by hand', () => {
  it('a unit placed again leaves the hex it stood in', () => {
    const d = setUp('pasubio');
    const [first = '', second = ''] = zone(d, '79 I');
    d.play('italian', { do: 'place', unit: '79 I', at: first });
    expect(d.refused('italian', { do: 'place', unit: '79 I', at: first })).toBe('SE-5.0');
    d.play('italian', { do: 'place', unit: '79 I', at: second });
    expect([stackIn(d.pos, 0, d.hex(first)), stackIn(d.pos, 0, d.hex(second))]).toEqual([0, 1]);
    expect(d.unitState('79 I').at).toBe(second);
  });
  it('and one taken back waits again', () => {
    const d = setUp('pasubio');
    const [first = ''] = zone(d, '79 I');
    expect(d.refused('italian', { do: 'remove', unit: '79 I' })).toBe('SE-5.0');
    d.play('italian', { do: 'place', unit: '79 I', at: first });
    d.play('italian', { do: 'remove', unit: '79 I' });
    expect([d.unitState('79 I'), stackIn(d.pos, 0, d.hex(first))]).toEqual(['waiting', 0]);
  });
  it('SE-12.1: two to a hex', () => {
    const d = setUp('pasubio');
    const [first = ''] = zone(d, '79 I');
    for (const unit of ['79 I', '79 II']) d.play('italian', { do: 'place', unit, at: first });
    expect(d.refused('italian', { do: 'place', unit: '79 III', at: first })).toBe('SE-12.1');
  });
  it('nothing off the map, outside the zone, of the enemy, of those to come', () => {
    const d = setUp('pasubio');
    const window = new Window(d, 'italian');
    const { size } = d.pos.scene.ground;
    const { count, due } = d.pos.scene.roster;
    const at = d.hex(zone(d, '79 I')[0] ?? '');
    const late = due.findIndex((turn) => turn > 0);
    const code = (unit: number, hex: number) => window.refuse('place', unit, hex)?.code;
    expect([-1, size].map((hex) => code(d.unit('79 I'), hex))).toEqual(['offMap', 'offMap']);
    expect(code(d.unit('79 I'), d.hex('0101'))).toBe('notInZone');
    expect([-1, count, d.unit('XX F1'), late].map((unit) => code(unit, at))).toEqual(
      Array.from({ length: 4 }, () => 'notYourUnit'),
    );
    expect(code(d.unit('79 I'), at)).toBeUndefined();
  });
  it('SE-20.1: a fort brings its level, and takes it away', () => {
    const d = setUp('pasubio', 'setupAustrian');
    const [at = ''] = zone(d, 'Serrada');
    const level = d.pos.scene.roster.fortTrench[d.unit('Serrada')] ?? 0;
    d.pos.trench[d.hex(at)] = 0;
    d.play('austrian', { do: 'place', unit: 'Serrada', at });
    expect(level).toBeGreaterThan(0);
    expect(d.pos.trench[d.hex(at)]).toBe(level);
    d.play('austrian', { do: 'remove', unit: 'Serrada' });
    expect(d.pos.trench[d.hex(at)]).toBe(0);
  });
  it('is done when all stand', () => {
    const d = table('novegno', { empty: true, state: { phase: 'setupItalian' } }).run();
    expect(d.refused('italian', { do: 'ready' })).toBe('SE-5.0');
    expect(d.offered('italian').some((c) => c.do === 'ready')).toBe(false);
    const full = table('novegno', { state: { phase: 'setupItalian' } }).run();
    expect(full.refused('italian', { do: 'ready' })).toBeUndefined();
    expect(full.offered('italian').some((c) => c.do === 'ready')).toBe(true);
    full.play('italian', { do: 'ready' });
    expect([full.asks(), ...full.decides()]).toEqual(['setup', 'austrian']);
  });
});

describe('SE-S1.SU SE-S2.SU: guns of the set-up', () => {
  it('stand in fire mode from the first, and whose mode is given keep it', () => {
    const d = table('pasubio', { state: { phase: 'setupItalian' } }).run();
    expect(d.unitState('V F1').mode).toBe('fire');
    expect(d.refused('italian', { do: 'mode', unit: 'V F1' })).toBe('SE-S1.SU');
    expect(d.refused('italian', { do: 'mode', unit: '79 I' })).toBe('SE-19.1');
    const guns = d.offered('italian').flatMap((c) => (c.do === 'mode' ? [c.unit] : []));
    expect(guns).toEqual([]);
    const east = table('asiago', { state: { phase: 'setupItalian' } }).run();
    expect(east.refused('italian', { do: 'mode', unit: 'V F1' })).toBe('SE-S2.SU');
  });
  it('others may be turned, and turned back, once they stand', () => {
    const d = setUp('pasubio', 'setupAustrian');
    expect(d.refused('austrian', { do: 'mode', unit: 'XX F1' })).toBe('SE-19.1');
    d.play('austrian', { do: 'place', unit: 'XX F1', at: zone(d, 'XX F1')[0] });
    expect(d.unitState('XX F1').mode).toBe('fire');
    d.play('austrian', { do: 'mode', unit: 'XX F1' });
    expect(d.unitState('XX F1').mode).toBe('move');
    d.play('austrian', { do: 'mode', unit: 'XX F1' });
    expect(d.unitState('XX F1').mode).toBe('fire');
  });
  it('SE-S1.SU: some stand close to infantry already placed', () => {
    const d = setUp('pasubio');
    const { grid } = d.pos.scene.ground;
    const zoned = zone(d, '37 F1');
    d.play('italian', { do: 'place', unit: '207 I', at: '3202' });
    const near = zoned.filter((id) => distance(grid, d.hex(id), d.hex('3202')) <= 1);
    const far = zoned.filter((id) => distance(grid, d.hex(id), d.hex('3202')) === 2);
    expect([near.length > 0, far.length > 0]).toEqual([true, true]);
    const may = (id: string) => d.refused('italian', { do: 'place', unit: '37 F1', at: id });
    expect([may(near[0] ?? ''), may(far[0] ?? '')]).toEqual([undefined, 'SE-S1.SU']);
    // Infantry of another formation does not count.
    const other = setUp('pasubio');
    other.play('italian', { do: 'place', unit: 'Val Leogra', at: '3413' });
    expect(other.refused('italian', { do: 'place', unit: '37 F1', at: near[0] })).toBe('SE-S1.SU');
  });
  it('SE-S1.SU: the set-up is not done while a gun is left alone', () => {
    const near = ['207 I', '207 II', '207 III', '208 I', 'MT VIII 1'];
    const ready = (units: Record<string, unknown>) =>
      table('pasubio', { state: { phase: 'setupItalian', units } })
        .run()
        .refused('italian', { do: 'ready' });
    expect(ready({})).toBeUndefined();
    expect(ready(Object.fromEntries(near.map((unit) => [unit, '2020'])))).toBe('SE-S1.SU');
    expect(ready({ '207 I': null })).toBe('SE-5.0');
  });
});

describe('AMB-71: guns stand where their class may, or on a road or trail', () => {
  it.each(['pasubio', 'asiago', 'campaign', 'novegno', 'cengio'] as const)('%s', (scenario) => {
    const { scene } = setUp(scenario).pos;
    const { roster, ground, enter } = scene;
    const wrong: string[] = [];
    for (let u = 0; u < roster.count; u++) {
      const given = roster.zones[u];
      if (roster.kind[u] !== ARTILLERY || roster.due[u] !== 0 || given?.hexes || given?.road)
        continue;
      for (const hex of zoneOf(scene, u)) {
        const barred = enter[roster.moves[u] * 5 + ground.terrain[hex]] >= BARRED;
        if (barred && ground.net[hex] !== 1) wrong.push(`${roster.names[u]} ${hex}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it('so Mountain guns have woods that Field guns of the same list have not', () => {
    const { scene } = setUp('pasubio').pos;
    const { ground } = scene;
    const offRoad = (name: string) =>
      [...zoneOf(scene, scene.roster.names.indexOf(name))].filter(
        (hex) => ground.net[hex] !== 1 && ground.terrain[hex] === WOODS,
      ).length;
    expect(offRoad('V M1')).toBeGreaterThan(0);
    expect([offRoad('V F1'), offRoad('V F2'), offRoad('V H1')]).toEqual([0, 0, 0]);
    expect(offRoad('V M2')).toBe(offRoad('V M1'));
  });
});

describe('SE-24.1: a team-mate may have filled a hex of the proposal', () => {
  it('then the next best is taken, and no hex holds too many', () => {
    const d = table('campaign', {
      empty: true,
      options: { team: true },
      state: { phase: 'setupItalian' },
    }).run();
    const crowded = () => {
      const { roster } = d.pos.scene;
      return roster.names.filter(
        (_, u) =>
          (d.pos.at[u] ?? -1) >= 0 &&
          roster.side[u] === 0 &&
          stackIn(d.pos, 0, d.pos.at[u] ?? 0) > 2,
      );
    };
    d.play('italian-west', { do: 'accept' });
    d.play('italian-east', { do: 'accept' });
    expect(crowded()).toEqual([]);
  });
});
