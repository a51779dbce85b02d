import { describe, expect, it } from 'vitest';
import { plain } from '../table.test-util.ts';
import { replacing } from './21-replacements.ts';

const ROAD = 'road 2010..2030; source 2010 italian';
/** Phase 11 with 79 I in supply; the window opens for 80 III, which can be restored. */
const phase = (units: Record<string, unknown>, sketch = ROAD) =>
  plain(
    {
      initiative: 'italian',
      phase: 'replacement',
      units: { '80 III': { at: '2012', steps: 1 }, ...units },
    },
    sketch,
  ).run();

describe('SE-21.6 SE-21.7: who rallies', () => {
  it.each([
    ['in supply and alone', { dp: 2 }, {}, 1],
    ['a forced march behind it', { dp: 2, forced: true }, {}, 2],
    ['an enemy beside it', { dp: 2 }, { '55 87 I': '2021' }, 2],
    ['an enemy gun beside it', { dp: 2 }, { 'III F1': '2021' }, 2],
    ['an enemy two hexes away', { dp: 2 }, { '55 87 I': '2022' }, 1],
    ['nothing to lose', { dp: 0 }, {}, 0],
    ['reduced', { dp: 2, steps: 1 }, {}, 1],
  ])('%s', (_case, fields, others, left) => {
    const d = phase({ '79 I': { at: '2020', ...fields }, ...others });
    d.play('italian', { do: 'done' });
    expect(d.unitState('79 I').dp).toBe(left);
  });
  it('SE-21.7: the restored battalion does not', () => {
    const d = phase({ '69 I': { at: '2020', dp: 2, steps: 1 } });
    d.play('italian', { do: 'restore', unit: '69 I' });
    d.play('italian', { do: 'done' });
    expect(d.unitState('69 I')).toMatchObject({ dp: 2, steps: 2 });
  });
  it('SE-21.6: out of supply nobody rallies', () => {
    const d = phase({ '79 I': { at: '4040', dp: 2 } });
    d.play('italian', { do: 'done' });
    expect(d.unitState('79 I').dp).toBe(2);
  });
});

describe('SE-21.2 SE-21.4 SE-21.5: who regains a step', () => {
  it.each([
    ['reduced', { steps: 1 }, {}, undefined],
    ['whole', {}, {}, 'SE-21.2'],
    ['beside an enemy', { steps: 1 }, { '55 87 I': '2021' }, 'SE-21.5'],
    ['after a forced march', { steps: 1, forced: true }, {}, undefined],
  ])('%s', (_case, fields, others, rule) => {
    const d = phase({ '69 I': { at: '2020', ...fields }, ...others });
    expect(d.refused('italian', { do: 'restore', unit: '69 I' })).toBe(rule);
  });
  it('one step a Brigade, whether restored or brought back', () => {
    const d = phase({ '79 I': { at: '2020', steps: 1 }, '79 II': 'eliminated' });
    d.play('italian', { do: 'restore', unit: '80 III' });
    expect(d.refused('italian', { do: 'restore', unit: '79 I' })).toBe('SE-21.2');
    expect(d.refused('italian', { do: 'recall', unit: '79 II', at: '2010' })).toBe('SE-21.2');
  });
  it('SE-21.2: brought back first, nobody of the Brigade is restored', () => {
    const d = phase({ '79 I': { at: '2020', steps: 1 }, '79 II': 'eliminated' });
    d.play('italian', { do: 'recall', unit: '79 II', at: '2010' });
    expect(d.refused('italian', { do: 'restore', unit: '79 I' })).toBe('SE-21.2');
  });
  it('SE-21.4: Independents one for the side, and none from the box', () => {
    const d = phase({
      Vicenza: { at: '2020', steps: 1 },
      'MT XII 1': { at: '2022', steps: 1 },
      Matajur: 'eliminated',
    });
    expect(d.refused('italian', { do: 'recall', unit: 'Matajur', at: '2010' })).toBe('SE-21.4');
    d.play('italian', { do: 'restore', unit: 'Vicenza' });
    expect(d.refused('italian', { do: 'restore', unit: 'MT XII 1' })).toBe('SE-21.4');
  });
  it.each([
    ['beside an enemy', { '55 87 I': '2012' }, '2011', 'SE-21.5'],
    ['full', { '69 I': '2011', '69 II': '2011' }, '2011', 'SE-12.1'],
    ['free', {}, '2011', undefined],
    ['two hexes from the source', {}, '2012', 'SE-21.2'],
  ])('SE-21.2 SE-21.5: a haven that is %s', (_case, others, at, rule) => {
    const d = plain(
      {
        initiative: 'italian',
        phase: 'replacement',
        units: { '79 I': '2014', '79 II': 'eliminated', ...others },
      },
      'road 2010..2030; source 2010 italian; source 2030 italian',
    ).run();
    expect(d.refused('italian', { do: 'recall', unit: '79 II', at })).toBe(rule);
  });
  it('SE-21.5: not in a town that no line of supply reaches', () => {
    // 79 I is ten hexes from the road, the town beyond it twelve
    const d = plain(
      {
        initiative: 'italian',
        phase: 'replacement',
        units: { '79 I': '2024', '79 II': 'eliminated', '69 I': { at: '2012', steps: 1 } },
      },
      'road 2010..2014; source 2010 italian; 2026 town',
    ).run();
    expect(d.refused('italian', { do: 'recall', unit: '79 II', at: '2026' })).toBe('SE-21.5');
    expect(d.refused('italian', { do: 'recall', unit: '79 II', at: '2025' })).toBe('SE-21.5');
  });
});

describe('SE-21.2: the hexes offered', () => {
  it('are the haven and all six around it', () => {
    const d = phase(
      { '79 I': '2014', '79 II': 'eliminated' },
      'road 2012..2030; source 2012 italian',
    );
    const at = d
      .offered('italian')
      .flatMap(({ do: verb, unit, at: hex }) =>
        verb === 'recall' && unit === d.unit('79 II') ? [hex] : [],
      );
    expect(at.map(String).toSorted()).toEqual([
      '1911',
      '1912',
      '2011',
      '2012',
      '2013',
      '2111',
      '2112',
    ]);
  });
});

describe('SE-21.2 SE-25.0: who is asked', () => {
  it.each([
    ['whoever can restore something', { '79 I': { at: '2020', steps: 1 } }, {}, 1],
    ['nobody without losses', { '79 I': '2020' }, {}, 0],
    ['under fog everybody, for it would show losses', { '79 I': '2020' }, { fog: true }, 3],
  ])('%s', (_case, units, options, seats) => {
    const d = plain({ initiative: 'italian', units }, ROAD, {}, options);
    const supplied = 1 << 19; // judged in Phase 11, SE-21.5
    d.pos.mark[d.unit('79 I')] |= supplied;
    expect(replacing(d.pos)).toBe(seats);
  });
});
