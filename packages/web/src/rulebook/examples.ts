import index from 'virtual:situations';

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
