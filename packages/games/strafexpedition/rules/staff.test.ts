import { distance } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { AH, IT } from '../model/state.ts';
import { plain, type TestTable, table } from '../table.test-util.ts';
import { dayBudget, gunsNear, heat, promise } from './staff.ts';

// What is usual is no rule. It is what a player in a hurry, and a bot without a thought, will do: it must make sense.
type Tree = Record<string, unknown>;

describe('SE-4.2: how hot a Brigade stands, four points for contact and one for each enemy within three hexes', () => {
  it.each<[string, Tree, number]>([
    ['nobody about', {}, 0],
    ['four hexes off', { '55 87 I': '2024' }, 0],
    ['three hexes off', { '55 87 I': '2023' }, 1],
    ['beside it', { '55 87 I': '2021' }, 5],
    ['a gun beside it', { 'III F1': '2021' }, 5],
    ['two beside it', { '55 87 I': '2021', '55 87 II': '2021' }, 6],
    ['seen by two battalions', { '79 II': '2019', '55 87 I': '2022' }, 2],
    ['a friend is no enemy', { '69 I': '2021' }, 0],
    ['one that fell is none either', { '55 87 I': 'eliminated' }, 0],
  ])('%s', (_case, others, wanted) => {
    const d = plain({ units: { '79 I': '2020', ...others } });
    expect(heat(d.pos, d.brigade('roma'))).toBe(wanted);
  });
  it('a Brigade that is not there is cold', () => {
    const d = plain({ units: { '55 87 I': '2021' } });
    expect(heat(d.pos, d.brigade('roma'))).toBe(0);
  });
});

describe('SE-8.2: guns that a headquarters near the Brigade could reach', () => {
  const fire = (at: string, more = {}) => ({ at, mode: 'fire', ...more });
  it.each<[string, Tree, number]>([
    ['at the end of its range', { 'V F1': fire('2025') }, 1],
    ['beyond it', { 'V F1': fire('2026') }, 0],
    ['on the move', { 'V F1': { at: '2021', mode: 'move' } }, 0],
    ['used already', { 'V F1': fire('2021', { used: true }) }, 0],
    ['the enemy’s', { 'III F1': fire('2021') }, 0],
    ['near two battalions it counts once', { '79 II': '2022', 'V F1': fire('2021') }, 1],
    ['two of them', { 'V F1': fire('2021'), 'V F2': fire('2022') }, 2],
    ['infantry is no gun', { Vicenza: '2021' }, 0],
    ['not on the map', { 'V F1': null }, 0],
  ])('%s', (_case, others, wanted) => {
    const d = plain({ units: { '79 I': '2020', ...others } });
    expect(gunsNear(d.pos, d.brigade('roma'))).toBe(wanted);
  });
});

describe('SE-7.0: what a side spends in a day', () => {
  it.each([
    ['the attacker three fifths', AH, 8, 10, 6],
    ['the defender half', IT, 8, 10, 5],
    ['rounded up', IT, 8, 11, 6],
    ['two at least', IT, 8, 1, 2],
    ['on the last day but one too', AH, 31, 10, 6],
    ['on the last day everything', AH, 32, 10, 10],
    ['and be it one', IT, 32, 1, 1],
  ])('%s', (_case, side, turn, lp, wanted) => {
    const d = plain({ turn, lp: { italian: lp, austrian: lp } });
    expect(dayBudget(d.pos, side)).toBe(wanted);
  });
});

describe('SE-13.4.3: the column that two acting battalions beside 2020 could come to', () => {
  const acting = (others: Tree, sketch = 'plain', more: Tree = {}, options = {}): number => {
    const d = plain(
      {
        units: { '79 I': '2020', '55 87 I': '2021', ...others },
        ...more,
        action: { brigade: '55bde', at: '2025', step: 'move' },
      },
      sketch,
      {},
      options,
    );
    return promise(d.pos, d.hex('2020'), AH);
  };
  // 5 against 4 is 1:1 (column 4); a point of Morale more is a column more (SE-16.3).
  it.each<[string, Tree, string, Tree, number]>([
    ['5 against 4', {}, 'plain', {}, 5],
    ['10 against 4: 2.5:1', { '55 87 II': '2019' }, 'plain', {}, 8],
    ['a third brings nothing', { '55 87 II': '2019', '55 87 III': '2120' }, 'plain', {}, 8],
    [
      'the two strongest count: 11 against 4',
      { '55 87 I': { at: '2021', cf: 2 }, '55 87 II': { at: '2019', cf: 6 }, '55 87 III': '2120' },
      'plain',
      {},
      8,
    ],
    [
      'in whatever order: 11 against 4',
      { '55 87 I': { at: '2021', cf: 6 }, '55 87 II': { at: '2019', cf: 2 }, '55 87 III': '2120' },
      'plain',
      {},
      8,
    ],
    ['not from two hexes off', { '55 87 II': '2022' }, 'plain', {}, 5],
    ['nor whoever digs', { '55 87 II': { at: '2019', dug: true } }, 'plain', {}, 5],
    ['nor another Brigade', { '180 KJ 1 I': '2019' }, 'plain', {}, 5],
    ['trenches', {}, 'plain', { trenches: { '2020': 2 } }, 3],
    ['woods', {}, '2020 woods', {}, 4],
    ['rain', {}, 'plain', { weather: 'rain' }, 4],
    ['a weary defender', { '79 I': { at: '2020', dp: 2 } }, 'plain', {}, 6],
    ['a weary attacker', { '55 87 I': { at: '2021', dp: 3 } }, 'plain', {}, 3],
    ['one gun alone has no strength', { '79 I': null, 'V F1': '2020' }, 'plain', {}, 12],
    ['a reduced defender: 5 against 2', { '79 I': { at: '2020', steps: 1 } }, 'plain', {}, 8],
  ])('%s', (_case, others, sketch, more, wanted) => {
    expect(acting(others, sketch, more)).toBe(wanted);
  });
  it.each<[string, Tree, number]>([
    ['a reduced one looks like a fresh one', { '79 I': { at: '2020', steps: 1, dp: 3 } }, 5],
    ['two counters are two: 5 against 8', { '79 II': { at: '2020', steps: 1 } }, 2],
    ['a fort is what it is, walls and all: 5 against 5', { Verena: '2020' }, 3],
  ])('SE-25.3, under fog: %s', (_case, others, wanted) => {
    expect(acting(others, 'plain', {}, { fog: true })).toBe(wanted);
  });
});

describe('SE-4.2: the usual plan', () => {
  const hot = { '79 I': '2020', '55 87 I': '2021' };
  const guns = Object.fromEntries(
    ['V F1', 'V F2', 'V M1', 'V M2', 'V M3', 'V M4'].map((name, i) => [
      name,
      { at: `20${15 + i}`, mode: 'fire' },
    ]),
  );
  const planned = (units: Tree, lp: number, more: Tree = {}) => {
    const d = plain({
      units,
      lp: { italian: lp, austrian: 0 },
      ...more,
      phase: 'command',
    }).run();
    return new Window(d, 'italian').usual();
  };
  it.each<[string, Tree, number, Tree, Tree]>([
    ['nobody in contact', { '79 I': '2020', '55 87 I': '2030' }, 10, {}, { do: 'commit' }],
    ['without guns', hot, 10, {}, { do: 'plan', brigade: 'roma', box: 'none' }],
    ['six guns near', { ...hot, ...guns }, 10, {}, { do: 'plan', brigade: 'roma', box: '6-10' }],
    [
      'less where less may be spent',
      { ...hot, ...guns },
      4,
      {},
      { do: 'plan', brigade: 'roma', box: '1-5' },
    ],
    [
      'the hottest first',
      { ...hot, '69 I': '1920', '69 II': '1921', '70 I': '2121' },
      10,
      {},
      { do: 'plan', brigade: 'ancona', box: 'none' },
    ],
    [
      'then the next',
      { ...hot, '69 I': '1920', '69 II': '1921', '70 I': '2121' },
      10,
      { plan: { ancona: 'none' } },
      { do: 'plan', brigade: 'roma', box: 'none' },
    ],
    ['until the day’s share is spent', hot, 2, { plan: { ancona: '1-5' } }, { do: 'commit' }],
  ])('%s', (_case, units, lp, more, wanted) => {
    expect(planned(units, lp, more)).toEqual(wanted);
  });
});

describe('SE-11.1: the usual move', () => {
  const GOAL = '1235'; // Monte Novegno, what both want
  const usual = (unit: string, at: string, more: Tree = {}, sketch = 'plain', others = {}) => {
    const italian = unit === '69 I';
    const d = table('novegno', {
      data: { 'map/grid/sketch': sketch },
      empty: true,
      state: {
        trenches: null,
        units: { [unit]: at, ...others },
        ...more,
        action: { brigade: italian ? 'ancona' : '180kj', at, step: 'move' },
      },
    }).run();
    return { d, answer: new Window(d, italian ? 'italian' : 'austrian').usual() };
  };
  const far = (d: TestTable, at: unknown): number =>
    distance(d.pos.scene.ground.grid, d.hex(String(at)), d.hex(GOAL));
  const end = (answer: Tree): string => String((answer.path as string[] | undefined)?.at(-1));

  it('six points bring it six hexes nearer', () => {
    const { d, answer } = usual('180 KJ 1 I', '2035');
    expect([answer.do, far(d, '2035'), far(d, end(answer))]).toEqual(['move', 8, 2]);
  });
  it('the attacker leaves trenches, the defender keeps them', () => {
    const trenches = { '2035': 1 };
    expect(usual('180 KJ 1 I', '2035', { trenches }).answer.do).toBe('move');
    expect(usual('69 I', '2035').answer.do).toBe('move');
    expect(usual('69 I', '2035', { trenches }).answer.do).not.toBe('move');
  });
  it('a defender beside the summit is where he should be', () => {
    expect(usual('69 I', '1236').answer.do).not.toBe('move');
    expect(usual('69 I', '1237').answer.do).toBe('move');
  });
  it('who has moved has moved', () => {
    for (const spent of [{ spent: 1 }, { moved: true }])
      expect(
        usual('180 KJ 1 I', '2035', {}, 'plain', { '180 KJ 1 I': { at: '2035', ...spent } }).answer
          .do,
      ).toBe('done');
  });
  it('as near as can be, and there rather beside the enemy', () => {
    // Two hexes from the summit lie 1435 and others; only 1433 and 1434 are watched from 1333.
    const { d, answer } = usual('180 KJ 1 I', '1835', {}, 'plain', { '63 I': '1332' });
    expect(far(d, end(answer))).toBeLessThanOrEqual(1);
  });
  it.each([
    ['1434', '1435 level 3; 1436 level 3'],
    ['1435', '1434 level 3; 1436 level 3'],
    ['1436', '1434 level 3; 1435 level 3'],
  ])('of three as near the higher, %s', (hex, sketch) => {
    expect(end(usual('180 KJ 1 I', '2035', {}, sketch).answer)).toBe(hex);
  });
});
