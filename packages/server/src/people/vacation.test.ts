import type { ClockRule } from '@esagono/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveClock, startClock, stopClock } from '../referee/clock.ts';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 2, 1);
const days: ClockRule = { kind: 'days', each: 3 * DAY };
const bank: ClockRule = { kind: 'bank', bank: 10 * DAY, increment: DAY, cap: 20 * DAY };

describe('a clock whose player is away', () => {
  test('keeps what was left, going and coming back', () => {
    const running = startClock(days, { bank: null, since: null, deadline: null }, START);
    const gone = leaveClock(days, running, START + DAY, START + 8 * DAY);
    expect(gone?.deadline).toBe(START + 10 * DAY);
    const back = leaveClock(days, gone ?? running, START + 4 * DAY, null);
    expect(back).toMatchObject({ deadline: START + 6 * DAY, away: null });
  });

  test('takes nothing from a bank while away', () => {
    const running = startClock(bank, { bank: 10 * DAY, since: null, deadline: null }, START);
    const gone = leaveClock(bank, running, START + 2 * DAY, START + 7 * DAY);
    expect(gone).toMatchObject({ bank: 8 * DAY, deadline: START + 15 * DAY });
    const done = stopClock(bank, gone ?? running, START + 8 * DAY, true);
    expect(done.bank).toBe(8 * DAY);
  });

  test('that begins to run during a vacation runs from its end', () => {
    const still = { bank: null, since: null, deadline: null, away: START + 5 * DAY };
    expect(startClock(days, still, START).deadline).toBe(START + 8 * DAY);
  });

  test('sleeping hours stay sleeping hours', () => {
    const rule: ClockRule = { kind: 'days', each: 10 * HOUR, sleep: { from: 12, to: 0 } };
    const running = startClock(rule, { bank: null, since: null, deadline: null }, START);
    expect(running.deadline).toBe(START + 10 * HOUR);
    const gone = leaveClock(rule, running, START + 4 * HOUR, START + DAY + 8 * HOUR);
    // Six waking hours are left: four until noon, two the morning after.
    expect(gone?.deadline).toBe(START + 2 * DAY + 2 * HOUR);
  });

  test('live clocks know no vacation', () => {
    const live: ClockRule = { kind: 'live', bank: HOUR, increment: 0 };
    const running = startClock(live, { bank: HOUR, since: null, deadline: null }, START);
    expect(leaveClock(live, running, START, START + DAY)).toBeUndefined();
  });
});

describe('at the server', () => {
  let server: TestServer;
  let now = START;
  beforeAll(async () => {
    server = await serveForTest({ now: () => now });
  });
  afterAll(() => server.close());

  test('somebody goes away: the match waits, the other sees why, and the days are counted', async () => {
    const ada = await new Player(server.url).guest('Ada');
    const bice = await new Player(server.url).guest('Bice');
    const body = plainSetup('skirmish', 'meeting', { access: 'open', clock: days });
    const { table } = await ada.rest.call('createTable', { body });
    await ada.sit(table.id, 0);
    await bice.sit(table.id, 1);
    const watching = bice.client.open(table.id, 1);
    await until(() => watching.face !== undefined);
    const seatOf = () => watching.face?.seats[0];
    expect(seatOf()?.deadline).toBe(now + 3 * DAY);
    now += DAY;
    await ada.rest.call('vacation', { body: { days: 10 } });
    await until(() => seatOf()?.away === now + 10 * DAY);
    expect(seatOf()?.deadline).toBe(now + 12 * DAY);
    const { vacation } = await ada.rest.call('mySettings');
    expect(vacation).toEqual({ until: now + 10 * DAY, left: 20 });
    await expect(ada.rest.call('vacation', { body: { days: 1 } })).rejects.toMatchObject({
      code: 'conflict',
    });
    // Back after four days and a bit: five whole ones are given back.
    now += 4 * DAY + HOUR;
    await ada.rest.call('vacation', { body: { days: 0 } });
    await until(() => seatOf()?.away === null);
    expect(seatOf()?.deadline).toBe(now + 2 * DAY);
    expect((await ada.rest.call('mySettings')).vacation).toEqual({ until: null, left: 25 });
    await expect(ada.rest.call('vacation', { body: { days: 26 } })).rejects.toMatchObject({
      code: 'unfit',
    });
    // Settings that somebody sends do not touch it.
    await ada.rest.call('settings', { body: { mail: 'off' } });
    expect((await ada.rest.call('mySettings')).vacation.left).toBe(25);
    ada.close();
    bice.close();
  });
});
