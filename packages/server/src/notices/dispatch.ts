import type { Account, OutboxRow } from '@esagono/store';
import type { House } from '../house.ts';
import { settingsOf } from '../people/people.ts';
import { pushTo } from './push.ts';
import { footOf, linesOf, subjectOf } from './texts.ts';
import { postWebhook } from './webhook.ts';

const AT_ONCE = 50;
const HOUR = 3_600_000;
/** Sending takes less than this; a message tried in vain waits as long as AGAIN. */
const HOLD = 60_000;
const AGAIN = 5 * 60_000;
/** Older than this nobody wants to hear of it any more. */
const STALE = 3 * 24 * HOUR;

/** Sends what waits in the outbox: one message instead of ten, none at night, none twice. */
export class Dispatcher {
  readonly #house: House;
  #timer: ReturnType<typeof setInterval> | undefined;
  #running: Promise<void> | undefined;

  constructor(house: House) {
    this.#house = house;
  }

  start(): void {
    const { every } = this.#house.options;
    this.#timer = setInterval(() => {
      this.#running ??= this.run().finally(() => {
        this.#running = undefined;
      });
    }, every.notices);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async run(): Promise<void> {
    const { store, options, log } = this.#house;
    try {
      const now = options.now();
      let page = await store.outbox.waiting(AT_ONCE);
      while (page.length > 0) {
        for (const { account, since } of page) {
          const who = await store.people.find(account);
          if (who && !this.#due(who, since, now)) continue;
          await this.#send(who, await store.outbox.claim(account, now, HOLD, AT_ONCE));
        }
        // Those who want to be told later do not stand in the way of the others.
        page = await store.outbox.waiting(AT_ONCE, page.at(-1)?.account);
      }
      for (;;) {
        const again = await store.outbox.abandoned(options.now(), HOLD);
        if (again.length === 0) break;
        await this.#send(await store.people.find(again[0]?.account ?? ''), again);
      }
    } catch (error) {
      log.error({ err: error }, 'notices could not be sent');
    }
  }

  /** Who is at the table needs no notice yet; who sleeps none now. */
  #due(account: Account, since: number, now: number): boolean {
    const { mail, quiet } = settingsOf(account);
    const { mailAfter, digestAfter } = this.#house.options.every;
    if (quiet) {
      const hour = new Date(now).getUTCHours();
      const { from, to } = quiet;
      if (from <= to ? hour >= from && hour < to : hour >= from || hour < to) return false;
    }
    return now - since >= (mail === 'digest' ? digestAfter : mailAfter);
  }

  async #send(account: Account | undefined, notices: readonly OutboxRow[]): Promise<void> {
    const { store, options, metrics, log } = this.#house;
    const batch = notices[0]?.batch;
    if (!batch) return;
    const now = options.now();
    const fresh = notices.filter(({ at }) => now - at < STALE);
    let failed = false;
    for (const [way, send] of account && fresh.length > 0
      ? this.#ways(account, fresh, batch)
      : []) {
      try {
        await send();
        metrics.notices.inc({ way, end: 'sent' });
      } catch (error) {
        metrics.notices.inc({ way, end: 'failed' });
        log.warn({ way, err: error }, 'a notice could not be sent');
        // Only a mail is worth another try, and carries an id by which a second copy is known.
        failed ||= way === 'mail';
      }
    }
    if (failed) await store.outbox.later(batch, now + AGAIN);
    else await store.outbox.sent(batch, now);
  }

  #ways(
    account: Account,
    notices: readonly OutboxRow[],
    batch: string,
  ): [string, () => Promise<unknown>][] {
    const { store, options } = this.#house;
    const { language, email, id } = account;
    const { mail = 'each', webhook } = settingsOf(account);
    const origin = options.origin ?? `http://${options.host}:${options.port}`;
    const lines = linesOf(notices, language, origin);
    const text = `${lines.join('\n')}\n`;
    const ways: [string, () => Promise<unknown>][] = [];
    if (email !== null && mail !== 'off') {
      const subject = subjectOf(lines.length, language);
      const body = `${text}\n${footOf(language)}\n`;
      const keys = notices.map(({ key }) => key);
      ways.push([
        'mail',
        () => options.mailer.send({ to: email, subject, text: body, id: batch, keys }),
      ]);
    }
    if (webhook && options.webhooks) ways.push(['webhook', () => postWebhook(webhook, text)]);
    ways.push(['push', () => pushTo(store, id, text, origin)]);
    return ways;
  }
}
