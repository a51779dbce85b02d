import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** Where a test keeps its databases; each `fresh` is an empty one of its own. */
export interface TestStores {
  fresh(): Promise<string>;
  stop(): Promise<void>;
}

/** Files in a temporary folder. */
export function sqliteStores(): Promise<TestStores> {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-store-'));
  let count = 0;
  return Promise.resolve({
    fresh: () => Promise.resolve(join(folder, `${count++}.db`)),
    stop: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  });
}

/** Databases of one server that is started for the test and stopped with it. */
export async function postgresStores(options: { durable?: boolean } = {}): Promise<TestStores> {
  const server: TestPostgres = await startPostgres(options);
  let count = 0;
  return {
    async fresh() {
      const name = `esagono_${process.pid}_${count++}`;
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.toString();
    },
    stop: () => server.stop(),
  };
}

export const STORES = { sqlite: sqliteStores, postgres: postgresStores } as const;
export type StoreKind = keyof typeof STORES;
export const STORE_KINDS = Object.keys(STORES) as StoreKind[];
