import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PATH } from '@esagono/protocol';
import { postgresStores, STORES, type StoreKind } from '@esagono/store/testing/stores';
import WebSocket from 'ws';
import { Spare, type TrialNode } from '../trials/processes.ts';
import { type Battle, openMatches, staleOf } from './matches.ts';

export interface BenchPlan {
  readonly matches: number;
  readonly seconds: number;
  readonly idle: number;
  readonly rate: number;
  readonly onPart?: (name: string) => void;
}

const SMALL: Battle = { game: 'skirmish', scenario: 'meeting' };
const CAMPAIGN: Battle = { game: 'strafexpedition', scenario: 'campaign' };
const EVERY = {
  poll: 3000,
  jobs: 1000,
  notices: 600_000,
  late: 2000,
  sessions: 60_000,
  mailAfter: 1e9,
  digestAfter: 1e9,
  hold: 30_000,
};

/** Everything in one run: what the server does, beside what the bare disk and wire would allow. */
export async function benchServer(plan: BenchPlan) {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-bench-'));
  const spare = new Spare();
  try {
    const { part, stop } = parts(plan, spare, folder);
    try {
      const live = await part('decisions on SQLite', 'sqlite', 1, (urls) => throughput(plan, urls));
      plan.onPart?.('echo');
      const echo = await echoRate(plan, join(folder, 'echo.db'), live.message);
      const again = await part('decisions again', 'sqlite', 1, (urls) => throughput(plan, urls));
      const paced = await part('latency', 'sqlite', 1, (urls) => latency(plan, urls));
      const idle = await part('idle sockets', 'sqlite', 1, (urls) => idleSockets(plan, urls));
      const campaign = await part('campaign', 'sqlite', 1, (urls) => bytesOf(urls, CAMPAIGN));
      const postgres = await part('decisions on PostgreSQL, two nodes', 'postgres', 2, (urls) =>
        throughput(plan, urls),
      );
      const durable = (live.perSecond + again.perSecond) / 2;
      return {
        matches: plan.matches,
        durablePerSecond: Math.round(durable),
        runs: [live.perSecond, again.perSecond].map(Math.round),
        echoPerSecond: Math.round(echo),
        ratio: durable / echo,
        stale: { first: live.stale, again: again.stale, campaign: campaign.stale },
        latencyMs: paced,
        idle,
        bytesPerDecision: { skirmish: live.bytes, campaign: campaign.bytes },
        memoryPerMatch: { skirmish: live.memory, campaign: campaign.memory },
        postgresTwoNodes: { perSecond: Math.round(postgres.perSecond), stale: postgres.stale },
      };
    } finally {
      await stop();
    }
  } finally {
    spare.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function parts(plan: BenchPlan, spare: Spare, folder: string) {
  const open = new Map<StoreKind, Awaited<ReturnType<typeof postgresStores>>>();
  const part = async <T>(
    name: string,
    kind: StoreKind,
    count: number,
    work: (urls: readonly string[]) => Promise<T>,
  ): Promise<T> => {
    plan.onPart?.(name);
    const stores =
      open.get(kind) ??
      (kind === 'postgres' ? await postgresStores({ durable: true }) : await STORES.sqlite());
    open.set(kind, stores);
    const database = await stores.fresh();
    const nodes: TrialNode[] = [];
    for (let i = 0; i < count; i++) {
      const node = {
        folder,
        database,
        port: 0,
        fault: 'none',
        deaf: 0,
        change: { every: EVERY },
      } as const;
      nodes.push(await spare.start(node, false));
    }
    try {
      return await work(nodes.map(({ url }) => url));
    } finally {
      for (const node of nodes) await node.kill();
    }
  };
  const stop = async () => {
    for (const stores of open.values()) await stores.stop();
  };
  return { part, stop };
}

/** As many decisions as there can be: each match has one under way at all times. */
async function throughput({ matches: count, seconds }: BenchPlan, urls: readonly string[]) {
  const matches = await openMatches(urls, SMALL, count);
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let done = 0;
  let message = '';
  await Promise.all(
    matches.map(async (match) => {
      while (performance.now() < end && (await match.decide()) !== undefined) {
        done += 1;
        message = match.last;
      }
    }),
  );
  const perSecond = done / ((performance.now() - started) / 1000);
  const after = await metrics(urls);
  const told = matches.flatMap(({ seats }) => seats.map(({ bytes }) => bytes));
  for (const match of matches) match.close();
  return {
    perSecond,
    message,
    stale: staleOf(matches),
    bytes: Math.round(told.reduce((a, b) => a + b, 0) / told.length / Math.max(1, done / count)),
    memory: Math.round(after.table_bytes / Math.max(1, after.tables)),
  };
}

/** Decisions that come at a steady rate, whether or not the last one is done. */
async function latency({ matches: count, seconds, rate }: BenchPlan, urls: readonly string[]) {
  const matches = await openMatches(urls, SMALL, Math.min(count, 100));
  const times: number[] = [];
  const idle = [...matches];
  const end = performance.now() + seconds * 1000;
  const running: Promise<void>[] = [];
  while (performance.now() < end) {
    const match = idle.shift();
    if (match && !match.ended) {
      running.push(
        match.decide().then((ms) => {
          if (ms !== undefined) times.push(ms);
          idle.push(match);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
  }
  await Promise.all(running);
  for (const match of matches) match.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  const stale = staleOf(matches);
  return { decisions: times.length, stale, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function idleSockets({ idle }: BenchPlan, urls: readonly string[]) {
  const [url = ''] = urls;
  const before = await metrics(urls);
  const sockets: WebSocket[] = [];
  for (let i = 0; i < idle; i++) {
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers: { origin: url },
    });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('open', resolve));
    sockets.push(socket);
  }
  const after = await metrics(urls);
  for (const socket of sockets) socket.terminate();
  return { sockets: after.sockets, megabytes: after.rss / 2 ** 20, before: before.rss / 2 ** 20 };
}

/** What one seat is sent for each decision of a large game. */
async function bytesOf(urls: readonly string[], battle: Battle) {
  const [match] = await openMatches(urls, battle, 1);
  if (!match) throw new Error('no match was opened');
  const sizes: number[] = [];
  for (let i = 0; i < 150; i++) {
    const before = match.seats[0]?.bytes ?? 0;
    if ((await match.decide()) === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, 2));
    sizes.push((match.seats[0]?.bytes ?? 0) - before);
  }
  const { table_bytes: memory, tables } = await metrics(urls);
  match.close();
  sizes.sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;
  return {
    bytes: { median: at(0.5), p95: at(0.95) },
    stale: staleOf([match]),
    memory: Math.round(memory / Math.max(1, tables)),
  };
}

async function echoRate({ matches, seconds }: BenchPlan, file: string, message: string) {
  const child = fork(new URL('./echo.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(file);
  const port = await new Promise<number>((resolve) =>
    child.once('message', (p) => resolve(Number(p))),
  );
  const sockets = await Promise.all(
    Array.from({ length: matches }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      await new Promise((resolve) => socket.once('open', resolve));
      return socket;
    }),
  );
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < end) {
        await new Promise((resolve) => {
          socket.once('message', resolve);
          socket.send(message);
        });
        done += 1;
      }
    }),
  );
  const perSecond = done / ((performance.now() - started) / 1000);
  for (const socket of sockets) socket.terminate();
  child.kill('SIGKILL');
  return perSecond;
}

async function metrics(urls: readonly string[]) {
  const sum = { rss: 0, sockets: 0, tables: 0, table_bytes: 0 };
  for (const url of urls) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
    const now = (what: string) => read(`esagono_now\\{what="${what}"\\}`);
    sum.rss += read('process_resident_memory_bytes');
    sum.sockets += now('sockets');
    sum.tables += now('tables');
    sum.table_bytes += now('table_bytes');
  }
  return sum;
}
