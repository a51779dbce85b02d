import { findBot, limitsOf, recruitBot } from '@esagono/ai';
import {
  ALL_SEEING,
  act,
  begin,
  deciders,
  firstDecider,
  type Game,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
} from '@esagono/engine';
import type { Command } from 'commander';
import { type Battle, battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { InputError } from '../errors.ts';
import { print, printJson, tabulate } from '../print.ts';

interface TimesOptions {
  readonly bots: string;
  readonly decisions: number;
  readonly every: number;
  readonly turn?: boolean;
  readonly seed: number;
  readonly json?: boolean;
}

/** Decisions thought about before the clock counts, while the program gets warm. */
const WARM = 3;

export function addTimes(program: Command): void {
  program
    .command('times')
    .summary('how long the levels think about a decision, one after the other on one core')
    .argument('<battles...>', 'GAME/SCENARIO')
    .option('--bots <a,b,…>', 'who is asked', 'sergeant,captain,colonel')
    .option('--decisions <n>', 'decisions of each', wholeNumber(1, 100_000), 60)
    .option(
      '--every <n>',
      'decisions of the game from one asked for to the next',
      wholeNumber(1, 1_000),
      3,
    )
    .option('--turn', 'instead: the first turn, played by the bot on all sides')
    .option('--seed <n>', 'dice and bots that can be repeated', wholeNumber(...SEED_RANGE), 1)
    .action((names: readonly string[], options: TimesOptions) => times(names, options));
}

/** What was measured: milliseconds a decision, or of a whole turn. */
interface Times {
  readonly battle: string;
  readonly bot: string;
  readonly deadline: number;
  readonly decisions: number;
  readonly half: number;
  readonly most99: number;
  readonly most: number;
  readonly all: number;
}

function times(names: readonly string[], options: TimesOptions): void {
  const bots = options.bots.split(',').map((name) => {
    if (!findBot(name)) throw new InputError(`--bots: there is no bot "${name}"`);
    return name;
  });
  const found: Times[] = [];
  for (const battle of names.map((name) => battleOrFail(name))) {
    for (const bot of bots) found.push(measured(battle, bot, options));
  }
  if (options.json) printJson(found);
  else show(found);
}

function measured(battle: Battle, bot: string, options: TimesOptions): Times {
  const spent = options.turn ? turnOf(battle, bot, options) : decisionsOf(battle, bot, options);
  const sorted = spent.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return {
    battle: battleId(battle),
    bot,
    deadline: limitsOf(bot).deadline,
    decisions: spent.length,
    half: at(0.5),
    most99: at(0.99),
    most: at(1),
    all: spent.reduce((sum, ms) => sum + ms, 0),
  };
}

/** Asks the bot as the app would, with its budget and its clock, and times the answer. */
function timed(game: Game, pos: Position, seat: number, random: Random, name: string) {
  const bot = findBot(name) ?? recruitBot;
  const { budget, deadline } = limitsOf(name);
  const start = performance.now();
  const late = (): boolean => performance.now() > start + deadline;
  const code = bot.choose(game, pos, seat, random, budget, late);
  return { code, spent: performance.now() - start };
}

/** Recruits play, as many games as it takes; now and then the bot is asked what it would do. */
function decisionsOf({ game, scenario }: Battle, bot: string, options: TimesOptions): number[] {
  const spent: number[] = [];
  const random = new Random(options.seed);
  for (let seed = options.seed; spent.length < options.decisions + WARM; seed++) {
    const play = new QuietPlay(new SeededDice(seed));
    const pos = begin(game, game.open({ scenario: scenario.id }), play);
    for (let i = 0; pos.ended === 0 && spent.length < options.decisions + WARM; i++) {
      const seat = firstDecider(deciders(game, pos));
      if (i % options.every === 0) spent.push(timed(game, pos, seat, random, bot).spent);
      act(game, pos, seat, recruitBot.choose(game, pos, seat, random, 1), play);
    }
  }
  return spent.slice(WARM);
}

/** All decisions of the first turn, set-up apart. */
function turnOf({ game, scenario }: Battle, bot: string, options: TimesOptions): number[] {
  const play = new QuietPlay(new SeededDice(options.seed));
  const pos = begin(game, game.open({ scenario: scenario.id }), play);
  const random = new Random(options.seed);
  const turn = (): number => game.view(pos, ALL_SEEING).turn;
  const first = turn();
  const spent: number[] = [];
  while (pos.ended === 0 && turn() === first) {
    const seat = firstDecider(deciders(game, pos));
    const { code, spent: ms } = timed(game, pos, seat, random, bot);
    spent.push(ms);
    act(game, pos, seat, code, play);
  }
  return spent;
}

function show(found: readonly Times[]): void {
  const titles = ['battle', 'bot', 'limit', 'decisions', 'p50', 'p99', 'most', 'all, s'];
  const ms = (value: number): string => value.toFixed(0);
  print(
    tabulate(
      titles.map((title, i) => ({ title, right: i > 1 })),
      found.map((t) => [
        t.battle,
        t.bot,
        ms(t.deadline),
        String(t.decisions),
        ms(t.half),
        ms(t.most99),
        ms(t.most),
        (t.all / 1_000).toFixed(1),
      ]),
    ),
  );
}
