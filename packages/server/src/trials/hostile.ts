import { Random } from '@esagono/engine';
import {
  newId,
  PROBLEMS,
  problemSchema,
  ROUTE_NAMES,
  routeOf,
  SOCKET_PATH,
  unpackFrame,
} from '@esagono/protocol';
import { Page } from '../testing/page.ts';
import { Player, plainSetup, twoAtATable, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { mutate, mutateText } from './mutate.ts';

export interface HostilePlan {
  readonly messages: number;
  readonly seed: number;
  /** Plants a hole: the table of others stands open. */
  readonly openTable?: boolean;
}

export interface HostileReport {
  readonly messages: number;
  readonly requests: number;
  readonly sockets: number;
  /** Things a stranger was told or could do that are none of theirs, and answers that are none. */
  readonly faults: readonly string[];
  /** Decisions of those who only wanted to play, and their p95 in milliseconds without and with the storm. */
  readonly honest: number;
  readonly calm: number;
  readonly storm: number;
  readonly seconds: number;
}

interface Scene {
  readonly server: TestServer;
  readonly random: Random;
  readonly target: string;
  readonly cookies: readonly string[];
  readonly faults: string[];
}

/** Strangers send whatever they can think of while two people play a private match. */
export async function hostileTrial(plan: HostilePlan): Promise<HostileReport> {
  const began = performance.now();
  const random = new Random(plan.seed);
  const server = await serveForTest();
  const faults: string[] = [];
  try {
    const open = { access: 'open', spectators: true } as const;
    const setup = plainSetup('skirmish', 'meeting', plan.openTable ? open : {});
    const { id, players } = await twoAtATable(server.url, setup);
    const stranger = await new Player(server.url).guest('Eva');
    const cookies = ['', stranger.cookie, 'session=forged', `session=${'x'.repeat(300)}`];
    const scene: Scene = { server, random, target: id, cookies, faults };
    const play = new HonestPlay(id, players);
    await play.begin();
    const calm = await play.some(60);
    let [messages, requests, sockets] = [0, 0, 0];
    const state = { over: false };
    const honest = play.until(() => state.over);
    while (messages + requests < plan.messages) {
      const kind = random.below(3);
      if (kind === 0) {
        const batch = 1 + random.below(40);
        await stormSocket(scene, batch);
        messages += batch;
        sockets += 1;
      } else {
        const batch = Array.from({ length: 8 }, () => stormRequest(scene));
        await Promise.all(batch);
        requests += batch.length;
      }
    }
    state.over = true;
    const storm = await honest;
    await audit(scene, play);
    for (const player of [...players, stranger]) player.close();
    return {
      messages,
      requests,
      sockets,
      faults,
      honest: play.count,
      calm: p95(calm),
      storm: p95(storm),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await server.close();
  }
}

const p95 = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;

/** Two people who only want to play, game after game. */
class HonestPlay {
  count = 0;
  readonly ids = new Set<string>();
  readonly #id: string;
  readonly #players: readonly Player[];
  #pages: Page[] = [];

  constructor(id: string, players: readonly Player[]) {
    this.#id = id;
    this.#players = players;
  }
  async begin(): Promise<void> {
    const remotes = this.#players.map((player, seat) => player.client.open(this.#id, seat));
    await until(() => remotes.every((remote) => remote.face !== undefined));
    this.#pages = remotes.map((remote, i) => new Page(remote, i));
  }
  async #decide(): Promise<number | undefined> {
    if (this.#pages.some(({ remote }) => remote.result !== null)) return undefined;
    const page = this.#pages.find((p) => p.owes);
    if (!page) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return undefined;
    }
    const started = performance.now();
    const outcome = await page.remote.decide(page.some());
    if (outcome.kind === 'done') {
      this.count += 1;
      this.ids.add(outcome.step.id ?? '');
    }
    return performance.now() - started;
  }
  async some(n: number): Promise<number[]> {
    const times: number[] = [];
    while (times.length < n && this.#pages.every(({ remote }) => remote.result === null)) {
      const time = await this.#decide();
      if (time !== undefined) times.push(time);
    }
    return times;
  }
  async until(over: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!over()) {
      const time = await this.#decide();
      if (time !== undefined) times.push(time);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return times;
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)] as T;

/** One socket: whatever comes to mind, then cut off in the middle. */
async function stormSocket({ server, random, target, cookies, faults }: Scene, count: number) {
  const foreign = random.below(6) === 0;
  const origin = foreign ? 'https://evil.example' : server.url;
  const options = { headers: { cookie: pick(random, cookies), origin } };
  const url = server.url.replace('http', 'ws') + SOCKET_PATH;
  const socket = new WebSocket(url, options as unknown as string[]);
  socket.binaryType = 'arraybuffer';
  let heard = 0;
  socket.onmessage = ({ data }: { data: unknown }) => {
    heard += 1;
    judge(data, target, faults);
  };
  const opened = await new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
    socket.onclose = () => resolve(false);
  });
  if (!opened) {
    if (!foreign) faults.push('an honest socket was refused');
    return;
  }
  if (foreign) faults.push('a socket from another site was let in');
  for (let i = 0; i < count && socket.readyState === WebSocket.OPEN; i++) {
    const message = pick(random, templates(target));
    if (random.below(10) === 0) socket.send(new Uint8Array(random.below(200)));
    else if (random.below(3) === 0) socket.send(JSON.stringify(message));
    else socket.send(mutateText(random, message));
  }
  // Some wait for what they are told, some cut the line in the middle.
  const patient = random.below(2) === 0;
  const end = Date.now() + (patient ? 3000 : random.below(10));
  while (heard < count && socket.readyState === WebSocket.OPEN && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  socket.close();
}

const templates = (table: string): object[] => [
  { t: 'open', table, seat: 0 },
  { t: 'open', table, seat: -1 },
  { t: 'open', table, seat: 1, have: 3 },
  { t: 'decide', table, seat: 0, number: 5, id: newId(), decision: { do: 'pass' } },
  { t: 'undo', table, seat: 1, number: 5, id: newId() },
  { t: 'answer', table, seat: 0, policy: 'never' },
  { t: 'offer', table, seat: 0, id: newId(), kind: 'resign' },
  { t: 'reply', table, seat: 1, offer: table, accept: true },
  { t: 'say', table, seat: 0, id: newId(), text: 'let me in' },
];

/** A stranger hears nothing of this table but that there is no such table. */
function judge(data: unknown, target: string, faults: string[]): void {
  const text = data instanceof ArrayBuffer ? unpackFrame(new Uint8Array(data)).json : String(data);
  const message = JSON.parse(text) as { t?: string; table?: string; problem?: { code?: string } };
  if (message.t !== 'problem') faults.push(`a stranger was told ${message.t ?? 'something'}`);
  else if (message.problem?.code === 'broken') faults.push('a message broke something');
  else if (message.table === target && message.problem?.code === 'forbidden') {
    faults.push('a stranger was told that there is such a table');
  }
}

/** One request: any route, mutated. */
async function stormRequest({ server, random, target, cookies, faults }: Scene): Promise<void> {
  const name = pick(random, ROUTE_NAMES);
  const route = routeOf(name);
  const path = route.path.replaceAll(/:\w+/g, () =>
    encodeURIComponent(String(pick(random, [target, target, 'x', '../', '%00', '-1', '0']))),
  );
  const foreign = random.below(8) === 0;
  const headers: Record<string, string> = {
    cookie: pick(random, cookies),
    origin: foreign ? 'https://evil.example' : server.url,
    authorization: pick(random, ['', 'Bearer x', `Bearer ${'y'.repeat(150)}`]),
    'content-type': pick(random, [
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data',
    ]),
  };
  const query = pick(random, [
    '',
    '?key=x',
    '?list=mine',
    '?list=open&after=9.x',
    '?seat=0&from=1',
  ]);
  const body = mutateText(
    random,
    mutate(random, { name: 'Eva', seat: 0, nonce: newId(), text: 'x' }),
  );
  const response = await fetch(server.url + path + query, {
    method: route.method,
    headers,
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body }),
  }).catch(() => undefined);
  if (!response) {
    faults.push(`${name}: no answer`);
    return;
  }
  const text = await response.text();
  if (response.status >= 500) faults.push(`${name}: ${response.status}`);
  if (response.ok) {
    if (foreign && route.method !== 'GET') faults.push(`${name}: done for a page of another site`);
    if (route.by === 'admin') faults.push(`${name}: done without a token`);
    if (text.includes(target)) faults.push(`${name}: told a stranger of the table`);
    return;
  }
  const problem = problemSchema.safeParse(JSON.parse(text));
  if (!problem.success) faults.push(`${name}: no problem document`);
  else if (PROBLEMS[problem.data.code] !== response.status) faults.push(`${name}: wrong status`);
}

/** The record of the match holds what its players did and nothing else. */
async function audit({ server, target, faults }: Scene, play: HonestPlay): Promise<void> {
  const rows = await server.house.store.matches.decisions(target, 1);
  const strange = rows.filter(({ client }) => client !== null && !play.ids.has(client));
  if (strange.length > 0) faults.push(`${strange.length} decisions of strangers were accepted`);
  const seats = await server.house.store.matches.seats(target);
  if (seats.some(({ policy }) => policy !== null)) faults.push('a stranger gave a standing order');
  const health = await fetch(`${server.url}/readyz`);
  if (!health.ok) faults.push('the server is not well');
}
