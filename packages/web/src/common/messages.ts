import type { Language } from '@esagono/games/languages.ts';
import type en from '../text/en.json';

export type WordKey = keyof typeof en;
type Messages = Readonly<Record<WordKey, string>>;

/** The app's own words; a language is fetched when somebody reads it. */
const FILES: Readonly<Record<Language, () => URL>> = {
  en: () => new URL('../text/en.json', import.meta.url),
  it: () => new URL('../text/it.json', import.meta.url),
};
const known = new Map<Language, Messages>();

export const learnWords = (language: Language, messages: Messages): void => {
  known.set(language, messages);
};

const coming = new Map<Language, Promise<void>>();

async function fetchOne(language: Language): Promise<void> {
  const messages: Messages = await (await fetch(FILES[language]())).json();
  learnWords(language, messages);
}

/** Fetches these languages, each once; one that failed is tried again. */
export async function fetchWords(...languages: readonly Language[]): Promise<void> {
  for (const language of languages) {
    if (known.has(language)) continue;
    const under = coming.get(language) ?? fetchOne(language);
    coming.set(language, under);
    await under.finally(() => coming.delete(language));
  }
}

export const messageIn = (language: Language, key: WordKey): string | undefined =>
  known.get(language)?.[key];

/** All languages have the same keys. */
export const isWord = (key: string): key is WordKey =>
  [...known.values()].some((messages) => Object.hasOwn(messages, key));
