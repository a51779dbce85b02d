import { describe, expect, it } from 'vitest';
import { Distribution, means } from '../play/odds.ts';
import {
  type Dice,
  RecordingDice,
  type Roll,
  ScriptError,
  ScriptedDice,
  SeededDice,
} from './dice.ts';
import { enumerate } from './enumerate.ts';
import { commitment, SealedDice } from './sealed.ts';

const use = { purpose: 'test', rule: 'T-1' };

function tally(procedure: (dice: Dice) => number): Record<string, string> {
  const distribution = new Distribution();
  let result = 0;
  enumerate(
    (dice) => {
      result = procedure(dice);
    },
    (weight) => distribution.add({ key: String(result), values: {} }, weight),
  );
  return Object.fromEntries(distribution.outcomes().map((o) => [o.key, o.fraction]));
}

describe('enumerating dice give exact distributions', () => {
  it('of two dice added', () => {
    expect(tally((dice) => dice.d6(use) + dice.d6(use))).toEqual({
      2: '1/36',
      3: '1/18',
      4: '1/12',
      5: '1/9',
      6: '5/36',
      7: '1/6',
      8: '5/36',
      9: '1/9',
      10: '1/12',
      11: '1/18',
      12: '1/36',
    });
  });

  it('of pools as binomials', () => {
    expect(tally((dice) => dice.pool(3, 5, use))).toEqual({
      0: '8/27',
      1: '4/9',
      2: '2/9',
      3: '1/27',
    });
    expect(tally((dice) => dice.pool(4, 7, use))).toEqual({ 0: '1' });
    expect(tally((dice) => dice.pool(2, 1, use))).toEqual({ 2: '1' });
  });

  it('of pools larger than a double can count', () => {
    const chances = tally((dice) => dice.pool(33, 6, use));
    expect(chances[33]).toBe(`1/${6n ** 33n}`);
    expect(chances[0]).toBe(`${5n ** 33n}/${6n ** 33n}`);
    expect(Object.keys(chances)).toHaveLength(34);
  });

  it('of dice that depend on dice before them', () => {
    const procedure = (dice: Dice): number => (dice.atMost(2, use) ? dice.pick(4, use) : 9);
    expect(tally(procedure)).toEqual({ 0: '1/12', 1: '1/12', 2: '1/12', 3: '1/12', 9: '2/3' });
  });

  it('and say so when there are too many outcomes', () => {
    const endless = (dice: Dice): void => {
      for (let i = 0; i < 12; i++) dice.d6(use);
    };
    expect(enumerate(endless, () => {}, 1000)).toBe(false);
  });

  it('and when the dice have no end', () => {
    const untilSix = (dice: Dice): void => {
      while (dice.d6(use) !== 6);
    };
    expect(enumerate(untilSix, () => {})).toBe(false);
  });

  it('with the mean of every number', () => {
    const outcomes = [
      { key: 'a', values: { hits: 2 }, probability: 0.25, fraction: '1/4' },
      { key: 'b', values: { hits: 0, pinned: 1 }, probability: 0.75, fraction: '3/4' },
    ];
    expect(means(outcomes)).toEqual({ hits: 0.5, pinned: 0.75 });
  });
});

describe('scripted dice', () => {
  it('run out with an error that names what asked', () => {
    const dice = new ScriptedDice([6]);
    expect(dice.d6(use)).toBe(6);
    expect(() => dice.d6(use)).toThrow(ScriptError);
  });
  it('count what is left over', () => {
    const dice = new ScriptedDice([6, 1, 2]);
    expect(dice.pool(2, 5, use)).toBe(1);
    expect(dice.left).toBe(1);
  });
  it.each([0, 7, 1.5])('refuse a face of %s', (value) => {
    expect(() => new ScriptedDice([value]).d6(use)).toThrow('expected 1 to 6');
  });
});

describe('seeded and sealed dice', () => {
  it('favour no face', () => {
    for (const dice of [
      new SeededDice(11),
      new SealedDice({ secret: '7'.repeat(64), nonces: [] }, 1, 'x'),
    ]) {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let i = 0; i < 6000; i++) counts[dice.d6(use) - 1] += 1;
      const chiSquare = counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
      expect(chiSquare).toBeLessThan(25.7); // five degrees of freedom, one in ten thousand
    }
  });

  it('sealed dice hang on secret, nonces, act and hash, and on nothing else', () => {
    const secret = 'ab'.repeat(32);
    const roll = (s: string, nonces: string[], act: number, hash: string): string => {
      const dice = new SealedDice({ secret: s, nonces }, act, hash);
      return Array.from({ length: 20 }, () => dice.d6(use)).join('');
    };
    const first = roll(secret, ['a', 'b'], 3, 'h');
    expect(roll(secret, ['a', 'b'], 3, 'h')).toBe(first);
    for (const other of [
      roll('ac'.repeat(32), ['a', 'b'], 3, 'h'),
      roll(secret, ['a', 'c'], 3, 'h'),
      roll(secret, ['a', 'b'], 4, 'h'),
      roll(secret, ['a', 'b'], 3, 'i'),
    ]) {
      expect(other).not.toBe(first);
    }
  });

  it('commit to the secret by SHA-256', () => {
    expect(commitment('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  it('are recorded as they fall', () => {
    const rolls: Roll[] = [];
    const dice = new RecordingDice(new ScriptedDice([5, 2, 6, 3]), (roll) => rolls.push(roll));
    expect([dice.pool(3, 5, use), dice.atMost(3, use)]).toEqual([2, true]);
    expect(rolls.map((roll) => roll.values)).toEqual([[5, 2, 6], [3]]);
  });
});
