import type { Dice } from '../dice/dice.ts';
import { SeededDice } from '../dice/dice.ts';
import { addFractions, type Fraction, ZERO } from '../dice/fraction.ts';
import type { Code } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Values } from './event.ts';
import type { DecisionPoint, Play } from './frame.ts';
import type { Game } from './game.ts';
import { conceal } from './knowledge.ts';
import {
  type Course,
  chanceOf,
  courseOf,
  Distribution,
  type Finding,
  FORESEE_LIMIT,
  follow,
  foresee,
  means,
  type Tally,
  type Work,
} from './odds.ts';
import type { Modifier, OddsGroup, OddsSheet, Phrase, Price, Prospect } from './view.ts';

/**
 * What a game says of a decision that may roll dice: how it is read, never how it comes out. The
 * decision itself is carried out by the rules under enumerating dice.
 */
export interface Forecast<P extends Position = Position> {
  readonly act: string;
  readonly rule: string;
  /** The hex the act is aimed at. */
  readonly at?: number;
  readonly modifiers: readonly Modifier[];
  /** Columns and rows of the charts that would be read, by their names in the data. */
  readonly reads?: readonly string[];
  /** What was spent, read off when the act is over: the least of all outcomes is the price. */
  cost?(after: P): readonly Price[];
  /** Takes what was told into the tally, where it leaves no trace in the position. */
  hear?(tally: Tally, event: string, values: Values): void;
  /** What a player cares about, read off when the act is over. */
  read(after: P, tally: Tally): Finding;
  /** From the best to the worst; an outcome belongs to the first that has it. */
  readonly groups: readonly FindingGroup[];
  /** `headline.<key>`: the chance of the outcomes it counts. */
  readonly headline: { readonly key: string; counts(finding: Finding): boolean };
  /** The act is over, where that is not when the agenda has come down to the decision. */
  over?(pos: P, tally: Tally): boolean;
  /** Deals by dice what the seat does not know and the act may meet, or takes it off. */
  deal?(scratch: P, dice: Dice): void;
  /** What `deal` has taken off because nothing can be said of it: `odds.unknown.<key>`. */
  readonly unknown?: readonly Phrase[];
  /** Where other decisions come before the dice: sets going what rolls them, as if it were now. */
  later?(scratch: P): void;
  /** True where there is nothing to show unless a die is rolled or somebody can break in. */
  readonly quiet?: boolean;
  readonly reaction?: Reaction;
}

/** What the enemy may break in with, and the standing order by which it then does. */
export interface Reaction {
  /** `depends.<key>` */
  readonly key: string;
  readonly rule: string;
  readonly policy: string;
  /** The standing order that lets everything pass, where that is not the usual answer. */
  readonly calm?: string;
}

export interface FindingGroup {
  readonly key: string;
  has(finding: Finding): boolean;
}

/** How many throws are tried where there are too many outcomes to walk them all. */
const SAMPLES = 2_000;

/**
 * The odds of a legal decision as far as `seat` may know; undefined when no die is rolled and
 * nobody can break in.
 */
export function oddsOf<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
  limit = FORESEE_LIMIT,
): OddsSheet | undefined {
  const known = game.blank(pos);
  conceal(game, pos, seat, known);
  return sheetOf(game, known, seat, code, limit);
}

/**
 * The same from a position that holds only what may be used; without `samples` undefined also where
 * there are too many outcomes to walk them all.
 */
export function sheetOf<P extends Position>(
  game: Game<P>,
  known: P,
  seat: number,
  code: Code,
  limit = FORESEE_LIMIT,
  samples = SAMPLES,
): OddsSheet | undefined {
  const forecast = game.forecast(known, seat, code);
  if (!forecast) return undefined;
  const { reaction } = forecast;
  const calm = forecastCourse(game, known, seat, code, forecast, reaction?.calm);
  const undisturbed = lookAhead(calm.course, forecast, limit, samples);
  if (!undisturbed) return undefined;
  const sheet = {
    act: forecast.act,
    rule: forecast.rule,
    ...(forecast.at === undefined ? {} : { at: forecast.at }),
    cost: undisturbed.cost,
    modifiers: forecast.modifiers,
    ...(forecast.reads ? { reads: forecast.reads } : {}),
    unknown: forecast.unknown ?? [],
    ...(forecast.later ? { later: true } : {}),
    ...undisturbed.prospect,
  };
  if (!reaction || calm.windows === 0)
    return undisturbed.rolls || !forecast.quiet ? sheet : undefined;
  const met = forecastCourse(game, known, seat, code, forecast, reaction.policy);
  const otherwise = lookAhead(met.course, forecast, limit, samples)?.prospect;
  if (!otherwise) return undefined;
  const { key, rule, policy } = reaction;
  return { ...sheet, depends: { key, rule, policy, otherwise } };
}

/** A course under way and how often somebody else could have broken into it. */
interface Watched<P extends Position> {
  readonly course: Course<P>;
  windows: number;
}

/** The decision as its forecast looks at it; with a policy the enemy answers windows by it. */
export function forecastCourse<P extends Position>(
  game: Game<P>,
  known: P,
  seat: number,
  code: Code,
  forecast: Forecast<P>,
  policy?: string,
): Watched<P> {
  const plain = courseOf(game, known, seat, code);
  const seats = game.seats(known);
  const side = (of: number): number => seats[of]?.side ?? -1;
  const watched: Watched<P> = {
    windows: 0,
    course: {
      ...plain,
      start(scratch, play: Play) {
        forecast.deal?.(scratch, play.dice);
        plain.start(scratch, play);
        forecast.later?.(scratch);
      },
      over: (pos, tally) => forecast.over?.(pos, tally) ?? plain.over(pos, tally),
      ...(forecast.hear === undefined
        ? {}
        : { hear: (tally, event, values) => forecast.hear?.(tally, event, values) }),
      answer(scratch, decider, point: DecisionPoint<P>, out) {
        if (!point.reaction || side(decider) === side(seat)) return false;
        watched.windows += 1;
        return policy !== undefined && game.answer(scratch, decider, policy, out);
      },
    },
  };
  return watched;
}

interface Seen {
  readonly prospect: Prospect;
  readonly cost: readonly Price[];
  /** Was any die asked for? */
  readonly rolls: boolean;
}

/** Walks every outcome, or tries some where there are too many; and whether any die was rolled. */
function lookAhead<P extends Position>(
  course: Course<P>,
  forecast: Forecast<P>,
  limit: number,
  samples: number,
): Seen | undefined {
  const exact = new Distribution();
  const prices = new Prices();
  const work: Work = { left: limit };
  const whole = foresee(
    course,
    (pos, tally, weight) => {
      exact.add(forecast.read(pos, tally), weight);
      prices.add(forecast.cost?.(pos) ?? []);
    },
    work,
  );
  if (whole) {
    const rolls = work.rolled === true;
    return { prospect: prospectOf(forecast, exact), cost: prices.least(), rolls };
  }
  if (samples === 0) return undefined;
  const tried = new Distribution();
  const scratch = course.game.blank(course.from);
  const dice = new SeededDice(1);
  for (let i = 0; i < samples; i++) {
    const tally = follow(course, scratch, dice);
    tried.add(forecast.read(scratch, tally), { n: 1n, d: BigInt(samples) });
    prices.add(forecast.cost?.(scratch) ?? []);
  }
  const prospect = { ...prospectOf(forecast, tried), sampled: samples };
  return { prospect, cost: prices.least(), rolls: true };
}

/** What an act costs whatever the dice say: of each price the least. */
class Prices {
  readonly #least = new Map<string, Price>();
  #outcomes = 0;

  add(prices: readonly Price[]): void {
    for (const price of prices) {
      const before = this.#outcomes === 0 ? price.value : (this.#least.get(price.key)?.value ?? 0);
      this.#least.set(price.key, { ...price, value: Math.min(before, price.value) });
    }
    for (const key of this.#least.keys()) {
      if (!prices.some((price) => price.key === key)) this.#least.delete(key);
    }
    this.#outcomes += 1;
  }

  least(): Price[] {
    return [...this.#least.values()].filter(({ value }) => value > 0);
  }
}

function prospectOf<P extends Position>(
  { act, headline, groups }: Forecast<P>,
  distribution: Distribution,
): Prospect {
  const weighed = distribution.weighed();
  const outcomes = distribution.outcomes();
  const expected = means(outcomes);
  const sumOf = (places: readonly number[]): Fraction =>
    places.map((i) => weighed[i].weight).reduce(addFractions, ZERO);
  const left = new Set(outcomes.keys());
  const counted = [...left].filter((i) => headline.counts(weighed[i].finding));
  const told: OddsGroup[] = [];
  for (const group of groups) {
    const own = [...left].filter((i) => group.has(weighed[i].finding));
    if (own.length === 0) continue;
    for (const i of own) left.delete(i);
    told.push({ key: group.key, ...chanceOf(sumOf(own)), outcomes: own });
  }
  if (left.size > 0) throw new Error(`${act}: an outcome is in no group`);
  const values = { ...expected, chance: chanceOf(sumOf(counted)).probability };
  return { headline: { key: headline.key, values }, groups: told, outcomes, expected };
}
