import { type Outcome, winnerWith } from '@esagono/engine';
import type { Result, Setup } from '@esagono/protocol';

/** What was agreed on, and what only the house writes. */
export type Agreed = Setup & {
  /** Where sides were bid for: how many points each side gave away. */
  readonly given?: readonly number[];
  /** Of a rematch: the accounts of those who played before. */
  readonly players?: readonly string[];
};

/** How a match ended by the rules, with what was given away for a side. */
export function resultOf(outcome: Outcome, given: readonly number[] = []): Result {
  const winner = winnerWith(outcome, given);
  return {
    winner,
    how: 'rules',
    ...(outcome.ranks ? { ranks: [...outcome.ranks] } : {}),
    ...(winner === outcome.winner ? {} : { byRules: outcome.winner }),
  };
}

/** What a side has made of a result. */
export function placeIn(
  { winner, ranks }: Result,
  side: number,
): 'won' | 'lost' | 'drawn' | 'shared' {
  if (winner >= 0) return winner === side ? 'won' : 'lost';
  if (!ranks || ranks.every((rank) => rank === ranks[0])) return 'drawn';
  return ranks[side] === 1 ? 'shared' : 'lost';
}

/** A side gives up or has run out of time: the one other side wins, several others share it. */
export function resultAgainst(
  sides: readonly number[],
  seat: number,
  how: 'resigned' | 'time',
): Result {
  const lost = sides[seat];
  const others = new Set(sides.filter((side) => side !== lost));
  const [only] = others;
  if (others.size === 1 && only !== undefined) return { winner: only, how };
  const all = Math.max(...sides) + 1;
  const ranks = Array.from({ length: all }, (_, side) => (side === lost ? 2 : 1));
  return { winner: -1, how, ranks };
}
