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
import { mutate, mutateText } from './mutate.ts';

/** What strangers know: where the server is, the number of a table, some sessions. */
export interface StormPlan {
  readonly url: string;
  readonly target: string;
  readonly cookies: readonly string[];
  readonly messages: number;
  readonly seed: number;
}

export interface Stormed {
  readonly messages: number;
  readonly requests: number;
  readonly sockets: number;
  readonly faults: readonly string[];
}

interface Scene extends StormPlan {
  readonly random: Random;
  readonly faults: string[];
}

/** Sends whatever comes to mind until so many messages and requests are sent; says what was wrong. */
export async function storm(plan: StormPlan): Promise<Stormed> {
  const random = new Random(plan.seed);
  const faults: string[] = [];
  const scene: Scene = { ...plan, random, faults };
  let [messages, requests, sockets] = [0, 0, 0];
  while (messages + requests < plan.messages) {
    if (random.below(3) === 0) {
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
  return { messages, requests, sockets, faults };
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)] as T;

/** One socket: whatever comes to mind, then cut off in the middle. */
async function stormSocket({ url: base, random, target, cookies, faults }: Scene, count: number) {
  const foreign = random.below(6) === 0;
  const origin = foreign ? 'https://evil.example' : base;
  const options = { headers: { cookie: pick(random, cookies), origin } };
  const url = base.replace('http', 'ws') + SOCKET_PATH;
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
async function stormRequest({ url: base, random, target, cookies, faults }: Scene): Promise<void> {
  const name = pick(random, ROUTE_NAMES);
  const route = routeOf(name);
  const path = route.path.replaceAll(/:\w+/g, () =>
    encodeURIComponent(String(pick(random, [target, target, 'x', '../', '%00', '-1', '0']))),
  );
  const foreign = random.below(8) === 0;
  const headers: Record<string, string> = {
    cookie: pick(random, cookies),
    origin: foreign ? 'https://evil.example' : base,
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
  const response = await fetch(base + path + query, {
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
