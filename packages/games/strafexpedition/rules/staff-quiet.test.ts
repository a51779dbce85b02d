import { makeCode } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { moveLength } from '../model/paths.ts';
import { MOVE } from '../model/verbs.ts';
import { plain, table } from '../table.test-util.ts';
import { QUIET } from './11-movement.ts';
import { gunsNear, promise, usualAssault, usualMove } from './staff.ts';

type Tree = Record<string, unknown>;

describe('SE-11.2.1: the usual march of Phase 10', () => {
  /** 180 KJ 1 I on its way to Monte Novegno, 1235; how many hexes it goes. */
  const goes = (at: string, others: Tree, how: number, state: Tree = {}): number => {
    const d = table('novegno', {
      data: { 'map/grid/sketch': 'plain' },
      empty: true,
      state: { trenches: null, units: { '180 KJ 1 I': at, ...others }, ...state },
    });
    const code = makeCode();
    return usualMove(d.pos, d.unit('180 KJ 1 I'), how, code)
      ? moveLength(code[MOVE.march] ?? 0)
      : 0;
  };
  it.each<[string, string, Tree, number, number]>([
    ['free', '2035', {}, QUIET, 6],
    ['free, in step A', '2035', {}, 0, 6],
    ['beside an enemy it holds him', '2035', { '63 I': '2135' }, QUIET, 0],
    ['beside an enemy gun too', '2035', { 'V F1': '2135' }, QUIET, 0],
    ['in step A it goes on, the first step for two points', '2035', { '63 I': '2135' }, 0, 5],
    ['two hexes from an enemy behind it', '2035', { '63 I': '2235' }, QUIET, 6],
  ])('%s', (_case, at, others, how, length) => {
    expect(goes(at, others, how)).toBe(length);
  });
  it('what is full is no goal, and who stands best stays', () => {
    const names = [
      '180 KJ 1 II',
      '180 KJ 1 III',
      '180 KJ 1 IV',
      '180 KJ 2 I',
      '180 KJ 2 II',
      '180 KJ 2 III',
      '58 KJ 3 I',
      '58 KJ 3 II',
      '58 KJ 3 III',
      '58 KJ 4 I',
      '58 KJ 4 II',
      '58 KJ 4 III',
    ];
    // Every hex around it and each two hexes off toward the goal is full: it could only go back.
    const ring = ['2034', '2036', '1934', '1935', '2134', '2135'];
    const full = Object.fromEntries(names.map((name, i) => [name, ring[Math.floor(i / 2)]]));
    expect(
      goes('2035', full, QUIET, { units: { '180 KJ 1 I': { at: '2035', ma: 1 }, ...full } }),
    ).toBe(0);
    expect(goes('2035', {}, QUIET, { units: { '180 KJ 1 I': { at: '2035', ma: 1 } } })).toBe(1);
  });
  it('the window proposes it, or to be done', () => {
    const d = (others: Tree) =>
      plain({
        units: { '55 87 I': '4020', '79 I': '2020', ...others },
        phase: 'movement',
        initiative: 'austrian',
      }).run();
    expect(new Window(d({}), 'austrian').usual().do).toBe('move');
    expect(new Window(d({ '80 I': '4021' }), 'austrian').usual().do).toBe('done');
  });
});

describe('SE-8.2 SE-13.4.3 SE-25.3: what is near, and what it promises', () => {
  it('a gun in the first hex is near like any other, one in its box is not', () => {
    const d = plain({
      units: {
        '79 I': '0103',
        'V F1': { at: '0101', mode: 'fire' },
        'V F2': { at: '0101', mode: 'move' },
      },
    });
    expect(gunsNear(d.pos, d.brigade('roma'))).toBe(1);
    const none = plain({ units: { '79 I': '0101', 'V F1': 'eliminated', '80 I': 'eliminated' } });
    expect(gunsNear(none.pos, none.brigade('roma'))).toBe(0);
  });
  it('under fog an Austrian counter is as good as a fresh Austrian one', () => {
    const against = (foe: string, fog: boolean) => {
      const d = plain(
        {
          units: { '79 I': '2020', [foe]: { at: '2021', steps: 1, dp: 2 } },
          action: { brigade: 'roma', at: '2018', step: 'move' },
        },
        'plain',
        {},
        { fog },
      );
      return promise(d.pos, d.hex('2021'), 0);
    };
    // 4 against 5 is 1:1.25, column 3; Morale 5 against 6 a column less.
    expect(against('55 87 I', true)).toBe(2);
    // What it really is: 4 against 3, 1:1, Morale 5 against 4.
    expect(against('55 87 I', false)).toBe(5);
  });
  it('at the edge of the map there is nobody to assault', () => {
    const d = plain({
      units: { '207 I': '0101', '55 87 I': { at: '0102', steps: 1, dp: 5 } },
      action: { brigade: 'taro', at: '0103', step: 'move' },
    });
    const asked: number[] = [];
    const code = makeCode();
    const may = (hex: number) => {
      asked.push(hex);
      return false;
    };
    expect(usualAssault(d.pos, 0, may, code)).toBe(false);
    expect(asked).toEqual([d.hex('0102')]);
    expect(usualAssault(d.pos, 0, () => true, code)).toBe(true);
  });
});
