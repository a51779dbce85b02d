import { expect, test } from 'vitest';
import { hostileTrial } from './hostile.ts';

test('hundreds of hostile messages and requests: nothing let in, nothing broken', async () => {
  const report = await hostileTrial({ messages: 600, seed: 4 });
  expect([...new Set(report.faults)]).toEqual([]);
  expect(report.honest).toBeGreaterThan(20);
  expect(report.sockets).toBeGreaterThan(3);
});

test('a table that stands open is found out', async () => {
  const report = await hostileTrial({ messages: 300, seed: 5, openTable: true });
  expect(report.faults.join()).toMatch(/told a stranger of the table|a stranger was told/);
});
