// One node of a trial, as a process that can be killed. It loads, waits for the word to begin, and then
// says where it is on its first line.

import { flushCompileCache } from 'node:module';
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
  /** The usual limits on how often one may ask; without it there are none. */
  readonly limits?: boolean;
  readonly change?: Partial<Pick<ServerOptions, 'every' | 'cacheBytes' | 'adminToken'>>;
}

const MANY = 1_000_000;

async function begin(plan: NodePlan): Promise<void> {
  const usual = usualOptions(plan.folder);
  const none = { burst: MANY, perSecond: MANY, requests: MANY, entries: MANY };
  const server = await startServer({
    ...usual,
    port: plan.port,
    database: plan.database,
    rates: plan.limits ? usual.rates : none,
    logLevel: process.env.TRIAL_LOG ?? 'silent',
    openStore: (url, options) => openFaulty(plan.fault, url, options),
    hears: () => Math.random() >= plan.deaf,
    ...plan.change,
  });
  process.stdout.write(`${server.url}\n`);
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
}

// Whoever is killed keeps nothing at its end: the next one finds compiled what this one has compiled.
flushCompileCache();
process.on('message', (plan: NodePlan) => void begin(plan));
// Whoever started this is gone.
process.on('disconnect', () => process.exit(0));
