import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];

describe('special units', () => {
  it('BAN-13.1.1 light units move and react, but do not fire or assault', () => {
    const units = {
      'VG C': { at: '1508' },
      Verbania: { at: '1404' },
      'Redi 1': { at: '1405' },
      'GAR C': { at: '1206' },
    };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [
          { axis: { do: 'fire', units: ['Verbania'], at: '1405' }, refused: 'BAN-13.1.1' },
          { axis: { do: 'assault', units: ['Verbania'], path: ['1405'] }, refused: 'BAN-13.1.1' },
          {
            axis: {
              do: 'moveAndFire',
              units: ['Verbania'],
              path: ['1403'],
              at: '1405',
              first: 'fire',
            },
            refused: 'BAN-13.1.1',
          },
          {
            choices: 'axis',
            offered: [{ do: 'move', units: ['Verbania'] }],
            absent: [{ do: 'fire', units: ['Verbania'] }, { do: 'assault' }],
          },
          { axis: { do: 'pass' } },
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1305'] } },
          { axis: { do: 'opportunityAssault', units: ['Verbania'] }, refused: 'BAN-13.1.1' },
          { axis: { do: 'opportunityFire', units: ['Verbania'] }, dice: [1, 1] },
        ],
      }),
    ).toEqual(OK);
  });

  const shots: [string, string, string, string, number | null][] = [
    ['BAN-13.2.1 MG against Clear', 'Bn1 MG 1', '1105', '1205', 1],
    ['BAN-13.2.1 MG against a fort', 'Bn1 MG 1', '1105', '1106', null],
    ['BAN-13.2.1 MG against a wooded hill', 'Bn1 MG 1', '1002', '1001', null],
    ['BAN-13.2.2 mortar against infantry', 'Bn1 Mort', '1105', '1205', 1],
    ['BAN-13.2.2 mortar against a fort, never twice', 'Bn1 Mort', '1105', '1106', 1],
    ['BAN-13.2.3 artillery against a settlement', 'Bn1 Art 1', '1109', '1110', 1],
    ['BAN-13.2.3 artillery against Clear', 'Bn1 Art 1', '1105', '1205', null],
    ['BAN-13.2.4 anti-tank against a fort', 'Bn1 AT', '1105', '1106', 1],
    ['BAN-13.2 riflemen have no weapon bonus', 'Bn1 inf 1', '1105', '1106', null],
  ];
  it.each(shots)('%s', (_name, unit, from, at, weapon) => {
    const units = {
      'Bn1 C': { at: '1003' },
      'Bn2 C': { at: '1408' },
      [unit]: { at: from },
      'Fulmine 1a': { at },
    };
    const data = { 'charts/tarnova/heavyWeaponSupply': 9 };
    expect(
      tarnova({
        data,
        state: { ...partisanActs, units },
        play: [
          {
            odds: 'partisan',
            of: { do: 'fire', units: [unit], at },
            modifiers: {
              dice: unit === 'Bn1 AT' ? 1 : unit === 'Bn1 inf 1' ? 3 : 2,
              ...(weapon === null ? {} : { weapon }),
            },
          },
          {
            odds: 'partisan',
            of: { do: 'fire', units: [unit], at },
            expected: { hits: expected(unit, at, weapon) },
          },
        ],
      }),
    ).toEqual(OK);
  });
  /** Dice times chance: Att. 5 on Clear, 6 elsewhere. */
  function expected(unit: string, at: string, weapon: number | null): string {
    const dice = unit === 'Bn1 AT' ? 1 : unit === 'Bn1 inf 1' ? 3 : 2;
    const need = (at === '1205' ? 5 : 6) - (weapon ?? 0);
    return `${dice * (7 - need)}/6`;
  }

  it('BAN-13.2.2 a mortar has no bonus against a lone Command in the open', () => {
    const units = {
      'Bn1 C': { at: '1003' },
      'Bn1 Mort': { at: '1105' },
      'Fulmine C': { at: '1205' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [
          {
            odds: 'partisan',
            of: { do: 'fire', units: ['Bn1 Mort'], at: '1205' },
            expected: { hits: '4/6' },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-13.2.2 infantry anywhere in the hex gives the mortar its bonus', () => {
    const units = {
      'Bn1 C': { at: '1003' },
      'Bn1 Mort': { at: '1105', vf: 2 },
      'Fulmine MG': { at: '1205' },
      'Fulmine C': { at: '1205' },
      'Fulmine 1a': { at: '1205', vf: 1 },
    };
    // Two dice that hit on 4.
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [
          {
            odds: 'partisan',
            of: { do: 'fire', units: ['Bn1 Mort'], at: '1205' },
            expected: { hits: 1 },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-13.2.3 artillery does not assault, of its own accord or in reaction, but defends', () => {
    const units = {
      'VG C': { at: '1609' },
      'VG Art': { at: '1508' },
      'Redi 1': { at: '1507' },
      'GAR C': { at: '1206' },
    };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [
          { axis: { do: 'assault', units: ['VG Art'], path: ['1507'] }, refused: 'BAN-13.2.3' },
          {
            axis: {
              do: 'moveAndFire',
              units: ['VG Art'],
              path: ['1408'],
              at: '1507',
              first: 'fire',
            },
            refused: 'BAN-5.1.3',
          },
          { axis: { do: 'pass' } },
          {
            partisan: { do: 'assault', units: ['Redi 1'], path: ['1508'] },
            dice: [4, 3],
            events: [{ event: 'melee', attack: 7, defence: 7 }],
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-13.2.4 anti-tank weapons fire only at settlements, forts and bunkers', () => {
    const units = {
      'Bn1 C': { at: '1003' },
      'Bn1 AT': { at: '1105' },
      'Fulmine 1a': { at: '1205' },
    };
    expect(
      tarnova({
        state: { ...partisanActs, units },
        play: [
          { partisan: { do: 'fire', units: ['Bn1 AT'], at: '1205' }, refused: 'BAN-13.2.4' },
          { choices: 'partisan', absent: [{ do: 'fire' }] },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-13.3.1 the car keeps to Clear and roads, and is tested when it stops', () => {
    const units = { 'GAR C': { at: '1018' }, CV: { at: '1118' } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'move', units: ['CV'], path: ['1117', '1116'] },
            refused: 'BAN-13.3.1',
          },
          { partisan: { do: 'move', units: ['CV'], path: ['1117', '1017'] }, dice: [3] },
        ],
        expect: { units: { CV: { at: '10.17' } } },
      }),
    ).toEqual(OK);
  });
  it.each([
    [[3], 'in good order'],
    [[2], 'wrecked'],
  ])('BAN-13.3.1 exactly six PM: one test (%j, %s)', (dice, how) => {
    const units = { 'GAR C': { at: '1018' }, CV: { at: '1020' } };
    const path = ['1019', '1119', '1118', '1017', '1117', '1217'];
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'move', units: ['CV'], path }, dice }],
        expect: { units: { CV: how === 'wrecked' ? null : { at: '12.17' } } },
      }),
    ).toEqual(OK);
  });
  it.each([
    [7, ['1117']],
    [12, ['1117', '1017', '1118', '1119', '1019', '1020']],
  ])('BAN-13.3.1 %i PM: two tests', (_pm, more) => {
    const units = { 'GAR C': { at: '1018' }, CV: { at: '1020' } };
    const path = ['1019', '1119', '1118', '1017', '1117', '1217', ...more];
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'move', units: ['CV'], path }, dice: [3, 3] }],
        expect: { units: { CV: { vf: 2 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-13.3.1 a car that stands still is not tested when others move', () => {
    const units = { 'GAR C': { at: '1018' }, CV: { at: '1020' }, 'Redi 1': { at: '1118' } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] }, noEvents: ['roll'] }],
        expect: { units: { CV: { at: '10.20' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-13.3.2 any hit ends the car; the others suffer the normal result', () => {
    const units = {
      'VG C': { at: '1410' },
      'IV 1': { at: '1216', vf: 2 },
      CV: { at: '1215' },
      'Redi 1': { at: '1215', vf: 3 },
    };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [{ axis: { do: 'fire', units: ['IV 1'], at: '1215' }, dice: [6, 1] }],
        expect: { losses: { partisan: 2 }, units: { CV: null, 'Redi 1': { vf: 3, pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-13.4 automatic weapons add one to fire, nothing to an assault', () => {
    const units = {
      'VG C': { at: '1410' },
      'IV 1': { at: '1216', vf: 2 },
      'Redi 1': { at: '1215', vf: 3 },
    };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [
          {
            odds: 'axis',
            of: { do: 'fire', units: ['IV 1'], at: '1215' },
            modifiers: { automatic: 1 },
            expected: { hits: 1 },
          },
          {
            axis: { do: 'assault', units: ['IV 1'], path: ['1215'] },
            dice: [4, 3],
            events: [{ event: 'melee', attack: 6, defence: 6 }],
          },
        ],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { ...axisActs, lowAmmo: true, units },
        play: [
          {
            odds: 'axis',
            of: { do: 'fire', units: ['IV 1'], at: '1215' },
            expected: { hits: '2/3' },
          },
        ],
      }),
    ).toEqual(OK);
  });
});
