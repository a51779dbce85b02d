import { type BodyOf, Problem, type Self, type Settings } from '@esagono/protocol';
import { type Account, newToken, type Session, type Store } from '@esagono/store';
import { hash, verify } from '@node-rs/argon2';
import type { Vacation } from './vacation.ts';

declare module '../house.ts' {
  interface House {
    readonly people: PeopleService;
  }
}

const DAY = 24 * 60 * 60 * 1000;
const MEMBER_SESSION = 90 * DAY;
/** A guest has nothing but the cookie: it lasts. */
const GUEST_SESSION = 400 * DAY;
const SEEN_EVERY = 60 * 60 * 1000;

export interface Visitor {
  readonly account: Account;
  readonly session: Session;
  readonly token: string;
}

/** Entering: the new token goes into the cookie, the old one is worth nothing any more. */
export interface Entered {
  readonly account: Account;
  readonly token: string;
  readonly expires: number;
  /** Matches in which somebody else sits from now on: a guest’s who has come in. */
  readonly adopted: readonly string[];
}

/** Who people are and how they prove it. */
export class PeopleService {
  readonly #store: Store;
  readonly #now: () => number;
  /** Compared when nobody has this address, so that the answer takes as long. */
  readonly #nobody = hash('nobody has this password');

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async visitor(token: string | undefined): Promise<Visitor | undefined> {
    if (token === undefined || token.length > 100) return undefined;
    const now = this.#now();
    const session = await this.#store.people.session(token, now);
    if (!session) return undefined;
    const account = await this.#store.people.find(session.account);
    if (!account || account.kind === 'gone') return undefined;
    if (now - session.seen > SEEN_EVERY) await this.#store.people.seen(session.hash, now);
    return { account, session, token };
  }

  /** Whoever is banned may look and export, but enters no table. */
  mayAct({ account }: Visitor): void {
    if ((account.banned ?? 0) > this.#now()) throw new Problem('banned', 'this account is banned');
  }

  async guest(body: BodyOf<'guest'>, agent: string): Promise<Entered> {
    const { name, language = 'en' } = body;
    const account = await this.#store.people.create(
      { kind: 'guest', name, email: null, language },
      this.#now(),
    );
    return this.#enter(account, agent);
  }

  async signUp(
    body: BodyOf<'signUp'>,
    visitor: Visitor | undefined,
    agent: string,
  ): Promise<Entered> {
    const { email, password, name, language = visitor?.account.language ?? 'en' } = body;
    const { people } = this.#store;
    if (await people.findByMail(email)) throw taken();
    const secret = await hash(password);
    const now = this.#now();
    if (visitor?.account.kind !== 'guest') {
      const fresh = { kind: 'member', name, email, language } as const;
      const created = await people.createMember(fresh, secret, now);
      if (!created) throw taken();
      return this.#enter(created, agent, visitor);
    }
    const { id } = visitor.account;
    if (!(await people.promote(id, { name, language, email }, secret, now))) throw taken();
    const account = await people.find(id);
    if (!account) throw new Problem('broken', 'the account is gone');
    return this.#enter(account, agent, visitor);
  }

  async signIn(
    body: BodyOf<'signIn'>,
    visitor: Visitor | undefined,
    agent: string,
  ): Promise<Entered> {
    const { people } = this.#store;
    const account = await people.findByMail(body.email);
    const secret = account && (await people.password(account.id));
    const right = await verify(secret ?? (await this.#nobody), body.password);
    if (!account || secret === undefined || !right) {
      throw new Problem('credentials', 'e-mail address and password do not belong together');
    }
    return this.enterAs(account, visitor, agent);
  }

  /** Somebody who has proved who they are; what they played as a guest comes with them. */
  async enterAs(account: Account, visitor: Visitor | undefined, agent: string): Promise<Entered> {
    const guest = visitor?.account.kind === 'guest' && visitor.account.id !== account.id;
    const adopted = guest ? await this.#store.people.adopt(visitor.account.id, account.id) : [];
    return { ...(await this.#enter(account, agent, visitor)), adopted };
  }

  /** A new session at every entrance: a token somebody planted before opens nothing. */
  async #enter(account: Account, agent: string, before?: Visitor): Promise<Entered> {
    const token = newToken();
    const created = this.#now();
    const expires = created + (account.kind === 'guest' ? GUEST_SESSION : MEMBER_SESSION);
    const session = { account: account.id, agent: agent.slice(0, 200), created, expires };
    await this.#store.people.openSession(token, session);
    if (before) await this.#store.people.endSession(before.token);
    return { account, token, expires, adopted: [] };
  }

  async changeSettings({ account }: Visitor, change: Settings): Promise<Account> {
    const { name, language, ...rest } = change;
    await this.#store.people.changeSettings(
      account.id,
      (now) => JSON.stringify({ ...settingsOf(now), ...rest }),
      {
        ...(name === undefined ? {} : { name }),
        ...(language === undefined ? {} : { language }),
      },
    );
    return (await this.#store.people.find(account.id)) ?? account;
  }
}

/** Where notices go, and what only the house writes. */
export const settingsOf = ({ settings }: Pick<Account, 'settings'>): KeptSettings =>
  JSON.parse(settings) as KeptSettings;
type KeptSettings = Settings & { readonly vacation?: Vacation };

const taken = () => new Problem('taken', 'this e-mail address has an account', 'email');

export const selfOf = (account: Account): Self => ({
  id: account.id,
  name: account.name,
  guest: account.kind === 'guest',
  ...(account.email === null ? {} : { email: account.email }),
  language: account.language,
  admin: account.admin === 1,
});
