import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bot, findBot, learnChance, type Sample, tellsApart, watchGame } from '@esagono/ai';
import { chanceFrom, Random } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { gamesFolder } from '../coverage.ts';
import { InputError } from '../errors.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';
import { type Battle, battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../shelf.ts';

/** Players of different ages and tempers, so that what is learnt holds for more than one of them. */
const PLAYERS = ['recruit', 'recruit', 'recruit', 'greedy'];
/** A look at every game that is not learnt from, to see what it is worth. */
const HELD_BACK = 4;
const DIGITS = 6;

interface LearnOptions {
  readonly games: number;
  readonly seed: number;
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
    .action((name: string, options: LearnOptions) => learn(battleOrFail(name), options));
}

function learn(battle: Battle, { games, seed, json }: LearnOptions): void {
  const { game, scenario } = battle;
  if (!game.officer) throw new InputError(`${game.id} has no officer who could learn`);
  const random = new Random(seed);
  const learnt: Sample[] = [];
  const held: Sample[] = [];
  const bar = progress(`learn ${battleId(battle)}`, games, json);
  for (let k = 0; k < games; k++) {
    const bots = [0, 1].map(() => botOf(PLAYERS[random.below(PLAYERS.length)] ?? ''));
    const samples = watchGame(game, { scenario: scenario.id }, bots, seed + k);
    (k % HELD_BACK === 0 ? held : learnt).push(...samples);
    bar.step();
  }
  bar.stop();
  const weights = learnChance(learnt);
  const auc = tellsApart(held, (s) => chanceFrom(weights, s.lead, s.progress));
  const plain = tellsApart(held, (s) => s.lead);
  const entry = { ...rounded(weights), games, samples: learnt.length, auc: Number(auc.toFixed(3)) };
  write(battle, entry, seed);
  if (json) printJson({ battle: battleId(battle), ...entry, plain });
  else {
    print(
      `${ansis.bold(battleId(battle))}: ${games} games, ${learnt.length} looks; of a game won and a game lost the chance tells which is which ${(100 * auc).toFixed(1)} times in a hundred (the bare lead ${(100 * plain).toFixed(1)})`,
    );
  }
}

function botOf(name: string): Bot {
  const bot = findBot(name);
  if (!bot) throw new Error(`no bot ${name}`);
  return name === 'greedy' ? { ...bot, budget: GLANCE } : bot;
}
/** Greedy is there for variety, not for strength. */
const GLANCE = 40;

const rounded = (weights: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weights).map(([key, value]) => [key, Number(Number(value).toFixed(DIGITS))]),
  );

function write(battle: Battle, entry: object, seed: number): void {
  const file = join(gamesFolder(), battle.game.id, 'policy', 'value.json');
  const old = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { scenarios: Record<string, object> })
    : { scenarios: {} };
  const how = `esagono learn GAME/SCENARIO --seed ${seed}: logistic regression of results on the appraisal's lead and the progress of the game, recruits and a glancing greedy on either side; auc is of games held back`;
  const scenarios = { ...old.scenarios, [battle.scenario.id]: entry };
  writeFileSync(file, `${JSON.stringify({ how, scenarios }, null, 2)}\n`);
}
