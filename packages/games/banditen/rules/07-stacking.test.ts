import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs } from '../cases.test-util.ts';

const OK: string[] = [];
const foe = { 'IV 1': { at: '1216', vf: 2 }, 'VG C': { at: '1410' } };

describe('stacks that act as one', () => {
  const both = { do: 'fire', units: ['Redi 1', 'Romolo 1'], at: '1216' };
  const mixed = { 'Redi 1': { at: '1215', vf: 1 }, 'Romolo 1': { at: '1215', vf: 1 }, ...foe };
  it('BAN-15.5.1 two brigades fire together in range of their Command', () => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...mixed, 'GAR C': { at: '0918' } } },
        play: [{ partisan: both, dice: [1, 1] }],
        expect: { units: { 'Redi 1': { fire: 1 }, 'Romolo 1': { fire: 1 } } },
      }),
    ).toEqual(OK);
  });
  it.each([
    ['far away', { 'GAR C': { at: '0101' } }],
    ['dead', {}],
  ])('BAN-15.5.1 not with the Command %s; each may act alone', (_name, command) => {
    expect(
      gravellona({
        state: { ...partisanActs, units: { ...mixed, ...command } },
        play: [
          { partisan: both, refused: 'BAN-15.5.1' },
          { partisan: { do: 'fire', units: ['Redi 1'], at: '1216' }, dice: [1] },
        ],
        expect: { units: { 'Redi 1': { fire: 1 }, 'Romolo 1': { fire: 0 } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5.1 two brigades enter together where their Command reaches', () => {
    const units = {
      'GAR C': { at: '1019' },
      'Redi 1': { at: 'offMap', vf: 3 },
      'Romolo 1': { at: 'offMap', vf: 3 },
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [{ partisan: { do: 'enter', units: ['Redi 1', 'Romolo 1'], path: ['1020'] } }],
        expect: { units: { 'Redi 1': { at: '10.20' }, 'Romolo 1': { at: '10.20' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5 factions that find themselves together do not act as one', () => {
    const units = {
      'GAR C': { at: '0918' },
      'Redi 1': { at: '1215', vf: 1 },
      'Beltrami 1': { at: '1215', vf: 1 },
      ...foe,
    };
    expect(
      gravellona({
        state: { ...partisanActs, units },
        play: [
          {
            partisan: { do: 'fire', units: ['Redi 1', 'Beltrami 1'], at: '1216' },
            refused: 'BAN-15.5',
          },
        ],
      }),
    ).toEqual(OK);
  });
  it('BAN-15.5 binds the partisans alone: Germans, GNR and infantry share a hex', () => {
    const units = {
      'VG C': { at: '1410' },
      'GNR MG': { at: '1609', vf: 2 },
      Verbania: { at: '1609', vf: 2 },
      'IV 1': { at: '1608', vf: 2 },
    };
    expect(
      gravellona({
        state: { ...axisActs, units },
        play: [{ axis: { do: 'move', units: ['IV 1'], path: ['1609'] } }],
        expect: { units: { 'IV 1': { at: '16.09' } } },
      }),
    ).toEqual(OK);
  });
});
