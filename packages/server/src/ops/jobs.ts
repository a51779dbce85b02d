import type { JobRow } from '@esagono/store';
import type { House } from '../house.ts';
import { rateMatch } from '../people/ratings.ts';
import { houseId } from '../referee/record.ts';
import { resultAgainst } from '../referee/result.ts';
import { botJobs } from '../referee/run.ts';

const AT_ONCE = 16;
const LONGEST_WAIT = 10 * 60_000;
const FIRST_WAIT = 1000;
/** After so many tries somebody must look at it; it stays in the table, far in the future. */
const MOST_TRIES = 20;
const FAR = 365 * 24 * 60 * 60 * 1000;

interface ClockJob {
  readonly match: string;
  readonly seat: number;
  readonly deadline: number;
}
interface BotJob {
  readonly match: string;
  readonly number: number;
  readonly seat: number;
}

/** Does what is due: bots’ turns, clocks that run out, reminders. Each is safe to do twice. */
export class JobRunner {
  readonly #house: House;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(house: House) {
    this.#house = house;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#house.options.every.jobs);
    this.wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#again = false;
    await this.#running;
  }

  wake(): void {
    this.#again = true;
    this.#running ??= this.#loop().finally(() => {
      this.#running = undefined;
    });
  }

  async #loop(): Promise<void> {
    while (this.#again && !this.#house.closing) {
      this.#again = false;
      try {
        const { store, options } = this.#house;
        const jobs = await store.jobs.take(options.now(), options.every.hold, AT_ONCE);
        await Promise.all(jobs.map((job) => this.#do(job)));
        if (jobs.length === AT_ONCE) this.#again = true;
      } catch (error) {
        this.#house.log.error({ err: error }, 'jobs could not be taken');
      }
    }
  }

  async #do(job: JobRow): Promise<void> {
    const { store, options, metrics, log } = this.#house;
    try {
      await this.#handle(job);
      await store.jobs.done(job.id);
      metrics.jobs.inc({ kind: job.kind, end: 'done' });
    } catch (error) {
      metrics.jobs.inc({ kind: job.kind, end: 'failed' });
      log.error({ err: error, job: job.key, tries: job.tries }, 'a job failed');
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** job.tries);
      const due = options.now() + (job.tries >= MOST_TRIES ? FAR : wait);
      await store.jobs.later(job.id, due).catch(() => {});
    }
  }

  #handle(job: JobRow): Promise<void> {
    switch (job.kind) {
      case 'bot':
        return this.#bot(JSON.parse(job.body) as BotJob);
      case 'clock':
        return this.#clock(JSON.parse(job.body) as ClockJob);
      case 'remind':
        return this.#remind(JSON.parse(job.body) as ClockJob);
      case 'rate':
        return rateMatch(this.#house, (JSON.parse(job.body) as { match: string }).match);
      default:
        return Promise.reject(new Error(`nobody knows jobs of the kind ${job.kind}`));
    }
  }

  /** A bot was asked at a number; when the match has gone on without it, there is nothing to do. */
  async #bot({ match, number, seat }: BotJob): Promise<void> {
    const { referee, bots } = this.#house;
    const look = (fresh: boolean) =>
      referee.look(
        match,
        (table) => ({
          table,
          length: table.length,
          // A match that rests asks its bots anew when it goes on.
          bot: table.match.state === 'playing' ? (table.seats[seat]?.bot ?? null) : null,
        }),
        fresh,
      );
    let seen = await look(false);
    if (seen.length < number) seen = await look(true);
    if (seen.length !== number || seen.bot === null || !seen.table.owes(seat)) return;
    const { decision, chance } = await bots.choose(seen.table, seat, seen.bot);
    if (bots.gaveUp(match, seat, chance)) {
      const result = resultAgainst(seen.table.sides, seat, 'resigned');
      await referee.end(match, seat, result, 'bot', houseId('resign', number, seat));
      return;
    }
    const verdict = await referee.decideAt(match, number, seat, decision, 'bot');
    if (verdict.kind === 'refused') {
      throw new Error(`${seen.bot} chose what is refused: ${verdict.refusal.code}`);
    }
  }

  /** Is the clock still the one that was to run out? Then what was agreed on follows. */
  async #clock({ match, seat, deadline }: ClockJob): Promise<void> {
    const { referee, store, options, tables } = this.#house;
    const now = options.now();
    const late = await referee.look(
      match,
      (table) => {
        const row = table.seats[seat];
        if (table.result || table.match.state !== 'playing') return undefined;
        if (row?.deadline !== deadline || now < deadline) return undefined;
        const result = resultAgainst(table.sides, seat, 'time');
        return { timeout: table.setup.timeout, result };
      },
      true,
    );
    if (!late) return;
    if (late.timeout === 'loss') {
      await referee.end(match, seat, late.result, 'clock', houseId('time', seat, deadline));
      return;
    }
    const taken = await referee.look(match, async (table) => {
      const row = table.seats[seat];
      if (!row || row.deadline !== deadline) return false;
      const bot = late.timeout === 'bot' ? 'greedy' : row.bot;
      const { bank } = row;
      const since = bot ? null : row.since;
      const stopped = { seat, bot, bank, since, deadline: null, shown: null };
      table.seats = table.seats.map((s) => (s.seat === seat ? { ...s, bot } : s));
      const known = { version: table.match.version, length: table.length };
      const jobs = botJobs(table, now);
      return store.matches.setClocks(match, 'playing', [stopped], jobs, known);
    });
    // Something happened at the same moment: whether the clock still runs is seen anew.
    if (!taken) return this.#clock({ match, seat, deadline });
    await this.#notice(match, seat, `late ${match} ${seat} ${deadline}`);
    await tables.seatsChanged(match);
    this.wake();
  }

  async #remind({ match, seat, deadline }: ClockJob): Promise<void> {
    const seats = await this.#house.store.matches.seats(match);
    if (seats[seat]?.deadline !== deadline) return;
    await this.#notice(match, seat, `remind ${match} ${seat} ${deadline}`);
  }

  async #notice(match: string, seat: number, key: string): Promise<void> {
    const { store, options } = this.#house;
    const seats = await store.matches.seats(match);
    const account = seats[seat]?.account;
    if (account === null || account === undefined) return;
    const at = options.now();
    await store.outbox.add([{ key, account, kind: 'time', match, text: null, at }]);
  }
}
