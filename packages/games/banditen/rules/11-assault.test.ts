import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const GAR = { 'GAR C': { at: '0918' } };
const foes = { 'VG C': { at: '1410' }, 'IV 1': { at: '1313', vf: 2 } };
const redi = { ...GAR, 'Redi 1': { at: '1312', vf: 3 }, 'Redi 2': { at: '1312', vf: 3 } };
const assault = { do: 'assault', units: ['Redi 1', 'Redi 2'], path: ['1313'] };

describe('assault', () => {
  it('BAN-11 the Assault is fought at once, without a window', () => {
    const units = { ...redi, ...foes, 'I 1': { at: '1412', vf: 2 } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: assault,
            dice: [2, 4],
            events: [{ event: 'moved' }, { event: 'melee' }],
            noEvents: ['oppFired'],
          },
        ],
        expect: { asks: 'activation' },
      }),
    ).toEqual(OK);
  });
  it.each([
    ['tie', 2, 4, [], 'repelled', { 'IV 1': { at: '13.13', vf: 2, fire: 1 } }],
    ['3 and passed', 5, 4, [1], 'repelled', { 'IV 1': { at: '13.13', pinned: false } }],
    [
      '−3, the partisans fail',
      1,
      6,
      [],
      'repelled',
      { 'Redi 1': { at: '13.12', pinned: true, vf: 3 } },
    ],
  ])('BAN-11.1 %s', (_name, a, d, morale, event, units) => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...redi, ...foes } },
        play: [{ partisan: assault, dice: [a, d, ...morale], events: [{ event }] }],
        expect: { units },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 the assaulter loses by four: one VF, back, and a check', () => {
    const units = { ...GAR, 'Redi 1': { at: '1312', vf: 3 }, ...foes };
    // 3 + 2 = 5 against 2 + 2 + 5 = 9: four, and not more than twice.
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'assault', units: ['Redi 1'], path: ['1313'] }, dice: [2, 5] }],
        expect: {
          losses: { partisan: 1 },
          units: { 'Redi 1': { at: '13.12', vf: 2, pinned: true, fire: 1 } },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 a defender who has nowhere to go is eliminated', () => {
    // Every hex around 13.13 is held by partisans.
    const ring = {
      'Romolo 1': { at: '1212' },
      'Romolo 2': { at: '1213' },
      'Romolo 3': { at: '1314' },
      'Fanfulla 1': { at: '1412' },
      'Fanfulla 2': { at: '1413' },
    };
    const three = { 'Redi 2': { at: '1312', vf: 2 }, 'Redi 3': { at: '1312', vf: 1 } };
    expect(
      gravellona({
        state: {
          ...partisanActs,
          conquered: ['Ponte', 'Centrale', 'Stazione'],
          units: { ...redi, ...foes, ...ring, ...three },
        },
        play: [{ partisan: assault, dice: [6, 4, 5], events: [{ event: 'trapped' }] }],
        expect: { units: { 'IV 1': null, 'Redi 1': { at: '13.13' } }, losses: { axis: 2 } },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 a defender prefers hexes away from other enemies', () => {
    const units = { ...redi, ...foes, 'Romolo 1': { at: '1214' } };
    expect(
      gravellona({
        state: { ...partisanActs, conquered: ['Ponte', 'Centrale', 'Stazione'], units },
        play: [
          { partisan: assault, dice: [5, 4, 5] },
          { axis: { do: 'retreat', to: '1314' }, refused: 'BAN-11.1' },
          { axis: { do: 'retreat', to: '1413' } },
        ],
        expect: { units: { 'IV 1': { at: '14.13', pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1 with repelled origin the beaten assaulter goes all the way back', () => {
    const units = { ...GAR, 'Redi 1': { at: '1310', vf: 3 }, ...foes };
    const play = [
      {
        partisan: { do: 'assault', units: ['Redi 1'], path: ['1311', '1312', '1313'] },
        dice: [5, 4],
      },
    ];
    expect(
      gravellona({
        standing: { axis: 'never' },
        state: { ...partisanActs, units },
        play,
        expect: { units: { 'Redi 1': { at: '13.12' } } },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        options: { repelled: 'origin' },
        standing: { axis: 'never' },
        state: { ...partisanActs, units },
        play,
        expect: { units: { 'Redi 1': { at: '13.10' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-11.1.1 markers go to both sides and never past the second', () => {
    const units = { ...redi, 'VG C': { at: '1410' }, 'IV 1': { at: '1313', vf: 2, fire: 2 } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          { odds: 'partisan', of: assault, modifiers: { defenderFireTwo: -1 } },
          { partisan: assault, dice: [1, 4], events: [{ event: 'melee', attack: 7, defence: 7 }] },
        ],
        expect: { units: { 'IV 1': { fire: 2 }, 'Redi 2': { fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.8 conquest by touch is an option', () => {
    const options = { conquest: 'touch' };
    expect(
      gravellona({
        options,
        state: { ...partisanActs, units: { ...redi, ...foes } },
        play: [{ partisan: assault, dice: [2, 4] }],
        expect: { conquered: ['Stabilimento Furter'] },
      }),
    ).toEqual(OK);
  });
});

describe('reactions', () => {
  const units = {
    'GAR C': { at: '0918' },
    'Redi 1': { at: '1118', vf: 3 },
    'VG C': { at: '1410' },
    'IV 1': { at: '1216', vf: 2 },
  };
  const step = { partisan: { do: 'move', units: ['Redi 1'], path: ['1117', '1017'] } };
  it('BAN-5.2, BAN-5.2.1, BAN-12, BAN-12.1 a mover may be fired at in each hex it enters, for nothing', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            ...step,
            expect: { asks: 'reaction', decides: 'axis', units: { 'Redi 1': { at: '11.17' } } },
          },
          {
            choices: 'axis',
            offered: [
              { do: 'opportunityFire', units: ['IV 1'] },
              { do: 'opportunityAssault' },
              { do: 'decline' },
            ],
          },
          {
            axis: { do: 'decline' },
            expect: { asks: 'reaction', units: { 'Redi 1': { at: '10.17' } } },
          },
          {
            axis: { do: 'opportunityFire', units: ['IV 1'] },
            dice: [4, 4],
            expect: { pa: { axis: 6 } },
          },
        ],
        expect: { units: { 'Redi 1': { at: '10.17', vf: 2, pinned: true } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-12 no window where nobody sees or reaches the mover', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...units, 'IV 1': { at: '1404', vf: 2 } } },
        play: [{ ...step, expect: { asks: 'activation' } }],
      }),
    ).toEqual(OK);
  });
  it('BAN-12 a unit reacts once a step, a Command too unless the house forbids it', () => {
    const near = { ...units, 'VG C': { at: '1216' } };
    expect(
      gravellona({
        state: { ...partisanActs, units: near },
        play: [
          step,
          { axis: { do: 'opportunityFire', units: ['VG C'] }, dice: [1] },
          { axis: { do: 'opportunityFire', units: ['VG C'] }, refused: 'BAN-12' },
          { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [1, 1] },
        ],
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        options: { commandsOppFire: false },
        state: { ...partisanActs, units: near },
        play: [step, { axis: { do: 'opportunityFire', units: ['VG C'] }, refused: 'BAN-12' }],
      }),
    ).toEqual(OK);
  });
  it('BAN-5.2.2, BAN-12.2 an Opportunity Assault costs a point; a tie sends the reactor home', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          step,
          {
            axis: { do: 'opportunityAssault', units: ['IV 1'] },
            dice: [4, 3],
            events: [{ event: 'melee', side: 'axis', attack: 6, defence: 6 }],
          },
        ],
        expect: {
          asks: 'goOn',
          pa: { axis: 5 },
          units: { 'IV 1': { at: '12.16', fire: 1 }, 'Redi 1': { at: '11.17', fire: 1 } },
        },
      }),
    ).toEqual(OK);
    expect(
      gravellona({
        state: { active: 'partisan', pa: { axis: 0, partisan: 5 }, units },
        play: [
          step,
          {
            choices: 'axis',
            absent: [{ do: 'opportunityAssault' }],
            offered: [{ do: 'opportunityFire' }],
          },
          { axis: { do: 'opportunityAssault', units: ['IV 1'] }, refused: 'BAN-5.1' },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-12.2 only neighbours assault, and a mover driven off has ended', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...units, 'I 1': { at: '1315', vf: 2 } } },
        play: [
          step,
          { axis: { do: 'opportunityAssault', units: ['I 1'] }, refused: 'BAN-12.2' },
          {
            axis: { do: 'opportunityAssault', units: ['IV 1'] },
            dice: [6, 3],
            events: [{ event: 'pinned', unit: 'Redi 1' }],
          },
          { partisan: 'usual' },
        ],
        expect: {
          asks: 'activation',
          units: { 'IV 1': { at: '11.17' }, 'Redi 1': { pinned: true, vf: 3 } },
        },
      }),
    ).toEqual(OK);
  });
  it('BAN-12.1.2 bystanders are spared by fire', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...units, 'Redi 2': { at: '1117', vf: 2 } } },
        play: [
          { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] } },
          { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [6, 6] },
        ],
        expect: { units: { 'Redi 2': { vf: 2, pinned: false }, 'Redi 1': { vf: 2, at: '11.18' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-12.1.1, BAN-12.2.1 the hex entered for an Assault opens no window', () => {
    const state = {
      ...partisanActs,
      units: { ...units, 'Redi 1': { at: '1117' }, 'I 1': { at: '1315', vf: 2 } },
    };
    expect(
      gravellona({
        state,
        play: [
          {
            partisan: { do: 'assault', units: ['Redi 1'], path: ['1216'] },
            dice: [3, 2],
            expect: { asks: 'activation' },
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-12.1.3 after a miss the mover chooses anew, and may stop', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          step,
          {
            axis: { do: 'opportunityFire', units: ['IV 1'] },
            dice: [1, 1],
            expect: { asks: 'goOn' },
          },
          { partisan: { do: 'goOn', path: ['1118', '1119', '1120', '1020'] }, refused: 'BAN-8' },
          { partisan: { do: 'stop' } },
        ],
        expect: { asks: 'activation', units: { 'Redi 1': { at: '11.17' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-12.2 partisans who react look for mines first', () => {
    const state = {
      ...axisActs,
      mines: { '1105': 2 },
      units: {
        'Fulmine C': { at: '1111' },
        'Fulmine 1a': { at: '1107', vf: 1 },
        'Bn1 C': { at: '1103' },
        'Bn1 inf 1': { at: '1105' },
      },
    };
    expect(
      tarnova({
        state,
        play: [
          { axis: { do: 'move', units: ['Fulmine 1a'], path: ['1106'] } },
          {
            partisan: { do: 'opportunityAssault', units: ['Bn1 inf 1'] },
            dice: [3, 1, 1],
            noEvents: ['melee'],
          },
        ],
        expect: { pa: { partisan: 5 }, units: { 'Bn1 inf 1': { at: '11.05', fire: 0 } } },
      }),
    ).toEqual(OK);
  });
});
