// The source files of a checkout, as the gates see them: paths relative to the root, with forward slashes.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', 'fixtures']);

/** All files below `folder` with one of these endings, in a stable order. */
export function filesBelow(root: string, folder: string, endings: readonly string[]): string[] {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return NOT_SOURCE.has(entry.name) ? [] : filesBelow(root, path, endings);
      }
      return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
    });
}

/** The folders directly below `packages`. */
export function packageFolders(root: string): string[] {
  const packages = join(root, 'packages');
  if (!existsSync(packages)) return [];
  return readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Tests, their helpers (`*.test-util.ts`), and the suite that the engine lends to the tests of the games. */
export const isTest = (path: string): boolean =>
  /\.test(-util)?\.tsx?$/.test(path) || path === 'packages/engine/src/testing/testing.ts';
