import type { Values } from './event.ts';

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

/** What an act would do before it is committed: its exact distribution and every modifier. */
export interface OddsSheet {
  readonly act: string;
  readonly rule: string;
  readonly outcomes: readonly OddsOutcome[];
  readonly modifiers: readonly Modifier[];
  /** Means of the numbers in the outcomes, by name. */
  readonly expected: Readonly<Record<string, number>>;
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
}

/** `score.<key>` */
export interface ScoreLine {
  readonly side: number;
  readonly key: string;
  readonly rule: string;
  readonly points: number;
  readonly values?: Values;
}
