import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { MARK } from '../model/state.ts';
import { plain, type TestTable } from '../table.test-util.ts';
import { couldAttack, refuseOrderedHq, refuseShirking } from './events-attack.ts';

type Tree = Record<string, unknown>;
const ROAD = 'road 2001..2060; source 2001 italian';
/** The road ends behind them. */
const BEHIND = 'road 2201..2219; source 2201 italian';
const drawn = (
  units: Tree,
  dice: number[],
  state: Tree = {},
  options = {},
  sketch = ROAD,
): TestTable =>
  plain({ units, initiative: 'italian', phase: 'event', ...state }, sketch, {}, options).run(
    ...dice,
  );

describe('SE-EI.1 AMB-46: which Brigade could attack', () => {
  const could = (units: Tree, sketch = ROAD, state: Tree = {}) => {
    const d = plain({ weather: 'clear', units, ...state }, sketch);
    return couldAttack(d.pos, d.brigade('roma'), 0);
  };
  // Six points, nine by forced march; the last goes into the enemy's hex, and the zone costs nothing to enter.
  it.each<[string, Tree, string, boolean]>([
    ['beside an enemy', { '79 I': '2020', '55 87 I': '2021' }, ROAD, true],
    ['a march away', { '79 I': '2220', '55 87 I': '2226' }, BEHIND, true],
    ['a forced march away', { '79 I': '2220', '55 87 I': '2229' }, BEHIND, true],
    ['one hex further', { '79 I': '2220', '55 87 I': '2230' }, BEHIND, false],
    ['beside an enemy gun', { '79 I': '2020', 'III F1': '2021' }, ROAD, true],
    ['with nobody to attack', { '79 I': '2020' }, ROAD, false],
    ['having acted', { '79 I': { at: '2020', used: true }, '55 87 I': '2021' }, ROAD, false],
    ['having spent all', { '79 I': { at: '2020', spent: 9 }, '55 87 I': '2021' }, ROAD, false],
    ['with a point left', { '79 I': { at: '2020', spent: 8 }, '55 87 I': '2021' }, ROAD, true],
    [
      'not over Crags',
      { '79 I': '2020', '55 87 I': '2021' },
      `${ROAD}; 2020-2021 crags; 2021 crags`,
      false,
    ],
    ['without a line of supply', { '79 I': '4020', '55 87 I': '4021' }, ROAD, false],
    [
      'the first counter in the first hex counts too',
      { '207 I': '0101', '55 87 I': '0102' },
      'road 0101 0201; source 0201 italian',
      false,
    ],
  ])('%s', (_case, units, sketch, wanted) => {
    expect(could(units, sketch)).toBe(wanted);
  });
  it('the Taro Brigade, of which only the first counter is left', () => {
    const d = plain(
      { units: { '207 I': '0101', '55 87 I': '0105' } },
      'road 0101 0201; source 0101 italian',
    );
    expect(couldAttack(d.pos, d.brigade('taro'), 0)).toBe(true);
  });
  it('full hexes are no place to attack from', () => {
    // 2226 is ringed by friends, two to a hex: nobody else can stop beside it.
    const names = [
      '63 I',
      '63 II',
      '64 I',
      '64 II',
      '70 I',
      '70 II',
      '137 I',
      '137 II',
      '138 I',
      '138 II',
      '157 I',
      '157 II',
    ];
    const ring = ['2125', '2126', '2225', '2227', '2325', '2326'];
    const d = plain(
      {
        units: {
          '79 I': '2220',
          '55 87 I': '2226',
          ...Object.fromEntries(names.map((name, i) => [name, ring[Math.floor(i / 2)]])),
        },
      },
      ROAD,
    );
    const { grid } = d.pos.scene.ground;
    const round = Array.from({ length: 6 }, (_, k) => grid.neighbours[d.hex('2226') * 6 + k]);
    expect(new Set(round)).toEqual(new Set(ring.map((id) => d.hex(id))));
    expect(couldAttack(d.pos, d.brigade('roma'), 0)).toBe(false);
  });
});

describe('SE-EI.1: the headquarters of the Brigade ordered to attack', () => {
  const placed = (forced: string, done = 0) => {
    const d = plain(
      {
        units: { '79 I': '2020', '80 I': '2040', '55 87 I': '2021', '69 I': '2050' },
        forced,
        plan: { roma: 'none', ancona: 'none' },
        initiative: 'italian',
        phase: 'actions',
      },
      ROAD,
    );
    d.pos.forcedDone = done;
    return (brigade: string, at: string) =>
      refuseOrderedHq(d.pos, d.brigade(brigade), d.hex(at), 0)?.rule;
  };
  it('must have in command a battalion that can', () => {
    const at = placed('roma');
    expect([at('roma', '2020'), at('roma', '2040'), at('ancona', '2050')]).toEqual([
      undefined,
      'SE-EI.1',
      undefined,
    ]);
  });
  it('no more once it has, and no other', () => {
    expect(placed('roma', 1)('roma', '2040')).toBeUndefined();
    expect(placed('ancona')('roma', '2040')).toBeUndefined();
  });
});

describe('SE-EI.1: step A of the Brigade ordered to attack', () => {
  const step = (units: Tree, state: Tree = {}): TestTable =>
    plain(
      {
        weather: 'clear',
        forced: 'roma',
        units,
        ...state,
        action: { brigade: 'roma', at: '2020', step: 'move' },
      },
      'plain',
    ).run();
  const rule = (d: TestTable, decision: Tree) => d.refused('italian', decision);
  const go = (unit: string, ...path: string[]) => ({ do: 'move', units: [unit], path });
  it('does not end, nor does the last that could dig or walk off', () => {
    const d = step({ '79 I': '2020', '55 87 I': '2021' });
    expect(rule(d, { do: 'done' })).toBe('SE-EI.1');
    expect(rule(d, { do: 'dig', unit: '79 I' })).toBe('SE-EI.1');
    // Away and back by nine points: three hexes are still near enough, and six are not.
    expect(rule(d, go('79 I', '2019'))).toBeUndefined();
    expect(rule(d, go('79 I', '2019', '2018', '2017', '2016', '2015'))).toBe('SE-EI.1');
    expect(rule(d, { do: 'assault', unit: '79 I', at: '2021' })).toBeUndefined();
  });
  it('one of two may, while the other could', () => {
    const d = step({ '79 I': '2020', '79 II': '2120', '55 87 I': '2021' });
    expect(rule(d, { do: 'dig', unit: '79 I' })).toBeUndefined();
    expect(rule(d, { do: 'done' })).toBe('SE-EI.1');
    d.play('italian', { do: 'dig', unit: '79 I' }, 1);
    expect(rule(d, { do: 'dig', unit: '79 II' })).toBe('SE-EI.1');
  });
  it('a unit that started is finished by the next, and can then only assault from where it stands', () => {
    const d = step({ '79 I': '2019', '79 II': '2220', '55 87 I': '2021' });
    d.play('italian', go('79 I', '2020'));
    expect(rule(d, go('79 II', '2219'))).toBeUndefined(); // 79 I stands beside the enemy
    d.play('italian', go('79 II', '2219'));
    expect(rule(d, { do: 'dig', unit: '79 II' })).not.toBeUndefined();
    expect(rule(d, { do: 'done' })).toBe('SE-EI.1');
    d.play('italian', { do: 'assault', unit: '79 I', at: '2021' });
    expect(d.pos.forcedDone).toBe(1);
    expect(rule(d, { do: 'done' })).toBeUndefined();
  });
  it('two that go together count together', () => {
    const d = step({ '79 I': '2020', '79 II': '2020', '55 87 I': '2021' });
    const pair = (...path: string[]) => ({ do: 'move', units: ['79 I', '79 II'], path });
    expect(rule(d, pair('2019'))).toBeUndefined();
    // Off the road for two: five hexes and the zone take all six points, five more back are too many.
    expect(rule(d, pair('2019', '2018', '2017', '2016', '2015'))).toBe('SE-EI.1');
    expect(rule(d, go('79 I', '2019', '2018', '2017', '2016', '2015'))).toBeUndefined();
  });
  it('looking ahead moves nobody', () => {
    const d = step({ '79 I': '2020', '79 II': '2020', '55 87 I': '2021' });
    const before = d.pos.bytes.slice();
    rule(d, { do: 'move', units: ['79 I', '79 II'], path: ['2019'] });
    rule(d, { do: 'dig', unit: '79 I' });
    expect(d.pos.bytes).toEqual(before);
  });
  it('nobody is held who cannot attack, nor another Brigade', () => {
    expect(rule(step({ '79 I': '2020', '55 87 I': '2051' }), { do: 'done' })).toBeUndefined();
    const other = step({ '79 I': '2020', '69 I': '2030', '55 87 I': '2021' }, { forced: 'ancona' });
    expect(rule(other, { do: 'done' })).toBeUndefined();
    expect(rule(other, { do: 'dig', unit: '79 I' })).toBeUndefined();
  });
  it('the usual answer is an assault', () => {
    const d = step({
      '79 I': { at: '2020', steps: 1, dp: 3 },
      '55 87 I': '2021',
      '55 87 II': '2021',
    });
    expect(new Window(d, 'italian').usual()).toMatchObject({ do: 'assault', at: '2021' });
    expect(d.offered('italian').some((c) => c.do === 'done')).toBe(false);
  });
  it('who is fixed, has dug or assaults is no longer able', () => {
    for (const fields of [{ fixed: true }, { dug: true }]) {
      const d = step({ '79 I': { at: '2020', ...fields }, '55 87 I': '2021' });
      expect(refuseShirking(d.pos, 0, Int32Array.of(4, 0, 0, 0))).toBeUndefined();
    }
  });
});

describe('SE-EI.2 SE-EA.2 SE-25.0 AMB-47 AMB-86: led astray', () => {
  it('one after another, until the enemy has done', () => {
    const d = drawn({ '79 I': '2020', '79 II': '2030', '55 87 I': '2050' }, [5, 2]);
    expect([d.asks(), ...d.decides()]).toEqual(['eventMove', 'austrian']);
    expect(['79 I', '79 II', '79 III'].map((u) => d.pos.seen[d.unit(u)])).toEqual([1, 1, 0]);
    d.play('austrian', { do: 'shift', unit: '79 I', to: '2019' });
    const window = new Window(d, 'austrian');
    expect(window.usual()).toEqual({ do: 'done' });
    d.play('austrian', { do: 'done' });
    expect(d.asks()).not.toBe('eventMove');
    expect(
      ['79 I', '79 II'].map((u) => [
        d.pos.seen[d.unit(u)],
        (d.pos.mark[d.unit(u)] ?? 0) & MARK.target,
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect([d.unitState('79 I').at, d.unitState('79 II').at]).toEqual(['2019', '2030']);
  });
  it('codes of nobody and nowhere', () => {
    const d = drawn(
      { '207 I': '0101', '207 II': '2030', '79 II': 'eliminated', '55 87 I': '2050' },
      [5, 2],
      {},
      {},
      'road 2010..2030; source 2010 italian',
    );
    expect(d.asks()).toBe('eventMove');
    const window = new Window(d, 'austrian');
    const code = (unit: number, hex: number) => window.refuse('shift', unit, hex)?.code;
    const { count } = d.pos.scene.roster;
    const { size } = d.pos.scene.ground;
    const others = [-1, count, d.unit('55 87 I'), d.unit('207 III'), d.unit('79 I')];
    expect(others.map((u) => code(u, d.hex('2031')))).toEqual(others.map(() => 'notYourUnit'));
    expect([-1, size].map((hex) => code(d.unit('207 II'), hex))).toEqual([
      'outOfArea',
      'outOfArea',
    ]);
    expect(code(0, d.hex('0102'))).toBeUndefined();
    expect(code(d.unit('207 II'), 0)).toBe('notAdjacent');
    const shifts = d.offered('austrian').filter((c) => c.do === 'shift');
    expect(
      shifts
        .filter((c) => c.unit === 0)
        .map((c) => String(c.to))
        .toSorted(),
    ).toEqual(['0102', '0201', '0202']);
    d.play('austrian', { do: 'shift', unit: '207 I', to: '0102' });
    expect([
      d.unitState('207 I').at,
      d.refused('austrian', { do: 'shift', unit: '207 II', to: '2031' }),
    ]).toEqual(['0102', undefined]);
    expect(d.refused('austrian', { do: 'shift', unit: '207 I', to: '0103' })).toBe('SE-EI.2');
  });
  it('SE-S5.LCK SE-S2.TRK: who may not move at all is not moved', () => {
    const locked = drawn({ '79 I': '2020', '79 II': '3045', '55 87 I': '5010' }, [6, 2], {
      turn: 3,
      released: false,
    });
    expect(locked.refused('austrian', { do: 'shift', unit: '79 II', to: '3046' })).toBe(
      'SE-S5.LCK',
    );
    const fixed = drawn(
      { '79 I': '2020', '79 II': { at: '2030', fixed: true }, '55 87 I': '2050' },
      [5, 2],
    );
    expect(fixed.refused('austrian', { do: 'shift', unit: '79 II', to: '2031' })).toBe('SE-S2.TRK');
  });
  it('its works are undone, and the hex is its side’s', () => {
    const d = drawn({ '79 I': { at: '2020', works: 2 }, '55 87 I': '2050' }, [5, 2], {
      trenches: { 2020: 1 },
      control: { 2021: 'austrian' },
    });
    d.play('austrian', { do: 'shift', unit: '79 I', to: '2021' });
    expect([d.pos.works[d.unit('79 I')], d.pos.control[d.hex('2021')]]).toEqual([0, 1]);
  });
  it('a Brigade that cannot be moved is not drawn', () => {
    const d = drawn(
      { '79 I': { at: '2020', fixed: true }, '69 I': '2030', '55 87 I': '2050' },
      [5, 2],
    );
    expect(d.events.find((e) => e.event === 'confused')?.values.formation).toBe('ancona');
    const none = drawn({ '79 I': { at: '2020', fixed: true }, '55 87 I': '2050' }, [5, 2]);
    expect(none.asks()).not.toBe('eventMove');
  });
  it.each([
    ['3034', 'austrian-west'],
    ['3050', 'austrian-east'],
  ])('SE-24.1: in team play the enemy of the sector moves it (%s: %s)', (at, seat) => {
    const d = drawn({ '79 I': at, '55 87 I': '5010' }, [5, 2], {}, { team: true });
    expect([d.asks(), ...d.decides()]).toEqual(['eventMove', seat]);
  });
});

describe('SE-22.0 SE-EV.7: Russian Successes', () => {
  const success = (before: number, options = {}) => {
    const d = plain(
      {
        turn: 30,
        russian: before,
        lp: { italian: 3, austrian: 7 },
        units: { '79 I': '2020', '55 87 I': '2040' },
        initiative: 'italian',
        phase: 'event',
      },
      ROAD,
      {},
      options,
    ).run(6);
    return [d.pos.russian, d.pos.ended, d.pos.lp[1]];
  };
  it.each([
    [0, {}, [1, 0, 7]],
    [1, {}, [2, 0, 7]],
    [2, {}, [3, 1, 7]],
    [0, { russianAtOnce: true }, [1, 0, 7]],
    [1, { russianAtOnce: true }, [2, 0, 0]],
  ])('after %i, %j: %j', (before, options, after) => {
    expect(success(before, options)).toEqual(after);
  });
});
