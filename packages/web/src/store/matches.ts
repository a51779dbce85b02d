import type { MatchFile } from '@esagono/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Who sits at a seat: somebody here, or a bot by its name. */
export type Player = 'human' | `bot:${string}`;

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
  });
  return database;
};

/** Games kept in memory when the browser keeps nothing: play goes on. */
const memory = new Map<string, SavedMatch>();

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) =>
    b.toString(36).padStart(2, '0'),
  ).join('');

/** False when the browser would not keep it; the game itself is not harmed. */
export async function saveMatch(match: SavedMatch): Promise<boolean> {
  memory.set(match.id, match);
  try {
    await (await open()).put('matches', match);
    return true;
  } catch {
    return false;
  }
}

export async function findMatch(id: string): Promise<SavedMatch | undefined> {
  try {
    return (await (await open()).get('matches', id)) ?? memory.get(id);
  } catch {
    return memory.get(id);
  }
}

export async function allMatches(): Promise<readonly SavedMatch[]> {
  let found: readonly SavedMatch[];
  try {
    found = await (await open()).getAll('matches');
  } catch {
    found = [...memory.values()];
  }
  return [...found].sort((a, b) => b.updated - a.updated);
}

export async function dropMatch(id: string): Promise<void> {
  memory.delete(id);
  try {
    await (await open()).delete('matches', id);
  } catch {
    // Nothing was kept, so nothing is left to remove.
  }
}
