import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';
import { type Entry, Journal, markOf } from './journal.ts';
import type { Baseline } from './messages.ts';
import { type Mutant, makePlan, type Plan } from './plan.ts';
import { baselineBy, WorkerProcess } from './worker-process.ts';

/** Tests that take longer than this are left to `npm test`. */
const SLOWEST_MS = 1000;
/** So much test time one mutant meets unless more is asked for; what lives through it counts as alive. */
const ENOUGH_MS = 600;
/** How many tests a mutant meets that is on from the first line of a process. */
const CLOSE_BY = 150;
/** A place passed so many times more often than in the rules as written belongs to an endless loop. */
const ENDLESS_FACTOR = 10;
const ENDLESS_FLOOR = 5000;
/** How often a place is passed that is passed only once is not known: time alone tells an endless loop there. */
const UNCOUNTED = 1e12;
/** How much longer a test may take with a mutant than without. */
const SLOWER_FACTOR = 40;
const SLOWER_FLOOR_MS = 2000;
const PATIENCE_MS = 300_000;

/** Tests of the mutant's own chapter come before others of the same price. */
const OWN_FIRST = 4;
/** `rules/13-fire.test.ts` and `situations/s13.2-a-gun.yaml` are of chapter 13. */
export const isOfChapter = (id: string, chapter: string): boolean =>
  new RegExp(`/[a-z]*${chapter}[^0-9/][^/]*$`).test(id.split(' › ')[0] ?? '');

export interface Wanted {
  readonly game: string;
  readonly chapter?: string;
  readonly shard: readonly [number, number];
  /** So many of each chapter, the same ones every time; all when left out. */
  readonly sample?: number;
  /** So many of each chapter's lot are left out first: those that tests have been written for. */
  readonly skip?: number;
  /** For how long mutants may run. */
  readonly minutes: number;
  /** Milliseconds of tests for one mutant. */
  readonly enough?: number;
  readonly say: (line: string) => void;
}

export const folderOf = (game: string): string => join(root, '.mutate', game);
export const journalOf = (game: string): Journal =>
  new Journal(join(folderOf(game), 'journal.jsonl'));

/**
 * Keys are hashes, so their order is a lot that is always the same. The chapters take turns: whenever a run is
 * stopped, what has run is a sample of each of them.
 */
export function chosen(mutants: readonly Mutant[], wanted: Wanted): readonly Mutant[] {
  const chapters = Map.groupBy(mutants, ({ chapter }) => chapter);
  const [part, parts] = wanted.shard;
  const { skip = 0, sample = Number.POSITIVE_INFINITY } = wanted;
  return [...chapters.values()]
    .flatMap((all) =>
      all
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .slice(skip, skip + sample)
        .map((mutant, place) => ({ mutant, place })),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant)
    .filter(({ chapter }) => wanted.chapter === undefined || chapter === wanted.chapter)
    .filter((_, index) => index % parts === part - 1);
}

/** Runs the mutants of a game that are not decided yet, and journals each. */
export async function mutateGame(wanted: Wanted): Promise<void> {
  const { game, say } = wanted;
  const plan = await makePlan(game);
  const planFile = join(folderOf(game), `plan-${wanted.shard.join('-of-')}.json`);
  mkdirSync(folderOf(game), { recursive: true });
  writeFileSync(planFile, JSON.stringify(plan));
  const { tests, atLoad } = await baselineOf(plan, planFile, say);
  for (const { id, passed } of tests) {
    if (!passed) say(`${game}: left out, it fails on the rules as written: ${id}`);
  }
  const used = tests.filter(isUsed);
  say(`${game}: ${used.length} tests, ${tests.length - used.length} too slow or failing`);
  await new Round(plan, planFile, used, atLoad, wanted).run();
}

/** A test that is quick enough to meet thousands of mutants. */
type Used = Baseline & { readonly ms: number };
const isUsed = (test: Baseline): test is Used => test.passed && test.ms !== null;

/** What tests pass by is kept while the rules read the same: then only new tests have to be looked at. */
async function baselineOf(plan: Plan, planFile: string, say: Wanted['say']) {
  const file = join(folderOf(plan.game), 'baseline.json');
  const rules = createHash('sha256').update(JSON.stringify(plan.code)).digest('hex');
  type Kept = { readonly rules: string; readonly tests: readonly Baseline[] };
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
  const known = kept?.rules === rules ? kept.tests : [];
  let tests = known;
  let atLoad: readonly number[] = [];
  for await (const portion of baselineBy(planFile, SLOWEST_MS, known.map(markOf))) {
    const present = new Set(portion.all);
    tests = [...tests.filter((test) => present.has(markOf(test))), ...portion.tests];
    atLoad = portion.atLoad;
    writeFileSync(file, JSON.stringify({ rules, tests } satisfies Kept));
    say(`${plan.game}: ${tests.length} of ${present.size} tests known`);
  }
  return { tests, atLoad };
}

class Round {
  readonly #journal: Journal;
  readonly #round: number;
  readonly #covering = new Map<number, Used[]>();
  readonly #most = new Map<number, number>();
  readonly #once = new Set<number>();
  /** How often a test has killed a mutant of a file: good ones come first. */
  readonly #kills = new Map<string, number>();
  readonly #process: WorkerProcess;
  readonly #between: readonly string[];

  readonly plan: Plan;
  readonly planFile: string;
  readonly tests: readonly Used[];
  readonly wanted: Wanted;

  constructor(
    plan: Plan,
    planFile: string,
    tests: readonly Used[],
    atLoad: readonly number[],
    wanted: Wanted,
  ) {
    for (const mutant of atLoad) this.#once.add(mutant);
    this.plan = plan;
    this.planFile = planFile;
    this.tests = tests;
    this.wanted = wanted;
    for (const test of tests) {
      const once = test.once.map((mutant) => [mutant, UNCOUNTED] as const);
      for (const [mutant, times] of [...test.counts, ...once]) {
        const covering = this.#covering.get(mutant) ?? [];
        this.#covering.set(mutant, covering);
        covering.push(test);
        this.#most.set(mutant, Math.max(this.#most.get(mutant) ?? 0, times));
      }
      for (const mutant of test.once) this.#once.add(mutant);
    }
    this.#journal = journalOf(plan.game);
    this.#round = this.#journal.begin(tests);
    const quick = tests.filter(({ kind }) => kind === 'situation').toSorted((a, b) => a.ms - b.ms);
    this.#between = quick.slice(0, 2).map(({ id }) => id);
    const filling = tests.filter(({ once }) => once.length > 0).map(({ id }) => id);
    this.#process = new WorkerProcess(planFile, -1, filling);
  }

  async run(): Promise<void> {
    const { wanted, plan } = this;
    const todo = chosen(plan.mutants, wanted).filter((mutant) => this.#isOpen(mutant));
    const all = this.tests.reduce((sum, { ms }) => sum + ms, 0);
    wanted.say(
      `${plan.game}: ${todo.length} of ${plan.mutants.length} mutants to run, ${this.tests.length} tests (${Math.round(all)} ms)`,
    );
    const until = Date.now() + 60_000 * wanted.minutes;
    let told = Date.now();
    for (const [index, mutant] of todo.entries()) {
      if (Date.now() > until) break;
      if (Date.now() > told + 20_000) {
        told = Date.now();
        wanted.say(`${plan.game}: ${index} of ${todo.length}`);
      }
      this.#journal.write({ key: mutant.key, ...(await this.#tried(mutant)) });
    }
    this.#process.end();
  }

  #isOpen(mutant: Mutant): boolean {
    const known = this.#journal.entries.get(mutant.key);
    if (!known) return true;
    const lives = known.verdict === 'survived' || known.verdict === 'uncovered';
    return lives && this.#testsFor(mutant).length > 0;
  }

  /** The tests that can see a mutant and have not met it, promising and quick ones first, as many as are enough. */
  #testsFor(mutant: Mutant): readonly Used[] {
    const { enough = ENOUGH_MS } = this.wanted;
    const known = this.#journal.entries.get(mutant.key);
    const unmet = (this.#covering.get(mutant.id) ?? []).filter(
      (test) => !known || !this.#journal.hasMet(known, test, enough),
    );
    const price = ({ id, ms }: Used) =>
      (ms + 0.5) /
      (1 + (this.#kills.get(`${mutant.file} ${id}`) ?? 0)) /
      (isOfChapter(id, mutant.chapter) ? OWN_FIRST : 1);
    let spent = 0;
    return unmet
      .map((test) => ({ test, price: price(test) }))
      .sort((a, b) => a.price - b.price)
      .map(({ test }) => test)
      .filter(({ ms }) => {
        spent += ms;
        return spent - ms < enough;
      });
  }

  /** What is settled while the rules are loaded shows where it is used: tests that pass closest by. */
  #closeBy({ file, line }: Mutant): readonly Used[] {
    const away = (other: Mutant): number => Math.abs(other.line - line);
    const found = new Set<Used>();
    const near = this.plan.mutants
      .filter((other) => other.file === file)
      .toSorted((a, b) => away(a) - away(b));
    for (const { id } of near) {
      for (const test of this.#covering.get(id) ?? []) found.add(test);
      if (found.size >= CLOSE_BY) break;
    }
    return [...found].sort((a, b) => a.ms - b.ms);
  }

  async #tried(mutant: Mutant): Promise<Omit<Entry, 'key'>> {
    const tests = this.#testsFor(mutant);
    const warm =
      tests.length > 0 ? await this.#met(mutant, tests, this.#process, false) : undefined;
    if (warm) return warm;
    // What only a first run passes was kept by a cache before the mutant came: it gets a process of its own.
    if (this.#once.has(mutant.id)) {
      const own = new WorkerProcess(this.planFile, mutant.id);
      const first = this.tests.filter(({ once }) => once.includes(mutant.id));
      const close = this.#closeBy(mutant).filter((test) => !first.includes(test));
      const cold = await this.#met(mutant, [...first, ...close], own, true);
      own.end();
      if (cold) return cold;
    }
    const known = this.#covering.has(mutant.id) || this.#once.has(mutant.id);
    const { enough = ENOUGH_MS } = this.wanted;
    return { verdict: known ? 'survived' : 'uncovered', round: this.#round, enough };
  }

  /** Nothing when the mutant lives through all of them. */
  async #met(
    mutant: Mutant,
    tests: readonly Used[],
    child: WorkerProcess,
    cold: boolean,
  ): Promise<Omit<Entry, 'key'> | undefined> {
    const limit = ENDLESS_FLOOR + ENDLESS_FACTOR * (this.#most.get(mutant.id) ?? 0);
    const ids = tests.map(
      ({ id, ms }) => [id, Math.ceil(SLOWER_FLOOR_MS + SLOWER_FACTOR * ms)] as const,
    );
    const patience = PATIENCE_MS + SLOWER_FACTOR * tests.reduce((sum, { ms }) => sum + ms, 0);
    const between = this.#between;
    const fresh = this.#once.has(mutant.id);
    const question = { ask: 'kill', mutant: mutant.id, tests: ids, limit, fresh, between } as const;
    const said = await child.ask(question, patience).catch(() => ({ says: 'gone' }) as const);
    if (said.says === 'survived') return undefined;
    if (said.says !== 'killed') return { verdict: 'endless' };
    if (!said.sound) {
      child.end();
      if (!cold && tests.length > 0 && tests[0]?.id !== said.by) {
        const again = tests.filter(({ id }) => id === said.by);
        return (
          (await this.#met(mutant, again, child, cold)) ?? this.#met(mutant, tests, child, cold)
        );
      }
    }
    const by = tests.find(({ id }) => id === said.by);
    const tally = `${mutant.file} ${said.by}`;
    this.#kills.set(tally, (this.#kills.get(tally) ?? 0) + 1);
    return { verdict: said.endless ? 'endless' : (by?.kind ?? 'unit'), by: said.by };
  }
}
