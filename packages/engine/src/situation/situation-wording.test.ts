import { describe, expect, it } from 'vitest';
import type { Game } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import { general, oneByOne, oneOrSeveral } from './situation-wording.ts';

describe('a wider paragraph', () => {
  it.each([
    ['BAN-8.1.2', 'BAN-8', true],
    ['TA1-7a', 'TA1-7', true],
    ['TA1-10a', 'TA1-1', false],
    ['TA1-8.4b', 'TA1-8.4', true],
    ['DRV-12.5a', 'DRV', false],
    ['TA1-7a', 'TA1-7a', true],
    ['TA1-7a', 'TA1-7b', false],
  ])('%s is below %s: %s', (rule, wanted, below) => {
    expect(general(rule, wanted) === wanted).toBe(below);
  });
});

describe('decisions as people write them', () => {
  const verbs = [
    { name: 'move', fields: { units: 'units' } },
    { name: 'split', fields: { unit: 'unit' } },
  ];
  const game = { verbs } as unknown as Game<Position>;
  it.each([
    [
      { do: 'move', unit: 'Redi 1' },
      { do: 'move', units: ['Redi 1'] },
    ],
    [
      { do: 'move', units: 'Redi 1' },
      { do: 'move', units: ['Redi 1'] },
    ],
    [
      { do: 'split', units: ['Redi 1'] },
      { do: 'split', unit: 'Redi 1' },
    ],
    [
      { do: 'split', units: ['A', 'B'] },
      { do: 'split', units: ['A', 'B'] },
    ],
    [
      { do: 'fly', unit: 'A' },
      { do: 'fly', unit: 'A' },
    ],
    ['usual', 'usual'],
  ])('%j is read as %j', (given, read) => {
    expect(oneOrSeveral(game, given)).toEqual(read);
  });

  it.each([
    [
      { do: 'split', units: ['A', 'B'], at: 12 },
      [
        { do: 'split', unit: 'A', at: 12 },
        { do: 'split', unit: 'B', at: 12 },
      ],
    ],
    [{ do: 'split', units: ['A'] }, [{ do: 'split', units: ['A'] }]],
    [{ do: 'move', units: ['A', 'B'] }, [{ do: 'move', units: ['A', 'B'] }]],
    [
      { do: 'split', unit: 'C', units: ['A', 'B'] },
      [{ do: 'split', unit: 'C', units: ['A', 'B'] }],
    ],
    [{ do: 'fly', units: ['A', 'B'] }, [{ do: 'fly', units: ['A', 'B'] }]],
    ['usual', ['usual']],
  ])('%j is, one by one, %j', (given, read) => {
    expect(oneByOne(game, given)).toEqual(read);
  });
});
