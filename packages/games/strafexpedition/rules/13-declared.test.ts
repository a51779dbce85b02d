import { distance } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { BARRED } from '../model/prices.ts';
import { relocate } from '../model/state.ts';
import { allCells, plain, type TestTable } from '../table.test-util.ts';
import { canBombard } from './13-bombardment.ts';
import { entryCost, refuseAssault, whyStill } from './13-declare.ts';

type Tree = Record<string, unknown>;

describe('SE-13.1.1 SE-13.1.5 SE-EA.1: an assault declared', () => {
  const declare = (fields: Tree, others: Tree, sketch = 'plain', state: Tree = {}, forced = 0) => {
    const d = plain(
      {
        units: { '79 I': { at: '2020', ...fields }, ...others },
        ...state,
        action: { brigade: 'roma', at: '2018', step: 'move' },
      },
      sketch,
    );
    return refuseAssault(d.pos, d.unit('79 I'), d.hex('2021'), forced);
  };
  const FOE = { '55 87 I': '2021' };
  it.each<[string, Tree, Tree, string, number, string | undefined]>([
    ['on an enemy beside it', {}, FOE, 'plain', 0, undefined],
    ['on an enemy gun', {}, { 'III F1': '2021' }, 'plain', 0, undefined],
    ['on an empty hex', {}, {}, 'plain', 0, 'SE-13.1.1'],
    ['on a friend', {}, { '80 I': '2021' }, 'plain', 0, 'SE-13.1.1'],
    ['from two hexes off', { at: '2019' }, FOE, 'plain', 0, 'SE-13.1.1'],
    ['with the last point', { spent: 5 }, FOE, 'plain', 0, undefined],
    ['with half a point', { spent: 5.5 }, FOE, 'plain', 0, 'SE-13.1.5'],
    ['by force with half a point', { spent: 5.5 }, FOE, 'plain', 1, undefined],
    ['by force with two and a half left', { spent: 6.5 }, FOE, '2021 woods', 1, undefined],
    ['by force with one and a half left', { spent: 7.5 }, FOE, '2021 woods', 1, 'SE-13.1.5'],
    ['forced before, so still forced', { spent: 6, forced: true }, FOE, 'plain', 0, undefined],
    ['over Crags', {}, FOE, '2020-2021 crags', 0, 'SE-11.0.4'],
    ['over a river, two points', { spent: 4 }, FOE, '2020-2021 river', 0, undefined],
    ['over a river, a point and a half', { spent: 4.5 }, FOE, '2020-2021 river', 0, 'SE-13.1.5'],
    ['up a level, two points', { spent: 4 }, FOE, '2021 level 5', 0, undefined],
    ['up a level, a point and a half', { spent: 4.5 }, FOE, '2021 level 5', 0, 'SE-13.1.5'],
    ['down a level', { spent: 5 }, FOE, '2021 level 3', 0, undefined],
    [
      'watched by another, one point',
      { spent: 5 },
      { ...FOE, '55 87 II': '2119' },
      'plain',
      0,
      'SE-13.1.5',
    ],
    [
      'watched by another, two points',
      { spent: 4 },
      { ...FOE, '55 87 II': '2119' },
      'plain',
      0,
      undefined,
    ],
    ['with a friend beside', { spent: 5 }, { ...FOE, '80 I': '2119' }, 'plain', 0, undefined],
  ])('%s', (_case, fields, others, sketch, forced, rule) => {
    expect(declare(fields, others, sketch, {}, forced)?.rule).toBe(rule);
  });
  it('tells what is needed and what is left, never less than nothing', () => {
    const values = (spent: number) => declare({ spent }, FOE, '2021 woods')?.values;
    expect(values(5)).toMatchObject({ need: 2, left: 1 });
    expect(values(8)).toMatchObject({ need: 2, left: 0 });
  });
  it('SE-11.0.4 AMB-76: over Crags with everything, which must be something', () => {
    const cost = (fields: Tree, spent: number, budget: number) => {
      const d = plain(
        { units: { Vicenza: { at: '2020', ...fields }, '55 87 I': '2021' } },
        '2020-2021 crags',
      );
      const price = entryCost(d.pos, d.unit('Vicenza'), d.hex('2021'), spent, budget);
      return price >= BARRED ? 'no' : price;
    };
    expect([cost({}, 0, 12), cost({}, 1, 12), cost({}, 0, 0)]).toEqual([12, 'no', 'no']);
    const far = plain({ units: { Vicenza: '2020', '55 87 I': '2022' } });
    expect(entryCost(far.pos, far.unit('Vicenza'), far.hex('2022'), 0, 12)).toBeGreaterThanOrEqual(
      BARRED,
    );
  });
  it.each<[string, boolean, Tree, Tree, string | undefined]>([
    ['no doctrine', false, {}, {}, undefined],
    ['doctrine, not bombarded', true, {}, {}, 'SE-EA.1'],
    ['doctrine, bombarded today', true, { bombarded: { '2020': 'austrian' } }, {}, undefined],
    [
      'doctrine, bombarded by the others',
      true,
      { bombarded: { '2020': 'italian' } },
      {},
      'SE-EA.1',
    ],
    ['doctrine, a gun that could', true, {}, { 'III F1': { at: '2026', mode: 'fire' } }, undefined],
    ['doctrine, a gun too far', true, {}, { 'III F1': { at: '2036', mode: 'fire' } }, 'SE-EA.1'],
  ])('SE-EA.1 AMB-49: %s', (_case, doctrine, state, guns, rule) => {
    const d = plain({
      weather: 'clear',
      doctrine,
      ...state,
      units: { '55 87 I': '2021', '79 I': '2020', ...guns },
      action: { brigade: '55bde', at: '2024', step: 'move', with: Object.keys(guns) },
    });
    expect(refuseAssault(d.pos, d.unit('55 87 I'), d.hex('2020'), 0)?.rule).toBe(rule);
  });
  it('SE-EA.1: the doctrine is Austrian', () => {
    expect(declare({}, FOE, 'plain', { doctrine: true })).toBeUndefined();
  });
  it.each<[string, string, Tree, string]>([
    ['a fort', 'Verena', {}, 'SE-20.1'],
    ['marked already', '79 I', { assault: '2021' }, 'SE-13.1.3'],
    ['has dug', '79 I', { dug: true }, 'SE-18.2.1'],
    ['may not move', '79 I', { fixed: true }, 'SE-S2.TRK'],
    ['anything else', '79 I', { moved: true }, 'SE-11.0.7'],
  ])('why it stays: %s', (_case, unit, fields, rule) => {
    const d = plain({ units: { [unit]: { at: '2020', ...fields } } });
    expect(whyStill(d.pos, d.unit(unit), 'SE-11.0.7').rule).toBe(rule);
  });
});

describe('SE-13.4.1 SE-13.4.2: going in', () => {
  const entering = (units: Tree, sketch = 'plain'): TestTable =>
    plain(
      { units, action: { brigade: '55bde', at: '2030', step: 'assault' } },
      sketch,
      allCells('assault', 'D1/D1'),
    ).run();
  const three = (target: string, ...from: string[]) =>
    Object.fromEntries(
      from.map((at, i) => [`55 87 ${['I', 'II', 'III'][i]}`, { at, assault: target }]),
    );
  it('SE-12.2: one to a High Mountain', () => {
    const d = entering({ '79 I': '2020', ...three('2020', '2021', '2120') }, '2020 level 8');
    expect([d.asks(), d.offered('austrian').length]).toEqual(['enter', 2]);
    d.play('austrian', { do: 'enter', unit: '55 87 II' }, 3);
    expect([
      d.unitState('55 87 I').at,
      d.unitState('55 87 I').dp,
      d.unitState('55 87 I').assault,
    ]).toEqual(['2021', 0, undefined]);
  });
  it('SE-12.6: a fort and defenders take no room from the attacker', () => {
    const d = plain(
      {
        units: {
          '79 I': '2020',
          '79 II': '2020',
          Verena: '2020',
          ...three('2020', '2021', '2120'),
        },
        action: { brigade: '55bde', at: '2030', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1'),
    ).run(3);
    expect(d.events.filter((e) => e.event === 'entered').length).toBe(2);
  });
  it('hex by hex in the order of the map, whoever comes first in the roster', () => {
    const d = entering({
      '79 I': '2020',
      '80 I': '1520',
      ...three('2020', '2021', '2120', '1920'),
      '55 96 I': { at: '1521', assault: '1520' },
      '55 96 II': { at: '1620', assault: '1520' },
      '55 96 III': { at: '1420', assault: '1520' },
    });
    expect(d.asks()).toBe('enter');
    const names = d.pos.scene.roster.names;
    expect(d.offered('austrian').map((c) => names[Number(c.unit)])).toEqual([
      '55 96 I',
      '55 96 II',
      '55 96 III',
    ]);
    d.play('austrian', { do: 'enter', unit: '55 96 I' });
    d.play('austrian', { do: 'enter', unit: '55 96 III' });
    expect(d.offered('austrian').map((c) => names[Number(c.unit)])).toEqual([
      '55 87 I',
      '55 87 II',
      '55 87 III',
    ]);
    d.play('austrian', { do: 'enter', unit: '55 87 I' });
    d.play('austrian', { do: 'enter', unit: '55 87 II' });
    expect([d.asks(), d.offered('austrian').map((c) => c.at)]).toEqual([
      'resolve',
      ['1520', '2020'],
    ]);
    const window = new Window(d, 'austrian');
    expect(window.usual()).toEqual({ do: 'resolve', at: '1520' });
    expect(
      [-1, d.hex('1521'), d.pos.scene.ground.size].map((h) => window.refuse('resolve', h)?.rule),
    ).toEqual(['SE-4.8D', 'SE-4.8D', 'SE-4.8D']);
    d.play('austrian', { do: 'resolve', at: '2020' }, 3, 3);
    const order = d.events.flatMap((e) => (e.event === 'assaultResult' ? [e.values.at] : []));
    expect(order).toEqual([d.hex('2020'), d.hex('1520')]);
  });
  it('by nobody who is not marked for that hex', () => {
    const d = entering({
      '79 I': '2020',
      ...three('2020', '2021', '2120', '1920'),
      '55 96 I': '2021',
      '55 96 II': 'eliminated',
    });
    const window = new Window(d, 'austrian');
    const others = [
      -1,
      d.pos.scene.roster.count,
      d.unit('55 96 I'),
      d.unit('55 96 II'),
      d.unit('79 I'),
    ];
    expect(others.map((u) => window.refuse('enter', u)?.rule)).toEqual(
      others.map(() => 'SE-13.4.1'),
    );
    expect(window.refuse('enter', d.unit('55 87 I'))).toBeUndefined();
  });
  it('SE-13.4.5.3: a gun of theirs left in the hex takes a place', () => {
    // Step G: two own guns stand in the hex that 79 I and 80 I strike back at.
    const d = plain(
      {
        units: {
          '79 I': { at: '2019', assault: '2020' },
          '80 I': { at: '1919', assault: '2020' },
          'V F1': { at: '2020', mode: 'fire' },
          '55 87 I': '2020',
        },
        action: { brigade: 'roma', at: '2010', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1'),
    ).run();
    expect([d.asks(), d.offered('italian').length]).toEqual(['enter', 2]);
  });
});

describe('SE-S2.PRE AMB-51: the fire before the first day', () => {
  it('is observed from ground held at the start, six hexes off and no farther', () => {
    const d = plain({
      weather: 'clear',
      units: { 'III H1': { at: '4020', mode: 'fire' }, '79 I': '2020' },
    });
    const { ground, control } = d.pos.scene;
    const held = Array.from({ length: ground.size }, (_, h) => h).filter((h) => control[h] === 2);
    const away = (hex: number) => Math.min(...held.map((h) => distance(ground.grid, h, hex)));
    // Down a column from the Austrian gun: the hexes of the Italians.
    const column = Array.from({ length: 30 }, (_, i) => `${String(40 - i).padStart(2, '0')}20`);
    const tried = column.map((id) => {
      const hex = d.hex(id);
      const inRange = distance(ground.grid, d.hex('4020'), hex) <= 12;
      const wanted = inRange && away(hex) <= 6;
      relocate(d.pos, d.unit('79 I'), hex);
      // Where the target watches the ground nobody observes from there: only beyond it is asked.
      return away(hex) > 1 ? [id, canBombard(d.pos, 1, 2), wanted] : [id, wanted, wanted];
    });
    for (const [id, found, wanted] of tried) expect([id, found]).toEqual([id, wanted]);
    expect(tried.some(([, , wanted]) => wanted === true)).toBe(true);
    expect(canBombard(d.pos, 0, 2)).toBe(false);
  });
});
