import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInstrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';
import { root } from '../runtime.mjs';
import { keptPlan } from './kept-plan.ts';

/** One change of one rule: what stood there, and what the mutant says instead. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly chapter: string;
  readonly line: number;
  readonly mutator: string;
  readonly from: string;
  readonly to: string;
  /** The same in every checkout as long as the line reads the same: journals and judgements know it by this. */
  readonly key: string;
}

/** All mutants of a game, and its rules with every mutant in them, each behind a switch. */
export interface Plan {
  readonly game: string;
  readonly mutants: readonly Mutant[];
  readonly code: Readonly<Record<string, string>>;
}

/**
 * What says nothing about rules: texts, and shapes of literals that the compiler already holds in place.
 * Of the texts one kind stays in, the paragraph named in a refusal.
 */
const LEFT_OUT = ['ArrayDeclaration', 'ObjectLiteral', 'OptionalChaining', 'Regex'];
const CITED = /^'[A-Z0-9]+-[0-9A-Z][0-9A-Za-z.]*'$/;

const OPTIONS: InstrumenterOptions = {
  plugins: null,
  excludedMutations: LEFT_OUT,
  ignorers: [],
  noHeader: true,
};

/** `08-steps` is chapter 08, `drvar/12-air` is drvar/12, `setup-rules` is setup; the rest go by their names. */
export function chapterOf(file: string): string {
  const path = file.replace(/^.*\/rules\//, '').replace(/\.ts$/, '');
  const folder = path.includes('/') ? `${path.slice(0, path.lastIndexOf('/'))}/` : '';
  const name = basename(path);
  return folder + (/^\d+/.exec(name)?.[0] ?? name.replace(/-.*$/, ''));
}

export const rulesOf = (game: string): readonly string[] =>
  globSync(`packages/games/${game}/rules/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test(-util)?\.ts$/.test(file))
    .sort();

const quiet = () => undefined;
const no = () => false;
const logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

/** The instrumenter asks for nothing but a logger, and is put together by an injector: this is enough of one. */
function makeInstrumenter() {
  const values: Record<string, unknown> = { logger };
  const injector = {
    provideValue(token: string, value: unknown) {
      values[token] = value;
      return injector;
    },
    injectClass: (Class: { new (...args: unknown[]): unknown; inject: readonly string[] }) =>
      new Class(...Class.inject.map((token) => values[token])),
  };
  return createInstrumenter(injector as unknown as Parameters<typeof createInstrumenter>[0]);
}

export async function makePlan(game: string): Promise<Plan> {
  const files = rulesOf(game).map((name) => ({
    name,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  const file = join(root, '.mutate', game, 'plan.json');
  return { game, ...(await keptPlan(file, files, mutantsIn)) };
}

interface Source {
  readonly name: string;
  readonly content: string;
}

export async function mutantsIn(sources: readonly Source[]): Promise<Omit<Plan, 'game'>> {
  const files = sources.map((source) => ({ ...source, mutate: true }));
  const made = await makeInstrumenter().instrument(files, OPTIONS);
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const draws = new Map(files.map(({ name, content }) => [name, drawingLines(name, content)]));
  const seen = new Map<string, number>();
  const mutants = made.mutants.flatMap((m): Mutant[] => {
    const text = lines.get(m.fileName) ?? [];
    const { start, end } = m.location;
    const from = cut(text, start, end);
    const said = (text[start.line] ?? '').trim();
    if (draws.get(m.fileName)?.has(start.line)) return [];
    if (m.status === 'Ignored' || saysNothing(m.mutatorName, from, m.replacement, said)) return [];
    const bare = `${m.fileName}|${said}|${from}|${m.replacement}`;
    const nth = seen.get(bare) ?? 0;
    seen.set(bare, nth + 1);
    const key = createHash('sha256').update(`${bare}|${nth}`).digest('hex').slice(0, 16);
    const chapter = chapterOf(m.fileName);
    const { fileName: file, mutatorName: mutator, replacement: to } = m;
    return [{ id: Number(m.id), file, chapter, line: start.line + 1, mutator, from, to, key }];
  });
  return {
    mutants,
    code: Object.fromEntries(made.files.map((f) => [f.name, switched(f.content)])),
  };
}

/**
 * Drawing a decision by lot for random play is no rule: which one it takes is nobody's promise, and that it is legal
 * the contract's tests say. A file named so, and functions and members named `sample…`.
 */
function drawingLines(name: string, content: string): ReadonlySet<number> {
  const lines = content.split('\n');
  if (/\bsampl(e|ing)\.ts$/.test(name)) return new Set(lines.keys());
  const found = new Set<number>();
  let end = '';
  for (const [index, line] of lines.entries()) {
    const [, indent] = /^( *)(?:export )?(?:function )?sample\w*\(.*\{$/.exec(line) ?? [];
    if (end === '' && indent !== undefined) end = `${indent}}`;
    if (end !== '') found.add(index);
    if (line.trimEnd().replace(',', '') === end) end = '';
  }
  return found;
}

/** Texts that are no citation of a refusal; and telling events to somebody who does not listen. */
const saysNothing = (mutator: string, from: string, to: string, said: string): boolean =>
  (mutator === 'StringLiteral' && !(CITED.test(from) && /refus/i.test(said))) ||
  (from === 'play.telling' && to === 'true');

interface Place {
  readonly line: number;
  readonly column: number;
}
function cut(text: readonly string[], start: Place, end: Place): string {
  const rows = text.slice(start.line, end.line + 1);
  rows[rows.length - 1] = (rows.at(-1) ?? '').slice(0, end.column);
  rows[0] = (rows[0] ?? '').slice(start.column);
  return rows.join('\n');
}

/** Switches and counters as plain numbers, so that rules with thousands of mutants still run fast. */
const switched = (code: string): string =>
  `const { counts: $passed } = globalThis.esagonoMutate, $mutate = globalThis.esagonoMutate;\n${code
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, '($mutate.active === $1 && $mutate.hit())')
    .replace(/stryCov_9fa48\(([^)]*)\)/g, (_, ids: string) => counter(ids))}`;
const counter = (ids: string): string =>
  `(${ids
    .split(',')
    .map((id) => `$passed[${id.replaceAll('"', '').trim()}]++`)
    .join(', ')})`;
/** The same rules without counting. */
export const uncounted = (code: string): string =>
  code.replace(/\((?:\$passed\[\d+\]\+\+(?:, )?)+\)/g, '0');
