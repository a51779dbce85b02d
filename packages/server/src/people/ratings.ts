import { Problem, type Result, type Setup } from '@esagono/protocol';
import type { Leaning, Match, RatingRow, Rerated, SeatRow } from '@esagono/store';
import glicko2 from 'glicko2-lite';
import type { House } from '../house.ts';
import type { Agreed } from '../referee/result.ts';

/** Where everybody begins (Glicko-2’s own numbers). */
const START = { rating: 1500, deviation: 350, volatility: 0.06 };
/** A scenario is taken to be fair until matches say otherwise, and believed to be so more firmly. */
const FAIR = { rating: START.rating, deviation: 150, volatility: 0.03 };
/** Ratings less sure than this are shown, but in no list of the best. */
const SURE_ENOUGH = 130;
const MOST_LISTED = 100;
/** 95 of 100 true strengths lie within so many deviations. */
export const BOUND = 1.96;

interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Who played on which side of a rated match. */
export interface Rated {
  readonly account: string;
  readonly side: number;
}

/**
 * One match as a period of Glicko-2. A side is as strong as its players are on average, and the
 * scenario’s leaning stands between the sides: to win with the favoured one proves less.
 */
export function rerate(
  match: Pick<Match, 'game' | 'scenario'>,
  players: readonly Rated[],
  winner: number,
  before: readonly RatingRow[],
  leaning: Leaning | undefined,
  at: number,
  /** Was the side bid for? Then its price stands for the scenario's leaning. */
  priced = false,
): Rerated {
  const { game, scenario } = match;
  const known = (account: string): Strength =>
    before.find((row) => row.account === account) ?? START;
  const gamesOf = (account: string): number =>
    before.find((row) => row.account === account)?.games ?? 0;
  const lean = leaning ?? { game, scenario, ...FAIR, games: 0 };
  const sides = [0, 1].map((side) =>
    together(players.filter((p) => p.side === side).map(({ account }) => known(account))),
  );
  const [first = START, second = START] = sides;
  const scoreOf = (side: number): number => (winner < 0 ? 0.5 : winner === side ? 1 : 0);
  const favour = priced ? 0 : lean.rating - FAIR.rating;

  const after = players.map(({ account, side }) => {
    const other = side === 0 ? second : first;
    const rating = side === 0 ? other.rating - favour : other.rating + favour;
    const deviation = priced ? other.deviation : Math.hypot(other.deviation, lean.deviation);
    return { account, side, ...play(known(account), { rating, deviation }, scoreOf(side)) };
  });
  const against = {
    rating: FAIR.rating + second.rating - first.rating,
    deviation: Math.hypot(first.deviation, second.deviation),
  };
  return {
    ratings: after.map(({ account, rating, deviation, volatility }) => ({
      account,
      game,
      rating,
      deviation,
      volatility,
      games: gamesOf(account) + 1,
      at,
    })),
    // What points were paid for says nothing of how the sides stand without them.
    leaning: priced
      ? undefined
      : { game, scenario, ...play(lean, against, scoreOf(0)), games: lean.games + 1 },
    rated: after.map(({ account, side, rating }) => ({
      account,
      side,
      score: scoreOf(side),
      before: known(account).rating,
      after: rating,
      at,
    })),
  };
}

function play(own: Strength, other: Omit<Strength, 'volatility'>, score: number): Strength {
  const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, [
    [other.rating, other.deviation, score],
  ]);
  return { rating, deviation: rd, volatility: vol };
}

/** A team as one player. */
function together(team: readonly Strength[]): Strength {
  if (team.length === 0) return START;
  const mean = (of: (s: Strength) => number): number =>
    team.reduce((sum, s) => sum + of(s), 0) / team.length;
  return {
    rating: mean((s) => s.rating),
    deviation: Math.sqrt(mean((s) => s.deviation ** 2)),
    volatility: START.volatility,
  };
}

/**
 * Whose ratings a match moves; none when it does not count. It counts when it was agreed to, when
 * two sides of members played each other by the house’s own data, and when somebody ended it.
 */
export function ratedPlayers(
  match: Pick<Match, 'setup' | 'result'>,
  seats: readonly SeatRow[],
  sides: readonly number[],
  members: ReadonlySet<string>,
): readonly Rated[] {
  const setup = JSON.parse(match.setup) as Setup;
  const result = match.result === null ? undefined : (JSON.parse(match.result) as Result);
  if (setup.rated === false || !result || result.how === 'abandoned') return [];
  if ((setup.packs ?? []).length > 0) return [];
  const players = new Map<string, number>();
  for (const { account, bot, seat } of seats) {
    const side = sides[seat];
    if (account === null || bot !== null || side === undefined || !members.has(account)) return [];
    if (players.has(account) && players.get(account) !== side) return [];
    players.set(account, side);
  }
  const taken = new Set(players.values());
  if (taken.size !== 2 || !taken.has(0) || !taken.has(1)) return [];
  return [...players].map(([account, side]) => ({ account, side }));
}

/** Rates a match that has ended; asked twice, it does so once. */
export async function rateMatch({ store, options, referee }: House, id: string): Promise<void> {
  const match = await store.matches.find(id);
  if (!match || match.result === null || match.header === null) return;
  const { winner } = JSON.parse(match.result) as Result;
  const seats = await store.matches.seats(id);
  const sides = await referee.look(id, (table) => table.sides);
  const accounts = seats.flatMap(({ account }) => (account === null ? [] : [account]));
  const people = await store.people.findMany([...new Set(accounts)]);
  const members = new Set(people.filter(({ kind }) => kind === 'member').map((p) => p.id));
  const players = ratedPlayers(match, seats, sides, members);
  if (players.length === 0) return;
  const priced = (JSON.parse(match.setup) as Agreed).given !== undefined;
  await store.ratings.rate(
    match,
    players.map(({ account }) => account),
    (before, leaning) => rerate(match, players, winner, before, leaning, options.now(), priced),
  );
}

/** The best of a game and by how much its scenarios favour a side, each with its bounds. */
export async function standings({ store, options }: House, game: string) {
  if (!options.findGame(game)) throw new Problem('notFound', `there is no game ${game}`);
  const best = await store.ratings.best(game, SURE_ENOUGH, MOST_LISTED);
  const leanings = await store.ratings.leanings(game);
  return {
    best: best.map(({ account, name, rating, deviation, games }) => ({
      person: { id: account, name, guest: false },
      rating: Math.round(rating),
      within: Math.round(BOUND * deviation),
      games,
    })),
    leanings: leanings.map(({ scenario, rating, deviation, games }) => ({
      scenario,
      firstSide: Math.round(rating - FAIR.rating),
      within: Math.round(BOUND * deviation),
      games,
    })),
  };
}

export async function ratingsOf({ store }: House, account: string) {
  return (await store.ratings.of(account)).map(({ game, rating, deviation, games }) => ({
    game,
    rating: Math.round(rating),
    within: Math.round(BOUND * deviation),
    games,
  }));
}
