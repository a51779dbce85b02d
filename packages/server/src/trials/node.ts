// One node of a trial, as a process that can be killed. It loads, waits for the word to begin, and then
// says where it is on its first line.

import type { ServerOptions } from '../options.ts';
import { usualOptions } from '../start/defaults.ts';
import { startServer } from '../start/server.ts';
import { type Fault, openFaulty } from './faults.ts';

export interface NodePlan {
  readonly folder: string;
  readonly database: string;
  readonly port: number;
  readonly fault: Fault;
  /** The share of news this node does not hear. */
  readonly deaf: number;
  readonly change?: Partial<Pick<ServerOptions, 'every' | 'cacheBytes' | 'adminToken'>>;
}

const MANY = 1_000_000;

async function begin(plan: NodePlan): Promise<void> {
  const server = await startServer({
    ...usualOptions(plan.folder),
    port: plan.port,
    database: plan.database,
    rates: { burst: MANY, perSecond: MANY, requests: MANY, entries: MANY },
    logLevel: process.env.TRIAL_LOG ?? 'silent',
    openStore: (url, options) => openFaulty(plan.fault, url, options),
    hears: () => Math.random() >= plan.deaf,
    ...plan.change,
  });
  process.stdout.write(`${server.url}\n`);
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
}

process.on('message', (plan: NodePlan) => void begin(plan));
// Whoever started this is gone.
process.on('disconnect', () => process.exit(0));
