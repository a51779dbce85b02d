import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { allCells, plain, type TestTable } from '../table.test-util.ts';
import { canBombard, couldBombard } from './13-bombardment.ts';

type Tree = Record<string, unknown>;
const FOG = { fog: true };
const ruleOf = (d: TestTable, event: string) => d.events.find((e) => e.event === event)?.values;

describe('SE-25.2 SE-25.3: losses under fog', () => {
  const hit = (units: Tree, options: object, result = '1D1') => {
    const d = plain(
      {
        weather: 'clear',
        units: {
          '55 87 I': '2024',
          'III F1': { at: '2026', mode: 'fire' },
          '80 I': '3030',
          ...units,
        },
        action: { brigade: '55bde', at: '2024', step: 'bombard', with: ['III F1'] },
      },
      'plain',
      allCells('fire', result),
      options as Record<string, boolean>,
    ).run();
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '2020' });
    return d.play('austrian', { do: 'commit' }, 3);
  };
  const GUN = { at: '2020', mode: 'fire' };
  it.each<[string, Tree, object, boolean]>([
    ['one battalion alone pays', { '79 I': '2020' }, {}, false],
    ['and under fog', { '79 I': '2020' }, FOG, false],
    ['two choose', { '79 I': '2020', '79 II': '2020' }, {}, true],
    ['and under fog', { '79 I': '2020', '79 II': '2020' }, FOG, true],
    ['a battalion before a gun', { '79 I': '2020', 'V F1': GUN }, {}, false],
    ['under fog its owner is asked all the same', { '79 I': '2020', 'V F1': GUN }, FOG, true],
  ])('%s', (_case, units, options, asked) => {
    const d = hit(units, options);
    expect(d.asks() === 'lose').toBe(asked);
    if (asked) {
      const offered = d.offered('italian').map((c) => c.unit);
      expect(offered).toEqual(['79 I', '79 II'].filter((u) => u in units).map((u) => d.unit(u)));
      d.play('italian', { do: 'lose', unit: '79 I' });
    }
    expect(d.unitState('79 I')).toMatchObject({ steps: 1, dp: 1 });
  });
  it('SE-19.6: two hits a gun, one left over is lost', () => {
    const d = hit({ 'V F1': { ...GUN, bf: 9 }, 'V F2': { ...GUN, bf: 9 } }, {}, '2D1');
    expect(d.asks()).toBe('lose');
    d.play('italian', { do: 'lose', unit: 'V F2' });
    expect([d.unitState('V F2'), d.unitState('V F1').dp]).toEqual(['eliminated', 1]);
    const one = hit({ 'V F1': { ...GUN, bf: 9 } }, {}, '1D1');
    expect(one.unitState('V F1')).toMatchObject({ dp: 1 });
    const both = hit({ '79 I': { at: '2020', steps: 1 }, 'V F1': { ...GUN, bf: 9 } }, {}, '2D1');
    expect([both.unitState('79 I'), both.unitState('V F1').dp]).toEqual(['eliminated', 1]);
  });
});

describe('SE-25.3: dice under fog fall though nothing can come of them', () => {
  const hopeless = (options: object, ...dice: number[]) =>
    plain(
      {
        units: { '55 87 I': { at: '2021', assault: '2020', cf: 1 }, '79 I': { at: '2020', cf: 9 } },
        action: { brigade: '55bde', at: '2025', step: 'assault' },
      },
      'plain',
      {},
      options as Record<string, boolean>,
    ).run(...dice);
  it('SE-13.4.3C: an assault below 1:2 is 1D2R without a die, under fog with one', () => {
    for (const d of [hopeless({}), hopeless(FOG, 6)]) {
      expect(d.unitState('55 87 I')).toMatchObject({ at: '2021', steps: 1, dp: 2 });
      expect(d.unitState('79 I')).toMatchObject({ steps: 2, dp: 0 });
    }
    const open = ruleOf(hopeless({}), 'assaultResult');
    const foggy = ruleOf(hopeless(FOG, 6), 'assaultResult');
    expect([open?.column, open?.die, foggy?.column, foggy?.shift]).toEqual(['<1:2', 0, '<1:2', 0]);
    expect(open?.shift).not.toBe(0); // Morale, one column
  });
  it('SE-13.3.10: so does the fire of no machine guns', () => {
    const fire = (options: object, ...dice: number[]) =>
      plain(
        {
          units: { '55 87 I': { at: '2021', assault: '2020' }, '79 I': { at: '2020', mg: 0 } },
          action: { brigade: '55bde', at: '2025', step: 'defend' },
        },
        'plain',
        allCells('assault', 'D1/D1'),
        options as Record<string, boolean>,
      )
        .play('italian', { do: 'volley' })
        .play('italian', { do: 'commit' }, ...dice);
    expect(fire({}, 3).told('noEffect')).toBe(true);
    expect(fire(FOG, 3, 3).told('noEffect')).toBe(true);
  });
});

describe('SE-13.4.5 SE-25.2: retreats under fog', () => {
  const driven = (options: object) =>
    plain(
      {
        units: {
          '79 I': '2020',
          '55 87 I': { at: '2021', assault: '2020' },
          '80 I': '1919',
          '80 II': '2119',
        },
        action: { brigade: '55bde', at: '2025', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1R'),
      options as Record<string, boolean>,
    ).run(3);
  it('one way out is taken, under fog asked for', () => {
    expect(driven({}).unitState('79 I').at).toBe('2019');
    const d = driven(FOG);
    expect([d.asks(), d.offered('italian')]).toEqual([
      'retreat',
      [{ do: 'retreat', unit: d.unit('79 I'), to: '2019' }],
    ]);
    expect(d.refused('italian', { do: 'retreat', unit: '79 I', to: '1920' })).toBe('SE-13.4.5');
    expect(d.refused('italian', { do: 'retreat', unit: '80 I', to: '2019' })).toBe('SE-13.4.5');
  });
});

describe('SE-13.4.4 AMB-26: who is asked to name a leader', () => {
  const fought = (units: Tree, options: object = {}) =>
    plain(
      {
        units: { '55 87 I': { at: '2021', assault: '2020' }, '79 I': '2020', ...units },
        action: { brigade: '55bde', at: '2025', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1'),
      { moraleByOwner: true, ...options },
    );
  const asked = (units: Tree, options: object = {}): string[] => {
    const d = fought(units, options);
    const seats: string[] = [];
    try {
      d.run();
    } catch {
      return ['nobody']; // the die was wanted at once
    }
    while (d.asks() === 'lead') {
      const seat = d.decides()[0] ?? '';
      seats.push(seat);
      const [first] = d.offered(seat);
      try {
        d.play(seat, first ?? {});
      } catch {
        break;
      }
    }
    return seats.length > 0 ? seats : ['nobody'];
  };
  const MATE = { '55 87 II': { at: '2021', assault: '2020', dp: 1 } };
  const EQUAL = { '55 87 II': { at: '2021', assault: '2020' } };
  const DOWN = { '79 II': { at: '2020', dp: 1 } };
  it.each<[string, Tree, object, string[]]>([
    ['one on each side', {}, {}, ['nobody']],
    ['two of unlike Morale attack', MATE, {}, ['austrian']],
    ['two of the same', EQUAL, {}, ['nobody']],
    ['two of unlike Morale defend', DOWN, {}, ['italian']],
    ['both', { ...MATE, ...DOWN }, {}, ['austrian', 'italian']],
    ['a battalion and a gun', { 'V F1': { at: '2020', mode: 'fire' } }, {}, ['nobody']],
    ['a battalion and a fort', { Verena: { at: '2020', morale: 9 } }, {}, ['italian']],
    ['under fog any two counters', EQUAL, { fog: true }, ['austrian']],
    ['under fog one alone is no choice', {}, { fog: true }, ['nobody']],
    [
      'under fog a gun counts',
      { 'V F1': { at: '2020', mode: 'fire' } },
      { fog: true },
      ['italian'],
    ],
    ['without the option nobody', { ...MATE, ...DOWN }, { moraleByOwner: false }, ['nobody']],
  ])('%s', (_case, units, options, seats) => {
    expect(asked(units, options)).toEqual(seats);
  });
  it('only by units in the assault, and by the best of them as is usual', () => {
    const d = fought({ ...MATE, '55 87 III': '2021', '79 II': '2030' }).run();
    const window = new Window(d, 'austrian');
    const units = [
      -1,
      d.pos.scene.roster.count,
      d.unit('55 87 III'),
      d.unit('79 I'),
      d.unit('79 II'),
    ];
    expect(units.map((u) => window.refuse('lead', u)?.rule)).toEqual(units.map(() => 'SE-13.4.4'));
    expect(d.offered('austrian').map((c) => c.unit)).toEqual([
      d.unit('55 87 I'),
      d.unit('55 87 II'),
    ]);
    expect(window.usual()).toMatchObject({ unit: d.unit('55 87 I') });
  });
});

describe('SE-13.2: step B without an assault, and what may not be asked for', () => {
  const step = (units: Tree, more: string[] = ['III F1']) =>
    plain({
      weather: 'clear',
      units: {
        '55 87 I': '2024',
        '79 I': '2020',
        'III F1': { at: '2026', mode: 'fire' },
        ...units,
      },
      action: { brigade: '55bde', at: '2024', step: 'bombard', with: more },
    }).run();
  it('the usual fire is a barrage on what the next free gun reaches', () => {
    const d = step({});
    const window = new Window(d, 'austrian');
    expect(window.usual()).toEqual({ do: 'barrage', at: '2020' });
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '2020' });
    expect(new Window(d, 'austrian').usual()).toEqual({ do: 'commit' });
  });
  it('a barrage takes every gun that is free and reaches, one that aims elsewhere stays', () => {
    const d = step(
      {
        'III F2': { at: '2026', mode: 'fire' },
        'III F3': { at: '2026', mode: 'fire' },
        'III M1': { at: '2034', mode: 'fire' },
        '80 I': '2119',
      },
      ['III F1', 'III F2', 'III F3', 'III M1'],
    );
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '2119' });
    d.play('austrian', { do: 'barrage', at: '2020' });
    const aims = ['III F1', 'III F2', 'III F3', 'III M1'].map((u) => d.unitState(u).aim);
    expect(aims).toEqual(['2119', '2020', '2020', undefined]);
    expect(d.refused('austrian', { do: 'barrage', at: '2119' })).toBe('SE-13.2.2');
  });
  it('guns shot to pieces, not attached, fired, of the enemy, and nobody', () => {
    const d = step(
      {
        'III F2': { at: '2026', mode: 'fire', dp: 5 },
        'III F3': { at: '2026', mode: 'fire', fired: true },
        'III F4': { at: '2026', mode: 'fire' },
        'V F1': { at: '2018', mode: 'fire' },
      },
      ['III F1', 'III F2', 'III F3'],
    );
    const window = new Window(d, 'austrian');
    const rule = (unit: number, hex = d.hex('2020')) => {
      const found = window.refuse('aim', unit, hex);
      return found && `${found.rule} ${found.code}`;
    };
    expect(
      ['III F1', 'III F2', 'III F3', 'III F4', 'V F1', '55 87 I'].map((u) => rule(d.unit(u))),
    ).toEqual([
      undefined,
      'SE-19.7 notReadyToFire',
      'SE-13.2.4 alreadyFired',
      'SE-13.2.1 notAttached',
      'SE-13.2.1 notYourUnit',
      'SE-13.2.1 notAttached',
    ]);
    expect([-1, d.pos.scene.roster.count].map((u) => rule(u))).toEqual([
      'SE-13.2.1 notYourUnit',
      'SE-13.2.1 notYourUnit',
    ]);
    const gun = d.unit('III F1');
    expect([-1, d.pos.scene.ground.size].map((hex) => rule(gun, hex))).toEqual([
      'SE-13.2.2 outOfArea',
      'SE-13.2.2 outOfArea',
    ]);
    expect(rule(gun, d.hex('2021'))).toBe('SE-13.2.1 noTarget');
    expect(rule(gun, d.hex('2024'))).toBe('SE-13.2.1 noTarget');
  });
  it('is there anything to decide, and could this hex be hit', () => {
    const d = step({});
    const [slot, side] = [0, 1];
    expect([canBombard(d.pos, side, slot), couldBombard(d.pos, side, slot, d.hex('2020'))]).toEqual(
      [true, true],
    );
    expect(couldBombard(d.pos, side, slot, d.hex('2021'))).toBe(false);
    const far = step({ '79 I': '2016' });
    expect([
      canBombard(far.pos, side, slot),
      couldBombard(far.pos, side, slot, far.hex('2016')),
    ]).toEqual([false, false]);
  });
  it('the marks of both sides’ bombardments are kept apart', () => {
    const d = step({ '80 I': '3030' }).play('austrian', { do: 'barrage', at: '2020' });
    d.play('austrian', { do: 'commit' }, 1);
    expect(d.state().bombarded).toEqual({ '2020': 'austrian' });
    const both = plain({
      weather: 'clear',
      bombarded: { '2024': 'austrian' },
      units: { '79 I': '2020', 'V F1': { at: '2018', mode: 'fire' }, '55 87 I': '2024' },
      action: { brigade: 'roma', at: '2020', step: 'bombard', with: ['V F1'] },
    }).run();
    both.play('italian', { do: 'barrage', at: '2024' }).play('italian', { do: 'commit' }, 1);
    expect(both.state().bombarded).toEqual({ '2024': 'both' });
  });
});
