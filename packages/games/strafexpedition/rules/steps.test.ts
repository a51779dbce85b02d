import { makeCode, oddsOf, setCode } from '@esagono/engine';
import { direction } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { strafexpedition as game } from '../index.ts';
import { has, MARK } from '../model/state.ts';
import { type TestTable, table } from '../table.test-util.ts';
import { interdictedFor } from './10-supply.ts';
import { retreatHexes } from './13-retreat.ts';
import { passing } from './passing.test-util.ts';

const flat = { 'map/grid/flat': true };

const verbs = (d: TestTable, seat: string): unknown[] => d.offered(seat).map((choice) => choice.do);

describe('fire at those who pass', () => {
  it('SE-11.1.2: the watchers are asked, the mover waits', () => {
    const d = passing();
    expect([d.asks(), ...d.decides()]).toEqual(['shoot', 'austrian']);
    expect(verbs(d, 'austrian')).toEqual(['volley', 'decline', 'spare', 'spare']);
    expect(d.refused('austrian', { do: 'commit' })).toBe('SE-11.1.2');
    expect(d.refused('austrian', { do: 'spare', unit: 'Matajur' })).toBe('SE-11.1.2');
  });
  it('SE-11.1.2: fire held leaves the mover whole, and it goes on', () => {
    const d = passing().play('austrian', { do: 'decline' });
    expect(d.told('heldFire')).toBe(true);
    expect([d.asks(), d.unitState('Matajur').dp]).toEqual(['move', 0]);
    expect(d.pos.mark.some((bits) => (bits & (MARK.target | MARK.watching)) !== 0)).toBe(false);
    expect(
      d.refused('italian', { do: 'move', units: ['Matajur'], path: ['1335'] }),
    ).toBeUndefined();
  });
  it('SE-11.1.2: with one battalion left out only the other fires', () => {
    const d = passing().play('austrian', { do: 'spare', unit: '58 KJ 3 I' });
    expect(verbs(d, 'austrian')).toEqual(['volley', 'decline']);
    expect(d.refused('austrian', { do: 'spare', unit: '58 KJ 3 II' })).toBe('SE-11.1.2');
    d.play('austrian', { do: 'volley' }, 1);
    expect(d.events.find((e) => e.event === 'infiltrationFire')?.values.value).toBe(3);
  });
  it('SE-13.4.5.4: fire at a retreat may be held', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/assault/rows/0/7': '1D2R/-' },
      state: {
        units: {
          '180 KJ 1 III': { assault: true, aim: '1434' },
          '58 KJ 3 I': { assault: true, aim: '1434', dp: 1 },
        },
        action: { brigade: '180kj', at: '1533', step: 'assault', with: ['58 KJ 3 I'] },
      },
    }).run(1);
    expect([d.asks(), ...d.decides()]).toEqual(['shoot', 'italian']);
    d.play('italian', { do: 'decline' }).play('italian', { do: 'decline' });
    expect([d.unitState('180 KJ 1 III').dp, d.unitState('58 KJ 3 I').dp]).toEqual([2, 3]);
  });
});

describe('the order of fires', () => {
  const aimed = (): TestTable => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: {
          'XX F1': { at: '1831', mode: 'fire' },
          'XX F2': { at: '1832', mode: 'fire' },
        },
        action: { brigade: '180kj', at: '1632', step: 'bombard', with: ['XX F1', 'XX F2'] },
      },
    });
    d.play('austrian', { do: 'aim', unit: 'XX F1', at: '1332' });
    return d;
  };
  const struck = (d: TestTable): unknown[] =>
    d.events.filter((e) => e.event === 'bombarded').map((e) => e.values.at);
  it('SE-13.2.5: the bombarding side picks the next hex', () => {
    const d = aimed().play('austrian', { do: 'aim', unit: 'XX F2', at: '1331' });
    d.play('austrian', { do: 'commit' });
    expect([d.asks(), ...d.decides()]).toEqual(['order', 'austrian']);
    expect(verbs(d, 'austrian')).toEqual(['accept', 'resolve', 'resolve']);
    expect(d.refused('austrian', { do: 'resolve', at: '1434' })).toBe('SE-13.2.5');
    d.play('austrian', { do: 'resolve', at: '1331' }, 6, 6);
    expect(struck(d)).toEqual([d.hex('1331'), d.hex('1332')]);
  });
  it('SE-13.2.5: one word lets all follow, and a single hex asks nothing', () => {
    const d = aimed().play('austrian', { do: 'aim', unit: 'XX F2', at: '1331' });
    d.play('austrian', { do: 'commit' }).play('austrian', { do: 'accept' }, 6, 6);
    expect(struck(d)).toEqual([d.hex('1332'), d.hex('1331')]);
    const one = aimed().play('austrian', { do: 'commit' }, 6);
    expect(struck(one)).toEqual([one.hex('1332')]);
  });
  it('SE-13.3.10: so does the side that fires in defence', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: {
          '180 KJ 1 I': { assault: true, aim: '1332' },
          '180 KJ 1 III': { assault: true, aim: '1434' },
        },
        action: { brigade: '180kj', at: '1533', step: 'defend' },
      },
    });
    d.run();
    d.play('italian', { do: 'aim', unit: '63 I', at: '1432' });
    d.play('italian', { do: 'aim', unit: 'Matajur', at: '1433' });
    d.play('italian', { do: 'commit' });
    expect([d.asks(), ...d.decides()]).toEqual(['order', 'italian']);
    expect(d.refused('italian', { do: 'resolve', at: '1332' })).toBe('SE-13.3.10');
  });
});

describe('whose Morale counts', () => {
  const fought = (moraleByOwner: boolean, dp = 3, fog = false): TestTable =>
    table('novegno', {
      options: { moraleByOwner, fog },
      data: { ...flat, 'charts/assault/rows/0/7': '1D2R/-', 'charts/assault/rows/0/6': '1D2R/-' },
      state: {
        units: {
          '180 KJ 1 III': { assault: true, aim: '1434' },
          '58 KJ 3 I': { assault: true, aim: '1434', dp },
        },
        action: { brigade: '180kj', at: '1533', step: 'assault', with: ['58 KJ 3 I'] },
      },
    });
  it.each([0, 1, 3])(
    'SE-25.2: under fog the question does not tell how disorganized a unit is (%i points)',
    (dp) => {
      expect(fought(true, dp, true).run().asks()).toBe('lead');
    },
  );
  it('SE-13.4.4: without the option the highest counts and nobody is asked', () => {
    const d = fought(false).run(1);
    expect(has(d.pos, d.unit('180 KJ 1 III'), MARK.reduced)).toBe(true);
    expect(d.asks()).toBe('shoot');
  });
  it('SE-13.4.4: by the option the owner names the unit, for the column and the first step', () => {
    const d = fought(true).run();
    expect([d.asks(), ...d.decides()]).toEqual(['lead', 'austrian']);
    expect(verbs(d, 'austrian')).toEqual(['lead', 'lead']);
    expect(d.refused('austrian', { do: 'lead', unit: 'Matajur' })).toBe('SE-13.4.4');
    const odds = (unit: string): number => {
      const code = makeCode();
      const index = game.verbs.findIndex((v) => v.name === 'lead');
      setCode(code, index, d.unit(unit));
      const sheet = oddsOf(game, d.pos, 1, code);
      return sheet?.modifiers.find((m) => m.key === 'morale')?.value ?? 0;
    };
    expect(odds('180 KJ 1 III')).toBeGreaterThan(odds('58 KJ 3 I'));
    d.play('austrian', { do: 'lead', unit: '58 KJ 3 I' }, 1);
    expect(has(d.pos, d.unit('58 KJ 3 I'), MARK.reduced)).toBe(true);
    expect(has(d.pos, d.unit('180 KJ 1 III'), MARK.reduced)).toBe(false);
  });
});

describe('retreats', () => {
  // Driven out from the west: E lies behind Crags, friends stand in NE and SE, enemies behind.
  const ground = (unit: string, friend: string): TestTable =>
    table('campaign', {
      data: { 'map/grid/sketch': '2010-2011 crags' },
      empty: true,
      state: {
        units: {
          [unit]: { at: '2010' },
          '63 I': { at: '2110' },
          '63 II': { at: friend },
          '180 KJ 1 III': { at: '1909' },
          '180 KJ 1 IV': { at: '2109' },
        },
      },
    });
  const ways = (d: TestTable, unit: string): string[] => {
    const { grid } = d.pos.scene.ground;
    const from = d.hex('2010');
    const bits = retreatHexes(d.pos, d.unit(unit), from, 1 << direction(grid, from, d.hex('2009')));
    return ['2009', '2011', '1909', '1910', '2109', '2110'].filter(
      (id) => (bits & (1 << direction(grid, from, d.hex(id)))) !== 0,
    );
  };
  it.each([
    ['Matajur', '1910', ['2011', '1910', '2110']], // an empty hex over Crags, or friends
    ['69 I', '1910', ['1910', '2110']], // line infantry has no Crags
    ['Matajur', '1810', ['2011', '1910']], // two of the same kind
  ])('SE-13.4.5.1: %s with a friend in %s may go to %j', (unit, friend, wanted) => {
    expect(ways(ground(unit, friend), unit)).toEqual(wanted);
  });
});

describe('counter-assaults', () => {
  it('SE-13.5.1 SE-13.5: the way may bend, within two hexes of the target', () => {
    const d = table('novegno', {
      data: { ...flat, 'charts/assault/rows/0/7': 'D1/D1R' },
      state: {
        units: {
          '180 KJ 1 III': { assault: true, aim: '1434' },
          '58 KJ 3 I': { assault: true, aim: '1434' },
        },
        action: { brigade: '180kj', at: '1632', step: 'assault', with: ['58 KJ 3 I'] },
      },
    }).run(1);
    const go = (...path: string[]): Record<string, unknown> => ({
      do: 'counter',
      unit: '69 II',
      path,
      at: '1434',
    });
    // 69 II stands at 1335, two hexes from 1434.
    expect(d.refused('italian', go('1334'))).toBeUndefined();
    expect(d.refused('italian', go('1235', '1334'))).toBeUndefined();
    expect(d.refused('italian', go('1236', '1235', '1334'))).toBe('SE-13.5.1');
    expect(d.refused('italian', go('1235'))).toBe('SE-13.5.1');
  });
});

describe('choices of chapters 10 and 21', () => {
  it('SE-10.4.1: a gun whose owner waives it leaves the road to the enemy', () => {
    const d = table('novegno', { state: { initiative: 'austrian', phase: 'artillery' } });
    d.run();
    d.play('austrian', { do: 'interdict', unit: 'XX F1' });
    expect(d.told('sparesRoads')).toBe(true);
    expect(d.unitState('XX F1').silent).toBe(true);
    d.play('austrian', { do: 'interdict', unit: 'XX F1' });
    expect(d.told('interdicts')).toBe(true);
    expect(d.refused('austrian', { do: 'interdict', unit: '180 KJ 1 I' })).toBe('SE-10.4.1');
  });
  it('SE-10.4.1: what a gun under waiver sees is not interdicted', () => {
    const cut = (silent: boolean): number => {
      const d = table('campaign', {
        data: { 'map/grid/sketch': 'road 2020..2030; source 2030 italian' },
        empty: true,
        state: { units: { 'XX F1': { at: '1627', mode: 'fire', silent } } },
      });
      const out = new Uint8Array(d.pos.scene.ground.size);
      interdictedFor(d.pos, 0, out);
      return out.reduce((sum, bit) => sum + bit, 0);
    };
    expect(cut(false)).toBeGreaterThan(0);
    expect(cut(true)).toBe(0);
  });
  it('SE-21.6: a unit that forgoes its rally keeps the point', () => {
    const rest = (): TestTable =>
      table('novegno', {
        data: flat,
        state: {
          units: { '64 I': { at: '1031', reduced: true }, '69 III': { at: '1031', dp: 2 } },
          phase: 'replacement',
        },
      }).run();
    const kept = rest().play('italian', { do: 'forgo', unit: '69 III' });
    expect(kept.refused('italian', { do: 'forgo', unit: '69 III' })).toBe('SE-21.6');
    kept.play('italian', { do: 'done' });
    expect(kept.unitState('69 III').dp).toBe(2);
    expect(rest().play('italian', { do: 'done' }).unitState('69 III').dp).toBe(1);
  });
});

describe('a Reaction of a Brigade that cannot be placed', () => {
  /** Ancona or Cagliari is planned; the units of Ancona have all acted. */
  const acted = (planned: string): TestTable => {
    const d = table('novegno', {
      data: flat,
      state: {
        plan: { [planned]: 'none' },
        action: { brigade: '180kj', at: '1632', step: 'capture' },
      },
    });
    const { brigades } = d.pos.scene.roster;
    for (const u of brigades.find((b) => b.id === 'ancona')?.units ?? [])
      d.pos.mark[u] |= MARK.used;
    return d.run();
  };
  it('SE-4.2 AMB-63: the window opens all the same, for the enemy must not learn the plan', () => {
    expect(acted('cagliari').asks()).toBe('react');
    const d = acted('ancona');
    expect(d.asks()).toBe('react');
    expect(verbs(d, 'italian')).toEqual(['decline']);
  });
});
