import {
  act,
  aheadOf,
  begin,
  type ChanceWeights,
  deciders,
  firstDecider,
  type Game,
  type Look,
  type Opening,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
} from '@esagono/engine';
import type { Bot } from './bot.ts';

/** One look at a game, and how it ended for the first side. */
export interface Sample extends Look {
  /** 1, a half, 0. */
  readonly result: number;
}

const STEPS = 20_000;

/** Decisions between two looks: nearer ones would say the same twice. */
const EVERY = 12;

/** Plays one game between bots and looks at it now and then. */
export function watchGame<P extends Position>(
  game: Game<P>,
  opening: Opening,
  bots: readonly Bot[],
  seed: number,
): Sample[] {
  const { officer } = game;
  if (!officer) throw new Error(`${game.id} has no officer`);
  const play = new QuietPlay(new SeededDice(seed));
  const pos = begin(game, game.open(opening), play);
  const random = new Random(~seed);
  const seats = game.seats(pos);
  const looks: Look[] = [];
  for (let i = 0; pos.ended === 0 && i < STEPS; i++) {
    const seat = firstDecider(deciders(game, pos));
    const bot = bots[seats[seat].side];
    act(game, pos, seat, bot.choose(game, pos, seat, random, bot.budget), play);
    if (pos.ended !== 0 || i % EVERY !== 0) continue;
    const ahead = aheadOf(game.outcome(pos));
    looks.push({ lead: game.appraise(pos, 0), progress: officer.progress(pos), ahead });
  }
  const { winner } = game.outcome(pos);
  const result = winner < 0 ? 0.5 : winner === 0 ? 1 : 0;
  return looks.map((look) => ({ ...look, result }));
}

const ROUNDS = 3_000;
const RATE = 0.5;
/** What is believed before any game: a usual lead wins three games of four, nothing else counts. */
const BELIEF = [0, 0, 1, 0, 0, 0];
/** As strongly as so many samples: where all games are drawn, a lead is still a lead. */
const BELIEVED = 12;

const LEAD = 2; // where the weights of a lead stand: at the beginning, and what the end adds
const AHEAD = 4;

/**
 * Losers may have led in the games that were watched, because of who they were; whoever searches
 * by it would then give leads away. So a lead counts for nothing at worst, early and late.
 */
function neverAgainst(w: number[], at: number): void {
  w[at] = Math.max(0, w[at]);
  w[at + 1] = Math.max(-w[at], w[at + 1]);
}

/** Logistic regression of results on leads, by plain descent over leads brought to one scale. */
export function learnChance(samples: readonly Sample[]): ChanceWeights {
  const scale =
    Math.sqrt(samples.reduce((sum, s) => sum + s.lead * s.lead, 0) / Math.max(1, samples.length)) ||
    1;
  const w = BELIEF.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = BELIEF.map(() => 0);
    for (const { lead, progress, ahead, result } of samples) {
      const x = [1, progress, lead / scale, (lead / scale) * progress, ahead, ahead * progress];
      const z = x.reduce((sum, v, i) => sum + v * w[i], 0);
      const error = 1 / (1 + Math.exp(-z)) - result;
      for (let i = 0; i < x.length; i++) slope[i] += error * x[i];
    }
    for (let i = 0; i < w.length; i++) {
      w[i] -= (RATE / samples.length) * (slope[i] + BELIEVED * (w[i] - BELIEF[i]));
    }
    neverAgainst(w, LEAD);
    neverAgainst(w, AHEAD);
  }
  const [even, drift, lead, late, ahead, closing] = w;
  return { even, drift, lead: lead / scale, late: late / scale, ahead, closing };
}

/** How often, of a game won and a game lost, the lead tells which is which. */
export function tellsApart(samples: readonly Sample[], rate: (s: Sample) => number): number {
  const won = samples.filter((s) => s.result === 1).map(rate);
  const lost = samples.filter((s) => s.result === 0).map(rate);
  if (won.length === 0 || lost.length === 0) return 0.5;
  let right = 0;
  for (const a of won) for (const b of lost) right += a > b ? 1 : a === b ? 0.5 : 0;
  return right / (won.length * lost.length);
}
