import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerHash, type MatchHeader } from '@esagono/engine';
import { Store } from '@esagono/store';
import { STORES, type StoreKind } from '@esagono/store/testing/stores';
import { drill } from '../ops/drill.ts';
import { Page } from '../testing/page.ts';
import { type Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import type { Fault } from './faults.ts';
import { freePort, Spare, type TrialNode } from './processes.ts';
import { Watch } from './table-watch.ts';

export interface KillReport {
  readonly rounds: number;
  /** Decisions that somebody was told are done. */
  readonly acknowledged: number;
  /** Of these, how many are not in the store. */
  readonly lost: number;
  /** Shown to somebody, but not in the store. */
  readonly shownEarly: number;
  /** Asked for once, in the store twice. */
  readonly doubled: number;
  readonly faults: readonly string[];
  readonly seconds: number;
}

export interface KillPlan {
  readonly store: StoreKind;
  readonly rounds: number;
  readonly tables?: number;
  readonly fault?: Fault;
  readonly onRound?: (round: number) => void;
}

interface Live {
  readonly watch: Watch;
  readonly players: readonly Player[];
  readonly pages: Page[];
  readonly id: string;
}

const GAME = ['skirmish', 'meeting'] as const;

/** People play; the server is killed at random moments and started again; then the books are read. */
export async function killTrial(plan: KillPlan): Promise<KillReport> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'esagono-kill-'));
  const stores = await STORES[plan.store]();
  const database = await stores.fresh();
  const port = await freePort();
  const spare = new Spare();
  const start = () => spare.start({ folder, database, port, fault: plan.fault ?? 'none', deaf: 0 });
  let node: TrialNode = await start();
  const live: Live[] = [];
  const watches: Watch[] = [];
  const state = { over: false };
  const stuck: string[] = [];
  // With a fault planted nobody waits long for what will not come.
  const patience = plan.fault === undefined ? undefined : 15_000;
  try {
    for (let i = 0; i < (plan.tables ?? 4); i++) live.push(await sitDown(node.url, watches, i));
    const playing = live.map((table) => playOn(table, watches, state));
    const killAgainAndAgain = async (): Promise<undefined> => {
      for (let round = 1; round <= plan.rounds; round++) {
        const goal = acknowledged(watches) + 1 + Math.floor(Math.random() * 60);
        await until(() => acknowledged(watches) >= goal, 'play does not go on', patience);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        await node.kill();
        node = await start();
        plan.onRound?.(round);
      }
      // It goes on from the last acknowledged decision.
      const goal = acknowledged(watches) + live.length;
      await until(() => acknowledged(watches) >= goal, 'play does not go on', patience);
      return undefined;
    };
    const trouble = await killAgainAndAgain().catch((error: unknown) => String(error));
    state.over = true;
    const ends = await Promise.allSettled(playing);
    for (const end of ends) if (end.status === 'rejected') stuck.push(String(end.reason));
    if (trouble !== undefined) stuck.push(trouble);
    for (const { players } of live) for (const player of players) player.close();
    await node.kill();
    const audit = await readBooks(database, watches);
    const seconds = (performance.now() - began) / 1000;
    const faults = [...audit.faults, ...stuck];
    return { rounds: plan.rounds, acknowledged: acknowledged(watches), ...audit, faults, seconds };
  } finally {
    state.over = true;
    for (const { players } of live) for (const player of players) player.close();
    spare.close();
    await node.kill();
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const acknowledged = (watches: readonly Watch[]): number =>
  watches.reduce((sum, watch) => sum + watch.done.size, 0);

async function sitDown(url: string, watches: Watch[], seed: number): Promise<Live> {
  const { id, players } = await twoAtATable(url, plainSetup(...GAME));
  const watch = new Watch(id);
  watches.push(watch);
  const remotes = players.map((player, seat) => player.client.open(id, seat));
  for (const remote of remotes) watch.over(remote);
  await until(() => remotes.every((remote) => remote.face !== undefined));
  return { id, players, watch, pages: remotes.map((remote, i) => new Page(remote, seed * 2 + i)) };
}

async function playOn(table: Live, watches: Watch[], state: { over: boolean }): Promise<void> {
  let { pages, players, watch } = table;
  while (!state.over) {
    const page = pages.find((p) => p.owes && p.remote.result === null);
    if (page) {
      const outcome = await Promise.race([page.remote.decide(page.some()), whenOver(state)]);
      if (outcome?.kind === 'refused') watch.faults.push(`refused: ${outcome.refusal.code}`);
      continue;
    }
    const [first, second] = players;
    if (pages.some((p) => p.remote.result !== null) && first && second) {
      // The game has ended: the same two begin another one.
      const again = await another(first, second, watches).catch(() => undefined);
      if (again) ({ pages, watch } = again);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function another(first: Player, second: Player, watches: Watch[]) {
  const { table, key } = await first.rest.call('createTable', { body: plainSetup(...GAME) });
  await first.sit(table.id, 0);
  await second.sit(table.id, 1, key ?? '');
  const watch = new Watch(table.id);
  const remotes = [first, second].map((player, seat) => player.client.open(table.id, seat));
  for (const remote of remotes) watch.over(remote);
  await until(() => remotes.every((remote) => remote.face !== undefined));
  watches.push(watch);
  return { watch, pages: remotes.map((remote, i) => new Page(remote, watches.length * 2 + i)) };
}

const whenOver = async (state: { over: boolean }): Promise<undefined> => {
  while (!state.over) await new Promise((resolve) => setTimeout(resolve, 20));
  return undefined;
};

async function readBooks(database: string, watches: readonly Watch[]) {
  const store = await Store.open(database);
  const faults = watches.flatMap((watch) => watch.faults);
  let [lost, shownEarly, doubled] = [0, 0, 0];
  try {
    for (const { match, shown, done } of watches) {
      const row = await store.matches.find(match);
      const rows = await store.matches.decisions(match, 1);
      const header = JSON.parse(row?.header ?? '{}') as MatchHeader;
      const hashes = new Set([headerHash(header), ...rows.map(({ hash }) => hash)]);
      const clients = rows.map(({ client }) => client);
      lost += [...done].filter((id) => !clients.includes(id)).length;
      shownEarly += [...shown].filter((hash) => !hashes.has(hash)).length;
      // Each decision of ours carries an id: a row without one was done twice or by nobody.
      doubled += rows.filter(({ client, by }) => client === null && by === 'player').length;
      if (rows.some(({ number }, i) => number !== i + 1)) faults.push(`${match} has a gap`);
    }
    const { broken } = await drill(store);
    faults.push(...broken.map(({ match, why }) => `${match}: ${why}`));
  } finally {
    await store.close();
  }
  return { lost, shownEarly, doubled, faults };
}
