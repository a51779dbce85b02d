import { type PackFile, parsePack } from '@esagono/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../store/matches.ts';

/** A pack on this device. */
export interface KeptPack {
  readonly key: string;
  readonly pack: PackFile;
  readonly updated: number;
}

interface Stored extends DBSchema {
  packs: { key: string; value: KeptPack };
}

/** A database of its own: a page that was opened before packs were known keeps nobody waiting. */
let database: Promise<IDBPDatabase<Stored>> | undefined;
const open = (): Promise<IDBPDatabase<Stored>> => {
  database ??= openDB<Stored>('esagono-packs', 1, {
    upgrade: (db) => {
      db.createObjectStore('packs', { keyPath: 'key' });
    },
  });
  return database;
};

/** Packs kept in memory when the browser keeps nothing. */
const memory = new Map<string, KeptPack>();

export async function keepPack(key: string, pack: PackFile): Promise<void> {
  const kept = { key, pack, updated: Date.now() };
  try {
    await (await open()).put('packs', kept);
  } catch {
    memory.set(key, kept);
  }
}

export async function allPacks(): Promise<readonly KeptPack[]> {
  const found = await open()
    .then((db) => db.getAll('packs'))
    .catch(() => [...memory.values()]);
  return found.toSorted((a, b) => b.updated - a.updated);
}

export const findPack = async (key: string): Promise<KeptPack | undefined> =>
  (await allPacks()).find((kept) => kept.key === key);

export async function dropPack(key: string): Promise<void> {
  memory.delete(key);
  await open()
    .then((db) => db.delete('packs', key))
    .catch(() => {});
}

/** The pack of this game that was worked on last, or a new one. */
export async function packToCorrect(game: string, name: string): Promise<string> {
  const last = (await allPacks()).find(({ pack }) => pack.game === game);
  return last?.key ?? newPack(game, name);
}

/** A pack that changes nothing yet. */
export async function newPack(game: string, id: string): Promise<string> {
  const key = newId();
  await keepPack(key, { esagono: 'pack', format: 1, game, id, set: {} });
  return key;
}

/** Bytes of a pack file that are read at all. */
const LARGEST = 4_000_000;

/** Reads a file somebody has sent; throws a sentence. */
export async function readPackFile(file: File): Promise<PackFile> {
  if (file.size > LARGEST) throw new Error(`more than ${LARGEST} bytes`);
  return parsePack(await file.text());
}

export function exportPack(pack: PackFile): void {
  const blob = new Blob([`${JSON.stringify(pack, null, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${pack.game}-${pack.id.replace(/[^\w-]+/g, '-')}.pack.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
