import { direction } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { packMove } from '../model/paths.ts';
import { SCAR } from '../model/state.ts';
import { plain, type TestTable } from '../table.test-util.ts';
import { refuseCounterUnit } from './13-counter.ts';

type Tree = Record<string, unknown>;

/** Somebody who can strike back at 2020 whatever the others do, so that they are asked. */
const ABLE = { '69 I': '1920' };
/** Step E after 55 87 I has taken a hex; unless said otherwise 2020. */
const lost = (units: Tree, sketch = 'plain', options = {}, hex = '2020', more: Tree = {}) => {
  const d = plain(
    {
      units: { '55 87 I': hex, ...units },
      ...more,
      action: { brigade: '55bde', at: '2030', step: 'counter' },
    },
    sketch,
    {},
    options,
  );
  d.pos.marks[d.hex(hex)] |= SCAR.lost;
  d.pos.scarred = 1;
  return d.run();
};
const go = (d: TestTable, unit: string, ...path: string[]): string | undefined =>
  d.refused('italian', { do: 'counter', unit, path, at: '2020' });

describe('SE-13.5.1: the way to a counter-assault', () => {
  it.each<[string, string, Tree, string[], string | undefined]>([
    ['straight in', 'plain', { at: '2019' }, [], undefined],
    ['by a hex beside it', 'plain', { at: '2018' }, ['2019'], undefined],
    ['not from two hexes', 'plain', { at: '2018' }, [], 'SE-13.5.1'],
    ['not through it', 'plain', { at: '2019' }, ['2020'], 'SE-13.5.1'],
    ['not out of the two hexes', 'plain', { at: '2018' }, ['2017', '2018', '2019'], 'SE-13.5.1'],
    ['round about within them', 'plain', { at: '2018' }, ['2118', '2119'], undefined],
    ['points for the way, none to go in', 'plain', { at: '2018', ma: 1 }, ['2019'], 'SE-13.5.1'],
    ['points for both', 'plain', { at: '2018', ma: 2 }, ['2019'], undefined],
    ['too few for the way', '2019 woods', { at: '2018', ma: 1 }, ['2019'], 'SE-13.5.1'],
    ['woods to go in, too few', '2020 woods', { at: '2019', ma: 1 }, [], 'SE-13.5.1'],
    ['woods to go in, enough', '2020 woods', { at: '2019', ma: 2 }, [], undefined],
    ['not into Crags on the way', '2018-2019 crags', { at: '2018' }, ['2019'], 'SE-11.0.4'],
    ['not over Crags at the end', '2019-2020 crags', { at: '2019' }, [], 'SE-11.0.4'],
    ['what it spent today is its own', 'plain', { at: '2018', spent: 6 }, ['2019'], undefined],
  ])('%s', (_case, sketch, fields, path, rule) => {
    expect(go(lost({ '79 I': fields, ...ABLE }, sketch), '79 I', ...path)).toBe(rule);
  });
  it('tells the points needed and left, on the way and at its end', () => {
    const values = (sketch: string, fields: Tree) => {
      const d = lost({ '79 I': fields, ...ABLE }, sketch);
      const window = new Window(d, 'italian');
      const east = direction(d.pos.scene.ground.grid, d.hex('2018'), d.hex('2019'));
      return window.refuse('counter', packMove(d.unit('79 I'), -1, 0, 1), east, d.hex('2020'))
        ?.values;
    };
    expect(values('2019 woods', { at: '2018', ma: 1 })).toMatchObject({ need: 2, left: 1 });
    expect(values('2020 woods', { at: '2018', ma: 2 })).toMatchObject({ need: 2, left: 1 });
  });
  it.each([
    ['Alpini over Crags, who have spent nothing', { at: '2019' }, [], undefined],
    ['not after a step', { at: '2018' }, ['2019'], 'SE-11.0.4'],
  ])('SE-11.0.4: %s', (_case, fields, path, rule) => {
    expect(go(lost({ Vicenza: fields, ...ABLE }, '2019-2020 crags'), 'Vicenza', ...path)).toBe(
      rule,
    );
  });
  it('SE-12.1: not by way of a stop among two friends', () => {
    const d = lost({ '79 I': '2018', '80 I': '2019', '80 II': '2019' });
    expect(go(d, '79 I', '2019')).toBe('SE-12.1');
    expect(go(d, '80 I')).toBeUndefined();
  });
  it('SE-12.5: not into a hex that two own guns fill', () => {
    const guns = { 'V F1': { at: '2020', mode: 'fire' }, 'V F2': { at: '2020', mode: 'fire' } };
    const rule = (units: Tree) => {
      const d = plain({ units: { '55 87 I': '2020', '79 I': '2019', ...units } });
      return refuseCounterUnit(d.pos, d.unit('79 I'), d.hex('2020'))?.rule;
    };
    expect([rule(guns), rule({ 'V F1': guns['V F1'] })]).toEqual(['SE-12.5', undefined]);
  });
  it('what is offered is what is let pass, each hex beside the target once', () => {
    const d = lost({ '79 I': '2018', '80 I': '2121' }, '2020-2119 river; 2021 woods');
    const ways = d.offered('italian').filter((c) => c.do === 'counter');
    for (const way of ways) expect([way, d.refused('italian', way)]).toEqual([way, undefined]);
    const ends = (unit: string) =>
      ways
        .filter((c) => c.unit === d.unit(unit))
        .map((c) => (c.path as string[]).at(-1) ?? '')
        .toSorted();
    // Six points each, a step out of the zone costs two: to the far side they do not last.
    expect(ends('79 I')).toEqual(['1919', '1920', '2019', '2119', '2120']);
    expect(ends('80 I')).toEqual(['1919', '1920', '2019', '2021', '2119', '2120']);
  });
});

describe('SE-13.5: what may not be asked for', () => {
  it('codes of no unit, no hex, no way', () => {
    const d = lost({ '79 I': '2019', '79 II': 'eliminated', '207 I': '0101' });
    const window = new Window(d, 'italian');
    const rule = (unit: number, length: number, way: number, at: string | number) =>
      window.refuse(
        'counter',
        packMove(unit, -1, 0, length),
        way,
        typeof at === 'string' ? d.hex(at) : at,
      )?.rule;
    const [unit, { count }] = [d.unit('79 I'), d.pos.scene.roster];
    expect(rule(unit, 0, 0, '2020')).toBeUndefined();
    expect(rule(count, 0, 0, '2020')).toBe('SE-13.5');
    expect(rule(d.unit('79 II'), 0, 0, '2020')).toBe('SE-13.5');
    expect(rule(d.unit('55 87 I'), 0, 0, '2020')).toBe('SE-13.5');
    for (const at of [-1, d.pos.scene.ground.size, '2018'])
      expect(rule(unit, 0, 0, at)).toBe('SE-13.5');
    expect(rule(unit, 1, 6, '2020')).toBe('SE-13.5.1');
    expect(rule(unit, 1, 7, '2020')).toBe('SE-13.5.1');
    expect(rule(unit, 11, 0, '2020')).toBe('SE-13.5.1');
  });
  it('SE-13.5.1: the edge of the map ends the way', () => {
    const d = lost({ '207 I': '0101' }, 'plain', {}, '0102');
    const window = new Window(d, 'italian');
    const ways = [0, 1, 2, 3, 4, 5].map(
      (dir) => window.refuse('counter', packMove(0, -1, 0, 1), dir, d.hex('0102'))?.rule,
    );
    // North-west is 0201, which is not beside 0102; north-east 0202, which is; east the target.
    expect(ways).toEqual([
      'SE-13.5.1',
      undefined,
      'SE-13.5.1',
      'SE-13.5.1',
      'SE-13.5.1',
      'SE-13.5.1',
    ]);
    expect(window.refuse('counter', packMove(0, -1, 0, 0), 0, d.hex('0102'))).toBeUndefined();
  });
});

describe('SE-13.5 AMB-33: a counter-assault declared', () => {
  it('leaves the points of the day alone and undoes works', () => {
    const d = lost({ '79 I': { at: '2018', spent: 3, works: 2 } });
    d.play('italian', { do: 'counter', unit: '79 I', path: ['2019'], at: '2020' });
    expect(d.unitState('79 I')).toMatchObject({
      at: '2019',
      spent: 3,
      assault: true,
      aim: '2020',
      struck: true,
    });
    expect(d.unitState('79 I').works).toBeUndefined();
    expect(d.pos.dash[d.unit('79 I')]).toBe(2);
    expect(d.unitState('79 I').moved).toBeUndefined();
    expect(go(d, '79 I')).toBe('SE-13.1.3');
  });
  it('from where it stands it costs no step', () => {
    const d = lost({ '79 I': '2019' });
    d.play('italian', { do: 'counter', unit: '79 I', at: '2020' });
    expect([d.unitState('79 I').at, d.pos.dash[d.unit('79 I')]]).toEqual(['2019', 0]);
    expect(d.told('counterDeclared')).toBe(true);
  });
  it('by the option it is the unit’s move of the day', () => {
    const d = lost({ '79 I': '2019' }, 'plain', { counterUsesMove: true });
    d.play('italian', { do: 'counter', unit: '79 I', at: '2020' });
    expect(d.unitState('79 I').moved).toBe(true);
  });
  it('SE-11.1.2: fire on the way stops it; it goes on with what is left', () => {
    // 55 87 II watches 2018 and 2019, and the unit has been driven out, so it may start beside it.
    const d = lost({
      '79 I': { at: '2018', retreated: true, ma: 4 },
      '55 87 II': '2118',
      ...ABLE,
    });
    d.play('italian', { do: 'counter', unit: '79 I', path: ['2019'], at: '2020' });
    expect([d.asks(), ...d.decides()]).toEqual(['shoot', 'austrian']);
    d.play('austrian', { do: 'decline' });
    expect(d.unitState('79 I')).toMatchObject({ at: '2019', struck: true });
    expect(d.unitState('79 I').assault).toBeUndefined();
    // A step and leaving a zone took two points of four; to go in takes one and leaving the zone another.
    expect(d.pos.dash[d.unit('79 I')]).toBe(4);
    expect([go(d, '79 I'), go(d, '79 I', '1919', '1920')]).toEqual([undefined, 'SE-13.5.1']);
    d.play('italian', { do: 'counter', unit: '79 I', at: '2020' });
    expect(d.unitState('79 I')).toMatchObject({ at: '2019', assault: true });
  });
});

describe('SE-4.8E SE-25.0: who is asked', () => {
  it.each<[string, Tree, object, string]>([
    ['one beside it', { '79 I': '2019' }, {}, 'counter'],
    ['one two hexes away', { '79 I': '2018' }, {}, 'counter'],
    ['nobody near', { '79 I': '2017' }, {}, 'other'],
    ['nobody near, under fog', { '79 I': '2017' }, { fog: true }, 'counter'],
    ['a gun alone', { 'V F1': '2019' }, {}, 'other'],
  ])('%s', (_case, units, options, asked) => {
    const d = lost(units, 'plain', options);
    expect(d.asks() === 'counter' ? 'counter' : 'other').toBe(asked);
    if (asked === 'counter') expect(d.decides()).toEqual(['italian']);
  });
  it('under fog nobody, when no hex was lost', () => {
    const d = plain(
      {
        units: { '55 87 I': '2020', '79 I': '2018' },
        action: { brigade: '55bde', at: '2030', step: 'counter' },
      },
      'plain',
      {},
      { fog: true },
    ).run();
    expect(d.asks()).not.toBe('counter');
  });
});
