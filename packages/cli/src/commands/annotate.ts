import { join } from 'node:path';
import type { Language } from '@esagono/games/languages.ts';
import type { Command } from 'commander';
import { writeBook } from '../annotate/book.ts';
import { playInto } from '../annotate/play.ts';
import { battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { InputError } from '../errors.ts';
import { OutFile, outFolder } from '../files.ts';
import { collect, PACK_HELP, readPacks } from '../packs.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { contender } from './lab.ts';

interface AnnotateOptions {
  readonly bots: string;
  readonly seed: number;
  readonly turns?: number;
  readonly pack: readonly string[];
  readonly budget: number;
  readonly out: string;
  readonly journal?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

const USUAL_NODES = 2_000;
/** Only how long a bar is: nobody knows beforehand how many decisions a match takes. */
const ABOUT = 300;

export function addAnnotate(program: Command): void {
  program
    .command('annotate')
    .summary('plays a match between bots and writes it down: story, pictures, graph, the coach')
    .argument('<battle>', 'GAME/SCENARIO')
    .requiredOption('--out <folder>', 'where README.md, its pictures and match.json go')
    .option('--bots <a,b>', 'who leads each side; a budget may follow', 'colonel,colonel')
    .option('--seed <n>', 'dice and bots that can be repeated', wholeNumber(...SEED_RANGE), 1)
    .option('--pack <file>', PACK_HELP, collect, [])
    .option('--turns <n>', 'the last turn that is played', wholeNumber(1, 1000))
    .option(
      '--budget <n>',
      'positions looked at for each decision to find a better one; 0 for none',
      wholeNumber(0, 1_000_000),
      USUAL_NODES,
    )
    .option('--journal <file>', 'every decision; started again with the same file it goes on')
    .action((name: string, options: AnnotateOptions) => annotate(name, options));
}

function annotate(name: string, options: AnnotateOptions): void {
  const battle = battleOrFail(name);
  const bots = options.bots.split(',').map(contender);
  const sides = battle.scenario.sides.length;
  if (bots.length !== sides) throw new InputError(`--bots: expected ${sides} bots`);
  outFolder(options.out);
  new OutFile(join(options.out, 'match.json'));
  const { turns } = options;
  const packs = readPacks(battle.game, options.pack);
  const bar = progress(`play ${battleId(battle)}`, ABOUT, options.json);
  const match = playInto(
    join(options.out, 'match.json'),
    { battle, bots, seed: options.seed, packs, ...(turns === undefined ? {} : { turns }) },
    bar,
  );
  bar.stop();
  const looking = progress('annotate', match.steps.length, options.json);
  writeBook(
    {
      game: battle.game,
      match,
      folder: options.out,
      players: bots.map(({ bot, budget }) => `${bot} (${budget} positions a decision)`),
      command: commandOf(name, options),
      language: options.lang,
      nodes: options.budget,
      seed: options.seed,
      ...(options.journal === undefined ? {} : { journal: options.journal }),
    },
    looking,
  );
  looking.stop();
  const file = join(options.out, 'README.md');
  if (options.json) printJson({ file, decisions: match.steps.length });
  else print(file);
}

const commandOf = (name: string, o: AnnotateOptions): string =>
  [
    `esagono annotate ${name} --bots ${o.bots} --seed ${o.seed} --budget ${o.budget}`,
    ...o.pack.map((file) => `--pack ${file}`),
    ...(o.turns === undefined ? [] : [`--turns ${o.turns}`]),
  ].join(' ');
