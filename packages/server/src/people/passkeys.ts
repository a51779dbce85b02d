import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Problem } from '@esagono/protocol';
import { type Account, newToken, type Store } from '@esagono/store';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Large, and most starts of a server never see a passkey: loaded when the first one comes. */
const library = () => import('@simplewebauthn/server');

const LASTS = 5 * 60_000;
const MOST_KEYS = 10;
const NAME = 'Esagono';

/** Where the page is that asks: passkeys belong to it and to no other. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}
export const siteOf = (origin: string): Site => ({ origin, host: new URL(origin).hostname });

/** What the store keeps of a passkey: nothing that opens anything. */
interface Kept {
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/**
 * Passkeys: the browser proves that it holds a key by signing a challenge. Challenges carry their
 * own seal, so that any node can check what another gave out; each is good once and not for long.
 */
export class Passkeys {
  readonly #store: Store;
  readonly #now: () => number;
  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  list(account: string) {
    return this.#store.people.passkeys(account);
  }

  async toRegister(account: Account, { host }: Site) {
    const own = await this.list(account.id);
    if (own.length >= MOST_KEYS) throw new Problem('tooMany', `${MOST_KEYS} passkeys are enough`);
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: host,
      userName: account.email ?? account.name,
      userDisplayName: account.name,
      userID: new TextEncoder().encode(account.id),
      challenge: await this.#challenge(account.id),
      timeout: LASTS,
      excludeCredentials: own.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  async register(account: Account, response: unknown, site: Site): Promise<void> {
    const { verifyRegistrationResponse } = await library();
    const checked = await proved(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: (given) => this.#spend(given, account.id),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
      }),
    );
    if (!checked.verified) throw wrong();
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    const kept: Kept = {
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
    if (!(await this.#store.people.addPasskey(account.id, id, JSON.stringify(kept), this.#now()))) {
      throw new Problem('taken', 'this passkey is known already');
    }
  }

  async toSignIn({ host }: Site) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: host,
      challenge: await this.#challenge(''),
      timeout: LASTS,
      userVerification: 'preferred',
    });
  }

  /** Whose passkey it is that signed. */
  async signIn(response: unknown, site: Site): Promise<Account> {
    const given = response as AuthenticationResponseJSON;
    const row =
      typeof given.id === 'string' ? await this.#store.people.passkey(given.id) : undefined;
    if (!row) throw wrong();
    const kept = JSON.parse(row.secret) as Kept;
    const { verifyAuthenticationResponse } = await library();
    const checked = await proved(() =>
      verifyAuthenticationResponse({
        response: given,
        expectedChallenge: (challenge) => this.#spend(challenge, ''),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
          counter: kept.counter,
          transports: [...kept.transports],
        },
      }),
    );
    if (!checked.verified) throw wrong();
    const counter = checked.authenticationInfo.newCounter;
    await this.#store.people.setPasskey(row.id, JSON.stringify({ ...kept, counter }));
    const account = await this.#store.people.find(row.account);
    if (!account || account.kind === 'gone') throw wrong();
    return account;
  }

  async #seal(body: string, about: string): Promise<string> {
    const key = await this.#store.people.houseKey('passkeys', newToken);
    return createHmac('sha256', key).update(`${body}|${about}`).digest('base64url');
  }

  async #challenge(about: string): Promise<Uint8Array<ArrayBuffer>> {
    const body = `${randomBytes(16).toString('base64url')}.${this.#now() + LASTS}`;
    return new TextEncoder().encode(`${body}.${await this.#seal(body, about)}`);
  }

  /** Is it one of ours, still good, and was it never used? From now on it is used. */
  async #spend(given: string, about: string): Promise<boolean> {
    const text = Buffer.from(given, 'base64url').toString('utf8');
    const [random = '', until = '', seal = ''] = text.split('.');
    const right = Buffer.from(await this.#seal(`${random}.${until}`, about));
    const theirs = Buffer.from(seal);
    if (right.length !== theirs.length || !timingSafeEqual(right, theirs)) return false;
    const now = this.#now();
    if (!(Number(until) > now)) return false;
    return this.#store.people.spend(`passkey ${random}`, Number(until), now);
  }
}

/** Whatever the library does not like is a wrong passkey, whatever it says about it. */
async function proved<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw wrong();
  }
}

const wrong = () => new Problem('credentials', 'this passkey does not open anything here');
