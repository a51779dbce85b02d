import { describe, expect, it } from 'vitest';
import { code, range, type Tree } from '../../answers.test-util.ts';
import { type Moment, moment, written } from '../answers.test-util.ts';
import { packExtra, packUnits } from '../model/paths.ts';
import { VERB } from '../model/verbs.ts';

// The numbers behind a refusal: what it would take, what there is.

/** The directions of a way told by its hexes. */
function dirs({ pos, hex }: Moment, from: string, ...ids: readonly string[]): readonly number[] {
  const { neighbours } = pos.scene.ground.grid;
  let at = hex(from);
  return ids.map((id) => {
    const dir = range(0, 6).find((d) => neighbours[at * 6 + d] === hex(id)) ?? -1;
    at = hex(id);
    return dir;
  });
}
function walk(at: Moment, verb: number, mask: number, from: string, ...ids: readonly string[]) {
  const { lo, hi } = written(dirs(at, from, ...ids));
  return code(verb, packUnits(mask, at.hex(from)), lo, hi);
}

const stage = (state: Tree, more: Tree = {}): Moment =>
  moment({
    scenario: 'gravellona',
    ...more,
    state: { active: 'partisan', pa: { axis: 6, partisan: 6 }, ...state },
  });
const refused = (at: Moment, given: ReturnType<typeof code>) => {
  const refusal = at.point.refuse(at.pos, at.seat, given);
  const { units: _, ...values } = refusal?.values ?? {};
  return [refusal?.rule, refusal?.code, values];
};

describe('BAN-5.1 points', () => {
  const prices = { move: 3, fire: 4, moveAndFire: 5, assault: 6, divide: 7, recovery: 8 };
  const data = Object.fromEntries(
    Object.entries(prices).map(([id, pa]) => [`charts/actions/${id}/pa`, pa]),
  );
  const units = {
    'GAR C': '1214',
    'Redi 1': { at: '1214', vf: 3 },
    'Redi 2': { at: '1214', vf: 1, pinned: true },
    'IV 1': '1215',
  };
  const at = stage({ pa: { axis: 6, partisan: 2 }, units }, { data });
  const hex = (id: string) => at.hex(id);
  it.each([
    ['move', walk(at, VERB.move, 2, '1214', '1213')],
    ['fire', code(VERB.fire, packUnits(2, hex('1214')), hex('1215'))],
    [
      'moveAndFire',
      code(VERB.moveAndFire, packUnits(2, hex('1214')), 0, packExtra(0, hex('1215'), true)),
    ],
    ['assault', walk(at, VERB.assault, 2, '1214', '1215')],
    ['divide', code(VERB.divide, packUnits(2, hex('1214')), 0x11)],
    ['recovery', code(VERB.recover, hex('1214'))],
  ] as const)('%s has its own price', (action, given) => {
    expect(refused(at, given)).toEqual(['BAN-5.1', 'noPoints', { need: prices[action], has: 2 }]);
  });
  it('BAN-6.1 out of command twice as much', () => {
    const far = stage({
      pa: { axis: 6, partisan: 1 },
      units: { 'GAR C': '0101', 'Redi 1': '1214', 'IV 1': '1212' },
    });
    expect(refused(far, walk(far, VERB.move, 1, '1214', '1213'))).toEqual([
      'BAN-6.1',
      'noPoints',
      { need: 2, has: 1 },
    ]);
    const shot = code(VERB.fire, packUnits(1, far.hex('1214')), far.hex('1212'));
    expect(refused(far, shot)).toEqual(['BAN-6.1', 'noPoints', { need: 2, has: 1 }]);
    const group = far.point.refuse(far.pos, far.seat, shot)?.values?.units;
    expect(group).toEqual([far.unit('Redi 1')]);
  });
  it('BAN-16.11.2 the Infirmary, BAN-5.2.2 a reaction', () => {
    const data = {
      'charts/actions/infirmary/pa': 3,
      'charts/actions/infirmary/outOfCommandPa': 4,
      'charts/actions/opportunityAssault/pa': 2,
    };
    const t = moment({
      scenario: 'tarnova',
      data,
      state: {
        active: 'partisan',
        pa: { axis: 6, partisan: 2 },
        infirmary: { at: '1111', flipped: false },
        units: { 'Bn1 C': '1110', 'Bn1 inf 1': '1111', 'Fulmine C': '1313' },
      },
    });
    expect(refused(t, code(VERB.infirmary))).toEqual(['BAN-5.1', 'noPoints', { need: 3, has: 2 }]);
    const window = moment(
      {
        scenario: 'gravellona',
        data,
        state: {
          active: 'partisan',
          pa: { axis: 1, partisan: 2 },
          units: { 'GAR C': '1214', 'Redi 1': '1214', 'VG C': '1211', 'IV 1': '1212' },
        },
      },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['1213'] } },
    );
    const assault = code(VERB.opportunityAssault, packUnits(1, window.hex('1212')));
    expect(refused(window, assault)).toEqual(['BAN-5.1', 'noPoints', { need: 2, has: 1 }]);
  });
});

describe('BAN-8 movement points', () => {
  it('of a whole way, the hexes it would enter counted', () => {
    const at = stage({ units: { 'GAR C': '1214', 'Redi 1': '1214', 'IV 1': '2010' } });
    // 11.11 is wood: 1 + 1 + 1 + 2.
    const way = walk(at, VERB.move, 2, '1214', '1213', '1212', '1211', '1111');
    expect(refused(at, way)).toEqual(['BAN-8', 'tooFar', { need: 5, has: 4 }]);
  });
  it('BAN-5.1.3 of half a move', () => {
    const at = stage({ units: { 'GAR C': '1214', 'Redi 1': '1214', 'IV 1': '1210' } });
    const { lo, hi } = written(dirs(at, '1214', '1213', '1212', '1211'));
    const given = code(
      VERB.moveAndFire,
      packUnits(2, at.hex('1214')),
      lo,
      packExtra(hi, -1, false),
    );
    expect(refused(at, given)).toEqual(['BAN-5.1.3', 'halfMove', { need: 3, has: 2 }]);
  });
  it('BAN-14 of an entry: the entry hex counts', () => {
    const at = stage({ arrivals: { garibaldi: 1 }, units: { 'Redi 1': 'offMap', 'IV 1': '2010' } });
    const garibaldi = at.pos.scene.roster.arrivals.findIndex(({ id }) => id === 'garibaldi');
    // 10.20 by the road, then four hexes along it.
    const { lo, hi } = written(dirs(at, '1020', '1019', '1119', '1118', '1017'));
    const given = code(
      VERB.enter,
      packUnits(1, garibaldi),
      lo,
      packExtra(hi, at.hex('1020'), false),
    );
    expect(refused(at, given)).toEqual(['BAN-8', 'tooFar', { need: 5, has: 4 }]);
  });
  it('BAN-12.1.3 of what is left after a reaction', () => {
    const at = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'partisan',
          pa: { axis: 6, partisan: 6 },
          units: { 'GAR C': '1214', 'Redi 1': '1214', 'IV 1': '1211' },
        },
      },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['1213'] } },
      { axis: { do: 'opportunityFire', units: ['IV 1'] }, dice: [1, 1] },
    );
    const { lo, hi } = written(dirs(at, '1213', '1214', '1215', '1115', '1014'));
    expect(refused(at, code(VERB.goOn, 0, lo, hi))).toEqual([
      'BAN-8',
      'tooFar',
      { need: 4, has: 3 },
    ]);
  });
});

describe('BAN-7 strength in a hex', () => {
  const units = {
    'GAR C': '1214',
    'Redi 1': { at: '1214', vf: 3 },
    'Redi 2': { at: '1212', vf: 3 },
    'Redi 3': { at: '1212', vf: 1 },
    'Redi 4': { at: '1213', vf: 1 },
    'IV 1': '2010',
  };
  it('of the first hex of the way that would hold too much', () => {
    const at = stage({ units });
    const way = walk(at, VERB.move, 2, '1214', '1213', '1212', '1211');
    const full = { need: 7, limit: 6, at: at.hex('1212') };
    expect(refused(at, way)).toEqual(['BAN-7', 'stackFull', full]);
  });
  it('BAN-14 of the entry hex, or of one behind it', () => {
    const state = {
      arrivals: { garibaldi: 1 },
      units: {
        'Redi 1': { at: 'offMap', vf: 3 },
        'Redi 2': { at: '1020', vf: 3 },
        'Redi 3': { at: '1020', vf: 2 },
      },
    };
    const at = stage(state);
    const garibaldi = at.pos.scene.roster.arrivals.findIndex(({ id }) => id === 'garibaldi');
    const enter = (from: Moment, ...ids: readonly string[]) => {
      const { lo, hi } = written(dirs(from, '1020', ...ids));
      return code(VERB.enter, packUnits(1, garibaldi), lo, packExtra(hi, from.hex('1020'), false));
    };
    const full = { need: 8, limit: 6, at: at.hex('1020') };
    expect(refused(at, enter(at))).toEqual(['BAN-7', 'stackFull', full]);
    const behind = stage({
      ...state,
      units: { ...state.units, 'Redi 2': { at: '1019', vf: 3 }, 'Redi 3': { at: '1019', vf: 2 } },
    });
    const next = { need: 8, limit: 6, at: behind.hex('1019') };
    expect(refused(behind, enter(behind, '1019'))).toEqual(['BAN-7', 'stackFull', next]);
  });
});

describe('BAN-9.1 range', () => {
  it('of the unit that does not reach, BAN-16.6.2 less at night', () => {
    const at = stage({
      active: 'axis',
      units: { 'GNR MG': '1214', 'VG C': '1217', 'IV 1': '1214', 'Redi 1': '1210' },
    });
    const shot = code(VERB.fire, packUnits(3, at.hex('1214')), at.hex('1210'));
    const short = { unit: at.unit('IV 1'), need: 4, has: 3, at: at.hex('1210') };
    expect(refused(at, shot)).toEqual(['BAN-9.1', 'outOfRange', short]);
    const night = moment({
      scenario: 'tarnova',
      state: {
        turn: 9,
        active: 'partisan',
        pa: { axis: 6, partisan: 6 },
        mines: {},
        bunkers: [],
        units: { 'Bn1 C': '0808', 'Bn1 inf 1': '0908', 'Fulmine 1a': '0910', 'Fulmine C': '1111' },
      },
    });
    const dark = code(VERB.fire, packUnits(1, night.hex('0908')), night.hex('0910'));
    const values = { unit: night.unit('Bn1 inf 1'), need: 2, has: 1, at: night.hex('0910') };
    expect(refused(night, dark)).toEqual(['BAN-16.6.2', 'nightRange', values]);
    const moving = code(
      VERB.moveAndFire,
      packUnits(1, night.hex('0908')),
      0,
      packExtra(0, night.hex('0910'), true),
    );
    expect(refused(night, moving)).toEqual(['BAN-16.6.2', 'nightRange', values]);
  });
  it('BAN-12.1 of a reaction, BAN-5.1.3 of a target chosen after the move', () => {
    const window = moment(
      {
        scenario: 'gravellona',
        state: {
          active: 'partisan',
          pa: { axis: 6, partisan: 6 },
          units: {
            'GAR C': '1214',
            'Redi 1': '1214',
            'GNR MG': '1209',
            'IV 1': '1209',
            'I 1': '1212',
          },
        },
      },
      { partisan: { do: 'move', units: ['Redi 1'], path: ['1213'] } },
    );
    const both = code(VERB.opportunityFire, packUnits(3, window.hex('1209')));
    const short = { unit: window.unit('IV 1'), need: 4, has: 3, at: window.hex('1213') };
    expect(refused(window, both)).toEqual(['BAN-9.1', 'outOfRange', short]);
    const again = code(VERB.opportunityAssault, packUnits(1, window.hex('1209')));
    expect(refused(window, again)).toEqual(['BAN-12.2', 'notAdjacent', {}]);
  });
  it('nothing is reckoned for other reasons', () => {
    const at = stage({ units: { 'GAR C': '1214', 'Redi 1': '1214', 'IV 1': '1212' } });
    expect(refused(at, walk(at, VERB.move, 2, '1214', '1213', '1212'))).toEqual([
      'BAN-5.1.4',
      'enemyHex',
      {},
    ]);
    expect(refused(at, code(VERB.recover, at.hex('1214')))).toEqual([
      'BAN-5.1.6',
      'recoveryNobody',
      {},
    ]);
    expect(refused(at, code(VERB.divide, packUnits(1, at.hex('1214')), 1))).toEqual([
      'BAN-5.1.5',
      'divideKind',
      {},
    ]);
  });
});
