// A rules fix that changes any replay makes a new edition. What the golden playthroughs and recorded games of an
// edition were is written down in the game's `editions.json`; whoever changes one of them must say so by a new
// edition, with words for players (`text/editions.json`) and a line in the game's README.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, factsOf, gameFolders, sealOf } from './edition-facts.ts';
import type { Gate } from './gate.ts';

interface EditionText {
  readonly edition: string;
  readonly changes: readonly string[];
}

const read = (root: string, file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

/** What was written down of an edition stays, in whatever is still there under the same name. */
function rewritten(before: readonly Entry[], now: readonly Entry[]): string[] {
  return before.flatMap(({ edition, games }) => {
    const today = now.find((entry) => entry.edition === edition);
    if (!today) return [`edition ${edition} is gone`];
    return Object.entries(games)
      .filter(([name, fact]) => (today.games[name] ?? fact) !== fact)
      .map(([name]) => `edition ${edition} is told otherwise: ${name}`);
  });
}

/** Every version of a file that was ever committed; none where there is no history. */
function history(root: string, file: string): string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' });
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel').trim()) !== realpathSync(root)) return [];
    const commits = git('log', '--format=%H', '--', file).split('\n').filter(Boolean);
    return commits.flatMap((commit) => {
      try {
        return [git('show', `${commit}:${file}`)];
      } catch {
        return []; // the commit that took it away
      }
    });
  } catch {
    return [];
  }
}

function chainProblems(file: string, entries: readonly Entry[]): string[] {
  return entries.flatMap((entry, i) => {
    const before = entries[i - 1];
    return entry.after === (before ? sealOf(before) : '')
      ? []
      : [`${file}: edition ${entry.edition} was not written after what stands before it`];
  });
}

function textProblems(root: string, folder: string, editions: readonly string[]): string[] {
  const file = `${folder}/text/editions.json`;
  const text = JSON.parse(read(root, file) ?? '{}') as Record<string, readonly EditionText[]>;
  const problems = Object.keys(text).length === 0 ? [`${file}: says nothing of any edition`] : [];
  for (const [language, list] of Object.entries(text)) {
    const told = list.filter(({ changes }) => changes.length > 0).map(({ edition }) => edition);
    if (String(told) !== String(editions)) {
      problems.push(
        `${file}: ${language} tells of editions ${told.join(', ')}, not ${editions.join(', ')}`,
      );
    }
  }
  const readme = read(root, `${folder}/README.md`) ?? '';
  for (const change of (text.en ?? []).flatMap(({ changes }) => changes)) {
    if (!readme.includes(change)) problems.push(`${folder}/README.md: does not list "${change}"`);
  }
  return problems;
}

function problemsOf(root: string, folder: string): string[] {
  const file = `${folder}/editions.json`;
  const facts = factsOf(root, folder);
  const edition = /^\s*edition: '([^']+)'/m.exec(read(root, `${folder}/index.ts`) ?? '')?.[1];
  if (edition === undefined) return [`${folder}/index.ts: says no edition`];
  const entries = JSON.parse(read(root, file) ?? '[]') as Entry[];
  const last = entries.at(-1);
  if (last?.edition !== edition) {
    return [`${file}: does not know edition ${edition}; \`npm run editions\` writes it down`];
  }
  const problems = Object.entries(facts).flatMap(([name, fact]) => {
    if (last.games[name] === undefined) {
      return [`${folder}/${name}: not yet in editions.json; \`npm run editions\` writes it down`];
    }
    return last.games[name] === fact
      ? []
      : [`${folder}/${name}: another game than edition ${edition} has had: a new edition is due`];
  });
  return [
    ...problems,
    ...chainProblems(file, entries),
    ...history(root, file)
      .flatMap((old) => rewritten(JSON.parse(old) as Entry[], entries))
      .map((problem) => `${file}: ${problem}`),
    ...textProblems(
      root,
      folder,
      entries.map((entry) => entry.edition),
    ),
  ];
}

export const editions: Gate = {
  name: 'editions',
  async run(root) {
    return [...new Set(gameFolders(root).flatMap((folder) => problemsOf(root, folder)))];
  },
};
