import { applyDifference } from '../difference.ts';
import type {
  ClientMessage,
  Offer,
  OfferKind,
  Prepared,
  Said,
  ServerMessage,
  Step,
} from '../messages.ts';
import { Problem } from '../problem.ts';
import type { Result, TableFace } from '../tables.ts';
import type { Position } from './line.ts';

/** What became of something one wanted done. */
export type Outcome =
  | { readonly kind: 'done'; readonly step: Step }
  | { readonly kind: 'refused'; readonly refusal: Refused['refusal'] }
  | { readonly kind: 'stale' };
type Refused = Extract<ServerMessage, { t: 'refused' }>;

type Asked = Extract<ClientMessage, { t: 'decide' | 'undo' }>;
interface Pending {
  readonly message: Asked;
  resolve(outcome: Outcome): void;
  reject(problem: Problem): void;
}

/** A table behind the socket, as one seat knows it. */
export class RemoteTable {
  readonly table: string;
  readonly seat: number;
  face: TableFace | undefined;
  mine: readonly number[] = [];
  /** What this seat has prepared; null for those who watch. */
  prepared: Prepared | null = null;
  /** The position as this seat may know it; the engine runs on it. */
  position: Uint8Array | undefined;
  /** The number of the last step this seat knows of. */
  number = 0;
  deciders = 0;
  result: Result | null = null;
  head = '';
  /** The server's signature under the head. */
  signed = '';
  /** Steps told since the table was opened; what came before is read with the route `log`. */
  readonly steps: Step[] = [];
  offers: Offer[] = [];
  readonly said: Said[] = [];
  present: readonly number[] = [];
  watching = 0;
  trouble: Problem | undefined;

  /**
   * The last step whose story this seat has: a line that breaks after the table and before the steps
   * it missed leaves this behind `number`.
   */
  #have: number | undefined;
  readonly #send: (message: ClientMessage) => void;
  readonly #pending = new Map<string, Pending>();
  /** What was said and nobody has confirmed yet. */
  readonly #saying = new Map<string, ClientMessage>();
  readonly #listeners = new Set<(message: ServerMessage) => void>();

  constructor(table: string, seat: number, send: (message: ClientMessage) => void) {
    this.table = table;
    this.seat = seat;
    this.#send = send;
  }

  /** Tells of every message about this table, after it has been taken in. */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  decide(decision: { readonly do: string }): Promise<Outcome> {
    return this.#ask({
      t: 'decide',
      ...this.#at(),
      number: this.number + 1,
      id: newId(),
      decision,
    });
  }
  undo(): Promise<Outcome> {
    return this.#ask({ t: 'undo', ...this.#at(), number: this.number + 1, id: newId() });
  }
  /** Standing orders for the windows of the other side. */
  answer(orders: Pick<Prepared, 'policy' | 'atLeast' | 'except'>): void {
    const { policy, atLeast, except } = orders;
    this.#send({ t: 'answer', ...this.#at(), policy, atLeast, except });
  }
  /** Lets every window of the act under way pass. */
  pass(): void {
    this.#send({ t: 'pass', ...this.#at() });
  }
  /** What is to be done when this seat is asked next. */
  prepare(plan: readonly { readonly do: string }[], careful: boolean): void {
    this.#send({ t: 'prepare', ...this.#at(), id: newId(), plan: [...plan], careful });
  }
  offer(kind: OfferKind, amount?: number): void {
    const what = { t: 'offer' as const, ...this.#at(), id: newId(), kind };
    this.#send(amount === undefined ? what : { ...what, amount });
  }
  reply(offer: string, accept: boolean): void {
    this.#send({ t: 'reply', ...this.#at(), offer, accept });
  }
  say(text: string): void {
    const message = { t: 'say' as const, ...this.#at(), id: newId(), text };
    this.#saying.set(message.id, message);
    this.#send(message);
  }

  /** The line is up again: what is open is opened, what was not answered is asked again. */
  resume(): void {
    const have = this.#have;
    this.#send({ t: 'open', ...this.#at(), ...(have === undefined ? {} : { have }) });
    for (const { message } of this.#pending.values()) this.#send(message);
    for (const message of this.#saying.values()) this.#send(message);
  }

  heard(message: ServerMessage, position: Position | undefined): void {
    if (position) {
      const before = position.kind === 'whole' ? undefined : this.position;
      this.position = applyDifference(before, position.change);
    }
    this.#take(message);
    for (const listener of this.#listeners) listener(message);
  }

  #at(): { table: string; seat: number } {
    return { table: this.table, seat: this.seat };
  }

  #ask(message: Asked): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      this.#send(message);
    });
  }

  #settle(id: string | undefined, outcome: Outcome): void {
    if (id === undefined) return;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.resolve(outcome);
  }

  #take(message: ServerMessage): void {
    switch (message.t) {
      case 'table':
        this.face = message.face;
        this.mine = message.mine;
        this.prepared = message.prepared;
        this.offers = [...message.offers];
        this.#have ??= message.number;
        this.#now(message);
        break;
      case 'steps':
        this.#have = message.number;
        this.#now(message);
        for (const step of message.steps) this.#log(step);
        break;
      case 'refused':
        this.#settle(message.id, { kind: 'refused', refusal: message.refusal });
        break;
      case 'stale':
        this.#settle(message.id, { kind: 'stale' });
        break;
      case 'offered':
        this.offers = this.offers.filter(({ id }) => id !== message.offer.id);
        if (message.offer.state === 'open') this.offers.push(message.offer);
        break;
      case 'said':
        this.#saying.delete(message.id ?? '');
        this.#takeSaid(message.said);
        break;
      case 'clock':
        this.face &&= {
          ...this.face,
          seats: this.face.seats.map((row) => ({
            ...row,
            ...message.seats.find(({ seat }) => seat === row.seat),
          })),
        };
        break;
      case 'face':
        this.face = message.face;
        break;
      case 'presence':
        this.present = message.seats;
        this.watching = message.watching;
        break;
      case 'prepared':
        this.prepared = message.prepared;
        break;
      case 'problem': {
        const { code, message: text, field } = message.problem;
        const problem = new Problem(code, text, field);
        const pending = this.#pending.get(message.id ?? '');
        this.#pending.delete(message.id ?? '');
        this.#saying.delete(message.id ?? '');
        if (pending) pending.reject(problem);
        else this.trouble = problem;
        break;
      }
    }
  }

  #takeSaid(said: Said): void {
    if (this.said.some(({ id }) => id === said.id)) return;
    this.said.push(said);
    // What was missed while the line was down comes late.
    this.said.sort((a, b) => a.at - b.at);
  }

  #now(message: Extract<ServerMessage, { t: 'table' | 'steps' }>): void {
    this.number = message.number;
    this.deciders = message.deciders;
    this.result = message.result;
    this.head = message.head;
    this.signed = message.signed;
  }

  /** A step told again (its answer came twice, or the line broke) is known already. */
  #log(step: Step): void {
    const last = this.steps.at(-1)?.number ?? 0;
    if (step.number > last) this.steps.push(step);
    this.#settle(step.id, { kind: 'done', step });
  }
}

/** 144 bits that nobody else has made. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
