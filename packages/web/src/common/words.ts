import type { Language } from '@esagono/games/languages.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { useMemo } from 'react';
import { messageIn, type WordKey } from './messages.ts';
import { useSettings } from './settings.ts';

export { isWord, type WordKey } from './messages.ts';

const formats = new Map<string, IntlMessageFormat>();

export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export function wordsIn(language: Language): Words {
  return (key, values) => {
    const template = messageIn(language, key) ?? key;
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
