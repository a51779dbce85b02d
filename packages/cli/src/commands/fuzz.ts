import { writeFileSync } from 'node:fs';
import { canonical, type Violation } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { EXIT, InputError, oneLine } from '../errors.ts';
import { runAll } from '../pool.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { battleOrFail, gameOrFail, SEED_RANGE, wholeNumber } from '../shelf.ts';

interface FuzzOptions {
  readonly games: number;
  readonly seed: number;
  readonly every: number;
  readonly workers?: number;
  readonly out?: string;
  readonly json?: boolean;
}

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
    .option('--workers <n>', 'threads; two when there are many games', wholeNumber(1, 64))
    .option('--out <file>', 'where the match file of a violation goes')
    .action((name: string, options: FuzzOptions) => fuzz(name, options));
}

async function fuzz(name: string, options: FuzzOptions): Promise<void> {
  const scenario = name.includes('/') ? battleOrFail(name).scenario.id : undefined;
  const game = gameOrFail(name.split('/')[0] ?? '');
  const plan = {
    game: game.id,
    seed: options.seed,
    every: options.every,
    ...(scenario === undefined ? {} : { scenario }),
  };
  const bar = progress(`fuzz ${name}`, options.games, options.json);
  const first = new FirstFound(options.games);
  await runAll('fuzz', plan, options.games, options.workers, (violation, job) => {
    bar.step();
    return first.note(job, violation);
  });
  bar.stop();
  const { violation, job } = first;
  if (!violation) {
    const { games } = options;
    if (options.json) printJson({ game: name, games, seed: options.seed, violation: null });
    else
      print(
        `${ansis.green('sound')} ${name}: ${games} games from seed ${options.seed} played to the end, no promise broken`,
      );
    return;
  }
  const seed = options.seed + job;
  const played = job + 1;
  const file = options.out ?? `fuzz-${game.id}-${seed}.json`;
  try {
    writeFileSync(file, `${canonical(violation.file)}\n`);
  } catch {
    throw new InputError(`${file}: cannot be written`);
  }
  const { check, message, step } = violation;
  if (options.json) {
    printJson({ game: name, games: played, seed, file, violation: { check, message, step } });
  } else {
    print(`${ansis.red('broken')} ${name}: ${check} at step ${step}: ${oneLine(message)}`);
    print(
      `match file: ${file}; again: esagono fuzz ${name} --games 1 --seed ${seed} --every ${options.every}`,
    );
  }
  process.exitCode = EXIT.failed;
}

/**
 * The violation of the lowest seed, whichever thread comes first: games before one that failed
 * are waited for, so that the answer does not depend on how many threads there are.
 */
export class FirstFound {
  job: number;
  violation: Violation | undefined;
  readonly #done = new Set<number>();

  constructor(games: number) {
    this.job = games;
  }

  /** Takes a result in; answers whether others are still wanted. */
  note(job: number, violation: Violation | undefined): boolean {
    this.#done.add(job);
    if (violation && job < this.job) {
      this.job = job;
      this.violation = violation;
    }
    if (!this.violation) return true;
    for (let before = 0; before < this.job; before++) if (!this.#done.has(before)) return true;
    return false;
  }
}
