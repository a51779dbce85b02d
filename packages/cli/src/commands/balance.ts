import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Speaker, sideIds } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import type { Command } from 'commander';
import { type Battle, battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { fileError } from '../errors.ts';
import { OutFile, outFolder, writeWhole } from '../files.ts';
import type { LabPlan } from '../lab/duel.ts';
import { figuresOf, handicaps, type Rate } from '../lab/figures.ts';
import { Journal } from '../lab/journal.ts';
import { print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { runLab } from '../work/lab.ts';
import { contender, percent } from './lab.ts';

interface BalanceOptions {
  readonly games: number;
  readonly bot: string;
  readonly seed: number;
  readonly journals: string;
  readonly out: string;
  readonly played?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly lang: Language;
}

/** What equal players make of a battle. */
interface Measured {
  readonly bot: string;
  readonly edition: string;
  readonly draws: number;
  /** The first side's share. */
  readonly rate: Rate;
  /** The same when the second side gives it so many points; empty where points do not decide. */
  readonly handicaps: readonly { readonly points: number; readonly share: number }[];
}

export function addBalance(program: Command): void {
  program
    .command('balance')
    .summary('what equal bots make of each side of a battle, and what points given would change')
    .argument('<battles...>', 'GAME/SCENARIO')
    .requiredOption('--journals <folder>', 'every finished game; started again it goes on')
    .requiredOption('--out <file>', 'JSON of all battles; those not named stay as they are')
    .option('--games <n>', 'games of each battle', wholeNumber(2, 1_000_000), 100)
    .option('--bot <name>', 'who plays against himself', 'captain')
    .option('--played', 'only count what the journals hold')
    .option(
      '--seed <n>',
      'the first game’s seed; game k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option('--workers <n>', 'threads; as many as there are cores', wholeNumber(1, 64))
    .action((names: readonly string[], options: BalanceOptions) => balance(names, options));
}

async function balance(names: readonly string[], options: BalanceOptions): Promise<void> {
  const battles = names.map((name) => battleOrFail(name));
  outFolder(options.journals);
  new OutFile(options.out);
  readKnown(options.out); // what cannot be read is said before the games are played
  for (const battle of battles) note(options.out, battle, await measured(battle, options));
  const known = readKnown(options.out);
  if (options.json) printJson(known);
  else show(battles, known, options.lang);
}

type Known = Record<string, Measured>;

/** Read once more at the moment of writing: others may have measured other battles meanwhile. */
function note(file: string, battle: Battle, found: Measured): void {
  const known = { ...readKnown(file), [battleId(battle)]: found };
  writeWhole(file, `${JSON.stringify(known, null, 1)}\n`);
}

function readKnown(file: string): Known {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Known;
  } catch {
    throw fileError(file, 'is not the JSON of an earlier balance');
  }
}

async function measured(battle: Battle, options: BalanceOptions): Promise<Measured> {
  const me = contender(options.bot);
  const plan: LabPlan = {
    battle: battleId(battle),
    options: {},
    data: {},
    contenders: [me, me],
    seed: options.seed,
  };
  const file = `${plan.battle.replace('/', '-')}.${me.bot}-${me.budget}.journal`;
  const journal = new Journal(join(options.journals, file), plan);
  const games = options.played ? journal.done.size : options.games;
  const bar = progress(plan.battle, games, options.json, Math.min(games, journal.done.size));
  const rule = { least: games };
  const { duels } = await runLab(plan, games, rule, journal, options.workers, bar);
  bar.stop();
  const { balance: rate, draws } = figuresOf(duels);
  const bot = `${me.bot}:${me.budget}`;
  return { bot, edition: battle.game.edition, draws, rate, handicaps: handicaps(duels) };
}

/** Beyond these bounds equal players do not meet as equals. */
const FAIR = [0.35, 0.65] as const;

function show(battles: readonly Battle[], known: Known, language: Language): void {
  const rows = battles.map((battle) => {
    const found = known[battleId(battle)];
    const pos = battle.game.open({ scenario: battle.scenario.id });
    const speaker = new Speaker(battle.game, language);
    const [side = ''] = sideIds(battle.game, pos).map((_, s) => speaker.side(pos, s));
    if (!found) return [battleId(battle), side, '', '', '', ''];
    const best = evenest(found);
    const fair = found.rate.share >= FAIR[0] && found.rate.share <= FAIR[1];
    return [
      battleId(battle),
      side,
      String(found.rate.games),
      percent(found.rate),
      String(found.draws),
      fair ? '' : best ? `${best.points} → ${(100 * best.share).toFixed(0)} %` : '–',
    ];
  });
  const titles = ['battle', 'first side', 'games', 'share (95 %)', 'draws', 'points to even it'];
  print(
    tabulate(
      titles.map((title, i) => ({ title, right: i > 1 })),
      rows,
    ),
  );
}

/** The points with which the share comes nearest to one half. */
const evenest = ({ handicaps: list }: Measured): Measured['handicaps'][number] | undefined =>
  list.toSorted((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5))[0];
