import {
  type Decision,
  type Game,
  type Phrase,
  type Position,
  type Random,
  writeDecision,
} from '@esagono/engine';
import { imagine } from './knowledge.ts';
import { type Judged, search } from './search/search.ts';

/** A plan, what it is worth and why: what coach and puzzles have in common. */
export interface WeighedPlan {
  readonly decision: Decision;
  /** Chance to win of the seat's side, 0 to 1, and the standard error of it. */
  readonly chance: number;
  readonly error: number;
  /** Why, in the words of the game's officer. */
  readonly why?: Phrase;
}

/**
 * The plans of `seat`, the best first, and the position they were weighed in: one that the seat could take
 * for the true one, which is only ever looked at through `imagine`.
 */
export function weighPlans<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  style: Parameters<typeof search>[4],
): { readonly guess: P; readonly judged: Judged[] } {
  const guess = game.blank(pos);
  guess.bytes.set(imagine(game, pos, seat, random).bytes);
  return { guess, judged: search(game, guess, seat, random, style) };
}

export const tellPlan = <P extends Position>(
  game: Game<P>,
  guess: P,
  { code, chance, error, why }: Judged,
): WeighedPlan => ({
  decision: writeDecision(game, guess, code),
  ...(why ? { why } : {}),
  chance,
  error,
});
