import { winnerWith } from '@esagono/engine';
import type { Duel } from './duel.ts';

/** A share with the bounds between which it lies 95 times in a hundred. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

const Z = 1.959964; // 95 %

/** Wilson's interval: right for few games too, and never beyond 0 and 1. */
export function rateOf(score: number, games: number): Rate {
  if (games === 0) return { share: 0.5, low: 0, high: 1, games };
  const share = score / games;
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * games)) / (1 + z2 / games);
  const half =
    (Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games))) / (1 + z2 / games);
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half), games };
}

/** What a game is worth to the first contender: between two sides 1, a half, 0. */
export const scoreOf = (duel: Duel): number => duel.shares[duel.side] ?? 1 / 2;

/** How many games make a pair, one for each side; two where nothing has been played. */
export const pairSize = (duels: Iterable<Duel>): number => {
  for (const { shares } of duels) return shares.length;
  return 2;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0);

export interface Figures {
  /** The first contender against the second, both sides together. */
  readonly first: Rate;
  /** The same by the side it had. */
  readonly bySide: readonly Rate[];
  /** Side 0 against the others, whoever led them: the balance of the battle. */
  readonly balance: Rate;
  readonly draws: number;
  readonly unfinished: number;
  readonly decisions: number;
}

export function figuresOf(duels: readonly Duel[]): Figures {
  const rate = (list: readonly Duel[], score: (d: Duel) => number): Rate =>
    rateOf(sumOf(list.map(score)), list.length);
  return {
    first: rate(duels, scoreOf),
    bySide: Array.from({ length: pairSize(duels) }, (_, side) =>
      rate(
        duels.filter((d) => d.side === side),
        scoreOf,
      ),
    ),
    balance: rate(duels, (d) => d.shares[0] ?? 1 / 2),
    draws: duels.filter((d) => d.ended && d.winner < 0).length,
    unfinished: duels.filter((d) => !d.ended).length,
    decisions: sumOf(duels.map((d) => d.decisions)),
  };
}

/** When there is nothing more to learn: the interval is narrow, or clear of one half. */
export interface Stopping {
  readonly width?: number;
  readonly clear?: boolean;
  /** Whose share: the first contender's, or the first side's whoever leads it. */
  readonly of?: 'first' | 'balance';
  /** Pairs before which nobody believes anything. */
  readonly least: number;
}

/**
 * The games that count: whole pairs in their order up to the first at which the rule says stop,
 * so that neither the number of threads nor an interruption changes the result.
 */
export function counted(
  done: ReadonlyMap<number, Duel>,
  rule: Stopping,
): { readonly duels: readonly Duel[]; readonly stopped: boolean } {
  const duels: Duel[] = [];
  const size = pairSize(done.values());
  let score = 0;
  for (let pair = 0; ; pair++) {
    for (let i = 0; i < size; i++) {
      const duel = done.get(size * pair + i);
      if (!duel) return { duels: duels.slice(0, size * pair), stopped: false };
      duels.push(duel);
      score += rule.of === 'balance' ? (duel.shares[0] ?? 1 / 2) : scoreOf(duel);
    }
    if (pair + 1 < rule.least) continue;
    const { low, high } = rateOf(score, duels.length);
    const narrow = rule.width !== undefined && high - low <= rule.width;
    const clear = rule.clear === true && (low > 0.5 || high < 0.5);
    if (narrow || clear) return { duels, stopped: true };
  }
}

/** So many points may be given away by either side. */
const MOST_GIVEN = 20;

/**
 * The first side's share in the same games had the second given it so many points (below nought: had
 * it given them to the second). Empty where points decide in none of them.
 */
export function handicaps(
  duels: readonly Duel[],
): { readonly points: number; readonly share: number }[] {
  if (!duels.some(({ margin }) => margin)) return [];
  return Array.from({ length: 2 * MOST_GIVEN + 1 }, (_, i) => {
    const points = i - MOST_GIVEN;
    const given = points >= 0 ? [0, points] : [-points, 0];
    const score = sumOf(duels.map((duel) => shareWith(duel, given)));
    return { points, share: score / duels.length };
  });
}

function shareWith({ winner, margin, shares }: Duel, given: readonly number[]): number {
  if (!margin) return shares[0] ?? 1 / 2;
  const won = winnerWith({ winner, points: margin }, given);
  return won < 0 ? 1 / 2 : won === 0 ? 1 : 0;
}
