import type { Language } from '@esagono/games/languages.ts';

/** Sentences the table speaks in, or the rulebook, which is read later if at all. */
export type TextKind = 'messages' | 'rulebook';

interface Late {
  readonly game: string;
  readonly language: string;
  readonly kind: TextKind;
  /** What the game holds of it: empty until it has come. */
  readonly text: Record<string, unknown>;
  readonly fetch: () => Promise<object>;
}

const all: Late[] = [];
const coming = new Map<string, Promise<void>>();
let reading: Language | undefined;

/** In the place of a game's text file, which is fetched when somebody reads it (late-files.ts). */
export function lateText(
  game: string,
  language: string,
  kind: TextKind,
  fetch: Late['fetch'],
): Record<string, unknown> {
  const text = {};
  // What will be read at once is asked for at once.
  const begun = kind === 'messages' && language === reading ? fetch() : undefined;
  begun?.catch(() => {}); // whoever reads it tries again
  all.push({ game, language, kind, text, fetch: () => begun?.catch(fetch) ?? fetch() });
  return text;
}

/** Sets the language of this page's reader; a thread without one fetches no text. */
export const readIn = (language: Language): void => {
  reading = language;
};

/** Fetches what a game says, in the reader's language; the same promise every time. */
export function textsArrive(game: string, kind: TextKind, language = reading): Promise<void> {
  const key = `${game} ${language} ${kind}`;
  const known = coming.get(key) ?? fetchAll(game, language, kind);
  coming.set(key, known);
  return known;
}

async function fetchAll(game: string, language: string | undefined, kind: TextKind): Promise<void> {
  const wanted = all.filter(
    (it) => it.game === game && it.language === language && it.kind === kind,
  );
  await Promise.all(wanted.map(async ({ text, fetch }) => Object.assign(text, await fetch())));
}
