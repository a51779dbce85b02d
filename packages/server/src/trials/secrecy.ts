import { commitment, secretOfSeed } from '@esagono/engine';
import { type Setup, SOCKET_PATH } from '@esagono/protocol';
import type { MatchTable } from '../referee/match-table.ts';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { type Move, planPair } from './pairs.ts';

/** Leaks planted on purpose, one in each door. */
export const LEAKS = ['none', 'position', 'count', 'decision', 'log', 'file'] as const;
export type Leak = (typeof LEAKS)[number];

export interface SecrecyPlan {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Setup['options'];
  readonly pairs: number;
  readonly seed: number;
  readonly leak?: Leak;
}

export interface SecrecyReport {
  readonly pairs: number;
  /** Pairs whose matches differ in something that was decided in secret. */
  readonly different: number;
  readonly secretDecisions: number;
  /** Bytes compared. */
  readonly bytes: number;
  /** Where what a seat is told tells the two matches apart. */
  readonly leaks: readonly string[];
}

const NOW = 1_800_000_000_000;

/**
 * Pairs of matches that differ only in what one seat may not know: as long as no die has been rolled,
 * whatever that seat is sent, by socket or by request, is the same to the byte.
 */
export async function secrecyTrial(plan: SecrecyPlan): Promise<SecrecyReport> {
  const plant = PLANTS[plan.leak ?? 'none'];
  const server = await serveForTest({ now: () => NOW, onLaid: plant });
  const leaks: string[] = [];
  let [different, secretDecisions, bytes] = [0, 0, 0];
  try {
    for (let pair = 0; pair < plan.pairs; pair++) {
      const viewer = pair % 2;
      const players = [
        await new Player(server.url).guest('Ada'),
        await new Player(server.url).guest('Bice'),
      ] as const;
      const seed = plan.seed + pair;
      const sides = [
        await Side.open(server, players, plan, viewer, seed),
        await Side.open(server, players, plan, viewer, seed),
      ] as const;
      const planned = planPair(plan, viewer, seed);
      for (const [i, side] of sides.entries()) await side.play(planned.moves[i] ?? []);
      const { secrets } = planned;
      const told = [await sides[0].hearAll(), await sides[1].hearAll()] as const;
      different += secrets > 0 ? 1 : 0;
      secretDecisions += secrets;
      bytes += told[0].reduce((sum, { text }) => sum + text.length, 0);
      leaks.push(...compare(told[0], told[1]));
      for (const side of sides) side.close();
      for (const player of players) player.close();
    }
    return { pairs: plan.pairs, different, secretDecisions, bytes, leaks: [...new Set(leaks)] };
  } finally {
    await server.close();
  }
}

interface Heard {
  readonly door: string;
  readonly text: string;
}

function compare(one: readonly Heard[], other: readonly Heard[]): string[] {
  if (one.length !== other.length) return [`${one.length} things are told, or ${other.length}`];
  return one.flatMap(({ door, text }, i) => (text === other[i]?.text ? [] : [door]));
}

/** One of the two matches, with everything that the viewer is sent of it. */
class Side {
  readonly #server: TestServer;
  readonly #player: Player;
  readonly #viewer: number;
  readonly #socket: WebSocket;
  readonly #heard: Heard[] = [];
  readonly id: string;

  private constructor(server: TestServer, player: Player, id: string, viewer: number) {
    this.#server = server;
    this.#player = player;
    this.#viewer = viewer;
    this.id = id;
    this.#socket = player.socket(server.url.replace('http', 'ws') + SOCKET_PATH);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.onopen = () => this.send({ t: 'open', table: id, seat: viewer, have: 0 });
    this.#socket.onmessage = ({ data }: { data: unknown }) => {
      const text =
        typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer).toString('latin1');
      this.#keep(`socket ${/"t":"(\w+)"/.exec(text)?.[1]}`, text);
    };
  }

  static async open(
    server: TestServer,
    players: readonly [Player, Player],
    plan: SecrecyPlan,
    viewer: number,
    seed: number,
  ): Promise<Side> {
    const options = plan.options ? { options: plan.options } : {};
    const body = plainSetup(plan.game, plan.scenario, options);
    const { table, key } = await players[0].rest.call('createTable', { body });
    // The same dice in both: what is decided makes the difference, and nothing else.
    const secret = secretOfSeed(seed);
    const { db } = server.house.store;
    await db
      .updateTable('matches')
      .set({ secret, commitment: commitment(secret) })
      .where('id', '=', table.id)
      .execute();
    for (const [seat, player] of players.entries()) {
      const nonce = `nonce-of-the-seat-${seat}`;
      const sit = { seat, nonce, ...(key === null ? {} : { key }) };
      await player.rest.call('sit', { params: { id: table.id }, body: sit });
    }
    const watching = players[viewer] ?? players[0];
    const side = new Side(server, watching, table.id, viewer);
    await until(() => side.#heard.some(({ door }) => door === 'socket presence'));
    return side;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Our own names for tables and the salted chain differ by nature; all else is compared as it is. */
  #keep(door: string, text: string): void {
    const plain = text
      .replaceAll(this.id, '-'.repeat(this.id.length))
      .replaceAll(/"head":"[0-9a-f]{64}"/g, '"head":"salted"')
      .replaceAll(/"hash":"[0-9a-f]{64}"/g, '"hash":"salted"')
      .replaceAll(/"key":"[\w-]{43}"/g, '"key":"invitation"');
    this.#heard.push({ door, text: plain });
  }

  look<T>(work: (table: MatchTable) => T): Promise<T> {
    return this.#server.house.referee.look(this.id, work);
  }

  /** Carries out what was planned, each decision by its own seat. */
  async play(moves: readonly Move[]): Promise<void> {
    const counts = [0, 0];
    for (const { seat, decision } of moves) {
      const number = await this.look((table) => table.number(seat));
      // Ids are the seat's own: they count what it did itself.
      const nth = (counts[seat] ?? 0) + 1;
      counts[seat] = nth;
      const client = `client-${seat}-${nth}`;
      const wish = { match: this.id, seat, number: number + 1, client };
      const verdict = await this.#server.house.referee.decide(wish, decision);
      if (verdict.kind !== 'done') throw new Error(`a planned decision is ${verdict.kind}`);
    }
  }

  /** Everything else that can be asked about this match, and what it answers. */
  async hearAll(): Promise<readonly Heard[]> {
    const at = { table: this.id, seat: this.#viewer };
    const asked = 3;
    const before = this.#heard.length;
    this.send({ t: 'decide', ...at, number: 0, id: 'an-old-number', decision: { do: 'x' } });
    this.send({
      t: 'decide',
      ...at,
      seat: 1 - this.#viewer,
      number: 1,
      id: 'not-my-seat',
      decision: { do: 'x' },
    });
    const number = await this.look((table) => table.number(this.#viewer) + 1);
    this.send({ t: 'decide', ...at, number, id: 'no-such-verb', decision: { do: 'no such verb' } });
    await until(() => this.#heard.length >= before + asked);
    this.send({ t: 'undo', ...at, number, id: 'take-it-back' });
    await until(() => this.#heard.length >= before + asked + 1);
    const base = `${this.#server.url}/api/tables/${this.id}`;
    for (const door of [
      '',
      `/log?seat=${this.#viewer}&from=1`,
      `/log?seat=${1 - this.#viewer}&from=1`,
      '/log?seat=-1&from=1',
      `/file?seat=${this.#viewer}`,
      '/file',
      '/record',
      '/messages',
      '/notes',
    ]) {
      const response = await this.#player.fetch(base + door);
      const { status } = response;
      const size = response.headers.get('content-length');
      this.#keep(`GET ${door.split('?')[0] || '/'}`, `${status} ${size} ${await response.text()}`);
    }
    const list = await this.#player.fetch(`${this.#server.url}/api/tables?list=mine`);
    const { tables } = (await list.json()) as { tables: { id: string }[] };
    this.#keep('GET list', JSON.stringify(tables.find(({ id }) => id === this.id) ?? null));
    const notices = await this.#player.rest.call('notices');
    const own = notices.notices.filter(({ table }) => table === this.id);
    this.#keep('GET notices', JSON.stringify(own.map(({ kind, at: when }) => [kind, when])));
    return this.#heard;
  }

  close(): void {
    this.#socket.close();
  }
}

/** Leaks, each in one door: the table is bent as it is laid. */
const PLANTS: Readonly<Record<Leak, (table: MatchTable) => void>> = {
  none: () => {},
  position: (table) => {
    table.bytes = () => table.position.bytes.slice();
  },
  count: (table) => {
    const count = table.number.bind(table);
    table.number = (viewer) => (viewer < 0 ? count(viewer) : Math.max(count(viewer), table.length));
  },
  decision: (table) => {
    const steps = table.steps.bind(table);
    table.steps = (viewer, from, most) => [
      ...steps(viewer, from, most),
      ...table
        .record()
        .slice(-1)
        .map((row) => ({
          number: row.number,
          kind: row.kind,
          seat: row.seat,
          by: 'player' as const,
          at: row.at,
          events: [],
        })),
    ];
  },
  log: (table) => {
    const steps = table.steps.bind(table);
    table.steps = (viewer, from, most) =>
      steps(viewer, from, most).map((step) => ({ ...step, at: step.at + table.length }));
  },
  file: (table) => {
    table.file = () => ({ ...table.header, rows: table.record().length }) as never;
  },
};
