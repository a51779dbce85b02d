// What a window is besides its verbs: whether it answers the enemy, begins an act, and what its question names.
import { decisionPoint } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { Window } from './answers.test-util.ts';
import { strafexpedition as game } from './index.ts';
import { allCells, plain } from './table.test-util.ts';
import { WINDOWS } from './windows.test-util.ts';

/** SE-3.AP: asked in the middle of something; may be answered beforehand by a standing order. */
const REACTIONS = ['shoot', 'order', 'lead', 'lose', 'retreat', 'defend', 'counter', 'react'];
const at = (name: string) => {
  const found = WINDOWS.find((one) => one.name === name);
  if (!found) throw new Error(name);
  const d = found.make();
  const point = decisionPoint(game, d.pos);
  if (!point) throw new Error('nothing is asked');
  return { d, point, window: new Window(d, found.seat), seat: d.seat(found.seat) };
};

describe.each(WINDOWS.map(({ name }) => name))('the window %s', (name) => {
  it('SE-4.8: answers somebody, begins an act or neither', () => {
    const { point, window } = at(name);
    expect(window.listed().length).toBeGreaterThan(0);
    expect([point.reaction === true, point.begins === true, point.setup === true]).toEqual([
      REACTIONS.includes(name),
      name === 'choose',
      name === 'setup',
    ]);
  });
});

describe('SE-4.8: what a question names', () => {
  const asked = (name: string) => {
    const { d, point, window, seat } = at(name);
    expect(window.listed().length).toBeGreaterThan(0);
    return { d, values: point.ask?.(d.pos, seat) };
  };
  it('SE-13.4.1: the hex that is entered', () => {
    const { d, values } = asked('enter');
    expect(values).toEqual({ at: d.hex('1434') });
  });
  it('SE-13.4.4: the hex and the side that loses a step, or names a leader', () => {
    for (const name of ['lose', 'lead']) {
      const { d, values } = asked(name);
      expect(values).toEqual({ at: d.hex('1434'), side: 1 });
    }
  });
  it('SE-13.4.5: who falls back, and from where', () => {
    const { d, values } = asked('retreat');
    expect(values).toEqual({ fog: false, unit: d.unit('Vicenza'), at: d.hex('2020') });
  });
  it('SE-11.1.2: where somebody passes', () => {
    const { d, values } = asked('shoot');
    expect(values).toEqual({ at: d.hex('1435'), back: false });
  });
  const driven = (options: object) =>
    plain(
      {
        units: {
          Vicenza: '2020',
          '55 87 I': { at: '2021', assault: '2020' },
          '55 87 II': '2018',
        },
        action: { brigade: '55bde', at: '2025', step: 'assault' },
      },
      '1919-2020 crags; 2119-2020 crags',
      allCells('assault', 'D1/D1R'),
      options as Record<string, boolean>,
    ).run(1);
  it('SE-25.2: under fog not who falls back', () => {
    const d = driven({ fog: true });
    expect(decisionPoint(game, d.pos)?.ask?.(d.pos, d.seat('italian'))).toEqual({
      fog: true,
      unit: '',
      at: d.hex('2020'),
    });
  });
  it('SE-13.4.5.4: that somebody falls back', () => {
    const d = driven({});
    d.play('italian', { do: 'retreat', unit: 'Vicenza', to: '2019' });
    expect(decisionPoint(game, d.pos)?.ask?.(d.pos, d.seat('austrian'))).toEqual({
      at: d.hex('2019'),
      back: true,
    });
  });
});
