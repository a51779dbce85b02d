import { describe, expect, it } from 'vitest';
import { gravellona, partisanActs } from '../cases.test-util.ts';

const OK: string[] = [];
const base = {
  'GAR C': { at: '0918' },
  'Redi 1': { at: '1118', vf: 3 },
  'VG C': { at: '1410' },
  'IV 1': { at: '1216', vf: 2 },
};
const step = { partisan: { do: 'move', units: ['Redi 1'], path: ['1117'] } };

describe('windows', () => {
  const spent = { ...base, 'IV 1': { at: '1216', vf: 2, fire: 2 } };
  it('BAN-12.2 who can no longer fire may still assault', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: spent },
        play: [
          { ...step, expect: { asks: 'reaction' } },
          {
            choices: 'axis',
            offered: [{ do: 'opportunityAssault', units: ['IV 1'] }, { do: 'decline' }],
            absent: [{ do: 'opportunityFire' }],
          },
          { axis: { do: 'opportunityFire', units: ['IV 1'] }, refused: 'BAN-9.3' },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-12.2 but not without a point: no window opens', () => {
    expect(
      gravellona({
        state: { active: 'partisan', pa: { axis: 0, partisan: 5 }, units: spent },
        play: [{ ...step, expect: { asks: 'activation' } }],
      }),
    ).toEqual(OK);
  });
  it('BAN-2.1.2 a Command assaults in reaction with others, never alone', () => {
    const units = { ...base, 'VG C': { at: '1216' } };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          step,
          {
            choices: 'axis',
            offered: [
              { do: 'opportunityAssault', units: ['VG C', 'IV 1'] },
              { do: 'opportunityAssault', units: ['IV 1'] },
            ],
            absent: [{ do: 'opportunityAssault', units: ['VG C'] }],
          },
          { axis: { do: 'opportunityAssault', units: ['VG C'] }, refused: 'BAN-2.1.2' },
          {
            axis: { do: 'opportunityAssault', units: ['VG C', 'IV 1'] },
            dice: [3, 3],
            events: [{ event: 'melee', attack: 6, defence: 6 }],
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-12.1 nobody fires through units at a mover', () => {
    const units = { ...base, 'Romolo 1': { at: '1119', vf: 1 }, 'I 1': { at: '1120', vf: 2 } };
    const blind = { do: 'opportunityFire', units: ['I 1'] };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          step,
          {
            choices: 'axis',
            offered: [{ do: 'opportunityFire', units: ['IV 1'] }],
            absent: [blind, { do: 'opportunityAssault', units: ['I 1'] }],
          },
          { axis: blind, refused: 'BAN-8.3.1' },
        ],
      }),
    ).toEqual(OK);
  });
});
