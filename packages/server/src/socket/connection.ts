import {
  type ClientMessage,
  difference,
  LIMITS,
  Problem,
  packFrame,
  readMessage,
  type ServerMessage,
} from '@esagono/protocol';
import type { WebSocket } from 'ws';
import { mayKnow, noSuchTable, OtherRules } from '../access.ts';
import type { House } from '../house.ts';
import { faceText } from '../lobby/face.ts';
import { newsFor } from '../lobby/tables.ts';
import type { Visitor } from '../people/people.ts';
import type { MatchTable } from '../referee/match-table.ts';
import type { Verdict } from '../referee/referee.ts';
import { Bucket } from './bucket.ts';
import { nowOf, type Peer, type Subscription, stepsFrame } from './hub.ts';

declare module '../house.ts' {
  interface House {
    readonly sockets: Set<Connection>;
  }
}

/** What is sent to somebody who does not read is dropped beyond this, and the line with it. */
const MOST_UNREAD = 4 * 1024 * 1024;

type At = { readonly table: string; readonly seat: number };
type Of<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

/** One socket of one person: all their tables. */
export class Connection implements Peer {
  readonly account: string | undefined;
  /** The hash of the session it came by: with that it ends. */
  readonly session: string | undefined;
  /** Until when whoever came may only look. */
  readonly #banned: number;
  readonly #house: House;
  readonly #socket: WebSocket;
  readonly #open = new Map<string, Subscription>();
  /** What is open or about to be: whoever closes it meanwhile finds it closed. */
  readonly #wanted = new Set<string>();
  readonly #bucket: Bucket;
  #closed = false;

  constructor(house: House, socket: WebSocket, visitor: Visitor | undefined) {
    this.#house = house;
    this.#socket = socket;
    this.account = visitor?.account.id;
    this.session = visitor?.session.hash;
    this.#banned = visitor?.account.banned ?? 0;
    const { burst, perSecond } = house.options.rates;
    this.#bucket = new Bucket(burst, perSecond, performance.now());
    socket.on('message', (data: Buffer, binary: boolean) => void this.#receive(data, binary));
    socket.on('close', () => this.#close());
    socket.on('error', () => socket.terminate());
  }

  send(data: string | Uint8Array): void {
    if (this.#closed) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD) {
      this.#socket.terminate();
      return;
    }
    this.#house.metrics.sent.inc(data.length);
    this.#socket.send(data);
  }
  say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }
  /** From now on nothing more is heard or told, however long the other end takes to hang up. */
  close(code: number, reason: string): void {
    this.#close();
    this.#socket.close(code, reason);
  }

  #close(): void {
    this.#closed = true;
    this.#house.sockets.delete(this);
    for (const subscription of this.#open.values()) this.#leave(subscription);
    this.#open.clear();
  }

  #leave(subscription: Subscription): void {
    this.#house.hub.remove(subscription);
    this.#house.tables.presence(subscription.match);
  }

  async #receive(data: Buffer, binary: boolean): Promise<void> {
    if (this.#closed) return;
    const { metrics } = this.#house;
    let message: ClientMessage | undefined;
    try {
      if (!this.#bucket.take(performance.now())) {
        throw new Problem('tooMany', 'too many messages: slow down');
      }
      if (binary) throw new Problem('malformed', 'messages are text');
      message = readMessage(data.toString('utf8'));
      metrics.messages.inc({ kind: message.t });
      await this.#answer(message);
    } catch (error) {
      const told = error instanceof OtherRules ? error.for({ account: this.account }) : error;
      const problem = this.#house.problemOf(told);
      metrics.problems.inc({ code: problem.code });
      this.say({
        t: 'problem',
        ...(message ? { table: message.table, seat: message.seat } : {}),
        ...(message && 'id' in message ? { id: message.id } : {}),
        problem: problem.document(),
      });
      // Whoever floods is cut off; the client waits before it comes back.
      if (problem.code === 'tooMany') this.close(1008, 'too many messages');
    }
  }

  #answer(message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'open':
        return this.#openTable(message);
      case 'close':
        return Promise.resolve(this.#closeTable(message));
      case 'decide':
        return this.#decide(message);
      case 'undo':
        return this.#undo(message);
      case 'answer':
        return this.#own(message, () => this.#house.tables.setStanding(message));
      case 'pass':
        return this.#own(message, () => this.#house.tables.passAct(message));
      case 'prepare':
        return this.#own(message, () => this.#house.tables.preparePlan(message));
      case 'offer':
        return this.#own(message, () => this.#house.tables.offer(message));
      case 'reply':
        return this.#own(message, () => this.#house.tables.reply(message));
      case 'say':
        return this.#own(message, () => this.#speak(message));
    }
  }

  async #openTable({ table: id, seat, have }: Of<'open'>): Promise<void> {
    const key = `${id}/${seat}`;
    if (this.#wanted.size >= LIMITS.open && !this.#wanted.has(key)) {
      throw new Problem('tooMany', `no more than ${LIMITS.open} tables on one line`);
    }
    this.#wanted.add(key);
    const { referee, hub, tables } = this.#house;
    const work = async (table: MatchTable) => {
      this.#allow(table, seat);
      if ((have ?? 0) > table.number(seat)) return false;
      const old = this.#open.get(key);
      if (old) hub.remove(old);
      const { face, offers } = await tables.publicOf(table);
      const mine = table.seats.filter((s) => s.account === this.account).map((s) => s.seat);
      const message: ServerMessage = {
        t: 'table',
        table: id,
        seat,
        face: face(seat),
        mine: this.account === undefined ? [] : mine,
        prepared: table.prepared(seat),
        offers: seat < 0 ? [] : offers,
        ...nowOf(table, seat),
      };
      const bytes = table.bytes(seat);
      this.send(packFrame(JSON.stringify(message), 'whole', difference(undefined, bytes)));
      if (have !== undefined && have < table.number(seat)) {
        this.send(stepsFrame(table, seat, have, bytes).data);
      }
      if (this.#closed || !this.#wanted.has(key)) return true;
      const number = table.number(seat);
      // All this has just been told with the table.
      const news = new Map(newsFor(table, seat).map((said) => [said.t, JSON.stringify(said)]));
      news.set('face', faceText(face(seat)));
      const subscription = { peer: this, match: id, viewer: seat, number, bytes, news };
      this.#open.set(key, subscription);
      hub.add(subscription);
      return true;
    };
    try {
      // Another node has told this client more than this node has read: read, then answer.
      if (!(await referee.look(id, work)) && !(await referee.look(id, work, true))) {
        throw new Problem('conflict', 'this table has not come so far');
      }
    } finally {
      if (!this.#open.has(key)) this.#wanted.delete(key);
    }
    tables.presence(id);
  }

  #closeTable({ table, seat }: At): void {
    this.#wanted.delete(`${table}/${seat}`);
    const subscription = this.#open.get(`${table}/${seat}`);
    if (!subscription) return;
    this.#open.delete(`${table}/${seat}`);
    this.#leave(subscription);
  }

  /** Strangers are told of a private table what they are told of one that is not there. */
  #allow(table: MatchTable, seat: number): void {
    const asker = { account: this.account };
    if (!mayKnow(table.match, table.seats, asker)) throw noSuchTable();
    if (seat < 0) {
      const sits = table.seats.some((s) => s.account !== null && s.account === this.account);
      if (!table.setup.spectators && !sits && table.match.state !== 'ended') {
        throw new Problem('forbidden', 'nobody may watch at this table');
      }
      return;
    }
    const row = table.seats[seat];
    if (!row) throw noSuchTable();
    if (this.account === undefined || row.account !== this.account) {
      throw new Problem('forbidden', 'this is not your seat');
    }
  }

  /** Does something as a seat of one’s own. */
  async #own(at: At, work: () => Promise<void>): Promise<void> {
    if (this.#banned > this.#house.options.now()) {
      throw new Problem('banned', 'this account is banned');
    }
    await this.#house.referee.look(at.table, (table) => {
      this.#allow(table, at.seat);
      if (at.seat < 0) throw new Problem('forbidden', 'whoever watches only watches');
    });
    await work();
  }

  /** Whoever said something is told that it is kept, however often it was sent. */
  async #speak(message: Of<'say'>): Promise<void> {
    const said = await this.#house.tables.say(message, this.account ?? '');
    const { table, seat, id } = message;
    this.say({ t: 'said', table, seat, said, id });
  }

  async #decide(message: Of<'decide'>): Promise<void> {
    await this.#judge(message, () => this.#house.referee.decide(wishOf(message), message.decision));
  }
  async #undo(message: Of<'undo'>): Promise<void> {
    await this.#judge(message, () => this.#house.referee.undo(wishOf(message)));
  }

  async #judge(message: Of<'decide' | 'undo'>, judge: () => Promise<Verdict>): Promise<void> {
    const started = performance.now();
    await this.#own(message, async () => {
      const verdict = await judge();
      const at = { table: message.table, seat: message.seat };
      this.#house.metrics.verdicts.inc({ kind: verdict.kind });
      if (verdict.kind === 'refused') {
        const { rule, code, values } = verdict.refusal;
        const plain = { rule, code, ...(values ? { values: values as Values } : {}) };
        this.say({ t: 'refused', ...at, id: message.id, refusal: plain });
        return;
      }
      // Whoever has the table open has been told with everybody else.
      const open = this.#open.has(`${message.table}/${message.seat}`);
      if (verdict.kind === 'done' && !verdict.again && open) return;
      await this.#house.referee.look(message.table, (table) => {
        if (verdict.kind === 'stale') this.#missed(table, message);
        else this.#again(table, message, verdict.row);
      });
    });
    this.#house.metrics.decision.observe((performance.now() - started) / 1000);
  }

  /** Another came first: what was missed, then the word that it was. */
  #missed(table: MatchTable, { seat, id, number }: Of<'decide' | 'undo'>): void {
    const at = { table: table.match.id, seat };
    if (number <= table.number(seat)) {
      this.send(stepsFrame(table, seat, number - 1, this.#bytes(at)).data);
    }
    this.say({ t: 'stale', ...at, id, number: table.number(seat) });
  }

  /** The same answer to the same wish, however often it comes. */
  #again(table: MatchTable, { seat, id }: Of<'decide' | 'undo'>, row: number): void {
    if (table.row(row)?.row.seat !== seat) {
      throw new Problem('conflict', `the id ${id} is somebody else’s`);
    }
    const at = { table: table.match.id, seat };
    const number = table.numberOf(seat, row);
    this.send(stepsFrame(table, seat, number - 1, this.#bytes(at)).data);
  }

  #bytes({ table, seat }: At): Uint8Array | undefined {
    return this.#open.get(`${table}/${seat}`)?.bytes;
  }
}

type Values = Extract<ServerMessage, { t: 'refused' }>['refusal']['values'];

const wishOf = ({ table, seat, number, id }: Of<'decide' | 'undo'>) => ({
  match: table,
  seat,
  number,
  client: id,
});
