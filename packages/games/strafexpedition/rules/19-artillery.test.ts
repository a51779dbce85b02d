import { describe, expect, it } from 'vitest';
import { IT } from '../model/state.ts';
import { plain, table } from '../table.test-util.ts';
import { artilleryWork } from './19-artillery.ts';

const phase = (units: Record<string, unknown>, state: Record<string, unknown> = {}) =>
  plain(
    { initiative: 'italian', phase: 'artillery', units, ...state },
    'road 2010..2030; source 2010 italian',
  ).run();

describe('SE-19.1 SE-19.2: modes', () => {
  it('SE-19.1: a gun changes its mode once a phase', () => {
    const d = phase({ 'V F1': { at: '2020', mode: 'move' }, 'V F2': { at: '2021', mode: 'fire' } });
    d.play('italian', { do: 'mode', unit: 'V F1' });
    expect(d.refused('italian', { do: 'mode', unit: 'V F1' })).toBe('SE-19.1');
    expect(d.refused('italian', { do: 'mode', unit: 'V F2' })).toBeUndefined();
  });
  it.each([
    ['V M1', 'move', { mode: 'fire' }, false],
    ['V F1', 'move', { mode: 'fire' }, false],
    ['V H1', 'move', { mode: 'fire' }, true],
    ['V H1', 'fire', { mode: 'move' }, false],
  ])('SE-19.2: %s from %s', (unit, mode, after, emplacing) => {
    const d = phase({ [unit]: { at: '2020', mode } });
    d.play('italian', { do: 'mode', unit });
    expect(d.unitState(unit)).toMatchObject(after);
    expect(d.unitState(unit).emplacing ?? false).toBe(emplacing);
  });
  it.each([
    ['infantry', '79 I'],
    ['a fort', 'Verena'],
  ])('SE-19.1: %s has no mode', (_case, unit) => {
    const d = phase({ [unit]: '2020', 'V F1': '2021' });
    expect(d.refused('italian', { do: 'mode', unit })).toBe('SE-19.1');
  });
});

describe('SE-19.5 SE-20.7: what its owner destroys', () => {
  it.each([
    ['a gun in supply', 'spike', 'V F1', '2020', undefined],
    ['a gun out of supply', 'spike', 'V F1', '4040', 'SE-19.5'],
    ['a fort in supply', 'blow', 'Verena', '2020', undefined],
    ['a fort out of supply', 'blow', 'Verena', '4040', 'SE-20.7'],
    ['a fort is not spiked', 'spike', 'Verena', '2020', 'SE-19.5'],
    ['a gun is not blown up', 'blow', 'V F1', '2020', 'SE-20.7'],
  ])('%s', (_case, verb, unit, at, rule) => {
    const d = phase({ [unit]: at, 'V F2': '2021' });
    expect(d.refused('italian', { do: verb, unit })).toBe(rule);
  });
});

describe('SE-4.6: the window', () => {
  it('SE-19.1: only guns that may change their mode are offered it', () => {
    const d = phase({ 'V F1': { at: '2020', mode: 'move' }, 'V F2': { at: '2021', mode: 'fire' } });
    d.play('italian', { do: 'mode', unit: 'V F1' });
    const modes = d.offered('italian').filter(({ do: verb }) => verb === 'mode');
    expect(modes.map(({ unit }) => unit)).toEqual([d.unit('V F2')]);
  });
  it('SE-18.6: what was lowered in one phase may be lowered in the next, and no other mark is left', () => {
    const d = phase({ '79 I': '2020' }, { trenches: { 2020: 3, 2022: 1 } });
    d.play('italian', { do: 'lower', at: '2020' });
    expect(d.refused('italian', { do: 'lower', at: '2020' })).toBe('SE-18.6');
    d.play('italian', { do: 'done' }, 6, 6); // SE-4.7: no event
    expect([...new Set(d.pos.marks)]).toEqual([0]);
  });
  it.each([
    ['guns', { 'V F1': '2020' }, {}, true],
    ['a fort', { Verena: '2020' }, {}, true],
    ['infantry alone', { '79 I': '2020' }, {}, false],
    ['infantry in a trench', { '79 I': '2020' }, { trenches: { 2020: 1 } }, true],
    ['infantry at the bridge of Roana', { '79 I': '3351' }, {}, false],
    ['the same with an enemy near it', { '79 I': '3351', '55 87 I': '3556' }, {}, true],
    [
      'the same with the bridge gone',
      { '79 I': '3351', '55 87 I': '3556' },
      { bridge: 'blown' },
      false,
    ],
  ])('SE-4.6 SE-S5.RON: is opened by %s', (_case, units, state, opens) => {
    const d = table('campaign', {
      empty: true,
      state: { turn: 8, trenches: null, units, ...state },
    });
    expect(artilleryWork(d.pos, IT)).toBe(opens ? 1 : 0);
  });
});

describe('SE-19.1 SE-20.7: told and offered', () => {
  it('SE-19.1: a change of mode is told', () => {
    const d = phase({ 'V F1': { at: '2020', mode: 'move' } });
    expect(d.play('italian', { do: 'mode', unit: 'V F1' }).told('modeFire')).toBe(true);
    const back = phase({ 'V F1': { at: '2020', mode: 'fire' } });
    expect(back.play('italian', { do: 'mode', unit: 'V F1' }).told('modeMove')).toBe(true);
  });
  it.each([
    ['a fort in supply', 'Verena', '2020', 'blow', true],
    ['a fort out of supply', 'Verena', '4040', 'blow', false],
    ['a gun in supply', 'V F1', '2020', 'spike', true],
    ['a gun out of supply', 'V F1', '4040', 'spike', false],
  ])('SE-19.5 SE-20.7: %s', (_case, unit, at, verb, offered) => {
    const d = phase({ [unit]: at, 'V F2': '2021' });
    const found = d.offered('italian').some((one) => one.do === verb && one.unit === d.unit(unit));
    expect(found).toBe(offered);
  });
});
