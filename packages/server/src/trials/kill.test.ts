import { expect, test } from 'vitest';
import { killTrial } from './kill.ts';

const MINUTES = 60_000;

test.each(['sqlite', 'postgres'] as const)(
  '%s: 20 times killed in the middle of play, nothing acknowledged is lost, shown early or doubled',
  async (store) => {
    const report = await killTrial({ store, rounds: 20 });
    expect(report).toMatchObject({ lost: 0, shownEarly: 0, doubled: 0, faults: [] });
    expect(report.acknowledged).toBeGreaterThan(20);
  },
  10 * MINUTES,
);

test(
  'a store that answers before it has written is found out',
  async () => {
    const report = await killTrial({ store: 'sqlite', rounds: 4, fault: 'early' });
    expect(report.lost + report.shownEarly + report.faults.length).toBeGreaterThan(0);
  },
  10 * MINUTES,
);
