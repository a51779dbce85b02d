// What the golden playthroughs and recorded games of a game are, without the words they are told in: a wording may
// change within an edition, a die, a hex or a paragraph may not.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from './files.ts';

/** An edition as it was played; `after` seals the one before it. */
export interface Entry {
  readonly edition: string;
  readonly after: string;
  /** A playthrough or recorded game → what it was. */
  readonly games: Readonly<Record<string, string>>;
}

const LENGTH = 16;
const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, LENGTH);

export const sealOf = ({ edition, after, games }: Entry): string =>
  digest(
    JSON.stringify({
      edition,
      after,
      games: Object.entries(games).sort(([a], [b]) => (a < b ? -1 : 1)),
    }),
  );

/** The folder of each game that has played anything. */
export const gameFolders = (root: string): string[] =>
  filesBelow(root, 'packages/games', ['index.ts'])
    .map((file) => posix.dirname(file))
    .filter((folder) => folder.split('/').length === 3)
    .filter((folder) => ['golden', 'records'].some((room) => existsSync(join(root, folder, room))));

/** Numbers, hexes and paragraphs in their order, told in the first language; the head line knows the edition. */
function goldenFacts(text: string): string {
  const [, story = ''] = text.split(/^## /m);
  const lines = story.split('\n').filter((line) => line.startsWith('- '));
  return digest(
    lines.map((line) => (line.match(/[A-Z0-9-]*\d[\w.-]*/g) ?? []).join(' ')).join('\n'),
  );
}

/** How a recorded game came to be played names it; what came of it is what it was. */
interface Recorded {
  readonly hash: string;
  readonly end: string;
}

function recordFacts(text: string): [name: string, fact: string][] {
  const { games } = JSON.parse(text) as { games: readonly Recorded[] };
  return games.map(({ hash, end, ...recipe }) => [
    digest(JSON.stringify(recipe)),
    digest(`${end} ${hash}`),
  ]);
}

/** All that a game has played, by name. */
export function factsOf(root: string, folder: string): Record<string, string> {
  const facts: Record<string, string> = {};
  const inRoom = (room: string, ending: string): string[] => {
    const path = join(root, folder, room);
    return existsSync(path)
      ? readdirSync(path)
          .filter((file) => file.endsWith(ending))
          .sort()
      : [];
  };
  const textOf = (file: string): string => readFileSync(join(root, folder, file), 'utf8');
  for (const file of inRoom('golden', '.md')) {
    facts[`golden/${file}`] = goldenFacts(textOf(`golden/${file}`));
  }
  for (const file of inRoom('records', '.json')) {
    for (const [name, fact] of recordFacts(textOf(`records/${file}`))) {
      facts[`records/${file}#${name}`] = fact;
    }
  }
  return facts;
}
