import { QuietPlay, SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { allCells, plain, type TestTable, table } from '../table.test-util.ts';
import { lowerTrench, surrender, undoWorks } from './16-disorganization.ts';
import { finishAllWorks, refuseDig, refuseLower } from './18-trenches.ts';

type Tree = Record<string, unknown>;
const quiet = new QuietPlay(new SeededDice(1));
const worksOf = (d: TestTable, ...names: string[]) =>
  names.map((name) => d.pos.works[d.unit(name)] !== 0);

describe('SE-18.2.1 AMB-36: works undone', () => {
  it.each([['2020'], ['0101']])('in %s all of them, in the first hex as elsewhere', (at) => {
    const d = plain({
      units: {
        '207 I': { at, works: 2 },
        '207 II': { at, works: 2 },
        '79 I': { at: '2030', works: 2 },
      },
      trenches: { [at]: 1, 2030: 1 },
    });
    undoWorks(d.pos, d.hex(at));
    expect(worksOf(d, '207 I', '207 II', '79 I')).toEqual([false, false, true]);
  });
  it('by a level shot away', () => {
    const d = plain({ units: { '79 I': { at: '2020', works: 2 } }, trenches: { 2020: 1 } });
    lowerTrench(d.pos, d.hex('2020'));
    expect([d.pos.trench[d.hex('2020')], ...worksOf(d, '79 I')]).toEqual([0, false]);
  });
  const bombarded = (units: Tree, trenches: Tree, result: string) => {
    const d = plain(
      {
        weather: 'clear',
        trenches,
        units: {
          '55 87 I': '2023',
          'III F1': { at: '2025', mode: 'fire' },
          '80 I': '3030',
          ...units,
        },
        action: { brigade: '55bde', at: '2023', step: 'bombard', with: ['III F1'] },
      },
      'plain',
      allCells('fire', result),
    ).run();
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '2020' });
    return d.play('austrian', { do: 'commit' }, 3);
  };
  it('SE-13.2.6: by a T, and only by one', () => {
    const hit = bombarded({ '79 I': { at: '2020', works: 3 } }, { 2020: 2 }, 'D1T');
    expect([hit.pos.trench[hit.hex('2020')], ...worksOf(hit, '79 I')]).toEqual([1, false]);
    const spared = bombarded({ '79 I': { at: '2020', works: 3 } }, { 2020: 2 }, 'D1');
    expect([spared.pos.trench[spared.hex('2020')], ...worksOf(spared, '79 I')]).toEqual([2, true]);
  });
  it('SE-20.2: a T takes a level off a fort, the last one the fort', () => {
    const hit = bombarded({ Verena: '2020' }, {}, 'D1T');
    expect([hit.pos.trench[hit.hex('2020')], hit.unitState('Verena').dp]).toEqual([1, 1]);
    const gone = bombarded({ Verena: '2020' }, { 2020: 1 }, 'D1T');
    expect(gone.unitState('Verena')).toBe('eliminated');
    expect(gone.pos.prisoners[1]).toBe(0);
  });
  it('SE-13.4: by an assault, even one beaten off', () => {
    const d = plain(
      {
        units: { '79 I': { at: '2020', works: 2 }, '55 87 I': { at: '2021', assault: '2020' } },
        trenches: { 2020: 1 },
        action: { brigade: '55bde', at: '2025', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1R/-'),
    ).run(3);
    expect([d.pos.trench[d.hex('2020')], ...worksOf(d, '79 I')]).toEqual([1, false]);
  });
});

describe('SE-20.6 SE-18.5: what a surrender leaves', () => {
  it.each([
    ['Verena', 2, 1],
    ['79 I', 2, 2],
    ['V F1', 2, 2],
  ])('%s in a trench of level %i leaves %i', (unit, before, after) => {
    const d = plain({ units: { [unit]: '2020' }, trenches: { 2020: before } });
    const told = new ToldPlay(new SeededDice(1));
    surrender(d.pos, told, d.unit(unit), 'SE-16.4');
    expect(d.pos.trench[d.hex('2020')]).toBe(after);
    expect(told.events.find((e) => e.event === 'surrendered')?.values.at).toBe(d.hex('2020'));
  });
});

describe('SE-18.1 SE-18.2: who may dig', () => {
  const dig = (unit: string, fields: Tree, others: Tree = {}, trench = 0) => {
    const d = plain({
      units: { [unit]: { at: '2020', ...fields }, ...others },
      trenches: { 2020: trench },
    });
    return refuseDig(d.pos, d.unit(unit), 0);
  };
  it.each<[string, string, Tree, Tree, number, string | undefined]>([
    ['a battalion', '79 I', {}, {}, 0, undefined],
    ['in a trench of level 2', '79 I', {}, {}, 2, undefined],
    ['in one of level 3', '79 I', {}, {}, 3, 'SE-18.1'],
    ['a gun', 'V F1', {}, {}, 0, 'SE-18.1'],
    ['that has spent points', '79 I', { spent: 0.5 }, {}, 0, 'SE-18.1'],
    ['that has moved', '79 I', { moved: true }, {}, 0, 'SE-18.1'],
    ['that assaults', '79 I', { assault: '2021' }, {}, 0, 'SE-18.1'],
    ['that went to a counter-assault', '79 I', { struck: true }, {}, 0, 'SE-18.2.1'],
    ['beside a fort', '79 I', {}, { Verena: '2020' }, 0, 'SE-18.1.1'],
    ['where another digs', '79 I', {}, { '80 I': { at: '2020', dug: true } }, 0, 'SE-18.1'],
    [
      'where another’s work goes on',
      '79 I',
      {},
      { '80 I': { at: '2020', works: 2 } },
      1,
      'SE-18.1',
    ],
    [
      'where the first counter digs',
      '207 II',
      {},
      { '207 I': { at: '2020', dug: true } },
      0,
      'SE-18.1',
    ],
    ['where another stands', '79 I', {}, { '80 I': { at: '2020' } }, 0, undefined],
  ])('%s', (_case, unit, fields, others, trench, rule) => {
    expect(dig(unit, fields, others, trench)?.rule).toBe(rule);
  });
  it('SE-18.2: five works for a Brigade', () => {
    const d = plain({ units: { '79 I': '2020' } });
    d.pos.digs[0] = 4;
    expect(refuseDig(d.pos, d.unit('79 I'), 0)).toBeUndefined();
    d.pos.digs[0] = 5;
    expect(refuseDig(d.pos, d.unit('79 I'), 0)?.rule).toBe('SE-18.2');
  });
  it('SE-18.2: at the end of Phase 10 upgrades of earlier turns are done, those of today not', () => {
    const d = plain({
      turn: 8,
      units: {
        '79 I': { at: '2020', works: 2, worksSince: 7 },
        '80 I': { at: '2030', works: 2, worksSince: 8 },
      },
      trenches: { 2020: 1, 2030: 1 },
    });
    finishAllWorks(d.pos, quiet);
    expect([d.pos.trench[d.hex('2020')], d.pos.trench[d.hex('2030')]]).toEqual([2, 1]);
  });
});

describe('SE-18.6: one’s own trench lowered', () => {
  const lower = (units: Tree, trenches: Tree, at = '2020') => {
    const d = plain({ units, trenches });
    return refuseLower(d.pos, 0, d.hex(at))?.code;
  };
  it.each<[string, Tree, Tree, string, string | undefined]>([
    ['held', { '79 I': '2020' }, { 2020: 1 }, '2020', undefined],
    ['in the first hex', { '207 I': '0101' }, { '0101': 1 }, '0101', undefined],
    ['no trench', { '79 I': '2020' }, {}, '2020', 'noTrench'],
    ['empty', {}, { 2020: 1 }, '2020', 'notOccupied'],
    ['of the enemy', { '55 87 I': '2020' }, { 2020: 1 }, '2020', 'notOccupied'],
    ['with a gun alone', { 'V F1': '2020' }, { 2020: 1 }, '2020', 'notOccupied'],
    ['with a gun and infantry', { 'V F1': '2020', '79 I': '2020' }, { 2020: 1 }, '2020', undefined],
    ['of a fort', { Verena: '2020', '79 I': '2020' }, { 2020: 2 }, '2020', 'fortHere'],
  ])('%s', (_case, units, trenches, at, code) => {
    expect(lower(units, trenches, at)).toBe(code);
  });
  it('off the map there is none', () => {
    const d = plain({});
    expect([-1, d.pos.scene.ground.size].map((h) => refuseLower(d.pos, 0, h)?.code)).toEqual([
      'noTrench',
      'noTrench',
    ]);
  });
});

const phase = (units: Tree, state: Tree = {}, seat = 'italian', sketch = ''): TestTable =>
  plain(
    { initiative: seat, phase: 'artillery', units, ...state },
    `road 2010..2030; source 2010 italian; source 2030 austrian${sketch}`,
  ).run();

describe('SE-4.6: the Artillery Phase', () => {
  it('a trench is offered once, however many hold it, guns first or last', () => {
    const d = phase(
      {
        '207 I': '2020',
        '207 II': '2020',
        'V F1': '2022',
        '79 I': '2022',
        '37 M1': '2024',
        '80 I': '2024',
      },
      { trenches: { 2020: 1, 2022: 2, 2024: 1 } },
    );
    const at = d.offered('italian').flatMap((c) => (c.do === 'lower' ? [String(c.at)] : []));
    expect(at.toSorted()).toEqual(['2020', '2022', '2024']);
  });
  it.each([
    ['spike', 'V F1', 'SE-19.5', 0],
    ['blow', 'Verena', 'SE-20.7', 0],
  ])('what is wrecked by %s is told by its paragraph', (verb, unit, rule, trench) => {
    const d = phase({ [unit]: '2020', 'V F2': '2021' }).play('italian', { do: verb, unit });
    expect(d.events.find((e) => e.event === 'wrecked')?.rule).toBe(rule);
    expect([d.unitState(unit), d.pos.trench[d.hex('2020')]]).toEqual(['eliminated', trench]);
  });
  it('SE-19.5: a trench is nobody’s to lose with a spiked gun', () => {
    const d = phase({ 'V F1': '2020', '79 I': '2020' }, { trenches: { 2020: 2 } });
    d.play('italian', { do: 'spike', unit: 'V F1' });
    expect(d.pos.trench[d.hex('2020')]).toBe(2);
  });
  it('SE-19.5: turned or spiked, not both', () => {
    const d = phase({ 'V F1': '2020', 'V F2': '2021' }).play('italian', {
      do: 'mode',
      unit: 'V F1',
    });
    expect(d.refused('italian', { do: 'spike', unit: 'V F1' })).toBe('SE-19.5');
    expect(d.refused('italian', { do: 'spike', unit: 'V F2' })).toBeUndefined();
  });
  it('SE-10.4.1: who may waive', () => {
    const d = phase({
      'V F1': { at: '2020', mode: 'fire' },
      'V F2': { at: '2021', mode: 'move' },
      Verena: '2024',
      Corbin: '2026',
      '79 I': '2028',
    });
    const rule = (unit: string) => d.refused('italian', { do: 'interdict', unit });
    expect(['V F1', 'V F2', 'Verena', 'Corbin', '79 I'].map(rule)).toEqual([
      undefined,
      'SE-10.4.1',
      undefined,
      'SE-10.4.1',
      'SE-10.4.1',
    ]);
  });
  it('nobody’s but one’s own, and nobody there is not', () => {
    const d = phase({ 'V F1': '2020', 'III F1': '2028', 'V F2': 'eliminated' });
    const window = new Window(d, 'italian');
    const units = [-1, d.pos.scene.roster.count, d.unit('III F1'), d.unit('V F2'), d.unit('V F1')];
    for (const verb of ['mode', 'spike'] as const)
      expect(units.map((u) => window.refuse(verb, u)?.code)).toEqual([
        'notYourUnit',
        'notYourUnit',
        'notYourUnit',
        'notYourUnit',
        undefined,
      ]);
  });
});

describe('SE-S5.RON AMB-53: the bridge of Roana', () => {
  const bridge = (
    seat: string,
    units: Tree,
    state: Tree = {},
    scenario: 'campaign' | 'asiago' = 'campaign',
  ) => {
    const d = table(scenario, {
      empty: true,
      state: {
        turn: 8,
        trenches: null,
        initiative: seat,
        units: { 'V F1': '3360', 'III F1': '4550', ...units },
        phase: 'artillery',
        ...state,
      },
    }).run();
    const window = new Window(d, seat);
    return [window.refuse('bridge')?.code, d.offered(seat).some((c) => c.do === 'bridge')];
  };
  const READY = { '79 I': '3351', '55 87 I': '3556' };
  it.each<[string, string, Tree, Tree, string | undefined]>([
    ['guarded and threatened', 'italian', READY, {}, undefined],
    ['from its other end', 'italian', { '79 I': '3352', '55 87 I': '3556' }, {}, undefined],
    ['not by Austrians', 'austrian', READY, {}, 'noBridge'],
    ['not twice', 'italian', READY, { bridge: 'blown' }, 'noBridge'],
    ['not unguarded', 'italian', { '79 I': '3353', '55 87 I': '3556' }, {}, 'bridgeNotReady'],
    ['not by a gun', 'italian', { 'V F1': '3351', '55 87 I': '3556' }, {}, 'bridgeNotReady'],
    [
      'not with the enemy far',
      'italian',
      { '79 I': '3351', '55 87 I': '3560' },
      {},
      'bridgeNotReady',
    ],
    ['an enemy gun will do', 'italian', { '79 I': '3351', 'III F1': '3556' }, {}, undefined],
    ['a friend will not', 'italian', { '79 I': '3351', '80 I': '3556' }, {}, 'bridgeNotReady'],
  ])('%s', (_case, seat, units, state, code) => {
    expect(bridge(seat, units, state)).toEqual([code, code === undefined]);
  });
});
