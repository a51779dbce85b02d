import { owes } from '@esagono/engine';
import type { Append, NewJob, Notice, SeatChange } from '@esagono/store';
import { clockSeen, nextClock, type SeenClock, shownAfter, stopClock } from './clock.ts';
import type { MatchTable } from './match-table.ts';

/** Reminded when a quarter of the time is left, but never more than a day before. */
const LONGEST_NOTICE = 24 * 60 * 60 * 1000;

/** Everything that is written together with the rows after `before`. */
export function runSince(table: MatchTable, before: number, now: number): Append {
  const told = [];
  for (let n = before + 1; n <= table.length; n++) {
    const one = table.row(n);
    if (one) told.push(one);
  }
  const { result, match } = table;
  const ended = result !== null;
  const seats = seatChanges(table, told, now);
  return {
    match: match.id,
    version: match.version,
    rows: told.map(({ row }) => row),
    change: {
      length: table.length,
      state: ended ? 'ended' : match.state,
      ended: ended ? now : null,
      // What nobody else may know of moves nothing in any list, nor what onlookers may not see yet.
      touched:
        ended || (told.some(({ noticed }) => noticed) && !table.delayed) ? now : match.touched,
      result: ended ? JSON.stringify(result) : null,
    },
    seats,
    notices: noticesOf(table, seats, now),
    jobs: [
      ...(ended ? [rateJob(match.id, now)] : botJobs(table, now)),
      ...seats.flatMap((seat) => clockJobs(match.id, seat, now)),
    ],
  };
}

type Told = NonNullable<ReturnType<MatchTable['row']>>;

function seatChanges(table: MatchTable, told: readonly Told[], now: number): SeatChange[] {
  const rule = table.setup.clock;
  // What is agreed while a match rests starts no clock.
  if (table.match.state === 'paused' && !table.result) return [];
  return table.seats.flatMap((row) => {
    const { seat, bot, bank, since, deadline, shown } = row;
    const acted = told.some((t) => t.row.seat === seat && t.noticed);
    const asked = table.owes(seat) && bot === null;
    const next = nextClock(rule, row, { owes: asked, acted, now });
    const known = owes(table.publicDeciders, seat) && bot === null;
    const seen = asked === known ? null : stillShown(row);
    const same = next.bank === bank && next.since === since && next.deadline === deadline;
    return same && seen === shown ? [] : [{ seat, bot, ...next, shown: seen }];
  });
}

/** Nobody may know yet whether this seat is asked: others go on seeing what they saw. */
const stillShown = (row: SeenClock): string => JSON.stringify(clockSeen(row, false));

const rateJob = (match: string, now: number): NewJob => ({
  kind: 'rate',
  key: `rate ${match}`,
  due: now,
  body: JSON.stringify({ match }),
});

/** A bot thinks after the commit: a job that says at which number it was asked. */
export function botJobs(table: MatchTable, now: number): NewJob[] {
  const { id } = table.match;
  return table.seats
    .filter(({ seat, bot }) => bot !== null && table.owes(seat))
    .map(({ seat }) => ({
      kind: 'bot',
      key: `bot ${id} ${table.length} ${seat}`,
      due: now,
      body: JSON.stringify({ match: id, number: table.length, seat }),
    }));
}

/** A clock that runs out is a job, and so is the reminder before it. */
export function clockJobs(
  match: string,
  { seat, deadline }: Pick<SeatChange, 'seat' | 'deadline'>,
  now: number,
): NewJob[] {
  if (deadline === null) return [];
  const body = JSON.stringify({ match, seat, deadline });
  const ahead = Math.min(LONGEST_NOTICE, (deadline - now) / 4);
  return [
    { kind: 'clock', key: `clock ${match} ${seat} ${deadline}`, due: deadline, body },
    {
      kind: 'remind',
      key: `remind ${match} ${seat} ${deadline}`,
      due: Math.floor(deadline - ahead),
      body,
    },
  ];
}

function noticesOf(table: MatchTable, seats: readonly SeatChange[], now: number): Notice[] {
  const { id } = table.match;
  const at = { match: id, text: null, at: now };
  const people = table.seats.filter(({ account }) => account !== null);
  if (table.result) {
    return people.map(({ account }) => ({
      key: `ended ${id} ${account}`,
      account: account ?? '',
      kind: 'ended',
      ...at,
    }));
  }
  // One notice a turn: it is written when a seat begins to owe a decision.
  return people
    .filter(({ seat, since }) => {
      const next = seats.find((s) => s.seat === seat);
      return since === null && next?.since === now;
    })
    .map(({ account, seat }) => ({
      key: `turn ${id} ${seat} ${now}`,
      account: account ?? '',
      kind: 'turn',
      ...at,
    }));
}

/** Clocks that stand still from now on. */
export const stopAll = (table: MatchTable, now: number): SeatChange[] =>
  table.seats.map((row) => ({
    seat: row.seat,
    bot: row.bot,
    ...stopClock(table.setup.clock, row, now, false),
    shown: shownAfter(row, (clock) => stopClock(table.setup.clock, clock, now, false)),
  }));
