import { describe, expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { table } from '../table.test-util.ts';
import { outcomeOf } from './23-victory.ts';

const flat = { 'map/grid/flat': true };

const turns = (id: string): number =>
  strafexpedition.scenarios.find((s) => s.id === id)?.turns ?? 0;

const winner = (
  scenario: 'pasubio' | 'asiago' | 'cengio' | 'novegno' | 'campaign',
  control: string[],
  prisoners = 0,
): number =>
  outcomeOf(
    table(scenario, {
      state: {
        control: Object.fromEntries(control.map((id) => [id, 'austrian'])),
        prisoners: { austrian: prisoners },
      },
    }).pos,
  ).winner;

describe('scenarios', () => {
  it('SE-S1.LEN SE-S2.LEN SE-S3.LEN SE-S4.LEN SE-S5.LEN: their lengths', () => {
    expect(['pasubio', 'asiago', 'cengio', 'novegno', 'campaign'].map(turns)).toEqual([
      5, 5, 7, 2, 32,
    ]);
  });
  it('SE-S1.LP SE-S2.LP SE-S3.LP SE-S4.LP SE-S5.LP: starting stocks', () => {
    const stock = (id: 'pasubio' | 'asiago' | 'cengio' | 'novegno' | 'campaign') => {
      const { lp } = strafexpedition.open({ scenario: id });
      return [lp[0], lp[1]];
    };
    expect([
      stock('pasubio'),
      stock('asiago'),
      stock('cengio'),
      stock('novegno'),
      stock('campaign'),
    ]).toEqual([
      [0, 35],
      [2, 20],
      [1, 4],
      [5, 7],
      [0, 50],
    ]);
    expect(table('cengio').pos.lp[1]).toBe(7);
  });
  it('SE-S1.MAP: the Sector Line bounds scenario 1', () => {
    const d = table('pasubio', { data: flat, state: { initiative: 'italian', phase: 'movement' } });
    const { grid, sector } = d.pos.scene.ground;
    const across = (h: number): number =>
      [0, 1, 2, 3, 4, 5]
        .map((k) => grid.neighbours[h * 6 + k])
        .find((n) => n >= 0 && sector[n] === 1) ?? -1;
    // A western hex far in the south, next to an eastern one.
    const edge =
      Array.from({ length: 720 }, (_, h) => h).find((h) => sector[h] === 0 && across(h) >= 0) ?? 0;
    strafexpedition.stage(d.pos, {
      units: { '79 I': { at: strafexpedition.hexName(d.pos, edge) } },
    });
    const to = strafexpedition.hexName(d.pos, across(edge));
    expect(d.refused('italian', { do: 'move', unit: '79 I', path: [to] })).toBe('SE-2.1');
  });
  it('SE-S2.VIC SE-S5.VIC: thresholds of points', () => {
    expect(winner('asiago', ['4246', '3544', '5240', '5142'])).toBe(-1);
    expect(winner('asiago', ['3357'])).toBe(1);
    expect(winner('asiago', ['4246', '3544'])).toBe(0);
    expect(winner('campaign', ['3357'], 1100)).toBe(-1);
    expect(winner('campaign', ['3357'], 1120)).toBe(1);
    expect(winner('campaign', ['3357'], 820)).toBe(0);
  });
  it('SE-S3.VIC: two of three summits', () => {
    expect([winner('cengio', ['1741', '1850']), winner('cengio', ['1741'])]).toEqual([1, 0]);
  });
  it('SE-S4.VIC SE-S4.SU: a hex next to the summit wins, the slopes draw', () => {
    expect([
      winner('novegno', ['1334']),
      winner('novegno', ['1332']),
      winner('novegno', []),
    ]).toEqual([1, -1, 0]);
  });
  it('SE-S3.SU SE-S3.RF: guns on the track never move; Italians arrive on the road', () => {
    const d = table('cengio', { state: { turn: 17, phase: 'reinforcement' } });
    d.run();
    expect(d.asks()).toBe('reinforce');
    expect(d.refused('italian', { do: 'arrive', unit: '142 II', at: '1349' })).toBeUndefined();
    expect(d.refused('italian', { do: 'arrive', unit: '142 II', at: '1350' })).toBe('SE-6.1');
    const guns = table('cengio', {
      state: { units: { 'III F1': { mode: 'move' } }, initiative: 'austrian', phase: 'movement' },
    });
    guns.run();
    const near = guns.pos.scene.ground.grid.neighbours[guns.pos.at[guns.unit('III F1')] * 6];
    const path = [strafexpedition.hexName(guns.pos, near)];
    expect(guns.refused('austrian', { do: 'move', unit: 'III F1', path })).toBe('SE-S3.SU');
  });
  it('SE-S2.PRE SE-S2.EV: a free bombardment first, and no events', () => {
    const pos = strafexpedition.open({ scenario: 'asiago' });
    expect(pos.scene.data.preliminary).toBe(true);
    const d = table('asiago');
    expect([d.asks(), d.decides()]).toEqual(['bombard', ['austrian']]);
    const gun = d.offered('austrian').find((c) => c.do === 'aim');
    d.play('austrian', gun ?? {});
    d.play('austrian', { do: 'commit' }, 1);
    expect(d.unitState(String(d.pos.scene.roster.names[Number(gun?.unit)])).fired).toBeUndefined();
    const quiet = table('asiago', { state: { initiative: 'austrian', phase: 'event' } });
    quiet.run();
    expect(quiet.asks()).toBe('march');
  });
  it('SE-S2.TRK: trucks keep three hexes from the enemy, bring two points and stop', () => {
    const d = table('asiago', { state: { turn: 7, phase: 'reinforcement' } });
    d.run();
    const hex = d.offered('italian').find((c) => c.do === 'arrive')?.at;
    d.play('italian', { do: 'arrive', unit: '155 I', at: hex });
    expect(d.unitState('155 I')).toMatchObject({ dp: 2, fixed: true });
    const close = table('asiago', {
      data: flat,
      state: { turn: 7, units: { '55 87 I': { at: '3752' } }, phase: 'reinforcement' },
    });
    close.run();
    expect(close.refused('italian', { do: 'arrive', unit: '155 I', at: '3651' })).toBe('SE-S2.TRK');
  });
  it('SE-6.2: an enemy zone bars entry unless a friend stands there', () => {
    const units = {
      '55 87 I': { at: '3356' },
      '206 I': { at: '3059' },
      '206 II': { at: '3059' },
      '206 III': { at: '3060' },
      'MT XVIII 3': { at: '3060' },
      'MT XVIII 4': { at: '3061' },
      'MT XVIII 5': { at: '3061' },
      'RGF Asiago': { at: '2960' },
    };
    const bare = table('asiago', { data: flat, state: { turn: 8, units, phase: 'reinforcement' } });
    bare.run();
    expect(bare.offered('italian').some((c) => c.do === 'arrive' && c.at === '3357')).toBe(false);
    const held = table('asiago', {
      data: flat,
      state: { turn: 8, units: { ...units, '206 I': { at: '3357' } }, phase: 'reinforcement' },
    });
    held.run();
    expect(held.refused('italian', { do: 'arrive', unit: 'Bic II', at: '3357' })).toBeUndefined();
  });
});

describe('team play and fog', () => {
  const team = (state: Record<string, unknown>) =>
    table('campaign', { data: flat, options: { team: true }, state });
  it('SE-24.0 SE-24.1 SE-24.2: four seats, each with the Brigades of its sector', () => {
    expect(strafexpedition.seats(team({}).pos).map((s) => s.id)).toEqual([
      'italian-west',
      'italian-east',
      'austrian-west',
      'austrian-east',
    ]);
    expect(strafexpedition.options.find((o) => o.id === 'team')?.scenarios).toEqual(['campaign']);
    const d = team({
      plan: { '180kj': 'none', '43lw': 'none' },
      initiative: 'austrian',
      phase: 'actions',
    });
    d.run();
    expect(d.decides()).toEqual(['austrian-west', 'austrian-east']);
    expect(d.refused('austrian-west', { do: 'activate', brigade: '43lw', at: '4734' })).toBe(
      'SE-24.1',
    );
  });
  it('SE-24.4 SE-24.5: one Brigade a sector, and each step waits for both', () => {
    const d = team({
      plan: { '180kj': 'none', '43lw': 'none', '58kj': 'none' },
      initiative: 'austrian',
      phase: 'actions',
    });
    d.run();
    // The headquarters goes to a hex where one of its own units stands.
    const pick = (seat: string, brigade: string) => {
      const own = new Set(
        d.pos.scene.roster.brigades[d.brigade(brigade)]?.units
          .filter((u) => d.pos.at[u] >= 0)
          .map((u) => strafexpedition.hexName(d.pos, d.pos.at[u])),
      );
      return (
        d
          .offered(seat)
          .find((c) => c.do === 'activate' && c.brigade === brigade && own.has(String(c.at))) ?? {}
      );
    };
    d.play('austrian-west', pick('austrian-west', '180kj'));
    expect(d.asks()).toBe('choose');
    d.play('austrian-east', pick('austrian-east', '43lw'));
    expect([d.asks(), d.decides()]).toEqual(['move', ['austrian-west', 'austrian-east']]);
    d.play('austrian-west', { do: 'done' });
    expect([d.asks(), d.decides()]).toEqual(['move', ['austrian-east']]);
    d.play('austrian-east', { do: 'done' });
    expect(d.asks()).not.toBe('move');
  });
  it('SE-24.3: a Brigade on both sides of the line takes both sectors', () => {
    const d = team({
      units: { '43 Lw 3 I': { at: '4020' } },
      plan: { '180kj': 'none', '43lw': 'none' },
      initiative: 'austrian',
      phase: 'actions',
    });
    d.run();
    const both =
      d.offered('austrian-east').find((c) => c.do === 'activate' && c.brigade === '43lw') ?? {};
    d.play('austrian-east', both);
    expect(d.asks()).toBe('move');
    expect(d.decides()).toEqual(['austrian-east']);
  });
  it('SE-24.6: team-mates share the result', () => {
    const d = team({ prisoners: { austrian: 2000 } });
    const { winner: side } = strafexpedition.outcome(d.pos);
    expect(strafexpedition.seats(d.pos).filter((s) => s.side === side)).toHaveLength(2);
  });
  it('SE-25.0 SE-25.1 SE-25.2 SE-25.3: the enemy sees the top counter and no values', () => {
    const open = table('novegno', { state: { units: { '63 II': { dp: 2 } } } });
    expect(
      strafexpedition
        .view(open.pos, 1)
        .units.find((u) => u.face.name === '63 II')
        ?.markers.map((m) => m.key),
    ).toContain('disorganized');
    const d = table('novegno', {
      options: { fog: true },
      state: { units: { '63 II': { dp: 2 }, 'V F1': { at: '1332', mode: 'fire' } } },
    });
    const seen = strafexpedition.view(d.pos, 1).units.filter((u) => u.side === 0 && u.hex >= 0);
    expect(seen.filter((u) => u.hex === d.hex('1333'))).toHaveLength(1);
    const top = seen.filter((u) => u.hex === d.hex('1332'));
    expect(top.map((u) => [u.known, u.face.type, u.face.name])).toEqual([[false, 'inf', '']]);
    expect(seen.every((u) => u.markers.length === 0 && u.face.strength === undefined)).toBe(true);
    expect(strafexpedition.view(d.pos, 0).units.find((u) => u.face.name === '63 II')?.known).toBe(
      true,
    );
  });
});
