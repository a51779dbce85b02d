import type { Code } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { allows, code, listed, range, type Tree } from '../../answers.test-util.ts';
import { type Moment, moment } from '../answers.test-util.ts';
import { VERB } from '../model/verbs.ts';

// SETUP-*: what can be placed where, asked piece by piece and hex by hex.

const place = (unit: string, at: string, vf?: number) => ({
  do: 'place',
  unit,
  at,
  ...(vf ? { vf } : {}),
});

/** Counters of a group that are not on the map are alike: the lowest number is placed. */
function nextOfGroup({ pos }: Moment, unit: number): boolean {
  const { groups, groupOf } = pos.scene.roster;
  const group = groups[groupOf[unit] ?? -1];
  if (!group) return false;
  return range(group.first, unit).every((other) => (pos.hex[other] ?? -1) >= 0);
}

/** One hex in six, both ends of the map and what is beyond, and every hex that a zone or a mine is near. */
function notable({ pos }: Moment): ReadonlySet<number> {
  const { ground, lines } = pos.scene;
  const mined = [...pos.mineHex].filter((hex) => hex >= 0);
  const near = (hex: number) => mined.some((at) => (ground.distance[at * lines + hex] ?? 9) < 5);
  const zones = Object.entries(ground.zoneHexes).filter(
    ([id]) => id !== 'bn3-allowed-on-19-january',
  );
  return new Set([
    ...range(-1, lines + 1).filter(
      (hex) => hex < 1 || hex > lines - 2 || hex % 6 === 0 || near(hex),
    ),
    ...zones.flatMap(([, hexes]) => hexes),
  ]);
}

function everything(at: Moment, hexes: readonly number[]): readonly Code[] {
  const { roster } = at.pos.scene;
  const units = range(-1, roster.units + 1);
  return [
    code(VERB.accept),
    code(VERB.ready),
    ...units.map((unit) => code(VERB.remove, unit)),
    ...units
      .filter((unit) => nextOfGroup(at, unit))
      .flatMap((unit) =>
        hexes.flatMap((hex) => range(0, 5).map((vf) => code(VERB.place, unit, hex, vf))),
      ),
    ...hexes.flatMap((hex) => [
      code(VERB.bunker, hex),
      code(VERB.lift, hex),
      code(VERB.shelter, hex),
      ...range(-1, 6).map((value) => code(VERB.mine, hex, value)),
    ]),
    ...range(0, VERB.accept).map((verb) => code(verb)),
  ];
}

const texts = (codes: readonly Code[]): readonly string[] => codes.map((c) => c.join()).sort();

function expectSetup(at: Moment): readonly Code[] {
  // Where the Infirmary stands it may be put again to no effect: not listed.
  const again = code(VERB.shelter, at.pos.infirmary).join();
  const looked = notable(at);
  const allowed = everything(at, [...looked]).filter((given) => allows(at, given));
  const all = listed(at);
  const seen = all.filter((c) => c[0] !== VERB.mine || looked.has(c[1] ?? -1));
  expect(texts(seen)).toEqual(texts(allowed).filter((text) => text !== again));
  return all;
}

/** How many hexes a unit may take with this strength. */
const places = (at: Moment, codes: readonly Code[], name: string, vf: number): number =>
  codes.filter((c) => c[0] === VERB.place && c[1] === at.unit(name) && c[3] === vf).length;
const hexes = (codes: readonly Code[], verb: number): number =>
  new Set(codes.filter((c) => c[0] === verb).map((c) => c[1])).size;

const begin = (scenario: string, options: Tree = {}) => ({
  scenario,
  start: 'begin',
  options,
});

describe('SETUP-G-PART', () => {
  it('three hexes for the brigades, one for each of Cinquanta, whole counters', () => {
    const at = moment(begin('gravellona'));
    expect(at.seat).toBe(1);
    const all = expectSetup(at);
    for (const name of ['Redi 1', 'Romolo 1', 'Fanfulla 1']) {
      expect(places(at, all, name, 3)).toBe(3);
      expect(places(at, all, name, 2)).toBe(0);
    }
    expect(places(at, all, 'Cinquanta MG', 2)).toBe(1);
    expect(places(at, all, 'Beltrami 1', 4)).toBe(0);
    expect(places(at, all, 'GAR C', 1)).toBe(0);
    expect(hexes(all, VERB.mine) + hexes(all, VERB.bunker) + hexes(all, VERB.shelter)).toBe(0);
    expect(at.point.ask?.(at.pos, at.seat)).toEqual({ side: 1 });
  });
  it('BAN-7 six VF a hex, BAN-15.5 one brigade, the third counter in another hex', () => {
    const at = moment(
      begin('gravellona'),
      { partisan: place('Redi 1', '0615') },
      { partisan: place('Redi 2', '0615') },
      { partisan: place('Cinquanta inf', '1715') },
    );
    const all = expectSetup(at);
    expect(places(at, all, 'Redi 3', 3)).toBe(2);
    expect(places(at, all, 'Romolo 1', 3)).toBe(0);
    expect(places(at, all, 'Cinquanta inf', 2)).toBe(0);
    expect(hexes(all, VERB.remove)).toBe(3);
  });
});

describe('SETUP-G-AXIS', () => {
  const accept = { partisan: { do: 'accept' } };
  it('nine objectives for the companies and the Command, printed posts for the rest', () => {
    const at = moment(begin('gravellona'), accept);
    expect(at.seat).toBe(0);
    const all = expectSetup(at);
    for (const [name, vf] of [
      ['I 1', 2],
      ['I 1', 1],
      ['IV 1', 2],
      ['IV 1', 1],
      ['VG C', 1],
    ] as const)
      expect(places(at, all, name, vf)).toBe(9);
    for (const name of ['GNR MG', 'VG Art', 'Verbania']) expect(places(at, all, name, 2)).toBe(1);
    // Companies II and III come later.
    for (const name of ['II MG', 'II inf 1', 'III 1', 'III C'])
      expect(places(at, all, name, 1)).toBe(0);
  });
  it('BAN-15.1.1 no more of a strength than the box holds, no more in all than the company has', () => {
    const two = moment(
      begin('gravellona'),
      accept,
      { axis: place('I 1', '1216', 1) },
      { axis: place('IV 1', '1216', 2) },
      { axis: place('IV 2', '1216', 2) },
    );
    const all = expectSetup(two);
    expect(places(two, all, 'I 2', 2)).toBe(0);
    expect(places(two, all, 'I 2', 1)).toBe(9); // the hex has 5 VF
    expect(places(two, all, 'IV 3', 2)).toBe(8);
    const full = moment(
      begin('gravellona'),
      accept,
      { axis: place('IV 1', '1216', 2) },
      { axis: place('IV 2', '1216', 2) },
      { axis: place('IV 3', '1216', 2) },
    );
    expect(places(full, expectSetup(full), 'I 1', 1)).toBe(8);
  });
  it('A-11 with commandsStackFree a Command joins a full hex', () => {
    const free = moment(
      begin('gravellona', { commandsStackFree: true }),
      accept,
      { axis: place('IV 1', '1216', 2) },
      { axis: place('IV 2', '1216', 2) },
      { axis: place('IV 3', '1216', 2) },
    );
    expect(places(free, expectSetup(free), 'VG C', 1)).toBe(9);
  });
});

describe('SETUP-T-RSI', () => {
  it('settlements and forts, 13 and 12; bunkers on forts; mines anywhere; the Infirmary in a settlement', () => {
    const at = moment(begin('tarnova'));
    expect(at.seat).toBe(0);
    const all = expectSetup(at);
    expect(places(at, all, 'Fulmine C', 1)).toBe(13);
    expect(places(at, all, 'Fulmine 1a', 2)).toBe(25);
    expect(places(at, all, 'Fulmine 1a', 1)).toBe(25);
    expect(places(at, all, 'Fulmine MG', 1)).toBe(25);
    expect(hexes(all, VERB.bunker)).toBe(12);
    expect(hexes(all, VERB.mine)).toBe(400);
    expect(hexes(all, VERB.shelter)).toBe(13);
    expect(all.filter((c) => c[0] === VERB.mine).length).toBe(4 * 400);
  });
  it('BAN-16.9 mines three hexes apart, values while they last; BAN-16.10 five bunkers', () => {
    const at = moment(
      begin('tarnova'),
      { axis: { do: 'mine', at: '1010', value: 0 } },
      { axis: { do: 'mine', at: '0101', value: 4 } },
      { axis: { do: 'mine', at: '2020', value: 2 } },
      ...['0817', '0614', '0611', '0708', '0907'].map((hex) => ({
        axis: { do: 'bunker', at: hex },
      })),
      { axis: { do: 'shelter', at: '1111' } },
    );
    const all = expectSetup(at);
    // 19 hexes within two of 10.10, five within two of 01.01, seven of 20.20 (an even column stands lower).
    const near = (id: string) => {
      const { ground } = at.pos.scene;
      return range(0, 400).filter((hex) => (ground.distance[at.hex(id) * 400 + hex] ?? 9) < 3)
        .length;
    };
    expect(near('1010')).toBe(19);
    expect(hexes(all, VERB.mine)).toBe(400 - 19 - near('0101') - near('2020'));
    expect(new Set(all.filter((c) => c[0] === VERB.mine).map((c) => c[2]))).toEqual(
      new Set([2, 3, 4]),
    );
    expect(hexes(all, VERB.lift)).toBe(3);
    expect(hexes(all, VERB.bunker)).toBe(5); // to take up again
  });
  it('BAN-16.9 seven mines and no more', () => {
    const seven = [
      ['0101', 0],
      ['0501', 2],
      ['0901', 2],
      ['1301', 3],
      ['1701', 3],
      ['0110', 4],
      ['0510', 4],
    ];
    const at = moment(
      begin('tarnova'),
      ...seven.map(([hex, value]) => ({ axis: { do: 'mine', at: hex, value } })),
    );
    const all = expectSetup(at);
    expect(hexes(all, VERB.mine)).toBe(0);
    expect(hexes(all, VERB.lift)).toBe(7);
  });
  it('BAN-16.11.2 without the Infirmary none is placed', () => {
    const at = moment(begin('tarnova', { infirmary: false }));
    expect(hexes(expectSetup(at), VERB.shelter)).toBe(0);
  });
});

describe('SETUP-T-YUG', () => {
  const accept = { axis: { do: 'accept' }, dice: [1, 1, 1, 1, 1, 1] };
  it('woods near 01.01, column 20, woods near 02.20', () => {
    const at = moment(begin('tarnova'), accept);
    expect(at.seat).toBe(1);
    const all = expectSetup(at);
    expect(places(at, all, 'Bn1 inf 1', 3)).toBe(87);
    expect(places(at, all, 'Bn2 inf 1', 3)).toBe(20);
    expect(places(at, all, 'Bn3 inf 1', 3)).toBe(13);
    expect(places(at, all, 'Bn3 C', 1)).toBe(13);
    expect(places(at, all, 'Ass 1', 2)).toBe(87 + 20 + 13);
    expect(places(at, all, 'ITA 1', 2)).toBe(0);
    expect(places(at, all, 'Bn1 inf 1', 2)).toBe(0);
  });
  it('the assault company with one battalion; BAN-16.5 battalions never together, with the company always', () => {
    const at = moment(
      begin('tarnova'),
      accept,
      { partisan: place('Ass 1', '0219') },
      { partisan: place('Bn3 inf 1', '0219') },
      { partisan: place('Bn2 inf 1', '2010') },
      { partisan: place('Bn2 inf 2', '2010') },
    );
    const all = expectSetup(at);
    expect(places(at, all, 'Ass 2', 2)).toBe(12); // 02.19 has 5 VF
    expect(places(at, all, 'Bn2 inf 3', 3)).toBe(19);
  });
});
