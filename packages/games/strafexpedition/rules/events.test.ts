import { describe, expect, it } from 'vitest';
import { has, MARK } from '../model/state.ts';
import { plain, type TestTable } from '../table.test-util.ts';

type Tree = Record<string, unknown>;
const ROAD = 'road 2010..2030; source 2010 italian';
/** The Event Phase: the first die chooses the side, the second its event; a Brigade alone is not drawn for. */
const phase = (units: Tree, state: Tree = {}, sketch = ROAD): TestTable =>
  plain({ units, initiative: 'italian', phase: 'event', ...state }, sketch);
const ITALIAN = 5;
const AUSTRIAN = 6;

describe('SE-EI.1 AMB-46: the Brigade ordered to attack', () => {
  const NEAR = { '79 I': '2020', '55 87 I': '2021' };
  it('is an Italian one that can', () => {
    const d = phase(NEAR, { lp: { italian: 3, austrian: 3 } }).run(ITALIAN, 1);
    expect(d.pos.forced).toBe(d.brigade('roma') + 1);
    expect([d.pos.plan[d.brigade('roma')], d.pos.lp[0]]).toEqual([1, 2]);
    expect(has(d.pos, d.unit('79 I'), MARK.free)).toBe(false);
  });
  it('nobody is drawn where no Italian Brigade can, whatever the other side could', () => {
    // The Italian headquarters has no line; the Austrian one would have.
    const road = 'road 2010..2030; source 2030 austrian';
    const d = phase(NEAR, {}, road).run(ITALIAN, 1);
    expect(d.pos.forced).toBe(0);
  });
  it('AMB-37: acts for nothing where nothing is left to pay with', () => {
    const d = phase(NEAR, { lp: { italian: 0, austrian: 3 } }).run(ITALIAN, 1);
    expect([d.pos.plan[d.brigade('roma')], d.pos.lp[0]]).toEqual([1, 0]);
    expect(has(d.pos, d.unit('79 I'), MARK.free)).toBe(true);
    expect(has(d.pos, d.unit('79 II'), MARK.free)).toBe(false); // not on the map
  });
  it('keeps the plan it has', () => {
    const d = phase(NEAR, { lp: { italian: 3, austrian: 3 }, plan: { roma: '1-5' } });
    d.run(ITALIAN, 1);
    expect([d.pos.plan[d.brigade('roma')], d.pos.lp[0]]).toEqual([2, 3]);
  });
});

describe('SE-EI.2 SE-EA.2 AMB-47: led astray', () => {
  const stray = (others: Tree, sketch = ROAD) => {
    const d = phase({ '79 I': '2020', ...others }, {}, sketch).run(ITALIAN, 2);
    expect([d.asks(), ...d.decides()]).toEqual(['eventMove', 'austrian']);
    return (at: string) => d.refused('austrian', { do: 'shift', unit: '79 I', to: at });
  };
  it.each<[string, Tree, string, string, string | undefined]>([
    ['one hex', {}, ROAD, '2019', undefined],
    ['two hexes', {}, ROAD, '2018', 'SE-EI.2'],
    ['into the enemy', { '55 87 I': '2021' }, ROAD, '2021', 'SE-EI.2'],
    ['beside the enemy', { '55 87 I': '2018' }, ROAD, '2019', undefined],
    ['over Crags', {}, `${ROAD}; 2019-2020 crags`, '2019', 'SE-EI.2'],
    ['into a full hex', { Vicenza: '2019', Matajur: '2019' }, ROAD, '2019', 'SE-12.1'],
    ['to a friend', { Vicenza: '2019' }, ROAD, '2019', undefined],
  ])('%s', (_case, others, sketch, at, rule) => {
    expect(stray(others, sketch)(at)).toBe(rule);
  });
  it('SE-EA.2: all battalions of the Austrian Brigade, by the Italians', () => {
    const d = phase({ '79 I': '2020', '55 87 I': '2030', '55 96 I': '2032' });
    d.run(AUSTRIAN, 2);
    expect([d.asks(), ...d.decides()]).toEqual(['eventMove', 'italian']);
    d.play('italian', { do: 'shift', unit: '55 87 I', to: '2029' });
    expect(d.refused('italian', { do: 'shift', unit: '55 96 I', to: '2031' })).toBeUndefined();
    expect(d.refused('italian', { do: 'shift', unit: '55 87 I', to: '2028' })).toBe('SE-EA.2');
  });
  it('SE-EI.2: battalions of one regiment only', () => {
    const d = phase({ '79 I': '2020', '79 II': '2022', '80 I': '2024' }).run(ITALIAN, 2);
    d.play('austrian', { do: 'shift', unit: '79 I', to: '2019' });
    expect(d.refused('austrian', { do: 'shift', unit: '80 I', to: '2025' })).toBe('SE-EI.2');
    expect(d.refused('austrian', { do: 'shift', unit: '79 II', to: '2023' })).toBeUndefined();
  });
});
