import { join } from 'node:path';
import { findGame } from '@esagono/games/all';
import { LIMITS } from '@esagono/protocol';
import { Store } from '@esagono/store';
import { fileMailer } from '../notices/mailer.ts';
import type { ServerOptions } from '../options.ts';

export const USUAL_PORT = 4310;
const MEGABYTE = 1024 * 1024;

/** A server on this machine alone with an embedded database, needing no word of configuration. */
export const usualOptions = (data: string): ServerOptions => ({
  host: '127.0.0.1',
  port: USUAL_PORT,
  database: join(data, 'esagono.db'),
  openStore: (...where) => Store.open(...where),
  connections: 10,
  origin: undefined,
  proxies: 0,
  app: undefined,
  backups: join(data, 'backups'),
  adminToken: undefined,
  cacheBytes: 256 * MEGABYTE,
  logLevel: 'warn',
  rates: { burst: LIMITS.burst, perSecond: LIMITS.perSecond, requests: 600, entries: 20 },
  mailer: fileMailer(join(data, 'mail.jsonl')),
  webhooks: true,
  now: Date.now,
  findGame,
  every: {
    poll: 3000,
    jobs: 1000,
    notices: 10_000,
    late: 2000,
    sessions: 60_000,
    mailAfter: 60_000,
    digestAfter: 3_600_000,
    hold: 30_000,
  },
  hears: () => true,
});
