import {
  type Game,
  makeCode,
  openGame,
  type Position,
  Random,
  sample,
  writeDecision,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import {
  applyDifference,
  newId,
  type ServerMessage,
  SOCKET_PATH,
  unpackFrame,
} from '@esagono/protocol';
import WebSocket from 'ws';
import { Player, plainSetup, twoAtATable } from '../testing/player.ts';

/** Decisions that were sent away: rightly, because another came first, or wrongly. */
export interface Stale {
  late: number;
  wrong: number;
}

/** One seat of a match under load: as little as a client can do. */
class LoadSeat {
  readonly socket: WebSocket;
  readonly seat: number;
  readonly table: string;
  position: Uint8Array | undefined;
  number = 0;
  deciders = 0;
  ended = false;
  bytes = 0;
  asked:
    | {
        readonly id: string;
        readonly at: number;
        readonly number: number;
        done: (ms: number | undefined) => void;
      }
    | undefined;
  readonly stale: Stale = { late: 0, wrong: 0 };

  constructor(url: string, cookie: string, table: string, seat: number, opened: () => void) {
    this.table = table;
    this.seat = seat;
    const headers = { cookie, origin: url };
    this.socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers,
      perMessageDeflate: false,
    });
    this.socket.on('open', () => this.socket.send(JSON.stringify({ t: 'open', table, seat })));
    this.socket.on('message', (data: Buffer, binary: boolean) => {
      this.bytes += data.length;
      this.#hear(data, binary, opened);
    });
    this.socket.on('error', () => {});
  }

  #hear(data: Buffer, binary: boolean, opened: () => void): void {
    const frame = binary ? unpackFrame(new Uint8Array(data)) : undefined;
    if (frame) {
      const before = frame.kind === 'whole' ? undefined : this.position;
      this.position = applyDifference(before, frame.change);
    }
    const message = JSON.parse(frame?.json ?? data.toString('utf8')) as ServerMessage;
    if (message.t !== 'steps' && message.t !== 'table') {
      if (message.t === 'stale' && message.id === this.asked?.id) {
        const { done, number } = this.asked;
        // Both sides plan at once, and the other's step was still on its way. Whoever had seen all
        // that this node has, and is sent away all the same, has found a fault of the node.
        this.stale[message.number >= number ? 'late' : 'wrong'] += 1;
        this.asked = undefined;
        done(undefined);
      } else if (message.t === 'problem' || message.t === 'refused') {
        throw new Error(`a decision failed: ${JSON.stringify(message)}`);
      }
      return;
    }
    this.number = message.number;
    this.deciders = message.deciders;
    this.ended = message.result !== null;
    if (message.t === 'table') opened();
    else if (this.asked && message.steps.some(({ id }) => id === this.asked?.id)) {
      const { at, done } = this.asked;
      this.asked = undefined;
      done(performance.now() - at);
    }
  }
}

/** A match of two sockets; each decision waits for the one before it. */
export class LoadMatch {
  readonly id: string;
  readonly seats: LoadSeat[] = [];
  readonly #game: Game;
  readonly #pos: Position;
  readonly #random: Random;
  readonly #code = makeCode();
  readonly #opened: Promise<unknown>;
  /** The last message sent, for whoever wants to send as many bytes. */
  last = '';

  constructor(
    urls: readonly string[],
    id: string,
    cookies: readonly string[],
    battle: Battle,
    seed: number,
  ) {
    const game = findGame(battle.game);
    if (!game) throw new Error(`there is no game ${battle.game}`);
    this.id = id;
    this.#game = game;
    this.#pos = openGame(game, { scenario: battle.scenario });
    this.#random = new Random(seed);
    this.#opened = Promise.all(
      cookies.map(
        (cookie, seat) =>
          new Promise<void>((resolve) => {
            const url = urls[seat % urls.length] ?? '';
            this.seats.push(new LoadSeat(url, cookie, id, seat, resolve));
          }),
      ),
    );
  }

  get ended(): boolean {
    return this.seats.some(({ ended }) => ended);
  }
  ready(): Promise<unknown> {
    return this.#opened;
  }

  /** One decision by whoever owes it, until it is durable; its milliseconds, undefined at the end. */
  async decide(): Promise<number | undefined> {
    for (;;) {
      if (this.ended) return undefined;
      const seat = this.seats.find((s) => (s.deciders & (1 << s.seat)) !== 0);
      const ms = seat?.position ? await this.#send(seat, seat.position) : undefined;
      if (ms !== undefined) return ms;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Its milliseconds; undefined when it came too late. */
  #send(seat: LoadSeat, position: Uint8Array): Promise<number | undefined> {
    this.#pos.bytes.set(position);
    sample(this.#game, this.#pos, seat.seat, this.#random, this.#code);
    const decision = writeDecision(this.#game, this.#pos, this.#code);
    const id = newId();
    const { table, number } = seat;
    this.last = JSON.stringify({
      t: 'decide',
      table,
      seat: seat.seat,
      number: number + 1,
      id,
      decision,
    });
    return new Promise((done) => {
      seat.asked = { id, at: performance.now(), number: number + 1, done };
      seat.socket.send(this.last);
    });
  }

  close(): void {
    for (const { socket } of this.seats) socket.terminate();
  }
}

export interface Battle {
  readonly game: string;
  readonly scenario: string;
}

/** How often the seats of some matches were sent away. */
export const staleOf = (matches: readonly LoadMatch[]): Stale =>
  matches
    .flatMap(({ seats }) => seats)
    .reduce((sum, { stale }) => ({ late: sum.late + stale.late, wrong: sum.wrong + stale.wrong }), {
      late: 0,
      wrong: 0,
    });

/** Matches that have begun, each with both sockets open. */
export async function openMatches(
  urls: readonly string[],
  battle: Battle,
  count: number,
): Promise<LoadMatch[]> {
  const [url = ''] = urls;
  const matches: LoadMatch[] = [];
  const setup = plainSetup(battle.game, battle.scenario);
  for (let i = 0; i < count; i++) {
    const { id, players } = await twoAtATable(url, setup);
    matches.push(
      new LoadMatch(
        urls,
        id,
        players.map((p: Player) => p.cookie),
        battle,
        i,
      ),
    );
    await matches.at(-1)?.ready();
  }
  return matches;
}
