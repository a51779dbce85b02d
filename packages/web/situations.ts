import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

const NAME = 'virtual:situations';

/** What the app must know of a situation before anybody opens it. */
interface Entry {
  readonly path: string;
  readonly title: string;
  readonly rules: readonly string[];
}

function entries(games: string): Entry[] {
  return readdirSync(games, { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() && /\.ya?ml$/.test(file.name) && file.parentPath.includes('situations'),
    )
    .map((file) => join(file.parentPath, file.name))
    .sort()
    .map((file) => {
      const { situation, rule } = parse(readFileSync(file, 'utf8')) as {
        situation?: string;
        rule?: unknown;
      };
      return {
        path: relative(games, file).replaceAll('\\', '/'),
        title: String(situation ?? ''),
        rules: [rule ?? []].flat().map(String),
      };
    });
}

/** An index of the games' situations by rule, made when the app is built. */
export function situations(games: string): Plugin {
  return {
    name: 'situations',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(entries(games))};` : undefined,
  };
}
