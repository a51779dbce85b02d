import { difference, LIMITS, packFrame, type ServerMessage } from '@esagono/protocol';
import type { MatchTable } from '../referee/match-table.ts';

declare module '../house.ts' {
  interface House {
    readonly hub: Hub;
  }
}

/** Somebody at the other end of a socket. */
export interface Peer {
  readonly account: string | undefined;
  send(data: string | Uint8Array): void;
}

/** One table open on one socket, as one viewer. */
export interface Subscription {
  readonly peer: Peer;
  readonly match: string;
  readonly viewer: number;
  /** The last number told, and the position told with it. */
  number: number;
  bytes: Uint8Array | undefined;
  /** What was told last of things that are told only when they change. */
  readonly news: Map<string, string>;
}

type Steps = Extract<ServerMessage, { t: 'steps' }>;

/** Who has which table open on this node; says to each what they may know, once. */
export class Hub {
  readonly #open = new Map<string, Set<Subscription>>();

  get matches(): string[] {
    return [...this.#open.keys()];
  }
  has(match: string): boolean {
    return this.#open.has(match);
  }
  add(subscription: Subscription): void {
    const set = this.#open.get(subscription.match) ?? new Set();
    set.add(subscription);
    this.#open.set(subscription.match, set);
  }
  remove(subscription: Subscription): void {
    const set = this.#open.get(subscription.match);
    set?.delete(subscription);
    if (set?.size === 0) this.#open.delete(subscription.match);
  }
  at(match: string): Iterable<Subscription> {
    return this.#open.get(match) ?? [];
  }

  /** Tells everybody at a table what they do not know yet. Equal news are made once. */
  tellSteps(table: MatchTable): void {
    const frames = new Map<string, Frame>();
    for (const subscription of this.at(table.match.id)) {
      if (subscription.number >= table.number(subscription.viewer)) continue;
      const { viewer, number, bytes } = subscription;
      const key = `${viewer} ${number}`;
      let frame = frames.get(key);
      if (!frame || frame.from !== bytes) {
        frame = stepsFrame(table, viewer, number, bytes);
        frames.set(key, frame);
      }
      subscription.peer.send(frame.data);
      subscription.number = table.number(viewer);
      subscription.bytes = table.bytes(viewer);
    }
  }

  /** Tells each viewer what is another than it was told before, and only that. */
  tellNews(table: MatchTable, newsFor: (viewer: number) => readonly ServerMessage[]): void {
    for (const { peer, viewer, news } of this.at(table.match.id)) {
      for (const message of newsFor(viewer)) {
        const text = JSON.stringify(message);
        if (news.get(message.t) === text) continue;
        news.set(message.t, text);
        peer.send(text);
      }
    }
  }

  /** Says something to everybody at a table; `news` is what each was told last. */
  tell(
    match: string,
    message: (viewer: number, news: Map<string, string>) => ServerMessage | undefined,
  ): void {
    for (const { peer, viewer, news } of this.at(match)) {
      const said = message(viewer, news);
      if (said) peer.send(JSON.stringify(said));
    }
  }
}

interface Frame {
  readonly from: Uint8Array | undefined;
  readonly data: string | Uint8Array;
}

/** What happened since `number`, with the position when it has moved. */
export function stepsFrame(
  table: MatchTable,
  viewer: number,
  number: number,
  from: Uint8Array | undefined,
): Frame {
  const now = table.number(viewer);
  const first = Math.max(number, now - LIMITS.steps) + 1;
  const message: Steps = {
    t: 'steps',
    table: table.match.id,
    seat: viewer,
    steps: table.steps(viewer, first, LIMITS.steps),
    ...nowOf(table, viewer),
  };
  const json = JSON.stringify(message);
  const bytes = table.bytes(viewer);
  if (from === bytes) return { from, data: json };
  const kind = from ? 'change' : 'whole';
  return { from, data: packFrame(json, kind, difference(from, bytes)) };
}

export const nowOf = (table: MatchTable, viewer: number) => ({
  number: table.number(viewer),
  deciders: table.decidersFor(viewer),
  result: table.result,
  ...table.signedHead(viewer),
});
