import type { Code, Game, Position, Random } from '@esagono/engine';

/** A player made of arithmetic. */
export interface Bot {
  readonly name: string;
  /** What it is given where nobody says otherwise. */
  readonly budget: number;
  /**
   * One legal decision of `seat`, from what that seat may know alone. `budget` is how many
   * positions it may look at; the same seed, position and budget give the same decision.
   * `stop` is asked now and then: yes, and it decides with what it has thought so far.
   */
  choose<P extends Position>(
    game: Game<P>,
    pos: P,
    seat: number,
    random: Random,
    budget: number,
    stop?: () => boolean,
  ): Code;
}
