import { existsSync } from 'node:fs';
import { type Options, type OptionValue, optionsOf, Random, sideIds } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import {
  BATTLES,
  type Battle,
  battleId,
  battleOrFail,
  gameOrFail,
  readOptions,
  SEED_RANGE,
  wholeNumber,
} from '../battles.ts';
import { EXIT, InputError } from '../errors.ts';
import { collect, dataOf, openOrFail, PACK_HELP, readPacks } from '../packs.ts';
import { grouped, print, printJson, tabulate } from '../print.ts';
import { progress } from '../progress.ts';
import { coverageOf, coverageTable } from '../record/coverage.ts';
import { hashOf } from '../record/digest.ts';
import { record } from '../record/play.ts';
import { type RecordedGame, readRecords, recordPath, writeRecords } from '../record/record.ts';
import { replay } from '../record/replay.ts';

interface AddOptions {
  readonly bots: string;
  readonly games: number;
  readonly seed: number;
  readonly option: readonly string[];
  readonly vary?: boolean;
  readonly pack: readonly string[];
  readonly cut?: number;
  readonly until?: string;
  readonly json?: boolean;
}

const BATTLE_HELP = 'GAME, GAME/SCENARIO; all when left out';

export function addRecord(program: Command): void {
  const command = program
    .command('record')
    .summary('games played once and kept, to be played again the same (docs/records.md)');
  command
    .command('add')
    .summary('play games and keep them')
    .argument('<battle>', 'GAME/SCENARIO')
    .option(
      '--bots <a,b>',
      'a player for all sides, or one a side: a bot, captain:400 with its budget, line:NAME out of lines.yaml',
      'random',
    )
    .option('--games <n>', 'how many games', wholeNumber(1, 10_000), 1)
    .option(
      '--seed <n>',
      'the first game’s seed; game k has seed + k',
      wholeNumber(...SEED_RANGE),
      1,
    )
    .option('--option <name=value>', 'an option of the scenario', collect, [])
    .option('--vary', 'draw the other options at random, anew for every game')
    .option('--pack <file>', PACK_HELP, collect, [])
    .option('--cut <n>', 'break off after n decisions', wholeNumber(1, 20_000))
    .option('--until <ending>', 'keep only the first of these games that ends so')
    .action((name: string, options: AddOptions) => add(battleOrFail(name), options));
  command
    .command('check')
    .summary('play every recorded game again and name the first difference of each')
    .argument('[battle]', BATTLE_HELP)
    .action((name: string | undefined, options: { json?: boolean }) =>
      check(battles(name), options),
    );
  command
    .command('renew')
    .summary('play those that differ anew, with the same players, options and seed')
    .argument('[battle]', BATTLE_HELP)
    .action((name: string | undefined, options: { json?: boolean }) =>
      renew(battles(name), options),
    );
  command
    .command('table')
    .summary('what the recorded games cover: players, options, endings')
    .argument('[battle]', BATTLE_HELP)
    .option('--markdown', 'as docs/records.md has it')
    .action((name: string | undefined, options: TableOptions) => table(battles(name), options));
}

function battles(name: string | undefined): Battle[] {
  if (name === undefined) return BATTLES.filter((battle) => existsSync(recordPath(battle)));
  if (name.includes('/')) return [battleOrFail(name)];
  const game = gameOrFail(name);
  return BATTLES.filter((battle) => battle.game === game && existsSync(recordPath(battle)));
}

const kept = (battle: Battle): readonly RecordedGame[] =>
  existsSync(recordPath(battle)) ? readRecords(battle).games : [];

function add(battle: Battle, options: AddOptions): void {
  const { game, scenario } = battle;
  const data = dataOf(readPacks(game, options.pack));
  const fixed = readOptions(battle, options.option);
  const pos = openOrFail(game, { scenario: scenario.id, options: fixed, data });
  const sides = sideIds(game, pos).length;
  const players = options.bots.split(',');
  if (players.length !== 1 && players.length !== sides)
    throw new InputError(`--bots: expected 1 or ${sides} names, found ${players.length}`);
  const bar = progress(`record ${battleId(battle)}`, options.games, options.json);
  const found: RecordedGame[] = [];
  for (let k = 0; k < options.games; k++) {
    const seed = options.seed + k;
    const chosen = unusual(battle, options.vary ? { ...drawn(battle, seed), ...fixed } : fixed);
    const played = record(battle, {
      players:
        players.length === 1 ? Array.from({ length: sides }, () => players[0] ?? '') : players,
      seed,
      ...(Object.keys(chosen).length > 0 ? { options: chosen } : {}),
      ...(Object.keys(data).length > 0 ? { data } : {}),
      ...(options.cut === undefined ? {} : { cut: options.cut }),
    });
    bar.step();
    if (options.until !== undefined && !played.end.includes(options.until)) continue;
    found.push(played);
    if (options.until !== undefined) break;
  }
  bar.stop();
  if (options.until !== undefined && found.length === 0)
    throw new InputError(`none of ${options.games} games ended as "${options.until}"`);
  writeRecords(battle, [...kept(battle), ...found]);
  if (options.json) printJson(found.map(({ seed, end, hash }) => ({ seed, end, hash })));
  else
    for (const game of found)
      print(`${battleId(battle)} seed ${game.seed}: ${game.steps.length} decisions, ${game.end}`);
}

/** A value drawn for every option the scenario knows. */
function drawn({ game, scenario }: Battle, seed: number): Options {
  const random = new Random(hashOf(`options ${seed}`));
  const chosen: Record<string, OptionValue> = {};
  for (const { id, values } of optionsOf(game.options, scenario.id)) {
    const value = values[random.below(values.length)];
    if (value !== undefined) chosen[id] = value;
  }
  return chosen;
}

/** The options that are not as they usually are. */
function unusual({ game, scenario }: Battle, chosen: Options): Options {
  const usual = new Map(
    optionsOf(game.options, scenario.id).map(({ id, values }) => [id, values[0]]),
  );
  return Object.fromEntries(
    Object.entries(chosen).filter(([id, value]) => usual.get(id) !== value),
  );
}

interface Found {
  readonly file: string;
  /** The game's line in its file. */
  readonly game: number;
  readonly step: number;
  readonly why: string;
}

function check(all: readonly Battle[], { json }: { json?: boolean }): void {
  const found: Found[] = [];
  let games = 0;
  let decisions = 0;
  for (const battle of all) {
    readRecords(battle).games.forEach((game, i) => {
      games += 1;
      decisions += game.steps.length;
      const difference = replay(battle.game, battle.scenario.id, game);
      if (difference) found.push({ file: recordPath(battle), game: i + 1, ...difference });
    });
  }
  if (json) printJson({ games, decisions, found });
  else {
    for (const { file, game, step, why } of found)
      print(`${ansis.red('differs')} ${file}: game ${game}, decision ${step}: ${why}`);
    print(
      `${grouped(games - found.length)} of ${grouped(games)} recorded games the same, ${grouped(decisions)} decisions`,
    );
  }
  process.exitCode = found.length > 0 ? EXIT.failed : EXIT.ok;
}

function renew(all: readonly Battle[], { json }: { json?: boolean }): void {
  const changed = all.map((battle) => {
    const { game, scenario } = battle;
    const { games, edition } = readRecords(battle);
    let differing = 0;
    const now = games.map((old) => {
      if (!replay(game, scenario.id, old)) return old;
      differing += 1;
      const { steps: _steps, checks: _checks, end: _end, hash: _hash, ...recipe } = old;
      return record(battle, recipe);
    });
    if (differing > 0 || edition !== game.edition) writeRecords(battle, now);
    return { battle: battleId(battle), games: games.length, renewed: differing };
  });
  if (json) printJson(changed);
  else
    for (const { battle, games, renewed } of changed)
      print(`${battle}: ${renewed} of ${games} played anew`);
}

interface TableOptions {
  readonly json?: boolean;
  readonly markdown?: boolean;
}

function table(all: readonly Battle[], { json, markdown }: TableOptions): void {
  const rows = all.map((battle) => coverageOf(battle, readRecords(battle)));
  if (json) return printJson(rows);
  if (markdown) return print(coverageTable(rows));
  print(
    tabulate(
      [
        { title: 'battle' },
        { title: 'games', right: true },
        { title: 'decisions', right: true },
        { title: 'endings' },
      ],
      rows.map(({ battle, games, decisions, endings }) => [
        battle,
        games,
        grouped(decisions),
        Object.entries(endings)
          .map(([end, n]) => `${end} ${n}`)
          .join('\n'),
      ]),
    ),
  );
}
