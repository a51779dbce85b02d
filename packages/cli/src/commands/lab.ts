import { findBot } from '@esagono/ai';
import { type OptionValue, Speaker, sideIds } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import {
  type Battle,
  battleId,
  battleOrFail,
  readOptions,
  SEED_RANGE,
  wholeNumber,
} from '../battles.ts';
import { InputError } from '../errors.ts';
import { OutFile } from '../files.ts';
import type { Contender, Duel, LabPlan } from '../lab/duel.ts';
import { type Figures, figuresOf, type Rate, type Stopping } from '../lab/figures.ts';
import { Journal } from '../lab/journal.ts';
import { csv, report } from '../lab/report.ts';
import { collect, dataOf, openOrFail, PACK_HELP, readPacks } from '../packs.ts';
import { print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { runLab } from '../work/lab.ts';

interface LabOptions {
  readonly games: number;
  readonly bots: string;
  readonly seed: number;
  readonly option: readonly string[];
  readonly vary?: string;
  readonly pack: readonly string[];
  readonly width?: number;
  readonly clear?: boolean;
  readonly journal?: string;
  readonly workers?: number;
  readonly html?: string;
  readonly csv?: string;
  readonly json?: boolean;
  readonly lang: Language;
}

/** Fewer pairs than this are no measurement. */
const LEAST_PAIRS = 8;

export function addLab(program: Command): void {
  program
    .command('lab')
    .summary('two bots in pairs with sides changed: rates with bounds, a report')
    .argument('<battle>', 'GAME/SCENARIO')
    .requiredOption('--bots <a,b>', 'two bots; a budget may follow: sergeant:800,greedy:300')
    .option('--games <n>', 'how many games at most', wholeNumber(2, 1_000_000), 100)
    .option(
      '--seed <n>',
      'the first pair’s seed; pair k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option('--option <name=value>', 'an option of the scenario', collect, [])
    .option('--vary <name=a|b|…>', 'the same games once for each value of an option')
    .option('--pack <file>', PACK_HELP, collect, [])
    .option('--width <percent>', 'stop when the 95 % interval is this narrow', wholeNumber(1, 100))
    .option('--clear', 'stop when the interval is clear of one half')
    .option('--journal <file>', 'every finished game; started again with the same file it goes on')
    .option('--html <file>', 'a report with plots, in one file')
    .option('--csv <file>', 'one line a game')
    .option('--workers <n>', 'threads; two when there are many games', wholeNumber(1, 64))
    .action((name: string, options: LabOptions) => lab(name, options));
}

/** `captain:4000` or `captain`. */
export function contender(text: string): Contender {
  const [name = '', budget] = text.trim().split(':');
  const bot = findBot(name);
  if (!bot) throw new InputError(`--bots: there is no bot "${name}"`);
  const wanted = budget === undefined ? bot.budget : Number(budget);
  if (!Number.isInteger(wanted) || wanted < 1) {
    throw new InputError(`--bots: expected a budget like ${name}:800, found "${text}"`);
  }
  return { bot: name, budget: wanted };
}

function twoContenders(text: string): [Contender, Contender] {
  const [a, b, ...more] = text.split(',');
  if (a === undefined || b === undefined || more.length > 0) {
    throw new InputError('--bots: expected two bots, as in sergeant,greedy');
  }
  return [contender(a), contender(b)];
}

/** The settings to go through: one, or one for each value that is varied. */
function variants(battle: Battle, options: LabOptions): Record<string, OptionValue>[] {
  if (options.vary === undefined) return [readOptions(battle, options.option)];
  const [name = '', values = ''] = options.vary.split('=');
  return values
    .split('|')
    .map((value) => readOptions(battle, [...options.option, `${name}=${value}`]));
}

async function lab(name: string, options: LabOptions): Promise<void> {
  const battle = battleOrFail(name);
  const { game, scenario } = battle;
  const data = dataOf(readPacks(game, options.pack));
  const contenders = twoContenders(options.bots);
  const html = options.html === undefined ? undefined : new OutFile(options.html);
  const table = options.csv === undefined ? undefined : new OutFile(options.csv);
  const rule: Stopping = {
    least: LEAST_PAIRS,
    ...(options.width === undefined ? {} : { width: options.width / 100 }),
    ...(options.clear ? { clear: true } : {}),
  };
  const pages: string[] = [];
  const rows: string[] = [];
  const results: unknown[] = [];
  for (const [i, chosen] of variants(battle, options).entries()) {
    const pos = openOrFail(game, { scenario: scenario.id, options: chosen, data });
    const plan: LabPlan = {
      battle: battleId(battle),
      options: chosen,
      data,
      contenders,
      seed: options.seed,
    };
    const journal = new Journal(journalFile(options.journal, i), plan);
    const { length: pair } = scenario.sides;
    const games = Math.ceil(options.games / pair) * pair;
    const bar = progress(`lab ${plan.battle}`, games, options.json);
    const { duels, stopped } = await runLab(plan, games, rule, journal, options.workers, bar);
    bar.stop();
    const speaker = new Speaker(game, options.lang);
    const sides = sideIds(game, pos).map((_, side) => speaker.side(pos, side));
    const figures = figuresOf(duels);
    pages.push(report(plan, duels, sides, commandOf(name, options)));
    rows.push(csv(duels));
    results.push({ ...plan, stopped, games: duels.length, ...figures });
    if (!options.json) show(plan, duels, figures, sides, stopped);
  }
  html?.write(pages.join('\n'));
  table?.write(rows.join('\n'));
  if (options.json) printJson(results.length === 1 ? results[0] : results);
}

/** Each variant has a journal of its own. */
const journalFile = (file: string | undefined, variant: number): string | undefined =>
  file === undefined || variant === 0 ? file : `${file}.${variant}`;

const commandOf = (name: string, o: LabOptions): string =>
  `esagono lab ${name} --bots ${o.bots} --games ${o.games} --seed ${o.seed}`;

export const percent = (rate: Rate): string =>
  `${(100 * rate.share).toFixed(1)} % (${(100 * rate.low).toFixed(0)}–${(100 * rate.high).toFixed(0)})`;

function show(
  plan: LabPlan,
  duels: readonly Duel[],
  figures: Figures,
  sides: readonly string[],
  stopped: boolean,
): void {
  const [a, b] = plan.contenders;
  const given = Object.entries(plan.options).map(([key, value]) => `${key}=${String(value)}`);
  print(
    ansis.bold(
      `${plan.battle}: ${a.bot}:${a.budget} against ${b.bot}:${b.budget}, ${duels.length} games, seed ${plan.seed}${stopped ? ', stopped early' : ''}`,
    ),
  );
  if (given.length > 0) print(ansis.dim(given.join(' ')));
  const mean = (who: number, what: number): string =>
    (duels.reduce((sum, d) => sum + (d.time[who]?.[what] ?? 0), 0) / duels.length).toFixed(1);
  print(
    tabulate(
      [{ title: '' }, { title: 'share (95 %)', right: true }],
      [
        [a.bot, percent(figures.first)],
        ...sides.map((side, i) => [
          `${a.bot} as ${side}`,
          percent(figures.bySide[i] ?? figures.first),
        ]),
        [`${sides[0]}, whoever leads`, percent(figures.balance)],
        ['draws', String(figures.draws)],
        ['ms a decision', `${mean(0, 0)} / ${mean(1, 0)}`],
        ['99th percentile', `${mean(0, 1)} / ${mean(1, 1)}`],
      ],
    ),
  );
}
