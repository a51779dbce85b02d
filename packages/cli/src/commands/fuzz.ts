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
  let found: { violation: Violation; seed: number } | undefined;
  let played = 0;
  await runAll('fuzz', plan, options.games, options.workers, (violation, job) => {
    played += 1;
    bar.step();
    if (violation) found = { violation, seed: options.seed + job };
    return !found;
  });
  bar.stop();
  if (!found) {
    if (options.json) printJson({ game: name, games: played, seed: options.seed, violation: null });
    else
      print(
        `${ansis.green('sound')} ${name}: ${played} games from seed ${options.seed}, no promise broken`,
      );
    return;
  }
  const { violation, seed } = found;
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
