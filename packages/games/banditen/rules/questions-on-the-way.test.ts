import type { Code } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { allows, code, listed, range } from '../../answers.test-util.ts';
import {
  bare,
  expectListed,
  hexesOf,
  hexNames,
  type Moment,
  moment,
  stackSize,
  waysFrom,
} from '../answers.test-util.ts';
import { loadRole, makeGroup } from '../model/group.ts';
import { packUnits } from '../model/paths.ts';
import { ROLE } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';

// Every question but the activation: what is listed is what is not refused, and what the rulebook says.

const g = makeGroup();

const both = { axis: 6, partisan: 6 };

/** Every group of every hex, both sides, with both reactions. */
function reactions(at: Moment): readonly Code[] {
  const { pos, seat } = at;
  return [
    code(VERB.decline),
    ...[0, 1].flatMap((side) =>
      hexesOf(at, side).flatMap((hex) =>
        range(0, 1 << stackSize(pos, seat, hex)).flatMap((mask) => [
          code(VERB.opportunityFire, packUnits(mask, hex)),
          code(VERB.opportunityAssault, packUnits(mask, hex)),
        ]),
      ),
    ),
  ];
}

const told = (at: Moment, codes: readonly Code[], verb: number): readonly string[] =>
  codes
    .filter((c) => c[0] === verb)
    .map((c) => {
      const names: string[] = [];
      const hex = (c[1] ?? 0) >> 16;
      let bit = 1;
      for (
        let unit = at.pos.first[at.seat * 400 + hex] ?? -1;
        unit >= 0;
        unit = at.pos.next[unit]
      ) {
        if ((c[1] ?? 0) & bit) names.push(at.pos.scene.roster.names[unit] ?? '?');
        bit <<= 1;
      }
      return names.sort().join(' + ');
    })
    .sort();

describe('BAN-12 reactions', () => {
  const step = (units: readonly string[], path: readonly string[]) => ({
    partisan: { do: 'move', units, path },
  });
  it('BAN-12.1, BAN-12.2 fire by all in range and sight, assault by neighbours who may', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'partisan',
          pa: both,
          units: {
            'GAR C': '0918',
            'Redi 1': { at: '1118', vf: 3 },
            'VG C': '1216',
            'IV 1': { at: '1216', vf: 2 },
            'VG Art': { at: '1217', vf: 2 },
            Verbania: { at: '1016', vf: 2 },
            'I 1': { at: '1314', vf: 2 },
            'GNR MG': '1317',
            'IV 2': { at: '1016', vf: 1, fire: 2 },
            'IV 3': { at: '1017', vf: 1, pinned: true },
          },
        },
      },
      step(['Redi 1'], ['1117']),
    );
    const allowed = expectListed(at, [...reactions(at), ...bare.slice(0, 11)]);
    // BAN-13.1.1 light units and Commands fire; BAN-9.3 Fire 2 does not; Santa Maria hides 13.14, not 13.17 (BAN-8.3.2).
    expect(told(at, allowed, VERB.opportunityFire)).toEqual(
      ['GNR MG', 'IV 1', 'IV 1 + VG C', 'IV 3', 'VG Art', 'VG C', 'Verbania'].sort(),
    );
    // BAN-13.2.3 no artillery, BAN-13.1.1 no light ones, BAN-10.1.1 no Pinned; BAN-9.3 Fire 2 may, at −1.
    expect(told(at, allowed, VERB.opportunityAssault)).toEqual(
      ['IV 1', 'IV 1 + VG C', 'IV 2'].sort(),
    );
  });
  it('BAN-12.2, BAN-5.2.2 without a point nobody assaults', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'partisan',
          pa: { axis: 0, partisan: 3 },
          units: { 'GAR C': '0918', 'Redi 1': '1118', 'VG C': '1216', 'IV 1': '1216' },
        },
      },
      step(['Redi 1'], ['1117']),
    );
    const allowed = expectListed(at, reactions(at));
    expect(told(at, allowed, VERB.opportunityFire)).toEqual(['IV 1', 'IV 1 + VG C', 'VG C']);
    expect(told(at, allowed, VERB.opportunityAssault)).toEqual([]);
  });
  it('A-23, BAN-15.5.1 a mixed stack out of range reacts in its parts; A-33 once a hex', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'axis',
          pa: both,
          units: {
            'GAR C': '0101',
            'Redi 1': { at: '1217', vf: 2 },
            'Romolo 1': { at: '1217', vf: 2 },
            'Cinquanta MG': '1316',
            'VG C': '1216',
            'IV 1': { at: '1215', vf: 2 },
          },
        },
      },
      { axis: { do: 'move', units: ['IV 1'], path: ['1216'] } },
      { partisan: { do: 'opportunityFire', units: ['Romolo 1'] }, dice: [1, 1] },
    );
    const allowed = expectListed(at, reactions(at));
    // BAN-6.1: out of command Opportunity Fire is free and Opportunity Assault barred; BAN-15.5.2 Cinquanta never assaults.
    expect(told(at, allowed, VERB.opportunityFire)).toEqual(['Cinquanta MG', 'Redi 1']);
    expect(told(at, allowed, VERB.opportunityAssault)).toEqual([]);
  });
  it('BAN-16.6.2, A-43 at night only those in command, one hex far; A-25 not across the line', () => {
    const at = moment(
      {
        scenario: 'tarnova',
        state: {
          turn: 9,
          active: 'axis',
          pa: both,
          mines: {},
          bunkers: [],
          units: {
            'Fulmine C': '0816',
            'Fulmine 1a': { at: '0816', vf: 2 },
            'Bn3 C': '0517',
            'Bn3 inf 1': { at: '0716', vf: 3 },
            'Bn2 C': '2010',
            'Bn2 inf 1': { at: '0814', vf: 3 },
            'Ass 1': { at: '0914', vf: 2 },
            'Bn1 C': '0615',
            'ITA 1': { at: '0915', vf: 2 },
          },
        },
      },
      { axis: { do: 'move', units: ['Fulmine 1a'], path: ['0815'] } },
    );
    const allowed = expectListed(at, reactions(at));
    // Bn3 may not attack beyond the line, Bn2 is out of command, the assault company two hexes away.
    expect(told(at, allowed, VERB.opportunityFire)).toEqual(['ITA 1']);
    expect(told(at, allowed, VERB.opportunityAssault)).toEqual(['ITA 1']);
  });
});

describe('BAN-12.1.3, BAN-5.1.3 the mover goes on', () => {
  /** Every way on, step by step, and every hex to assault. */
  function expectWaysOn(at: Moment, assault: boolean): readonly string[] {
    const { pos } = at;
    loadRole(pos, g, ROLE.mover);
    const { wheels, hex } = g;
    const edges = pos.scene.ground.edges[wheels];
    const price = (from: number, dir: number) => edges[from * 6 + dir] ?? 255;
    const passes = ({ lo, hi }: { lo: number; hi: number }) =>
      allows(at, code(VERB.goOn, 0, lo, hi));
    const ends = new Map(waysFrom(pos, hex, price, passes).map(({ end, cost }) => [end, cost]));
    const { neighbours } = pos.scene.ground.grid;
    const quick = new Map<number, number>();
    for (const given of listed(at)) {
      expect(allows(at, given)).toBe(true);
      if (given[0] === VERB.stop) continue;
      let end = hex;
      let cost = 0;
      for (let way = given[2] ?? 0; way !== 0; way >>>= 3) {
        cost += price(end, (way & 7) - 1);
        end = neighbours[end * 6 + (way & 7) - 1] ?? -1;
      }
      expect(quick.has(end)).toBe(false);
      quick.set(end, cost);
    }
    if (!assault) expect([...quick].map(String).sort()).toEqual([...ends].map(String).sort());
    return hexNames(
      at,
      [...quick.keys()].map((end) => code(VERB.goOn, end)),
    );
  }
  const units = {
    'GAR C': '0918',
    'Redi 1': { at: '1119', vf: 3 },
    'Redi 2': { at: '1018', vf: 3 },
    'VG C': '1410',
    'IV 1': { at: '1216', vf: 2 },
  };
  const state = { active: 'partisan', pa: both, units };
  it('BAN-8 with what is left of his PM', () => {
    const at = moment(
      { scenario: 'gravellona', state },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['1118', '1117'] } },
      { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [1, 1] },
    );
    expect(at.point.name).toBe('goOn');
    // Three PM are left: the wood 11.16 costs two after 11.17, the wood 12.20 two after 11.19; 11.15 is too far.
    const ends = expectWaysOn(at, false);
    for (const hex of ['1116', '1018', '1419', '0816']) expect(ends).toContain(hex);
    for (const hex of ['1115', '1118', '1216', '0818']) expect(ends).not.toContain(hex);
    expect(at.point.ask?.(at.pos, at.seat)).toEqual({ hex: at.hex('1118'), moved: true });
  });
  it('BAN-5.1.4 whoever has set out to assault goes on to assault', () => {
    const at = moment(
      { scenario: 'gravellona', state },
      { partisan: { do: 'assault', units: ['Redi 1'], path: ['1118', '1117', '1216'] } },
      { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [1, 1] },
    );
    expect(expectWaysOn(at, true)).toEqual(['1216']);
    const [into] = listed(at).filter((given) => given[0] === VERB.goOn);
    expect(into).toBeDefined();
    // Not to a hex without enemies.
    expect(allows(at, code(VERB.goOn, 0, 1, 0))).toBe(false);
  });
  it('BAN-5.1.3 half the PM after the fire that came first', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: { ...state, units: { ...units, 'Redi 1': { at: '1117', vf: 3 } } },
      },
      {
        partisan: { do: 'moveAndFire', units: ['Redi 1'], first: 'fire', at: '1216' },
        dice: [1, 1, 1],
      },
    );
    expect(at.point.ask?.(at.pos, at.seat)).toEqual({ hex: at.hex('1117'), moved: false });
    const ends = expectWaysOn(at, false);
    // A wood (11.16) costs both PM; Clear hexes and the road one each.
    expect(ends).toContain('1116');
    expect(ends).toContain('1119');
    expect(ends).not.toContain('1114');
    for (const given of bare) {
      if (given[0] !== VERB.stop) expect(allows(at, given)).toBe(false);
    }
  });
});
