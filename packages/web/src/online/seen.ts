import type { Seen } from './remote-host.ts';

const keyOf = (table: string, seat: number): string => `esagono.seen.${table}.${seat}`;

/** Keeps where this seat's eyes were last, so that the next visit can tell what is new. */
export function keepSeen(table: string, seat: number, { number, bytes }: Seen): void {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  try {
    localStorage.setItem(keyOf(table, seat), `${number} ${text}`);
  } catch {
    // A browser that keeps nothing shows everything as it stands.
  }
}

export function readSeen(table: string, seat: number): Seen | undefined {
  try {
    const [number, text] = (localStorage.getItem(keyOf(table, seat)) ?? '').split(' ');
    if (!number || !text) return undefined;
    return {
      number: Number(number),
      bytes: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
    };
  } catch {
    return undefined;
  }
}

/** What of this belongs to whoever was signed in, and to nobody who comes after them. */
const OWN = /^esagono\.(?:seen|read)\./;

/** Somebody leaves this browser: what their seats knew does not stay behind. */
export function forgetSeen(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (OWN.test(key)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

const readKey = (table: string): string => `esagono.read.${table}`;

/** How much of the talk has been read here: what was said meanwhile is new at the next visit. */
export function keepRead(table: string, count: number): void {
  try {
    localStorage.setItem(readKey(table), String(count));
  } catch {
    // A browser that keeps nothing counts all of it.
  }
}

export function readBefore(table: string): number {
  try {
    return Number(localStorage.getItem(readKey(table)) ?? 0);
  } catch {
    return 0;
  }
}
