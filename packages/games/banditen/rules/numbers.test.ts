import { parseSituation, runSituation, Speaker } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { banditen } from '../index.ts';

/** Redi 1 stands at 12.14 in Clear, the GNR machine gun far away. */
const run = (state: string, play: string): readonly string[] =>
  runSituation(
    banditen,
    parseSituation(`
situation: numbers
game: banditen
scenario: gravellona
start: empty
state:
  active: partisan
  pa: { axis: 3, partisan: 5 }
  units: { Redi 1: { at: 12.14, vf: 3 }, GAR C: { at: 12.14 }, GNR MG: { at: 16.09 } ${state} }
play: [${play}]
`),
  ).failures;

describe('refusals give the numbers', () => {
  it.each([
    // BAN-8: five Clear hexes cost 5 PM, infantry has 4 (BAN-8.1).
    [
      'movement points, BAN-8',
      '',
      '{ partisan: { do: move, units: [Redi 1], path: [12.13, 12.12, 12.11, 11.11, 11.10] }, refused: { code: tooFar, values: { has: 4 } } }',
    ],
    // BAN-9.1: infantry reaches 3 (charts), the machine gun is farther away.
    [
      'range, BAN-9.1',
      '',
      '{ partisan: { do: fire, units: [Redi 1], at: 16.09 }, refused: { code: outOfRange, values: { need: 7, has: 3 } } }',
    ],
    // BAN-7: 3 VF join 5 VF.
    [
      'stacking, BAN-7',
      ', Redi 2: { at: 12.13, vf: 3 }, Redi 3: { at: 12.13, vf: 2 }',
      '{ partisan: { do: move, units: [Redi 1], path: [12.13] }, refused: { code: stackFull, values: { need: 8, limit: 6 } } }',
    ],
  ])('%s', (_name, state, play) => {
    expect(run(state, play)).toEqual([]);
  });

  it('and say them in both languages', () => {
    const pos = banditen.open({ scenario: 'gravellona' });
    const refused = { rule: 'BAN-5.1', code: 'noPoints', values: { need: 2, has: 1 } };
    expect(new Speaker(banditen, 'en', true).refusal(pos, refused)).toBe(
      'That costs 2 PA; there are 1.',
    );
    expect(new Speaker(banditen, 'it', true).refusal(pos, refused)).toBe(
      'Costa 2 PA; ce ne sono 1.',
    );
  });
});
