import { describe, expect, it } from 'vitest';
import { oddsOf } from '../play/forecast.ts';
import type { Game } from '../play/game.ts';
import { means } from '../play/odds.ts';
import type { OddsSheet } from '../play/view.ts';
import type { SheetMaker } from './checks-odds.ts';
import { checkOdds } from './odds-games.ts';
import { type Toy, toy } from './toy.ts';

const PLAN = { seed: 5, sheets: 12, steps: 200 };

/** A sheet that comes out of the rules, and is then written down wrong. */
const misread =
  (bend: (sheet: OddsSheet) => OddsSheet): SheetMaker<Toy> =>
  (game, pos, seat, code) => {
    const sheet = oddsOf(game, pos, seat, code);
    return sheet && bend(sheet);
  };

const withForecast = (
  bend: (forecast: NonNullable<ReturnType<typeof toy.forecast>>) => object,
) => ({
  ...toy,
  forecast: (known: Toy, seat: number, code: Int32Array) => {
    const forecast = toy.forecast(known, seat, code);
    return forecast && { ...forecast, ...bend(forecast) };
  },
});

const swapped = (sheet: OddsSheet): OddsSheet => {
  const [first, second, ...rest] = sheet.outcomes;
  // One in six each: the chance of one goes to the other.
  const outcomes = [
    { ...first, probability: 1 / 3, fraction: '1/3' },
    { ...second, probability: 0, fraction: '0' },
    ...rest,
  ];
  return { ...sheet, outcomes, expected: means(outcomes) };
};

const forgetful = (sheet: OddsSheet): OddsSheet => {
  const [, ...rest] = sheet.outcomes;
  const total = rest.reduce((sum, o) => sum + o.probability, 0);
  const outcomes = rest.map((o) => ({
    ...o,
    probability: o.probability / total,
    fraction: `1/${rest.length}`,
  }));
  const groups = [{ key: 'gain', probability: 1, fraction: '1', outcomes: [...outcomes.keys()] }];
  return { ...sheet, outcomes, groups, expected: means(outcomes) };
};

/** Each fault, and what the check must say of it. */
const FAULTS: readonly [string, Game<Toy>, SheetMaker<Toy> | undefined, RegExp][] = [
  ['swapped chances', toy, misread(swapped), /1\/3 on the sheet, 1\/6 in play/],
  ['a forgotten outcome', toy, misread(forgetful), /on the sheet, 1\/6 in play/],
  [
    'chances that are no whole',
    toy,
    misread((sheet) => ({ ...sheet, outcomes: sheet.outcomes.slice(1) })),
    /add up to/,
  ],
  [
    'a wrong mean',
    toy,
    misread((sheet) => ({ ...sheet, expected: { hits: 9 } })),
    /the mean of hits/,
  ],
  [
    'an outcome in no group',
    toy,
    misread((sheet) => ({ ...sheet, groups: [] })),
    /groups do not hold/,
  ],
  [
    'the worse end taken for the better',
    toy,
    misread((sheet) =>
      sheet.depends ? { ...sheet, depends: { ...sheet.depends, otherwise: sheet } } : sheet,
    ),
    /on the sheet, .* in play/,
  ],
  [
    'a point that only the odds add',
    withForecast(() => ({ deal: (scratch: Toy) => void (scratch.total[scratch.active] += 1) })),
    undefined,
    /not on the sheet/,
  ],
  [
    'a sentence that is missing',
    withForecast(() => ({ headline: { key: 'none', counts: () => true } })),
    undefined,
    /no en sentence for headline.none/,
  ],
];

describe('odds are held against play', () => {
  it('and agree in a sound game, exactly where every way can be played', () => {
    const { difference, checked, exact } = checkOdds(toy, PLAN);
    expect(difference).toBeUndefined();
    expect(checked).toBeGreaterThan(1);
    expect(exact).toBe(2 * checked); // the undisturbed end and the other
  });

  it.each(FAULTS)('%s are noticed', (_name, game, sheetOf, message) => {
    expect(checkOdds(game, PLAN, sheetOf).difference).toMatch(message);
  });
});
