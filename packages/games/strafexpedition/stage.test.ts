import { describe, expect, it } from 'vitest';
import { plain } from './table.test-util.ts';

const roma = { brigade: 'roma', at: '2020' };
const units = { '79 I': '2020' };

describe('what cannot be is not staged', () => {
  it.each([
    ['trenches/2020', { trenches: { 2020: 4 } }],
    ['turn', { turn: 33 }],
    ['passes', { passes: 3 }],
    ['lp/italian', { lp: { italian: -1 } }],
    ['units/79 I/dp', { units: { '79 I': { at: '2020', dp: -1 } } }],
    ['units/79 I/spent', { units: { '79 I': { at: '2020', spent: 1.3 } } }],
    ['action/box', { units, action: { ...roma, box: 16 } }],
    ['action/stage', { units, action: { ...roma, stage: 'move' } }],
    ['action/reaction', { units, action: { ...roma, reaction: 'yes' } }],
    ['hq/roma/side', { hq: { roma: { at: '2020', side: 'done' } } }],
    ['initiative', { units, phase: 'actions' }],
  ])('%s', (path, state) => {
    expect(() => plain(state)).toThrow(`state/${path}: expected`);
  });
});

describe('what is said in short', () => {
  it('one gun needs no list', () => {
    const d = plain({
      units: { ...units, 'V F1': { at: '2021', mode: 'fire' }, '55 87 I': '2024' },
      action: { ...roma, step: 'bombard', with: 'V F1' },
    });
    expect(d.run().asks()).toBe('bombard');
  });
  it('the active side has the initiative unless another is named', () => {
    expect(plain({ units, phase: 'actions', active: 'italian' }).state().initiative).toBe(
      'italian',
    );
  });
});
