import type { MatchFile } from '@esagono/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Who sits at a seat: somebody here, or a bot by its name. */
export type Player = 'human' | `bot:${string}`;

/** An end the table agreed on after so many steps; what is taken back later undoes it. */
export interface Agreed {
  readonly how: 'resigned' | 'drawn';
  /** The side that won; −1 for nobody. */
  readonly winner: number;
  readonly step: number;
}

/** A game on this device, as the first page and the table need it. */
export interface SavedMatch {
  readonly id: string;
  readonly file: MatchFile;
  readonly players: readonly Player[];
  readonly standing: readonly (string | null)[];
  /** A word about where it stands, for the list of games: view turn and turns. */
  readonly turn: number;
  readonly turns?: number | undefined;
  /** The seat whose decision is awaited, as the match names it; empty when it is over. */
  readonly waits: string;
  /** The same in words, by language: the list of games knows no game. */
  readonly waitsFor?: Readonly<Record<string, string>>;
  readonly updated: number;
  /** How often it has been written: whoever writes names the revision it knows. */
  readonly revision?: number;
  readonly agreed?: Agreed;
  /** Points each side has given the other, by side; absent: none. */
  readonly given?: readonly number[];
}

/** Typed by the engine: a new format does not compile here until this says so too. */
const FORMAT: MatchFile['format'] = 2;

/**
 * Was this played with a version of the program that wrote other files? Devices keep what they were
 * given, whatever its shape; how a match of older rules goes today is seen by playing it.
 */
export const isOlder = (file: MatchFile): boolean => Number(file.format) !== FORMAT;

interface Stored extends DBSchema {
  matches: { key: string; value: SavedMatch };
}

let database: Promise<IDBPDatabase<Stored>> | undefined;
const open = (): Promise<IDBPDatabase<Stored>> => {
  database ??= openDB<Stored>('esagono', 1, {
    upgrade: (db) => {
      db.createObjectStore('matches', { keyPath: 'id' });
    },
    // The browser has closed it: whoever comes next opens it again.
    terminated: forget,
  });
  database.catch(forget);
  return database;
};
const forget = (): void => {
  database = undefined;
};

/** Opens the store ahead of whoever reads in it. */
export const openStore = (): Promise<unknown> => open();

/** Games kept in memory when the browser keeps nothing: play goes on. */
const memory = new Map<string, SavedMatch>();

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) =>
    b.toString(36).padStart(2, '0'),
  ).join('');

/**
 * What became of a write: done, not done because another page has written meanwhile or removed the
 * match, or not done because the browser keeps nothing (the game itself is not harmed).
 */
export type Written = { readonly revision: number } | 'stale' | 'gone' | 'unkept';

/** The revision that is written over one, or why it may not be. */
export function nextRevision(
  kept: Pick<SavedMatch, 'revision'> | undefined,
  known: number | undefined,
): Exclude<Written, 'unkept'> {
  const revision = kept?.revision ?? 0;
  if (known === undefined) return { revision: revision + 1 };
  if (!kept) return 'gone';
  return revision === known ? { revision: revision + 1 } : 'stale';
}

/**
 * Writes a match over the revision the writer knows, in one transaction: whoever knows an older one
 * is refused. Without `known` it is written whatever is there.
 */
export async function saveMatch(match: SavedMatch, known?: number): Promise<Written> {
  try {
    const change = (await open()).transaction('matches', 'readwrite');
    const next = nextRevision(await change.store.get(match.id), known);
    if (typeof next === 'object') await change.store.put({ ...match, ...next });
    await change.done;
    memory.delete(match.id);
    return next;
  } catch {
    memory.set(match.id, match);
    return 'unkept';
  }
}

export async function findMatch(id: string): Promise<SavedMatch | undefined> {
  try {
    return memory.get(id) ?? (await (await open()).get('matches', id));
  } catch {
    return memory.get(id);
  }
}

export async function allMatches(): Promise<readonly SavedMatch[]> {
  const kept = await open()
    .then((db) => db.getAll('matches'))
    .catch(() => []);
  const all = new Map([...kept, ...memory.values()].map((match) => [match.id, match]));
  return [...all.values()].filter(isWhole).sort((a, b) => b.updated - a.updated);
}

/** One damaged match in the store hides itself, and none of the others. */
const isWhole = ({ file, updated }: Partial<SavedMatch>): boolean =>
  typeof file?.game === 'string' && typeof file.scenario === 'string' && Number.isFinite(updated);

export async function dropMatch(id: string): Promise<void> {
  memory.delete(id);
  try {
    await (await open()).delete('matches', id);
  } catch {
    // Nothing was kept, so nothing is left to remove.
  }
}

/** Puts back what was dropped, as it was. */
export async function putBackMatch(match: SavedMatch): Promise<void> {
  try {
    const change = (await open()).transaction('matches', 'readwrite');
    if (!(await change.store.get(match.id))) await change.store.put(match);
    await change.done;
  } catch {
    memory.set(match.id, match);
  }
}
