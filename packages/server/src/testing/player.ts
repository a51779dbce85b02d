import { Client, newId, type Setup, type TableReply } from '@esagono/protocol';

/** Somebody with a browser of their own: cookies are kept, the socket carries them. */
export class Player {
  readonly base: string;
  readonly client: Client;
  cookie = '';
  /** Where its pages come from. */
  origin: string;
  #sockets: WebSocket[] = [];
  /** With which codes its sockets were closed by the server. */
  readonly closed: number[] = [];

  constructor(base: string) {
    this.base = base;
    this.origin = base;
    this.client = new Client({
      base,
      fetch: (input, init) => this.fetch(input, init),
      socket: (url) => this.socket(url),
      waits: { first: 20, longest: 160 },
    });
  }

  get rest() {
    return this.client.rest;
  }

  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('cookie', this.cookie);
    if (init.method !== undefined && init.method !== 'GET') headers.set('origin', this.origin);
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    return response;
  }

  socket(url: string): WebSocket {
    // Node's sockets take headers, which the browsers' type does not know.
    const options = { headers: { cookie: this.cookie, origin: this.origin } };
    const socket = new WebSocket(url, options as unknown as string[]);
    this.#sockets.push(socket);
    socket.addEventListener('close', ({ code }) => this.closed.push(code));
    return socket;
  }

  async guest(name: string): Promise<this> {
    await this.rest.call('guest', { body: { name } });
    return this;
  }

  sit(table: string, seat: number, key?: string): Promise<TableReply> {
    const nonce = newId();
    const body = key === undefined ? { seat, nonce } : { seat, nonce, key };
    return this.rest.call('sit', { params: { id: table }, body });
  }

  close(): void {
    this.client.close();
    for (const socket of this.#sockets) socket.close();
  }
}

/** A private table without clocks, as most tests want it. */
export const plainSetup = (game: string, scenario: string, change: Partial<Setup> = {}): Setup => ({
  game,
  scenario,
  access: 'private',
  sides: 'chosen',
  clock: { kind: 'none' },
  undo: 'barriers',
  timeout: 'loss',
  spectators: false,
  ...change,
});

/** Two guests at a table that has begun. */
export async function twoAtATable(
  base: string | readonly [string, string],
  setup: Setup,
): Promise<{ id: string; players: [Player, Player] }> {
  const [first, second] = typeof base === 'string' ? [base, base] : base;
  const players: [Player, Player] = [
    await new Player(first).guest('Ada'),
    await new Player(second).guest('Bice'),
  ];
  const { table, key } = await players[0].rest.call('createTable', { body: setup });
  await players[0].sit(table.id, 0);
  await players[1].sit(table.id, 1, key ?? '');
  return { id: table.id, players };
}

/** Long: small machines do many things at once. */
const PATIENCE = 120_000;

export async function until(
  done: () => boolean,
  what = 'it never came',
  patience = PATIENCE,
): Promise<void> {
  const end = Date.now() + patience;
  while (!done()) {
    if (Date.now() > end) throw new Error(what);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
