import { Speaker, sideIds } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { battleId, battleOrFail, readOptions, SEED_RANGE, wholeNumber } from '../battles.ts';
import { OutFile } from '../files.ts';
import { collect, dataOf, openOrFail, PACK_HELP, readPacks } from '../packs.ts';
import { grouped, print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { onlyBots, readBots } from '../seats.ts';
import type { SimGame, SimPlan } from '../sim/simulate.ts';
import { histogram, spread } from '../sim/statistics.ts';
import { runAll } from '../work/pool.ts';

interface SimOptions {
  readonly games: number;
  readonly bots: string;
  readonly seed: number;
  readonly budget?: number;
  readonly option: readonly string[];
  readonly workers?: number;
  readonly out?: string;
  readonly pack: readonly string[];
  readonly json?: boolean;
  readonly lang: Language;
}

export function addSim(program: Command): void {
  program
    .command('sim')
    .summary('many games between bots: wins, scores, rates')
    .argument('<battle>', 'GAME/SCENARIO')
    .option('--games <n>', 'how many games', wholeNumber(1, 1_000_000), 10)
    .option('--bots <a,b>', 'one bot for all sides, or one a side in order', 'random')
    .option(
      '--seed <n>',
      'the first game’s seed; game k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option(
      '--budget <n>',
      'positions a bot may look at for one decision',
      wholeNumber(1, 1_000_000),
    )
    .option('--option <name=value>', 'an option of the scenario', collect, [])
    .option(
      '--out <file>',
      'also write the results, every single game among them, as JSON to this file',
    )
    .option('--pack <file>', PACK_HELP, collect, [])
    .option('--workers <n>', 'threads; all cores when there are many games', wholeNumber(1, 64))
    .action((name: string, options: SimOptions) => sim(name, options));
}

async function sim(name: string, options: SimOptions): Promise<void> {
  const battle = battleOrFail(name);
  const { game, scenario } = battle;
  const chosen = readOptions(battle, options.option);
  const data = dataOf(readPacks(game, options.pack));
  const pos = openOrFail(game, { scenario: scenario.id, options: chosen, data });
  const plan: SimPlan = {
    battle: battleId(battle),
    options: chosen,
    data,
    bots: onlyBots(readBots(game, pos, options.bots)).map((bot) => bot.name),
    ...(options.budget === undefined ? {} : { budget: options.budget }),
    seed: options.seed,
    games: options.games,
  };
  // A place that cannot be written is better known before the games than after them.
  const out = options.out === undefined ? undefined : new OutFile(options.out);
  const bar = progress(`sim ${battleId(battle)}`, options.games, options.json);
  const start = performance.now();
  const games = new Array<SimGame>(options.games);
  await runAll('sim', plan, options.games, options.workers, (result, k) => {
    games[k] = result;
    bar.step();
    return true;
  });
  const seconds = (performance.now() - start) / 1000;
  bar.stop();
  const sides = sideIds(game, pos);
  const result = summarise(sides, games, seconds);
  out?.write(JSON.stringify({ ...plan, ...result, results: games }, null, 2));
  if (options.json) {
    printJson({ ...plan, ...result });
    return;
  }
  const speaker = new Speaker(game, options.lang);
  show(
    plan,
    result,
    sides.map((_, side) => speaker.side(pos, side)),
  );
}

function summarise(sides: readonly string[], games: readonly SimGame[], seconds: number) {
  const decisions = games.reduce((sum, g) => sum + g.decisions, 0);
  const margins = games.map((g) => g.points[0] - g.points[1]);
  return {
    wins: Object.fromEntries(
      sides.map((id, side) => [id, games.filter((g) => g.winner === side).length]),
    ),
    draws: games.filter((g) => g.ended && g.winner < 0).length,
    // Of more than two sides a win is not all: how many of the others each has beaten, on average.
    ...(sides.length > 2
      ? { shares: Object.fromEntries(sides.map((id, side) => [id, meanShare(games, side)])) }
      : {}),
    unfinished: games.filter((g) => !g.ended).length,
    scores: Object.fromEntries(
      sides.map((id, side) => [id, spread(games.map((g) => g.points[side]))]),
    ),
    margin: { of: `${sides[0]} − ${sides[1]}`, ...spread(margins), histogram: histogram(margins) },
    decisions,
    decisionsPerGame: decisions / games.length,
    seconds,
    decisionsPerSecond: decisions / seconds,
    gamesPerSecond: games.length / seconds,
  };
}

const meanShare = (games: readonly SimGame[], side: number): number =>
  games.reduce((sum, g) => sum + g.shares[side], 0) / Math.max(1, games.length);

function show(plan: SimPlan, r: ReturnType<typeof summarise>, names: readonly string[]): void {
  print(
    ansis.bold(
      `${plan.battle}: ${plan.games} games, ${plan.bots.join(' against ')}, seed ${plan.seed}`,
    ),
  );
  const ids = Object.keys(r.wins);
  const percent = (n: number): string => `${(n * 100).toFixed(1)}%`;
  const share = (n: number): string => percent(n / plan.games);
  const columns = ['side', 'wins', '', 'mean', 'least', 'quartiles', '', '', 'most'];
  print(
    tabulate(
      columns.map((title, i) => ({ title, right: i > 0 })),
      ids.map((id, side) => {
        const s = r.scores[id];
        return [
          names[side],
          r.wins[id],
          share(r.wins[id]),
          s.mean.toFixed(2),
          s.least,
          s.lower,
          s.median,
          s.upper,
          s.most,
        ];
      }),
    ),
  );
  if (r.shares) {
    const each = ids.map((id, side) => `${names[side]} ${percent(r.shares?.[id] ?? 0)}`);
    print(`beaten of the others, on average: ${each.join(', ')}`);
  }
  print(
    `${ids.length > 2 ? 'draws and shared results' : 'draws'} ${r.draws} (${share(r.draws)})${r.unfinished > 0 ? `, unfinished ${r.unfinished}` : ''}`,
  );
  print(ansis.bold(`\nMargin, ${names[0]} − ${names[1]}: mean ${r.margin.mean.toFixed(2)}`));
  const most = Math.max(...r.margin.histogram.map((bin) => bin.count), 1);
  for (const bin of r.margin.histogram) {
    const range = bin.from === bin.to ? `${bin.from}` : `${bin.from}…${bin.to}`;
    print(
      `  ${range.padStart(12)}  ${ansis.cyan('█'.repeat(Math.round((bin.count / most) * 40)))} ${bin.count}`,
    );
  }
  print(
    `\n${grouped(r.decisions)} decisions in ${r.seconds.toFixed(1)} s: ` +
      `${grouped(r.decisionsPerSecond)} a second, ${r.decisionsPerGame.toFixed(0)} a game, ` +
      `${r.gamesPerSecond.toFixed(2)} games a second`,
  );
}
