import { SeededDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { plain } from '../table.test-util.ts';
import { finishWorks, refuseDig, refuseLower } from './18-trenches.ts';

/** 79 I of Roma at 2020, about to dig; every case changes one thing. */
const digger = (
  fields: Record<string, unknown>,
  others: Record<string, unknown> = {},
  trenches: Record<string, number> | null = null,
) =>
  plain({
    units: { '79 I': { at: '2020', ...fields }, ...others },
    trenches,
    action: { brigade: 'roma', at: '2016', step: 'move' },
  });

describe('SE-18.1 SE-18.2: who may dig', () => {
  it.each([
    ['nothing in the way', {}, {}, null, undefined],
    ['half a point spent', { spent: 0.5 }, {}, null, 'SE-18.1'],
    ['moved', { moved: true }, {}, null, 'SE-18.1'],
    ['marked to assault', { assault: '2021' }, { '55 87 I': '2021' }, null, 'SE-18.1'],
    ['back from a counter-assault', { struck: true }, {}, null, 'SE-18.2.1'],
    ['just driven back', { retreated: true }, {}, null, undefined],
    ['a fort in the hex', {}, { Corbin: '2020' }, null, 'SE-18.1.1'],
    ['Level 2', {}, {}, { 2020: 2 }, undefined],
    ['Level 3', {}, {}, { 2020: 3 }, 'SE-18.1'],
    [
      'a work under way beside it',
      {},
      { '79 II': { at: '2020', works: 2 } },
      { 2020: 1 },
      'SE-18.1',
    ],
    ['a friend that has dug', {}, { '79 II': { at: '2020', dug: true } }, null, 'SE-18.1'],
    ['a friend that moved', {}, { '79 II': { at: '2020', moved: true } }, null, undefined],
  ])('%s', (_case, fields, others, trenches, rule) => {
    const d = digger(fields, others, trenches);
    expect(refuseDig(d.pos, d.unit('79 I'), 0)?.rule).toBe(rule);
  });
  it.each([
    [4, undefined],
    [5, 'SE-18.2'],
  ])('SE-18.2: after %i works of the Brigade', (digs, rule) => {
    const d = digger({});
    d.pos.digs[0] = digs;
    expect(refuseDig(d.pos, d.unit('79 I'), 0)?.rule).toBe(rule);
  });
  it('SE-18.1: guns do not dig', () => {
    const d = digger({}, { 'V F1': '2020' });
    expect(refuseDig(d.pos, d.unit('V F1'), 0)?.rule).toBe('SE-18.1');
  });
  it.each([
    [3, 1],
    [4, 0],
  ])('SE-18.3: in an enemy zone a %i leaves Level %i, and the try counts', (die, level) => {
    const d = digger({}, { '55 87 I': '2021', '79 II': '2010' });
    d.play('italian', { do: 'dig', unit: '79 I' }, die);
    expect(d.pos.digs[0]).toBe(1);
    d.play('italian', { do: 'done' });
    expect(d.pos.trench[d.hex('2020')]).toBe(level);
  });
});

describe('SE-18.2.1: what undoes a work under way', () => {
  it.each([
    ['walking off', { do: 'move', unit: '79 I', path: ['2019'] }],
    ['declaring an assault', { do: 'assault', unit: '79 I', at: '2021' }],
  ])('%s', (_case, decision) => {
    const d = digger({ works: 2, worksSince: 7 }, { '55 87 I': '2021' }, { 2020: 1 });
    d.play('italian', decision);
    expect(d.unitState('79 I').works).toBeUndefined();
    expect(d.pos.trench[d.hex('2020')]).toBe(1);
  });
});

describe('SE-18.6: lowering', () => {
  it.each([
    ['own infantry', { '79 I': '2020' }, 1, undefined],
    ['no trench', { '79 I': '2020' }, 0, 'SE-18.6'],
    ['a gun alone', { 'V F1': '2020' }, 1, 'SE-18.6'],
    ['the enemy', { '55 87 I': '2020' }, 1, 'SE-18.6'],
    ['nobody', {}, 1, 'SE-18.6'],
    ['a fort', { Corbin: '2020' }, 2, 'SE-18.6'],
  ])('%s', (_case, units, level, rule) => {
    const d = plain({ units, trenches: { 2020: level } });
    expect(refuseLower(d.pos, 0, d.hex('2020'))?.rule).toBe(rule);
  });
});

describe('SE-18.2 SE-25.0: works are finished in the order of the map', () => {
  it('whoever dug them', () => {
    const d = digger(
      { at: '2030', works: 2, worksSince: 7 },
      {
        '79 II': { at: '2020', works: 2, worksSince: 7 },
        '80 I': { at: '2010', works: 2, worksSince: 7 },
      },
    );
    const told = new ToldPlay(new SeededDice(1));
    finishWorks(d.pos, told, 0);
    expect(told.events.map(({ values }) => values.at)).toEqual(
      ['2010', '2020', '2030'].map((id) => d.hex(id)),
    );
  });
  it('a work of another Brigade waits for it', () => {
    const d = digger({}, { '69 I': { at: '2010', works: 2, worksSince: 7 } }, { 2010: 1 });
    finishWorks(d.pos, new ToldPlay(new SeededDice(1)), 0);
    expect(d.pos.trench[d.hex('2010')]).toBe(1);
  });
});

describe('SE-18.6: beyond the map there is no trench', () => {
  it.each([-1, 100_000])('%i', (hex) => {
    expect(refuseLower(plain({}).pos, 0, hex)?.code).toBe('noTrench');
  });
});
