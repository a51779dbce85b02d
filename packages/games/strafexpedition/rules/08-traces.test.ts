import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { describe as describeState } from '../contract/describe.ts';
import { plain, type TestTable } from '../table.test-util.ts';
import { mayBombard, reachOfSlot, refuseAttach } from './08-attach.ts';
import { BLOCKED, canPlaceHq, commandReach, hqPlaces, OPENED, refuseHq } from './08-command.ts';

type Tree = Record<string, unknown>;
const ROAD = 'road 2010..2030; source 2010 italian';

describe('SE-4.2 SE-8.2 SE-8.3: the plan', () => {
  const planning = (units: Tree = {}, lp = 3, options = {}): TestTable =>
    plain(
      {
        units: { '79 I': '2020', '55 87 I': '2040', ...units },
        lp: { italian: lp, austrian: 5 },
        phase: 'command',
      },
      'plain',
      {},
      options,
    ).run();
  const offers = (d: TestTable) =>
    d
      .offered('italian')
      .flatMap((c) => (c.do === 'plan' ? [`${String(c.brigade)} ${String(c.box)}`] : []));
  it('offers every box that the stock pays for, of every Brigade in the field', () => {
    expect(offers(planning())).toEqual(['roma none', 'roma 1-5', 'roma 6-10']);
    expect(offers(planning({}, 4))).toContain('roma 11-15');
    expect(offers(planning({}, 0))).toEqual([]);
    expect(offers(planning({ '69 I': '2022' }, 1))).toEqual(['roma none', 'ancona none']);
  });
  it('what is planned counts: another box costs the difference, none gives it back', () => {
    const d = planning({ '69 I': '2022' }).play('italian', {
      do: 'plan',
      brigade: 'roma',
      box: '1-5',
    });
    expect(offers(d).toSorted()).toEqual(['ancona none', 'roma 6-10', 'roma none', 'roma off']);
    d.play('italian', { do: 'plan', brigade: 'roma', box: 'off' });
    expect(offers(d)).toContain('roma 6-10');
  });
  it('refuses what is so already, what is no box, what nobody can pay', () => {
    const d = planning();
    const window = new Window(d, 'italian');
    const roma = d.brigade('roma');
    const rule = (box: number) => {
      const found = window.refuse('plan', roma, box);
      return found && [found.rule, found.code];
    };
    expect(rule(0)).toEqual(['SE-4.2', 'alreadySo']);
    expect(rule(-1)).toEqual(['SE-8.2', 'noSuchBox']);
    expect(rule(5)).toEqual(['SE-8.2', 'noSuchBox']);
    expect(rule(4)).toEqual(['SE-8.3', 'tooFewLp']);
    expect(rule(3)).toBeUndefined();
    expect(window.refuse('plan', roma, 4)?.values).toMatchObject({ need: 4, left: 3 });
    d.play('italian', { do: 'plan', brigade: 'roma', box: '1-5' });
    expect(rule(2)).toEqual(['SE-4.2', 'alreadySo']);
    expect(rule(3)).toBeUndefined();
    expect(window.refuse('plan', d.brigade('ancona'), 1)?.rule).toBe('SE-8.3');
  });
  it('SE-7.0: what is sealed counts as spent, and is taken when all are in', () => {
    const d = planning();
    const shown = () => {
      const { lp, outlay } = describeState(d.pos) as Record<string, Tree>;
      return [lp?.italian, outlay?.italian, d.pos.lp[0]];
    };
    d.play('italian', { do: 'plan', brigade: 'roma', box: '1-5' });
    expect(shown()).toEqual([3, 0, 3]);
    d.play('italian', { do: 'commit' });
    expect(shown()).toEqual([1, 2, 3]);
    d.play('austrian', { do: 'commit' });
    expect([d.asks(), ...shown()]).toEqual(['bid', 1, 2, 1]);
  });
  it('SE-24.1: in team play only those of one’s sector', () => {
    const d = plain(
      {
        units: { '79 I': '3030', '89 I': '3060', '55 87 I': '5010' },
        lp: { italian: 5, austrian: 5 },
        phase: 'command',
      },
      'plain',
      {},
      { team: true },
    ).run();
    const may = (seat: string, brigade: string) =>
      d.refused(seat, { do: 'plan', brigade, box: 'none' });
    expect([may('italian-west', 'roma'), may('italian-east', 'roma')]).toEqual([
      undefined,
      'SE-24.1',
    ]);
    expect([may('italian-west', 'salerno'), may('italian-east', 'salerno')]).toEqual([
      'SE-24.1',
      undefined,
    ]);
  });
  it('SE-S5.JUN1: the displaced rest on the day', () => {
    const d = plain({
      turn: 18,
      units: { '11 Geb 3': '3603', '55 87 I': '4040', '79 I': '2020' },
      lp: { austrian: 5 },
      phase: 'command',
    }).run();
    const may = (brigade: string) => d.refused('austrian', { do: 'plan', brigade, box: 'none' });
    expect([may('11geb'), may('55bde')]).toEqual(['SE-S5.JUN1', undefined]);
    expect(d.offered('austrian').some((c) => c.brigade === '11geb')).toBe(false);
  });
});

describe('SE-8.1 SE-3.CMD AMB-05: tracing command', () => {
  const reach = (
    units: Tree,
    range: number,
    hopeful: boolean,
    dice: Record<string, number> = {},
  ) => {
    const d = plain({ units });
    for (const [id, die] of Object.entries(dice)) d.pos.command[d.hex(id)] = die;
    const found = commandReach(d.pos, 0, d.hex('2020'), range, 0, hopeful);
    return (id: string) => found.dist[d.hex(id)];
  };
  it('counts the hexes but the headquarters’ own', () => {
    const far = reach({}, 5, false);
    expect(['2020', '2021', '2025', '2026'].map(far)).toEqual([0, 1, 5, -1]);
  });
  it('goes round enemies, not through', () => {
    const far = reach({ 'III F1': '2021' }, 3, false);
    expect(['2021', '2022', '2120'].map(far)).toEqual([-1, 3, 1]);
  });
  it.each<[string, Tree, Record<string, number>, boolean, number]>([
    ['a bare hex in a zone', {}, {}, false, -1],
    ['the same, hoped for', {}, {}, true, 1],
    ['held by a friend', { '79 I': '2021' }, {}, false, 1],
    ['rolled open', {}, { '2021': OPENED }, false, 1],
    ['rolled shut', {}, { '2021': BLOCKED }, false, -1],
    ['rolled shut, however hopeful', {}, { '2021': BLOCKED }, true, -1],
  ])('%s', (_case, units, dice, hopeful, wanted) => {
    expect(reach({ '55 87 I': '2022', ...units }, 4, hopeful, dice)('2021')).toBe(wanted);
  });
  it('a die is asked for where the path would go on, not at the end of the range', () => {
    const d = plain({ units: { '55 87 I': '2022' } });
    const fringe = (range: number) => {
      const found = commandReach(d.pos, 0, d.hex('2020'), range, 0, false);
      return Array.from(found.fringe.subarray(0, found.fringeCount));
    };
    expect(fringe(1)).toEqual([]);
    expect(fringe(2)).toContain(d.hex('2021'));
    expect(new Set(fringe(5)).size).toBe(fringe(5).length);
  });
});

describe('SE-8.1 AMB-05 AMB-78: dice of an activation', () => {
  /** Roma at 2020, its headquarters at 2017; 55 87 I at 2019 bars the straight way. */
  const traced = (units: Tree = {}): TestTable =>
    plain(
      {
        units: { '79 I': '2020', '55 87 I': '2118', '55 87 II': '1918', ...units },
        initiative: 'italian',
        phase: 'actions',
        plan: { roma: 'none', ancona: 'none' },
      },
      ROAD,
      { 'units/formations/roma/hq/range': 3 },
    ).run();
  it('are rolled for hexes, and hold for the Brigade however often it is placed', () => {
    const d = traced({ '69 I': '2012' });
    d.play('italian', { do: 'activate', brigade: 'roma', at: '2017' });
    expect(d.asks()).toBe('attach');
    expect(d.refused('italian', { do: 'ready' })).toBe('SE-8.5');
    expect(d.refused('italian', { do: 'withdraw' })).toBe('SE-8.5');
    const traces = () =>
      d.offered('italian').flatMap((c) => (c.do === 'trace' ? [String(c.at)] : []));
    expect(traces().length).toBeGreaterThan(0);
    for (let guard = 0; guard < 12 && traces().length > 0; guard++)
      d.play('italian', { do: 'trace', at: traces()[0] }, 3);
    expect(new Window(d, 'italian').usual()).toEqual({ do: 'withdraw' });
    const shut = d.pos.command.filter((die) => die === BLOCKED).length;
    expect(shut).toBeGreaterThan(0);
    d.play('italian', { do: 'withdraw' });
    expect([d.asks(), d.pos.hqAt[d.brigade('roma')], d.pos.acting[0]]).toEqual(['choose', 0, 0]);
    // The same Brigade again: the dice stay. Another one: they go.
    expect(d.refused('italian', { do: 'activate', brigade: 'roma', at: '2017' })).toBe('SE-8.5');
    d.play('italian', { do: 'activate', brigade: 'roma', at: '2020' });
    expect(d.pos.command.filter((die) => die === BLOCKED).length).toBe(shut);
  });
  it('are nobody else’s', () => {
    const d = traced({ '69 I': '2012' });
    d.play('italian', { do: 'activate', brigade: 'roma', at: '2017' });
    const [first] = d.offered('italian').flatMap((c) => (c.do === 'trace' ? [String(c.at)] : []));
    d.play('italian', { do: 'trace', at: first }, 3);
    while (d.offered('italian').some((c) => c.do === 'trace')) {
      const next = d.offered('italian').find((c) => c.do === 'trace') ?? {};
      d.play('italian', next, 3);
    }
    d.play('italian', { do: 'withdraw' });
    d.play('italian', { do: 'activate', brigade: 'ancona', at: '2012' });
    expect(d.pos.command.some((die) => die !== 0)).toBe(false);
  });
  it('a four opens, and the battalion takes part', () => {
    const d = traced();
    d.play('italian', { do: 'activate', brigade: 'roma', at: '2017' });
    const usual = new Window(d, 'italian').usual();
    expect(usual.do).toBe('trace');
    for (let guard = 0; guard < 12 && d.refused('italian', { do: 'ready' }) !== undefined; guard++)
      d.play('italian', { ...new Window(d, 'italian').usual() }, 4);
    expect(d.refused('italian', { do: 'withdraw' })).toBe('SE-8.5');
    d.play('italian', { do: 'ready' });
    expect([d.asks(), d.unitState('79 I').active]).toEqual(['move', true]);
  });
  it('withdrawn, the guns it had taken are free again', () => {
    const d = traced({ 'V F1': { at: '2016', mode: 'fire' } });
    d.pos.plan[d.brigade('roma')] = 2;
    d.play('italian', { do: 'activate', brigade: 'roma', at: '2017' });
    d.play('italian', { do: 'attach', unit: 'V F1' });
    expect(d.unitState('V F1')).toMatchObject({ used: true, active: true });
    while (d.offered('italian').some((c) => c.do === 'trace')) {
      const next = d.offered('italian').find((c) => c.do === 'trace') ?? {};
      d.play('italian', next, 1);
    }
    d.play('italian', { do: 'withdraw' });
    expect(d.unitState('V F1').used).toBeUndefined();
    expect(d.unitState('V F1').active).toBeUndefined();
  });
});

describe('SE-8.5: where a headquarters may not stand', () => {
  it('off the map', () => {
    const d = plain({ units: { '79 I': '2020' } }, ROAD);
    const rule = (hex: number) => {
      const found = refuseHq(d.pos, d.brigade('roma'), hex, 0);
      return found && [found.rule, found.code];
    };
    expect([-1, d.pos.scene.ground.size].map(rule)).toEqual([
      ['SE-8.5', 'outOfArea'],
      ['SE-8.5', 'outOfArea'],
    ]);
    expect(rule(d.hex('2020'))).toBeUndefined();
  });
  it('the list is what nothing refuses', () => {
    const units = { '79 I': '2020', '80 I': '2025', '55 87 I': '2022', 'III F1': '1919' };
    const d = plain({ units, hq: { '55bde': '2018' } }, ROAD);
    const roma = d.brigade('roma');
    const one = Array.from({ length: d.pos.scene.ground.size }, (_, h) => h).filter(
      (hex) => !refuseHq(d.pos, roma, hex, 0),
    );
    expect(one.length).toBeGreaterThan(10);
    expect(hqPlaces(d.pos, roma, 0)).toEqual(one);
    expect(canPlaceHq(d.pos, roma, 0)).toBe(true);
  });
});

describe('SE-8.3 SE-13.2.4 SE-S5.LCK: guns that may serve and fire', () => {
  const fields = (unit: string, state: Tree, slot = true) => {
    const d = plain({
      units: { '79 I': '2020', [unit]: { at: '2018', ...state }, '55 87 I': '2040' },
      action: { brigade: 'roma', at: '2020', step: 'bombard', with: slot ? [unit] : [] },
    });
    return mayBombard(d.pos, d.unit(unit), 0);
  };
  it.each<[string, string, Tree, boolean, boolean]>([
    ['a gun', 'V F1', { mode: 'fire' }, true, true],
    ['on the move', 'V F1', { mode: 'move' }, true, false],
    ['not attached', 'V F1', { mode: 'fire' }, false, false],
    ['that has fired', 'V F1', { mode: 'fire', fired: true }, true, false],
    ['shot to pieces', 'V F1', { mode: 'fire', dp: 3 }, true, false],
    ['a fort', 'Verena', {}, true, true],
    ['infantry', 'Vicenza', {}, true, false],
  ])('%s', (_case, unit, state, slot, may) => {
    expect(fields(unit, state, slot)).toBe(may);
  });
  it.each([
    [false, 'SE-S5.LCK'],
    [true, undefined],
  ])('the locked East attaches nothing: released %s', (released, rule) => {
    const d = plain({
      turn: 3,
      released,
      units: { '79 I': '3036', 'V F6': { at: '3039', mode: 'fire' } },
      action: { brigade: 'roma', at: '3036', step: 'attach', box: '1-5' },
    });
    expect(refuseAttach(d.pos, 0, d.unit('V F6'), reachOfSlot(d.pos, 0))?.rule).toBe(rule);
  });
  it('nobody who is no unit', () => {
    const d = plain({
      units: { '79 I': '2020', Vicenza: '2019' },
      action: { brigade: 'roma', at: '2020', step: 'attach' },
    }).run();
    const { count } = d.pos.scene.roster;
    const rule = (unit: number) => refuseAttach(d.pos, 0, unit, reachOfSlot(d.pos, 0))?.rule;
    expect([-1, count, d.unit('Matajur'), d.unit('Vicenza')].map(rule)).toEqual([
      'SE-8.3',
      'SE-8.3',
      'SE-8.3',
      undefined,
    ]);
  });
});
