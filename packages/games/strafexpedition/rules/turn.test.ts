import { describe, expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { weatherOf } from '../model/state.ts';
import { table } from '../table.test-util.ts';

const flat = { 'map/grid/flat': true };

describe('dice, markers and charts', () => {
  it('SE-2.2.5: every roll is one die of six', () => {
    const d = table('novegno', { state: { lp: { italian: 0, austrian: 0 }, phase: 'initiative' } });
    d.run();
    d.play('italian', { do: 'bid', points: 0 });
    d.play('austrian', { do: 'bid', points: 0 }, 3, 4);
    expect(d.events.filter((e) => e.event === 'roll').map((e) => e.values.dice)).toEqual([
      [3],
      [4],
    ]);
  });
  it('SE-2.2.4: every chart is a data file', () => {
    expect(Object.keys(strafexpedition.data.charts ?? {})).toEqual(
      expect.arrayContaining(['terrain', 'assault', 'fire', 'track', 'events', 'boxes']),
    );
  });
  it('SE-2.2.3 SE-19.8 SE-3.TR: markers follow from the position', () => {
    const d = table('novegno', {
      state: { units: { 'XX F1': { fired: true, defFired: true, dp: 1 } } },
    });
    const view = strafexpedition.view(d.pos, 1);
    const keys = view.units.find((u) => u.face.name === 'XX F1')?.markers.map((m) => m.key);
    expect(keys).toEqual(expect.arrayContaining(['fired', 'defFired', 'disorganized']));
    expect(view.markers.filter((m) => m.key === 'trench')).toHaveLength(8);
  });
});

describe('the turn', () => {
  it('SE-4.4 SE-9.0: weather by the track, the same in every scenario', () => {
    const sky = (scenario: 'cengio' | 'campaign', turn: number) =>
      weatherOf(table(scenario, { state: { turn } }).pos);
    expect([sky('cengio', 16), sky('campaign', 16)]).toEqual([0, 0]);
    expect([sky('cengio', 18), sky('campaign', 10)]).toEqual([2, 2]);
  });
  it('SE-3.LP SE-7.1: a plan beyond the stock is refused', () => {
    const d = table('novegno', { state: { lp: { austrian: 1 } } });
    expect(d.refused('austrian', { do: 'plan', brigade: '180kj', box: '1-5' })).toBe('SE-8.3');
    expect(d.refused('austrian', { do: 'plan', brigade: '180kj', box: 'none' })).toBeUndefined();
  });
  it('SE-4.8 SE-4.8P SE-4.9 SE-4.9P: planned Brigades only; two passes end the actions', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        plan: { '180kj': 'none', ancona: 'none' },
        initiative: 'austrian',
        phase: 'actions',
      },
    });
    expect(d.refused('austrian', { do: 'activate', brigade: '58kj', at: '1633' })).toBe('SE-4.8');
    d.play('austrian', { do: 'pass' });
    expect(d.decides()).toEqual(['italian']);
    d.play('italian', { do: 'pass' });
    expect(d.asks()).toBe('march');
  });
  it('SE-4.9A-I SE-3.ACN: the other side runs through the same steps', () => {
    const d = table('novegno', {
      data: flat,
      state: { plan: { ancona: 'none' }, initiative: 'austrian', phase: 'actions' },
    });
    d.play('italian', { do: 'activate', brigade: 'ancona', at: '1235' });
    expect(d.asks()).toBe('attach');
    d.play('italian', { do: 'ready' });
    expect(d.asks()).toBe('move');
    d.play('italian', { do: 'done' });
    expect(d.asks()).toBe('march');
  });
  it('SE-4.10A SE-4.10B SE-11.2: the side with the initiative moves first', () => {
    const d = table('novegno', { state: { initiative: 'italian', phase: 'movement' } });
    d.run();
    expect(d.decides()).toEqual(['italian']);
    d.play('italian', { do: 'done' });
    expect(d.decides()).toEqual(['austrian']);
  });
  it('SE-4.12 SE-S4.LEN: after the last turn the points are counted', () => {
    const d = table('novegno', { state: { turn: 30, phase: 'check' } });
    d.run();
    expect(d.pos.ended).toBe(1);
  });
  it('SE-11.2.1: in Phase 10 an enemy zone is closed', () => {
    const d = table('novegno', { data: flat, state: { initiative: 'italian', phase: 'movement' } });
    expect(d.refused('italian', { do: 'move', unit: '64 I', path: ['1332'] })).toBe('SE-11.2.1');
  });
});

describe('command', () => {
  it('SE-8.5 SE-8.6 SE-8.4: a place with supply and a unit in command; two Independents at most', () => {
    const d = table('novegno', {
      data: flat,
      state: { plan: { ancona: 'none' }, initiative: 'italian', phase: 'actions' },
    });
    expect(d.refused('italian', { do: 'activate', brigade: 'ancona', at: '0331' })).toBe('SE-8.5');
    expect(d.refused('italian', { do: 'activate', brigade: 'ancona', at: '1432' })).toBe('SE-8.5');
    d.play('italian', { do: 'activate', brigade: 'ancona', at: '1236' });
    d.play('italian', { do: 'attach', unit: 'Cividale' });
    d.play('italian', { do: 'attach', unit: 'V. Natisone' });
    expect(d.refused('italian', { do: 'attach', unit: 'M. Clapier' })).toBe('SE-8.4');
    expect(d.refused('italian', { do: 'attach', unit: 'V F1' })).toBe('SE-8.2');
    d.play('italian', { do: 'ready' });
    expect(d.unitState('69 III').active).toBe(true);
    expect(d.unitState('70 I').active).toBe(true);
  });
  it('SE-8.6 SE-3.CMD: units beyond the range are marked and may move in Phase 10', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: { '70 II': { at: '0633' } },
        plan: { ancona: 'none' },
        initiative: 'italian',
        phase: 'actions',
      },
    });
    d.play('italian', { do: 'activate', brigade: 'ancona', at: '1236' });
    d.play('italian', { do: 'ready' });
    expect(d.unitState('70 II').outOfCommand).toBe(true);
    d.play('italian', { do: 'done' });
    expect(d.refused('italian', { do: 'move', unit: '70 II', path: ['0533'] })).toBeUndefined();
    expect(d.refused('italian', { do: 'move', unit: '69 III', path: ['1136'] })).toBe('SE-11.2.1');
  });
});

describe('artillery phase', () => {
  const phase = (
    units: Record<string, unknown>,
    scenario: 'novegno' | 'pasubio' | 'asiago' = 'novegno',
  ) => table(scenario, { data: flat, state: { units, initiative: 'italian', phase: 'artillery' } });
  it('SE-19.5 SE-23.2: a supplied gun may be spiked and gives no points', () => {
    const d = phase({});
    d.play('italian', { do: 'spike', unit: 'V F1' });
    expect(d.unitState('V F1')).toBe('eliminated');
    expect(d.pos.prisoners[1]).toBe(0);
  });
  it('SE-18.6: own infantry may lower its trench, a gun alone may not', () => {
    const d = phase({ 'V F1': { at: '1335' }, '69 II': { at: '1235' } });
    expect(d.refused('italian', { do: 'lower', at: '1335' })).toBe('SE-18.6');
    d.play('italian', { do: 'lower', at: '1332' });
    expect(d.pos.trench[d.hex('1332')]).toBe(0);
  });
  it('SE-20.7 SE-20.8: a fort blown up leaves no trench', () => {
    const d = phase({}, 'asiago');
    d.play('italian', { do: 'blow', unit: 'Campolongo' });
    expect(d.unitState('Campolongo')).toBe('eliminated');
    expect(d.pos.trench[d.hex('3544')]).toBe(0);
  });
  it('SE-S1.SU SE-S2.SU SE-S1.III: Italian guns keep their mode on the first turn, III Corps never moves', () => {
    const d = phase({}, 'pasubio');
    expect(d.refused('italian', { do: 'mode', unit: 'V F1' })).toBe('SE-S1.SU');
    d.play('italian', { do: 'done' });
    expect(d.refused('austrian', { do: 'mode', unit: 'III F1' })).toBe('SE-S1.III');
    const asiago = phase({}, 'asiago');
    expect(asiago.refused('italian', { do: 'mode', unit: 'V F1' })).toBe('SE-S2.SU');
  });
});

describe('replacements', () => {
  it('SE-21.1 SE-21.4: infantry only, and one step for all Independents', () => {
    const d = table('novegno', {
      data: flat,
      state: {
        units: {
          Cividale: { at: '0834', reduced: true },
          'V. Natisone': { at: '0934', reduced: true },
        },
        phase: 'replacement',
      },
    });
    d.run();
    expect(d.refused('italian', { do: 'restore', unit: 'V F1' })).toBe('SE-21.1');
    d.play('italian', { do: 'restore', unit: 'Cividale' });
    expect(d.refused('italian', { do: 'restore', unit: 'V. Natisone' })).toBe('SE-21.4');
  });
  it('SE-21.3 SE-21.5: nothing for a Brigade without a supplied battalion, nor next to the enemy', () => {
    const gone = Object.fromEntries(
      ['63 I', '63 II', '63 III', '64 I'].map((n) => [n, 'eliminated']),
    );
    const d = table('novegno', {
      data: flat,
      state: {
        units: { ...gone, '69 I': { reduced: true }, '70 II': { at: '0934', reduced: true } },
        phase: 'replacement',
      },
    });
    d.run();
    expect(d.refused('italian', { do: 'recall', unit: '63 I', at: '0336' })).toBe('SE-21.3');
    expect(d.refused('italian', { do: 'restore', unit: '69 I' })).toBe('SE-21.5');
    expect(d.refused('italian', { do: 'restore', unit: '70 II' })).toBeUndefined();
  });
});
