import { distance, parseId, rowOf } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { strafexpedition as game } from '../index.ts';
import { EAST, WEST } from '../model/ground.ts';
import { ARTILLERY } from '../model/roster.ts';
import { AH, IT } from '../model/state.ts';
import { type TestTable, table } from '../table.test-util.ts';
import { measuresOf, zoneOf } from './05-zones.ts';

// The set-up that one press accepts is no rule, but it must make sense: see `taste`.
const unitsOf = (d: TestTable, formation: string): number[] => {
  const { roster } = d.pos.scene;
  return roster.names.flatMap((_, u) => (roster.formations[u] === formation ? [u] : []));
};

describe('SE-5.0: the proposed set-up', () => {
  it('AMB-71: battalions told to stand behind a stretch of front stand in it', () => {
    const d = table('pasubio');
    const { front } = measuresOf(d.pos.scene, AH);
    const far = ['58kj', '180kj', '5bde', '15bde'].map((id) => {
      const all = unitsOf(d, id).map((u) => front[d.pos.at[u]] ?? -1);
      return all.reduce((sum, n) => sum + n, 0) / all.length;
    });
    for (const average of far) expect(average).toBeLessThan(1);
  });
  it('battalions told to stay near a place stand at it and around it', () => {
    const d = table('pasubio');
    const { grid } = d.pos.scene.ground;
    const { roster } = d.pos.scene;
    const own = unitsOf(d, 'cagliari').filter((u) => roster.zones[u]?.within);
    expect(own).toHaveLength(3); // 63 I to III, within three hexes of 3030
    const away = own.map((u) => distance(grid, d.pos.at[u], parseId(grid, '3030')));
    expect(Math.max(...away)).toBeLessThanOrEqual(1);
  });
  it('SE-S3.SU: who may stand in row 27 or north of it stands in it', () => {
    const d = table('cengio');
    const { grid } = d.pos.scene.ground;
    const rows = unitsOf(d, '67bde').map((u) => rowOf(grid, d.pos.at[u]));
    expect(Math.min(...rows)).toBe(27);
    const zone = zoneOf(d.pos.scene, unitsOf(d, '67bde')[0] ?? -1);
    const found = [...new Set([...zone].map((hex) => rowOf(grid, hex)))];
    expect(Math.min(...found)).toBe(27);
    expect(found.length).toBeGreaterThan(1);
  });
  it('SE-19.0: guns stand a little behind the front and not all in one place', () => {
    const d = table('pasubio');
    const { front } = measuresOf(d.pos.scene, AH);
    const guns = unitsOf(d, 'art-xx').filter((u) => d.pos.scene.roster.kind[u] === ARTILLERY);
    const far = guns.map((u) => front[d.pos.at[u]] ?? -1);
    expect(Math.min(...far)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...far)).toBeLessThanOrEqual(4);
  });
});

describe('SE-5.0 SE-S1.III: a zone keeps to its sector', () => {
  it.each([
    ['east', EAST],
    ['west', WEST],
  ])('%s', (sector, wanted) => {
    const data = { 'scenarios/campaign/setup/ah/13/zone/sector': sector };
    const { scene } = game.open({ scenario: 'campaign', data });
    const hexes = [...zoneOf(scene, scene.roster.names.indexOf('III F1'))];
    expect(hexes.length).toBeGreaterThan(0);
    expect(hexes.filter((hex) => scene.ground.sector[hex] !== wanted)).toEqual([]);
  });
});

describe('SE-5.0 SE-23.1: set-up by hand', () => {
  const setUp = () => table('novegno', { empty: true, state: { phase: 'setupItalian' } }).run();
  it('every hex of the zone is offered, and nothing beyond it', () => {
    const d = setUp();
    const { grid } = d.pos.scene.ground;
    const zone = [...zoneOf(d.pos.scene, d.unit('V F1'))];
    const offered = d
      .offered('italian')
      .filter(({ do: verb, unit }) => verb === 'place' && unit === d.unit('V F1'))
      .map(({ at }) => parseId(grid, String(at)));
    expect(zone.length).toBeGreaterThan(1);
    expect(offered.toSorted((a, b) => a - b)).toEqual(zone.toSorted((a, b) => a - b));
  });
  it('AMB-44: infantry takes the hex it is set up in, a gun does not', () => {
    const d = setUp();
    d.pos.control.fill(0);
    d.play('italian', { do: 'accept' });
    const { roster, inPlay } = d.pos.scene;
    const held = (kind: (u: number) => boolean) =>
      roster.names.flatMap((_, u) =>
        roster.side[u] === IT && d.pos.at[u] >= 0 && inPlay[d.pos.at[u]] === 1 && kind(u)
          ? [d.pos.at[u]]
          : [],
      );
    const infantry = held((u) => roster.kind[u] !== ARTILLERY);
    const guns = held((u) => roster.kind[u] === ARTILLERY).filter((hex) => !infantry.includes(hex));
    expect(infantry.map((hex) => d.pos.control[hex])).toEqual(infantry.map(() => IT + 1));
    expect(guns.length).toBeGreaterThan(0);
    expect(guns.map((hex) => d.pos.control[hex])).toEqual(guns.map(() => 0));
  });
});
