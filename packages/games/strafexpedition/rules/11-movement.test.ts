import { direction } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { BARRED } from '../model/prices.ts';
import { plain } from '../table.test-util.ts';
import { BOUND, GROUP, QUIET, stepCost } from './11-movement.ts';
import { entryCost } from './13-declare.ts';

const FOE = { '55 87 I': '2022' }; // watches 2021, not 2020
const NEXT = { '55 87 I': '2119' }; // watches 2020, not 2021
const GUN_AHEAD = { 'III F1': '2021' };
const MATE = { '79 II': '2021' };

/** Points from 2020 to 2021; BARRED as `no`. */
function step(
  sketch: string,
  unit: string,
  others: Record<string, unknown>,
  how: number,
  before: number,
): number | 'no' {
  const d = plain({ units: { [unit]: '2020', ...others } }, sketch);
  const [from, to] = [d.hex('2020'), d.hex('2021')];
  const dir = direction(d.pos.scene.ground.grid, from, to);
  const cost = stepCost(d.pos, d.unit(unit), from, dir, before * 2, 12, how);
  return cost >= BARRED ? 'no' : cost / 2;
}

describe('SE-11.0.2 SE-11.0.5 SE-11.0.8 SE-11.1.1: one step', () => {
  it.each([
    ['plain', '79 I', {}, 0, 1],
    ['2021 woods', '79 I', {}, 0, 2],
    ['2021 town', '79 I', {}, 0, 1],
    ['2021 woods', 'Bic II', {}, 0, 3],
    ['2021 woods', 'V M1', {}, 0, 2],
    ['2021 woods', 'V F1', {}, 0, 'no'],
    ['plain', 'V F1', {}, 0, 2],
    ['plain', 'V H1', {}, 0, 'no'],
    ['2020-2021 river', '79 I', {}, 0, 2],
    ['2021 woods; 2020-2021 river', '79 I', {}, 0, 3],
    ['2021 level 5', '79 I', {}, 0, 2],
    ['2021 level 7', '79 I', {}, 0, 4],
    ['2021 level 3', '79 I', {}, 0, 1], // down is free
    ['road 2020 2021', '79 I', {}, 0, 0.5],
    ['trail 2020 2021', '79 I', {}, 0, 1],
    ['road 2020 2021', 'V H1', {}, 0, 1],
    ['trail 2020 2021', 'V H1', {}, 0, 2],
    ['road 2020 2021; 2021 woods; 2021 level 6', '79 I', {}, 0, 0.5],
    ['road 2020 2021; 2020-2021 river', '79 I', {}, 0, 0.5],
  ] as const)('%s: %s %j', (sketch, unit, others, how, cost) => {
    expect(step(sketch, unit, others, how, 0)).toBe(cost);
  });
  it.each([
    ['out of a zone', 'plain', NEXT, 0, 2],
    ['out of a zone by road', 'road 2020 2021', NEXT, 0, 1.5],
    ['into a zone', 'plain', FOE, 0, 1],
    ['into a zone by road, at the cost of the ground', 'road 2020 2021; 2021 woods', FOE, 0, 2],
    ['into a zone in Phase 10', 'plain', FOE, QUIET, 'no'],
    ['out of a zone in Phase 10', 'plain', NEXT, QUIET, 2],
    ['to a friend on the road', 'road 2020 2021; 2021 woods', MATE, 0, 2],
    ['as a stack on the road', 'road 2020 2021; 2021 woods', {}, GROUP, 2],
    ['onto a lone gun', 'plain', GUN_AHEAD, 0, 1],
    ['onto enemy infantry', 'plain', { '55 87 I': '2021' }, 0, 'no'],
  ] as const)('%s', (_case, sketch, others, how, cost) => {
    expect(step(sketch, '79 I', others, how, 0)).toBe(cost);
  });
  it.each([
    ['V M1', FOE, 'no'],
    ['V M1', GUN_AHEAD, 'no'],
    ['V M1', MATE, 1],
  ] as const)('SE-19.4: the gun %s with %j', (unit, others, cost) => {
    expect(step('plain', unit, others, 0, 0)).toBe(cost);
  });
  it.each([
    ['79 I', 0, 'no'],
    ['Vicenza', 0, 6], // the whole allowance
    ['Vicenza', 0.5, 'no'], // nothing may have been spent
    ['V M1', 0, 'no'], // Mountain Artillery is no Mountain Infantry
  ] as const)('SE-11.0.4: %s over Crags with %d spent', (unit, before, cost) => {
    expect(step('2020-2021 crags', unit, {}, 0, before)).toBe(cost);
  });
  it.each([
    ['3038', '3039', 'no'],
    ['3037', '3038', 1],
  ] as const)('SE-24.3: bound to the sector from %s to %s', (a, b, cost) => {
    const d = plain({ units: { '79 I': a } });
    const dir = direction(d.pos.scene.ground.grid, d.hex(a), d.hex(b));
    const found = stepCost(d.pos, d.unit('79 I'), d.hex(a), dir, 0, 12, BOUND);
    expect(found >= BARRED ? 'no' : found / 2).toBe(cost);
  });
});

describe('SE-11.1.3 SE-13.1.5 AMB-17: points to go in', () => {
  const price = (sketch: string, unit: string, others: Record<string, unknown>, before = 0) => {
    const d = plain({ units: { [unit]: '2020', '55 87 I': '2021', ...others } }, sketch);
    const cost = entryCost(d.pos, d.unit(unit), d.hex('2021'), before * 2, 12);
    return cost >= BARRED ? 'no' : cost / 2;
  };
  it.each([
    ['plain', '79 I', {}, 1], // the target's own zone is left free
    ['plain', '79 I', { '55 87 II': '2119' }, 2], // another's is not
    ['plain', '79 I', { 'III F1': '2119' }, 1], // a gun has none
    ['2021 woods; 2020-2021 river', '79 I', {}, 3],
    ['2021 level 6', '79 I', {}, 3],
    ['road 2020 2021; 2021 woods', '79 I', {}, 2], // no road rate into the enemy
    ['2020-2021 crags', '79 I', {}, 'no'],
    ['2020-2021 crags', 'Vicenza', {}, 6],
    ['2020-2119 crags', '79 I', { '55 87 II': '2119' }, 1], // its zone stops at the Crags
  ] as const)('%s: %s %j', (sketch, unit, others, cost) => {
    expect(price(sketch, unit, others)).toBe(cost);
  });
  it('SE-11.0.4: over Crags only with everything left', () => {
    expect(price('2020-2021 crags', 'Vicenza', {}, 1)).toBe('no');
  });
});
