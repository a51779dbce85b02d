import { randomUUID } from 'node:crypto';
import { hashJson, type Json } from '@esagono/engine';
import { LabStore } from '@esagono/store';
import type { Duel, LabPlan } from '../lab/duel.ts';
import { counted, type Stopping } from '../lab/figures.ts';
import { inputOf } from '../online/settings.ts';
import { type Progress } from '../progress.ts';
import type { Counted } from './lab.ts';
import { runCrew } from './pool.ts';

/** Seconds for which a game stays its taker's without a sign of life, and between two signs. */
const HELD = 60;
const SIGN = 15;
/** Milliseconds between two looks at what others have played. */
const LOOK = 1_000;

/**
 * Plays a laboratory together with whoever else has the same plan and database. Which process plays
 * a game changes nothing in it, and only whole pairs in their order count: so many processes come to
 * the figures of one.
 */
export async function runSharedLab(
  url: string,
  plan: LabPlan,
  games: number,
  rule: Stopping,
  workers: number,
  bar: Progress,
): Promise<Counted> {
  const store = await openOrFail(url);
  const shared = new SharedRun(store, plan, games, rule, bar);
  const sign = setInterval(() => void shared.sign(), SIGN * 1000);
  try {
    await shared.begin();
    await runCrew(
      'lab',
      { plan },
      workers,
      () => shared.next(),
      (duel, job) => shared.add(job, duel),
    );
    await shared.look();
    return counted(shared.done, rule);
  } finally {
    clearInterval(sign);
    await store.close();
  }
}

async function openOrFail(url: string): Promise<LabStore> {
  try {
    return await LabStore.open(url);
  } catch (error) {
    throw await inputOf(error);
  }
}

class SharedRun {
  readonly done = new Map<number, Duel>();
  readonly #store: LabStore;
  readonly #plan: LabPlan;
  readonly #games: number;
  readonly #rule: Stopping;
  readonly #bar: Progress;
  readonly #run: string;
  readonly #me = randomUUID();
  #looked = 0;

  constructor(store: LabStore, plan: LabPlan, games: number, rule: Stopping, bar: Progress) {
    this.#store = store;
    this.#plan = plan;
    this.#games = games;
    this.#rule = rule;
    this.#bar = bar;
    this.#run = hashJson(plan as unknown as Json);
  }

  async begin(): Promise<void> {
    await this.#store.begin(this.#run, JSON.stringify(this.#plan), this.#games);
    await this.look();
  }

  /** A taken game, or none when there is nothing more to learn; waits for those others play. */
  async next(): Promise<number | undefined> {
    for (;;) {
      if (performance.now() - this.#looked > LOOK) await this.look();
      if (this.#over()) return undefined;
      const job = await this.#store.take(this.#run, this.#me, HELD, this.#games);
      if (job !== undefined) return job;
      // Everything is taken: others finish it, or fall silent and leave it to us.
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      await this.look();
    }
  }

  async add(job: number, duel: Duel): Promise<boolean> {
    await this.#store.put(this.#run, job, JSON.stringify(duel));
    this.#note(job, duel);
    return !this.#over();
  }

  async look(): Promise<void> {
    this.#looked = performance.now();
    const news = await this.#store.news(this.#run, [...this.done.keys()], this.#games);
    for (const { job, result } of news) this.#note(job, JSON.parse(result) as Duel);
  }

  #note(job: number, duel: Duel): void {
    if (this.done.has(job)) return;
    this.done.set(job, duel);
    this.#bar.step();
  }

  #over(): boolean {
    return this.done.size >= this.#games || counted(this.done, this.#rule).stopped;
  }

  /** A sign that could not be given is given again soon: a game played twice counts once. */
  async sign(): Promise<void> {
    await this.#store.hold(this.#run, this.#me, HELD).catch(() => {});
  }
}
