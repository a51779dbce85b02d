import { createHmac, randomBytes } from 'node:crypto';
import { findBot } from '@esagono/ai';
import {
  commitment,
  DataError,
  fillOptions,
  findScenario,
  type Game,
  type MatchHeader,
  makeHeader,
  openGame,
  packOf,
} from '@esagono/engine';
import { Problem, type Setup } from '@esagono/protocol';
import { type Match, newRowId, newToken, type SeatRow } from '@esagono/store';
import { freshClock, startClock } from '../referee/clock.ts';
import { MatchTable } from '../referee/match-table.ts';
import { botJobs, clockJobs } from '../referee/run.ts';
import { checkBidding, decideBids } from './bids.ts';

/** Checks that game, scenario, options and packs fit, and lays an empty table. */
export function newTable(
  game: Game,
  wanted: Setup,
  creator: string,
  now: number,
): { match: Match; seats: SeatRow[] } {
  const { setup, names } = checked(game, wanted);
  const secret = randomBytes(32).toString('hex');
  const id = newRowId();
  const match: Match = {
    id,
    game: game.id,
    edition: game.edition,
    scenario: setup.scenario,
    setup: JSON.stringify(setup),
    secret,
    commitment: commitment(secret),
    access: setup.access,
    invite: newToken(),
    creator,
    state: 'gathering',
    header: null,
    length: 0,
    version: 0,
    created: now,
    started: null,
    ended: null,
    touched: now,
    result: null,
    rematch: null,
  };
  const seats = names.map((name, seat) => ({
    match: id,
    seat,
    name,
    account: null,
    bot: setup.bots?.[String(seat)] ?? null,
    nonce: null,
    policy: null,
    away: null,
    orders: null,
    shown: null,
    bid: null,
    ...freshClock(setup.clock),
  }));
  return { match, seats };
}

function checked(game: Game, wanted: Setup): { setup: Setup; names: string[] } {
  try {
    findScenario(game, wanted.scenario);
    const options = { ...fillOptions(game.options, wanted.scenario, wanted.options) };
    const data: Record<string, string | number | boolean> = Object.assign(
      {},
      ...(wanted.packs ?? []).map(({ set }) => set),
    );
    const pos = openGame(game, { scenario: wanted.scenario, options, data });
    const names = game.seats(pos).map(({ id }) => id);
    checkBots(wanted, names.length);
    checkBidding(game, pos, wanted);
    return { setup: { ...wanted, options }, names };
  } catch (error) {
    if (error instanceof DataError) throw new Problem('unfit', error.message);
    throw error;
  }
}

function checkBots({ bots, sides }: Setup, seats: number): void {
  const taken = Object.entries(bots ?? {});
  for (const [seat, name] of taken) {
    if (Number(seat) >= seats) throw new Problem('unfit', `there is no seat ${seat}`, 'bots');
    if (!findBot(name)) throw new Problem('unfit', `there is no bot ${name}`, 'bots');
  }
  if (taken.length >= seats) throw new Problem('unfit', 'somebody must play', 'bots');
  if (taken.length > 0 && sides === 'random') {
    throw new Problem('unfit', 'with a bot at the table sides are chosen', 'sides');
  }
}

/**
 * What a full table begins with. Lots for sides are drawn from the committed secret and everybody’s
 * nonces: nobody could foresee them, and afterwards everybody can draw them again.
 */
export function beginning(game: Game, match: Match, rows: readonly SeatRow[], now: number) {
  const setup = JSON.parse(match.setup) as Setup;
  const { order, given } = seating(game, match, rows, setup);
  const seats = rows.map((row, i) => {
    const from = rows[order[i] ?? i] ?? row;
    return { ...row, account: from.account, nonce: from.nonce, bot: from.bot, bid: from.bid };
  });
  const opening = { scenario: setup.scenario, options: setup.options ?? {} };
  const packs = (setup.packs ?? []).map(packOf);
  const nonces = seats.map(({ nonce }) => nonce ?? '');
  const header = withoutSecret(makeHeader(game, opening, match.secret, nonces, packs));
  const table = new MatchTable(game, { ...match, header: JSON.stringify(header) }, seats);
  const started = seats.map((row) => ({
    seat: row.seat,
    account: row.account,
    nonce: row.nonce,
    bot: row.bot,
    bid: row.bid,
    shown: null,
    ...(table.owes(row.seat) && row.bot === null
      ? startClock(setup.clock, row, now)
      : { bank: row.bank, since: null, deadline: null }),
  }));
  return {
    header: JSON.stringify(header),
    setup: JSON.stringify(given ? { ...setup, given } : setup),
    started: now,
    seats: started,
    jobs: [...botJobs(table, now), ...started.flatMap((seat) => clockJobs(match.id, seat, now))],
  };
}

/** Which chair each seat's player comes from, and what was given away for a side. */
function seating(
  game: Game,
  match: Match,
  rows: readonly SeatRow[],
  setup: Setup,
): { readonly order: readonly number[]; readonly given?: readonly number[] } {
  if (setup.sides === 'random') return { order: drawnOrder(match.secret, rows) };
  if (setup.sides === 'chosen') return { order: rows.map((_, i) => i) };
  const { scenario, options = {} } = setup;
  const sides = game.seats(openGame(game, { scenario, options })).map(({ side }) => side);
  return decideBids(rows, sides, match.secret);
}

function withoutSecret(header: MatchHeader): MatchHeader {
  const { secret: _, ...dice } = header.dice;
  return { ...header, dice };
}

/** Which chair each seat’s player comes from. */
function drawnOrder(secret: string, rows: readonly SeatRow[]): number[] {
  const lots = rows.map(({ seat, nonce }) => {
    const everybody = rows.map((row) => row.nonce ?? '').join('|');
    const key = Buffer.from(secret, 'hex');
    return createHmac('sha256', key).update(`sides|${everybody}|${seat}|${nonce}`).digest('hex');
  });
  return rows.map((_, i) => i).sort((a, b) => ((lots[a] ?? '') < (lots[b] ?? '') ? -1 : 1));
}
