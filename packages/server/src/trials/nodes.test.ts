import { expect, test } from 'vitest';
import { nodesTrial } from './nodes.ts';

const MINUTES = 60_000;

test(
  'three nodes on one PostgreSQL, killed and half deaf, end with the same hashes',
  async () => {
    const report = await nodesTrial({ nodes: 3, tables: 4, decisions: 120, kills: 4, deaf: 0.5 });
    expect(report).toMatchObject({ kills: 4, apart: 0, noticesTwice: 0, faults: [] });
    expect(report.botTurns).toBeGreaterThan(0);
    expect(report.notices).toBeGreaterThan(0);
  },
  10 * MINUTES,
);

test(
  'nodes that hear nothing and never look are found apart',
  async () => {
    const plan = { nodes: 2, tables: 1, decisions: 6, kills: 0, deaf: 1, compare: false };
    expect((await nodesTrial(plan)).apart).toBe(1);
  },
  10 * MINUTES,
);
