import type { Speaker } from '@esagono/engine';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../kit/settings.ts';
import { TableSpeaker } from '../kit/speaker.ts';
import type { Presentation } from '../presentation/presentation.ts';
import type { Session } from './session.ts';
import type { TableState } from './table-state.ts';

export interface Seated {
  readonly session: Session;
  readonly presentation: Presentation;
}

export const SeatedContext = createContext<Seated | undefined>(undefined);

export function useSeated(): Seated {
  const seated = useContext(SeatedContext);
  if (!seated) throw new Error('nobody sits at a table here');
  return seated;
}

export function useTable<T>(pick: (state: TableState) => T): T {
  return useStore(useSeated().session.store, pick);
}

export function useSpeaker(): Speaker {
  const { game } = useSeated().session;
  const language = useSettings((s) => s.language);
  return useMemo(() => new TableSpeaker(game, language), [game, language]);
}
