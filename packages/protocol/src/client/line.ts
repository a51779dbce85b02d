import { type PositionKind, unpackFrame } from '../frame.ts';
import type { ClientMessage, ServerMessage } from '../messages.ts';

/** A socket as browsers have it, and Node. */
export interface Socket {
  binaryType: string;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Position {
  readonly kind: PositionKind;
  readonly change: Uint8Array;
}

export interface LineEvents {
  /** The line is up, for the first time or again: say again what still holds. */
  up(): void;
  down(): void;
  heard(message: ServerMessage, position: Position | undefined): void;
}

/** How long to wait before a broken line is made anew: at first, and at most. */
export interface Waits {
  readonly first: number;
  readonly longest: number;
}
const WAITS: Waits = { first: 250, longest: 15_000 };

/** One socket that comes back by itself, each time after a longer wait. */
export class Line {
  readonly #make: () => Socket;
  readonly #events: LineEvents;
  #socket: Socket | undefined;
  #ready = false;
  #closed = false;
  readonly #waits: Waits;
  #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(make: () => Socket, events: LineEvents, waits = WAITS) {
    this.#make = make;
    this.#events = events;
    this.#waits = waits;
    this.#wait = waits.first;
    this.#connect();
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Sends when the line is up; whoever wants it said after a break says it again on `up`. */
  send(message: ClientMessage): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(message));
  }

  /** Cuts the line as a tunnel would; it comes back by itself. */
  cut(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = this.#make();
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.#ready = true;
      this.#wait = this.#waits.first;
      this.#events.up();
    };
    socket.onmessage = ({ data }: { data: unknown }) => this.#hear(data);
    socket.onerror = () => {};
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#ready = false;
      this.#socket = undefined;
      this.#events.down();
      if (this.#closed) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, this.#waits.longest);
    };
  }

  #hear(data: unknown): void {
    if (typeof data === 'string') {
      this.#events.heard(JSON.parse(data) as ServerMessage, undefined);
    } else if (data instanceof ArrayBuffer) {
      const { json, kind, change } = unpackFrame(new Uint8Array(data));
      this.#events.heard(JSON.parse(json) as ServerMessage, { kind, change });
    }
  }
}
