/** Situations of the games: their names are known at once, their text is fetched on demand. */
const FILES = import.meta.glob<string>('../../../games/*/situations/**/*.{yaml,yml}', {
  query: '?raw',
  import: 'default',
});

export interface Example {
  /** `banditen/fire/BAN-9.2.1-hits`, as addresses write it. */
  readonly path: string;
  readonly game: string;
  readonly name: string;
  load(): Promise<string>;
}

export const EXAMPLES: readonly Example[] = Object.entries(FILES).map(([file, load]) => {
  const path = file
    .replace(/^.*games\//, '')
    .replace('/situations/', '/')
    .replace(/\.ya?ml$/, '');
  return { path, game: path.split('/')[0] ?? '', name: path.split('/').slice(1).join(' / '), load };
});

/** Situations whose file name carries the paragraph's number. */
export function examplesOf(game: string, rule: string): readonly Example[] {
  const number = rule.replace(/^[A-Z0-9]+-/, '').toLowerCase();
  const word = new RegExp(`(^|[^\\d.])${number.replaceAll('.', '[.-]')}([^\\d.]|$)`, 'i');
  return EXAMPLES.filter((e) => e.game === game && word.test(e.path.split('/').at(-1) ?? ''));
}
