import { QuietPlay, SeededDice } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { AH } from '../model/state.ts';
import { allCells, plain } from '../table.test-util.ts';
import { finishAllWorks, finishWorks } from './18-trenches.ts';
import { heat, promise } from './staff.ts';

// SE-2.1: hex 0101 is a hex like any other, and 207 I, the first counter of the roster, a unit like any other.
// The program counts both from nought.
const quiet = new QuietPlay(new SeededDice(1));

describe('SE-2.1: in the first hex of the map', () => {
  it('nought is where the count begins', () => {
    const d = plain({});
    expect([d.hex('0101'), d.unit('207 I')]).toEqual([0, 0]);
  });
  it.each([
    ['of the acting Brigade', (d: ReturnType<typeof plain>) => finishWorks(d.pos, quiet, 0)],
    ['at the end of the turn', (d: ReturnType<typeof plain>) => finishAllWorks(d.pos, quiet)],
  ])('SE-18.2: works are finished, %s', (_case, finish) => {
    const d = plain({
      units: { '79 I': { at: '0101', works: 2, worksSince: 7 } },
      trenches: { '0101': 1 },
      action: { brigade: 'roma', at: '0102', step: 'move' },
    });
    finish(d);
    expect(d.pos.trench[0]).toBe(2);
  });
  it('SE-13.3: defensive fire falls on it', () => {
    const d = plain(
      {
        units: { '55 87 I': { at: '0101', assault: '0102' }, '79 I': '0102' },
        action: { brigade: '55bde', at: '0103', step: 'defend' },
      },
      'plain',
      allCells('fire', 'D1'),
    ).run();
    d.play('italian', { do: 'volley' });
    d.play('italian', { do: 'commit' }, 3, 3); // the second die is the assault's
    const fired = d.events.find(({ event }) => event === 'defensiveFire');
    const hit = d.events.find(({ event }) => event === 'disorganized');
    expect([fired?.values.at, hit?.values.unit]).toEqual([0, d.unit('55 87 I')]);
  });
  it('SE-4.2: a Brigade in it is as hot as elsewhere, and those off the map are nowhere near', () => {
    const d = plain({ units: { '79 I': '0101', '55 87 I': '0102', '55 87 II': 'eliminated' } });
    expect(heat(d.pos, d.brigade('roma'))).toBe(5);
    const gone = plain({ units: { '79 I': 'eliminated', '55 87 I': '0101', '69 I': '5871' } });
    expect(heat(gone.pos, gone.brigade('roma'))).toBe(0);
  });
  it('SE-11.1 SE-13.4: the usual assault goes into it', () => {
    const d = plain({
      units: { '55 87 I': '0102', '55 87 II': '0201', '207 I': { at: '0101', steps: 1, dp: 3 } },
      action: { brigade: '55bde', at: '0102', step: 'move' },
    }).run();
    expect(new Window(d, 'austrian').usual()).toMatchObject({ do: 'assault', at: '0101' });
  });
  it('SE-25.3: under fog the first counter is counted too', () => {
    const against = (name: string) => {
      const d = plain(
        {
          units: { '55 87 I': '2021', '55 87 II': '2019', [name]: '2020' },
          action: { brigade: '55bde', at: '2022', step: 'move' },
        },
        'plain',
        {},
        { fog: true },
      );
      return promise(d.pos, d.hex('2020'), AH);
    };
    expect(against('207 I')).toBe(against('207 II'));
  });
  it('SE-13.4.4: the first counter leads where its Morale is best', () => {
    const d = plain(
      {
        units: {
          '207 I': { at: '2020', assault: '2021' },
          '207 II': { at: '2020', assault: '2021', dp: 1 },
          '55 87 I': '2021',
        },
        action: { brigade: 'taro', at: '2018', step: 'assault' },
      },
      'plain',
      allCells('assault', 'D1/D1'),
      { moraleByOwner: true },
    ).run();
    expect(new Window(d, 'italian').usual()).toMatchObject({ do: 'lead', unit: 0 });
  });
  it('SE-12.7: too many in it take their point', () => {
    const names = ['79 I', '79 II', '80 I'];
    const d = plain({
      units: Object.fromEntries(names.map((name) => [name, '0101'])),
      action: { brigade: 'roma', at: '0102', step: 'move' },
    });
    d.play('italian', { do: 'done' });
    expect(names.map((name) => d.unitState(name).dp)).toEqual([1, 1, 1]);
  });
});
