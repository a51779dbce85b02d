import type { DataTree, Game } from '@esagono/engine';
import { chartWord } from '../rulebook/chart-words.ts';
import { CAPITALS, ITALIAN } from './data-words.ts';

/** A row or column as a player reads it. */
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
