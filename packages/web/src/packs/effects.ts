import {
  ALL_SEEING,
  type Game,
  makeHeader,
  type Reading,
  runSituation,
  type Situation,
  SituationError,
  type SituationResult,
  type Speaker,
  secretOfSeed,
  Table,
  type UnitView,
} from '@esagono/engine';
import { setUp } from '../store/start.ts';
import type { Changes } from './values.ts';

/** What an act promises, before and after. */
export interface OddsChange {
  readonly before: string;
  readonly after: string;
}

/** An example that comes out otherwise. */
export interface Effect {
  readonly path: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** What is told only before, and only after. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly odds: readonly OddsChange[];
  /** With these values it cannot be played as it is written. */
  readonly broken?: string;
}

/** Sentences of one side that are shown. */
const MOST = 4;

const withData = (situation: Situation, set: Changes): Situation => ({
  ...situation,
  // What an example says about its own data holds.
  data: { ...set, ...situation.data },
});

const run = (game: Game, situation: Situation, reading: Reading | undefined, weigh: boolean) =>
  runSituation(game, situation, { reading, weigh });

const outcomeOf = ({ failures, told, state, weighed }: SituationResult): string =>
  JSON.stringify([failures, told, state, weighed.map(({ sheet }) => sheet.outcomes)]);

/** How an example comes out otherwise with these values; undefined when it does not. */
export function effectOn(
  game: Game,
  reading: Reading | undefined,
  example: { readonly path: string; readonly situation: Situation },
  set: Changes,
  speaker: Speaker,
): Effect | undefined {
  const { path, situation } = example;
  const rules = [situation.rule ?? []].flat();
  const about = { path, title: situation.situation, rules };
  const changed = withData(situation, set);
  try {
    if (
      outcomeOf(run(game, situation, reading, false)) ===
      outcomeOf(run(game, changed, reading, false))
    ) {
      return undefined;
    }
    const [before, after] = [
      run(game, situation, reading, true),
      run(game, changed, reading, true),
    ];
    return { ...about, ...told(before, after, speaker), odds: oddsBetween(before, after, speaker) };
  } catch (error) {
    if (!(error instanceof SituationError)) throw error;
    return { ...about, before: [], after: [], odds: [], broken: error.message };
  }
}

function told(before: SituationResult, after: SituationResult, speaker: Speaker) {
  const lines = ({ pos, told: events }: SituationResult): string[] =>
    events.map((event) => speaker.event(pos, event));
  const differ = (was: readonly string[], is: readonly string[]) => ({
    before: was.filter((line) => !is.includes(line)).slice(0, MOST),
    after: is.filter((line) => !was.includes(line)).slice(0, MOST),
  });
  const events = differ(lines(before), lines(after));
  // Where nothing else is told, what the example expected is all there is to say.
  return events.before.length + events.after.length > 0
    ? events
    : differ(before.failures, after.failures);
}

function oddsBetween(
  before: SituationResult,
  after: SituationResult,
  speaker: Speaker,
): readonly OddsChange[] {
  return before.weighed.flatMap(({ path, sheet }) => {
    const other = after.weighed.find((one) => one.path === path)?.sheet;
    if (!other || JSON.stringify(sheet.outcomes) === JSON.stringify(other.outcomes)) return [];
    const say = ({ headline }: typeof sheet): string => {
      const key = headline.key.startsWith('headline.') ? headline.key : `headline.${headline.key}`;
      return speaker.say(key, headline.values ?? {});
    };
    return [{ before: say(sheet), after: say(other) }];
  });
}

/** A counter whose face is another one. */
export interface FaceChange {
  readonly scenario: string;
  readonly before: UnitView;
  readonly after: UnitView;
}

/** Counters of all scenarios that look otherwise once everything is set up. */
export function facesChanged(game: Game, set: Changes): readonly FaceChange[] {
  return game.scenarios.flatMap(({ id: scenario }) => {
    const [shipped, changed] = [unitsOf(game, scenario, {}), unitsOf(game, scenario, set)];
    // Units may be named otherwise; as long as they are as many, they stand in the same order.
    const named = new Map(shipped.map((unit) => [unit.face.name, unit]));
    const alike = shipped.length === changed.length;
    return changed.flatMap((after, i) => {
      const before = alike ? shipped[i] : named.get(after.face.name);
      const same = before && JSON.stringify(before.face) === JSON.stringify(after.face);
      return before && !same ? [{ scenario, before, after }] : [];
    });
  });
}

function unitsOf(game: Game, scenario: string, data: Changes): readonly UnitView[] {
  const table = new Table(game, makeHeader(game, { scenario, data }, secretOfSeed(1)));
  setUp(table);
  return table.view(ALL_SEEING).units;
}
