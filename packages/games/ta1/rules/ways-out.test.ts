import { describe, expect, it } from 'vitest';
import { type Tree } from '../../answers.test-util.ts';
import { moment } from '../answers.test-util.ts';

// Who has a hex to go on to, or to fall back on, and who has none.

const ground = (map: string, terrain: string, hexes: readonly string[]): Tree =>
  Object.fromEntries(hexes.map((id) => [`${map}-map/hexes/${id}/terrain`, terrain]));

/** The II company comes in at a hex, is fired at in vain, and is asked how to go on if it can. */
const afterFire = (at: string, foe: string, data: Tree): string =>
  moment(
    {
      reading: 'strict',
      scenario: 'gravellona',
      data,
      state: {
        turn: 4,
        active: 'rsi',
        pa: { partisan: 9, rsi: 9 },
        units: { 'Redi 1': foe, 'Comando IV compagnia': '1609', Artiglieria: '1508' },
      },
    },
    { rsi: { do: 'enter', units: ['II/Venezia Giulia'], at } },
    { partisan: { do: 'opportunityAttack', unit: 'Redi 1' }, dice: [1], events: ['noEffect'] },
  ).point.name;

describe('TA1-8.7b: after fire the mover is asked only if there is a hex it could enter', () => {
  const around = ['2004', '2006', '1905'];
  it.each(around)('%s alone is open', (open) => {
    const shut = around.filter((id) => id !== open);
    expect(afterFire('2005', '1906', ground('gravellona', 'water', shut))).toBe('onward');
  });
  it('the enemy on the only road, water all around', () => {
    expect(afterFire('2005', '1906', ground('gravellona', 'water', around))).toBe('activation');
  });
  it('the first hex of the map alone is open', () => {
    const corner = {
      ...ground('gravellona', 'clear', ['0101', '0102', '0103']),
      ...ground('gravellona', 'water', ['0201', '0202']),
      'gravellona-map/entries/intra/hexes/1': '0102',
    };
    expect(afterFire('0102', '0103', corner)).toBe('onward');
  });
  it('TA1-7a with too few points for the ground around', () => {
    // Wood for 2 points everywhere but along the road: 4 − 1 − 2 leaves 1.
    const wood = ['1302', '1303', '1304', '1202', '1203', '1402', '1403', '1301', '1404', '1204'];
    const at = moment(
      {
        reading: 'strict',
        scenario: 'gravellona',
        data: {
          ...ground('gravellona', 'wood', wood),
          'gravellona-map/roads/0/hexes/0': '1301',
          'gravellona-map/roads/0/hexes/1': '1302',
          'gravellona-map/roads/0/hexes/2': '1202',
        },
        state: {
          turn: 4,
          active: 'partisan',
          pa: { partisan: 9, rsi: 9 },
          units: { 'Redi 1': '1301', 'IV/Venezia Giulia 1': '1304' },
        },
      },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['1302', '1303'] } },
      { rsi: { do: 'opportunityAttack', unit: 'IV/Venezia Giulia 1' }, dice: [1] },
    );
    expect([at.point.name, at.seat]).toEqual(['activation', 1]);
  });
  it('TA1-5c: stopped where nothing is in range, Half move and Attack asks for no target', () => {
    const at = moment(
      {
        reading: 'strict',
        scenario: 'gravellona',
        state: {
          turn: 4,
          active: 'partisan',
          pa: { partisan: 9, rsi: 9 },
          units: { 'Redi 1': '1301', Artiglieria: '1306', 'Comando IV compagnia': '1609' },
        },
      },
      { partisan: { do: 'moveAttack', units: ['Redi 1'], path: ['1302', '1303'] } },
      { rsi: { do: 'opportunityAttack', unit: 'Artiglieria' }, dice: [1] },
      { partisan: { do: 'stop' } },
    );
    expect([at.point.name, at.seat]).toEqual(['activation', 1]);
  });
});

describe('DRV-12.3c, TA1-9.4a: tied in a landing, a unit goes to the first free neighbour from the north on', () => {
  const neighbours = ['0908', '1008', '1009', '0910', '0809', '0808'];
  const tied = (open: readonly string[]): number => {
    const shut = neighbours.filter((id) => !open.includes(id));
    const data = { ...ground('drvar', 'clear', open), ...ground('drvar', 'water', shut) };
    const units = {
      Rot: { at: 'waiting', aim: '0909' },
      'Delegati omladine': '0909',
      L3: '0303',
    };
    const { pos, unit } = moment(
      { scenario: 'drvar', data, state: { turn: 1, phase: 'landing', units } },
      { run: true, dice: [1, 3, 3, 1, 1] },
    );
    return pos.hex[unit('Rot')];
  };
  const hex = (id: string): number => 24 * (Number(id.slice(2)) - 1) + Number(id.slice(0, 2)) - 1;
  it.each(neighbours)('%s alone is free', (open) => {
    expect(tied([open])).toBe(hex(open));
  });
  it('of two the first', () => {
    expect(tied(['0910', '1009'])).toBe(hex('1009'));
    expect(tied(['0808', '0908'])).toBe(hex('0908'));
  });
  it('none: it stays among the enemies', () => {
    expect(tied([])).toBe(hex('0909'));
  });
});
