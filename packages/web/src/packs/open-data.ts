import type { DataTree, Game, OptionValue } from '@esagono/engine';
import { createContext, useContext, useMemo } from 'react';
import { useSettings } from '../common/settings.ts';
import { dataWord } from './data-names.ts';
import type { Changes } from './values.ts';

/** The data of a game being looked at, or corrected. */
export interface OpenData {
  readonly game: Game;
  /** As shipped. */
  readonly tree: DataTree;
  readonly set: Changes;
  /** Puts a value in the place of ours, or ours back; the answer is why it may not be. */
  readonly change?: (path: string, value: OptionValue | undefined) => Promise<string | undefined>;
}

export const OpenDataContext = createContext<OpenData | undefined>(undefined);

export function useOpenData(): OpenData {
  const open = useContext(OpenDataContext);
  if (!open) throw new Error('no data are open here');
  return open;
}

/** Names of rows and columns as a player reads them. */
export function useDataWord(): (key: string) => string {
  const { game } = useOpenData();
  const language = useSettings((s) => s.language);
  return useMemo(() => dataWord(game, language), [game, language]);
}
