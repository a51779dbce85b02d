import { ValueDice } from '../dice/dice.ts';
import type { Code } from '../position/codes.ts';
import { EVERYONE, NOBODY, type Position, sameBytes } from '../position/layout.ts';
import type { Game } from './game.ts';
import { conceal, unknownCells } from './knowledge.ts';
import { act, QuietPlay } from './play.ts';

/** Why a step cannot be taken back; text key `barrier.<…>`. */
const BARRIERS = ['start', 'dice', 'revealed', 'asked', 'other'] as const;
export type Barrier = (typeof BARRIERS)[number];

class Rolled extends Error {}

/** Stops an act at its first die. */
export class NoDice extends ValueDice {
  protected draw(): number {
    throw new Rolled();
  }
}
export const isRolled = (error: unknown): boolean => error instanceof Rolled;

/** What the seats knew before an act, to be held against what they know after it. */
export class Foreknowledge<P extends Position> {
  readonly #game: Game<P>;
  readonly #seat: number;
  /** Nothing to find out in a game without secrets. */
  readonly #open: boolean;
  readonly #known: P;
  readonly #hidden: readonly (readonly string[])[];

  constructor(game: Game<P>, pos: P, seat: number) {
    this.#game = game;
    this.#seat = seat;
    this.#open = pos.fields.every(({ knows }) => knows === EVERYONE || knows === NOBODY);
    this.#known = this.#open ? pos : game.blank(pos);
    if (!this.#open) conceal(game, pos, seat, this.#known);
    this.#hidden = this.#open ? [] : game.seats(pos).map((_, s) => unknownCells(game, pos, s));
  }

  /**
   * Did an act without dice tell anybody something? Whoever knows of something that was hidden has
   * learnt something, and so has the seat that acted when it could not have foreseen, from what it
   * knew, what it knows now. (That a guess happens to come true is not to have foreseen it.)
   */
  revealed(after: P, code: Code): boolean {
    return !this.#open && (!this.#foreseen(after, code) || this.#shown(after));
  }

  #foreseen(after: P, code: Code): boolean {
    const game = this.#game;
    const known = this.#known;
    try {
      act(game, known, this.#seat, code, new QuietPlay(new NoDice()));
    } catch {
      // A die, or something else that cannot come to pass in what the seat knew.
      return false;
    }
    const foreseen = game.blank(after);
    const real = game.blank(after);
    conceal(game, known, this.#seat, foreseen);
    conceal(game, after, this.#seat, real);
    return sameBytes(foreseen.bytes, real.bytes);
  }

  #shown(after: P): boolean {
    return this.#hidden.some((cells, seat) => {
      if (cells.length === 0) return false;
      const still = new Set(unknownCells(this.#game, after, seat));
      return cells.some((cell) => !still.has(cell));
    });
  }
}
