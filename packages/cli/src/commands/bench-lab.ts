import { availableParallelism } from 'node:os';
import { findBot } from '@esagono/ai';
import type { Command } from 'commander';
import { battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { median } from '../bench/measure.ts';
import { TIMED } from '../bench/names.ts';
import { InputError } from '../errors.ts';
import type { LabPlan } from '../lab/duel.ts';
import { print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { runCrew } from '../work/pool.ts';

interface BenchLabOptions {
  readonly battle: string;
  readonly bot: string;
  readonly games: number;
  readonly rounds: number;
  readonly iterations: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** Whole games of boardgame.io's Skirmish-30 whose length is counted. */
const LENGTHS = 5;

export function addBenchLab(program: Command): void {
  program
    .command('bench-lab')
    .summary('games a second of the laboratory: one core, all cores, boardgame.io’s bot')
    .description(
      'Plays the same games with one thread and with one for each core, in turns, and lets ' +
        'boardgame.io’s MCTS bot at its defaults think in Skirmish-30 between them. A whole game ' +
        'of that bot takes hours: some of the thousand iterations of a decision are timed, and the ' +
        'rest follows from them and from the mean length of random games.',
    )
    .option('--battle <name>', 'GAME/SCENARIO', TIMED)
    .option('--bot <name>', 'who plays against himself', 'sergeant')
    .option('--games <n>', 'games of each measurement', wholeNumber(2, 100_000), 8)
    .option('--rounds <n>', 'how often each is measured', wholeNumber(1, 1000), 3)
    .option(
      '--iterations <n>',
      'iterations of boardgame.io’s bot a round',
      wholeNumber(1, 1000),
      50,
    )
    .option(
      '--seed <n>',
      'the first pair’s seed; pair k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .action((options: BenchLabOptions) => benchLab(options));
}

async function benchLab(options: BenchLabOptions): Promise<void> {
  const { lengthOfGame, theirBot } = await load();
  const bot = findBot(options.bot);
  if (!bot) throw new InputError(`--bot: there is no bot "${options.bot}"`);
  const me = { bot: bot.name, budget: bot.budget };
  const plan: LabPlan = {
    battle: battleId(battleOrFail(options.battle)),
    options: {},
    data: {},
    contenders: [me, me],
    seed: options.seed,
  };
  const cores = availableParallelism();
  const lengths = Array.from({ length: LENGTHS }, (_, i) => lengthOfGame(options.seed + i));
  const length = lengths.reduce((sum, n) => sum + n, 0) / LENGTHS;
  const [one, all, theirs]: number[][] = [[], [], []];
  const bar = progress('bench-lab', options.rounds * 3, options.json);
  for (let round = 0; round < options.rounds; round++) {
    one.push(await gamesASecond(plan, options.games, 1));
    bar.step();
    all.push(await gamesASecond(plan, options.games, cores));
    bar.step();
    theirs.push((await theirBot(options.iterations, options.seed + round)) / length);
    bar.step();
  }
  bar.stop();
  const result = {
    battle: plan.battle,
    bot: me,
    cores,
    games: options.games,
    rounds: options.rounds,
    boardgame: { decisionsAGame: length, iterationsTimed: options.iterations, extrapolated: true },
    ...compared(one, all, theirs),
  };
  if (options.json) printJson(result);
  else show(result);
}

/** The medians of what was measured in games a second, and how they stand to each other. */
export function compared(
  one: readonly number[],
  all: readonly number[],
  theirs: readonly number[],
): {
  readonly gamesASecond: Readonly<Record<string, number>>;
  readonly ratios: Readonly<Record<string, number>>;
} {
  const [oneCore, allCores, boardgameMcts] = [median(one), median(all), median(theirs)];
  return {
    gamesASecond: { oneCore, allCores, boardgameMcts },
    ratios: {
      allCoresToOne: allCores / oneCore,
      oneCoreToBoardgameMcts: oneCore / boardgameMcts,
    },
  };
}

/** Threads are started before the clock is: only playing is measured. */
async function gamesASecond(plan: LabPlan, games: number, workers: number): Promise<number> {
  let [given, done, start] = [0, 0, 0];
  // Every thread has one game to warm up with.
  const warm = workers;
  await runCrew(
    'lab',
    { plan },
    workers,
    () => (given < games + warm ? given++ : undefined),
    () => {
      done += 1;
      if (done === warm) start = performance.now();
      return true;
    },
  );
  return (done - warm) / ((performance.now() - start) / 1000);
}

async function load() {
  try {
    return await import('../bench/bgio-bot.ts');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('boardgame.io is not installed: it is a development dependency');
  }
}

function show(result: {
  readonly gamesASecond: Readonly<Record<string, number>>;
  readonly ratios: Readonly<Record<string, number>>;
}): void {
  const rows = (values: Readonly<Record<string, number>>): string[][] =>
    Object.entries(values).map(([name, value]) => [name, value.toPrecision(3)]);
  const columns = (title: string) => [{ title }, { title: 'median', right: true }];
  print(tabulate(columns('games a second'), rows(result.gamesASecond)));
  print();
  print(tabulate(columns('ratio'), rows(result.ratios)));
}
