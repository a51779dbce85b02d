import { Problem } from '@esagono/protocol';
import type { Account } from '@esagono/store';
import type { House } from '../house.ts';
import { leaveClock, shownAfter } from '../referee/clock.ts';
import { clockJobs } from '../referee/run.ts';
import { settingsOf } from './people.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days in a calendar year on which correspondence clocks may stand still. */
const DAYS_A_YEAR = 30;

/** What the settings of an account keep of it. */
export interface Vacation {
  /** It lasts until then. */
  readonly until: number;
  readonly year: number;
  /** Days taken in that year. */
  readonly taken: number;
}

const yearOf = (now: number): number => new Date(now).getUTCFullYear();

export function vacationOf(account: Account, now: number) {
  const kept = settingsOf(account).vacation;
  const taken = kept?.year === yearOf(now) ? kept.taken : 0;
  const until = kept !== undefined && kept.until > now ? kept.until : null;
  return { until, left: DAYS_A_YEAR - taken, taken };
}

/** Goes away for some days, or comes back (0): what was not used is given back. */
export async function takeVacation(house: House, account: Account, days: number): Promise<void> {
  const { store, options } = house;
  const now = options.now();
  if (days === 0 && vacationOf(account, now).until === null) return;
  await store.people.changeSettings(account.id, (kept) =>
    JSON.stringify({ ...settingsOf(kept), vacation: vacationAfter(kept, days, now) }),
  );
  const until = days > 0 ? now + days * DAY : null;
  for (const match of await store.matches.running(account.id)) {
    await moveClocks(house, match, account.id, until);
  }
}

/** What is kept of it when somebody goes away or comes back; refuses what there is not. */
function vacationAfter(account: Account, days: number, now: number): Vacation {
  const { until, left, taken } = vacationOf(account, now);
  if (days > 0 && until !== null) throw new Problem('conflict', 'you are away already');
  if (days > left)
    throw new Problem('unfit', `${left} days of vacation are left this year`, 'days');
  const unused = until === null ? 0 : Math.floor((until - now) / DAY);
  return {
    until: days > 0 ? now + days * DAY : now,
    year: yearOf(now),
    taken: Math.max(0, taken + days - (days > 0 ? 0 : unused)),
  };
}

async function moveClocks(
  house: House,
  match: string,
  account: string,
  until: number | null,
): Promise<void> {
  const { referee, store, options, tables } = house;
  const now = options.now();
  await referee.look(
    match,
    async (table) => {
      for (const row of table.seats.filter((seat) => seat.account === account)) {
        const clock = leaveClock(table.setup.clock, row, now, until);
        if (!clock) continue;
        const shown = shownAfter(row, (seen) => {
          const { bank, since, deadline } = leaveClock(table.setup.clock, seen, now, until) ?? seen;
          return { bank, since, deadline };
        });
        await store.matches.setAway(
          match,
          row.seat,
          { ...clock, shown },
          clockJobs(match, { ...row, ...clock }, now),
        );
      }
    },
    true,
  );
  await tables.seatsChanged(match);
}
