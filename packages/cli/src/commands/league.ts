import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { battleId, battleOrFail, SEED_RANGE, wholeNumber } from '../battles.ts';
import { InputError } from '../errors.ts';
import { figuresOf } from '../lab/figures.ts';
import { Journal } from '../lab/journal.ts';
import { type Meeting, ratingsWithBounds } from '../lab/ratings.ts';
import { print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { runLab } from '../work/lab.ts';
import { contender } from './lab.ts';

interface LeagueOptions {
  readonly games: number;
  readonly bots: string;
  readonly seed: number;
  readonly journal?: string;
  readonly workers?: number;
  readonly json?: boolean;
  readonly lang: Language;
}

export function addLeague(program: Command): void {
  program
    .command('league')
    .summary('every bot against every other: ratings with bounds')
    .argument('<battle>', 'GAME/SCENARIO')
    .option(
      '--bots <a,b,…>',
      'the bots of the league, the first is the measure',
      'random,greedy,recruit,sergeant',
    )
    .option('--games <n>', 'games of each meeting', wholeNumber(2, 1_000_000), 20)
    .option(
      '--seed <n>',
      'the first pair’s seed; pair k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option('--journal <file>', 'every finished game; started again with the same file it goes on')
    .option('--workers <n>', 'threads; as many as there are cores', wholeNumber(1, 64))
    .action((name: string, options: LeagueOptions) => league(name, options));
}

async function league(name: string, options: LeagueOptions): Promise<void> {
  const battle = battleOrFail(name);
  const players = options.bots.split(',').map(contender);
  if (players.length < 2) throw new InputError('--bots: expected at least two bots');
  const games = options.games + (options.games % 2);
  const meetings: Meeting[] = [];
  const total = (players.length * (players.length - 1) * games) / 2;
  const bar = progress(`league ${battleId(battle)}`, total, options.json);
  for (const [i, one] of players.entries()) {
    for (const [k, two] of players.entries()) {
      if (k <= i) continue;
      const plan = {
        battle: battleId(battle),
        options: {},
        data: {},
        contenders: [one, two] as const,
        seed: options.seed,
      };
      const file = options.journal === undefined ? undefined : `${options.journal}.${i}-${k}`;
      const journal = new Journal(file, plan);
      const rule = { least: games };
      const { duels } = await runLab(plan, games, rule, journal, options.workers, bar);
      const { share } = figuresOf(duels).first;
      meetings.push({ one: i, two: k, games: duels.length, score: share * duels.length });
    }
  }
  bar.stop();
  const rated = ratingsWithBounds(players.length, meetings, options.seed);
  const rows = players
    .map((player, i) => ({ ...player, ...rated[i] }))
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  if (options.json) {
    printJson({ battle: battleId(battle), games, players: rows, meetings });
    return;
  }
  print(ansis.bold(`${battleId(battle)}: ${games} games a meeting, seed ${options.seed}`));
  print(
    tabulate(
      ['bot', 'budget', 'rating', '95 %'].map((title, i) => ({ title, right: i > 0 })),
      rows.map((r) => [
        r.bot,
        r.budget,
        (r.rating ?? 0).toFixed(0),
        `${(r.low ?? 0).toFixed(0)}…${(r.high ?? 0).toFixed(0)}`,
      ]),
    ),
  );
}
