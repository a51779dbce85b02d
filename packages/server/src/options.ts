import type { Game } from '@esagono/engine';
import type { Store, StoreOptions } from '@esagono/store';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for the same notices: a second copy is known as one. */
  readonly id: string;
  /** Which notices it tells of. */
  readonly keys: readonly string[];
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** How a server is set up; `config.ts` makes this out of the environment. */
export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** A file, or `postgres://…`. */
  readonly database: string;
  /** Opens it; trials put a store with a fault in its place. */
  readonly openStore: (url: string, options: StoreOptions) => Promise<Store>;
  readonly connections: number;
  /** Where people come from, `https://play.example.org`; undefined: this machine alone. */
  readonly origin: string | undefined;
  /** How many proxies stand before us and say truthfully who asks. */
  readonly proxies: number;
  /** The built app; undefined serves the interface alone. */
  readonly app: string | undefined;
  /** Where backups go. */
  readonly backups: string;
  readonly adminToken: string | undefined;
  readonly cacheBytes: number;
  readonly logLevel: string;
  readonly rates: {
    /** Messages of a socket: in a burst, and per second after it. */
    readonly burst: number;
    readonly perSecond: number;
    /** Requests a minute from one address, and of those that try a password or make a guest. */
    readonly requests: number;
    readonly entries: number;
  };
  readonly mailer: Mailer;
  readonly webhooks: boolean;
  readonly now: () => number;
  readonly findGame: (id: string) => Game | undefined;
  /** How often tables are compared with the store, jobs looked for, notices sent. */
  readonly every: {
    readonly poll: number;
    readonly jobs: number;
    readonly notices: number;
    /** How often onlookers who are behind are told what they may see by now. */
    readonly late: number;
    /** How often it is asked whether the sessions of open lines still hold. */
    readonly sessions: number;
    /** How long a notice waits before it is sent: whoever is at the table needs none. */
    readonly mailAfter: number;
    readonly digestAfter: number;
    /** A job that takes longer is taken for lost, and done by another. */
    readonly hold: number;
  };
  /** Does this node hear what others tell it? Tests make it deaf. */
  readonly hears: () => boolean;
}
