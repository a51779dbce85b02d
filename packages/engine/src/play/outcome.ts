import type { Outcome } from './view.ts';

/** The rank of each side, 1 the best; equals have the same rank. */
export const ranksOf = ({ winner, ranks }: Outcome, sides: number): readonly number[] =>
  ranks ?? Array.from({ length: sides }, (_, side) => (winner < 0 || side === winner ? 1 : 2));

/** The sides that came first: one that won, or several that share the result. */
export const firstOf = (outcome: Outcome, sides: number): readonly number[] =>
  ranksOf(outcome, sides).flatMap((rank, side) => (rank === 1 ? [side] : []));

/**
 * What a side has made of the game, 0 to 1: the share of the others it has beaten, an equal counting
 * half. Between two sides that is 1, ½ or 0; over all sides it adds up to half their number.
 */
export function shareOf(outcome: Outcome, side: number, sides: number): number {
  const ranks = ranksOf(outcome, sides);
  let beaten = 0;
  for (let other = 0; other < sides; other++) {
    if (other === side) continue;
    beaten += ranks[other] > ranks[side] ? 1 : ranks[other] === ranks[side] ? 0.5 : 0;
  }
  return beaten / Math.max(1, sides - 1);
}

/**
 * Who has won when each side has given points away, as somebody who bids for a side does; the winner
 * by the rules where points did not decide.
 */
export function winnerWith(
  { winner, points }: Pick<Outcome, 'winner' | 'points'>,
  given: readonly number[],
): number {
  if (!points) return winner;
  const [first = 0, second = 0] = given;
  const ahead = points.ahead + (second - first) * (points.unit ?? 1);
  if (ahead >= points.first) return 0;
  return ahead <= points.second ? 1 : -1;
}
