import {
  ALL_SEEING,
  act,
  begin,
  deciders,
  decisionPoint,
  fieldKind,
  firstDecider,
  type Game,
  isAreas,
  makeCode,
  namesHex,
  namesUnits,
  oddsOf,
  type Position,
  placeOf,
  Random,
  readDecision,
  refuse,
  SeededDice,
  Speaker,
  sample,
  ToldPlay,
  type Values,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { LANGUAGES, type Language } from '@esagono/games/languages.ts';
import { expect, test, vi } from 'vitest';
import { openDesk } from '../controller/choice.ts';
import { choiceWords, figureName, placeName } from './sentence.ts';

vi.mock('../common/settings.ts', () => ({ useSettings: () => 'en' }));

/** Decisions of one game; a campaign's positions take longer to look at. */
const STEPS = 350;
const LONG_STEPS = 60;
const LONG = new Set(['campaign', 'pasubio', 'asiago']);

/** Collects what is wrong with what the speakers say; each fault once. */
class Listener {
  readonly faults = new Set<string>();
  readonly #speakers: ReadonlyMap<Language, Speaker>;
  readonly #heard = new Map<string, number>();

  constructor(game: Game) {
    this.#speakers = new Map(
      LANGUAGES.map((language) => [language, new Speaker(game, language, true)]),
    );
  }

  /** `key` must be known; its sentence must hold neither ids nor holes. */
  hear(key: string, values: Values | undefined, say: (speaker: Speaker) => string): void {
    // The first few of a kind say it all, and spare the time.
    const heard = this.#heard.get(key) ?? 0;
    this.#heard.set(key, heard + 1);
    if (heard > 12) return;
    for (const [language, speaker] of this.#speakers) {
      if (!speaker.has(key)) this.faults.add(`${language} lacks ${key}`);
    }
    this.words(key, say, values);
  }

  /** The same of words that have no key of their own. */
  words(key: string, say: (speaker: Speaker) => string, values: Values | undefined): void {
    for (const [language, speaker] of this.#speakers) {
      let words: string;
      try {
        words = say(speaker);
      } catch (error) {
        this.faults.add(`${language} ${key}: ${String(error)}`);
        continue;
      }
      if (/[{}]|undefined|NaN|\[object|\b[a-z]+[A-Z][a-z]/.test(words))
        this.faults.add(`${language} ${key}: ${words}`);
      // An id in an Italian sentence is an id: in English it might be a word.
      for (const id of language === 'it' ? idsIn(values) : [])
        if (new RegExp(`\\b${id}\\b`).test(words)) this.faults.add(`${key}: ${id} in “${words}”`);
    }
  }

  named(name: string, of: (speaker: Speaker) => string): void {
    for (const [language, speaker] of this.#speakers)
      if (of(speaker) === name) this.faults.add(`${language} has no name for ${name}`);
  }
}

const idsIn = (values: Values | undefined): readonly string[] =>
  Object.values(values ?? {})
    .flat()
    .filter((value): value is string => typeof value === 'string' && /^[a-z]\w{2,}$/i.test(value))
    .filter((value) => value === value.toLowerCase() || /[a-z][A-Z]/.test(value));

function hearView(listener: Listener, game: Game, pos: Position): void {
  const view = game.view(pos, ALL_SEEING);
  for (const phrase of [view.clock, view.prompt, ...view.notices])
    listener.hear(phrase.key, phrase.values, (s) => s.phrase(pos, phrase));
  listener.hear(`phase.${view.phase}`, {}, (s) => s.say(`phase.${view.phase}`));
  for (const { tracks } of view.sides)
    for (const { key } of tracks) listener.hear(`track.${key}`, {}, (s) => s.say(`track.${key}`));
  for (const { face, markers, place } of view.units) {
    const keys = [
      `type.${face.type}`,
      ...(place ? [`place.${place}`] : []),
      ...markers.map(({ key }) => `marker.${key}`),
      ...(face.figures ?? []).map(({ key }) => `figure.${key}`),
    ];
    for (const key of keys) listener.hear(key, {}, (s) => s.say(key));
  }
  for (const { key } of view.markers)
    listener.hear(`marker.${key}`, {}, (s) => s.say(`marker.${key}`));
  const outcome = game.outcome(pos);
  listener.hear(`outcome.${outcome.key}`, {}, (s) => s.say(`outcome.${outcome.key}`));
  for (const { key, values } of outcome.score)
    listener.hear(`score.${key}`, values, (s) =>
      s.phrase(pos, { key: `score.${key}`, ...(values ? { values } : {}) }),
    );
}

/** Attempts at random: units that stand elsewhere, hexes out of reach. */
function hearRefusals(
  listener: Listener,
  game: Game,
  pos: Position,
  seat: number,
  random: Random,
): void {
  const { hexes } = game.board(pos);
  const { units } = game.view(pos, seat);
  const code = makeCode();
  for (const verb of game.verbs) {
    const decision: Record<string, unknown> = { do: verb.name };
    for (const field of Object.keys(verb.fields)) {
      const kind = fieldKind(verb.fields, field);
      const unit = units[random.below(units.length)]?.unit ?? 0;
      const hex = hexes[random.below(hexes.length)]?.id ?? '';
      if (kind === 'units') decision[field] = [unit];
      else if (kind === 'path') decision[field] = [hex];
      else if (namesUnits(kind)) decision[field] = unit;
      else if (namesHex(kind)) decision[field] = hex;
    }
    const refused = readDecision(game, pos, seat, decision, code) ?? refuse(game, pos, seat, code);
    // Malformed decisions are for programmers: no button makes one.
    if (refused && refused.rule !== '')
      listener.hear(`refusal.${refused.code}`, refused.values, (s) => s.refusal(pos, refused));
  }
}

function hearOdds(
  listener: Listener,
  game: Game,
  pos: Position,
  seat: number,
  code: ReturnType<typeof makeCode>,
): void {
  const sheet = oddsOf(game, pos, seat, code);
  for (const { key, values } of sheet?.outcomes ?? [])
    listener.hear(`odds.${key}`, values, (s) => s.say(`odds.${key}`, values));
  for (const { key, value } of sheet?.modifiers ?? [])
    listener.hear(`modifier.${key}`, {}, (s) => s.say(`modifier.${key}`, { value }));
  for (const key of Object.keys(sheet?.expected ?? {}))
    listener.named(key, (s) => figureName(s, key));
}

/** The lists of the panel: acts, units, places, and what else a decision says. */
function hearChoices(listener: Listener, game: Game, pos: Position, seat: number): void {
  const desk = openDesk(game, pos, game.board(pos), seat, seat);
  const stride = Math.max(1, Math.floor(desk.choices.length / 40));
  for (let i = 0; i < desk.choices.length; i += stride) {
    const choice = desk.choices[i];
    if (!choice) continue;
    listener.hear(`verb.${choice.verb}`, {}, (s) => s.say(`verb.${choice.verb}`));
    const fields = Object.keys(choice.extras).join(' ');
    listener.words(`${choice.verb} ${fields}`, (s) => choiceWords(desk, s, choice), {
      ...(choice.extras as Values),
      fields: Object.keys(choice.extras),
    });
    // What the panel calls a place is what the decision calls it.
    const at = choice.decision.to ?? choice.decision.at;
    if (typeof at !== 'string' || choice.goal < 0) continue;
    // A hex is said by its number, an area by its name.
    const said = placeName(desk, choice.goal);
    const name = isAreas(desk.board.grid) ? said : (said.split(' ')[0] ?? '');
    expect(placeOf(desk.board, name)).toBe(placeOf(desk.board, at));
  }
}

const tables = GAMES.flatMap((game) =>
  game.scenarios.map((s) => ({ game: game as Game<Position>, scenario: s.id })),
);

test.each(tables)('$game.id/$scenario: everything told is told in words', ({ game, scenario }) => {
  const listener = new Listener(game);
  const random = new Random(23);
  const play = new ToldPlay(new SeededDice(23));
  const pos = begin(game, game.open({ scenario }), play);
  const code = makeCode();
  const asked = new Set<string>();
  let told = 0;
  const most = LONG.has(scenario) ? LONG_STEPS : STEPS;
  for (let i = 0; i < most && pos.ended === 0; i++) {
    const point = decisionPoint(game, pos);
    const seat = firstDecider(deciders(game, pos));
    const look = i % 16 === 0 || !asked.has(point?.name ?? '');
    asked.add(point?.name ?? '');
    if (look) hearView(listener, game, pos);
    if (look) hearRefusals(listener, game, pos, seat, random);
    if (look) hearChoices(listener, game, pos, seat);
    if (point?.setup && point.usual && random.below(4) > 0) point.usual(pos, seat, code);
    else sample(game, pos, seat, random, code);
    if (look) hearOdds(listener, game, pos, seat, code);
    act(game, pos, seat, code, play);
    for (; told < play.events.length; told++) {
      const event = play.events[told];
      if (!event) continue;
      if (event.event === 'roll')
        listener.hear(`roll.${String(event.values.purpose)}`, {}, (s) => s.event(pos, event));
      else listener.hear(`event.${event.event}`, event.values, (s) => s.event(pos, event));
    }
  }
  expect([...listener.faults]).toEqual([]);
});
