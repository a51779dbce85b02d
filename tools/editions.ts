// `npm run editions`: writes down what golden playthroughs and recorded games of today's editions are, and begins
// an entry where a game has a new edition. What is already written is never touched: the gate then says what
// differs. READMEs of games list their editions as players read them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, factsOf, gameFolders, sealOf } from './gates/edition-facts.ts';
import { root } from './runtime.mjs';

const BEGIN = '<!-- editions: written by `npm run editions` from text/editions.json -->';
const END = '<!-- end of editions -->';

function writeEntries(folder: string): void {
  const file = join(root, folder, 'editions.json');
  const entries: Entry[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const index = readFileSync(join(root, folder, 'index.ts'), 'utf8');
  const edition = /^\s*edition: '([^']+)'/m.exec(index)?.[1] ?? '';
  const last = entries.at(-1);
  const facts = factsOf(root, folder);
  if (last?.edition === edition) {
    entries[entries.length - 1] = { ...last, games: { ...facts, ...last.games } };
  } else {
    entries.push({ edition, after: last ? sealOf(last) : '', games: facts });
  }
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`);
}

function writeReadme(folder: string): void {
  const file = join(root, folder, 'README.md');
  const text = JSON.parse(readFileSync(join(root, folder, 'text/editions.json'), 'utf8'));
  const list = (text.en as { edition: string; changes: string[] }[]).flatMap(
    ({ edition, changes }) => [`**Edition ${edition}**`, '', ...changes.map((c) => `- ${c}`), ''],
  );
  const section = [BEGIN, '', ...list, END].join('\n');
  const before = readFileSync(file, 'utf8');
  const [head = '', rest = ''] = before.split(BEGIN);
  const tail = rest.split(END)[1] ?? '';
  writeFileSync(
    file,
    rest === '' ? `${before.trimEnd()}\n\n## Editions\n\n${section}\n` : head + section + tail,
  );
}

for (const folder of gameFolders(root)) {
  writeEntries(folder);
  writeReadme(folder);
  console.log(folder);
}
