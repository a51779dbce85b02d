// One process that has the mutated rules of one game loaded, and runs its tests with this or that mutant on.
// Spoken to by messages; whoever started it ends it when it falls silent.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { root } from '../runtime.mjs';
import { markOf } from './journal.ts';
import type { Answer, Baseline, Question } from './messages.ts';
import { type Plan, uncounted } from './plan.ts';
import { Switch } from './switch.ts';
import type { Test } from './tests.ts';

const [planFile = '', preset = '-1', purpose = 'kill'] = process.argv.slice(2);
const { game, code, mutants } = JSON.parse(readFileSync(planFile, 'utf8')) as Plan;
const mutate = new Switch(1 + Math.max(0, ...mutants.map(({ id }) => id)));
Reflect.set(globalThis, 'esagonoMutate', mutate);

const shim = new URL('./shim.ts', import.meta.url).href;
// Counting is needed once; without it the rules run much faster.
const counted = (source: string): string => (purpose === 'cover' ? source : uncounted(source));
const mutated = new Map(
  Object.entries(code).map(([file, source]) => [
    pathToFileURL(join(root, file)).href,
    counted(source),
  ]),
);
registerHooks({
  resolve: (name, context, next) =>
    name === 'vitest' ? { url: shim, shortCircuit: true } : next(name, context),
  load: (url, context, next) => {
    const source = mutated.get(url);
    return source === undefined
      ? next(url, context)
      : { format: 'module-typescript', source, shortCircuit: true };
  },
});

mutate.active = Number(preset);
const { forgetOpened, Tests } = await import('./tests.ts');
const testsHere = new Tests(game);
await testsHere.situations();
/** Whoever looks which places tests pass needs them all; the others load what they are asked for. */
const tests = purpose === 'cover' ? await testsHere.all() : [];
/** What runs while the rules are loaded, before any test. */
const atLoad = mutate.passed().map(([mutant]) => mutant);

function send(answer: Answer): void {
  process.send?.(answer);
}

/** Whether the test ran out of time. */
let lost = false;
const timed = new Script('globalThis.esagonoMutateRun()');

/** Time on this processor, which others may be using too. */
const busy = (): number => process.cpuUsage().user / 1000;

/** How often a test that others kept from the processor is begun again. */
const PATIENT = 6;

/** Ends also what would go round for ever without passing the mutant again. Only time it had the processor counts. */
async function passes(test: Test, allowance = 60_000): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const started = busy();
    try {
      Reflect.set(globalThis, 'esagonoMutateRun', test.run);
      return (await timed.runInThisContext({ timeout: allowance * attempt })) === undefined;
    } catch (error) {
      const ended = error instanceof Error && 'code' in error ? error.code : '';
      if (ended !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
      if (busy() - started < allowance / 2 && attempt < PATIENT) continue;
      lost = true;
      return false;
    }
  }
}

async function covered(test: Test) {
  mutate.passed();
  const started = busy();
  const passed = await passes(test);
  return { test, passed, ms: busy() - started, counts: mutate.passed() };
}

const seen = new Set<number>();

/**
 * How each test runs on the rules as written. Whoever is the first to pass a place runs a second time: what it does
 * not pass again some cache has kept. Slow tests are not used, and those known from an earlier run not run again.
 */
async function baseline(
  slowest: number,
  known: readonly string[],
  atMost: number,
): Promise<Baseline[]> {
  const runs = [];
  const unknown = tests.filter((test) => !known.includes(markOf(test)));
  for (const test of unknown.slice(0, atMost)) runs.push(await covered(test));
  const all: Baseline[] = [];
  for (const first of runs) {
    const { id, kind, hash } = first.test;
    if (first.ms > slowest) {
      all.push({ id, kind, hash, passed: first.passed, ms: null, counts: [], once: [] });
      continue;
    }
    const places = first.counts.map(([mutant]) => mutant);
    const leads = places.some((mutant) => !seen.has(mutant));
    for (const mutant of places) seen.add(mutant);
    const { passed, ms, counts } = leads ? await covered(first.test) : first;
    const warm = new Set(counts.map(([mutant]) => mutant));
    const once = places.filter((mutant) => !warm.has(mutant));
    all.push({ id, kind, hash, passed, ms, counts, once });
  }
  return all;
}

/** The last position may be remembered by the rules; other tests in between make them forget it. */
async function forget(others: readonly string[]): Promise<void> {
  const active = mutate.active;
  mutate.active = Number(preset);
  for (const id of others) {
    const other = await testsHere.get(id);
    if (other) await passes(other);
  }
  mutate.active = active;
}

let last = '';

async function attempt(question: Extract<Question, { ask: 'kill' }>) {
  const { mutant, limit, tests: ids, between, fresh } = question;
  if (fresh) forgetOpened();
  for (const [id, allowance] of ids) {
    const test = await testsHere.get(id);
    if (!test) continue;
    if (last === id) await forget(between);
    last = id;
    mutate.active = mutant;
    mutate.hits = 0;
    mutate.limit = limit;
    lost = false;
    const passed = await passes(test, allowance);
    const endless = lost || mutate.hits > limit;
    mutate.active = Number(preset);
    mutate.limit = Number.POSITIVE_INFINITY;
    if (passed && !endless) continue;
    if (fresh) forgetOpened();
    // A rule that remembers what the mutant told it would let the next ones fail without a fault of their own.
    await forget(between);
    const sound = mutant === Number(preset) || (await passes(test));
    send({ says: 'killed', mutant, by: id, endless, sound });
    return;
  }
  if (fresh) forgetOpened();
  send({ says: 'survived', mutant });
}

process.on('message', (question: Question) => {
  if (question.ask === 'kill') void attempt(question);
  else if (question.ask === 'warm') void warm(question.tests);
  else
    void baseline(question.slowest, question.known, question.atMost).then((all) =>
      send({ says: 'baseline', tests: all, all: tests.map(markOf), atLoad }),
    );
});
process.on('disconnect', () => process.exit(0));

async function warm(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const test = await testsHere.get(id);
    if (test) await passes(test);
  }
  send({ says: 'ready' });
}
send({ says: 'ready' });
