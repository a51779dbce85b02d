import { Random } from '@esagono/engine';

/** Games between two of a league: how many, and what the first one scored. */
export interface Meeting {
  readonly one: number;
  readonly two: number;
  readonly games: number;
  readonly score: number;
}

export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 400;
const SAMPLES = 200;
/** The first of the league is the measure. */
const BASE = 1000;
const SCALE = 400 / Math.LN10;
/** Half a drawn game against everybody, so that who never lost is not beyond all measure. */
const PRIOR = 0.5;

/** Strengths that explain the results best (Bradley and Terry, by minorisation), as Elo points. */
export function ratings(players: number, meetings: readonly Meeting[]): number[] {
  const strength = new Array<number>(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < players; i++) {
      let won = 0;
      let weight = 0;
      for (const m of meetings) {
        if (m.one !== i && m.two !== i) continue;
        const other = strength[m.one === i ? m.two : m.one] ?? 1;
        won += (m.one === i ? m.score : m.games - m.score) + PRIOR / 2;
        weight += (m.games + PRIOR) / ((strength[i] ?? 1) + other);
      }
      if (weight > 0) strength[i] = won / weight;
    }
  }
  const logs = strength.map((s) => Math.log(s));
  return logs.map((log) => BASE + SCALE * (log - (logs[0] ?? 0)));
}

/** The same with 95 % bounds, by drawing every meeting's games again. */
export function ratingsWithBounds(
  players: number,
  meetings: readonly Meeting[],
  seed: number,
): Rating[] {
  const random = new Random(seed);
  const drawn: number[][] = Array.from({ length: players }, () => []);
  for (let s = 0; s < SAMPLES; s++) {
    const again = meetings.map((m) => ({ ...m, score: redraw(m, random) }));
    ratings(players, again).forEach((rating, i) => {
      drawn[i]?.push(rating);
    });
  }
  return ratings(players, meetings).map((rating, i) => {
    const sorted = (drawn[i] ?? []).sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? rating;
    return { rating, low: at(0.025), high: at(0.975) };
  });
}

const GRAIN = 1 << 20;

function redraw({ games, score }: Meeting, random: Random): number {
  let sum = 0;
  for (let g = 0; g < games; g++) if (random.below(GRAIN) < (score / games) * GRAIN) sum += 1;
  return sum;
}
