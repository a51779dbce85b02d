import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillOptions } from '../play/options.ts';
import { openGame } from '../play/play.ts';
import { toy } from '../testing/toy.ts';
import { countProvenance, DataError, type DataTree, provenanceOf, replaceValues } from './data.ts';

const tree: DataTree = {
  charts: {
    provenance: {
      '': { tag: 'reconstructed', why: 'ours' },
      'terrain/wood': { tag: 'derived', why: 'older edition' },
      'terrain/wood/cost': { tag: 'rulebook', why: 'BAN-8' },
    },
    terrain: { wood: { cost: 2, attack: 6 }, clear: { cost: 1 } },
    mines: [0, 2, 2],
    rows: [{ id: 'move', cost: 1, range: null }],
  },
};

describe('provenance', () => {
  it('is that of the longest prefix', () => {
    expect(provenanceOf(tree, 'charts/terrain/wood/cost')?.tag).toBe('rulebook');
    expect(provenanceOf(tree, 'charts/terrain/wood/attack')?.tag).toBe('derived');
    expect(provenanceOf(tree, 'charts/mines/1')?.tag).toBe('reconstructed');
    expect(provenanceOf(tree, 'nowhere/x')).toBeUndefined();
  });
  it('is counted value by value', () => {
    expect(countProvenance(tree.charts)).toEqual({
      rulebook: 1,
      published: 0,
      derived: 1,
      reconstructed: 7,
      untagged: 0,
    });
  });
});

describe('packs', () => {
  it('replace values in a copy', () => {
    const changed = replaceValues(tree, { 'charts/terrain/wood/cost': 3, 'charts/mines/0': 1 });
    expect(changed.charts).toMatchObject({ terrain: { wood: { cost: 3 } }, mines: [1, 2, 2] });
    expect(tree.charts).toMatchObject({ terrain: { wood: { cost: 2 } }, mines: [0, 2, 2] });
  });
  it('name a row by its id, and fill an empty cell', () => {
    const changed = replaceValues(tree, {
      'charts/rows/move/cost': 2,
      'charts/rows/0/range': '4/6',
    });
    expect(changed.charts).toMatchObject({ rows: [{ id: 'move', cost: 2, range: '4/6' }] });
  });
  it.each([
    [{ 'charts/rows/march/cost': 3 }, 'no such value; charts/rows has move'],
    [{ 'charts/terrain/bog/cost': 3 }, 'no such value; charts/terrain has wood'],
    [{ 'chart/terrain': 3 }, 'no such value; the data has charts'],
    [{ 'charts/terrain/wood/cost': 'three' }, 'expected a number'],
    [{ 'charts/terrain/__proto__/cost': 3 }, 'no such value'],
    [{ 'charts/provenance//tag': 'rulebook' }, 'no such value'],
    [{ charts: 3 }, 'no such value'],
    [{ 'charts/mines/length': 0 }, 'no such value'],
  ])('refuse %j', (changes, message) => {
    expect(() => replaceValues(tree, changes as unknown as Record<string, number>)).toThrow(
      message,
    );
  });
});

describe('any pack at all', () => {
  const path = fc.oneof(
    fc.constantFrom('charts/terrain/wood/cost', 'charts/mines/1', 'charts/mines/length'),
    fc
      .array(fc.constantFrom('charts', 'terrain', 'wood', '__proto__', 'constructor', '', '1'))
      .map((keys) => keys.join('/')),
    fc.string(),
  );
  const value = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean());

  it('is taken whole or refused by its path, and never touches what it does not name', () => {
    const before = JSON.stringify(tree);
    fc.assert(
      fc.property(fc.dictionary(path, value, { maxKeys: 3 }), (changes) => {
        try {
          const changed = replaceValues(tree, changes);
          expect(changed.charts.provenance).toEqual(tree.charts.provenance);
          for (const key of Object.keys(changes)) expect(provenanceOf(tree, key)).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(DataError);
          expect(String(error)).toContain('data path');
        }
        expect(JSON.stringify(tree)).toBe(before);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it('is to blame when the game cannot be set up with it', () => {
    const broken = { ...toy, open: () => JSON.parse('{') };
    expect(() => openGame(broken, { scenario: 'short', data: { 'charts/a': 1 } })).toThrow(
      DataError,
    );
    expect(() => openGame(broken, { scenario: 'short' })).toThrow(SyntaxError);
  });
});

describe('options', () => {
  const infos = [
    { id: 'mccFour', values: ['upper', 'lower'], rules: [] },
    { id: 'mines', values: [false, true], rules: [], scenarios: ['tarnova'] },
  ];
  it('take their default', () => {
    expect(fillOptions(infos, 'gravellona', { mccFour: 'lower' })).toEqual({ mccFour: 'lower' });
    expect(fillOptions(infos, 'tarnova', undefined)).toEqual({ mccFour: 'upper', mines: false });
  });
  it('refuse what they do not know', () => {
    expect(() => fillOptions(infos, 'gravellona', { mines: true })).toThrow('no such option');
    expect(() => fillOptions(infos, 'tarnova', { mccFour: 'both' })).toThrow('one of upper, lower');
  });
});
