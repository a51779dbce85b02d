import type { Game, MatchFile, Speaker } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import type { Presentation } from '../presentation/presentation.ts';
import type { PageSession } from './session.ts';
import type { TableState } from './table-state.ts';

export interface Seated {
  readonly session: PageSession;
  readonly presentation: Presentation;
  /** The match as a file that leaves this device; online the server keeps it. */
  readonly file?: () => MatchFile;
}

export const SeatedContext = createContext<Seated | undefined>(undefined);

/** Somebody who shows a newcomer round; the table knows nothing of how. */
export interface Guide {
  /** Was the guide of this match begun and not sent away? */
  begun(match: string): boolean;
  /** Begins, or goes on; the answer ends it. */
  start(session: PageSession, show: (hexes: readonly number[]) => void): Promise<() => void>;
}

export const GuideContext = createContext<Guide | undefined>(undefined);

export function useSeated(): Seated {
  const seated = useContext(SeatedContext);
  if (!seated) throw new Error('nobody sits at a table here');
  return seated;
}

export function useTable<T>(pick: (state: TableState) => T): T {
  return useStore(useSeated().session.store, pick);
}

/** One speaker a game and language: sentences are parsed once, whoever says them. */
const speakers = new WeakMap<Game, Map<Language, Speaker>>();

export function useSpeaker(): Speaker {
  const { game } = useSeated().session;
  const language = useSettings((s) => s.language);
  const known = speakers.get(game) ?? new Map<Language, Speaker>();
  speakers.set(game, known);
  const speaker = known.get(language) ?? new TableSpeaker(game, language);
  known.set(language, speaker);
  return speaker;
}
