import { DataError } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { banditen } from './index.ts';

const stage = (scenario: string, units: object, options = {}): string => {
  const pos = banditen.open({ scenario, options });
  try {
    banditen.stage(pos, { units });
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
  return '';
};

describe('staging refuses what no counter and no stack can be', () => {
  it.each([
    ['Redi 1', 4, 'a whole number from 1 to 3'],
    ['IV 1', 3, 'a whole number from 1 to 2'],
    ['Beltrami 1', 5, 'a whole number from 1 to 4'],
    ['GAR C', 2, 'a whole number from 1 to 1'],
    ['Redi 1', 0, 'a whole number from 1 to 3'],
  ])('BAN-2.2.1 %s with %i VF', (name, vf, expected) => {
    expect(stage('gravellona', { [name]: { at: '1005', vf } })).toBe(
      `state/units/${name}/vf: expected ${expected}, found ${vf}`,
    );
  });
  it.each([
    ['Redi 1', 3],
    ['Redi 5', 1],
    ['Beltrami 3', 4],
    ['IV 6', 2],
  ])('BAN-2.2.1 but takes %s with %i VF', (name, vf) => {
    expect(stage('gravellona', { [name]: { at: '1005', vf } })).toBe('');
  });

  const three = { 'Redi 1': '1005', 'Redi 2': '1005', 'Redi 3': '1005' };
  it('BAN-7 nine VF in a hex', () => {
    expect(stage('gravellona', three)).toBe(
      'state/units/Redi 1/at: expected a hex with room for its units (6 VF), found "10.05 with 9 VF"',
    );
  });
  it('BAN-7 takes six, and a Command besides where Commands stack free', () => {
    const six = { 'Redi 1': '1005', 'Redi 2': '1005' };
    expect(stage('gravellona', six)).toBe('');
    const seven = { ...six, 'GAR C': '1005' };
    expect(stage('gravellona', seven)).toContain('10.05 with 7 VF');
    expect(stage('gravellona', seven, { commandsStackFree: true })).toBe('');
  });

  it('but takes companies that play would not bring together', () => {
    expect(stage('gravellona', { 'Redi 1': '1005', Valtoce: '1005' })).toBe('');
    expect(stage('gravellona', { 'GAR C': '1018', 'Redi 1': '1005', 'Romolo 1': '1005' })).toBe('');
  });

  it.each([
    ['gravellona', 'Redi', 'Redi 1'],
    ['tarnova', 'Bn1 MG', 'Bn1 MG 1'],
    ['tarnova', 'Ass', 'Ass 1'],
  ])('at %s the name %s, which several counters share', (scenario, name, meant) => {
    expect(stage(scenario, { [name]: '0101' })).toMatch(
      new RegExp(`^state/units/${name}: expected a unit .*${meant}`),
    );
  });
  it.each([['redi 1'], ['Redi1'], ['comando GAR'], ['GAR Command'], ['Valtoce']])(
    'but takes %s',
    (name) => {
      expect(stage('gravellona', { [name]: '1005' })).toBe('');
    },
  );
});
