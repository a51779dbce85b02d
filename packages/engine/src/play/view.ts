import type { Decision, Values } from './event.ts';

/**
 * What one viewer may know, built up from nothing. All numbers and keys, no sentences: the
 * reader's language turns keys into words. Units and hexes keep the position's numbers.
 */
export interface View {
  /** Whose knowledge this is: a seat, −1 a spectator, −2 everything (after the end). */
  readonly viewer: number;
  readonly turn: number;
  /** Absent where nobody can say how many there will be. */
  readonly turns?: number;
  /** The label of the turn: `{ key: 'turn.hour', values: { day: 13, hour: 5 } }`. */
  readonly clock: Phrase;
  /** Text key of the phase: `phase.<phase>`. */
  readonly phase: string;
  /** Text key of the question asked now: `prompt.<prompt>`. */
  readonly prompt: Phrase;
  /** Bits of the seats that owe a decision. */
  readonly deciders: number;
  readonly sides: readonly SideView[];
  readonly units: readonly UnitView[];
  readonly markers: readonly HexMarker[];
  /** Weather, frost, low ammunition: what holds for the whole table now. */
  readonly notices: readonly Phrase[];
}

export interface Phrase {
  readonly key: string;
  readonly rule?: string;
  readonly values?: Values;
}

export interface SideView {
  readonly side: number;
  readonly initiative: boolean;
  readonly active: boolean;
  /** Activation points, logistics points, losses…: `track.<key>`. */
  readonly tracks: readonly Track[];
}

export interface Track {
  readonly key: string;
  readonly value: number;
  readonly max?: number;
  readonly rule?: string;
}

export interface UnitView {
  readonly unit: number;
  readonly side: number;
  /** Hex number; −1 when not on the map. */
  readonly hex: number;
  /** Where it is when not on the map: `place.<place>` (offMap, eliminated, …). */
  readonly place?: string;
  /** False when the viewer sees only that something stands here. */
  readonly known: boolean;
  readonly face: UnitFace;
  readonly markers: readonly UnitMarker[];
}

/** What is printed on the counter. */
export interface UnitFace {
  readonly name: string;
  readonly formation: string;
  /** Text key `type.<type>` and the symbol to draw. */
  readonly type: string;
  readonly strength?: number;
  readonly movement?: number;
  /** Further printed figures, e.g. morale, range, machine guns: `figure.<key>`. */
  readonly figures?: readonly Track[];
  readonly flags?: readonly string[];
}

/** `marker.<key>`; `rule` says what it does. */
export interface UnitMarker {
  readonly key: string;
  readonly value?: number;
  readonly rule?: string;
}

export interface HexMarker {
  readonly hex: number;
  readonly key: string;
  readonly side?: number;
  readonly value?: number;
  readonly rule?: string;
}

/**
 * What a user interface lays over the map. Names that several games use mean the same in all:
 *
 * - `reach`: where the units of the hex can go; `value` is what the way there has cost, in the
 *   points printed on the counters (half a point is .5);
 * - `sight`: what is `seen` from the hex and what is `hidden`; `value` is the distance. Asked about
 *   a second hex: the one line between them, the hexes in which something `blocks` it (two when it
 *   runs along their hexside), and a note that says what;
 * - `command`: what is `inCommand`; `zoc`: zones of control, `own`, `enemy` or `both`;
 * - `supply`: hexes that are `supplied`; asked about a hex, its line to a source and where it is `cut`;
 * - `objectives`: who holds them; `value` is what they are worth; `control`: whose ground it is.
 *
 * The word for a kind is `overlay.<name>.<kind>` unless every game uses it alike.
 */
export interface Overlay {
  readonly name: string;
  readonly hexes: readonly {
    readonly hex: number;
    readonly kind: string;
    readonly value?: number;
  }[];
  readonly lines: readonly { readonly hexes: readonly number[]; readonly kind: string }[];
  readonly notes: readonly Phrase[];
}

/**
 * What an act would do before it is committed: what it costs, the chance that matters most, its
 * exact distribution and every modifier. Worked out by `oddsOf` from what the seat knows.
 */
export interface OddsSheet extends Prospect {
  readonly act: string;
  readonly rule: string;
  /** The hex the act is aimed at, where its headline stands on the map; absent: none. */
  readonly at?: number;
  /** What is spent by deciding so, whatever the dice say: points, markers. */
  readonly cost: readonly Price[];
  readonly modifiers: readonly Modifier[];
  /** Columns and rows of the charts that would be read, by their names in the data. */
  readonly reads?: readonly string[];
  /**
   * The sheet itself holds when the enemy lets everything pass. Where it may break in, `otherwise`
   * is the other end: the enemy does at every window what the standing order `policy` says.
   */
  readonly depends?: Dependence;
  /** What the seat does not know and the sheet leaves out: `odds.unknown.<key>`. */
  readonly unknown: readonly Phrase[];
  /** True where other decisions come before the dice: as if they fell now. */
  readonly later?: boolean;
}

/** A distribution as a player reads it: one line, then groups, then every outcome. */
export interface Prospect {
  /** `headline.<key>`: `chance` (0…1) is the one that matters most; the means stand beside it. */
  readonly headline: Phrase;
  /** What a player cares about, from the best to the worst; every outcome is in one of them. */
  readonly groups: readonly OddsGroup[];
  readonly outcomes: readonly OddsOutcome[];
  /** Means of the numbers in the outcomes, by name. */
  readonly expected: Readonly<Record<string, number>>;
  /** Too many outcomes to be walked: so many throws were tried, and the chances are estimates. */
  readonly sampled?: number;
}

export interface Dependence {
  /** `depends.<key>` */
  readonly key: string;
  readonly rule: string;
  readonly policy: string;
  readonly otherwise: Prospect;
}

/** `group.<key>` */
export interface OddsGroup {
  readonly key: string;
  readonly probability: number;
  readonly fraction: string;
  /** Places of its outcomes in the list. */
  readonly outcomes: readonly number[];
}

/** `cost.<key>` with `value` */
export interface Price {
  readonly key: string;
  readonly rule: string;
  readonly value: number;
}

/** What an enemy may do about an act while it runs, at one place of it. */
export interface Threat {
  /** The hex in which the act would be met. */
  readonly at: number;
  /** The seat that would be asked. */
  readonly seat: number;
  /** The enemy's decision, such as Opportunity Fire by these units. */
  readonly decision: Decision;
  readonly units: readonly number[];
  readonly sheet: OddsSheet;
}

export interface OddsOutcome {
  /** `odds.<key>` with the numbers that tell this outcome from the others. */
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  readonly probability: number;
  /** Exact, reduced: `"11/36"`. */
  readonly fraction: string;
}

/** `modifier.<key>`: why +2? */
export interface Modifier {
  readonly key: string;
  readonly rule: string;
  readonly value: number;
  /** True for a plain number (dice, the number to reach): shown without a sign. */
  readonly plain?: boolean;
}

export interface Outcome {
  /** The side that won alone, −1 when nobody did: a draw, or a result that is shared. */
  readonly winner: number;
  /** The rank of each side, 1 the best, equals alike; absent: the winner, then all others. */
  readonly ranks?: readonly number[];
  readonly rule: string;
  /** `outcome.<key>` */
  readonly key: string;
  readonly score: readonly ScoreLine[];
  /** True where the points of the score are losses, so that fewer are better. */
  readonly losses?: boolean;
  /** Where points decide between two sides: how; absent where something else did. */
  readonly points?: PointsVerdict;
}

/** How points decide: the first side wins from `first` on, the second down to `second`. */
export interface PointsVerdict {
  /** By how much the first side is ahead. */
  readonly ahead: number;
  readonly first: number;
  readonly second: number;
  /** How much of `ahead` is one point, where points come in parts; absent: 1. */
  readonly unit?: number;
}

/** `score.<key>` */
export interface ScoreLine {
  readonly side: number;
  readonly key: string;
  readonly rule: string;
  readonly points: number;
  readonly values?: Values;
}
