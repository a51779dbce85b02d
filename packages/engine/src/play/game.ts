import type { DataTree } from '../data/data.ts';
import type { Code } from '../position/codes.ts';
import type { Options, OptionValue, Position } from '../position/layout.ts';
import type { Random } from '../position/random.ts';
import type { Board } from './board.ts';
import type { TurnAhead } from './dossier.ts';
import type { Decision } from './event.ts';
import type { Forecast } from './forecast.ts';
import type { Frame } from './frame.ts';
import type { Officer } from './officer.ts';
import type { Verb } from './verb.ts';
import type { Outcome, Overlay, Phrase, View } from './view.ts';

/** Viewers that are not seats. */
export const SPECTATOR = -1;
export const ALL_SEEING = -2;

export interface Seat {
  /** `axis`, `partisan`, `italian-east`… as match files and situations write it. */
  readonly id: string;
  readonly side: number;
}

export interface OptionInfo {
  readonly id: string;
  /** The first value is the default. Text: `option.<id>` and `option.<id>.<value>`. */
  readonly values: readonly OptionValue[];
  /** Paragraphs it touches. */
  readonly rules: readonly string[];
  /** The ruling it undoes, e.g. `A-1`. */
  readonly ruling?: string;
  /** Scenarios that know it; absent: all. */
  readonly scenarios?: readonly string[];
}

export interface ScenarioInfo {
  readonly id: string;
  /** Absent where the length is open: the game ends when something happens. */
  readonly turns?: number;
  /** Names of the sides: `side.<id>`. */
  readonly sides: readonly string[];
  /** Rough length in minutes and difficulty 1…5, for whoever chooses. */
  readonly minutes: number;
  readonly difficulty: number;
}

export interface Opening {
  readonly scenario: string;
  readonly options?: Options;
  /** Values that replace those of the data, by path: `charts/terrain/wood/cost`. */
  readonly data?: Readonly<Record<string, OptionValue>>;
}

/** A standing order that answers reaction windows in a player's stead. */
export interface PolicyInfo {
  /** `policy.<id>` */
  readonly id: string;
}

export interface GameText {
  /** ICU messages by language; which languages a game speaks is told by these. */
  readonly messages: ByLanguage<Readonly<Record<string, string>>>;
  readonly rules: readonly RuleInfo[];
  readonly ruleTexts: ByLanguage<RuleTexts>;
  readonly rulings: ByLanguage<RuleTexts>;
  /** What each edition of the rules changed, the first one first; absent: there has been one only. */
  readonly editions?: ByLanguage<readonly EditionText[]>;
}
export interface EditionText {
  readonly edition: string;
  /** One sentence a change, with its paragraph. */
  readonly changes: readonly string[];
}
/** By the tags of the web: `en`, `it`, `pt-BR`. */
export type ByLanguage<T> = Readonly<Record<string, T>>;
/** The languages a game speaks, its own first. */
export const languagesOf = ({ text }: { readonly text: GameText }): readonly string[] =>
  Object.keys(text.messages);
export type RuleTexts = Readonly<Record<string, { readonly title: string; readonly text: string }>>;
export interface RuleInfo {
  readonly id: string;
  readonly chapter: string;
  readonly kind: string;
  readonly rulings?: readonly string[];
  readonly options?: readonly string[];
  readonly charts?: readonly string[];
}

/**
 * May `viewer` (a seat or a spectator) know cell `index`? Of a frame's argument: the frame's place.
 * A method's type, so that a game of its own kind of position is still a game.
 */
export type Secret<P extends Position = Position> = {
  known(pos: P, viewer: number, index: number): boolean;
}['known'];

/** A unit in a viewer's terms: its number in the concealed position, and what is seen of it. */
export interface Handle {
  /** −1 when the viewer does not know that it is there. */
  readonly unit: number;
  /** Of an unknown unit its type, the only thing that is seen of it; '' when not even that. */
  readonly type?: string;
}

/**
 * The contract. A game that keeps these promises is played, replayed, taken back, searched,
 * fuzzed, served and shown by everything else in the house.
 *
 * Promises the generic tests check for every game: listed decisions are accepted; refused
 * ones leave the position unchanged to the byte; the same decisions and dice give the same
 * bytes; no position without a decision unless the game has ended; what a seat is told
 * (view, choices, refusals, odds, overlays, events) depends only on what it may know, and is the
 * same when computed from the position that `conceal` makes for it.
 */
export interface Game<P extends Position = Position> {
  readonly id: string;
  readonly title: string;
  /** A rules fix that changes any replay makes a new edition. */
  readonly edition: string;
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
  readonly policies: readonly PolicyInfo[];
  /** The data files by name, provenance included, before packs. */
  readonly data: DataTree;
  readonly text: GameText;
  readonly frames: readonly Frame<P>[];
  readonly verbs: readonly Verb<P>[];

  /**
   * The position before the first decision. Throws `DataError` for values that do not fit.
   * Procedures up to the first decision are not yet run (see `begin` in play.ts).
   */
  open(opening: Opening): P;
  /** A fresh position of the same scene, for copying into. */
  blank(pos: P): P;
  seats(pos: P): readonly Seat[];
  board(pos: P): Board;

  view(pos: P, viewer: number): View;
  /** The result once `pos.ended`; before that, what it would be if play stopped now. */
  outcome(pos: P): Outcome;

  /** Who may know the fields and frame arguments that carry a word of the game's own. */
  readonly secrets: Readonly<Record<string, Secret<P>>>;
  /**
   * `out` holds what `viewer` may know and nought in the place of all else. Puts one fixed, legal
   * value there, the same for every position the viewer cannot tell from `truth`.
   */
  standIn?(out: P, viewer: number, truth: P): void;
  /**
   * Decisions any of which stands in the list for this legal one, such as that of a counter nobody
   * can tell from another; none for what the list leaves out on purpose, such as a walk that ends
   * where it began. Absent: the list has everything but other ways (see `DecisionPoint.list`).
   */
  listedAs?(pos: P, decision: Decision): readonly Decision[];
  /** What `viewer` calls a unit of this position; absent: units are known by their numbers. */
  handle?(pos: P, viewer: number, unit: number): Handle;
  /** Facts hidden from a seat now, in words for people; none in an open game. */
  hiddenFrom(pos: P, seat: number): readonly string[];
  /**
   * Deals what `seat` does not know anew, in place, in a way it could not tell apart; of a
   * concealed position it makes one that could be true.
   */
  redeal(pos: P, seat: number, random: Random): void;

  /** The whole state in readable form, and the inverse: set what the patch names. */
  describe(pos: P): Readonly<Record<string, unknown>>;
  stage(pos: P, patch: Readonly<Record<string, unknown>>): void;
  /** Takes off the table what is no unit, such as mines: an empty start. */
  clear?(pos: P): void;

  /**
   * How a legal decision that may involve dice is looked ahead at, and read; the engine works out
   * the odds (`oddsOf`). `known` is what the seat knows, and nothing may be written there.
   */
  forecast(known: P, seat: number, code: Code): Forecast<P> | undefined;
  /** How good the position looks for a side, for simple bots; higher is better. */
  appraise(pos: P, side: number): number;
  /** Rules of thumb for bots and the coach; without them bots fall back on usual answers. */
  readonly officer?: Officer<P>;
  /** The standing order's answer to the window now open for `seat`; false: ask the player. */
  answer(pos: P, seat: number, policy: string, out: Code): boolean;
  readonly overlays: readonly string[];
  /** Laid over the map from `hex`, −1 for none; `to` asks about one line (see `Overlay`). */
  overlay(pos: P, viewer: number, name: string, hex: number, to?: number): Overlay | undefined;

  /** What a viewer may know of a formation beyond its units: command, supply, guns at hand. */
  dossier?(pos: P, viewer: number, formation: string): readonly Phrase[];
  /** The turn track: what everybody knows that each turn brings; absent: its length alone. */
  calendar?(pos: P): readonly TurnAhead[];

  /** Printed name of a unit and a hex, the same in every language. */
  unitName(pos: P, unit: number): string;
  hexName(pos: P, hex: number): string;
  /** Everything wrong with this position; empty when it is sound. */
  faults(pos: P): readonly string[];
}
