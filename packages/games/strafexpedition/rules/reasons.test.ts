// Every refusal and event names the paragraph that gives it, also where two sides, two scenarios
// or two kinds of counters share a procedure.
import { describe, expect, it } from 'vitest';
import type { ScenarioId } from '../model/data.ts';
import { allCells, plain, type TestTable, table } from '../table.test-util.ts';

const ruleOf = (d: TestTable, event: string): string | undefined =>
  d.events.find((e) => e.event === event)?.rule;
const diceRules = (d: TestTable, purpose: string): (string | undefined)[] =>
  d.events.filter((e) => e.event === 'roll' && e.values.purpose === purpose).map((e) => e.rule);

describe('guns that keep their mode or place', () => {
  const phase = (scenario: ScenarioId, turn: number, initiative: string) =>
    table(scenario, { state: { turn, initiative, phase: 'artillery' } });
  it.each([
    ['pasubio', 1, 'italian', 'V F1', 'SE-S1.SU'],
    ['asiago', 6, 'italian', 'V F1', 'SE-S2.SU'],
    ['campaign', 1, 'italian', 'V F1', 'SE-S5.T1'],
    ['pasubio', 2, 'austrian', 'III F1', 'SE-S1.III'],
    ['cengio', 17, 'austrian', 'III F1', 'SE-S3.SU'],
  ] as const)('%s turn %i: %s %s is refused by %s', (scenario, turn, side, unit, rule) => {
    expect(phase(scenario, turn, side).refused(side, { do: 'mode', unit })).toBe(rule);
  });
  it.each([
    ['pasubio', 2, 'SE-S1.III'],
    ['cengio', 17, 'SE-S3.SU'],
  ] as const)('%s turn %i: an immobile gun stays in Phase 10 by %s', (scenario, turn, rule) => {
    const d = table(scenario, {
      state: {
        turn,
        initiative: 'austrian',
        phase: 'movement',
        units: { 'III F1': { mode: 'move' } },
      },
    });
    const path = [eastOf(String(d.unitState('III F1').at))];
    expect(d.refused('austrian', { do: 'move', unit: 'III F1', path })).toBe(rule);
  });
});

/** The hex one column further east. */
const eastOf = (id: string): string =>
  `${id.slice(0, 2)}${String(Number(id.slice(2)) + 1).padStart(2, '0')}`;

describe('events', () => {
  const event = (...dice: number[]): TestTable =>
    plain(
      {
        initiative: 'austrian',
        phase: 'event',
        units: { '79 I': '2020', '55 87 I': '2025' },
      },
      'road 2010..2020; source 2010 italian',
    ).run(...dice);
  it.each([
    [5, 1, 'SE-EI.1'],
    [5, 2, 'SE-EI.2'],
    [5, 3, 'SE-EI.3'],
    [5, 4, 'SE-EI.4'],
    [5, 5, 'SE-EI.5-6'],
    [5, 6, 'SE-EI.5-6'],
    [6, 1, 'SE-EA.1'],
    [6, 2, 'SE-EA.2'],
    [6, 3, 'SE-EA.3'],
    [6, 4, 'SE-EA.4'],
    [6, 5, 'SE-EA.5-6'],
  ])('a %i and a %i are told as %s', (general, national, rule) => {
    expect(ruleOf(event(general, national), 'nationalEvent')).toBe(rule);
  });
  it.each([
    [5, 'austrian', '79 I', '2021', 'SE-EI.2'],
    [6, 'italian', '55 87 I', '2024', 'SE-EA.2'],
  ])('led astray by a %i: %s moves %s', (die, seat, unit, to, rule) => {
    const d = event(die, 2);
    expect(d.refused(seat, { do: 'shift', unit, to: '2030' })).toBe(rule);
    expect(d.refused(seat, { do: 'pass' })).toBe(rule);
    d.play(seat, { do: 'shift', unit, to });
    expect(ruleOf(d, 'shifted')).toBe(rule);
    expect(d.refused(seat, { do: 'shift', unit, to: '2022' })).toBe(rule);
  });
  it('SE-EI.2 SE-EA.2: the pick among several Brigades cites its own event', () => {
    const units = { '79 I': '2020', '69 I': '2030', '55 87 I': '2025', '56 47 I': '2035' };
    const pick = (die: number) =>
      diceRules(
        plain({ initiative: 'austrian', phase: 'event', units }).run(die, 2, 1),
        'randomPick',
      );
    expect(pick(5)).toEqual(['SE-EI.2']);
    expect(pick(6)).toEqual(['SE-EA.2']);
  });
  it.each([
    ['austrian', '55bde', '55 87 I', 'III F1', '79 I', 'SE-EA.3'],
    ['italian', 'roma', '79 I', 'V F1', '55 87 I', 'SE-EI.3'],
  ])(
    'short fire of the %s side is rolled by its own event',
    (side, brigade, unit, gun, foe, rule) => {
      const d = plain({
        shortFire: { [side]: true },
        units: {
          [unit]: { at: '2021', assault: '2020' },
          [gun]: { at: '2024', mode: 'fire' },
          [foe]: '2020',
        },
        action: { brigade, at: '2023', step: 'bombard', with: [gun] },
      });
      d.play(side, { do: 'aim', unit: gun, at: '2020' });
      d.play(side, { do: 'commit' }, 6, 1);
      expect(diceRules(d, 'shortFire')).toEqual([rule]);
    },
  );
});

describe('passes and attachments', () => {
  it('SE-4.8P SE-4.9P: each side passes by its own paragraph', () => {
    const d = plain(
      {
        initiative: 'italian',
        phase: 'actions',
        plan: { roma: 'none', '55bde': 'none' },
        units: { '79 I': '2020', '55 87 I': '2025' },
      },
      'road 2010..2020; source 2010 italian; road 2022..2030; source 2030 austrian',
    );
    expect(ruleOf(d.play('italian', { do: 'pass' }), 'passed')).toBe('SE-4.8P');
    expect(ruleOf(d.play('austrian', { do: 'pass' }), 'passed')).toBe('SE-4.9P');
  });
  it('SE-8.3 SE-8.4: guns and Independents are attached by their own paragraphs', () => {
    const d = plain({
      units: { '79 I': '2020', Vicenza: '2019', 'V F1': { at: '2018', mode: 'fire' } },
      action: { brigade: 'roma', at: '2020', step: 'attach' },
    });
    expect(ruleOf(d.play('italian', { do: 'attach', unit: 'Vicenza' }), 'attached')).toBe('SE-8.4');
    expect(ruleOf(d.play('italian', { do: 'attach', unit: 'V F1' }), 'attached')).toBe('SE-8.3');
  });
  it.each([
    [{ mode: 'move' }, 'SE-19.1'],
    [{ mode: 'fire', emplacing: true }, 'SE-19.2'],
  ])('a gun in %j is not attached by %s', (gun, rule) => {
    const d = plain({
      units: { '79 I': '2020', Vicenza: '2019', 'V H1': { at: '2018', ...gun } },
      action: { brigade: 'roma', at: '2020', step: 'attach' },
    });
    expect(d.refused('italian', { do: 'attach', unit: 'V H1' })).toBe(rule);
  });
  it('SE-2.2.2 SE-24.1: a Brigade of the enemy, and one of the other sector', () => {
    const state = {
      initiative: 'italian',
      phase: 'actions',
      plan: { roma: 'none', salerno: 'none' },
      units: { '79 I': '3030', '89 I': '3060', '55 87 I': '5010' },
    };
    const roads = 'road 3020..3070; source 3020 italian; source 3070 italian';
    const two = plain(state, roads);
    expect(two.refused('italian', { do: 'activate', brigade: '55bde', at: '5010' })).toBe(
      'SE-2.2.2',
    );
    const four = plain(state, roads, {}, { team: true });
    expect(four.refused('italian-west', { do: 'activate', brigade: 'salerno', at: '3060' })).toBe(
      'SE-24.1',
    );
  });
});

describe('fire', () => {
  it('SE-13.3.10 SE-13.3.11: Defensive Fire has its own paragraphs for no effect and for a star', () => {
    const fire = (mg: number, ...dice: number[]): TestTable =>
      plain({
        units: { '55 87 I': { at: '2021', assault: '2020' }, '79 I': { at: '2020', mg } },
        action: { brigade: '55bde', at: '2023', step: 'defend' },
      })
        .play('italian', { do: 'volley' })
        .play('italian', { do: 'commit' }, ...dice);
    expect(ruleOf(fire(0, 1), 'noEffect')).toBe('SE-13.3.10');
    expect(diceRules(fire(1, 5, 6, 1), 'star')).toEqual(['SE-13.3.11']);
  });
  it.each([
    ['V F1', { mode: 'fire', dp: 2 }, 'SE-19.7'],
    ['Campomolon', { dp: 4, morale: 5 }, 'SE-20.3'],
    ['80 I', { dp: 4 }, 'SE-16.4'],
  ])('%s surrenders under fire with %j by %s', (unit, fields, rule) => {
    const d = plain(
      {
        units: {
          '55 87 I': '2021',
          [unit]: { at: '2020', ...fields },
          'III F1': { at: '2024', mode: 'fire' },
        },
        action: { brigade: '55bde', at: '2023', step: 'bombard', with: ['III F1'] },
      },
      'plain',
      allCells('fire', 'D1'),
    );
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '2020' });
    d.play('austrian', { do: 'commit' }, 1);
    expect(ruleOf(d, 'surrendered')).toBe(rule);
  });
  it('SE-13.3.1: infantry, and a fort without guns, out of reach', () => {
    const d = plain({
      units: {
        '55 87 I': { at: '2021', assault: '2020' },
        '79 I': '2020',
        '80 I': '2018',
        Corbin: '2017',
      },
      action: { brigade: '55bde', at: '2023', step: 'defend' },
    });
    expect(d.refused('italian', { do: 'aim', unit: '80 I', at: '2021' })).toBe('SE-13.3.1');
    expect(d.refused('italian', { do: 'aim', unit: 'Corbin', at: '2021' })).toBe('SE-13.3.1');
  });
});

describe('hexes that cannot be entered', () => {
  it('SE-11.0.4 SE-12.2: the way to a counter-assault', () => {
    const d = plain(
      {
        units: {
          '55 87 I': { at: '2021', assault: '2020' },
          '79 I': '2020',
          '80 I': { at: '2018', ma: 20 },
          '80 II': '2119',
        },
        action: { brigade: '55bde', at: '2025', step: 'assault' },
      },
      '2018-2019 crags; 2119 level 8',
      allCells('assault', '-/D1R'),
    ).run(1);
    d.play('italian', { do: 'retreat', unit: '79 I', to: '1919' });
    const counter = (...path: string[]) =>
      d.refused('italian', { do: 'counter', unit: '80 I', path, at: '2020' });
    expect(counter('2019')).toBe('SE-11.0.4');
    expect(counter('2118', '2119')).toBe('SE-12.2');
  });
  it('SE-12.1 SE-12.2: nobody is led astray, nor comes back, into a full hex', () => {
    const d = plain(
      {
        initiative: 'austrian',
        phase: 'event',
        units: {
          '79 I': '2020',
          '79 II': '2021',
          '69 I': '2019',
          '69 II': '2019',
          '55 87 I': '5010',
        },
      },
      '2021 level 8',
    ).run(5, 2, 1);
    expect(d.refused('austrian', { do: 'shift', unit: '79 I', to: '2021' })).toBe('SE-12.2');
    expect(d.refused('austrian', { do: 'shift', unit: '79 I', to: '2019' })).toBe('SE-12.1');
  });
});

describe('one procedure, several paragraphs', () => {
  it('SE-21.2 SE-21.4: a step of a Brigade and that of the Independents', () => {
    const d = plain(
      {
        initiative: 'italian',
        phase: 'replacement',
        units: { '79 I': { at: '2015', steps: 1 }, Adamello: { at: '2016', steps: 1 } },
      },
      'road 2010..2020; source 2010 italian',
    ).run();
    d.play('italian', { do: 'restore', unit: '79 I' });
    expect(ruleOf(d, 'restored')).toBe('SE-21.2');
    d.play('italian', { do: 'restore', unit: 'Adamello' });
    expect(ruleOf(d, 'restored')).toBe('SE-21.4');
  });
  it.each([
    [3, 'digging', 'SE-18.1'],
    [4, 'digFailed', 'SE-18.3'],
  ])('SE-18.3: next to the enemy a %i means %s', (die, event, rule) => {
    const d = plain({
      units: { '79 I': '2020', '55 87 I': '2021' },
      action: { brigade: 'roma', at: '2018', step: 'move' },
    });
    d.play('italian', { do: 'dig', unit: '79 I' }, die);
    expect(ruleOf(d, event)).toBe(rule);
  });
  it('SE-13.2.6 SE-13.4.4: who must lose a step by fire, and who by assault', () => {
    const d = plain(
      {
        units: {
          '79 I': '2020',
          '79 II': '2020',
          'III F1': { at: '2024', mode: 'fire' },
          '55 87 I': '2023',
        },
        action: { brigade: '55bde', at: '2023', step: 'bombard', with: ['III F1'] },
      },
      '',
      allCells('fire', '2D1'),
    );
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '2020' });
    d.play('austrian', { do: 'commit' }, 6);
    expect(d.refused('italian', { do: 'lose', unit: '55 87 I' })).toBe('SE-13.2.6');
  });
});
