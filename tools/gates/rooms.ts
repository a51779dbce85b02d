// One floor plan: every game has the same rooms with the same names, the engine has rooms by what they are
// about, and doors open one way. Whoever knows one game knows where to look in all of them.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow, isTest } from './files.ts';
import type { Gate } from './gate.ts';
import { importsOf } from './imports.ts';

interface House {
  readonly folder: string;
  /** A room may use the rooms before it. */
  readonly rooms: readonly string[];
  /** Files that stand in no room: the door to the house and its tests. */
  readonly atTheDoor: RegExp;
}

const ENGINE: House = {
  folder: 'packages/engine/src',
  rooms: ['position', 'data', 'dice', 'play', 'text', 'match', 'situation', 'testing'],
  atTheDoor: /^index\.ts$/,
};

const GAME_ROOMS = ['data', 'text', 'model', 'rules', 'contract'];
const gameHouse = (folder: string): House => ({
  folder,
  rooms: GAME_ROOMS,
  atTheDoor: /^(index\.ts|[\w-]+\.test(-util)?\.ts)$/,
});

/** The folder of each game, whatever it is called. */
const gameFolders = (root: string): string[] => {
  const indices = filesBelow(root, 'packages/games', ['index.ts']);
  return indices
    .map((file) => posix.dirname(file))
    .filter((folder) => folder.split('/').length === 3);
};

function problemsOf(root: string, house: House): string[] {
  const problems: string[] = [];
  const roomOf = (file: string): string => {
    const inside = file.slice(house.folder.length + 1);
    return inside.includes('/') ? (inside.split('/')[0] ?? '') : '';
  };
  for (const file of filesBelow(root, house.folder, ['.ts'])) {
    const room = roomOf(file);
    if (room === '') {
      if (!house.atTheDoor.test(posix.basename(file))) {
        problems.push(`${file}: stands in no room; rooms are ${house.rooms.join(', ')}`);
      }
      continue;
    }
    if (!house.rooms.includes(room)) {
      problems.push(
        `${file}: ${room} is no room of the house; rooms are ${house.rooms.join(', ')}`,
      );
      continue;
    }
    if (isTest(file)) continue;
    for (const { specifier, line } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      const target = posix.join(posix.dirname(file), specifier);
      if (!target.startsWith(`${house.folder}/`)) continue;
      const other = roomOf(target);
      if (other !== '' && house.rooms.indexOf(other) <= house.rooms.indexOf(room)) continue;
      problems.push(`${file}:${line}: ${room} may not use ${other || 'the index'} (${specifier})`);
    }
  }
  return problems;
}

export const rooms: Gate = {
  name: 'rooms',
  async run(root) {
    return [ENGINE, ...gameFolders(root).map(gameHouse)].flatMap((house) =>
      problemsOf(root, house),
    );
  },
};
