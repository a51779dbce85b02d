import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerOptions } from '../options.ts';
import { usualOptions } from '../start/defaults.ts';
import { type RunningServer, startServer } from '../start/server.ts';

const MANY = 1_000_000;

export interface TestServer extends RunningServer {
  readonly folder: string;
}

/** A server of a test’s own on any port, without limits on how often one may ask. */
export async function serveForTest(change: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-server-'));
  const rates = { burst: MANY, perSecond: MANY, requests: MANY, entries: MANY };
  const usual = usualOptions(folder);
  const server = await startServer({ ...usual, port: 0, rates, logLevel: 'silent', ...change });
  return {
    ...server,
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
