import { describe, expect, it } from 'vitest';
import { gravellona, tarnova } from '../cases.test-util.ts';

const OK: string[] = [];
const begin = { start: 'begin' as const, state: {} };
const place = (unit: string, at: string, vf?: number) => ({
  do: 'place',
  unit,
  at,
  ...(vf ? { vf } : {}),
});
const axis = (decision: object, more: object = {}) => ({ axis: decision, ...more });
const partisan = (decision: object, more: object = {}) => ({ partisan: decision, ...more });

describe('set-up at Gravellona', () => {
  const first = [partisan({ do: 'accept' })];
  it('SETUP-G-PART, BAN-15.1 one brigade at Corte Cerro, Cinquanta at Corte Pitoni, whole counters', () => {
    expect(
      gravellona({
        ...begin,
        play: [
          partisan(place('Redi 1', '0615', 2), { refused: 'BAN-15.1.1' }),
          partisan(place('Redi 1', '0617'), { refused: 'SETUP-G-PART' }),
          partisan(place('Beltrami 1', '0615'), { refused: 'SETUP-G-PART' }),
          partisan(place('Redi 1', '0615')),
          partisan(place('Fanfulla 1', '0614'), { refused: 'SETUP-G-PART' }),
          partisan(place('Redi 2', '0615')),
          partisan(place('Redi 3', '0615'), { refused: 'BAN-7' }),
          partisan({ do: 'ready' }, { refused: 'SETUP-G-PART' }),
          partisan(place('Redi 3', '0616')),
          partisan(place('Cinquanta MG', '1715')),
          partisan(place('Cinquanta inf', '1715')),
          partisan({ do: 'ready' }),
        ],
        expect: {
          decides: 'axis',
          asks: 'setup',
          units: {
            'Redi 3': { at: '06.16' },
            'Romolo 1': { at: 'offMap' },
            'Fanfulla 3': { at: 'offMap' },
            CV: { at: 'offMap' },
          },
        },
      }),
    ).toEqual(OK);
  });
  it('SETUP-G-AXIS fixed posts, companies I and IV in any objective', () => {
    expect(
      gravellona({
        ...begin,
        play: [
          ...first,
          axis(place('GNR MG', '1508'), { refused: 'SETUP-G-AXIS' }),
          axis(place('IV 1', '1215'), { refused: 'SETUP-G-AXIS' }),
          axis(place('III 1', '1216'), { refused: 'SETUP-G-AXIS' }),
          axis(place('GNR MG', '1609')),
          axis({ do: 'remove', unit: 'GNR MG' }),
          axis(place('VG C', '1216')),
        ],
        expect: { units: { 'GNR MG': null, 'VG C': { at: '12.16' } } },
      }),
    ).toEqual(OK);
  });
  it('BAN-15.1.1, SETUP-G-AXIS divided within the counters; every objective needs a unit', () => {
    const posts = ['1216', '1313', '1110', '1410', '1708', '1810'];
    const six = posts.map((at, i) => axis(place(`IV ${i + 1}`, at, 1)));
    const fixed = [
      axis(place('GNR MG', '1609')),
      axis(place('VG Art', '1508')),
      axis(place('Verbania', '1404')),
      axis(place('VG C', '1609')),
    ];
    expect(
      gravellona({
        ...begin,
        play: [
          ...first,
          axis(place('GNR MG', '1609', 1)),
          axis({ do: 'ready' }, { refused: 'SETUP-G-AXIS' }),
          axis({ do: 'remove', unit: 'GNR MG' }),
          ...six,
          ...fixed,
          axis(place('I 1', '1609', 2)),
          axis({ do: 'ready' }, { dice: [1, 1] }),
        ],
        expect: { asks: 'activation', units: { 'IV 6': { at: '18.10', vf: 1 } } },
      }),
    ).toEqual(OK);
    const gap = [
      ...six.slice(0, 5),
      axis(place('IV 6', '1216', 1)),
      ...fixed,
      axis(place('I 1', '1609', 2)),
    ];
    expect(
      gravellona({
        ...begin,
        play: [...first, ...gap, axis({ do: 'ready' }, { refused: 'SETUP-G-AXIS' })],
      }),
    ).toEqual(OK);
  });
});

describe('set-up at Tarnova', () => {
  // A case that begins before the set-up carries no staged mines.
  const run = (play: NonNullable<Parameters<typeof tarnova>[0]['play']>, more: object = {}) =>
    tarnova({ start: 'begin', state: {}, play, ...more });
  const shuffle = [1, 1, 1, 1, 1, 1];
  it('SETUP-T-RSI, BAN-16.1, BAN-16.1.1 settlements and forts, divided within the counters', () => {
    expect(
      run([
        axis(place('Fulmine C', '0817'), { refused: 'SETUP-T-RSI' }),
        axis(place('Fulmine 1a', '0101'), { refused: 'SETUP-T-RSI' }),
        axis(place('Fulmine MG', '0817', 2), { refused: 'BAN-16.1.1' }),
        axis(place('Fulmine 1a', '0817', 1)),
        axis(place('Fulmine C', '1111')),
        axis({ do: 'ready' }, { refused: 'SETUP-T-RSI' }),
      ]),
    ).toEqual(OK);
  });
  it('BAN-16.9 seven mines at least three hexes apart, each value as often as printed', () => {
    expect(
      run(
        [
          axis({ do: 'mine', at: '0505', value: 0 }),
          axis({ do: 'mine', at: '0507', value: 2 }, { refused: 'BAN-16.9' }),
          axis({ do: 'mine', at: '0508', value: 0 }, { refused: 'BAN-16.9' }),
          axis({ do: 'mine', at: '0508', value: 2 }),
          axis({ do: 'lift', at: '0505' }),
          axis({ do: 'lift', at: '0505' }, { refused: 'BAN-16.9' }),
        ],
        { expect: { mines: { '05.08': 2, '05.05': null } } },
      ),
    ).toEqual(OK);
  });
  it('BAN-16.10 bunkers on five different forts, taken up by a second touch', () => {
    const forts = ['0817', '0614', '0611', '0708', '0907'];
    expect(
      run(
        [
          axis({ do: 'bunker', at: '1111' }, { refused: 'BAN-16.10' }),
          ...forts.map((at) => axis({ do: 'bunker', at })),
          axis({ do: 'bunker', at: '1106' }, { refused: 'BAN-16.10' }),
          axis({ do: 'bunker', at: '0817' }),
          axis({ do: 'bunker', at: '1106' }),
        ],
        {
          expect: {
            bunkers: ['09.07', '06.11', '06.14', '07.08', '11.06'].sort(
              (a, b) => a.slice(3).localeCompare(b.slice(3)) || a.localeCompare(b),
            ),
          },
        },
      ),
    ).toEqual(OK);
  });
  it('BAN-16.11.2 the Infirmary stands in a settlement', () => {
    expect(
      run(
        [
          axis({ do: 'shelter', at: '0817' }, { refused: 'BAN-16.11.2' }),
          axis({ do: 'shelter', at: '1111' }),
        ],
        { expect: { infirmary: { at: '11.11' } } },
      ),
    ).toEqual(OK);
  });
  it('SETUP-T-YUG battalions in their zones, the assault company with one of them', () => {
    expect(
      run(
        [
          axis({ do: 'accept' }, { dice: shuffle }),
          partisan(place('Bn1 inf 1', '0606'), { refused: 'SETUP-T-YUG' }),
          partisan(place('Bn2 inf 1', '1905'), { refused: 'SETUP-T-YUG' }),
          partisan(place('Bn3 inf 1', '0505'), { refused: 'SETUP-T-YUG' }),
          partisan(place('Bn1 inf 1', '0505')),
          partisan(place('Bn2 inf 1', '2005')),
          partisan(place('Ass 1', '0505')),
          partisan(place('Ass 2', '2006'), { refused: 'SETUP-T-YUG' }),
          partisan({ do: 'ready' }, { refused: 'SETUP-T-YUG' }),
          partisan({ do: 'accept' }),
        ],
        { expect: { asks: 'activation', pa: { partisan: 8, axis: 3 } } },
      ),
    ).toEqual(OK);
  });
});
