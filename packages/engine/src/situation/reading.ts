import type { Position } from '../position/layout.ts';

type Tree = Readonly<Record<string, unknown>>;

/**
 * What a game adds so that situations about it read as people speak. A game without one is read
 * by its own words alone, and strictly.
 */
export interface Reading<P extends Position = Position> {
  /** Every word that `describe` may show or `stage` may take; any other is misspelt. */
  readonly words: StateWords;
  /** The full name of the piece that is called so; undefined when none is, or several are. */
  fullName(pos: P, name: string): string | undefined;
  /** What somebody expects of the state, in the words `describe` uses for the same. */
  reword?(pos: P, expected: Tree): Tree;
  /** Places of pieces that are gone for good: a unit expected to be absent may be in one of them. */
  readonly gone?: readonly string[];
  readonly lenient: Lenience;
}

export interface StateWords {
  readonly state: readonly string[];
  readonly unit: readonly string[];
  /** Fields of the events that are told. */
  readonly event: readonly string[];
}

/** What a lenient reader takes as said though the file does not say it. */
export interface Lenience {
  /**
   * Paragraphs that forbid the same act in other words: citing one is citing all of a set. A set
   * may begin with a refusal's code, for paragraphs that meet in this one prohibition.
   */
  readonly kindred?: readonly (readonly string[])[];
  /** Verbs that only end a window: they may be left out, or said to no window. */
  readonly closers?: readonly string[];
  /**
   * Questions of order only, with the verb by which one after another of several units goes on
   * with what they were told to do together.
   */
  readonly inTurn?: Readonly<Record<string, string>>;
  /** Questions to which saying nothing is an answer, the usual one: go no further, hold fire. */
  readonly lapsing?: readonly string[];
  /** The standing order that answers windows while the step has dice left. */
  readonly routine?: string;
  /**
   * The procedure that goes from phase to phase when nobody decides. What is expected may hold
   * as it finds things, and a die that it rolls for itself need not be in the script.
   */
  readonly sequence?: string;
}
