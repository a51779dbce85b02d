import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnChance, type Sample, tellsApart, watchGame } from '@esagono/ai';
import { type ChanceWeights, chanceFrom } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { type Battle, battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { gamesFolder } from '../coverage.ts';
import { InputError } from '../errors.ts';
import { writeWhole } from '../files.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { learnWays } from './learn-ways.ts';

/** A look at every game that is not learnt from, to see what it is worth. */
const HELD_BACK = 4;
const DIGITS = 4;

interface LearnOptions {
  readonly games: number;
  readonly seed: number;
  readonly careless: string;
  readonly ways?: number;
  readonly waver: string;
  readonly rate: number;
  readonly json?: boolean;
}

export function addLearn(program: Command): void {
  program
    .command('learn')
    .summary('learn anew how likely a lead wins a battle, from games between bots')
    .argument('<battle>', 'GAME/SCENARIO')
    .option('--games <n>', 'how many games', wholeNumber(10, 100_000), 200)
    .option(
      '--seed <n>',
      'the first game’s seed; game k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option(
      '--careless <a,b,…>',
      'how freely the officers may choose in the first part of a game, drawn for each side',
      '0.2,1,4,12',
    )
    .option(
      '--ways <side>',
      'instead: what things are worth to the officer of this side (0, 1), from games by rules of thumb',
      wholeNumber(0, 9),
    )
    .option(
      '--waver <a,b>',
      'how freely the officers of both sides choose while one learns',
      '0.2,0.2',
    )
    .option('--rate <percent>', 'how fast it learns', wholeNumber(1, 1_000), 25)
    .action((name: string, options: LearnOptions) => {
      const battle = battleOrFail(name);
      const { ways } = options;
      if (ways === undefined) learn(battle, options);
      else learnWays(battle, { ...options, ways });
    });
}

function learn(battle: Battle, { games, seed, careless, json }: LearnOptions): void {
  const { game, scenario } = battle;
  if (!game.officer?.look) throw new InputError(`${game.id} has no officer who could learn`);
  const wavers = careless.split(',').map(Number);
  if (wavers.some((temper) => !(temper >= 0)))
    throw new InputError(`--careless: expected numbers like 0.2,4, found "${careless}"`);
  const learnt: Sample[] = [];
  const held: Sample[] = [];
  const bar = progress(`learn ${battleId(battle)}`, games, json);
  for (let k = 0; k < games; k++) {
    const samples = watchGame(game, { scenario: scenario.id }, wavers, seed + k);
    (k % HELD_BACK === 0 ? held : learnt).push(...samples);
    bar.step();
  }
  bar.stop();
  const weights = learnChance(learnt);
  const auc = tellsApart(held, (s) => chanceFrom(weights, s));
  const plain = tellsApart(held, (s) => s.marks.lead ?? 0);
  const first = learnt.reduce((sum, s) => sum + s.result, 0) / Math.max(1, learnt.length);
  const entry = {
    ...rounded(weights),
    games,
    samples: learnt.length,
    auc: Number(auc.toFixed(3)),
  };
  write(battle, entry, `--games ${games} --seed ${seed} --careless ${careless}`);
  if (json) printJson({ battle: battleId(battle), ...entry, plain, first });
  else {
    print(
      `${ansis.bold(battleId(battle))}: ${games} games, ${learnt.length} looks, ${(100 * first).toFixed(1)} % for the first side; of a game won and a game lost the chance tells which is which ${(100 * auc).toFixed(1)} times in a hundred (the bare lead ${(100 * plain).toFixed(1)})`,
    );
  }
}

const HOW =
  'esagono learn GAME/SCENARIO with the options under made: logistic regression of results on what an officer sees (marks: worth of a point early, and how much more late) and the progress of the game; auc is of games held back';

const short = (value: number): number => Number(value.toPrecision(DIGITS));

function rounded({ even, drift, marks }: ChanceWeights): ChanceWeights {
  const entries = Object.entries(marks).map(([name, worths]) => [name, worths.map(short)] as const);
  const told = entries.filter(([, worths]) => worths.some((worth) => worth !== 0));
  return { even: short(even), drift: short(drift), marks: Object.fromEntries(told) };
}

function write(battle: Battle, entry: object, how: string): void {
  const file = join(gamesFolder(), battle.game.id, 'contract', 'policy', 'value.json');
  const old = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { scenarios: Record<string, object> })
    : { scenarios: {} };
  const scenarios = { ...old.scenarios, [battle.scenario.id]: { ...entry, made: how } };
  writeWhole(file, `${JSON.stringify({ how: HOW, scenarios }, null, 2)}\n`);
}
