import index from 'virtual:situations';
import type { Game } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';

/** Situations of the games: what they are about is known at once, their text is fetched on demand. */
const FILES = import.meta.glob<string>('../../../games/*/situations/**/*.{yaml,yml}', {
  query: '?raw',
  import: 'default',
});

export interface Example {
  /** Game and file, `game/02d-half-of-one`, as addresses write it. */
  readonly path: string;
  readonly game: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly load: () => Promise<string>;
}

export const EXAMPLES: readonly Example[] = index.flatMap(({ path, title, rules }) => {
  const load = FILES[`../../../games/${path}`];
  if (!load) return [];
  const short = path.replace('/situations/', '/').replace(/\.ya?ml$/, '');
  return [{ path: short, game: path.split('/')[0] ?? '', title, rules, load }];
});

/** Situations that show a paragraph at work. */
export const examplesOf = (game: string, rule: string): readonly Example[] =>
  EXAMPLES.filter((example) => example.game === game && example.rules.includes(rule));

/** What an example is called: its own title is English, elsewhere its paragraphs name it. */
export function exampleTitle(
  game: Game,
  language: Language,
  { title, rules }: Pick<Example, 'title' | 'rules'>,
): string {
  if (language === 'en') return title;
  const texts = game.text.ruleTexts[language];
  const named = new Set(rules.flatMap((rule) => texts[rule]?.title ?? []));
  return named.size > 0 ? [...named].join(' · ') : title;
}
