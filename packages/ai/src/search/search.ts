import { type Code, type Game, type Position, type Random, sameCode } from '@esagono/engine';
import { type Candidate, candidates } from './candidates.ts';
import { isSurelyAhead } from './persuasion.ts';
import { Playout, type PlayoutStyle, worth } from './playout.ts';
import { makeReply, Replies, type Reply } from './replies.ts';

export interface SearchPlan extends PlayoutStyle {
  /** Decisions that may be carried out in play-outs; the same number, the same answer. */
  readonly nodes: number;
  /** Candidates weighed at most. */
  readonly width: number;
  /** What the others must surely be ahead of; absent: the officer's own choice. */
  readonly against?: Code;
  /** Are the decisions that follow thought about too, where play-outs come by often? */
  readonly replies?: boolean;
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
  rounds: number; // begun
  ahead: number; // of the officer's own choice, summed over the play-outs both had
  aheadSquares: number;
  /** The answers to it, where they are thought about. */
  readonly reply: Reply | undefined;
}

const mean = (t: Tally): number => (t.playouts === 0 ? 0 : t.sum / t.playouts);

const SEEDS = 0x7fffffff;
/** No play-out takes more than this share of the budget, unless it is short anyway. */
const SHARES = 8;
const SHORTEST = 60;
/** Standard errors by which a candidate must be behind to be out of the running at once. */
const CLEAR = 3;
/** Play-outs before which nobody is called clearly worse. */
const ENOUGH = 8;

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
  const { against } = plan;
  if (against) measureAgainst(found, against);
  const tallies = found.map((candidate) => ({
    candidate,
    sum: 0,
    squares: 0,
    playouts: 0,
    rounds: 0,
    ahead: 0,
    aheadSquares: 0,
    reply: plan.replies ? makeReply() : undefined,
  }));
  if (tallies.length > 1 && plan.nodes > 0) weigh(game, pos, seat, random, plan, tallies);
  const [own] = tallies;
  // Whoever stayed longer in the running comes first: his mean is the surer one.
  tallies.sort((a, b) => b.rounds - a.rounds || mean(b) - mean(a));
  if (!isSurelyAhead(tallies[0])) {
    tallies.splice(tallies.indexOf(own), 1);
    tallies.unshift(own);
  }
  return tallies.map(judged);
}

/** Whoever stands first is what the others are measured against. */
function measureAgainst(found: Candidate[], code: Code): void {
  const at = found.findIndex((one) => sameCode(one.code, code));
  const [one] = at < 0 ? [{ code, merit: 0 }] : found.splice(at, 1);
  found.unshift(one);
}

function weigh<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  plan: SearchPlan,
  tallies: readonly Tally[],
): void {
  const effort = game.officer?.effort?.(pos) ?? 1;
  const longest = Math.max(SHORTEST / effort, plan.nodes / SHARES);
  const side = game.seats(pos)[seat]?.side ?? seat;
  const replies = plan.replies ? new Replies(game, side) : undefined;
  const playout = new Playout(game, pos, plan, longest, replies);
  const hidden = game.hiddenFrom(pos, seat).length > 0;
  const judge = (after: P): number => worth(game, after, side);
  const rounds = Math.ceil(Math.log2(tallies.length));
  let running = [...tallies];
  for (let round = 0; round < rounds; round++) {
    const limit = (plan.nodes * (round + 1)) / rounds;
    do {
      const seed = random.below(SEEDS);
      let own = 0;
      for (const tally of running) {
        // Everybody is heard once, whatever it costs; after that the budget holds.
        if (plan.stop?.() || (tally.playouts > 0 && playout.nodes >= plan.nodes)) return;
        tally.rounds = round + 1;
        const { candidate, reply } = tally;
        const value = playout.run(pos, seat, candidate.code, seed, hidden, judge, reply);
        replies?.learn(value);
        if (tally === tallies[0]) own = value;
        tally.ahead += value - own;
        tally.aheadSquares += (value - own) ** 2;
        tally.sum += value;
        tally.squares += value * value;
        tally.playouts += 1;
      }
    } while (playout.nodes < limit);
    running = remaining(running);
    if (running.length === 1) return;
  }
}

/**
 * Who is still in the running after a round: the better half, and of it who is not clearly worse;
 * and always the officer's own choice, first, against which the others are measured.
 */
function remaining(all: Tally[]): Tally[] {
  const [own] = all;
  const running = [...all].sort((a, b) => mean(b) - mean(a));
  const [best] = running;
  const half = running.slice(0, Math.max(2, Math.ceil(running.length / 2)));
  const rest = half.filter((t) => t !== own);
  if (best.playouts < ENOUGH) return [own, ...rest];
  const close = rest.filter(
    (t) => t === best || mean(best) - mean(t) < CLEAR * Math.hypot(error(best), error(t)),
  );
  return [own, ...close];
}

function error(t: Tally): number {
  const chance = mean(t);
  const spread = t.playouts > 1 ? Math.max(0, t.squares / t.playouts - chance * chance) : 0.25;
  return t.playouts > 0 ? Math.sqrt(spread / t.playouts) : 0.5;
}

function judged(t: Tally): Judged {
  return { ...t.candidate, chance: mean(t), error: error(t), playouts: t.playouts };
}
