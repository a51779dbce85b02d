import { QuietPlay, SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { plain } from '../table.test-util.ts';
import {
  addDisorganization,
  capAtThreshold,
  loseStep,
  lowerTrench,
  prisonerSteps,
} from './16-disorganization.ts';

const quiet = new QuietPlay(new SeededDice(1));
const FOE = { '55 87 I': '2021' };
const AFAR = { '55 87 I': '2040' };

describe('SE-16.4 SE-20.3 SE-19.7: the threshold', () => {
  // printed Morale: battalion 5, militia 3, Alpini 7; a gun's factor 3; fort Verena 4
  it.each([
    ['79 I', 3, 1, FOE, 4],
    ['79 I', 4, 1, FOE, 'surrendered'],
    ['79 I', 4, 1, AFAR, 4],
    ['79 I', 2, 9, AFAR, 4],
    ['MT XII 1', 2, 1, FOE, 'surrendered'],
    ['Vicenza', 5, 1, FOE, 6],
    ['Vicenza', 6, 1, FOE, 'surrendered'],
    ['V F1', 1, 1, FOE, 2],
    ['V F1', 2, 1, FOE, 'surrendered'],
    ['V F1', 2, 1, AFAR, 2],
    ['Verena', 3, 1, FOE, 'surrendered'],
    ['Verena', 3, 1, AFAR, 3],
  ])('%s with %i takes %i: %j leaves %s', (unit, dp, points, others, left) => {
    const d = plain({ units: { [unit]: { at: '2020', dp }, ...others } });
    addDisorganization(d.pos, quiet, d.unit(unit), points);
    const state: unknown = d.unitState(unit);
    expect(typeof state === 'string' ? state : d.pos.dp[d.unit(unit)]).toBe(left);
  });
  it.each([
    ['III F1', false, 'surrendered'], // a lone gun takes prisoners (AMB-62)
    ['III F1', true, 4],
    ['55 87 I', true, 'surrendered'],
  ])('AMB-62: beside %s, zones asked for: %s', (foe, surrenderZoc, left) => {
    const d = plain(
      { units: { '79 I': { at: '2020', dp: 4 }, [foe]: '2021' } },
      'plain',
      {},
      {
        surrenderZoc,
      },
    );
    addDisorganization(d.pos, quiet, d.unit('79 I'), 1);
    const state: unknown = d.unitState('79 I');
    expect(typeof state === 'string' ? state : d.pos.dp[d.unit('79 I')]).toBe(left);
  });
  it('SE-16.4: a headquarters takes no prisoners', () => {
    const d = plain({ units: { '79 I': { at: '2020', dp: 4 } }, hq: { '55bde': '2021' } });
    addDisorganization(d.pos, quiet, d.unit('79 I'), 1);
    expect(d.unitState('79 I').dp).toBe(4);
  });
  it.each([
    [3, 3],
    [4, 4],
    [5, 4],
    [8, 4],
  ])('SE-16.4.2: a winner with %i points keeps %i', (dp, left) => {
    const d = plain({ units: { '79 I': { at: '2020', dp } } });
    capAtThreshold(d.pos, d.unit('79 I'));
    expect(d.pos.dp[d.unit('79 I')]).toBe(left);
  });
});

describe('SE-17.1 SE-23.2: steps and prisoners', () => {
  it('SE-17.1 SE-17.2: the first step reduces, the second eliminates', () => {
    const d = plain({ units: { '79 I': '2020' } });
    loseStep(d.pos, quiet, d.unit('79 I'));
    expect(d.unitState('79 I').steps).toBe(1);
    loseStep(d.pos, quiet, d.unit('79 I'));
    expect(d.unitState('79 I')).toBe('eliminated');
  });
  it.each([
    ['79 I', {}, 2],
    ['79 I', { steps: 1 }, 2], // even if one step was left
    ['MT XII 1', {}, 2],
    ['V F1', {}, 5],
    ['V H1', {}, 5],
    ['Verena', {}, 5],
  ])('SE-23.2 SE-17.3: %s %j is worth %i steps', (unit, fields, steps) => {
    const d = plain({ units: { [unit]: { at: '2020', ...fields } } });
    expect(prisonerSteps(d.pos, d.unit(unit))).toBe(steps);
  });
});

describe('SE-16.2 SE-18.6: nothing happens where there is nothing to take', () => {
  it('SE-16.2: no points are no event', () => {
    const d = plain({ units: { '79 I': '2020' } });
    const told = new ToldPlay(new SeededDice(1));
    addDisorganization(d.pos, told, d.unit('79 I'), 0);
    expect([told.events.length, d.pos.dp[d.unit('79 I')]]).toEqual([0, 0]);
    addDisorganization(d.pos, told, d.unit('79 I'), 1);
    expect([told.events.length, d.pos.dp[d.unit('79 I')]]).toEqual([1, 1]);
  });
  it.each([
    [2, 1],
    [1, 0],
    [0, 0],
  ])('SE-18.5: Level %i becomes Level %i', (before, after) => {
    const d = plain({ trenches: { 2020: before } });
    lowerTrench(d.pos, d.hex('2020'));
    expect(d.pos.trench[d.hex('2020')]).toBe(after);
  });
});
