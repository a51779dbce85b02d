import { createHmac } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { acceptsDraw, remember, resigns } from '@esagono/ai';
import { type Decision, type Opening, openingOf } from '@esagono/engine';
import type { MatchTable } from './match-table.ts';

export interface BotQuestion {
  readonly id: number;
  readonly game: string;
  readonly opening: Opening;
  /** The position as the bot’s seat may know it. */
  readonly bytes: Uint8Array;
  readonly seat: number;
  readonly bot: string;
  readonly seed: number;
}
export type BotAnswer =
  | ({ readonly id: number } & Thought)
  | { readonly id: number; readonly error: string };

/** What a bot decides, and what it thinks of its chance. */
export interface Thought {
  readonly decision: Decision;
  readonly chance: number;
}

declare module '../house.ts' {
  interface House {
    readonly bots: Bots;
  }
}

/** Seats whose chances are remembered; when there are more, all are forgotten and seen anew. */
const REMEMBERED = 20_000;

interface Waiting {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (error: Error) => void;
}

/** One thread in which bots think, started when the first one has to. */
export class Bots {
  #worker: Worker | undefined;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  /** How each bot has seen its chance lately, on this node. */
  readonly #chances = new Map<string, readonly number[]>();

  /** A bot has thought: does it go on? */
  gaveUp(match: string, seat: number, chance: number): boolean {
    const key = `${match} ${seat}`;
    const chances = remember(this.#chances.get(key) ?? [], chance);
    if (this.#chances.size >= REMEMBERED) this.#chances.clear();
    this.#chances.set(key, chances);
    return resigns(chances);
  }

  /** Would the bot in this seat take half? Who has not thought here yet hopes. */
  takesHalf(match: string, seat: number): boolean {
    return acceptsDraw(this.#chances.get(`${match} ${seat}`) ?? []);
  }

  choose(table: MatchTable, seat: number, bot: string): Promise<Thought> {
    const { match, header, length } = table;
    // The same node or another one, now or later: the same question has the same answer.
    const digest = createHmac('sha256', match.secret).update(`bot ${length} ${seat}`).digest();
    const question = {
      id: this.#next++,
      game: match.game,
      opening: openingOf(header),
      bytes: table.bytes(seat),
      seat,
      bot,
      seed: digest.readUInt32BE(0),
    };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: BotAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer);
    });
    worker.on('error', (error) => this.#lost(error instanceof Error ? error : new Error('lost')));
    worker.on('exit', () => this.#lost(new Error('the thread of the bots has ended')));
    return worker;
  }

  #lost(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
