import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORES, type StoreKind } from '@esagono/store/testing/stores';
import { until } from '../testing/player.ts';
import { readBooks } from './books.ts';
import type { Fault } from './faults.ts';
import { acknowledged, type Live, playOn, sitDown } from './live.ts';
import { freePort, Spare, type TrialNode } from './processes.ts';
import type { Watch } from './table-watch.ts';

export interface KillReport {
  /** How often it was killed, of how often it should have been. */
  readonly rounds: number;
  readonly planned: number;
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
  /** Ends it after the round that is under way; what was found until then is reported. */
  readonly stop?: AbortSignal;
}

/** Milliseconds between two decisions at a table: the next node loads meanwhile. */
const PAUSE = 4;
/** With a fault planted nobody waits long for what will not come. */
const SHORT_PATIENCE = 4000;

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
  const patience = plan.fault === undefined ? undefined : SHORT_PATIENCE;
  let rounds = 0;
  try {
    for (let i = 0; i < (plan.tables ?? 4); i++) live.push(await sitDown(node.url, watches, i));
    const playing = Promise.allSettled(live.map((table) => playOn(table, watches, state, PAUSE)));
    const stopped = () => plan.stop?.aborted === true;
    const killAgainAndAgain = async (): Promise<undefined> => {
      while (rounds < plan.rounds && !stopped()) {
        const goal = acknowledged(watches) + 1 + Math.floor(Math.random() * 60);
        const reached = () => stopped() || acknowledged(watches) >= goal;
        await until(reached, 'play does not go on', patience);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        await node.kill();
        node = await start();
        rounds += 1;
        plan.onRound?.(rounds);
      }
      // It goes on from the last acknowledged decision.
      const goal = acknowledged(watches) + live.length;
      await until(() => acknowledged(watches) >= goal, 'play does not go on', patience);
      return undefined;
    };
    const trouble = await killAgainAndAgain().catch((error: unknown) => String(error));
    state.over = true;
    const ends = await playing;
    for (const end of ends) if (end.status === 'rejected') stuck.push(String(end.reason));
    if (trouble !== undefined) stuck.push(trouble);
    for (const { players } of live) for (const player of players) player.close();
    await node.kill();
    const audit = await readBooks(database, watches);
    const seconds = (performance.now() - began) / 1000;
    const faults = [...audit.faults, ...stuck];
    const planned = plan.rounds;
    return { rounds, planned, acknowledged: acknowledged(watches), ...audit, faults, seconds };
  } finally {
    state.over = true;
    for (const { players } of live) for (const player of players) player.close();
    spare.close();
    await node.kill();
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
