import { findBot } from '@esagono/ai';
import { type Options, type OptionValue, Speaker, sideIds } from '@esagono/engine';
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
import { csv, report, type Variant } from '../lab/report.ts';
import { collect, dataOf, openOrFail, PACK_HELP, readPacks } from '../packs.ts';
import { print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { type Counted, crewOf, runLab } from '../work/lab.ts';

interface LabOptions {
  readonly games: number;
  readonly bots: string;
  readonly seed: number;
  readonly option: readonly string[];
  readonly vary: readonly string[];
  readonly varyPack: readonly string[];
  readonly pack: readonly string[];
  readonly width?: number;
  readonly clear?: boolean;
  readonly balance?: boolean;
  readonly luck?: boolean;
  readonly journal?: string;
  readonly database?: string;
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
    .option('--vary <name=a|b|…>', 'the same games for each value of an option too', collect, [])
    .option('--vary-pack <file>', 'the same games with this data pack too', collect, [])
    .option('--pack <file>', PACK_HELP, collect, [])
    .option('--width <percent>', 'stop when the 95 % interval is this narrow', wholeNumber(1, 100))
    .option('--clear', 'stop when the interval is clear of one half')
    .option('--balance', 'stop by the share of the first side, not of the first bot')
    .option('--luck', 'tell luck apart from skill in every game')
    .option('--journal <file>', 'every finished game; started again with the same file it goes on')
    .option('--database <url>', 'postgres://…: processes on many machines share the run')
    .option('--html <file>', 'a report with plots, in one file')
    .option('--csv <file>', 'one line a game')
    .option('--workers <n>', 'threads; as many as there are cores', wholeNumber(1, 64))
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

interface Setting {
  readonly name: string;
  readonly options: Record<string, OptionValue>;
  readonly data: Options;
}

/** The settings to go through: the battle as told, then each change by itself. */
function settings(battle: Battle, options: LabOptions): Setting[] {
  const { game } = battle;
  const chosen = readOptions(battle, options.option);
  const data = dataOf(readPacks(game, options.pack));
  const base = { name: '', options: chosen, data };
  const varied = options.vary.flatMap((text) => {
    const [name = '', values = ''] = text.split('=');
    return values.split('|').map((value) => ({
      name: `${name}=${value}`,
      options: readOptions(battle, [...options.option, `${name}=${value}`]),
      data,
    }));
  });
  const packed = options.varyPack.map((file) => ({
    name: file,
    options: chosen,
    data: dataOf(readPacks(game, [...options.pack, file])),
  }));
  const usual = (id: string): OptionValue | undefined =>
    chosen[id] ?? game.options.find((option) => option.id === id)?.values[0];
  const changes = ({ options: o }: Setting): boolean =>
    Object.entries(o).some(([id, value]) => value !== usual(id));
  return [base, ...varied.filter(changes), ...packed];
}

async function lab(name: string, options: LabOptions): Promise<void> {
  if (options.database !== undefined && options.journal !== undefined) {
    throw new InputError('--database keeps every game: --journal would keep them twice');
  }
  const battle = battleOrFail(name);
  const contenders = twoContenders(options.bots);
  const html = options.html === undefined ? undefined : new OutFile(options.html);
  const table = options.csv === undefined ? undefined : new OutFile(options.csv);
  const variants: Variant[] = [];
  const results: unknown[] = [];
  for (const [i, setting] of settings(battle, options).entries()) {
    const plan: LabPlan = {
      battle: battleId(battle),
      options: setting.options,
      data: setting.data,
      contenders,
      seed: options.seed,
      ...(options.luck ? { luck: true } : {}),
    };
    const variant = laidOut(battle, setting, plan, options.lang);
    const { duels, stopped } = await played(plan, options, i);
    const figures = figuresOf(duels);
    variants.push({ ...variant, duels });
    results.push({ name: setting.name, ...plan, stopped, games: duels.length, ...figures });
    if (!options.json) show(plan, duels, figures, variant.sides, stopped);
  }
  html?.write(report(variants, commandOf(name, options)));
  table?.write(csv(variants));
  if (options.json) printJson(results.length === 1 ? results[0] : results);
}

/** What a variant is played on, found out before anything is played. */
function laidOut(
  { game, scenario }: Battle,
  { name, options, data }: Setting,
  plan: LabPlan,
  language: Language,
): Omit<Variant, 'duels'> {
  const pos = openOrFail(game, { scenario: scenario.id, options, data });
  const speaker = new Speaker(game, language);
  const sides = sideIds(game, pos).map((_, side) => speaker.side(pos, side));
  return { name, plan, sides, board: game.board(pos) };
}

async function played(plan: LabPlan, options: LabOptions, variant: number): Promise<Counted> {
  const { length: pair } = battleOrFail(plan.battle).scenario.sides;
  const games = Math.ceil(options.games / pair) * pair;
  const rule: Stopping = {
    least: LEAST_PAIRS,
    ...(options.balance ? { of: 'balance' } : {}),
    ...(options.width === undefined ? {} : { width: options.width / 100 }),
    ...(options.clear ? { clear: true } : {}),
  };
  const label = `lab ${plan.battle}`;
  if (options.database !== undefined) {
    const bar = progress(label, games, options.json);
    const crew = crewOf(options.workers, games);
    const { runSharedLab } = await import('../work/shared-lab.ts');
    return runSharedLab(options.database, plan, games, rule, crew, bar).finally(() => bar.stop());
  }
  const journal = new Journal(journalFile(options.journal, variant), plan);
  const bar = progress(label, games, options.json, Math.min(games, journal.done.size));
  return runLab(plan, games, rule, journal, options.workers, bar).finally(() => bar.stop());
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
