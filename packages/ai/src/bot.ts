import type { Code, Game, Position, Random } from '@esagono/engine';

/** A player made of arithmetic. */
export interface Bot {
  readonly name: string;
  /**
   * One legal decision of `seat`, from what that seat may know alone. `budget` is how many
   * positions it may look at; the same seed, position and budget give the same decision.
   */
  choose<P extends Position>(
    game: Game<P>,
    pos: P,
    seat: number,
    random: Random,
    budget: number,
  ): Code;
}

/** Enough for a considered one-ply choice in every game of the house. */
export const USUAL_BUDGET = 2_000;
