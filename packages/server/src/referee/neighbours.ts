import type { News } from '@esagono/store';
import { closeEnded } from '../ended.ts';
import type { House } from '../house.ts';

/**
 * What other nodes write. News say only that there is something to read; that none is missed for
 * long, the tables held here are compared with the store every few seconds.
 */
export class Neighbours {
  readonly #house: House;
  #timer: ReturnType<typeof setInterval> | undefined;
  #stop: (() => Promise<void>) | undefined;
  #polling: Promise<void> | undefined;
  readonly #unread = new Set<string>();
  #reading: Promise<void> | undefined;

  constructor(house: House) {
    this.#house = house;
  }

  start(): void {
    const { store, options } = this.#house;
    if (store.kind === 'sqlite') return;
    this.#stop = store.listen({
      heard: (news) => options.hears() && this.#heard(news),
      gap: () => this.#poll(),
    });
    this.#timer = setInterval(() => this.#poll(), options.every.poll);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stop?.();
    await this.#polling;
    await this.#reading;
  }

  #heard(news: News): void {
    if (news.kind === 'steps') this.#read(news.match, news.number);
    else if (news.kind === 'people') this.#try(closeEnded(this.#house, news.match));
    else this.#try(this.#house.tables.heard(news));
  }

  #read(match: string, number: number): void {
    const { referee, hub } = this.#house;
    if (referee.knows(match, number)) return;
    if (referee.holds(match)) this.#readSoon(match);
    else this.#try(referee.catchUp(match, hub.has(match)));
  }

  /** What is heard while something is being read is read together. */
  #readSoon(match: string): void {
    this.#unread.add(match);
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
  }

  async #readAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#unread.size > 0) {
      const matches = [...this.#unread];
      this.#unread.clear();
      await this.#house.referee
        .catchUpAll(matches)
        .catch((error: unknown) => this.#house.log.warn({ err: error }, 'news could not be read'));
    }
  }

  #poll(): void {
    this.#polling ??= this.#compare().finally(() => {
      this.#polling = undefined;
    });
  }

  async #compare(): Promise<void> {
    const { referee, hub, store, log } = this.#house;
    try {
      const held = [...new Set([...referee.held(), ...hub.matches])];
      for (const [match, { length, version }] of await store.matches.marks(held)) {
        this.#read(match, length);
        if ((referee.version(match) ?? version) !== version) {
          this.#try(this.#house.tables.seatsChanged(match, false));
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'tables could not be compared with the store');
    }
  }

  #try(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#house.log.warn({ err: error }, 'news could not be read'));
  }
}
