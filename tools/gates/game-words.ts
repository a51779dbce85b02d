// A word that belongs to one game never stands in generic code: the name of a game in the engine, a bot, the
// session, the server or the app is a rule in the wrong place. Games are named where they are listed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isTest, packageFolders } from './files.ts';
import type { Gate } from './gate.ts';

/** What gives one game its looks and lessons bears its name. */
const OWN = /^packages\/web\/src\/(presentation|tour)\/([a-z0-9]+)[^/]*$/;

/** Where games are named: what lists them. */
const LISTS = [
  /^packages\/web\/src\/[\w-]+\/games\.ts$/,
  // Long trials and measurements are played with some game or other.
  /^packages\/(cli|server|store)\/src\/(bench|trials|testing)\//,
];

function gameIds(root: string): string[] {
  return filesBelow(root, 'packages/games', ['index.ts'])
    .filter((file) => file.split('/').length === 4)
    .map((file) => file.split('/')[2] ?? '');
}

export const gameWords: Gate = {
  name: 'game-words',
  async run(root) {
    const ids = gameIds(root);
    if (ids.length === 0) return [];
    const pattern = new RegExp(`['"\`/](${ids.join('|')})['"\`/]`);
    const problems: string[] = [];
    for (const name of packageFolders(root)) {
      if (name === 'games') continue;
      for (const file of filesBelow(root, `packages/${name}`, ['.ts', '.tsx'])) {
        const own = ids.includes(OWN.exec(file)?.[2] ?? '');
        if (isTest(file) || own || LISTS.some((list) => list.test(file))) continue;
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .forEach((line, i) => {
            const word = pattern.exec(line)?.[1];
            if (word !== undefined && !/^\s*(\/\/|\*|\/\*\*)/.test(line)) {
              problems.push(`${file}:${i + 1}: names the game ${word} in generic code`);
            }
          });
      }
    }
    return problems;
  },
};
