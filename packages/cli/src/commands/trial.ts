import type { Command } from 'commander';
import { battleOrFail, readOptions, wholeNumber } from '../battles.ts';
import { EXIT, InputError } from '../errors.ts';
import { collect } from '../packs.ts';
import { printJson } from '../print.ts';
import { progress } from '../progress.ts';

interface TrialOptions {
  readonly rounds: number;
  readonly store: string;
  readonly messages: number;
  readonly decisions: number;
  readonly kills: number;
  readonly matches: number;
  readonly seconds: number;
  readonly idle: number;
  readonly tables: number;
  readonly rate: number;
  readonly seed: number;
  readonly pairs: number;
  readonly option: readonly string[];
  readonly json?: boolean;
}

const STORES = ['sqlite', 'postgres'] as const;

/** Long trials of the server; each ends with 1 when something was found. */
export function addTrial(program: Command): void {
  const trial = program.command('trial').summary('put the server to the test for a long while');
  trial
    .command('kill')
    .summary('kill the server in the middle of play, again and again')
    .option('--store <kind>', 'sqlite or postgres', 'sqlite')
    .option('--rounds <n>', 'how often', wholeNumber(1, 100_000), 200)
    .action((options: TrialOptions) => kill(options));
  trial
    .command('nodes')
    .summary('three nodes on one PostgreSQL, killed and half deaf')
    .option('--decisions <n>', 'how many decisions', wholeNumber(1, 1_000_000), 2000)
    .option('--kills <n>', 'how often a node is killed', wholeNumber(0, 10_000), 30)
    .action((options: TrialOptions) => nodes(options));
  trial
    .command('hostile')
    .summary('mutated messages and requests, floods, forged sessions')
    .option('--messages <n>', 'how many', wholeNumber(1, 10_000_000), 10_000)
    .option('--seed <n>', 'what can be repeated is', wholeNumber(0, 2_147_483_647), 1)
    .action((options: TrialOptions) => hostile(options));
  trial
    .command('secrecy')
    .summary(
      'pairs of matches that differ in secret things alone: equal to the byte for who may not know',
    )
    .argument('<battle>', 'GAME/SCENARIO, see `esagono games`')
    .option('--pairs <n>', 'how many', wholeNumber(1, 1_000_000), 2000)
    .option('--option <name=value>', 'an option of the scenario; may be given often', collect, [])
    .option('--seed <n>', 'what can be repeated is', wholeNumber(0, 2_147_483_647), 1)
    .action((battle: string, options: TrialOptions) => secrecy(battle, options));
  trial
    .command('soak')
    .summary('load kept up for long: memory stays flat, a restart under load loses nothing')
    .option('--store <kind>', 'sqlite or postgres', 'sqlite')
    .option('--seconds <n>', 'how long', wholeNumber(4, 86_400), 600)
    .option('--tables <n>', 'tables played at once', wholeNumber(1, 1000), 20)
    .option('--rate <n>', 'decisions a second', wholeNumber(1, 10_000), 100)
    .action((options: TrialOptions) => soak(options));
  program
    .command('bench-server')
    .summary('durable decisions per second beside a bare echo, latency, memory, bytes')
    .option('--matches <n>', 'live matches', wholeNumber(1, 10_000), 200)
    .option('--seconds <n>', 'how long each part takes', wholeNumber(1, 3600), 10)
    .option('--idle <n>', 'idle sockets', wholeNumber(1, 50_000), 2000)
    .option(
      '--rate <n>',
      'decisions a second where the time of each is measured',
      wholeNumber(1, 10_000),
      50,
    )
    .action((options: TrialOptions) => bench(options));
}

function storeOf({ store }: TrialOptions): (typeof STORES)[number] {
  const known = STORES.find((kind) => kind === store);
  if (!known) throw new InputError(`--store: expected sqlite or postgres, found "${store}"`);
  return known;
}

/** Whoever is asked to stop says first what it has found. */
function whenStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

async function kill(options: TrialOptions): Promise<void> {
  const store = storeOf(options);
  const { killTrial } = await import('@esagono/server/trials/kill');
  const bar = progress('kill', options.rounds, options.json);
  const { rounds } = options;
  const stop = whenStopped();
  const report = await killTrial({ store, rounds, onRound: () => bar.step(), stop });
  bar.stop();
  printJson(report);
  const { lost, shownEarly, doubled, faults } = report;
  if (lost + shownEarly + doubled + faults.length > 0) process.exitCode = EXIT.failed;
}

async function soak(options: TrialOptions): Promise<void> {
  const { seconds, tables, rate, json } = options;
  const { soakTrial } = await import('@esagono/server/trials/soak');
  const bar = progress('soak', seconds, json);
  const onSecond = (): void => bar.step();
  const report = await soakTrial({ store: storeOf(options), seconds, tables, rate, onSecond });
  bar.stop();
  printJson(report);
  const { flat, restart, lost, shownEarly, doubled, faults } = report;
  const found = lost + shownEarly + doubled + faults.length + restart.cut + restart.rude;
  if (found > 0 || !flat) process.exitCode = EXIT.failed;
}

async function nodes({ decisions, kills }: TrialOptions): Promise<void> {
  const { nodesTrial } = await import('@esagono/server/trials/nodes');
  const report = await nodesTrial({ nodes: 3, tables: 8, decisions, kills, deaf: 0.5 });
  printJson(report);
  if (report.apart + report.noticesTwice + report.faults.length > 0) process.exitCode = EXIT.failed;
}

async function hostile({ messages, seed }: TrialOptions): Promise<void> {
  const { hostileTrial } = await import('@esagono/server/trials/hostile');
  // Once without limits, so that everything is read; once with them, as strangers would find it.
  const open = await hostileTrial({ messages, seed, apart: true });
  const limited = await hostileTrial({ messages, seed: seed + 1, apart: true, limits: true });
  printJson({ open, limited });
  const faults = open.faults.length + limited.faults.length;
  // Nobody else's time may be worse than doubled.
  const slowed = limited.storm > 2 * limited.calm;
  if (faults > 0 || slowed) process.exitCode = EXIT.failed;
}

async function secrecy(name: string, { pairs, seed, option, json }: TrialOptions): Promise<void> {
  const battle = battleOrFail(name);
  const options = readOptions(battle, option);
  const { secrecyTrial } = await import('@esagono/server/trials/secrecy');
  const { game, scenario } = battle;
  const bar = progress('secrecy', pairs, json);
  const report = await secrecyTrial({
    game: game.id,
    scenario: scenario.id,
    options,
    pairs,
    seed,
    onPair: () => bar.step(),
    stop: whenStopped(),
  });
  bar.stop();
  printJson(report);
  // Pairs that nothing secret tells apart prove nothing.
  if (report.leaks.length > 0 || report.different === 0) process.exitCode = EXIT.failed;
}

async function bench({ matches, seconds, idle, rate, json }: TrialOptions): Promise<void> {
  const { benchServer } = await import('@esagono/server/bench/bench');
  const bar = progress('bench-server', 7, json);
  const onPart = (name: string) => bar.step(1, name);
  const report = await benchServer({ matches, seconds, idle, rate, onPart });
  bar.stop();
  printJson(report);
}
