import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../runtime.mjs';

export interface Test {
  readonly id: string;
  readonly kind: 'situation' | 'unit';
  /** Of the file it stands in: a test that has changed is a new test. */
  readonly hash: string;
  /** Nothing when it passes, otherwise what was wrong. */
  readonly run: () => Promise<string | undefined>;
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What is needed of the engine, which is loaded by path: its sources keep other compiler settings than the tools. */
interface Engine {
  parseSituation(text: string): unknown;
  runSituation(
    game: unknown,
    situation: unknown,
    options: object,
  ): { readonly failures: readonly string[] };
}
/** As much of a position, and of a game, as it takes to open one and copy it. */
interface Opened {
  readonly bytes: Uint8Array;
}
interface Opener {
  open(opening: unknown): Opened;
  blank(pos: Opened): Opened;
}

/** Positions as they were opened: for a large map that takes ten times as long as the situation itself. */
const opened = new Map<string, Opened>();
/** What was opened while a mutant was on that has to do with opening is of no further use. */
export const forgetOpened = (): void => opened.clear();

function remembering<T extends Opener>(game: T): T {
  const open = (opening: unknown): Opened => {
    const key = JSON.stringify(opening);
    const first = opened.get(key) ?? game.open(opening);
    opened.set(key, first);
    const copy = game.blank(first);
    copy.bytes.set(first.bytes);
    return copy;
  };
  return { ...game, open };
}

const load = async (file: string): Promise<object> =>
  (await import(pathToFileURL(join(root, file)).href)) as object;

async function gameOf(name: string): Promise<Opener> {
  const index = `packages/games/${name}/index.ts`;
  const game = Object.values(await load(index)).find(
    (value) => typeof value === 'object' && value !== null && 'id' in value && value.id === name,
  ) as Opener | undefined;
  if (!game) throw new Error(`${index} exports no game ${name}`);
  return game;
}

async function situationsOf(name: string): Promise<Test[]> {
  const game = remembering(await gameOf(name));
  const engine = (await load('packages/engine/src/index.ts')) as Engine;
  const reading = `packages/games/${name}/contract/reading.ts`;
  const options = existsSync(join(root, reading)) ? await load(reading) : {};
  return globSync(`packages/games/${name}/situations/*.yaml`, { cwd: root })
    .sort()
    .map((id) => {
      const text = readFileSync(join(root, id), 'utf8');
      let situation: unknown;
      const run = async () => {
        situation ??= engine.parseSituation(text); // most processes run a few of them
        return engine.runSituation(game, situation, options).failures[0];
      };
      return { id, kind: 'situation', hash: hashOf(text), run };
    });
}

/** Random play (the contract and its promises, the ranges and the reading of data) and the situations' own test are not unit tests. */
const isUnitTest = (file: string, text: string): boolean =>
  !/\/(situations|data-range|reads[a-z-]*)\.test\.ts$/.test(file) &&
  !text.includes('@esagono/engine/testing');

const unitFilesOf = (name: string): readonly string[] =>
  globSync(`packages/games/${name}/**/*.test.ts`, { cwd: root }).sort();

/** The tests of one file; none when it is of another kind. */
async function unitTestsIn(file: string): Promise<Test[]> {
  const text = readFileSync(join(root, file), 'utf8');
  if (!isUnitTest(file, text)) return [];
  // Loaded by the name under which test files know it: it must be the same module.
  const { collected } = (await import(String('vitest'))) as typeof import('./shim.ts');
  await load(file);
  return collected().map(({ name: title, run }) => ({
    id: `${file}${WITHIN}${title}`,
    kind: 'unit',
    hash: hashOf(text),
    run: async () => {
      try {
        await run();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  }));
}
const WITHIN = ' › ';

/** All tests of a game, or as they are asked for: a process that runs one mutant needs few of their files. */
export class Tests {
  readonly #known = new Map<string, Test>();
  readonly #game: string;
  readonly #loaded = new Set<string>();

  constructor(game: string) {
    this.#game = game;
  }

  async situations(): Promise<void> {
    for (const test of await situationsOf(this.#game)) this.#known.set(test.id, test);
  }

  async all(): Promise<readonly Test[]> {
    for (const file of unitFilesOf(this.#game)) await this.#load(file);
    return [...this.#known.values()];
  }

  async get(id: string): Promise<Test | undefined> {
    const [file = ''] = id.split(WITHIN);
    if (!this.#known.has(id) && file.endsWith('.test.ts')) await this.#load(file);
    return this.#known.get(id);
  }

  async #load(file: string): Promise<void> {
    if (this.#loaded.has(file)) return;
    this.#loaded.add(file);
    for (const test of await unitTestsIn(file)) this.#known.set(test.id, test);
  }
}
