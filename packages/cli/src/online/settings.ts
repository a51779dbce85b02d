import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Store } from '@esagono/store';
import { InputError } from '../errors.ts';

// The server and its database are loaded when a command asks for them: most never do.

/** What the environment says; a wrong setting is the user’s to put right. */
export async function settings() {
  const { readConfig } = await import('@esagono/server/start/config');
  return asInput(() => readConfig(process.env));
}

/** Opens a database for one command, and closes it afterwards. */
export async function withStore<T>(
  url: string,
  migrate: boolean,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { Store } = await import('@esagono/store');
  return asInput(async () => {
    const store = await Store.open(url, { migrate });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

/** The token of a running server: given, or where that server has put it. */
export async function adminToken(): Promise<string> {
  const { adminToken: given } = await settings();
  if (given !== undefined) return given;
  const file = join(resolve(process.env.DATA || 'data'), 'admin-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new InputError(
      `${file}: no token there; set ADMIN_TOKEN, or DATA to the server's folder`,
    );
  }
}

const asInput = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw await inputOf(error);
  }
};

export async function inputOf(error: unknown): Promise<unknown> {
  const { ConfigError } = await import('@esagono/server/start/config');
  const { StoreError } = await import('@esagono/store');
  return error instanceof ConfigError || error instanceof StoreError
    ? new InputError(error.message)
    : error;
}
