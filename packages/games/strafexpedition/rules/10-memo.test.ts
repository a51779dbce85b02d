import { QuietPlay, SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { IT } from '../model/state.ts';
import { plain, table } from '../table.test-util.ts';
import { cutByHidden } from './10-interdiction.ts';
import { Batteries, Places } from './10-memo.ts';
import { mayInterdict } from './10-supply.ts';

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
