import { Problem } from '@esagono/protocol';
import type { OfferRow } from '@esagono/store';
import type { House } from '../house.ts';
import { shownAfter, startClock } from '../referee/clock.ts';
import type { MatchTable } from '../referee/match-table.ts';
import { houseId } from '../referee/record.ts';
import { resultAgainst } from '../referee/result.ts';
import { botJobs, clockJobs, stopAll } from '../referee/run.ts';

const MINUTE = 60_000;
const NOBODY = -1;

/** Does what was agreed on. Each is safe to do twice: the row’s id is made of the offer’s. */
export async function settleOffer(house: House, offer: OfferRow): Promise<void> {
  const { referee } = house;
  const { match, seat, kind, amount, at } = offer;
  const id = houseId('offer', offer.id);
  switch (kind) {
    case 'resign': {
      const result = await referee.look(match, (table) =>
        resultAgainst(table.sides, seat, 'resigned'),
      );
      await referee.end(match, seat, result, 'player', id);
      return;
    }
    case 'draw':
      await referee.end(match, seat, { winner: NOBODY, how: 'agreed' }, 'player', id);
      return;
    case 'takeback': {
      const verdict = await referee.takeBack(match, seat, { steps: amount ?? 1, at }, id);
      if (verdict.kind === 'refused') {
        throw new Problem('conflict', 'there is not so much to take back');
      }
      return;
    }
    case 'pause':
    case 'resume':
      await setPaused(house, match, kind === 'pause');
      return;
    case 'time':
      await giveTime(house, match, seat, (amount ?? 1) * MINUTE);
      return;
    default:
      throw new Problem('unfit', `nobody knows the offer ${kind}`);
  }
}

/**
 * Is it too late to take an offer? Whoever plays on has declined a draw; a take-back is of what its
 * sender saw when it was offered, and of nothing that both have seen happen since. What was decided
 * in secret makes nothing too late: the answer would tell of it.
 */
export function hasLapsed(table: MatchTable, offer: OfferRow, taker: number): boolean {
  const { kind, seat, at } = offer;
  if (kind !== 'draw' && kind !== 'takeback') return false;
  const { sides } = table;
  return table
    .record()
    .some((row) =>
      row.at <= at
        ? false
        : kind === 'takeback'
          ? table.numberOf(seat, row.number) > 0 && table.numberOf(taker, row.number) > 0
          : row.by === 'player' &&
            sides[row.seat] === sides[taker] &&
            table.row(row.number)?.noticed === true,
    );
}

/** How often clocks are worked out anew when something happened meanwhile. */
const TRIES = 5;

/** Changes clocks as they are at this moment, whatever this node has been told of. */
async function changeClocks(
  { referee, tables }: House,
  match: string,
  change: (table: MatchTable) => Promise<boolean>,
): Promise<void> {
  let tries = 1;
  while (!(await referee.look(match, change, true))) {
    if (tries++ >= TRIES) throw new Problem('busy', 'too much happens at once: try again');
  }
  await tables.seatsChanged(match);
}

/** What clocks were worked out on. */
const knownOf = ({ match, length }: MatchTable) => ({ version: match.version, length });

async function setPaused(house: House, match: string, pause: boolean): Promise<void> {
  const { store, options } = house;
  const now = options.now();
  await changeClocks(house, match, async (table) => {
    const wanted = pause ? 'playing' : 'paused';
    // To wake what does not rest would give back the time that was used.
    if (table.match.state !== wanted) throw new Problem('conflict', `this match is not ${wanted}`);
    const rule = table.setup.clock;
    const seats = pause
      ? stopAll(table, now)
      : table.seats.map((row) => ({
          seat: row.seat,
          bot: row.bot,
          ...(table.owes(row.seat) && row.bot === null
            ? startClock(rule, row, now)
            : { bank: row.bank, since: null, deadline: null }),
          shown: shownAfter(row, (clock) => startClock(rule, clock, now)),
        }));
    const jobs = [
      ...(pause ? [] : botJobs(table, now)),
      ...seats.flatMap((seat) => clockJobs(match, seat, now)),
    ];
    const state = pause ? 'paused' : 'playing';
    return store.matches.setClocks(match, state, seats, jobs, knownOf(table));
  });
  if (!pause) house.wakeJobs();
}

/** More time for the side that asked for it; the other has agreed. */
async function giveTime(house: House, match: string, from: number, span: number): Promise<void> {
  const { store, options } = house;
  const now = options.now();
  await changeClocks(house, match, async (table) => {
    if (table.result) throw new Problem('conflict', 'this match has ended');
    const { sides } = table;
    const seats = table.seats
      .filter((row) => sides[row.seat] === sides[from])
      .map((row) => ({
        seat: row.seat,
        bot: row.bot,
        bank: row.bank === null ? null : row.bank + span,
        since: row.since,
        deadline: row.deadline === null ? null : row.deadline + span,
        shown: shownAfter(row, (clock) => ({
          bank: clock.bank === null ? null : clock.bank + span,
          since: clock.since,
          deadline: clock.deadline === null ? null : clock.deadline + span,
        })),
      }));
    const state = table.match.state === 'paused' ? 'paused' : 'playing';
    const jobs = seats.flatMap((seat) => clockJobs(match, seat, now));
    return store.matches.setClocks(match, state, seats, jobs, knownOf(table));
  });
}
