import type { Dice } from '../dice/dice.ts';
import { enumerate } from '../dice/enumerate.ts';
import {
  addFractions,
  type Fraction,
  makeFraction,
  printFraction,
  toNumber,
} from '../dice/fraction.ts';
import { type Code, makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Play } from './frame.ts';
import type { Game } from './game.ts';
import { act, decisionPoint, firstDecider, QuietPlay } from './play.ts';
import type { OddsOutcome } from './view.ts';

/** An outcome before it is weighed: what to call it and the numbers that set it apart. */
export interface Finding {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Gathers findings with exact weights: fractions of big integers, so that none is rounded. */
export class Distribution {
  readonly #entries = new Map<string, { finding: Finding; weight: Fraction }>();

  add(finding: Finding, n: number, d: number): void {
    if (n === 0) return;
    const id = `${finding.key} ${JSON.stringify(finding.values)}`;
    const weight = makeFraction(BigInt(n), BigInt(d));
    const entry = this.#entries.get(id);
    if (entry) entry.weight = addFractions(entry.weight, weight);
    else this.#entries.set(id, { finding, weight });
  }

  /** The outcomes in the order in which they were first met. */
  outcomes(): OddsOutcome[] {
    return [...this.#entries.values()].map(({ finding, weight }) => ({
      ...finding,
      probability: toNumber(weight),
      fraction: printFraction(weight),
    }));
  }
}

/** Means of every number in the outcomes; a number an outcome lacks counts as nought. */
export function means(outcomes: readonly OddsOutcome[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { values, probability } of outcomes) {
    for (const [name, value] of Object.entries(values)) {
      sums[name] = (sums[name] ?? 0) + value * probability;
    }
  }
  return sums;
}

/**
 * Every outcome of a decision: on a scratch copy it is carried out under enumerating dice,
 * the decisions that arise inside it are answered by their `usual`, and `visit` sees the
 * position when the agenda is back at the depth where the decision was taken (or the game
 * has ended, or a decision without a usual answer comes up). False when there are too many.
 */
export function foresee<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
  visit: (after: P, n: number, d: number) => void,
  limit?: number,
): boolean {
  const scratch = game.blank(pos);
  const answer = makeCode();
  const floor = pos.depth;
  return enumerate(
    (dice: Dice) => {
      scratch.bytes.set(pos.bytes);
      const play: Play = new QuietPlay(dice);
      act(game, scratch, seat, code, play);
      for (let i = 0; i < 64 && scratch.ended === 0 && scratch.depth > floor; i++) {
        const point = decisionPoint(game, scratch);
        if (!point?.usual) return;
        const decider = firstDecider(point.deciders(scratch));
        point.usual(scratch, decider, answer);
        act(game, scratch, decider, answer, play);
      }
    },
    ({ n, d }) => visit(scratch, n, d),
    limit,
  );
}
