// Rooms and doors as the imports have them. A house is the whole (its rooms are the packages), a package or a game
// (its rooms are its folders). Files at the top of a package are its hall when rooms use them, else its door.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow, isTest, packageFolders } from '../gates/files.ts';
import { importsOf } from '../gates/imports.ts';

export interface Door {
  readonly from: string;
  readonly to: string;
  readonly imports: number;
}

export interface House {
  readonly name: string;
  readonly doors: readonly Door[];
}

/** A file and what it uses, by path. */
interface Source {
  readonly file: string;
  readonly uses: readonly string[];
}

const CODE = ['.ts', '.tsx'];

function sourcesBelow(root: string, folder: string): Source[] {
  return filesBelow(root, folder, CODE)
    .filter((file) => !isTest(file))
    .map((file) => ({
      file,
      uses: importsOf(file, readFileSync(join(root, file), 'utf8')).map(({ specifier }) =>
        specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
      ),
    }));
}

function doorsBetween(
  sources: readonly Source[],
  roomOf: (path: string) => string | undefined,
): Door[] {
  const counts = new Map<string, Door>();
  for (const { file, uses } of sources) {
    const from = roomOf(file);
    for (const path of uses) {
      const to = roomOf(path);
      if (from === undefined || to === undefined || from === to) continue;
      const key = `${from} ${to}`;
      counts.set(key, { from, to, imports: (counts.get(key)?.imports ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => (a.from + a.to < b.from + b.to ? -1 : 1));
}

const folderOf = (inside: string): string | undefined =>
  inside.includes('/') ? inside.split('/')[0] : undefined;

/** The top files that some room uses, by itself or through another top file. */
function hallOf(sources: readonly Source[], folder: string): ReadonlySet<string> {
  const isTop = (path: string): boolean =>
    path.startsWith(`${folder}/`) && folderOf(path.slice(folder.length + 1)) === undefined;
  const hall = new Set<string>();
  const take = (path: string): void => {
    if (hall.has(path) || !isTop(path)) return;
    hall.add(path);
    sources.find(({ file }) => file === path)?.uses.forEach(take);
  };
  for (const { file, uses } of sources) if (!isTop(file)) uses.forEach(take);
  return hall;
}

function house(root: string, name: string, folder: string): House {
  const sources = sourcesBelow(root, folder);
  const hall = hallOf(sources, folder);
  const known = new Set(sources.map(({ file }) => file));
  const roomOf = (path: string): string | undefined => {
    if (!known.has(path)) return undefined;
    return folderOf(path.slice(folder.length + 1)) ?? (hall.has(path) ? 'hall' : 'door');
  };
  return { name, doors: doorsBetween(sources, roomOf) };
}

/** The packages and what they use of each other. */
function whole(root: string): House {
  const sources = sourcesBelow(root, 'packages');
  const roomOf = (path: string): string | undefined =>
    /^(?:packages|@esagono)\/([\w-]+)/.exec(path)?.[1];
  return { name: 'packages', doors: doorsBetween(sources, roomOf) };
}

export function housesOf(root: string): House[] {
  const packages = packageFolders(root).filter((name) => name !== 'games');
  const games = filesBelow(root, 'packages/games', ['index.ts'])
    .map((file) => posix.dirname(file))
    .filter((folder) => folder.split('/').length === 3);
  return [
    whole(root),
    ...packages
      .filter((name) => existsSync(join(root, 'packages', name, 'src')))
      .map((name) => house(root, name, `packages/${name}/src`)),
    ...games.map((folder) => house(root, folder.slice('packages/'.length), folder)),
  ].filter(({ doors }) => doors.length > 0);
}

/** Doors that open both ways: `server: lobby ⇄ referee (7, 1)`. */
export const twoWay = ({ name, doors }: House): string[] =>
  doors.flatMap(({ from, to, imports }) => {
    const back = from < to ? doors.find((d) => d.from === to && d.to === from) : undefined;
    return back ? [`${name}: ${from} ⇄ ${to} (${imports}, ${back.imports})`] : [];
  });
