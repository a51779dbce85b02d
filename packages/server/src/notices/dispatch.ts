import { createHash } from 'node:crypto';
import type { Account, OutboxRow } from '@esagono/store';
import type { House } from '../house.ts';
import { settingsOf } from '../people/people.ts';
import { pushTo } from './push.ts';
import { footOf, linesOf, subjectOf } from './texts.ts';
import { postWebhook } from './webhook.ts';

const AT_ONCE = 50;
const HOUR = 3_600_000;
/** A digest waits for more to come; a single mail only so that a live game sends none. */
const DIGEST_AFTER = HOUR;
const MAIL_AFTER = 60_000;
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
    const { store, log } = this.#house;
    try {
      for (const id of await store.outbox.waiting(AT_ONCE)) await this.#serve(id);
    } catch (error) {
      log.error({ err: error }, 'notices could not be sent');
    }
  }

  async #serve(id: string): Promise<void> {
    const { store, options } = this.#house;
    const account = await store.people.find(id);
    const waiting = await store.outbox.unsent(id, AT_ONCE);
    const now = options.now();
    if (!account || !this.#due(account, waiting, now)) return;
    const mine = await store.outbox.claim(
      waiting.map((row) => row.id),
      now,
    );
    const fresh = mine.filter(({ at }) => now - at < STALE);
    if (fresh.length > 0) await this.#send(account, fresh);
  }

  /** Who is at the table needs no notice yet; who sleeps none now. */
  #due(account: Account, waiting: readonly OutboxRow[], now: number): boolean {
    const { mail, quiet } = settingsOf(account);
    if (quiet) {
      const hour = new Date(now).getUTCHours();
      const { from, to } = quiet;
      if (from <= to ? hour >= from && hour < to : hour >= from || hour < to) return false;
    }
    const oldest = waiting[0]?.at ?? now;
    return now - oldest >= (mail === 'digest' ? DIGEST_AFTER : MAIL_AFTER);
  }

  async #send(account: Account, notices: readonly OutboxRow[]): Promise<void> {
    const { store, options, metrics, log } = this.#house;
    const { language } = account;
    const { mail = 'each', webhook } = settingsOf(account);
    const origin = options.origin ?? `http://${options.host}:${options.port}`;
    const lines = linesOf(notices, language, origin);
    const text = `${lines.join('\n')}\n`;
    const ways: [string, () => Promise<unknown>][] = [];
    if (account.email !== null && mail !== 'off') {
      const { email } = account;
      const id = createHash('sha256')
        .update(notices.map(({ key }) => key).join('\n'))
        .digest('hex');
      const subject = subjectOf(lines.length, language);
      const body = `${text}\n${footOf(language)}\n`;
      ways.push(['mail', () => options.mailer.send({ to: email, subject, text: body, id })]);
    }
    if (webhook && options.webhooks) ways.push(['webhook', () => postWebhook(webhook, text)]);
    ways.push(['push', () => pushTo(store, account.id, text, origin)]);
    for (const [way, send] of ways) {
      try {
        await send();
        metrics.notices.inc({ way, end: 'sent' });
      } catch (error) {
        // Only a mail is worth a second try: claimed notices wait again.
        metrics.notices.inc({ way, end: 'failed' });
        log.warn({ way, err: error }, 'a notice could not be sent');
        if (way === 'mail') await store.outbox.release(notices.map(({ id }) => id));
      }
    }
  }
}
