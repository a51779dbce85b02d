import { mkdirSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { copyStore, Store } from '@esagono/store';
import type { House } from '../house.ts';

/** A backup is an SQLite file, whatever the database is; it appears under its name when it is whole. */
export async function makeBackup({ store, options }: House) {
  mkdirSync(options.backups, { recursive: true });
  const stamp = new Date(options.now()).toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  const file = join(options.backups, `esagono-${stamp}-${process.pid}.db`);
  const unfinished = `${file}.part`;
  if (!(await store.copyFile(unfinished))) {
    const target = await Store.open(unfinished);
    try {
      await copyStore(store, target);
    } finally {
      await target.close();
    }
  }
  await rename(unfinished, file);
  const counts = await store.matches.counts();
  const matches = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { file, bytes: statSync(file).size, matches };
}
