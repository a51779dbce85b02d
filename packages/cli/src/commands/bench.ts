import { Worker } from 'node:worker_threads';
import type { Game } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { GAMES, gameOrFail, wholeNumber } from '../battles.ts';
import { knowledgeCost } from '../bench/knowledge.ts';
import { type Bench, interleave, median, ratio } from '../bench/measure.ts';
import { COMMON, LONGEST, SUPPLY, THEIRS } from '../bench/names.ts';
import { worstCalls } from '../bench/worst.ts';
import { InputError } from '../errors.ts';
import { grouped, print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';

/** Decisions of the long game that are looked through for the dearest answers. */
const STEPS = 6000;

interface BenchOptions {
  readonly rounds: number;
  readonly slice: number;
  readonly game?: readonly string[];
  readonly json?: boolean;
}

export function addBench(program: Command): void {
  program
    .command('bench')
    .summary('our rates beside boardgame.io’s, in one run')
    .description(
      'Measures boardgame.io and our contract on Skirmish-30, and random play of the other games. ' +
        'Ratios are ours divided by boardgame.io’s full-list rate, for `validated` and `supplyCheck` ' +
        'by its validated rate.',
    )
    .option('--rounds <n>', 'how often each is measured', wholeNumber(1, 1000), 7)
    .option('--slice <ms>', 'how long each measurement takes', wholeNumber(1, 60_000), 150)
    .option('--game <id...>', 'only these games beside Skirmish-30')
    .action((options: BenchOptions) => bench(options));
}

async function bench(options: BenchOptions): Promise<void> {
  const { assertEqualRules, bytesOf } = await load();
  const common = gameOrFail(COMMON);
  const field = common.scenarios[0].id;
  const agreed = assertEqualRules(common, field);
  const games = GAMES.filter(
    (game) => game.id !== COMMON && (!options.game || options.game.includes(game.id)),
  );
  const threads = await Promise.all([THEIRS, COMMON, ...games.map((g) => g.id)].map(startThread));
  const works = threads.reduce((sum, thread) => sum + thread.names.length, 0);
  const bar = progress('bench', works * (options.rounds + 1), options.json);
  const rates = await interleave(threads, options.rounds, options.slice, (name) =>
    bar.step(1, name),
  );
  bar.stop();
  await Promise.all(threads.map((thread) => thread.stop()));
  const result = summarise(rates, common, field, games, agreed);
  const positions = [common, ...games].flatMap((game) =>
    game.scenarios.map(({ id }) => ({
      battle: `${game.id}/${id}`,
      bytes: bytesOf(game, id),
      copiesPerSecond: result.rates[`${game.id}.${id}.copies`],
    })),
  );
  const worst = longGame(games);
  const knowledge = upkeep(games);
  if (options.json) printJson({ ...result, positions, worst, knowledge });
  else show({ ...result, positions, worst, knowledge });
}

/** Milliseconds of the dearest single answers seen in the longest game of all. */
function longGame(games: readonly Game[]): Record<string, number> {
  const [id, scenario] = LONGEST.split('/');
  const game = games.find((other) => other.id === id);
  if (!game || scenario === undefined) return {};
  const calls = Object.entries(worstCalls(game, scenario, STEPS));
  return Object.fromEntries(calls.map(([call, ms]) => [`${call}.${scenario}`, ms]));
}

/** What it costs to keep a seat of the longest game up to date: microseconds and bytes. */
function upkeep(games: readonly Game[]): Record<string, number> {
  const [id, scenario] = LONGEST.split('/');
  const game = games.find((other) => other.id === id);
  if (!game || scenario === undefined) return {};
  const { conceal, delta } = knowledgeCost(game, scenario, STEPS);
  return { [`conceal.${scenario}`]: conceal, [`delta.${scenario}`]: delta };
}

async function load() {
  try {
    return { ...(await import('../bench/equal.ts')), ...(await import('../bench/works.ts')) };
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('boardgame.io is not installed: bench needs the development dependencies');
  }
}

/**
 * Each engine and each game is measured in a thread of its own: in one isolate the compiler
 * would make the common code fit all games and none of them well.
 */
function startThread(group: string): Promise<Bench & { stop(): Promise<number> }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../bench/worker.ts', import.meta.url), {
      workerData: group,
    });
    worker.once('error', reject);
    worker.once('message', (names: string[]) => {
      const run = (name: string, ms: number): ReturnType<Bench['run']> =>
        new Promise((done, failed) => {
          worker.once('error', failed);
          worker.once('message', (result: { count: number; seconds: number }) => {
            worker.off('error', failed);
            done(result);
          });
          worker.postMessage({ name, ms });
        });
      resolve({ names, run, stop: () => worker.terminate() });
    });
  });
}

type Rates = ReadonlyMap<string, readonly number[]>;

const ratesOf = (rates: Rates, name: string): readonly number[] => rates.get(name) ?? [];

/** A game's rate over all its scenarios, each with the same number of plies. */
function together(rates: Rates, game: Game, kind: string): number[] {
  const lists = game.scenarios.map(({ id }) => ratesOf(rates, `${game.id}.${id}.${kind}`));
  return (lists[0] ?? []).map((_, round) => {
    const seconds = lists.reduce((sum, list) => sum + 1 / list[round], 0);
    return lists.length / seconds;
  });
}

interface Result {
  readonly equalSteps: number;
  readonly ratios: Record<string, number>;
  readonly rates: Record<string, number>;
  /** How long one supply check and one validated move take. */
  readonly milliseconds: Record<string, number>;
}

function summarise(
  rates: Rates,
  common: Game,
  field: string,
  games: readonly Game[],
  equalSteps: number,
): Result {
  const list = ratesOf(rates, 'boardgame.io.fullList');
  const validated = ratesOf(rates, 'boardgame.io.validated');
  const ratios: Record<string, number> = {
    [`${common.id}.validated`]: ratio(ratesOf(rates, `${common.id}.validated`), validated),
    [`${common.id}.fullList`]: ratio(ratesOf(rates, `${common.id}.${field}.fullList`), list),
    [`${common.id}.sampled`]: ratio(ratesOf(rates, `${common.id}.${field}.sampled`), list),
  };
  for (const game of games) {
    for (const kind of ['fullList', 'sampled']) {
      ratios[`${game.id}.${kind}`] = ratio(together(rates, game, kind), list);
      for (const { id } of game.scenarios) {
        ratios[`${game.id}.${id}.${kind}`] = ratio(
          ratesOf(rates, `${game.id}.${id}.${kind}`),
          list,
        );
      }
    }
  }
  if (rates.has(SUPPLY)) ratios[SUPPLY] = ratio(ratesOf(rates, SUPPLY), validated);
  const medians = [...rates].map(([name, all]) => [name, median(all)] as const);
  const milliseconds = medians.flatMap(([name, rate]) =>
    name === SUPPLY || name.endsWith('.validated') ? [[name, 1000 / rate] as const] : [],
  );
  return {
    equalSteps,
    ratios,
    rates: Object.fromEntries(medians),
    milliseconds: Object.fromEntries(milliseconds),
  };
}

interface Sizes {
  readonly worst: Readonly<Record<string, number>>;
  /** Microseconds and bytes. */
  readonly knowledge: Readonly<Record<string, number>>;
  readonly positions: readonly { battle: string; bytes: number; copiesPerSecond: number }[];
}

function show(result: Result & Sizes): void {
  const { ratios, rates, positions, equalSteps } = result;
  print(`Skirmish-30 gives the same game on both engines (${equalSteps} decisions compared).\n`);
  const rateRows = Object.entries(rates)
    .filter(([name]) => !name.endsWith('.copies') && name !== SUPPLY)
    .map(([name, rate]) => {
      const r = ratios[name] ?? ratios[name.replace(/\.meeting\./, '.')];
      return [name, grouped(rate), r === undefined ? '' : ansis.bold(`×${r.toFixed(1)}`)];
    });
  print(
    tabulate(
      [
        { title: 'decisions a second' },
        { title: 'median', right: true },
        { title: 'to boardgame.io', right: true },
      ],
      rateRows,
    ),
  );
  print();
  print(
    tabulate(
      [{ title: 'takes' }, { title: 'milliseconds', right: true }],
      Object.entries({ ...result.milliseconds, ...result.worst }).map(([name, ms]) => [
        name,
        ms.toFixed(4),
      ]),
    ),
  );
  print();
  print(
    tabulate(
      [{ title: 'to keep a seat up to date (µs, bytes)' }, { title: 'median', right: true }],
      Object.entries(result.knowledge).map(([name, value]) => [name, value.toFixed(1)]),
    ),
  );
  print();
  print(
    tabulate(
      [
        { title: 'position' },
        { title: 'bytes', right: true },
        { title: 'copies a second', right: true },
      ],
      positions.map((p) => [p.battle, grouped(p.bytes), grouped(p.copiesPerSecond)]),
    ),
  );
}
