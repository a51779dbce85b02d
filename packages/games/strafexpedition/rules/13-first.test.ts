import { describe, expect, it } from 'vitest';
import { allCells, plain, type TestTable } from '../table.test-util.ts';

// SE-2.1: hex 0101 is a hex like any other, and 207 I, the first counter, a battalion like any other.
// The program counts both from nought. 0101 lies beside 0102, 0201 and 0202.
type Tree = Record<string, unknown>;
const TARO = { brigade: 'taro', at: '0103' };
const AH = { brigade: '55bde', at: '0104' };
const offers = (d: TestTable, seat: string, verb: string): unknown[] =>
  d.offered(seat).flatMap((c) => (c.do === verb ? [c.at ?? c.to ?? c.unit] : []));
const at = (d: TestTable, unit: string): unknown => d.unitState(unit).at ?? d.unitState(unit);
const told = (d: TestTable, event: string): Tree | undefined =>
  d.events.find((e) => e.event === event)?.values;

describe('SE-13.2: bombardment of 0101', () => {
  const guns = (gun = '0106', unit = '0104', foe: Tree = { '207 I': '0101', '207 II': '0101' }) =>
    plain(
      {
        weather: 'clear',
        units: { [`55 87 I`]: unit, 'III F1': { at: gun, mode: 'fire' }, ...foe },
        action: { brigade: '55bde', at: unit, step: 'bombard', with: ['III F1'] },
      },
      'plain',
      allCells('fire', '1D1'),
    ).run();
  it('is aimed at and hit, and the first counter may pay the step', () => {
    const d = guns();
    expect(offers(d, 'austrian', 'aim')).toEqual(['0101']);
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '0101' });
    d.play('austrian', { do: 'commit' }, 3);
    expect(offers(d, 'italian', 'lose')).toEqual([0, 1]);
    d.play('italian', { do: 'lose', unit: '207 I' });
    expect(d.unitState('207 I')).toMatchObject({ steps: 1, dp: 1 });
    expect(d.unitState('207 II')).toMatchObject({ steps: 2, dp: 1 });
  });
  it('a barrage finds it, and so does the usual answer', () => {
    const d = guns().play('austrian', { do: 'barrage', at: '0101' });
    d.play('austrian', { do: 'commit' }, 3);
    expect(told(d, 'bombarded')).toMatchObject({ at: 0, value: 5 });
  });
  it('SE-13.2.2: a headquarters in it observes, a gun in it fires', () => {
    const d = guns('0101', '0101', { '207 I': '0104' });
    expect(offers(d, 'austrian', 'aim')).toEqual(['0104']);
    d.play('austrian', { do: 'aim', unit: 'III F1', at: '0104' });
    d.play('austrian', { do: 'commit' }, 3);
    expect(d.unitState('207 I')).toMatchObject({ steps: 1, dp: 1 });
    expect(d.unitState('III F1').fired).toBe(true);
  });
  it('SE-EI.3: short fire falls on assaulters in it, of whom the first counter is one', () => {
    const d = plain(
      {
        shortFire: { italian: true },
        units: {
          '207 I': { at: '0101', assault: '0102' },
          'V F1': { at: '0104', mode: 'fire' },
          '55 87 I': '0102',
        },
        action: { brigade: 'taro', at: '0105', step: 'bombard', with: ['V F1'] },
      },
      'plain',
      allCells('fire', 'D1'),
    );
    d.play('italian', { do: 'aim', unit: 'V F1', at: '0102' });
    d.play('italian', { do: 'commit' }, 2, 3);
    expect([told(d, 'shortFire')?.at, d.unitState('207 I').dp, d.unitState('55 87 I').dp]).toEqual([
      0, 1, 0,
    ]);
  });
});

describe('SE-13.3: Defensive Fire out of 0101', () => {
  const fire = (units: Tree, lp = 1): TestTable =>
    plain(
      {
        lp: { italian: lp },
        units: { '55 87 I': { at: '0102', assault: '0101' }, ...units },
        action: { ...AH, step: 'defend' },
      },
      'plain',
      allCells('fire', 'D1'),
    ).run();
  it('SE-13.3.1: the first counter fires', () => {
    const d = fire({ '207 I': '0101' });
    expect(offers(d, 'italian', 'aim')).toEqual(['0102']);
    d.play('italian', { do: 'aim', unit: '207 I', at: '0102' });
    expect(offers(d, 'italian', 'aim')).toEqual([]);
    expect(d.refused('italian', { do: 'volley' })).toBe('SE-13.3');
    d.play('italian', { do: 'commit' }, 3, 3);
    expect(told(d, 'defensiveFire')).toMatchObject({ value: 1 });
  });
  it('SE-13.3.4 SE-13.3.7: guns in it join, their limit lifted for a point', () => {
    const d = fire({ '207 I': '0201', 'V F1': { at: '0101', mode: 'fire', bf: 16 } });
    expect(offers(d, 'italian', 'pay')).toEqual(['0102']);
    d.play('italian', { do: 'volley' });
    d.play('italian', { do: 'pay', at: '0102' });
    d.play('italian', { do: 'commit' }, 3, 3);
    expect(told(d, 'defensiveFire')).toMatchObject({ value: 4 });
    expect([d.pos.lp[0], d.unitState('V F1').defFired]).toEqual([0, true]);
  });
  it('SE-13.3.10: guns fire at those who assault out of it', () => {
    const d = plain(
      {
        lp: { italian: 1 },
        units: {
          '55 87 I': { at: '0101', assault: '0201' },
          '207 I': '0201',
          'V F1': { at: '0105', mode: 'fire', bf: 16 },
        },
        action: { ...AH, step: 'defend' },
      },
      'plain',
      allCells('fire', 'D1'),
    ).run();
    expect(offers(d, 'italian', 'pay')).toEqual(['0101']);
    d.play('italian', { do: 'pay', at: '0101' });
    d.play('italian', { do: 'volley' });
    d.play('italian', { do: 'commit' }, 3, 3);
    expect(told(d, 'defensiveFire')).toMatchObject({ at: 0, value: 5 });
  });
  it('SE-13.3.10: the owner puts fires in order, this hex among them', () => {
    const d = plain(
      {
        units: {
          '55 87 I': { at: '0101', assault: '0201' },
          '55 87 II': { at: '0302', assault: '0201' },
          '207 I': '0201',
          '207 II': '0201',
        },
        action: { ...AH, step: 'defend' },
      },
      'plain',
      allCells('fire', 'D1'),
    ).run();
    // 0302 is not beside 0201; 0301 is.
    expect(offers(d, 'italian', 'aim')).toEqual(['0101', '0101']);
  });
});

describe('SE-13.4: assaults on 0101 and out of it', () => {
  const driven = (units: Tree, result: string, action: Tree, ...dice: number[]): TestTable =>
    plain(
      { units, action: { ...action, step: 'assault' } },
      'plain',
      allCells('assault', result),
    ).run(...dice);
  it('SE-13.4.5: the first counter leaves it, and is fired at where it goes', () => {
    const d = driven(
      {
        '207 I': '0101',
        '55 87 I': { at: '0102', assault: '0101' },
        '55 87 II': '0301',
      },
      'D1/D1R',
      AH,
      3,
    );
    expect([d.asks(), at(d, '207 I')]).toEqual(['shoot', '0201']);
    d.play('austrian', { do: 'volley' }, 6);
    expect(told(d, 'retreatFire')).toMatchObject({ unit: 0, value: 2 });
    expect(d.unitState('207 I').dp).toBe(2);
    expect(d.pos.control[0]).toBe(2);
  });
  it('SE-13.4.5: it is a hex to fall back to', () => {
    const fought = { '207 I': '0102', '55 87 I': { at: '0103', assault: '0102' } };
    const d = driven(fought, 'D1/D1R', AH, 3);
    expect(offers(d, 'italian', 'retreat').map(String)).toEqual(['0202', '0101']);
    d.play('italian', { do: 'retreat', unit: '207 I', to: '0101' });
    expect([at(d, '207 I'), d.unitState('207 I').dp]).toEqual(['0101', 1]);
  });
  it.each([
    ['driven back', 'D1R/D1'],
    ['held', 'D1/D1'],
  ])('SE-13.4.5 AMB-29: whoever came from it and is %s goes home to it', (_case, result) => {
    const fought = { '207 I': { at: '0101', assault: '0102' }, '55 87 I': '0102' };
    const d = driven(fought, result, TARO, 3);
    expect([at(d, '207 I'), d.unitState('207 I').dp]).toEqual(['0101', 1]);
  });
  it('SE-13.1.4: of three marked the first counter may be one of the two who go in', () => {
    const d = driven(
      {
        '207 I': { at: '0101', assault: '0102' },
        '207 II': { at: '0202', assault: '0102' },
        '207 III': { at: '0202', assault: '0102' },
        '55 87 I': '0102',
      },
      'D1/D1R',
      TARO,
    );
    expect(offers(d, 'italian', 'enter')).toEqual([0, 1, 2]);
    d.play('italian', { do: 'enter', unit: '207 I' });
    d.play('italian', { do: 'enter', unit: '207 III' }, 3);
    expect(['207 I', '207 II', '207 III'].map((u) => at(d, u))).toEqual(['0102', '0202', '0102']);
  });
  it('SE-4.8D: two assaults, one of them on it, in the order the attacker likes', () => {
    const d = driven(
      {
        '207 I': '0101',
        '207 II': '0104',
        '55 87 I': { at: '0102', assault: '0101' },
        '55 87 II': { at: '0105', assault: '0104' },
      },
      'D1/D1',
      AH,
    );
    expect(offers(d, 'austrian', 'resolve')).toEqual(['0101', '0104']);
    d.play('austrian', { do: 'resolve', at: '0101' }, 3, 3);
    const struck = d.events.filter((e) => e.event === 'assaultResult').map((e) => e.values.at);
    expect(struck).toEqual([0, d.hex('0104')]);
  });
  it('SE-13.1.3 SE-13.4.1: it is walked into when nobody is left', () => {
    const d = plain({
      control: { '0101': 'italian' },
      units: { '55 87 I': { at: '0102', assault: '0101' } },
      action: { ...AH, step: 'assault' },
    }).run();
    expect([at(d, '55 87 I'), d.pos.control[0]]).toEqual(['0101', 2]);
  });
  it('SE-13.4.4: the first counter takes steps and points in it', () => {
    const d = driven(
      { '207 I': '0101', '207 II': '0101', '55 87 I': { at: '0102', assault: '0101' } },
      'D1R/1D2',
      AH,
      3,
    );
    expect(offers(d, 'italian', 'lose')).toEqual([0, 1]);
    d.play('italian', { do: 'lose', unit: '207 I' });
    expect(d.unitState('207 I')).toMatchObject({ steps: 1, dp: 2 });
  });
});

describe('SE-13.5: counter-assaults on 0101 and through it', () => {
  it('on it, by the first counter', () => {
    const d = plain(
      {
        units: {
          '207 I': '0201',
          '207 II': '0101',
          '55 87 I': { at: '0102', assault: '0101' },
        },
        action: { ...AH, step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1R'),
    ).run(3);
    expect(d.asks()).toBe('counter');
    expect(offers(d, 'italian', 'counter')).toContain('0101');
    d.play('italian', { do: 'counter', unit: '207 I', at: '0101' });
    expect(d.unitState('207 I')).toMatchObject({ assault: true, aim: '0101' });
    d.play('italian', { do: 'done' });
    d.play('austrian', { do: 'volley' });
    d.play('austrian', { do: 'commit' }, 3, 3);
    d.play('italian', { do: 'decline' }); // 207 II, just driven out, watches the way back
    expect(d.told('retaken')).toBe(true);
    expect([at(d, '207 I'), at(d, '55 87 I'), d.pos.control[0]]).toEqual(['0101', '0102', 1]);
  });
  it('SE-13.5.1: by way of it', () => {
    const d = plain(
      {
        units: {
          '207 I': '0201',
          '207 II': '0102',
          '55 87 I': { at: '0103', assault: '0102' },
        },
        action: { ...AH, step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1R'),
    ).run(3);
    d.play('italian', { do: 'retreat', unit: '207 II', to: '0202' });
    const way = { do: 'counter', unit: '207 I', path: ['0101'], at: '0102' };
    expect(d.refused('italian', way)).toBeUndefined();
    const ways = d.offered('italian').filter((c) => c.do === 'counter' && c.unit === 0);
    expect(ways.map(({ path }) => path)).toContainEqual(['0101']);
    d.play('italian', way);
    expect([at(d, '207 I'), d.unitState('207 I').aim]).toEqual(['0101', '0102']);
  });
});

describe('SE-11.1.2: fire at those who pass by 0101', () => {
  const passing = (units: Tree, from: string, to: string, unit: string, side: string): TestTable =>
    plain({
      units: { [unit]: from, ...units },
      action: { brigade: side === 'italian' ? 'taro' : '55bde', at: '0104', step: 'move' },
    })
      .run()
      .play(side, { do: 'move', units: [unit], path: [to] });
  it('from 0101 at those who pass', () => {
    const d = passing({ '207 I': '0101', '207 II': '0101' }, '0102', '0202', '55 87 I', 'austrian');
    expect([d.asks(), ...d.decides()]).toEqual(['shoot', 'italian']);
    expect(offers(d, 'italian', 'spare')).toEqual([0, 1]);
    d.play('italian', { do: 'spare', unit: '207 I' });
    d.play('italian', { do: 'volley' }, 6);
    expect(told(d, 'infiltrationFire')).toMatchObject({ value: 1 });
  });
  it.each([
    ['into it', '0102', '0101'],
    ['out of it', '0101', '0102'],
  ])('%s goes the first counter', (_case, from, to) => {
    const d = passing({ '55 87 I': '0202' }, from, to, '207 I', 'italian');
    expect([d.asks(), ...d.decides()]).toEqual(['shoot', 'austrian']);
    d.play('austrian', { do: 'volley' }, 6);
    expect(told(d, 'infiltrationFire')).toMatchObject({ unit: 0, at: d.hex(to), value: 2 });
    expect(d.unitState('207 I').dp).toBe(1);
  });
});
