import type { ServerMessage } from '../messages.ts';
import { SOCKET_PATH } from '../routes/routes.ts';
import { Line, type Position, type Socket, type Waits } from './line.ts';
import { RemoteTable } from './remote-table.ts';
import { Rest } from './rest.ts';

export interface ClientOptions {
  /** The server's origin, such as `https://play.example.org`; empty in its own page. */
  readonly base: string;
  readonly fetch?: typeof fetch;
  /** Makes a socket to an address; in a page `(url) => new WebSocket(url)`. */
  readonly socket: (url: string) => Socket;
  /** How long to wait before a broken line is made anew; each further try waits longer. */
  readonly waits?: Waits;
  /** Told when the line comes up or breaks. */
  readonly onLine?: (up: boolean) => void;
}

const keyOf = (table: string, seat: number): string => `${table}/${seat}`;

/** The server as the app sees it: routes by name, tables that stay in step by themselves. */
export class Client {
  readonly rest: Rest;
  readonly #options: ClientOptions;
  readonly #tables = new Map<string, RemoteTable>();
  #line: Line | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.rest = new Rest(options.base, options.fetch);
  }

  /** Opens a table as one of one’s own seats, or with −1 to watch. */
  open(table: string, seat: number): RemoteTable {
    const key = keyOf(table, seat);
    const known = this.#tables.get(key);
    if (known) return known;
    const remote = new RemoteTable(table, seat, (message) => this.#line?.send(message));
    this.#tables.set(key, remote);
    if (this.#line?.ready) remote.resume();
    else this.#line ??= this.#connect();
    return remote;
  }

  leave(remote: RemoteTable): void {
    this.#tables.delete(keyOf(remote.table, remote.seat));
    this.#line?.send({ t: 'close', table: remote.table, seat: remote.seat });
  }

  /** Breaks the line, as a train in a tunnel does. */
  cut(): void {
    this.#line?.cut();
  }

  close(): void {
    this.#line?.close();
    this.#line = undefined;
    this.#tables.clear();
  }

  #connect(): Line {
    const url = `${this.#options.base.replace(/^http/, 'ws')}${SOCKET_PATH}`;
    const events = {
      up: () => {
        this.#options.onLine?.(true);
        for (const table of this.#tables.values()) table.resume();
      },
      down: () => this.#options.onLine?.(false),
      heard: (message: ServerMessage, position: Position | undefined) =>
        this.#heard(message, position),
    };
    return new Line(() => this.#options.socket(url), events, this.#options.waits);
  }

  #heard(message: ServerMessage, position: Position | undefined): void {
    if (message.table === undefined || message.seat === undefined) return;
    this.#tables.get(keyOf(message.table, message.seat))?.heard(message, position);
  }
}
