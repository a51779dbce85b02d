import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '@esagono/engine';
import { filesBelow } from './files.ts';

/** One paragraph of a rulebook: where it is in the code, and what proves it. */
export interface Covered {
  readonly id: string;
  readonly chapter: string;
  readonly kind: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

/** The folder with one folder a game. */
export const gamesFolder = (): string =>
  dirname(fileURLToPath(import.meta.resolve('@esagono/games/all')));

/** Looks every paragraph of the game up in its sources, its tests and its situations. */
export function coverage(game: Game, folder = join(gamesFolder(), game.id)): Covered[] {
  const ids = new Set(game.text.rules.map((rule) => rule.id));
  const code = new Map<string, string[]>();
  const tests = new Map<string, string[]>();
  for (const file of filesBelow([folder], ['.ts', '.yaml', '.yml'])) {
    const name = relative(folder, file).replaceAll('\\', '/');
    const isTest = name.endsWith('.test.ts') || !name.endsWith('.ts');
    const into = isTest ? tests : code;
    for (const [id, line] of mentions(readFileSync(file, 'utf8'), ids)) {
      const places = into.get(id) ?? [];
      places.push(`${name}:${line}`);
      into.set(id, places);
    }
  }
  return game.text.rules.map(({ id, chapter, kind }) => ({
    id,
    chapter,
    kind,
    code: code.get(id) ?? [],
    tests: tests.get(id) ?? [],
  }));
}

/** Ids that stand in a text as whole words, each with the line where it first does. */
export function mentions(text: string, ids: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  text.split('\n').forEach((line, index) => {
    for (const [word] of line.matchAll(/[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)+/g)) {
      if (ids.has(word) && !found.has(word)) found.set(word, index + 1);
    }
  });
  return found;
}

/** Flavour needs neither code nor test; everything else needs both. */
export const isMissing = (rule: Covered): boolean =>
  rule.kind !== 'flavour' && (rule.code.length === 0 || rule.tests.length === 0);
