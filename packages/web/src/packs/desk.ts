import type { DataTree, Game, OptionValue } from '@esagono/engine';
import { type Remote, wrap } from 'comlink';
import { createContext, useContext, useMemo } from 'react';
import { useSettings } from '../common/settings.ts';
import { chartWord } from '../rulebook/chart-words.ts';
import { CAPITALS, ITALIAN } from './data-words.ts';
import type { Changes } from './values.ts';
import type { Clerk } from './worker.ts';

/** The data of a game being looked at, or corrected. */
export interface PackDesk {
  readonly game: Game;
  /** As shipped. */
  readonly tree: DataTree;
  readonly set: Changes;
  /** Puts a value in the place of ours, or ours back; the answer is why it may not be. */
  readonly change?: (path: string, value: OptionValue | undefined) => Promise<string | undefined>;
}

export const PackDeskContext = createContext<PackDesk | undefined>(undefined);

export function useDesk(): PackDesk {
  const desk = useContext(PackDeskContext);
  if (!desk) throw new Error('no data lie here');
  return desk;
}

/** Names of rows and columns as a player reads them. */
export function useDataWord(): (key: string) => string {
  const { game } = useDesk();
  const language = useSettings((s) => s.language);
  return useMemo(() => dataWord(game, language), [game, language]);
}

export const dataWord =
  (game: Game, language: 'en' | 'it') =>
  (key: string): string => {
    const known = game.text.messages[language][`terrain.${key}`];
    if (known && !known.includes('{')) return known;
    if (/^\d+$/.test(key)) return String(Number(key) + 1);
    if (CAPITALS.has(key)) return key.toUpperCase();
    const own = language === 'it' ? ITALIAN[key] : undefined;
    return own ?? chartWord(key, language).replace(/(?<=[a-z])[-_](?=\w)/g, ' ');
  };

/** A file that has a title goes by it. */
export function fileName(tree: DataTree, file: string, word: (key: string) => string): string {
  const { title } = tree[file] ?? {};
  const [kind = file, ...rest] = file.split('-');
  if (typeof title === 'string') return `${word(kind)}: ${title}`;
  const name = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);
  return rest.length > 0 ? `${word(rest.at(-1) ?? '')}: ${name(kind)}` : word(file);
}

/** A path as words: "Terrain · Wood · Cost". */
export const pathWords = (word: (key: string) => string, path: string): string =>
  path.split('/').map(word).join(' · ');

let clerk: Remote<Clerk> | undefined;

/** Whoever opens games and plays examples away from the page. */
export const askClerk = (): Remote<Clerk> => {
  clerk ??= wrap<Clerk>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return clerk;
};
