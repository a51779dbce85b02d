import { describe, expect, it } from 'vitest';
import { MARK } from '../model/state.ts';
import { plain } from '../table.test-util.ts';
import { mustLeave, overfull } from './12-stacking.ts';

/** Two friends fill 2020; the movers have been stopped there. */
const FULL = { '69 I': '2020', '69 II': '2020' };
/** Every hex around 2020 holds two friends. */
const RING = Object.fromEntries(
  ['1919', '1920', '2019', '2021', '2119', '2120'].flatMap((hex, i) => {
    const names = ['63 I', '63 II', '64 I', '64 II', '70 I', '70 II', '137 I', '137 II'];
    const more = ['138 I', '138 II', '157 I', '157 II'];
    const all = [...names, ...more];
    return [
      [all[2 * i], hex],
      [all[2 * i + 1], hex],
    ];
  }),
);

const stopped = (
  movers: readonly string[],
  fields: Record<string, unknown>,
  others: Record<string, unknown>,
  sketch = 'plain',
) => {
  const units = Object.fromEntries(movers.map((name) => [name, { at: '2020', ...fields }]));
  const d = plain(
    {
      units: { ...others, ...units },
      action: { brigade: 'roma', at: '2020', step: 'move' },
    },
    sketch,
  );
  const [unit, mate] = movers.map((name) => d.unit(name));
  d.pos.mover[0] = (unit ?? -1) + 1;
  d.pos.mate[0] = (mate ?? -1) + 1;
  return d;
};

describe('SE-12.1 SE-12.2: by how many a hex is overfull', () => {
  it.each([
    ['plain', { '69 I': '2020', '69 II': '2020' }, 0],
    ['plain', { '69 I': '2020', '69 II': '2020', '79 I': '2020' }, 1],
    ['2020 level 8', { '69 I': '2020', '69 II': '2020' }, 1],
    ['plain', { '69 I': '2020', '69 II': '2020', Verena: '2020' }, 0],
    ['plain', { '69 I': '2020', '69 II': '2020', 'V F1': '2020' }, 1],
  ])('%s %j: %i', (sketch, units, over) => {
    const d = plain({ units }, sketch);
    expect(overfull(d.pos, 0, d.hex('2020'))).toBe(over);
  });
});

describe('SE-12.3: who is stopped in a full hex goes on while he can', () => {
  it.each<[string, readonly string[], Record<string, unknown>, Record<string, unknown>, number]>([
    ['one among two', ['79 I'], { spent: 1 }, FULL, 1],
    ['two among two', ['79 I', '79 II'], { spent: 1 }, FULL, 2],
    ['two among one: one of them', ['79 I', '79 II'], { spent: 1 }, { '69 I': '2020' }, 1],
    ['one among one', ['79 I'], { spent: 1 }, { '69 I': '2020' }, 0],
    ['without a point left', ['79 I'], { spent: 6 }, FULL, 0],
    ['one with every way full', ['79 I'], { spent: 5 }, { ...FULL, ...RING }, 0],
    [
      'two that could go only one by one, one too many',
      ['79 I', '79 II'],
      { spent: 5 },
      { '69 I': '2020', ...RING, '63 I': null },
      1,
    ],
    [
      'two too many that could go only one by one',
      ['79 I', '79 II'],
      { spent: 5 },
      { ...FULL, ...RING, '63 I': null },
      0,
    ],
  ])('%s', (_case, movers, fields, others, due) => {
    const d = stopped(movers, fields, others);
    expect(mustLeave(d.pos, d.seat('italian'))).toBe(due);
  });
  it('SE-12.4: half a point is enough for one along a road, not for two', () => {
    const ROAD = 'road 2018..2021';
    const alone = stopped(['79 I'], { spent: 5.5 }, FULL, ROAD);
    expect(mustLeave(alone.pos, 0)).toBe(1);
    const both = stopped(['79 I', '79 II'], { spent: 5.5 }, FULL, ROAD);
    expect(mustLeave(both.pos, 0)).toBe(0);
  });
  it('SE-13.1.3: who is marked for an assault has committed himself', () => {
    const d = stopped(['79 I', '79 II'], { spent: 1 }, FULL);
    d.pos.mark[d.unit('79 II')] |= MARK.assault;
    expect(mustLeave(d.pos, 0)).toBe(1);
    d.pos.mark[d.unit('79 I')] |= MARK.assault;
    expect(mustLeave(d.pos, 0)).toBe(0);
  });
  it('SE-11.3: a forced march goes on as one, for both of a stack', () => {
    const d = stopped(['79 I', '79 II'], { spent: 6 }, FULL);
    expect(mustLeave(d.pos, 0)).toBe(0);
    d.pos.mark[d.unit('79 I')] |= MARK.forced;
    expect(mustLeave(d.pos, 0)).toBe(2);
  });
  it('one of two is enough where one is too many, whichever has points left', () => {
    const d = stopped(['79 I', '79 II'], { spent: 6 }, { '69 I': '2020' });
    expect(mustLeave(d.pos, 0)).toBe(0);
    d.pos.spent[d.unit('79 II')] = 2;
    expect(mustLeave(d.pos, 0)).toBe(1);
    expect(d.refused('italian', { do: 'done' })).toBe('SE-12.3');
    expect(d.refused('italian', { do: 'move', unit: '79 II', path: ['2021'] })).toBeUndefined();
  });
  it('where both are too many, both go', () => {
    const d = stopped(['79 I', '79 II'], { spent: 1, moved: true }, FULL);
    const go = (...units: string[]) => d.refused('italian', { do: 'move', units, path: ['2021'] });
    expect([go('79 I'), go('79 II'), go('79 I', '79 II')]).toEqual([
      'SE-12.3',
      'SE-12.3',
      undefined,
    ]);
  });
  it('nobody under way leaves nobody bound, in the first hex of the map neither', () => {
    const d = plain({
      units: { '69 I': '0101', '69 II': '0101', '70 I': '0101', '79 I': '0105' },
      action: { brigade: 'roma', at: '0105', step: 'move' },
    });
    expect(mustLeave(d.pos, 0)).toBe(0);
    d.pos.mover[0] = d.unit('79 I') + 1;
    expect(mustLeave(d.pos, 0)).toBe(0);
  });
  it('while he must, nothing else is done', () => {
    const d = stopped(['79 I'], { spent: 1 }, FULL);
    expect(d.refused('italian', { do: 'done' })).toBe('SE-12.3');
    expect(d.refused('italian', { do: 'move', unit: '79 I', path: ['2021'] })).toBeUndefined();
    d.play('italian', { do: 'move', unit: '79 I', path: ['2021'] });
    expect(d.refused('italian', { do: 'done' })).toBeUndefined();
  });
});

describe('SE-12.3 SE-12.7: at the end of step A', () => {
  const dps = (brigade: string, names: readonly string[], moved = true) => {
    const here = names.map((name, i) => [name, { at: '2020', moved: moved && i === 0 }]);
    const d = plain({
      units: { '79 I': '2040', ...Object.fromEntries(here) },
      action: { brigade, at: '2020', step: 'move' },
    });
    d.play('italian', { do: 'done' });
    return names.map((name) => d.unitState(name).dp);
  };
  it('every unit of a hex into which one too many moved takes a point', () => {
    expect(dps('ancona', ['69 I', '69 II', '70 I'])).toEqual([1, 1, 1]);
    expect(dps('ancona', ['69 I', '69 II', '64 I'])).toEqual([1, 1, 1]);
    expect(dps('ancona', ['69 I', '69 II'])).toEqual([0, 0]);
  });
  it('SE-6.1: who came in crowded and has not moved has until the end of the turn', () => {
    expect(dps('ancona', ['69 I', '69 II', '70 I'], false)).toEqual([0, 0, 0]);
  });
  it('where nobody of the Brigade stands nobody looks', () => {
    expect(dps('roma', ['69 I', '69 II', '70 I'])).toEqual([0, 0, 0]);
  });
});
