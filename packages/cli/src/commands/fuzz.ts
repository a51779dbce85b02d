import { canonical } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { battleOrFail, gameOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { EXIT, InputError, oneLine } from '../errors.ts';
import { OutFile, writeWhole } from '../files.ts';
import { Journal } from '../fuzz/journal.ts';
import { count, emptyTally, FirstFound, type Tally } from '../fuzz/tally.ts';
import { grouped, print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { runAll } from '../work/pool.ts';
import type { FuzzPlan } from '../work/tasks.ts';

interface FuzzOptions {
  readonly games: number;
  readonly seed: number;
  readonly every: number;
  readonly quick?: boolean;
  readonly workers?: number;
  readonly journal?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** So many games stand between two entries of a journal. */
const CHUNK = { quick: 2_000, thorough: 50 } as const;

export function addFuzz(program: Command): void {
  program
    .command('fuzz')
    .summary('random games under random options, every promise of the contract checked')
    .argument('<game>', 'GAME, or GAME/SCENARIO for one scenario')
    .option('--games <n>', 'how many games', wholeNumber(1, 10_000_000), 100)
    .option(
      '--seed <n>',
      'the first game’s seed; game k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option('--every <n>', 'the dear checks at one step in n', wholeNumber(1, 100_000), 8)
    .option('--quick', 'only exceptions, dead ends, endless games and unsound positions')
    .option('--workers <n>', 'threads; all cores when there are many games', wholeNumber(1, 64))
    .option(
      '--journal <file>',
      'where the run is noted, so that it can be stopped and gone on with',
    )
    .option('--out <file>', 'where the match file of a violation goes')
    .action((name: string, options: FuzzOptions) => fuzz(name, options));
}

async function fuzz(name: string, options: FuzzOptions): Promise<void> {
  const scenario = name.includes('/') ? battleOrFail(name).scenario.id : undefined;
  const game = gameOrFail(name.split('/')[0] ?? '');
  const quick = options.quick === true;
  const { seed, every } = options;
  // A place that cannot be written is better known before the games than after them.
  if (options.out !== undefined) new OutFile(options.out);
  const journal = new Journal(options.journal, {
    battle: name,
    edition: game.edition,
    seed,
    every,
    quick,
  });
  const plan = { game: game.id, seed, every, quick, ...(scenario ? { scenario } : {}) };
  const bar = progress(`fuzz ${name}`, options.games, options.json);
  bar.step(journal.tally.games);
  const size = options.journal === undefined ? options.games : CHUNK[quick ? 'quick' : 'thorough'];
  while (journal.tally.games < options.games) {
    const from = journal.tally.games;
    const games = Math.min(size, options.games - from);
    const part = { ...plan, seed: seed + from };
    const { first, done } = await runChunk(part, games, options.workers, () => bar.step());
    if (first.violation) {
      bar.stop();
      tellViolation(name, options, part, first);
      return;
    }
    journal.chunk(done);
  }
  bar.stop();
  tellSound(name, options, journal.tally);
}

async function runChunk(
  plan: FuzzPlan,
  games: number,
  workers: number | undefined,
  onGame: () => void,
): Promise<{ first: FirstFound; done: Tally }> {
  const first = new FirstFound(games);
  const done = emptyTally();
  const start = performance.now();
  await runAll('fuzz', plan, games, workers, (result, job) => {
    onGame();
    count(done, result);
    return first.note(job, result.violation);
  });
  done.seconds = (performance.now() - start) / 1000;
  return { first, done };
}

function tellSound(name: string, options: FuzzOptions, tally: Tally): void {
  if (options.json) {
    printJson({ game: name, ...tally, seed: options.seed, violation: null });
    return;
  }
  const rate = tally.seconds > 0 ? tally.games / tally.seconds : 0;
  print(
    `${ansis.green('sound')} ${name}: ${grouped(tally.games)} games from seed ${options.seed} played to the end, no promise broken`,
  );
  const compared =
    tally.pairs === 0
      ? ''
      : `, ${grouped(tally.pairs)} pairs of positions compared ${grouped(tally.comparisons)} times for secrets`;
  print(
    `${grouped(tally.decisions)} decisions${compared}, ${rate.toFixed(rate < 10 ? 1 : 0)} games a second`,
  );
}

function tellViolation(
  name: string,
  options: FuzzOptions,
  plan: FuzzPlan,
  { job, violation }: FirstFound,
): void {
  if (!violation) return;
  const seed = plan.seed + job;
  const played = seed - options.seed + 1;
  const file = violation.file ? (options.out ?? `fuzz-${plan.game}-${seed}.json`) : undefined;
  try {
    if (file !== undefined) writeWhole(file, `${canonical(violation.file)}\n`);
  } catch {
    throw new InputError(`${file}: cannot be written`);
  }
  const { check, message, step } = violation;
  if (options.json) {
    printJson({
      game: name,
      games: played,
      seed,
      file: file ?? null,
      violation: { check, message, step },
    });
  } else {
    print(`${ansis.red('broken')} ${name}: ${check} at step ${step}: ${oneLine(message)}`);
    const again = `again: esagono fuzz ${name} --games 1 --seed ${seed} ${plan.quick ? '--quick' : `--every ${options.every}`}`;
    print(file === undefined ? again : `match file: ${file}; ${again}`);
  }
  process.exitCode = EXIT.failed;
}
