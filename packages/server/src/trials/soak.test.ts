import { expect, test } from 'vitest';
import { soakTrial } from './soak.ts';

const MINUTES = 60_000;
const SHORT = { store: 'sqlite', seconds: 3, tables: 4, rate: 60 } as const;

test(
  'a restart under load says so to every socket, refuses politely and loses nothing',
  async () => {
    const report = await soakTrial(SHORT);
    expect(report).toMatchObject({ lost: 0, shownEarly: 0, doubled: 0, faults: [] });
    expect(report.restart).toMatchObject({ cut: 0, rude: 0, polite: 8 });
    expect(report.restart.decisionsAfter).toBeGreaterThan(3);
    expect(report.heap.mean).toBeGreaterThan(1_000_000);
  },
  5 * MINUTES,
);

test(
  'a server that keeps something of every decision is found out',
  async () => {
    const report = await soakTrial({ ...SHORT, seconds: 6, fault: 'leak' });
    expect(report.flat).toBe(false);
  },
  5 * MINUTES,
);
