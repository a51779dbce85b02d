import { type Code, type Forecast, verbOf } from '@esagono/engine';
import { FIRE, type Skirmish, VERB } from '../model/state.ts';
import { chance } from '../rules/skirmish.ts';

/** SK-3: a shot is read by the step it takes; the rules themselves roll for it. */
export function forecast(
  known: Skirmish,
  _seat: number,
  code: Code,
): Forecast<Skirmish> | undefined {
  if (verbOf(code) !== VERB.fire) return undefined;
  const unit = code[FIRE.unit];
  const target = code[FIRE.target];
  return {
    act: 'fire',
    rule: 'SK-3',
    at: known.hex[target],
    modifiers: [{ key: 'need', rule: 'SK-3', value: chance(known, unit, target), plain: true }],
    read: (after) => ({
      key: 'hit',
      values: { hits: known.steps[target] - after.steps[target] },
    }),
    groups: [
      { key: 'miss', has: ({ values }) => values.hits === 0 },
      { key: 'hit', has: () => true },
    ],
    headline: { key: 'hit', counts: ({ values }) => values.hits > 0 },
  };
}
