import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

// What is refused and what is told, with the paragraphs that say so: `text/citations.json` of each game.

type Table = Readonly<Record<string, readonly string[]>>;
type Words = Readonly<Record<string, string>>;

export interface Citations {
  readonly refusals: Table;
  readonly events: Table;
}

/** One game: its table, its index of paragraphs with their titles, its sentences and its source. */
export interface Cited {
  readonly game: string;
  readonly table: Citations;
  readonly titles: Readonly<Record<string, string>>;
  readonly sentences: Words;
  readonly source: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The games that keep an index of their rulebook. */
export const citedGames = (): readonly string[] =>
  globSync('packages/games/*/text/rules.json', { cwd: root })
    .map((file) => file.split(/[\\/]/)[2] ?? '')
    .sort();

export function citedGame(game: string): Cited {
  const text = `packages/games/${game}/text`;
  const file = `${text}/citations.json`;
  const index = read(`${text}/rules.json`) as readonly { readonly id: string }[];
  const told = read(`${text}/rules.en.json`) as Readonly<Record<string, { title: string }>>;
  const files = globSync(`packages/games/${game}/{rules,model,contract}/**/*.ts`, { cwd: root })
    .filter((name) => !/\.test(-util)?\.ts$/.test(name))
    .sort();
  return {
    game,
    table: existsSync(join(root, file)) ? (read(file) as Citations) : { refusals: {}, events: {} },
    titles: Object.fromEntries(index.map(({ id }) => [id, told[id]?.title ?? ''])),
    sentences: read(`${text}/en.json`) as Words,
    source: files.map((name) => readFileSync(join(root, name), 'utf8')).join('\n'),
  };
}
