import { describe, expect, it } from 'vitest';
import { axisActs, gravellona, partisanActs } from './cases.test-util.ts';

const OK: string[] = [];
const walk = (units: object, to: string, more: object = {}, told: object = {}) =>
  gravellona({
    standing: { axis: 'never' },
    state: { ...partisanActs, units: { 'GAR C': '1103', 'IV 1': '1808', ...units } },
    play: [{ partisan: { do: 'move', units: ['Redi 1'], to, ...told }, ...more }],
  });

describe('a far hex named alone', () => {
  it('BAN-8 is reached by the cheapest way, round what bars it', () => {
    // Straight down column 11, four points; then round the enemy in the way.
    const path = (hexes: string[]) => ({ events: hexes.map((to) => ({ event: 'moved', to })) });
    expect(walk({ 'Redi 1': '1103' }, '1107', path(['1104', '1105', '1106', '1107']))).toEqual(OK);
    const round = walk({ 'Redi 1': '1104', 'IV 1': '1105' }, '1106', {
      noEvents: [{ event: 'moved', to: '1105' }],
      expect: { units: { 'Redi 1': '1106' } },
    });
    expect(round).toEqual(OK);
  });

  it.each([
    ['BAN-8 too far', { 'Redi 1': '1103' }, '1108', 'BAN-8'],
    ['BAN-5.1.4 the enemy is there', { 'Redi 1': '1103', 'IV 1': '1106' }, '1106', 'BAN-5.1.4'],
    ['BAN-7 too many', { 'Redi 1': '1103', 'Redi 2': '1105', 'Redi 3': '1105' }, '1105', 'BAN-7'],
    ['BAN-15.5 strangers', { 'Redi 1': '1103', Valtoce: '1105' }, '1105', 'BAN-15.5'],
    ['BAN-8.2 a river', { 'Redi 1': '1602' }, '1801', 'BAN-8.2'],
    ['BAN-8.2 off the map', { 'Redi 1': '1103' }, '2190', 'BAN-8.2'],
  ])('is refused as the way there would be: %s', (_name, units, to, refused) => {
    expect(walk(units, to, { refused })).toEqual(OK);
  });

  it('BAN-5.1.3, BAN-5.1.4, BAN-14 serves half moves, assaults and entries', () => {
    const units = { 'GAR C': '1103', 'Redi 1': '1104', 'IV 1': '1108', 'VG C': '1508' };
    expect(
      gravellona({
        standing: { axis: 'never' },
        state: { ...partisanActs, units: { ...units, 'Beltrami 1': 'offMap' } },
        play: [
          { partisan: { do: 'moveAndFire', units: ['Redi 1'], to: '1107' }, refused: 'BAN-5.1.3' },
          { partisan: { do: 'moveAndFire', units: ['Redi 1'], to: '1106' }, dice: [1, 1, 1] },
          { axis: { do: 'pass' } },
          { partisan: { do: 'assault', units: ['Redi 1'], to: '1108' }, dice: [2, 3] },
          { axis: { do: 'pass' } },
          { partisan: { do: 'enter', units: ['Beltrami 1'], to: '1518' } },
        ],
        // 5 against 5 sends Redi 1 back to the hex before; 14.20, 14.19, 15.19, 15.18 by road.
        expect: { units: { 'Redi 1': '1107', 'Beltrami 1': '1518' } },
      }),
    ).toEqual(OK);
  });

  it('BAN-8.1.1 artillery has no far hex', () => {
    expect(
      gravellona({
        state: { ...axisActs, units: { 'VG C': '1205', 'VG Art': '1205', 'Redi 1': '0615' } },
        play: [{ axis: { do: 'move', units: ['VG Art'], to: '1203' }, refused: 'BAN-8.1' }],
      }),
    ).toEqual(OK);
  });
});
