import { QuietPlay, SeededDice, ToldPlay } from '@esagono/engine';
import { distance } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { AH, IT } from '../model/state.ts';
import { plain, table } from '../table.test-util.ts';
import { cutByHidden } from './10-interdiction.ts';
import { Batteries, Places } from './10-memo.ts';
import { bothSupplies, interdictedFor, mayInterdict } from './10-supply.ts';

// What is remembered must be used while nothing changes, or it is no memory; and given up when anything does.
const field = () => plain({ units: { '79 I': '2020', 'V F1': { at: '2022', mode: 'fire' } } }).pos;

describe('SE-10.2: the places behind a supply map', () => {
  it('are the same until one of them changes', () => {
    const { pos } = table('campaign'); // 1201 may belong to either side, SE-10.2.3
    const places = new Places();
    expect([places.same(pos), places.same(pos)]).toEqual([false, true]);
    const { pos: away } = table('campaign');
    away.at.fill(-1);
    expect([places.same(away), places.same(away)]).toEqual([false, true]);
    for (const change of [
      () => {
        pos.bridge = 1;
      },
      () => {
        pos.control[pos.scene.eitherSource] = 3 - pos.control[pos.scene.eitherSource];
      },
    ]) {
      places.same(pos);
      change();
      expect([places.same(pos), places.same(pos)]).toEqual([false, true]);
    }
  });
  it('every place may have changed at once', () => {
    const pos = field();
    const places = new Places();
    pos.at.fill(3);
    places.same(pos);
    pos.at.fill(4);
    expect([places.same(pos), places.same(pos)]).toEqual([false, true]);
  });
});

describe('SE-10.4.1: the guns behind interdiction', () => {
  it('are the same until a day, a mode, a loss or a sighting', () => {
    const pos = field();
    const guns = new Batteries();
    expect([guns.same(pos), guns.same(pos)]).toEqual([false, true]);
    const gun = pos.scene.roster.names.indexOf('V F1');
    for (const change of [
      () => {
        pos.turn += 1;
      },
      () => {
        pos.mark[gun] = 0;
      },
      () => {
        pos.dp[gun] = 1;
      },
      () => {
        pos.seen[gun] = 1 - pos.seen[gun];
      },
    ]) {
      change();
      expect([guns.same(pos), guns.same(pos)]).toEqual([false, true]);
    }
  });
});

describe('SE-10.4.1: what interdicts', () => {
  it.each([
    ['a gun in fire mode', 'V F1', { at: '2022', mode: 'fire' }, true],
    ['a gun on the move', 'V F1', { at: '2022', mode: 'move' }, false],
    ['a gun told to be silent', 'V F1', { at: '2022', mode: 'fire', silent: true }, false],
    ['a fort with guns', 'Verena', { at: '2022' }, true],
    ['a fort that is gone', 'Verena', 'eliminated', false],
    ['a fort without guns', 'Corbin', { at: '2022' }, false],
    ['infantry', '79 I', { at: '2022' }, false],
  ])('%s', (_case, unit, fields, may) => {
    const d = plain({ units: { [unit]: fields } });
    expect(mayInterdict(d.pos, d.unit(unit))).toBe(may);
  });
});

describe('SE-10.4.1 SE-25.0: a hidden gun that cuts the line of a headquarters', () => {
  const ROAD = 'road 2010..2030; source 2010 italian';
  // A line has ten hexes off the road at most (SE-10.2): 2025 needs the stretch that 2215 looks down on.
  const cut = (gun: unknown, fog = true) => {
    const d = plain({ units: { '79 I': '2025', 'III F1': gun } }, ROAD, {}, { fog });
    d.pos.seen.fill(0);
    const told = new ToldPlay(new SeededDice(1));
    const was = cutByHidden(d.pos, told, IT, d.hex('2025'));
    return [was, d.pos.seen[d.unit('III F1')], told.events.length];
  };
  it.each([
    ['within reach', { at: '2215', mode: 'fire' }, true, [true, 1, 1]],
    ['out of reach', { at: '5060', mode: 'fire' }, true, [false, 0, 0]],
    ['on the move', { at: '2215', mode: 'move' }, true, [false, 0, 0]],
    ['seen by all without fog', { at: '2215', mode: 'fire' }, false, [false, 0, 0]],
  ])('%s', (_case, gun, fog, wanted) => {
    expect(cut(gun, fog)).toEqual(wanted);
  });
  it('none of the own guns is asked', () => {
    const d = plain(
      { units: { '79 I': '2025', 'V F1': { at: '2215', mode: 'fire' } } },
      ROAD,
      {},
      { fog: true },
    );
    d.pos.seen.fill(0);
    const quiet = new QuietPlay(new SeededDice(1));
    expect(cutByHidden(d.pos, quiet, IT, d.hex('2025'))).toBe(false);
  });
});

describe('SE-10.2: ten hexes to the road, counted by the way', () => {
  // Lines are followed thirty-two hexes at a time: roads where one word of them ends and the next begins.
  it.each(['0131..0134', '2032..2033', '2163..2166', '5872..5871', '3501..3502'])('%s', (road) => {
    const [first = '', last = ''] = road.split('..');
    const to = `${first.slice(0, 2)}${last.slice(2)}`;
    const d = plain({}, `road ${first}..${to}; source ${first} italian`);
    const { ground, inPlay } = d.pos.scene;
    const { grid, size } = ground;
    const row = Math.floor(d.hex(first) / grid.cols) * grid.cols;
    const [a, b] = [d.hex(first) - row, d.hex(to) - row].toSorted((m, n) => m - n);
    const ways = Array.from({ length: (b ?? 0) - (a ?? 0) + 1 }, (_, i) => row + (a ?? 0) + i);
    const wanted = Array.from({ length: size }, (_, hex) =>
      inPlay[hex] === 1 && ways.some((way) => distance(grid, way, hex) <= 10) ? 1 : 0,
    );
    expect([...bothSupplies(d.pos)[IT]]).toEqual(wanted);
  });
  it('SE-10.2.1: a road carries no supply over Crags', () => {
    const d = plain({}, 'road 2010..2020; source 2010 italian; 2014-2015 crags');
    const fed = (id: string) => bothSupplies(d.pos)[IT][d.hex(id)];
    // From 2014 ten hexes go as far as 2024, round the Crags not quite.
    expect([fed('2014'), fed('2015'), fed('2027')]).toEqual([1, 1, 0]);
  });
});

describe('SE-10.4.1 AMB-08: roads under fire', () => {
  const under = (gun: string, at: string, sketch: string): readonly string[] => {
    const d = plain({ turn: 2, units: { [gun]: { at, mode: 'fire' } } }, sketch);
    const out = new Uint8Array(d.pos.scene.ground.size);
    interdictedFor(d.pos, gun.startsWith('V') ? AH : IT, out);
    return ['2203', '2210', '2211', '2212', '2213'].filter((id) => out[d.hex(id)] === 1);
  };
  it('no farther than the gun shoots, however far it sees', () => {
    expect(under('V M1', '2204', 'road 2201..2220; 2204 level 8')).toEqual(['2203', '2210']);
    expect(under('V F1', '2204', 'road 2201..2220; 2204 level 8')).toEqual([
      '2203',
      '2210',
      '2211',
      '2212',
    ]);
  });
  it('each from its own hex', () => {
    const sketch = 'road 2201..2220';
    expect(under('V F1', '2020', sketch)).toEqual([]);
    expect(under('V M1', '2204', sketch)).toEqual(['2203', '2210']);
  });
});
