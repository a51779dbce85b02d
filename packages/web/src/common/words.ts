import type { Language } from '@esagono/games/languages.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { useMemo } from 'react';
import en from '../text/en.json';
import it from '../text/it.json';
import { useSettings } from './settings.ts';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, it };
const formats = new Map<string, IntlMessageFormat>();

export type WordKey = keyof typeof en;
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export const isWord = (key: string): key is WordKey => Object.hasOwn(en, key);

export function wordsIn(language: Language): Words {
  return (key, values) => {
    const template = MESSAGES[language][key] ?? key;
    if (!template.includes('{')) return template.replaceAll("''", "'");
    const id = `${language} ${key}`;
    const format =
      formats.get(id) ?? new IntlMessageFormat(template, language, undefined, { ignoreTag: true });
    formats.set(id, format);
    return String(format.format(values));
  };
}

export function useWords(): Words {
  const language = useSettings((s) => s.language);
  return useMemo(() => wordsIn(language), [language]);
}
