import type { ClockRule } from '@esagono/protocol';
import { expect, test } from 'vitest';
import { awakeAfter, awakeBetween, freshClock, nextClock, startClock, stopClock } from './clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight somewhere in time. */
const ZERO = 20_000 * DAY;
const NIGHT = { from: 22, to: 6 };

test.each([
  ['no sleep', 10, 5, undefined, 15],
  ['before the night', 10, 5, NIGHT, 15],
  ['across the night', 20, 5, NIGHT, 33],
  ['begun in the night', 23, 1, NIGHT, 31],
  ['several nights', 10, 30, NIGHT, 56],
  ['a sleep of no hours', 10, 5, { from: 3, to: 3 }, 15],
  ['more hours than anybody could count one by one', 6, 16 * 6e7, NIGHT, 24 * (6e7 - 1) + 22],
])('%s: from hour %i, %i hours awake end at hour %i', (_, start, span, sleep, end) => {
  expect(awakeAfter(ZERO + start * HOUR, span * HOUR, sleep)).toBe(ZERO + end * HOUR);
  const awake = awakeBetween(ZERO + start * HOUR, ZERO + end * HOUR, sleep);
  expect(awake).toBe(span * HOUR);
});

const days: ClockRule = { kind: 'days', each: 2 * DAY };
const bank: ClockRule = { kind: 'bank', bank: 3 * DAY, increment: HOUR, cap: 3 * DAY };

test('a clock runs only while a decision is owed', () => {
  const fresh = freshClock(bank);
  expect(fresh).toEqual({ bank: 3 * DAY, since: null, deadline: null });
  const running = startClock(bank, fresh, ZERO);
  expect(running).toEqual({ bank: 3 * DAY, since: ZERO, deadline: ZERO + 3 * DAY });
  const done = nextClock(bank, running, { owes: false, acted: true, now: ZERO + DAY });
  expect(done).toEqual({ bank: 2 * DAY + HOUR, since: null, deadline: null });
});

test('a bank never holds more than its cap', () => {
  const running = startClock(bank, freshClock(bank), ZERO);
  expect(stopClock(bank, running, ZERO + 1000, true).bank).toBe(3 * DAY);
  expect(stopClock(bank, running, ZERO + 1000, false).bank).toBe(3 * DAY - 1000);
});

test('days per decision begin anew with each decision that others may know of', () => {
  const running = startClock(days, freshClock(days), ZERO);
  const open = nextClock(days, running, { owes: true, acted: true, now: ZERO + DAY });
  expect(open.deadline).toBe(ZERO + 3 * DAY);
  // In secret: the clock would tell of it.
  expect(nextClock(days, running, { owes: true, acted: false, now: ZERO + DAY })).toEqual(running);
});

test('without a clock only the waiting is told', () => {
  const none: ClockRule = { kind: 'none' };
  expect(startClock(none, freshClock(none), ZERO)).toEqual({
    bank: null,
    since: ZERO,
    deadline: null,
  });
});
