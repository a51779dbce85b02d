import type { Language } from '@esagono/games/languages.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { useMemo } from 'react';
import { useSettings } from './settings.ts';

type Values = Readonly<Record<string, string | number>>;
export type OwnWords<K extends string> = (key: K, values?: Values) => string;

/** Words of a page that is fetched when somebody opens it: they come with it, not with the first board. */
export function ownWords<K extends string>(
  messages: Readonly<Record<Language, Readonly<Record<K, string>>>>,
): { readonly say: (language: Language) => OwnWords<K>; readonly use: () => OwnWords<K> } {
  const formats = new Map<string, IntlMessageFormat>();
  const say = (language: Language): OwnWords<K> => {
    return (key, values) => {
      const template = messages[language][key];
      if (!template.includes('{')) return template.replaceAll("''", "'");
      const id = `${language} ${key}`;
      const format =
        formats.get(id) ??
        new IntlMessageFormat(template, language, undefined, { ignoreTag: true });
      formats.set(id, format);
      return String(format.format(values));
    };
  };
  return {
    say,
    use: () => {
      const language = useSettings((s) => s.language);
      return useMemo(() => say(language), [language]);
    },
  };
}
