import {
  type Decision,
  eventsFor,
  type Game,
  isRefusal,
  makeHeader,
  type Opening,
  type Pack,
  type Position,
  secretOfSeed,
  Table,
} from '@esagono/engine';
import {
  type ClientMessage,
  difference,
  RemoteTable,
  type ServerMessage,
  type Step,
  type TableFace,
} from '@esagono/protocol';
import { RemoteHost, type Seen } from './remote-host.ts';

type Asked = Extract<ClientMessage, { t: 'decide' | 'undo' }>;
type Said<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

const ID = 'a'.repeat(26);
const HASH = '0'.repeat(64);

/** The other end of a wire: a real table, and a say in what arrives and when. */
export class Wire {
  readonly table: Table;
  readonly sent: ClientMessage[] = [];
  readonly steps: Step[] = [];
  readonly remote: RemoteTable;
  /** Is the line up? What is sent while it is down is lost. */
  up = true;
  #told: Uint8Array | undefined;

  constructor(of: Game, scenario: string, seat = 0, packs: readonly Pack[] = []) {
    this.table = new Table(of, makeHeader(of, { scenario }, secretOfSeed(3), [], packs));
    this.remote = new RemoteTable(ID, seat, (message) => {
      if (this.up) this.sent.push(message);
    });
  }

  get asked(): Asked[] {
    return this.sent.filter((m): m is Asked => m.t === 'decide' || m.t === 'undo');
  }

  /** Plays as a seat on the server; `id` is the client's. */
  play(seat: number, decision: Decision, id?: string): void {
    const played = this.table.play(seat, decision);
    if (isRefusal(played)) throw new Error(`refused: ${played.code}`);
    this.steps.push({
      number: this.steps.length + 1,
      kind: 'play',
      seat,
      by: 'player',
      at: 1,
      events: eventsFor(this.remote.seat, played.events).map((e) => ({ ...e })) as Step['events'],
      ...(id === undefined ? {} : { id }),
    });
  }

  /** Tells what happened after `have`, with the position as a change to the one told before. */
  tell(have: number, most = Number.POSITIVE_INFINITY): void {
    const steps = this.steps.slice(have).slice(-most);
    const message: Said<'steps'> = { t: 'steps', ...this.#now(), steps };
    this.#say(message);
  }

  /** The answer to `open`. */
  open(): void {
    this.#told = undefined;
    this.#say({ t: 'table', ...this.#now(), ...FACE, face: this.#face() });
  }

  /** An answer without a position. */
  answer(message: ServerMessage): void {
    this.remote.heard(message, undefined);
  }

  at(): { table: string; seat: number } {
    return { table: ID, seat: this.remote.seat };
  }

  host(seen?: Seen, data?: Opening['data']): RemoteHost {
    const readLog = async (from: number): Promise<Step[]> => this.steps.slice(from - 1);
    return new RemoteHost(this.table.game, this.remote, this.steps, readLog, seen, data);
  }

  /** The truth, as this seat may know it. */
  truth(): Position {
    return this.table.known(this.remote.seat);
  }

  #now() {
    const number = this.steps.length;
    return {
      ...this.at(),
      number,
      deciders: this.table.deciders(),
      result: null,
      head: HASH,
      signed: '',
    };
  }

  #say(message: ServerMessage): void {
    const bytes = this.truth().bytes.slice();
    const kind = this.#told ? 'change' : 'whole';
    this.remote.heard(message, { kind, change: difference(this.#told, bytes) });
    this.#told = bytes;
  }

  #face(): TableFace {
    const { game, header } = this.table;
    return {
      id: ID,
      game: game.id,
      edition: game.edition,
      scenario: header.scenario,
      options: { ...header.options },
      packs: [],
      title: null,
      delay: 0,
      rated: true,
      access: 'private',
      sides: 'chosen',
      clock: { kind: 'none' },
      undo: 'barriers',
      timeout: 'loss',
      spectators: false,
      state: 'playing',
      seats: [],
      created: 0,
      started: 0,
      ended: null,
      bids: [],
      given: [],
      dice: { commitment: HASH, nonces: [] },
      result: null,
      rematch: null,
    };
  }
}

const FACE = { mine: [0], prepared: null, offers: [] };
