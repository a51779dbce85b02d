import { type Code, type Game, type Position, type Random, sameCode } from '@esagono/engine';
import { type Candidate, candidates } from './candidates.ts';
import { Playout, type PlayoutStyle, worth } from './playout.ts';

export interface SearchPlan extends PlayoutStyle {
  /** Decisions that may be carried out in play-outs; the same number, the same answer. */
  readonly nodes: number;
  /** Candidates weighed at most. */
  readonly width: number;
  /** A decision that is weighed whatever the officer thinks of it. */
  readonly also?: Code;
  /** Asked between play-outs; yes ends the search with what is known by then. */
  readonly stop?: () => boolean;
}

/** A candidate after the search: the mean of its play-outs and how sure that is. */
export interface Judged extends Candidate {
  /** Chance to win, 0 to 1. */
  readonly chance: number;
  /** Standard error of `chance`. */
  readonly error: number;
  readonly playouts: number;
}

interface Tally {
  readonly candidate: Candidate;
  sum: number;
  squares: number;
  playouts: number;
}

const mean = (t: Tally): number => (t.playouts === 0 ? 0 : t.sum / t.playouts);

const SEEDS = 0x7fffffff;
/** No play-out takes more than this share of the budget, unless it is short anyway. */
const SHARES = 8;
const SHORTEST = 60;

/**
 * Weighs the candidates of `seat` by play-outs. All meet the same dice and the same hidden
 * things; after each round the worse half is left behind, so that most of the work goes into
 * the choice between good plans. `pos` must be a position as the seat imagines it: what it cannot
 * know is dealt anew for every play-out.
 */
export function search<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  plan: SearchPlan,
): Judged[] {
  const found = candidates(game, pos, seat, random, plan.width);
  const { also } = plan;
  if (also && !found.some(({ code }) => sameCode(code, also))) found.push({ code: also, merit: 0 });
  const tallies = found.map((candidate) => ({ candidate, sum: 0, squares: 0, playouts: 0 }));
  if (tallies.length > 1 && plan.nodes > 0) weigh(game, pos, seat, random, plan, tallies);
  // Whoever stayed longer in the running comes first: his mean is the surer one.
  tallies.sort((a, b) => b.playouts - a.playouts || mean(b) - mean(a));
  return tallies.map(judged);
}

function weigh<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  plan: SearchPlan,
  tallies: readonly Tally[],
): void {
  const longest = Math.max(SHORTEST, plan.nodes / SHARES);
  const playout = new Playout(game, pos, plan, longest);
  const side = game.seats(pos)[seat]?.side ?? seat;
  const hidden = game.hiddenFrom(pos, seat).length > 0;
  const judge = (after: P): number => worth(game, after, side);
  const rounds = Math.ceil(Math.log2(tallies.length));
  let running = [...tallies];
  for (let round = 0; round < rounds; round++) {
    const limit = (plan.nodes * (round + 1)) / rounds;
    do {
      const seed = random.below(SEEDS);
      for (const tally of running) {
        if (plan.stop?.()) return;
        const value = playout.run(pos, seat, tally.candidate.code, seed, hidden, judge);
        tally.sum += value;
        tally.squares += value * value;
        tally.playouts += 1;
      }
    } while (playout.nodes < limit);
    running.sort((a, b) => mean(b) - mean(a));
    running = running.slice(0, Math.max(2, Math.ceil(running.length / 2)));
  }
}

function judged(t: Tally): Judged {
  const chance = mean(t);
  const spread = t.playouts > 1 ? Math.max(0, t.squares / t.playouts - chance * chance) : 0.25;
  const error = t.playouts > 0 ? Math.sqrt(spread / t.playouts) : 0.5;
  return { ...t.candidate, chance, error, playouts: t.playouts };
}
