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

/** When `span` of waking time has passed since `start`. */
export function awakeAfter(start: number, span: number, sleep: Sleep | undefined): number {
  if (!sleep || sleep.from === sleep.to) return start + span;
  let [at, left] = [start, span];
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
  let sum = 0;
  for (let at = start; at < end; ) {
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
}

export const freshClock = (rule: ClockRule): SeatClock => ({
  bank: rule.kind === 'bank' || rule.kind === 'live' ? rule.bank : null,
  since: null,
  deadline: null,
});

/** The seat owes a decision from now on. */
export function startClock(rule: ClockRule, clock: SeatClock, now: number): SeatClock {
  const span = rule.kind === 'days' ? rule.each : clock.bank;
  const deadline =
    rule.kind === 'none' || span === null ? null : awakeAfter(now, span, sleepOf(rule));
  return { bank: clock.bank, since: now, deadline };
}

/** The seat owes nothing any more, or its clock is stopped; `done` earns the increment. */
export function stopClock(
  rule: ClockRule,
  clock: SeatClock,
  now: number,
  done: boolean,
): SeatClock {
  const stopped = { since: null, deadline: null };
  if (clock.bank === null || clock.since === null) return { bank: clock.bank, ...stopped };
  const used = awakeBetween(clock.since, now, sleepOf(rule));
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
): SeatClock {
  const owed = clock.since !== null;
  if (owed && !owes) return stopClock(rule, clock, now, true);
  if (!owed && owes) return startClock(rule, clock, now);
  if (owed && acted && rule.kind === 'days') return startClock(rule, clock, now);
  return clock;
}
