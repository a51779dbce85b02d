import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '@esagono/server/start/config';
import { type Store, StoreError } from '@esagono/store';
import { InputError } from '../errors.ts';

/** What the environment says; a wrong setting is the user’s to put right. */
export function settings() {
  return asInput(() => readConfig(process.env));
}

/** Opens a database for one command, and closes it afterwards. */
export async function withStore<T>(
  url: string,
  migrate: boolean,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { Store } = await import('@esagono/store');
  return asInputLater(async () => {
    const store = await Store.open(url, { migrate });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

/** The token of a running server: given, or where that server has put it. */
export function adminToken(): string {
  const { adminToken: given } = settings();
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

const asInput = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw inputOf(error);
  }
};
const asInputLater = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw inputOf(error);
  }
};
export const inputOf = (error: unknown): unknown =>
  error instanceof ConfigError || error instanceof StoreError
    ? new InputError(error.message)
    : error;
