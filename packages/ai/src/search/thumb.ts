import {
  type Code,
  decisionPoint,
  type Game,
  type Position,
  Proposals,
  type Random,
  sample,
} from '@esagono/engine';

/** How finely chance is divided when an officer wavers. */
const GRAIN = 1 << 16;

/** A draw from the law of extremes: added to merits it makes choosing the best a fair lottery. */
const wavering = (random: Random): number =>
  -Math.log(-Math.log((random.below(GRAIN) + 0.5) / GRAIN));

/**
 * A player by rules of thumb: takes what the game's officer thinks best, the more freely the
 * higher `temper`; where the officer has no opinion the usual answer, or any.
 */
export class Thumb<P extends Position> {
  readonly #game: Game<P>;
  readonly #proposals = new Proposals();
  readonly #temper: number;
  readonly #breadth: number;

  constructor(game: Game<P>, temper: number, breadth: number) {
    this.#game = game;
    this.#temper = temper;
    this.#breadth = breadth;
  }

  choose(pos: P, seat: number, random: Random, out: Code): void {
    const { officer } = this.#game;
    const list = this.#proposals;
    list.clear();
    officer?.propose(pos, seat, random, this.#breadth, list);
    if (list.count > 0) {
      let best = 0;
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < list.count; i++) {
        const merit = list.merit(i) + this.#temper * wavering(random);
        if (merit <= most) continue;
        most = merit;
        best = i;
      }
      list.read(best, out);
      return;
    }
    const point = decisionPoint(this.#game, pos);
    if (point?.usual) point.usual(pos, seat, out);
    else sample(this.#game, pos, seat, random, out);
  }
}
