import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { plain, type TestTable, table } from '../table.test-util.ts';
import { breakthrough, outcomeOf, placePoints, prisonerPoints } from './23-victory.ts';

type Tree = Record<string, unknown>;
const ROAD = 'road 2010..2030; source 2010 italian';
/** Phase 11; it opens for 69 I of Ancona, which can be restored. */
const phase = (units: Tree, sketch = ROAD, state: Tree = {}, options = {}): TestTable =>
  plain(
    {
      initiative: 'italian',
      phase: 'replacement',
      units: { '69 I': { at: '2012', steps: 1 }, ...units },
      ...state,
    },
    sketch,
    {},
    options,
  ).run();
const back = (d: TestTable, unit: string, seat = 'italian'): string[] =>
  d
    .offered(seat)
    .flatMap((c) => (c.do === 'recall' && c.unit === d.unit(unit) ? [String(c.at)] : []))
    .toSorted();

describe('SE-21.2 AMB-42: where an eliminated battalion comes back', () => {
  it.each<[string, string, Tree, Tree, string[]]>([
    [
      'a Town nearer than the source',
      `${ROAD}; 2020 town`,
      { '79 I': '2022' },
      {},
      ['1919', '1920', '2019', '2020', '2021', '2119', '2120'],
    ],
    [
      'the source nearer than the Town',
      `${ROAD}; 2030 town`,
      { '79 I': '2014' },
      {},
      ['1909', '1910', '2009', '2010', '2011', '2109', '2110'],
    ],
    [
      'not a Town the enemy holds',
      `${ROAD}; 2020 town`,
      { '79 I': '2022' },
      { control: { '2020': 'austrian', '2010': 'italian' } },
      ['1909', '1910', '2009', '2010', '2011', '2109', '2110'],
    ],
    [
      'two Towns beside each other, each hex once',
      `${ROAD}; 2020 town; 2022 town`,
      { '79 I': '2021' },
      {},
      [
        '1919',
        '1920',
        '1921',
        '1922',
        '2019',
        '2020',
        '2021',
        '2022',
        '2023',
        '2119',
        '2120',
        '2121',
        '2122',
      ],
    ],
    [
      'measured from the nearest of the Brigade that has supply',
      `${ROAD}; 2020 town; 4040 town`,
      { '79 I': '2024', '80 I': '4041' },
      {},
      ['1919', '1920', '2019', '2020', '2021', '2119', '2120'],
    ],
  ])('%s', (_case, sketch, units, state, hexes) => {
    const d = phase({ '79 II': 'eliminated', ...units }, sketch, state);
    expect(back(d, '79 II')).toEqual(hexes);
    for (const at of hexes)
      expect([at, d.refused('italian', { do: 'recall', unit: '79 II', at })]).toEqual([
        at,
        undefined,
      ]);
  });
  it('SE-S5.1201: the source of whoever holds it', () => {
    const held = (side: string) =>
      back(
        phase(
          { '79 I': '1203', '79 II': 'eliminated' },
          'road 1201..1203; source 1201 either; road 2010..2030; source 2010 italian',
          { control: { '1201': side, '2010': 'italian' } },
        ),
        '79 II',
      );
    expect(held('italian')).toContain('1201');
    expect(held('austrian')).not.toContain('1201');
  });
  it('into the first hex, by a Brigade of which the first counter is left', () => {
    const d = phase(
      { '207 I': '0102', '207 II': 'eliminated', '69 I': { at: '0105', steps: 1 } },
      'road 0101..0110; source 0101 italian',
    );
    expect(back(d, '207 II')).toEqual(['0101', '0102', '0201', '0202']);
    d.play('italian', { do: 'recall', unit: '207 II', at: '0101' });
    expect(d.unitState('207 II')).toMatchObject({ at: '0101', steps: 1 });
    expect(d.pos.control[0]).toBe(1);
  });
  it('SE-21.3: a Brigade whose last battalion stands in the first hex is not lost', () => {
    const d = phase({ '207 I': '0101', '207 II': 'eliminated' });
    const code = new Window(d, 'italian').refuse('recall', d.unit('207 II'), d.hex('2010'))?.code;
    expect(code).toBe('brigadeUnsupplied');
    const gone = phase({ '207 II': 'eliminated' });
    expect(
      new Window(gone, 'italian').refuse('recall', gone.unit('207 II'), gone.hex('2010'))?.code,
    ).toBe('brigadeLost');
  });
  it('codes of no hex, of who is not eliminated, of no Brigade', () => {
    const d = phase({
      '79 I': '2014',
      '79 II': 'eliminated',
      Vicenza: 'eliminated',
      'V F1': 'eliminated',
    });
    const window = new Window(d, 'italian');
    const code = (unit: number, hex: number) => window.refuse('recall', unit, hex)?.code;
    const at = d.hex('2010');
    const { size } = d.pos.scene.ground;
    const { count } = d.pos.scene.roster;
    expect([-1, size].map((hex) => code(d.unit('79 II'), hex))).toEqual(['outOfArea', 'outOfArea']);
    expect(code(d.unit('79 I'), at)).toBe('notEliminated');
    expect(code(d.unit('79 III'), at)).toBe('notEliminated');
    expect(code(d.unit('Vicenza'), at)).toBe('notIndependent');
    expect(code(d.unit('V F1'), at)).toBe('infantryOnly');
    expect([-1, count, d.unit('55 87 I')].map((u) => code(u, at))).toEqual([
      'notYourUnit',
      'notYourUnit',
      'notYourUnit',
    ]);
    expect(code(d.unit('79 II'), at)).toBeUndefined();
  });
});

describe('SE-21.2 SE-21.4 SE-21.5: a step regained', () => {
  it('in the first hex, by the first counter, as is usual', () => {
    const d = phase(
      { '207 I': { at: '0101', steps: 1 }, '69 I': { at: '0104', steps: 1 } },
      'road 0101..0110; source 0110 italian',
    );
    expect(d.refused('italian', { do: 'restore', unit: '207 I' })).toBeUndefined();
    expect(d.offered('italian')).toContainEqual({ do: 'restore', unit: 0 });
    expect(new Window(d, 'italian').usual()).toMatchObject({ do: 'restore', unit: 0 });
    d.play('italian', { do: 'restore', unit: '207 I' });
    expect(d.unitState('207 I').steps).toBe(2);
    expect(new Window(d, 'italian').usual()).toMatchObject({ unit: d.unit('69 I') });
  });
  it('of one Brigade each, whatever the others had', () => {
    const d = phase({ '79 I': { at: '2014', steps: 1 }, Vicenza: { at: '2016', steps: 1 } });
    d.play('italian', { do: 'restore', unit: '69 I' });
    for (const unit of ['79 I', 'Vicenza'])
      expect(d.refused('italian', { do: 'restore', unit })).toBeUndefined();
  });
  it('with a friend beside, but no enemy with or beside it', () => {
    const rule = (others: Tree) =>
      phase({ '79 I': { at: '2014', steps: 1 }, ...others }).refused('italian', {
        do: 'restore',
        unit: '79 I',
      });
    expect(rule({ '80 I': '2015' })).toBeUndefined();
    expect(rule({ 'III F1': '2015' })).toBe('SE-21.5');
    expect(rule({ 'III F1': '2014' })).toBe('SE-21.5');
  });
});

describe('SE-21.6 SE-20.3: a point let go', () => {
  it.each<[string, string, Tree, Tree, number]>([
    ['a battalion in supply', '79 I', { at: '2014' }, {}, 1],
    ['out of supply', '79 I', { at: '4040' }, {}, 2],
    ['a fort out of supply', 'Verena', { at: '4040' }, {}, 1],
    ['a fort beside an enemy', 'Verena', { at: '2014' }, { '55 87 I': '2015' }, 2],
    ['a gun in supply', 'V H1', { at: '2014' }, {}, 1],
    ['in the first hex', '207 I', { at: '0101' }, {}, 2],
  ])('%s', (_case, unit, fields, others, left) => {
    const d = phase({ [unit]: { dp: 2, ...fields }, ...others });
    const forgo = d.refused('italian', { do: 'forgo', unit });
    expect(forgo).toBe(left === 1 ? undefined : 'SE-21.6');
    d.play('italian', { do: 'done' });
    expect(d.pos.dp[d.unit(unit)]).toBe(left);
  });
});

describe('SE-23.3 SE-23.4 AMB-81: a Breakthrough', () => {
  const SOUTH = ['1468', '1469', '1470', '1471', '0146', '0247', '0238', '0239'];
  const NORTH = ['3502', '3603', '4018', '4019'];
  const all = (hexes: string[], side: string) => Object.fromEntries(hexes.map((h) => [h, side]));
  it.each<[Parameters<typeof table>[0], string[], string, number]>([
    ['campaign', SOUTH, 'austrian', 1],
    ['asiago', SOUTH, 'austrian', 1],
    ['pasubio', SOUTH, 'austrian', -1],
    ['novegno', SOUTH, 'austrian', -1],
    ['campaign', NORTH, 'italian', 0],
    ['pasubio', NORTH, 'italian', 0],
    ['asiago', NORTH, 'italian', -1],
    ['campaign', SOUTH, 'italian', -1],
    ['campaign', NORTH, 'austrian', -1],
  ])('%s: %j held by the %s side: %i', (scenario, hexes, side, winner) => {
    const d = table(scenario, { empty: true });
    d.pos.control.fill(0);
    for (const [id, of] of Object.entries(all(hexes, side)))
      d.pos.control[d.hex(id)] = of === 'italian' ? 1 : 2;
    expect(breakthrough(d.pos)).toBe(winner);
  });
  it.each([0, 1, 2, 3])('SE-23.4: all but one is none (%i)', (i) => {
    const d = table('campaign', { empty: true });
    d.pos.control.fill(0);
    NORTH.forEach((id, k) => {
      d.pos.control[d.hex(id)] = k === i ? 2 : 1;
    });
    expect(breakthrough(d.pos)).toBe(-1);
  });
});

describe('SE-23.0 SE-23.1 SE-23.2: the count', () => {
  const count = (held: string[], prisoners: [number, number]) => {
    const d = table('campaign', {
      empty: true,
      state: { prisoners: { italian: prisoners[0], austrian: prisoners[1] } },
    });
    d.pos.control.fill(0);
    for (const id of held) d.pos.control[d.hex(id)] = 2;
    return { d, outcome: outcomeOf(d.pos) };
  };
  it('a place of two hexes counts when both are held', () => {
    expect(placePoints(count(['0238'], [0, 0]).d.pos)).toBe(0);
    const { d, outcome } = count(['0238', '0239'], [0, 0]);
    const schio = d.pos.scene.ground.objectives.find((o) => o.name === 'Schio');
    expect(placePoints(d.pos)).toBe(schio?.vp);
    expect(outcome.score).toEqual([
      { side: 1, key: 'place', rule: 'SE-23.1', points: schio?.vp, values: { place: 'Schio' } },
    ]);
  });
  it.each([
    [9, 0],
    [10, 1],
    [29, 2],
  ])('%i steps are %i points', (steps, points) => {
    const { d } = count([], [steps, steps]);
    expect([prisonerPoints(d.pos, 0), prisonerPoints(d.pos, 1)]).toEqual([points, points]);
  });
  it('prisoners of both sides count against each other; a side without any has no line', () => {
    const { outcome } = count([], [25, 40]);
    expect(outcome.score.map(({ side, points }) => [side, points])).toEqual([
      [1, 4],
      [0, 2],
    ]);
    expect(outcome.points).toEqual({ ahead: -2, first: -90, second: -120 });
    expect(count([], [25, 0]).outcome.score.map(({ side }) => side)).toEqual([0]);
    expect(count([], [0, 0]).outcome.score).toEqual([]);
    expect(count([], [25, 0]).outcome.points?.ahead).toBe(2);
  });
});
