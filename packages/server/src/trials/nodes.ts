import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RemoteTable, type Setup } from '@esagono/protocol';
import { Store } from '@esagono/store';
import { STORES } from '@esagono/store/testing/stores';
import { drill } from '../ops/drill.ts';
import type { Mail } from '../options.ts';
import { Page } from '../testing/page.ts';
import { Player, plainSetup, until } from '../testing/player.ts';
import { freePort, Spare, type TrialNode } from './processes.ts';

export interface NodesPlan {
  readonly nodes: number;
  readonly tables: number;
  /** Decisions of people, each sent to a random node. */
  readonly decisions: number;
  readonly kills: number;
  /** The share of news that nodes do not hear. */
  readonly deaf: number;
  /** False plants a fault: nodes never compare their tables with the store. */
  readonly compare?: boolean;
}

export interface NodesReport {
  readonly decisions: number;
  readonly botTurns: number;
  readonly kills: number;
  /** Tables at which some node ended with another hash than the store. */
  readonly apart: number;
  readonly noticesTwice: number;
  readonly notices: number;
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** Somebody who has the table open on every node at once. */
interface Seat {
  readonly seat: number;
  readonly remotes: RemoteTable[];
  readonly pages: Page[];
}

const NEVER = 2 ** 30;
const EVERY = {
  poll: 300,
  jobs: 200,
  notices: 300,
  late: 2000,
  sessions: 60_000,
  mailAfter: 0,
  digestAfter: 0,
  // A bot here takes no second: what a killed node held is soon taken for lost.
  hold: 3000,
};
/** How long nodes may take to come together; where they never compare, they never do. */
const PATIENCE = 60_000;
const SHORT_PATIENCE = 2000;

/** Several nodes on one PostgreSQL: killed, restarted, half deaf. */
export async function nodesTrial(plan: NodesPlan): Promise<NodesReport> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'esagono-nodes-'));
  const stores = await STORES.postgres();
  const database = await stores.fresh();
  const every = plan.compare === false ? { ...EVERY, poll: NEVER } : EVERY;
  const spare = new Spare();
  const ports = await Promise.all(Array.from({ length: plan.nodes }, freePort));
  const start = (port: number) =>
    spare.start({
      folder,
      database,
      port,
      fault: 'none',
      deaf: plan.deaf,
      change: { every },
    });
  const nodes: TrialNode[] = [];
  const players: Player[] = [];
  const faults: string[] = [];
  try {
    for (const port of ports) nodes.push(await start(port));
    const urls = nodes.map(({ url }) => url);
    const tables: { id: string; seats: Seat[] }[] = [];
    for (let i = 0; i < plan.tables; i++) {
      tables.push(await sitDown(urls, i, i % 2 === 1, players));
    }
    let [decisions, kills] = [0, 0];
    const killEvery = Math.floor(plan.decisions / (plan.kills + 1));
    while (decisions < plan.decisions) {
      const open = tables.filter(({ seats }) => !ended(seats));
      const table = open[Math.floor(Math.random() * open.length)];
      if (!table) break;
      if (await decideSomewhere(table.seats, faults)) decisions += 1;
      if (kills < plan.kills && decisions >= (kills + 1) * killEvery) {
        const n = Math.floor(Math.random() * nodes.length);
        await nodes[n]?.kill();
        nodes[n] = await start(ports[n] ?? 0);
        kills += 1;
      }
    }
    const store = await Store.open(database);
    try {
      const patience = plan.compare === false ? SHORT_PATIENCE : PATIENCE;
      const apart = await settle(store, tables, patience);
      const books = await readBooks(store, folder);
      const seconds = (performance.now() - began) / 1000;
      return { decisions, kills, apart, ...books, faults: [...faults, ...books.faults], seconds };
    } finally {
      await store.close();
    }
  } finally {
    for (const player of players) player.close();
    spare.close();
    for (const node of nodes) await node.kill();
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two people, or one and a bot; each has the table open on every node. */
async function sitDown(urls: readonly string[], n: number, bot: boolean, players: Player[]) {
  const setup: Setup = plainSetup('skirmish', 'meeting', bot ? { bots: { 0: 'random' } } : {});
  const names = bot ? ['Ada'] : ['Ada', 'Bice'];
  const people: Player[][] = [];
  for (const [i, name] of names.entries()) {
    const first = new Player(urls[0] ?? '');
    const email = `${name}-${n}-${i}@example.org`;
    await first.rest.call('signUp', { body: { email, password: 'ten letters', name } });
    const all = urls.map((url) => {
      const player = new Player(url);
      player.cookie = first.cookie;
      return player;
    });
    people.push(all);
    players.push(...all);
  }
  const creator = people[0]?.[0];
  if (!creator) throw new Error('nobody is here');
  const { table, key } = await creator.rest.call('createTable', { body: setup });
  // A bot sits first, so that it has to begin.
  const first = bot ? 1 : 0;
  for (const [i, all] of people.entries()) await all[0]?.sit(table.id, first + i, key ?? '');
  const seats: Seat[] = [];
  for (const [i, all] of people.entries()) {
    const seat = first + i;
    const remotes = all.map((player) => player.client.open(table.id, seat));
    await until(() => remotes.every((remote) => remote.face !== undefined));
    seats.push({ seat, remotes, pages: remotes.map((r, k) => new Page(r, n * 10 + seat * 5 + k)) });
  }
  return { id: table.id, seats };
}

const ended = (seats: readonly Seat[]): boolean =>
  seats.some(({ remotes }) => remotes.some((remote) => remote.result !== null));

/** Sends one decision to a random node, from what that node has told. */
async function decideSomewhere(seats: readonly Seat[], faults: string[]): Promise<boolean> {
  for (const { pages } of seats) {
    const page = pages[Math.floor(Math.random() * pages.length)];
    if (!page?.owes || page.remote.result !== null) continue;
    const outcome = await page.remote.decide(page.some());
    if (outcome.kind === 'refused' && outcome.refusal.code !== 'notYourDecision') {
      faults.push(`refused: ${outcome.refusal.code}`);
    }
    return outcome.kind === 'done';
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  return false;
}

/** Waits until bots have played and every node has told all of it; counts where they differ. */
async function settle(
  store: Store,
  tables: readonly { id: string; seats: Seat[] }[],
  patience: number,
) {
  let apart = 0;
  for (const { id, seats } of tables) {
    const same = async () => {
      const rows = await store.matches.decisions(id, 1);
      const head = rows.at(-1)?.hash ?? '';
      const all = seats.flatMap(({ remotes }) => remotes);
      return rows.length === 0 || all.every((remote) => remote.head === head);
    };
    const end = Date.now() + patience;
    while (!(await same()) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (!(await same())) apart += 1;
  }
  return apart;
}

async function readBooks(store: Store, folder: string) {
  const { broken } = await drill(store);
  const faults = broken.map(({ match, why }) => `${match}: ${why}`);
  const turns = await store.db
    .selectFrom('decisions')
    .select('match')
    .where('by', '=', 'bot')
    .execute();
  const end = Date.now() + PATIENCE;
  while ((await store.outbox.waiting(1)).length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const file = join(folder, 'mail.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const mails = lines.map((line) => JSON.parse(line) as Mail);
  // A message sent twice carries the same id: in effect it came once.
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  const keys = [...byId.values()].flatMap((mail) => mail.keys);
  return {
    botTurns: turns.length,
    notices: keys.length,
    noticesTwice: keys.length - new Set(keys).size,
    faults,
  };
}
