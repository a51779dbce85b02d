import { direction } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { allCells, plain } from '../table.test-util.ts';
import { modifiersOf } from './13-column.ts';
import { refuseCounterUnit } from './13-counter.ts';
import { retreatHexes } from './13-retreat.ts';

describe('SE-13.5 SE-13.5.1 AMB-33: who may strike back at 2020', () => {
  const HELD = { '55 87 I': '2020' };
  it.each([
    ['beside it', '79 I', { at: '2019' }, {}, undefined],
    ['two hexes away', '79 I', { at: '2018' }, {}, undefined],
    ['three hexes away', '79 I', { at: '2017' }, {}, 'SE-13.5.1'],
    ['a gun', 'V F1', { at: '2019' }, {}, 'SE-13.5'],
    ['beside another enemy', '79 I', { at: '2019' }, { '55 87 II': '1918' }, 'SE-13.5'],
    ['beside an enemy gun', '79 I', { at: '2019' }, { 'III F1': '1918' }, 'SE-13.5'],
    [
      'just driven out, beside another',
      '79 I',
      { at: '2019', retreated: true },
      { '55 87 II': '1918' },
      undefined,
    ],
    ['has dug', '79 I', { at: '2019', dug: true }, {}, 'SE-18.2.1'],
    ['may not move', '79 I', { at: '2019', fixed: true }, {}, 'SE-S2.TRK'],
    ['already marked', '79 I', { at: '2019', assault: '2020' }, {}, 'SE-13.1.3'],
    ['has moved today', '79 I', { at: '2019', moved: true, used: true }, {}, undefined],
    ['an Independent', 'Vicenza', { at: '2019' }, {}, undefined],
  ])('%s', (_case, unit, fields, others, rule) => {
    const d = plain({ units: { ...HELD, [unit]: fields, ...others } });
    expect(refuseCounterUnit(d.pos, d.unit(unit), d.hex('2020'))?.rule).toBe(rule);
  });
  it('AMB-33: by the option whoever has moved may not', () => {
    const d = plain(
      { units: { ...HELD, '79 I': { at: '2019', moved: true } } },
      'plain',
      {},
      {
        counterUsesMove: true,
      },
    );
    expect(refuseCounterUnit(d.pos, d.unit('79 I'), d.hex('2020'))?.rule).toBe('SE-11.0.7');
  });
  it('SE-S5.LCK: nobody of the locked East', () => {
    const d = plain({ turn: 3, released: false, units: { '79 I': '3045', '55 87 I': '3046' } });
    expect(refuseCounterUnit(d.pos, d.unit('79 I'), d.hex('3046'))?.rule).toBe('SE-S5.LCK');
  });
});

describe('SE-13.4.5 SE-13.4.5.1 AMB-31: where a defender of 2020 goes, assaulted from 2021', () => {
  const two = (hex: string, a: string, b: string) => ({ [a]: hex, [b]: hex });
  const REAR = { '80 I': '2019', '80 II': '1919', '80 III': '2119' };
  const FLANKS = { '69 I': '1920', '69 II': '2120' };
  const FULL = {
    ...two('2019', '80 I', '70 I'),
    ...two('1919', '80 II', '70 II'),
    ...two('2119', '80 III', '70 III'),
    ...two('1920', '69 I', '63 I'),
    ...two('2120', '69 II', '63 II'),
  };
  it.each([
    ['A: away from the assault', '79 I', 'plain', {}, ['1919', '2019', '2119']],
    ['A: only where it is empty', '79 I', 'plain', { '80 I': '2019' }, ['1919', '2119']],
    ['B: any other empty hex', '79 I', 'plain', REAR, ['1920', '2120']],
    [
      'C: friends with room',
      '79 I',
      'plain',
      { ...REAR, ...FLANKS },
      ['1919', '1920', '2019', '2119', '2120'],
    ],
    ['D: friends without', '79 I', 'plain', FULL, ['1919', '1920', '2019', '2119', '2120']],
    ['C before D', '79 I', 'plain', { ...FULL, '70 I': null }, ['2019']],
    ['SE-13.4.5.1: a heavy gun only by a road', 'V H1', 'road 2018..2020', {}, ['2019']],
    ['never among enemies', '79 I', 'plain', { '55 87 II': '2019' }, ['1919', '2119']],
    ['not over Crags', '79 I', '2019-2020 crags', {}, ['1919', '2119']],
    ['Mountain troops may', 'Vicenza', '2019-2020 crags', {}, ['1919', '2019', '2119']],
    [
      'Mountain troops, but not to a worse hex',
      'Vicenza',
      '2019-2020 crags',
      { '80 I': '2019' },
      ['1919', '2119'],
    ],
    [
      'Mountain troops to a better hex over Crags, or to friends',
      'Vicenza',
      '2019-2020 crags',
      { '80 II': '1919', '80 III': '2119', ...FLANKS },
      ['1919', '1920', '2019', '2119', '2120'],
    ],
  ])('%s', (_case, unit, sketch, others, hexes) => {
    const d = plain({ units: { '55 87 I': '2021', [unit]: '2020', ...others } }, sketch);
    const { grid } = d.pos.scene.ground;
    const from = 1 << direction(grid, d.hex('2020'), d.hex('2021'));
    const bits = retreatHexes(d.pos, d.unit(unit), d.hex('2020'), from);
    const open = ['1919', '1920', '2019', '2021', '2119', '2120'].filter(
      (id) => (bits & (1 << direction(grid, d.hex('2020'), d.hex(id)))) !== 0,
    );
    expect(open).toEqual(hexes);
  });
});

describe('SE-13.4.3C: the shifts that are shown', () => {
  it('are those that shift', () => {
    const none = { terrain: 0, hexside: 0, climb: 0, trench: 0, morale: 0, weather: 0 };
    const sheet = (more: Partial<typeof none>) =>
      modifiersOf({ ...none, ...more } as Parameters<typeof modifiersOf>[0]).map(
        ({ key, value }) => [key, value],
      );
    expect(sheet({})).toEqual([]);
    expect(sheet({ climb: -2, morale: 1 })).toEqual([
      ['climb', -2],
      ['morale', 1],
    ]);
  });
});

describe('SE-13.3.1 SE-13.4.4: one side of an assault at a time', () => {
  const FOES = {
    '79 I': '2020',
    '79 II': '2020',
    '55 87 I': { at: '2021', assault: '2020' },
    '55 87 II': { at: '2019', assault: '2020' },
  };
  it.each(['2021', '2019'])('SE-13.3.1: who aims at %s already goes on aiming there', (at) => {
    const d = plain({
      units: FOES,
      action: { brigade: '55bde', at: '2022', step: 'defend' },
    }).run();
    d.play('italian', { do: 'aim', unit: '79 I', at }).play('italian', { do: 'volley' });
    expect(d.pos.aim[d.unit('79 I')]).toBe(d.hex(at) + 1);
    expect(d.pos.aim[d.unit('55 87 I')]).toBe(d.hex('2020') + 1);
  });
  it('SE-13.4.4: whoever takes no points is not told of', () => {
    const d = plain(
      {
        units: { '79 I': '2020', '55 87 I': { at: '2021', assault: '2020' } },
        action: { brigade: '55bde', at: '2022', step: 'assault' },
      },
      'plain',
      allCells('assault', '-/D1'),
    ).run(1);
    const hit = d.events
      .filter(({ event }) => event === 'disorganized')
      .map(({ values }) => values.unit);
    expect(hit).toEqual([d.unit('79 I')]);
  });
});
