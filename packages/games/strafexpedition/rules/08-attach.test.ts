import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { plain } from '../table.test-util.ts';
import { reachOfSlot, refuseAttach } from './08-attach.ts';
import { boxCost, boxGuns, canPlaceHq, refuseHq } from './08-command.ts';

/** Roma at 2020 with its headquarters there, range 5, about to attach. */
const staff = (
  unit: string,
  fields: Record<string, unknown>,
  box: string,
  others: Record<string, unknown> = {},
  options = {},
) =>
  plain(
    {
      units: { '79 I': '2020', [unit]: fields, ...others },
      action: { brigade: 'roma', at: '2020', step: 'attach', box },
    },
    'plain',
    {},
    options,
  );
const READY = { mode: 'fire' };

describe('SE-8.3 SE-8.4 SE-8.5 SE-20.9 AMB-82: what may be attached', () => {
  it.each([
    ['a gun five hexes away', 'V F1', { at: '2015', ...READY }, '1-5', undefined],
    ['a gun six hexes away', 'V F1', { at: '2014', ...READY }, '1-5', 'SE-8.5'],
    ['a gun without a box for it', 'V F1', { at: '2019', ...READY }, 'none', 'SE-8.2'],
    ['a gun on the move', 'V F1', { at: '2019', mode: 'move' }, '1-5', 'SE-19.1'],
    ['a gun already used', 'V F1', { at: '2019', ...READY, used: true }, '1-5', 'SE-8.5'],
    ['a fort with guns', 'Verena', { at: '2019' }, '1-5', undefined],
    ['a fort without', 'Corbin', { at: '2019' }, '1-5', 'SE-20.9'],
    ['an Independent, box or not', 'Vicenza', { at: '2019' }, 'none', undefined],
    ['an Independent out of range', 'Vicenza', { at: '2014' }, 'none', 'SE-8.5'],
    ['an Independent used before', 'Vicenza', { at: '2019', used: true }, 'none', 'SE-8.5'],
    [
      'an Independent that may not move',
      'Vicenza',
      { at: '2019', fixed: true },
      'none',
      'SE-S2.TRK',
    ],
    ['a battalion of a Brigade', '69 I', { at: '2019' }, 'none', 'SE-2.2.2'],
    ['an enemy', '55 87 I', { at: '2040' }, 'none', 'SE-8.3'],
  ])('%s', (_case, unit, fields, box, rule) => {
    const d = staff(unit, fields, box);
    expect(refuseAttach(d.pos, 0, d.unit(unit), reachOfSlot(d.pos, 0))?.rule).toBe(rule);
  });
  it('AMB-06: by the option guns serve from anywhere', () => {
    const d = staff('V F1', { at: '2005', ...READY }, '1-5', {}, { gunsAnywhere: true });
    expect(refuseAttach(d.pos, 0, d.unit('V F1'), reachOfSlot(d.pos, 0))).toBeUndefined();
  });
  it('SE-8.4: two Independents and no third', () => {
    const d = staff('Vicenza', { at: '2019' }, 'none', { Matajur: '2018', Cividale: '2017' });
    d.play('italian', { do: 'attach', unit: 'Vicenza' });
    d.play('italian', { do: 'attach', unit: 'Matajur' });
    expect(d.refused('italian', { do: 'attach', unit: 'Cividale' })).toBe('SE-8.4');
  });
});

describe('SE-8.2 SE-8.3: the boxes', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 5],
    [3, 3, 10],
    [4, 4, 15],
  ])('box %i costs %i and serves %i guns', (box, cost, guns) => {
    const { pos } = plain({});
    expect([boxCost(pos, box), boxGuns(pos, box)]).toEqual([cost, guns]);
  });
});

describe('SE-8.5: where a headquarters may stand', () => {
  const ROAD = 'road 2010..2030; source 2010 italian';
  it.each([
    ['with its battalion', '2020', {}, undefined],
    ['five hexes away', '2015', {}, undefined],
    ['six hexes away', '2014', {}, 'SE-8.5'],
    ['on an enemy', '2025', { '55 87 I': '2025' }, 'SE-8.5'],
    ['in an enemy zone', '2021', { '55 87 I': '2022' }, undefined],
    ['far from the road', '3220', {}, 'SE-8.5'],
  ])('%s', (_case, at, others, rule) => {
    const d = plain({ units: { '79 I': '2020', ...others } }, ROAD);
    expect(refuseHq(d.pos, d.brigade('roma'), d.hex(at), 0)?.rule).toBe(rule);
  });
  it('not on an enemy headquarters, though on an own one', () => {
    const d = plain({ units: { '79 I': '2020' }, hq: { '55bde': '2019', ancona: '2018' } }, ROAD);
    const at = (id: string) => refuseHq(d.pos, d.brigade('roma'), d.hex(id), 0)?.rule;
    expect([at('2019'), at('2018')]).toEqual(['SE-8.5', undefined]);
  });
});

describe('SE-8.5: is there a hex for the headquarters at all?', () => {
  const ROAD = 'road 2010..2020; source 2010 italian';
  it.each([
    ['with its battalion', { '79 I': '2020' }, true],
    // Supply ends ten hexes from the road (SE-10.2); the range of Roma is five.
    ['not with it, but within its range', { '79 I': '2033' }, true],
    ['too far from every line', { '79 I': '2040' }, false],
    ['one battalion near, another far', { '79 I': '2040', '79 II': '2020' }, true],
    ['nobody on the map', { '79 I': 'eliminated' }, false],
    ['its battalion has acted', { '79 I': { at: '2020', used: true } }, false],
  ])('%s', (_case, units, there) => {
    const d = plain({ units }, ROAD);
    expect(canPlaceHq(d.pos, d.brigade('roma'), 0)).toBe(there);
  });
});

describe('SE-2.2.2: who is planned', () => {
  it('is a Brigade there is, and an own one', () => {
    const d = plain({
      units: { '79 I': '2020', '55 87 I': '2030' },
      lp: { italian: 9, austrian: 9 },
      phase: 'command',
    }).run();
    const w = new Window(d, 'italian');
    const { brigades } = d.pos.scene.roster;
    const rules = [-1, brigades.length, d.brigade('55bde'), d.brigade('roma')].map(
      (b) => w.refuse('plan', b, 1)?.rule,
    );
    expect(rules).toEqual(['SE-2.2.2', 'SE-2.2.2', 'SE-2.2.2', undefined]);
  });
});
