import {
  act,
  begin,
  deciders,
  decisionPoint,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { ta1 } from '../index.ts';
import { expectPlainList } from './04-plain-list.test-util.ts';

describe('choices of an activation', () => {
  it.each([
    ['gravellona', 'italian'],
    ['gravellona', 'english'],
    ['drvar', ''],
  ])('TA1-5c %s %s: the quick list and the plain one agree', (scenario, text) => {
    const play = new QuietPlay(new SeededDice(5));
    const random = new Random(5);
    const options = text ? { text } : {};
    const pos = begin(ta1, ta1.open({ scenario, options }), play);
    const code = makeCode();
    let compared = 0;
    for (let n = 0; !pos.ended && compared < 12; n++) {
      const seat = firstDecider(deciders(ta1, pos));
      if (decisionPoint(ta1, pos)?.name === 'activation' && n % 11 === 0) {
        expect(expectPlainList(pos, seat)).toBeGreaterThan(0);
        compared += 1;
      }
      sample(ta1, pos, seat, random, code);
      act(ta1, pos, seat, code, play);
    }
    expect(compared).toBeGreaterThan(5);
  });
});
