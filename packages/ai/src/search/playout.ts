import {
  act,
  type Code,
  deciders,
  firstDecider,
  firstOf,
  type Game,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  sideIds,
} from '@esagono/engine';
import type { Replies, Reply } from './replies.ts';
import { Thumb } from './thumb.ts';

export interface PlayoutStyle {
  /** How freely both sides choose among what their officers propose. */
  readonly temper: number;
  /** How many bodies an officer looks at before he speaks. */
  readonly breadth: number;
}

/** Plays positions on by rules of thumb and says what became of them. */
export class Playout<P extends Position> {
  /** Decisions carried out so far, in all play-outs. */
  nodes = 0;
  readonly #game: Game<P>;
  readonly #scratch: P;
  readonly #thumb: Thumb<P>;
  readonly #longest: number;
  readonly #replies: Replies<P> | undefined;
  readonly #code = makeCode();

  /** `longest` is after how many decisions a play-out is judged as it stands. */
  constructor(game: Game<P>, like: P, style: PlayoutStyle, longest: number, replies?: Replies<P>) {
    this.#longest = longest;
    this.#game = game;
    this.#scratch = game.blank(like);
    this.#thumb = new Thumb(game, style.temper, style.breadth);
    this.#replies = replies;
  }

  /**
   * What `judge` says of the position after `seat` has decided `code` in `from` and all have
   * played on: once, with dice, thoughts and hidden things as `seed` has them, so that two
   * decisions meet the same luck. `reply` is where answers to the decision are remembered.
   */
  run<T>(
    from: P,
    seat: number,
    code: Code,
    seed: number,
    hidden: boolean,
    judge: (after: P) => T,
    reply?: Reply,
  ): T {
    const game = this.#game;
    const pos = this.#scratch;
    const random = new Random(seed);
    pos.bytes.set(from.bytes);
    if (hidden) game.redeal(pos, seat, random);
    const play = new QuietPlay(new SeededDice(random));
    const horizon = game.officer?.horizon(pos) ?? 0;
    const end = (game.officer?.stretch(pos) ?? 0) + horizon;
    act(game, pos, seat, code, play);
    this.#replies?.start();
    let place = reply;
    let steps = 1;
    while (pos.ended === 0 && steps < this.#longest) {
      if (horizon > 0 && (game.officer?.stretch(pos) ?? 0) >= end) break;
      const next = firstDecider(deciders(game, pos));
      if (place) place = this.#replies?.choose(pos, next, random, place, this.#code);
      if (!place) this.#thumb.choose(pos, next, random, this.#code);
      act(game, pos, next, this.#code, play);
      steps += 1;
    }
    this.nodes += steps;
    return judge(pos);
  }
}

/** The result when there is one (a shared one in parts), otherwise how likely the officer thinks a win. */
export function worth<P extends Position>(game: Game<P>, pos: P, side: number): number {
  if (pos.ended !== 0) {
    const first = firstOf(game.outcome(pos), sideIds(game, pos).length);
    return first.includes(side) ? 1 / first.length : 0;
  }
  return game.officer?.chance(pos, side) ?? chanceOf(game.appraise(pos, side));
}

/** Without an officer: any lead of the appraisal counts, a large one not much more. */
const chanceOf = (lead: number): number => 0.5 + lead / (2 * (Math.abs(lead) + 50));
