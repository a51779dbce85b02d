// `npm run figures`: counts what a newcomer stumbles over, beside what it was before the house had one floor plan,
// and writes the table into docs/architecture.md.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, isTest } from './gates/files.ts';
import { toolScript } from './gates/gate.ts';
import { root } from './runtime.mjs';

const BEGIN = '<!-- figures: counted by `npm run figures` -->';
const END = '<!-- end of figures -->';
const CODE = ['.ts', '.tsx'];
const LONG_FILE = 400;
const LONG_FUNCTION = 60;
const MOST_BYTES = 64 * 1024 * 1024;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const all = filesBelow(root, 'packages', CODE);
const sources = all.filter((file) => !isTest(file));
const count = (files: readonly string[], pattern: RegExp): number =>
  files.reduce((sum, file) => sum + (read(file).match(pattern) ?? []).length, 0);

/** What `defineGame` cannot make by itself. */
function gameMembers(): number {
  const text = read('packages/engine/src/play/define.ts');
  const named = /type Required =([^;]+);/.exec(text)?.[1]?.match(/'\w+'/g) ?? [];
  return named.length + ['frames', 'verbs', 'view'].length;
}

/** What a decision point must say, of all that it can say. */
function pointMembers(): number {
  const text = read('packages/engine/src/play/frame.ts');
  const body = /interface DecisionPoint[^{]*\{(.*?)^\}/ms.exec(text)?.[1] ?? '';
  const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)(\??)[:(]/gm)];
  const made =
    /Omit<DecisionPoint<P>, ([^>]+)>/.exec(read('packages/engine/src/play/define.ts'))?.[1] ?? '';
  return members.filter(([, name, optional]) => optional === '' && !made.includes(`'${name}'`))
    .length;
}

/** Numbers of a code, a frame or the agenda that are read by their place. */
const UNNAMED = /\b\w*[cC]ode\[\d\]|\bout\[[0-3]\]|\b(?:frameArg|setFrameArg)\(\w+, \d|\bagenda\[/g;

/** What one function of a module can leave behind for another. */
const MUTABLE =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new |make[A-Z]\w*\(|\[\];|Int32Array|Uint8Array))/gm;

function longFunctions(): number {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-figures-'));
  const config = join(folder, 'config.json');
  const rule = ['error', { max: LONG_FUNCTION, skipBlankLines: false, skipComments: false }];
  writeFileSync(
    config,
    JSON.stringify({
      categories: { correctness: 'off' },
      rules: { 'max-lines-per-function': rule },
    }),
  );
  try {
    const args = [
      toolScript('oxlint', 'oxlint'),
      '--config',
      config,
      '--format',
      'json',
      'packages',
    ];
    // It ends with 1 when it finds any, and that is no failure here.
    const { stdout } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { filename: string }[] };
    return diagnostics.filter(({ filename }) => !isTest(filename)).length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files of the app that name a game and are not that game's own. */
function webFiles(): number {
  const games = filesBelow(root, 'packages/games', ['index.ts'])
    .filter((file) => file.split('/').length === 4)
    .map((file) => file.split('/')[2] ?? '');
  const pattern = new RegExp(`['"\`/](${games.join('|')})['"\`/]`);
  const own = new RegExp(`/(${games.join('|')})[^/]*$`);
  return sources.filter(
    (file) => file.startsWith('packages/web/') && !own.test(file) && pattern.test(read(file)),
  ).length;
}

const rules = sources.filter((file) => /^packages\/games\/[^/]+\/rules\//.test(file));
/** `then` is what this very count gave before; the figures beside it had been counted otherwise. */
const FIGURES: readonly (readonly [what: string, before: string, then: string, now: string])[] = [
  [
    'members a game must give, and a decision point',
    '28 + 13',
    '28 + 13',
    `${gameMembers()} + ${pointMembers()}`,
  ],
  [
    'integers without a name (codes, frames, agenda)',
    '1,165',
    '1,411',
    `${count(sources, UNNAMED)}`,
  ],
  [
    '… of these outside the engine',
    '',
    '',
    `${count(
      sources.filter((f) => !f.startsWith('packages/engine/')),
      UNNAMED,
    )}`,
  ],
  [
    `files past ${LONG_FILE} lines, tests included`,
    '10',
    '13',
    `${all.filter((file) => read(file).split('\n').length > LONG_FILE + 1).length}`,
  ],
  [`functions past ${LONG_FUNCTION} lines`, '37', '47', `${longFunctions()}`],
  ['module-level mutables in rules', 'about 130', '131', `${count(rules, MUTABLE)}`],
  ['files of the app a new game must touch', '10', '10', `${webFiles()}`],
];

const table = [
  BEGIN,
  '',
  '| | before | before, by this count | now |',
  '|---|---|---|---|',
  ...FIGURES.map((row) => `| ${row.join(' | ')} |`),
  '',
  END,
].join('\n');
console.log(table);
const page = 'docs/architecture.md';
const [head = '', rest = ''] = read(page).split(BEGIN);
writeFileSync(join(root, page), head + table + (rest.split(END)[1] ?? ''));
