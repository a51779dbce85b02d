import type { Code } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { code, listed, range, type Tree } from '../../answers.test-util.ts';
import { bare, expectListed, hexNames, type Moment, moment } from '../answers.test-util.ts';
import { VERB } from '../model/verbs.ts';

// Every question but the activation: what is listed is what is not refused, and what the rulebook says.

const both = { axis: 6, partisan: 6 };

/** A verb with every hex there is, and some that are none. */
const withHexes = ({ pos }: Moment, verb: number): readonly Code[] =>
  range(-1, pos.scene.ground.grid.size + 1).map((hex) => code(verb, hex));

const withUnits = ({ pos }: Moment, verb: number): readonly Code[] =>
  range(-1, pos.scene.roster.units + 1).map((unit) => code(verb, unit));

const unitNames = (at: Moment, codes: readonly Code[]): readonly string[] =>
  codes.map((c) => at.pos.scene.roster.names[c[1] ?? -1] ?? '?').sort();

describe('questions about one thing', () => {
  it('BAN-9.2 the owner names who loses: all targets and nobody else', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'axis',
          pa: both,
          units: {
            'GAR C': '1117',
            'Redi 1': { at: '1117', vf: 3 },
            'Redi 2': { at: '1117', vf: 2 },
            'Redi 3': '1118',
            'VG C': '1410',
            'IV 1': { at: '1216', vf: 2 },
            'IV 2': { at: '1216', vf: 2 },
          },
        },
      },
      { axis: { do: 'fire', units: ['IV 1', 'IV 2'], at: '1117' }, dice: [4, 4, 4, 1] },
    );
    expect(at.point.name).toBe('losses');
    const allowed = expectListed(at, [
      ...withUnits(at, VERB.lose),
      ...bare.filter((c) => c[0] !== VERB.lose),
    ]);
    expect(unitNames(at, allowed)).toEqual(['GAR C', 'Redi 1', 'Redi 2']);
    expect(at.point.ask?.(at.pos, at.seat)).toEqual({ losses: 2, hex: at.hex('1117') });
    expect(at.seat).toBe(1);
  });
  it('BAN-11.1, A-28 a beaten defender goes to free hexes, away from the enemy if he can', () => {
    const stage = (more: Tree) => ({
      scenario: 'gravellona',
      state: {
        active: 'partisan',
        pa: both,
        conquered: ['Santa Maria', 'Centrale', 'Ponte'],
        units: {
          'GAR C': '0918',
          'Redi 1': { at: '1312', vf: 3 },
          'Redi 2': { at: '1312', vf: 3 },
          'VG C': '1410',
          'IV 1': { at: '1313', vf: 2 },
          ...more,
        },
      },
    });
    const assault = {
      partisan: { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['1313'] },
      dice: [5, 4, 5],
    };
    const free = moment(stage({}), assault);
    const all = (at: Moment) => [
      ...withHexes(at, VERB.retreat),
      ...bare.filter((c) => c[0] !== VERB.retreat),
    ];
    expect(hexNames(free, expectListed(free, all(free)))).toEqual([
      '1212',
      '1213',
      '1312',
      '1314',
      '1412',
      '1413',
    ]);
    const pressed = moment(
      stage({
        'Redi 3': { at: '1211', vf: 3 },
        'Romolo 1': { at: '1415', vf: 1 },
        'Redi 4': '1213',
      }),
      assault,
    );
    // 12.13 holds Redi; 12.12 and 13.12 touch 12.11 or 12.13, 13.14 and 14.13 touch others.
    expect(hexNames(pressed, expectListed(pressed, all(pressed)))).toEqual(['1412', '1413']);
    expect(pressed.point.ask?.(pressed.pos, pressed.seat)).toEqual({ hex: pressed.hex('1313') });
    expect(pressed.seat).toBe(0);
  });
  it('BAN-2.1.3, A-22 a Replacement appears with the nearest it could command', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'axis',
          pa: both,
          units: {
            'GAR C': '1117',
            'Redi 1': { at: '1119', vf: 3 },
            'Romolo 1': { at: '1017', vf: 3 },
            'Romolo 2': { at: '1017', vf: 3 },
            'Fanfulla 1': { at: '0917', vf: 2 },
            'Beltrami 1': '1118',
            'VG C': '1410',
            'IV 1': { at: '1216', vf: 2 },
          },
        },
      },
      { axis: { do: 'fire', units: ['IV 1'], at: '1117' }, dice: [4, 4] },
    );
    expect(at.point.name).toBe('replaceAt');
    // 10.17 is full, Beltrami obey nobody: Redi and Fanfulla two hexes away.
    const all = [...withHexes(at, VERB.replace), ...bare.filter((c) => c[0] !== VERB.replace)];
    expect(hexNames(at, expectListed(at, all))).toEqual(['0917', '1119']);
    expect(at.seat).toBe(1);
    expect(at.point.ask?.(at.pos, at.seat)).toEqual({ unit: at.unit('GAR C') });
  });
  it('BAN-5.1.3 after the half move every target in sight', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'partisan',
          pa: both,
          units: {
            'GAR C': '0918',
            'Redi 1': { at: '1119', vf: 3 },
            'VG C': '1410',
            'IV 1': { at: '1216', vf: 2, fire: 2 },
            'I 1': { at: '1217', vf: 2, fire: 2 },
            'IV 2': { at: '1413', vf: 2 },
          },
        },
      },
      { partisan: { do: 'moveAndFire', units: ['Redi 1'], path: ['1118'], first: 'move' } },
      { axis: { do: 'decline' } },
    );
    expect(at.point.name).toBe('target');
    const all = [...withHexes(at, VERB.target), ...bare.filter((c) => c[0] !== VERB.target)];
    expect(hexNames(at, expectListed(at, all))).toEqual(['1216', '1217']);
    expect(at.seat).toBe(1);
    expect(at.point.ask?.(at.pos, at.seat)).toEqual({ hex: at.hex('1118') });
  });
  it('BAN-16.3.2 an attempt to hasten, or none', () => {
    const state = { phase: 'early', turn: 3, initiative: 'partisan', pa: { axis: 1, partisan: 2 } };
    const at = moment({ scenario: 'tarnova', start: 'default', state });
    const others = bare.filter((c) => c[0] !== VERB.skip && c[0] !== VERB.attempt);
    expectListed(at, [code(VERB.skip), code(VERB.attempt), ...others]);
    expect(listed(at).length).toBe(2);
  });
});
