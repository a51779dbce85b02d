import {
  act,
  begin,
  type ChanceWeights,
  deciders,
  firstDecider,
  type Game,
  type Look,
  makeCode,
  type Opening,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  shareOf,
} from '@esagono/engine';
import { Thumb } from './search/thumb.ts';

/** One look at a game, and how it ended for the first side. */
export interface Sample extends Look {
  /** 1, a half, 0. */
  readonly result: number;
}

const STEPS = 20_000;

/** Decisions between two looks: nearer ones would say the same twice. */
const EVERY = 7;
/** The latest moment at which both sides come to their senses, as progress of the game. */
const LATEST = 85;
const PERCENT = 100;
/** Bodies an officer looks at: as in the play-outs of the search. */
const BREADTH = 6;
/** Who is careless chooses among everything that somebody might do. */
const ANYBODY = 1_000;
/** How freely officers choose once they have come to their senses: as in play-outs. */
const SOBER = 0.1;

/**
 * Plays one game by rules of thumb and looks at it now and then. Up to a moment drawn by lot each
 * side is as careless as a draw from `wavers` says, so that all kinds of positions come about;
 * after it both play as well as they can, and only then it is looked at: how a position ends must
 * not hang on who had been careless.
 */
export function watchGame<P extends Position>(
  game: Game<P>,
  opening: Opening,
  wavers: readonly number[],
  seed: number,
): Sample[] {
  const { officer } = game;
  if (!officer?.look) throw new Error(`${game.id} has no officer who could learn`);
  const play = new QuietPlay(new SeededDice(seed));
  const pos = begin(game, game.open(opening), play);
  const random = new Random(~seed);
  const seats = game.seats(pos);
  const sober = new Thumb(game, SOBER, BREADTH);
  const careless = seats.map(
    () => new Thumb(game, wavers[random.below(wavers.length)] ?? SOBER, ANYBODY),
  );
  const from = random.below(LATEST) / PERCENT;
  const code = makeCode();
  const looks: Look[] = [];
  for (let i = 0; pos.ended === 0 && i < STEPS; i++) {
    const seat = firstDecider(deciders(game, pos));
    const early = officer.progress(pos) < from;
    (early ? careless[seat] : sober).choose(pos, seat, random, code);
    act(game, pos, seat, code, play);
    if (pos.ended === 0 && !early && i % EVERY === 0) looks.push(officer.look(pos));
  }
  const result = pos.ended === 0 ? 1 / 2 : shareOf(game.outcome(pos), 0, seats.length);
  return looks.map((each) => ({ ...each, result }));
}

const ROUNDS = 600;
const RATE = 0.3;
const PUSH = 0.9;
/** What is believed before any game: a usual lead wins three games of four, nothing else counts. */
const BELIEVED_MARK = 'lead';
/** As strongly as so many samples: where all games are drawn, a lead is still a lead. */
const BELIEVED = 12;

/**
 * Losers may have led in the games that were watched, because of who they were; whoever searches
 * by it would then give leads away. So a mark counts for nothing at worst, early and late.
 */
function neverAgainst(w: Float64Array): void {
  for (let at = 2; at < w.length; at += 2) {
    w[at] = Math.max(0, w[at]);
    w[at + 1] = Math.max(-w[at], w[at + 1]);
  }
}

/** Where a mark lies and how far it strays, over all samples. */
interface Scale {
  readonly name: string;
  readonly mean: number;
  readonly spread: number;
}

function scaleOf(samples: readonly Sample[], name: string): Scale {
  const n = Math.max(1, samples.length);
  const at = (s: Sample): number => s.marks[name] ?? 0;
  const mean = samples.reduce((sum, s) => sum + at(s), 0) / n;
  const spread = Math.sqrt(samples.reduce((sum, s) => sum + (at(s) - mean) ** 2, 0) / n);
  return { name, mean, spread: spread || 1 };
}

/** The samples as rows of numbers on one scale: 1, progress, and each mark with and without it. */
function rowsOf(samples: readonly Sample[], scales: readonly Scale[]): Float64Array[] {
  return samples.map(({ progress, marks }) => {
    const row = new Float64Array(2 + 2 * scales.length);
    row[0] = 1;
    row[1] = progress;
    scales.forEach(({ name, mean, spread }, i) => {
      row[2 + 2 * i] = ((marks[name] ?? 0) - mean) / spread;
      row[3 + 2 * i] = row[2 + 2 * i] * progress;
    });
    return row;
  });
}

/** Weights of marks as they are, from those of marks on one scale. */
function unscaled(w: Float64Array, scales: readonly Scale[]): ChanceWeights {
  let [even, drift] = w;
  const marks: Record<string, readonly number[]> = {};
  scales.forEach(({ name, mean, spread }, i) => {
    const [early, more] = [w[2 + 2 * i] / spread, w[3 + 2 * i] / spread];
    even -= early * mean;
    drift -= more * mean;
    marks[name] = [early, more];
  });
  return { even, drift, marks };
}

/** Logistic regression of results on marks, by descent with momentum over marks of one scale. */
export function learnChance(samples: readonly Sample[]): ChanceWeights {
  const scales = Object.keys(samples[0]?.marks ?? {}).map((name) => scaleOf(samples, name));
  const rows = rowsOf(samples, scales);
  const belief = new Float64Array(2 + 2 * scales.length);
  const believed = scales.findIndex(({ name }) => name === BELIEVED_MARK);
  if (believed >= 0) belief[2 + 2 * believed] = 1;
  const w = new Float64Array(belief.length);
  const speed = new Float64Array(belief.length);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = slopeOf(rows, samples, w);
    for (let i = 0; i < w.length; i++) {
      const pull = slope[i] + BELIEVED * (w[i] - belief[i]);
      speed[i] = PUSH * speed[i] - ((1 - PUSH) * RATE * pull) / Math.max(1, samples.length);
      w[i] += speed[i];
    }
    neverAgainst(w);
  }
  return unscaled(w, scales);
}

function slopeOf(
  rows: readonly Float64Array[],
  samples: readonly Sample[],
  w: Float64Array,
): Float64Array {
  const slope = new Float64Array(w.length);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k];
    let z = 0;
    for (let i = 0; i < w.length; i++) z += row[i] * w[i];
    const error = 1 / (1 + Math.exp(-z)) - samples[k].result;
    for (let i = 0; i < w.length; i++) slope[i] += error * row[i];
  }
  return slope;
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
