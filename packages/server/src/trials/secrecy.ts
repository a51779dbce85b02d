import { commitment, secretOfSeed } from '@esagono/engine';
import { type Setup, SOCKET_PATH } from '@esagono/protocol';
import type { MatchTable } from '../referee/match-table.ts';
import { Player, plainSetup, until } from '../testing/player.ts';
import { serveForTest, type TestServer } from '../testing/serve.ts';
import { type Leak, PLANTS } from './leaks.ts';
import { type Move, nonceOf, planPair } from './pairs.ts';

export interface SecrecyPlan {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Setup['options'];
  readonly pairs: number;
  readonly seed: number;
  readonly leak?: Leak;
  readonly onPair?: () => void;
  /** Ends it after the pair that is under way; what was found until then is reported. */
  readonly stop?: AbortSignal;
}

export interface SecrecyReport {
  /** How many pairs were compared, of how many that should have been. */
  readonly pairs: number;
  readonly planned: number;
  /** Pairs whose matches differ in something that was decided in secret. */
  readonly different: number;
  readonly secretDecisions: number;
  /** Bytes compared. */
  readonly bytes: number;
  /** Where what a seat is told tells the two matches apart. */
  readonly leaks: readonly string[];
}

/** As many as any battle seats. */
const NAMES = ['Ada', 'Bice', 'Carla', 'Dora'];
const NOW = 1_800_000_000_000;
const LATER = NOW + 3_600_000;
/** So long lies between two decisions that the viewer may know of; secret ones fall in between. */
const MOMENT = 60_000;
/** Clocks run and anybody may look: then there is more by which something could be told. */
const TELLING: Partial<Setup> = {
  access: 'open',
  spectators: true,
  clock: { kind: 'bank', bank: 86_400_000, increment: 60_000, cap: 86_400_000 },
};

/**
 * Pairs of matches that differ only in what one seat may not know: as long as no die has been rolled,
 * whatever that seat is sent, by socket or by request, is the same to the byte.
 */
export async function secrecyTrial(plan: SecrecyPlan): Promise<SecrecyReport> {
  const plant = PLANTS[plan.leak ?? 'none'];
  const clock = { now: NOW };
  const now = (): number => clock.now;
  const server = await serveForTest({ now, ...(plant.table ? { onLaid: plant.table } : {}) });
  plant.house?.(server.house);
  const leaks: string[] = [];
  let [pairs, different, secretDecisions, bytes] = [0, 0, 0, 0];
  try {
    for (let pair = 0; pair < plan.pairs && plan.stop?.aborted !== true; pair++) {
      const players = await Promise.all(NAMES.map((name) => new Player(server.url).guest(name)));
      const stranger = await new Player(server.url).guest('Eva');
      const seed = plan.seed + pair;
      const sides = [
        await Side.open(server, players, plan, pair, seed),
        await Side.open(server, players, plan, pair, seed),
      ] as const;
      const { viewer } = sides[0];
      const planned = planPair(plan, viewer, seed);
      for (const [i, side] of sides.entries()) {
        await side.play(planned.moves[i] ?? [], clock);
        // What the other side has prepared, in one of the two alone.
        if (i === 1) await side.prepareForOther();
        // And what it took back of what nobody knew of.
        if (i === 1) await side.takeBackInSecret();
        clock.now = LATER;
      }
      const { secrets } = planned;
      const told = [await sides[0].hearAll(stranger), await sides[1].hearAll(stranger)] as const;
      different += secrets > 0 ? 1 : 0;
      secretDecisions += secrets;
      bytes += told[0].reduce((sum, { text }) => sum + text.length, 0);
      leaks.push(...compare(told[0], told[1]));
      for (const side of sides) await side.close();
      for (const player of [...players, stranger]) player.close();
      clock.now = NOW;
      pairs += 1;
      plan.onPair?.();
    }
    const planned = plan.pairs;
    return { pairs, planned, different, secretDecisions, bytes, leaks: [...new Set(leaks)] };
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
  readonly #seats: number;
  readonly #socket: WebSocket;
  readonly #heard: Heard[] = [];
  readonly id: string;
  readonly viewer: number;

  private constructor(
    server: TestServer,
    player: Player,
    { id, viewer, seats }: { id: string; viewer: number; seats: number },
  ) {
    this.#server = server;
    this.#player = player;
    this.#seats = seats;
    this.viewer = viewer;
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
    players: readonly Player[],
    plan: SecrecyPlan,
    pair: number,
    seed: number,
  ): Promise<Side> {
    const options = plan.options ? { options: plan.options } : {};
    const body = plainSetup(plan.game, plan.scenario, { ...TELLING, ...options });
    const [host] = players;
    if (!host) throw new Error('nobody opens a table');
    const { table, key } = await host.rest.call('createTable', { body });
    // The same dice in both: what is decided makes the difference, and nothing else.
    const secret = secretOfSeed(seed);
    const { db } = server.house.store;
    await db
      .updateTable('matches')
      .set({ secret, commitment: commitment(secret) })
      .where('id', '=', table.id)
      .execute();
    const seats = table.seats.length;
    for (const [seat, player] of players.slice(0, seats).entries()) {
      const nonce = nonceOf(seat);
      const sit = { seat, nonce, ...(key === null ? {} : { key }) };
      await player.rest.call('sit', { params: { id: table.id }, body: sit });
    }
    const viewer = pair % seats;
    const side = new Side(server, players[viewer] ?? host, { id: table.id, viewer, seats });
    await until(() => side.#heard.some(({ door }) => door === 'socket presence'));
    return side;
  }

  /** A seat that is not the viewer's. */
  get #other(): number {
    return (this.viewer + 1) % this.#seats;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Our own names for tables and the salted chain differ by nature; all else is compared as it is. */
  #keep(door: string, text: string): void {
    const plain = text
      .replaceAll(this.id, '-'.repeat(this.id.length))
      .replaceAll(/"head":"[0-9a-f]{64}"/g, '"head":"salted"')
      .replaceAll(/"(signed|signature)":"[\w+/]{86}=="/g, '"$1":"of the chain"')
      .replaceAll(/"hash":"[0-9a-f]{64}"/g, '"hash":"salted"')
      .replaceAll(/"key":"[\w-]{43}"/g, '"key":"invitation"');
    this.#heard.push({ door, text: plain });
  }

  look<T>(work: (table: MatchTable) => T): Promise<T> {
    return this.#server.house.referee.look(this.id, work);
  }

  /** Carries out what was planned, each decision by its own seat. */
  async play(moves: readonly Move[], clock: { now: number }): Promise<void> {
    const counts = Array.from({ length: this.#seats }, () => 0);
    for (const { seat, decision, moment, secret } of moves) {
      // What is done in secret is done between two moments that everybody may know of.
      clock.now = NOW + moment * MOMENT + (secret ? 0 : MOMENT / 2);
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

  /** Whoever did something last that the viewer may not know of takes it back, if it can be. */
  async takeBackInSecret(): Promise<void> {
    const wish = await this.look((table) => {
      const { length } = table;
      const seat = table.row(length)?.row.seat ?? this.viewer;
      const secret = seat !== this.viewer && table.numberOf(this.viewer, length) === 0;
      return secret ? { match: this.id, seat, number: table.number(seat) + 1 } : undefined;
    });
    if (wish) await this.#server.house.referee.undo({ ...wish, client: 'taken-back-in-secret' });
  }

  /** Orders and a plan of the other seat; none of it can answer anything now. */
  async prepareForOther(): Promise<void> {
    const { tables } = this.#server.house;
    const at = { table: this.id, seat: this.#other };
    const except = ['a unit of mine'];
    await tables.setStanding({ t: 'answer', ...at, policy: null, atLeast: null, except });
    const plan = [{ do: 'no such verb' }];
    await tables.preparePlan({ t: 'prepare', ...at, id: 'a-plan-of-mine', plan, careful: true });
  }

  /** Everything else that can be asked about this match, and what it answers. */
  async hearAll(stranger: Player): Promise<readonly Heard[]> {
    await this.#hearSocket();
    await this.#hearRoutes();
    await this.#hearLists(stranger);
    await this.#hearStranger(stranger);
    const notices = await this.#player.rest.call('notices');
    const own = notices.notices.filter(({ table }) => table === this.id);
    this.#keep('GET notices', JSON.stringify(own.map(({ kind, at: when }) => [kind, when])));
    return this.#heard;
  }

  /** What the socket says to what cannot be done, and to whoever comes back. */
  async #hearSocket(): Promise<void> {
    const at = { table: this.id, seat: this.viewer };
    const asked = 3;
    const before = this.#heard.length;
    this.send({ t: 'decide', ...at, number: 0, id: 'an-old-number', decision: { do: 'x' } });
    this.send({
      t: 'decide',
      ...at,
      seat: this.#other,
      number: 1,
      id: 'not-my-seat',
      decision: { do: 'x' },
    });
    const number = await this.look((table) => table.number(this.viewer) + 1);
    this.send({ t: 'decide', ...at, number, id: 'no-such-verb', decision: { do: 'no such verb' } });
    await until(() => this.#heard.length >= before + asked);
    this.send({ t: 'undo', ...at, number, id: 'take-it-back' });
    await until(() => this.#heard.length >= before + asked + 1);
    // Comes back to the table, as after a break.
    const presences = (): number =>
      this.#heard.filter(({ door }) => door === 'socket presence').length;
    const met = presences();
    this.send({ t: 'open', ...at, have: number - 1 });
    await until(() => presences() > met);
  }

  /** What the table's own routes say to whoever sits at it. */
  async #hearRoutes(): Promise<void> {
    const base = `${this.#server.url}/api/tables/${this.id}`;
    for (const door of [
      '',
      `/log?seat=${this.viewer}&from=1`,
      `/log?seat=${this.#other}&from=1`,
      '/log?seat=-1&from=1',
      `/file?seat=${this.viewer}`,
      '/file',
      '/record',
      '/messages',
      '/notes',
      '/packs',
    ]) {
      const response = await this.#player.fetch(base + door);
      const { status } = response;
      const size = response.headers.get('content-length');
      this.#keep(`GET ${door.split('?')[0] || '/'}`, `${status} ${size} ${await response.text()}`);
    }
  }

  /** The table as lists show it, and where it stands in them. */
  async #hearLists(stranger: Player): Promise<void> {
    for (const [who, list] of [
      [this.#player, 'mine'],
      [stranger, 'playing'],
    ] as const) {
      const reply = await who.fetch(`${this.#server.url}/api/tables?list=${list}`);
      const { tables } = (await reply.json()) as { tables: { id: string }[] };
      this.#keep(`GET list ${list}`, JSON.stringify(tables.find(({ id }) => id === this.id)));
    }
    const match = await this.#server.house.store.matches.find(this.id);
    // By this lists are sorted.
    this.#keep('GET list order', String(match?.touched));
  }

  async #hearStranger(stranger: Player): Promise<void> {
    for (const path of [`/api/tables/${this.id}`, `/api/tables/${this.id}/log?seat=-1&from=1`]) {
      const reply = await stranger.fetch(`${this.#server.url}${path}`);
      this.#keep('GET by a stranger', `${reply.status} ${await reply.text()}`);
    }
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const metrics = await stranger.fetch(`${this.#server.url}/metrics`, { headers });
    this.#keep('GET metrics', `${metrics.status} ${await metrics.text()}`);
  }

  /** Leaves the lists: of many tables only the first ones are told. */
  async close(): Promise<void> {
    this.#socket.close();
    const { db } = this.#server.house.store;
    await db.updateTable('matches').set({ access: 'private' }).where('id', '=', this.id).execute();
  }
}
