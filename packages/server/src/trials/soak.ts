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
import { floorOf, isFlat, type Sample, type Trend, trendOf } from './trend.ts';

export interface SoakPlan {
  readonly store: StoreKind;
  readonly seconds: number;
  readonly tables: number;
  /** Decisions a second, over all tables. */
  readonly rate: number;
  readonly fault?: Fault;
  readonly onSecond?: () => void;
}

export interface SoakReport {
  readonly seconds: number;
  readonly decisions: number;
  readonly perSecond: number;
  /** Bytes of the heap in use after its first quarter, and bytes of the whole process. */
  readonly heap: Trend;
  readonly resident: Trend;
  readonly flat: boolean;
  readonly restart: {
    /** Sockets told to come back, and sockets that were simply gone. */
    readonly polite: number;
    readonly cut: number;
    /** Answers other than "yes" and "going down". */
    readonly rude: number;
    readonly decisionsAfter: number;
  };
  readonly lost: number;
  readonly shownEarly: number;
  readonly doubled: number;
  readonly faults: readonly string[];
}

const SECOND = 1000;
/** A server that goes down says so to every socket with this code. */
const RESTARTING = 1012;
const SMALL_CACHE = 8 * 1024 * 1024;

/** Load kept up for long: does memory stay flat? Then the server is restarted under that load. */
export async function soakTrial(plan: SoakPlan): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-soak-'));
  const stores = await STORES[plan.store]();
  const database = await stores.fresh();
  const port = await freePort();
  const spare = new Spare();
  const change = { cacheBytes: SMALL_CACHE };
  const fault = plan.fault ?? 'none';
  const start = (another: boolean) =>
    spare.start({ folder, database, port, fault, deaf: 0, change }, another);
  let node: TrialNode = await start(true);
  const live: Live[] = [];
  const watches: Watch[] = [];
  const state = { over: false };
  const players = () => live.flatMap((table) => table.players);
  try {
    for (let n = 0; n < plan.tables; n++) live.push(await sitDown(node.url, watches, n));
    const pause = (plan.tables * SECOND) / plan.rate;
    const playing = live.map((table) => playOn(table, watches, state, pause));
    const began = performance.now();
    const measured = await measure(node.url, plan);
    const seconds = (performance.now() - began) / SECOND;
    const decisions = acknowledged(watches);
    const restart = await restartUnderLoad(node, () => start(false), players());
    node = restart.node;
    const goal = acknowledged(watches) + plan.tables;
    await until(() => acknowledged(watches) >= goal, 'play does not go on after the restart');
    state.over = true;
    await Promise.allSettled(playing);
    for (const player of players()) player.close();
    await node.stop();
    const { polite, cut, rude } = restart;
    const decisionsAfter = acknowledged(watches) - decisions;
    return {
      seconds,
      decisions,
      perSecond: decisions / seconds,
      ...measured,
      restart: { polite, cut, rude, decisionsAfter },
      ...(await readBooks(database, watches)),
    };
  } finally {
    state.over = true;
    for (const player of players()) player.close();
    spare.close();
    await node.kill();
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const MOST_SAMPLES = 60;
const STRETCHES = 12;

/** Memory at least once a second; the first quarter is warming up. */
async function measure(url: string, { seconds, onSecond }: SoakPlan) {
  const heap: Sample[] = [];
  const resident: Sample[] = [];
  const began = performance.now();
  const between = Math.min(SECOND, (seconds * SECOND) / MOST_SAMPLES);
  let told = 0;
  while (performance.now() - began < seconds * SECOND) {
    await new Promise((resolve) => setTimeout(resolve, between));
    const at = performance.now() - began;
    const text = await (await fetch(`${url}/metrics`)).text();
    if (at > (seconds * SECOND) / 4) {
      heap.push({ at, value: gauge(text, 'nodejs_heap_size_used_bytes') });
      resident.push({ at, value: gauge(text, 'process_resident_memory_bytes') });
    }
    for (; told < Math.floor(at / SECOND); told++) onSecond?.();
  }
  const stretch = (seconds * SECOND) / STRETCHES;
  const trends = {
    heap: trendOf(floorOf(heap, stretch)),
    resident: trendOf(floorOf(resident, stretch)),
  };
  return { ...trends, flat: isFlat(trends.heap) };
}

function gauge(text: string, name: string): number {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`the server does not say ${name}`);
  return Number(found);
}

async function restartUnderLoad(
  node: TrialNode,
  start: () => Promise<TrialNode>,
  players: readonly { readonly closed: readonly number[] }[],
) {
  const before = players.map(({ closed }) => closed.length);
  const asking = { over: false };
  const rude = askOn(node.url, asking);
  await node.stop();
  const again = await start();
  asking.over = true;
  const codes = players.flatMap(({ closed }, n) => closed.slice(before[n]));
  const polite = codes.filter((code) => code === RESTARTING).length;
  return { node: again, polite, cut: players.length - polite, rude: await rude };
}

/** Asks all the while; whoever is refused must be refused politely. */
async function askOn(url: string, state: { over: boolean }): Promise<number> {
  let rude = 0;
  while (!state.over) {
    const status = await fetch(`${url}/api/tables?list=open`).then(
      (reply) => reply.status,
      () => 0, // nobody is there any more, or not yet
    );
    if (status !== 200 && status !== 503 && status !== 0) rude += 1;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return rude;
}
