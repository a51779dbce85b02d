import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from '@esagono/store';
import { Player, plainSetup, twoAtATable } from '../testing/player.ts';
import { serveForTest } from '../testing/serve.ts';
import { HonestPlay, p95 } from './honest.ts';
import { Spare } from './processes.ts';
import { type Stormed, type StormPlan, storm } from './storm.ts';

export interface HostilePlan {
  readonly messages: number;
  readonly seed: number;
  /** Server and strangers in processes of their own: only so the times of the innocent say something. */
  readonly apart?: boolean;
  /** The server keeps its usual limits: strangers are slowed down, as they would be. */
  readonly limits?: boolean;
  /** Plants a hole: the table of others stands open. */
  readonly openTable?: boolean;
}

export interface HostileReport extends Omit<Stormed, 'faults'> {
  /** Things a stranger was told or could do that are none of theirs, and answers that are none. */
  readonly faults: readonly string[];
  /** Decisions of those who only wanted to play, and their p95 in milliseconds without and with the storm. */
  readonly honest: number;
  readonly calm: number;
  readonly storm: number;
  readonly seconds: number;
}

/** A server somewhere, with the database to be read when it is gone. */
interface Place {
  readonly url: string;
  readonly database: string;
  close(): Promise<void>;
}

/** Tables the innocent have ready. */
const TABLES = 40;
/** How long they play before the storm, and after it. */
const CALM = 3000;

/** Strangers send whatever they can think of while two people play a private match. */
export async function hostileTrial(plan: HostilePlan): Promise<HostileReport> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'esagono-hostile-'));
  const place = plan.apart ? await serveApart(folder, plan) : await serveHere(folder);
  try {
    const open = { access: 'open', spectators: true } as const;
    const setup = plainSetup('skirmish', 'meeting', plan.openTable ? open : {});
    const { id, players } = await twoAtATable(place.url, setup);
    const stranger = await new Player(place.url).guest('Eva');
    const cookies = ['', stranger.cookie, 'session=forged', `session=${'x'.repeat(300)}`];
    const play = new HonestPlay(players);
    await play.open(id);
    if (plan.apart) await play.prepare(TABLES);
    const inPeace = () => {
      const end = performance.now() + (plan.apart ? CALM : CALM / 30);
      return play.until(() => performance.now() > end);
    };
    const before = await inPeace();
    const state = { over: false };
    const honest = play.until(() => state.over);
    const { messages, seed } = plan;
    const attack = { url: place.url, target: id, cookies, messages, seed };
    const stormed = await (plan.apart ? stormApart(attack) : storm(attack));
    state.over = true;
    const times = await honest;
    // What else goes on at this machine changes: the calm is what was before and what came after.
    const calm = [...before, ...(await inPeace())];
    const health = await fetch(`${place.url}/readyz`);
    for (const player of [...players, stranger]) player.close();
    await place.close();
    const faults = [...stormed.faults, ...(await audit(place.database, id, play.ids))];
    if (!health.ok) faults.push('the server is not well');
    return {
      ...stormed,
      faults,
      honest: play.ids.size,
      calm: p95(calm),
      storm: p95(times),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serveHere(folder: string): Promise<Place> {
  const database = join(folder, 'hostile.db');
  const server = await serveForTest({ database });
  return { url: server.url, database, close: () => server.close() };
}

async function serveApart(folder: string, { limits = false }: HostilePlan): Promise<Place> {
  const database = join(folder, 'hostile.db');
  const spare = new Spare();
  const plan = { folder, database, port: 0, fault: 'none', deaf: 0, limits } as const;
  const node = await spare.start(plan, false);
  return { url: node.url, database, close: () => node.stop() };
}

function stormApart(plan: StormPlan): Promise<Stormed> {
  const child = fork(new URL('./storm-process.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(plan);
  return new Promise((resolve, reject) => {
    child.once('message', (stormed) => resolve(stormed as Stormed));
    child.once('exit', (code) => reject(new Error(`the strangers ended with ${code}`)));
  });
}

/** The record of the match holds what its players did and nothing else. */
async function audit(database: string, target: string, known: ReadonlySet<string>) {
  const faults: string[] = [];
  const store = await Store.open(database);
  try {
    const rows = await store.matches.decisions(target, 1);
    const strange = rows.filter(({ client }) => client !== null && !known.has(client));
    if (strange.length > 0) faults.push(`${strange.length} decisions of strangers were accepted`);
    const seats = await store.matches.seats(target);
    if (seats.some(({ policy, orders }) => policy !== null || orders !== null)) {
      faults.push('a stranger gave a standing order');
    }
  } finally {
    await store.close();
  }
  return faults;
}
