import { SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';
import { banditen } from '../index.ts';
import { settleArrivals } from './14-reinforcements.ts';

const OK: string[] = [];

/** Which paragraph says that this group is there, at the beginning of its turn. */
function toldBy(scenario: string, turn: number): string[] {
  const pos = banditen.open({ scenario });
  pos.turn = turn;
  const play = new ToldPlay(new SeededDice(1));
  settleArrivals(pos, play);
  return play.events.map(({ rule }) => rule);
}

describe('reinforcements', () => {
  it.each([
    ['gravellona', 1, ['BAN-15.3.2', 'BAN-15.3.2']],
    ['gravellona', 4, ['BAN-15.3', 'BAN-15.3']], // the die, and what it says
    ['gravellona', 9, ['BAN-15.3.2']],
    ['tarnova', 10, ['BAN-16.3.3']],
  ])('%s, turn %d: what arrives is told by %j', (scenario, turn, rules) => {
    expect(toldBy(scenario, turn)).toEqual(rules);
  });
  it('BAN-14 they pay for the entry hex, and count as in command that turn', () => {
    const units = { 'Redi 1': { at: 'offMap' }, 'GAR C': { at: '0101' } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'enter', units: ['Redi 1'], path: ['1119'] }, refused: 'BAN-14' },
          {
            partisan: {
              do: 'enter',
              units: ['Redi 1'],
              path: ['1020', '1019', '1119', '1118', '1017'],
            },
            refused: 'BAN-8',
          },
          { partisan: { do: 'enter', units: ['Redi 1'], path: ['1020', '1019', '1119', '1118'] } },
        ],
        expect: {
          pa: { partisan: 6 },
          units: { 'Redi 1': { at: '11.18', entered: true, inCommand: true } },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-14 an enemy in the entry hex: beside it, or by an Assault for a point', () => {
    const units = {
      'Redi 1': { at: 'offMap' },
      'Beltrami 1': { at: 'offMap' },
      'GAR C': { at: '0918' },
      'IV 1': { at: '1020', vf: 1, fire: 2 },
      'IV 2': { at: '1420', vf: 1, fire: 2 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'enter', units: ['Redi 1'], path: ['1020'] }, refused: 'BAN-5.1.4' },
          {
            choices: 'partisan',
            offered: [
              { do: 'enter', path: ['11.20'] },
              { do: 'enter', assault: true, path: ['10.20'] },
            ],
            absent: [{ do: 'enter', units: ['Beltrami 1'], assault: true }],
          },
          {
            partisan: { do: 'enter', units: ['Beltrami 1'], path: ['1420'], assault: true },
            refused: 'BAN-15.5.2',
          },
          {
            partisan: { do: 'enter', units: ['Redi 1'], path: ['1020'], assault: true },
            dice: [1, 4],
          },
        ],
        expect: { pa: { partisan: 5 }, units: { 'Redi 1': { at: 'offMap', fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('SETUP-G-AXIS, BAN-15.3.2 III enters within five of 20.05, away from the enemy', () => {
    const units = {
      'III C': { at: 'offMap' },
      'III 1': { at: 'offMap' },
      'Redi 1': { at: '1805' },
      'VG C': { at: '1609' },
    };
    expect(
      gravellona({
        state: { ...axisActs, turn: 9, units },
        play: [
          { axis: { do: 'enter', units: ['III 1'], path: ['1905'] }, refused: 'SETUP-G-AXIS' },
          { axis: { do: 'enter', units: ['III 1'], path: ['1404'] }, refused: 'BAN-14' },
          { axis: { do: 'enter', units: ['III 1', 'III C'], path: ['2007'] } },
        ],
        expect: { units: { 'III 1': { at: '20.07' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.3 nobody enters before his turn', () => {
    expect(
      gravellona({
        state: {
          ...axisActs,
          turn: 3,
          units: { 'II MG': { at: 'offMap' }, 'VG C': { at: '1609' } },
        },
        play: [
          { axis: { do: 'enter', units: ['II MG'], path: ['2005'] }, refused: 'BAN-14' },
          { choices: 'axis', absent: [{ do: 'enter' }] },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-16.3, BAN-16.3.3 ITA comes on the 20th by any hex of the edge', () => {
    const units = { 'ITA 1': { at: 'offMap' }, 'Bn1 C': { at: '1003' } };
    expect(
      tarnova({
        state: { ...partisanActs, turn: 9, units },
        play: [{ partisan: { do: 'enter', units: ['ITA 1'], path: ['2001'] }, refused: 'BAN-14' }],
      }),
    ).toEqual(OK);
    expect(
      tarnova({
        state: { ...partisanActs, turn: 10, units },
        play: [
          { partisan: { do: 'enter', units: ['ITA 1'], path: ['0505'] }, refused: 'BAN-14' },
          { partisan: { do: 'enter', units: ['ITA 1'], path: ['0120', '0119'] } },
        ],
        expect: { units: { 'ITA 1': { at: '01.19' } } },
      }),
    ).toEqual(OK);
  });
});
