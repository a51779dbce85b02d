import { expect, test } from 'vitest';
import { killTrial } from './kill.ts';

const MINUTES = 60_000;

test.concurrent.each(['sqlite', 'postgres'] as const)(
  '%s: 20 times killed in the middle of play, nothing acknowledged is lost, shown early or doubled',
  async (store) => {
    const report = await killTrial({ store, rounds: 20 });
    expect(report).toMatchObject({ rounds: 20, lost: 0, shownEarly: 0, doubled: 0, faults: [] });
    expect(report.acknowledged).toBeGreaterThan(20);
  },
  10 * MINUTES,
);

test(
  'a store that answers before it has written is found out',
  async () => {
    const report = await killTrial({ store: 'sqlite', rounds: 2, fault: 'early' });
    expect(report.lost + report.shownEarly).toBeGreaterThan(0);
  },
  10 * MINUTES,
);

test('whoever stops it is told what was found until then', async () => {
  const stop = new AbortController();
  const onRound = (): void => stop.abort();
  const report = await killTrial({ store: 'sqlite', rounds: 500, stop: stop.signal, onRound });
  expect(report).toMatchObject({ rounds: 1, planned: 500, lost: 0, faults: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});
