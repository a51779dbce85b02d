import { SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { table } from '../table.test-util.ts';
import { income, refuseEntry } from './06-reinforcements.ts';

describe('SE-7.0: the day’s logistics', () => {
  it.each([
    ['both sides', 'cengio', 17, {}, [1, 3]],
    ['nothing for Italy on May 30', 'cengio', 16, {}, [0, 3]],
    ['none on the first day at Asiago', 'asiago', 6, {}, [0, 0]],
    ['SE-22.0: nothing for Austria after two Russian Successes', 'campaign', 8, 2, [10, 0]],
    ['SE-22.0: all after one', 'campaign', 8, 1, [10, 10]],
  ] as const)('%s', (_case, scenario, turn, russian, wanted) => {
    const more = typeof russian === 'number' ? { russian } : {};
    const { pos } = table(scenario, { state: { turn, lp: { italian: 2, austrian: 2 }, ...more } });
    const told = new ToldPlay(new SeededDice(1));
    income(pos, told);
    expect([pos.lp[0] - 2, pos.lp[1] - 2]).toEqual(wanted);
    // What is nothing is not told.
    const sides = told.events.map(({ values }) => [values.side, values.points]);
    expect(sides).toEqual(wanted.flatMap((points, side) => (points > 0 ? [[side, points]] : [])));
  });
});

describe('SE-S2.TRK: Alessandria comes by truck, three hexes from enemies at least', () => {
  // 3951 is on its road, behind the lines and far from everybody.
  const entry = (others: Record<string, unknown>, at = '3951', state = {}) => {
    const d = table('asiago', {
      empty: true,
      state: { turn: 7, control: { 3951: 'italian' }, ...state, units: others },
    });
    return refuseEntry(d.pos, d.unit('155 I'), d.hex(at))?.rule;
  };
  it.each([
    ['nobody near', {}, '3951', {}, undefined],
    ['an enemy three hexes off', { '55 87 I': '3948' }, '3951', {}, undefined],
    ['an enemy two hexes off', { '55 87 I': '3949' }, '3951', {}, 'SE-S2.TRK'],
    ['friends two hexes off', { '205 I': '3949' }, '3951', {}, undefined],
    ['friends in the hex', { '205 I': '3951' }, '3951', {}, undefined],
    ['ground of the enemy', {}, '3951', { control: { 3951: 'austrian' } }, 'SE-S2.TRK'],
    ['off the road', {}, '3950', {}, 'SE-6.1'],
    ['the enemy in it', { '55 87 I': '3951' }, '3951', {}, 'SE-6.2'],
  ])('%s', (_case, others, at, state, rule) => {
    expect(entry(others, at, state)).toBe(rule);
  });
});
