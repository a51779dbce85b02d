import { describe, expect, it } from 'vitest';
import { SCAR } from '../model/state.ts';
import { allCells, plain, type TestTable } from '../table.test-util.ts';

type Tree = Record<string, unknown>;
/** 79 I steps from 2020 to 2019; the hex 1919 lies beside both. */
const step = (others: Tree, options = {}, state: Tree = {}): TestTable =>
  plain(
    {
      units: { '79 I': '2020', ...others },
      ...state,
      action: { brigade: 'roma', at: '2025', step: 'move' },
    },
    'plain',
    {},
    options,
  ).play('italian', { do: 'move', units: ['79 I'], path: ['2019'] });

describe('SE-11.1.2 AMB-18: who may fire at a step from 2020 to 2019', () => {
  it.each<[string, Tree, Tree, string]>([
    ['beside both hexes', { '55 87 I': '1919' }, {}, 'shoot'],
    ['beside the first alone', { '55 87 I': '2021' }, {}, 'move'],
    ['beside the second alone', { '55 87 I': '2018' }, {}, 'move'],
    ['one beside each', { '55 87 I': '2021', '55 87 II': '2018' }, {}, 'move'],
    ['a gun has no zone', { 'III F1': '1919' }, {}, 'move'],
    ['nobody without machine guns', { '55 87 I': { at: '1919', mg: 0 } }, {}, 'move'],
    ['a friend', { '69 I': '1919' }, {}, 'move'],
    [
      'SE-18.7: from trench to trench',
      { '55 87 I': '1919' },
      { trenches: { 2019: 1, 2020: 1 }, control: { 2019: 'italian', 2020: 'italian' } },
      'move',
    ],
    [
      'SE-18.7: out of a trench',
      { '55 87 I': '1919' },
      { trenches: { 2020: 1 }, control: { 2019: 'italian', 2020: 'italian' } },
      'shoot',
    ],
    [
      'SE-18.7: into a trench',
      { '55 87 I': '1919' },
      { trenches: { 2019: 1 }, control: { 2019: 'italian', 2020: 'italian' } },
      'shoot',
    ],
    [
      'SE-18.7: into a trench of the enemy’s',
      { '55 87 I': '1919' },
      { trenches: { 2019: 1, 2020: 1 }, control: { 2019: 'austrian', 2020: 'italian' } },
      'shoot',
    ],
  ])('%s', (_case, others, state, asked) => {
    expect(step(others, {}, state).asks()).toBe(asked);
  });
  it.each<[string, Tree, string]>([
    ['no machine guns left', { '55 87 I': { at: '1919', mg: 0 } }, 'shoot'],
    ['a zone over one hex only', { '55 87 I': { at: '2018', mg: 0 } }, 'move'],
    ['a gun', { 'III F1': '1919' }, 'move'],
  ])(
    'SE-25.2: under fog the owner is asked for all that is seen of him: %s',
    (_case, others, asked) => {
      expect(step(others, { fog: true }).asks()).toBe(asked);
    },
  );
});

describe('SE-13.4.5.4: fire at those who fall back', () => {
  /** Vicenza is driven out of 2020 by 55 87 I from 2021; ways out are 2019 and its neighbours. */
  const driven = (fields: Tree, others: Tree, sketch = 'plain', result = 'D1/D1R'): TestTable =>
    plain(
      {
        units: {
          Vicenza: { at: '2020', ...fields },
          '55 87 I': { at: '2021', assault: '2020' },
          ...others,
        },
        action: { brigade: '55bde', at: '2022', step: 'assault' },
      },
      sketch,
      allCells('assault', result),
    ).run(1);
  it('the refusals of its window say so', () => {
    const d = driven({}, { '56 47 I': '2018' });
    d.play('italian', { do: 'retreat', unit: 'Vicenza', to: '2019' });
    expect([d.asks(), ...d.decides()]).toEqual(['shoot', 'austrian']);
    expect(d.refused('austrian', { do: 'spare', unit: 'Vicenza' })).toBe('SE-13.4.5.4');
    expect(d.refused('austrian', { do: 'spare', unit: '56 47 I' })).toBe('SE-13.4.5.4');
  });
  it('nobody fires at a battalion that gave itself up on the way', () => {
    // SE-13.4.5.1: two points over Crags; with the one of the assault and four before, seven: its Morale.
    const CRAGS =
      '1919-2020 crags; 2019-2020 crags; 2119-2020 crags; 1920-2020 crags; 2120-2020 crags';
    const d = driven({ dp: 4 }, { '56 47 I': '2018' }, CRAGS);
    d.play('italian', { do: 'retreat', unit: 'Vicenza', to: '2019' });
    expect(d.unitState('Vicenza')).toBe('surrendered');
    expect(d.asks()).not.toBe('shoot');
  });
  it('SE-14.0: when the Action is over no hex is marked as lost', () => {
    const d = driven({}, {});
    expect(d.pos.scarred).toBe(0);
    d.play('italian', { do: 'retreat', unit: 'Vicenza', to: '2019' });
    expect(d.pos.marks[d.hex('2020')]).toBe(SCAR.lost);
    while (['counter', 'react'].includes(d.asks()))
      d.play('italian', { do: d.asks() === 'counter' ? 'done' : 'decline' });
    expect([d.pos.scarred, ...new Set(d.pos.marks)]).toEqual([0, 0]);
  });
});

describe('SE-24.1: in team play each seat answers for its own watchers', () => {
  it('and fire falls when both have', () => {
    // 79 I steps from 2020 to 2019 between two stacks, one in each sector.
    const d = plain(
      {
        units: { '79 I': '2020', '55 87 I': '1919', '55 87 II': '2119' },
        action: { brigade: 'roma', at: '2025', step: 'move' },
      },
      'plain',
      {},
      { team: true },
    );
    const sector = d.pos.scene.ground.sector.slice();
    sector[d.hex('1919')] = 1 - (sector[d.hex('2119')] ?? 0);
    Reflect.set(d.pos, 'scene', { ...d.pos.scene, ground: { ...d.pos.scene.ground, sector } });
    d.run().play(d.decides()[0] ?? '', { do: 'move', units: ['79 I'], path: ['2019'] });
    expect([d.asks(), d.decides()]).toEqual(['shoot', ['austrian-west', 'austrian-east']]);
    d.play('austrian-west', { do: 'volley' });
    expect([d.asks(), d.decides()]).toEqual(['shoot', ['austrian-east']]);
    d.play('austrian-east', { do: 'volley' }, 1);
    expect(d.events.find((e) => e.event === 'infiltrationFire')?.values.value).toBe(4);
  });
});
