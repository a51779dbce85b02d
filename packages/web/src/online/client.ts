import { Client, Problem } from '@esagono/protocol';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useNotes } from '../controller/pins.ts';
import { forgetSeen } from './seen.ts';

/** Is the line to the server up? Undefined before it was ever needed. */
export const useLine = create<{ up: boolean | undefined }>(() => ({ up: undefined }));

let made: Client | undefined;
/** One client for the whole page, made when somebody first plays with others. */
export function client(): Client {
  made ??= new Client({
    base: location.origin,
    socket: (url) => new WebSocket(url),
    onLine: (up) => useLine.setState({ up }),
  });
  return made;
}

export interface Me {
  readonly id: string;
  readonly name: string;
  /** Undefined where an older page has kept it. */
  readonly guest?: boolean;
}

/** Whom the server knows this browser as; the session itself is in a cookie no script can read. */
export const useMe = create<{ me: Me | undefined }>()(
  persist((): { me: Me | undefined } => ({ me: undefined }), { name: 'esagono.me' }),
);

/**
 * Whoever was here has gone: the line is cut, and what their seats knew and they have noted is
 * forgotten. Whoever comes next finds neither their tables nor their name.
 */
export function leave(): void {
  made?.close();
  made = undefined;
  forgetSeen();
  useNotes.setState({ match: '', text: '' });
  useMe.setState({ me: undefined });
}

/** Plays under a name, without an account. */
export async function enter(name: string, language: 'en' | 'it'): Promise<void> {
  const self = await client().rest.call('guest', { body: { name, language } });
  useMe.setState({ me: { id: self.id, name: self.name, guest: true } });
}

/** Runs a request; a session that the server no longer knows is forgotten here, too. */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const unknown = error instanceof Problem && error.code === 'unauthorized';
    // Whoever only watches has nothing to lose, and goes on watching.
    if (unknown && useMe.getState().me) leave();
    throw error;
  }
}

/** Nobody answers at all, or not in our language: a page without its server. */
export const isUnserved = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'busy' || error.code === 'broken');
