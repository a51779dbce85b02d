// Every package satisfies the compiler. A pure package is checked twice: its sources alone, with settings that
// know neither DOM nor Node, and then together with its tests, which may use Node.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow, packageFolders } from './files.ts';
import { type Gate, runTool } from './gate.ts';

const CONFIGS = ['tsconfig.json', 'tsconfig.test.json'];

function projects(root: string): string[] {
  const ofPackages = packageFolders(root)
    .map((name) => `packages/${name}`)
    .filter((folder) => filesBelow(root, folder, ['.ts', '.tsx']).length > 0)
    .flatMap((folder) => CONFIGS.map((config) => `${folder}/${config}`));
  return ['tsconfig.json', ...ofPackages].filter((config) => existsSync(join(root, config)));
}

/**
 * A project answers for its own files. Packages import each other as sources, so the compiler repeats the
 * files of one under the settings of another, which may be stricter; their own project has checked them.
 */
function isForeign(problem: string, project: string): boolean {
  const file = /^(\S+)\(\d+,\d+\): /.exec(problem)?.[1];
  if (file === undefined) return false;
  const folder = posix.dirname(project);
  return folder === '.' ? file.startsWith('packages/') : !file.startsWith(`${folder}/`);
}

/** The compiler explains a problem in indented lines below it. */
const withExplanations = (lines: readonly string[]): string[] => lines.join('\n').split(/\n(?!\s)/);

export const types: Gate = {
  name: 'types',
  async run(root) {
    const found = new Set<string>();
    for (const project of projects(root)) {
      const args = ['--project', project, '--pretty', 'false'];
      const lines = await runTool({ package: 'typescript', command: 'tsc', args, root });
      if (lines.length === 0) continue;
      for (const problem of withExplanations(lines)) {
        if (!isForeign(problem, project)) found.add(problem);
      }
    }
    return [...found];
  },
};
