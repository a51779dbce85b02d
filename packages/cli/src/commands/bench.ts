import type { Game } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { interleave, median, ratio, type Work } from '../bench/measure.ts';
import { InputError } from '../errors.ts';
import { grouped, print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { GAMES, gameOrFail, wholeNumber } from '../shelf.ts';

interface BenchOptions {
  readonly rounds: number;
  readonly slice: number;
  readonly game?: readonly string[];
  readonly json?: boolean;
}

/** The game both engines play. */
const COMMON = 'skirmish';

export function addBench(program: Command): void {
  program
    .command('bench')
    .summary('our rates beside boardgame.io’s, in one run')
    .description(
      'Measures boardgame.io and our contract on Skirmish-30, and random play of the other games. ' +
        'Ratios are ours divided by boardgame.io’s full-list rate, for `validated` by its validated rate.',
    )
    .option('--rounds <n>', 'how often each is measured', wholeNumber(1, 1000), 7)
    .option('--slice <ms>', 'how long each measurement takes', wholeNumber(1, 60_000), 150)
    .option('--game <id...>', 'only these games beside Skirmish-30')
    .action((options: BenchOptions) => bench(options));
}

async function bench(options: BenchOptions): Promise<void> {
  const { assertEqualRules } = await load();
  const common = gameOrFail(COMMON);
  const field = common.scenarios[0].id;
  const agreed = assertEqualRules(common, field);
  const games = GAMES.filter(
    (game) => game.id !== COMMON && (!options.game || options.game.includes(game.id)),
  );
  const works = await allWorks(common, field, games);
  const total = works.length * (options.rounds + 1);
  const bar = progress('bench', total, options.json);
  const rates = interleave(works, options.rounds, options.slice, (name) => bar.step(1, name));
  bar.stop();
  const result = summarise(rates, common, field, games, agreed);
  if (options.json) printJson(await withSizes(result, common, games));
  else show(await withSizes(result, common, games));
}

async function load() {
  try {
    return { ...(await import('../bench/equal.ts')), ...(await import('../bench/works.ts')) };
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('boardgame.io is not installed: bench needs the development dependencies');
  }
}

async function allWorks(common: Game, field: string, games: readonly Game[]): Promise<Work[]> {
  const w = await load();
  return [
    w.theirValidatedWork(common, field),
    w.theirFullListWork(),
    w.validatedWork(common, field),
    ...[common, ...games].flatMap((game) =>
      game.scenarios.flatMap(({ id }) => [
        w.fullListWork(game, id),
        w.sampledWork(game, id),
        w.copyWork(game, id),
      ]),
    ),
  ];
}

type Rates = ReadonlyMap<string, readonly number[]>;

const ratesOf = (rates: Rates, name: string): readonly number[] => rates.get(name) ?? [];

/** A game's rate over all its scenarios, each with the same number of plies. */
function together(rates: Rates, game: Game, kind: string): number[] {
  const lists = game.scenarios.map(({ id }) => ratesOf(rates, `${game.id}.${id}.${kind}`));
  return (lists[0] ?? []).map((_, round) => {
    const seconds = lists.reduce((sum, list) => sum + 1 / list[round], 0);
    return lists.length / seconds;
  });
}

interface Result {
  readonly equalSteps: number;
  readonly ratios: Record<string, number>;
  readonly rates: Record<string, number>;
}

function summarise(
  rates: Rates,
  common: Game,
  field: string,
  games: readonly Game[],
  equalSteps: number,
): Result {
  const list = ratesOf(rates, 'boardgame.io.fullList');
  const ratios: Record<string, number> = {
    [`${common.id}.validated`]: ratio(
      ratesOf(rates, `${common.id}.validated`),
      ratesOf(rates, 'boardgame.io.validated'),
    ),
    [`${common.id}.fullList`]: ratio(ratesOf(rates, `${common.id}.${field}.fullList`), list),
    [`${common.id}.sampled`]: ratio(ratesOf(rates, `${common.id}.${field}.sampled`), list),
  };
  for (const game of games) {
    for (const kind of ['fullList', 'sampled']) {
      ratios[`${game.id}.${kind}`] = ratio(together(rates, game, kind), list);
      for (const { id } of game.scenarios) {
        ratios[`${game.id}.${id}.${kind}`] = ratio(
          ratesOf(rates, `${game.id}.${id}.${kind}`),
          list,
        );
      }
    }
  }
  const medians = [...rates].map(([name, all]) => [name, median(all)] as const);
  return { equalSteps, ratios, rates: Object.fromEntries(medians) };
}

async function withSizes(result: Result, common: Game, games: readonly Game[]) {
  const { bytesOf } = await load();
  const positions = [common, ...games].flatMap((game) =>
    game.scenarios.map(({ id }) => ({
      battle: `${game.id}/${id}`,
      bytes: bytesOf(game, id),
      copiesPerSecond: result.rates[`${game.id}.${id}.copies`],
    })),
  );
  return { ...result, positions };
}

function show(result: Awaited<ReturnType<typeof withSizes>>): void {
  const { ratios, rates, positions, equalSteps } = result;
  print(`Skirmish-30 gives the same game on both engines (${equalSteps} decisions compared).\n`);
  const rateRows = Object.entries(rates)
    .filter(([name]) => !name.endsWith('.copies'))
    .map(([name, rate]) => {
      const r = ratios[name] ?? ratios[name.replace(/\.meeting\./, '.')];
      return [name, grouped(rate), r === undefined ? '' : ansis.bold(`×${r.toFixed(1)}`)];
    });
  print(
    tabulate(
      [
        { title: 'decisions a second' },
        { title: 'median', right: true },
        { title: 'to boardgame.io', right: true },
      ],
      rateRows,
    ),
  );
  print();
  print(
    tabulate(
      [
        { title: 'position' },
        { title: 'bytes', right: true },
        { title: 'copies a second', right: true },
      ],
      positions.map((p) => [p.battle, grouped(p.bytes), grouped(p.copiesPerSecond)]),
    ),
  );
}
