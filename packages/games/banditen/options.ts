import type { OptionInfo } from '@esagono/engine';

/** House rules: the first value is our ruling, the others undo it (section 4 of the notes). */
export const OPTIONS: readonly OptionInfo[] = [
  { id: 'mccFour', values: ['upper', 'lower'], rules: ['BAN-11.1'], ruling: 'A-1' },
  {
    id: 'halfUntil',
    values: ['inclusive', 'exclusive'],
    rules: ['BAN-15.2'],
    ruling: 'A-2',
    scenarios: ['gravellona'],
  },
  { id: 'repelled', values: ['previous', 'origin'], rules: ['BAN-11.1'], ruling: 'A-5' },
  {
    id: 'mineHits',
    values: ['fire', 'loss'],
    rules: ['BAN-16.9.1'],
    ruling: 'A-8',
    scenarios: ['tarnova'],
  },
  {
    id: 'zeroMineStops',
    values: [false, true],
    rules: ['BAN-16.9.3'],
    ruling: 'A-9',
    scenarios: ['tarnova'],
  },
  {
    id: 'conquest',
    values: ['hold', 'touch'],
    rules: ['BAN-15.8'],
    ruling: 'A-10',
    scenarios: ['gravellona'],
  },
  { id: 'commandsStackFree', values: [false, true], rules: ['BAN-7'], ruling: 'A-11' },
  {
    id: 'artilleryOnes',
    values: ['each', 'once'],
    rules: ['BAN-16.8'],
    ruling: 'A-15',
    scenarios: ['tarnova'],
  },
  {
    id: 'ammoCount',
    values: ['completed', 'current'],
    rules: ['BAN-15.7'],
    ruling: 'A-16',
    scenarios: ['gravellona'],
  },
  {
    id: 'setupOrder',
    values: ['usual', 'reversed'],
    rules: ['BAN-15.1', 'BAN-16.1'],
    ruling: 'A-27',
  },
  {
    id: 'hiddenMinePositions',
    values: [false, true],
    rules: ['BAN-16.9'],
    scenarios: ['tarnova'],
  },
  { id: 'blindMines', values: [false, true], rules: ['BAN-16.9'], scenarios: ['tarnova'] },
  {
    id: 'commandsCount',
    values: [true, false],
    rules: ['BAN-15.8.1'],
    ruling: 'A-38',
    scenarios: ['gravellona'],
  },
  { id: 'commandsOppFire', values: [true, false], rules: ['BAN-12'], ruling: 'A-31' },
  {
    id: 'partisanMorale15_4_1',
    values: [false, true],
    rules: ['BAN-15.4.1'],
    scenarios: ['gravellona'],
  },
  { id: 'infirmary', values: [true, false], rules: ['BAN-16.11.2'], scenarios: ['tarnova'] },
];
