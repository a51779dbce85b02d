import type { Dice } from '../dice/dice.ts';
import type { FrameArgs } from '../position/agenda.ts';
import type { Code, Codes } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Random } from '../position/random.ts';
import type { Refusal, Values } from './event.ts';

/** What a rule may use while something happens. */
export interface Play {
  readonly dice: Dice;
  /** False in simulation: then building an event is wasted work. */
  readonly telling: boolean;
  tell(event: string, rule: string, values: Values, audience?: number): void;
}

/** Something the rules do by themselves: it pops its own frame, or pushes one above it. */
export interface Procedure<P extends Position = Position> {
  readonly name: string;
  readonly args: FrameArgs;
  run(pos: P, play: Play): void;
}

/**
 * One decision point: who, what is asked, what is legal, what follows. The frame is on top
 * of the agenda whenever one of these methods is called.
 */
export interface DecisionPoint<P extends Position = Position> {
  /** `prompt.<name>` is the question. */
  readonly name: string;
  readonly args: FrameArgs;
  /** True for windows of the side that is not active: they can be pre-answered. */
  readonly reaction?: boolean;
  /**
   * True where an act begins, such as an activation: what was let pass for the act before is
   * over. In a game that marks none, every decision that is no reaction begins one.
   */
  readonly begins?: boolean;
  /** True while the sides set up; `usual` then accepts the default set-up. */
  readonly setup?: boolean;
  /** Bits of the seats that owe a decision here; never 0. */
  deciders(pos: P): number;
  /**
   * Adds every legal decision once, but for these, which are accepted all the same: another way to
   * the same end (of decisions that differ only in `path`, and in the order of units, one is listed),
   * what would change nothing or do exactly what a listed one does, and what `Game.listedAs` names.
   * Whoever wants one way rather than another, for what lies in wait there, spells it out. Never none.
   */
  list(pos: P, seat: number, out: Codes): void;
  /**
   * Adds, in the order of the list, the legal decisions whose JSON names `unit`; −1: those that
   * name none. For points whose whole list is too long to be drawn up for one unit.
   */
  listOf?(pos: P, seat: number, unit: number, out: Codes): void;
  /** Writes one legal decision, each with some chance, without listing all of them. */
  sample?(pos: P, seat: number, random: Random, out: Code): void;
  /** The whole legality of a decision, from what `seat` knows; changes nothing. */
  refuse(pos: P, seat: number, code: Code): Refusal | undefined;
  /** Does a decision known to be legal: pops or pushes frames as it needs. */
  decide(pos: P, seat: number, code: Code, play: Play): void;
  /** The answer most players would give without thinking; used inside odds and by bots. */
  usual?(pos: P, seat: number, out: Code): void;
  /** Values for the prompt's sentence, as far as `viewer` may know them. */
  ask?(pos: P, viewer: number): Values;
}

export type Frame<P extends Position = Position> = Procedure<P> | DecisionPoint<P>;

export const isProcedure = <P extends Position>(frame: Frame<P>): frame is Procedure<P> =>
  (frame as Partial<Procedure<P>>).run !== undefined;
