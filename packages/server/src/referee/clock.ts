import type { ClockRule } from '@esagono/protocol';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Sleep {
  readonly from: number;
  readonly to: number;
}
const sleepOf = (rule: ClockRule): Sleep | undefined =>
  rule.kind === 'days' || rule.kind === 'bank' ? rule.sleep : undefined;

const asleep = ({ from, to }: Sleep, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/** Waking time in any twenty-four hours. */
const awakeADay = ({ from, to }: Sleep): number => DAY - ((to - from + 24) % 24) * HOUR;

/** When `span` of waking time has passed since `start`. */
export function awakeAfter(start: number, span: number, sleep: Sleep | undefined): number {
  if (!sleep || sleep.from === sleep.to) return start + span;
  // Whole days at once: people may give each other any amount of time.
  const days = Math.max(0, Math.ceil(span / awakeADay(sleep)) - 1);
  let [at, left] = [start + days * DAY, span - days * awakeADay(sleep)];
  for (;;) {
    const hour = Math.floor((at % DAY) / HOUR);
    const next = at - (at % HOUR) + HOUR;
    if (!asleep(sleep, hour)) {
      if (left <= next - at) return at + left;
      left -= next - at;
    }
    at = next;
  }
}

/** How much waking time lies between two moments. */
export function awakeBetween(start: number, end: number, sleep: Sleep | undefined): number {
  if (!sleep || sleep.from === sleep.to) return Math.max(0, end - start);
  const days = Math.max(0, Math.floor((end - start) / DAY));
  let sum = days * awakeADay(sleep);
  for (let at = start + days * DAY; at < end; ) {
    const next = Math.min(end, at - (at % HOUR) + HOUR);
    if (!asleep(sleep, Math.floor((at % DAY) / HOUR))) sum += next - at;
    at = next;
  }
  return sum;
}

/** A seat’s clock as the store keeps it. */
export interface SeatClock {
  readonly bank: number | null;
  readonly since: number | null;
  readonly deadline: number | null;
  /** Until when its player is on vacation; correspondence clocks do not run before. */
  readonly away?: number | null;
}
type Change = Omit<SeatClock, 'away'>;

/** A clock of which others may see something else than it is. */
export interface SeenClock extends SeatClock {
  readonly shown: string | null;
}

/** A seat's clock as its own player or somebody else may see it. */
export function clockSeen(row: SeenClock, own: boolean): Change {
  const { bank, since, deadline } =
    own || row.shown === null ? row : (JSON.parse(row.shown) as Change);
  return { bank, since, deadline };
}

/** What happens to a clock happens to what others see of it. */
export const shownAfter = (row: SeenClock, change: (clock: SeatClock) => Change): string | null =>
  row.shown === null
    ? null
    : JSON.stringify(change({ ...clockSeen(row, false), away: row.away ?? null }));

/** From when time counts: vacations are for those who play by correspondence. */
const counting = (rule: ClockRule, { away }: SeatClock, from: number): number =>
  rule.kind === 'live' ? from : Math.max(from, away ?? 0);

export const freshClock = (rule: ClockRule): Change => ({
  bank: rule.kind === 'bank' || rule.kind === 'live' ? rule.bank : null,
  since: null,
  deadline: null,
});

/** The seat owes a decision from now on. */
export function startClock(rule: ClockRule, clock: SeatClock, now: number): Change {
  const span = rule.kind === 'days' ? rule.each : clock.bank;
  const from = counting(rule, clock, now);
  const deadline =
    rule.kind === 'none' || span === null ? null : awakeAfter(from, span, sleepOf(rule));
  return { bank: clock.bank, since: now, deadline };
}

/** The seat owes nothing any more, or its clock is stopped; `done` earns the increment. */
export function stopClock(rule: ClockRule, clock: SeatClock, now: number, done: boolean): Change {
  const stopped = { since: null, deadline: null };
  if (clock.bank === null || clock.since === null) return { bank: clock.bank, ...stopped };
  const used = awakeBetween(counting(rule, clock, clock.since), now, sleepOf(rule));
  const left = Math.max(0, clock.bank - used);
  if (!done || (rule.kind !== 'bank' && rule.kind !== 'live')) return { bank: left, ...stopped };
  const most = rule.kind === 'bank' ? rule.cap : Number.MAX_SAFE_INTEGER;
  return { bank: Math.min(most, left + rule.increment), ...stopped };
}

/**
 * The clock after a run of decisions. One that nobody else may know of moves no clock: the time
 * shown would tell of it.
 */
export function nextClock(
  rule: ClockRule,
  clock: SeatClock,
  { owes, acted, now }: { owes: boolean; acted: boolean; now: number },
): Change {
  const owed = clock.since !== null;
  if (owed && !owes) return stopClock(rule, clock, now, true);
  if (!owed && owes) return startClock(rule, clock, now);
  if (owed && acted && rule.kind === 'days') return startClock(rule, clock, now);
  return { bank: clock.bank, since: clock.since, deadline: clock.deadline };
}

/**
 * The clock of somebody who goes away until `until`, or who is back (null): what was left stays
 * left. Nothing where time does not run by correspondence.
 */
export function leaveClock(
  rule: ClockRule,
  clock: SeatClock,
  now: number,
  until: number | null,
): Required<SeatClock> | undefined {
  if (rule.kind === 'none' || rule.kind === 'live') return undefined;
  const { bank, since, deadline } = clock;
  if (since === null || deadline === null) return { bank, since, deadline, away: until };
  const left = awakeBetween(counting(rule, clock, now), deadline, sleepOf(rule));
  return {
    bank: bank === null ? null : left,
    since: bank === null ? since : now,
    deadline: awakeAfter(until ?? now, left, sleepOf(rule)),
    away: until,
  };
}
