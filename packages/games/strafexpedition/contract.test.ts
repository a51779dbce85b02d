import {
  act,
  begin,
  checkOneGame,
  deciders,
  makeCode,
  owes,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { testGame } from '@esagono/engine/testing';
import { describe, expect, it } from 'vitest';
import { strafexpedition } from './index.ts';

// The battles whole; the campaign, some thousand decisions long, in the lighter tests below.
const battles = strafexpedition.scenarios.filter((s) => s.id !== 'campaign');
testGame({ ...strafexpedition, scenarios: battles }, { games: 1, seed: 11, odds: { sheets: 12 } });

// Games in which something was once wrong, under the options their seeds draw.
it.each([
  [115, 'SE-EI.1: a Brigade that must attack and has lost units'],
  [153, 'SE-25.2: an assault under fog, its Morale named by the owner'],
])('game %i keeps the contract (%s)', (seed) => {
  const found = checkOneGame(strafexpedition, { seed });
  expect(found && `${found.check} at step ${found.step}: ${found.message}`).toBeUndefined();
});

describe('the campaign', () => {
  const WAYS: [string, Record<string, boolean>][] = [
    ['plain', {}],
    ['in teams', { team: true }],
    ['in teams under fog', { team: true, fog: true }],
  ];
  it.each(WAYS)(
    'SE-24.0 SE-25.0 SE-S5.LEN: random hands %s play it to the end',
    (_name, options) => {
      const random = new Random(7);
      const play = new QuietPlay(new SeededDice(7));
      const pos = begin(
        strafexpedition,
        strafexpedition.open({ scenario: 'campaign', options }),
        play,
      );
      const seats = strafexpedition.seats(pos).length;
      const code = makeCode();
      let steps = 0;
      for (; pos.ended === 0 && steps < 50_000; steps++) {
        const bits = deciders(strafexpedition, pos);
        let seat = random.below(seats);
        while (!owes(bits, seat)) seat = (seat + 1) % seats;
        sample(strafexpedition, pos, seat, random, code);
        act(strafexpedition, pos, seat, code, play);
        if (steps % 50 === 0) expect(strafexpedition.faults(pos)).toEqual([]);
      }
      expect(pos.ended).toBe(1);
    },
  );

  it('keeps the contract through its first decisions', () => {
    const found = checkOneGame(strafexpedition, { scenario: 'campaign', seed: 5, stepLimit: 150 });
    expect(found?.check).toBe('ends'); // it was only stopped
  });

  it('fits in 64 KiB', () => {
    const pos = strafexpedition.open({ scenario: 'campaign' });
    expect(pos.bytes.length).toBeLessThanOrEqual(64 * 1024);
  });
});
