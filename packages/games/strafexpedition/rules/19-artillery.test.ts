import { describe, expect, it } from 'vitest';
import { plain } from '../table.test-util.ts';

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
