import { runSituation, type Situation } from '@esagono/engine';
import { reading } from './contract/reading.ts';
import { banditen } from './index.ts';

type Staged = Partial<Situation>;

/** Plays a staged case and gives back what did not come out as expected: nothing, if all is well. */
export const gravellona = (s: Staged): readonly string[] =>
  runSituation(
    banditen,
    { situation: 'case', game: 'banditen', scenario: 'gravellona', start: 'empty', ...s },
    { reading },
  ).failures;

export const tarnova = (s: Staged): readonly string[] => {
  const state = { mines: {}, bunkers: [], ...s.state };
  return gravellona({ scenario: 'tarnova', ...s, state });
};

/** A stage with points for both and the partisan (or the named side) to act. */
export const partisanActs = { active: 'partisan', pa: { axis: 6, partisan: 6 } };
export const axisActs = { active: 'axis', pa: { axis: 6, partisan: 6 } };
