/** Who plays a match among the pages of this browser. */
export type Hold = 'mine' | 'theirs';

/** What pages with the same match tell each other. */
type Word = { readonly says: 'kept' } | { readonly says: 'yield' };

/** What a page is told: another one took the match, or has written something. */
interface Heard {
  lost(): Promise<void>;
  kept(): void;
}

/** Milliseconds for which a page that is asked to let go may finish what it writes. */
const PATIENCE = 1500;

const locks = (): LockManager | undefined =>
  'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined;

/**
 * One page holds a match, the others watch. A browser without locks makes nobody watch; there the
 * revision in the store refuses whoever is behind.
 */
export class Claim {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #heard: Heard;
  #release: (() => void) | undefined;

  constructor(match: string, heard: Heard) {
    this.#name = `esagono match ${match}`;
    this.#heard = heard;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.says === 'kept') heard.kept();
      else void this.#lose();
    };
  }

  /** Takes it if nobody holds it. */
  ask(): Promise<Hold> {
    return this.#request({ ifAvailable: true });
  }

  /** Takes it whoever holds it: who answers lets go, who does not is passed over. */
  async takeOver(): Promise<Hold> {
    this.#say({ says: 'yield' });
    try {
      return await this.#request({ signal: AbortSignal.timeout(PATIENCE) });
    } catch {
      return this.#request({ steal: true });
    }
  }

  /** Tells the other pages that something was written. */
  tell(): void {
    this.#say({ says: 'kept' });
  }

  close(): void {
    this.#channel.close();
    this.#release?.();
    this.#release = undefined;
  }

  #say(word: Word): void {
    this.#channel.postMessage(word);
  }

  /** What is being written is finished before the next page begins. */
  async #lose(): Promise<void> {
    const release = this.#release;
    if (!release) return;
    this.#release = undefined;
    await this.#heard.lost();
    release();
  }

  #request(options: LockOptions): Promise<Hold> {
    const manager = locks();
    if (!manager) {
      this.#release = () => {};
      return Promise.resolve('mine');
    }
    return new Promise((resolve, reject) => {
      const held = manager.request(this.#name, options, (lock) => {
        if (!lock) {
          resolve('theirs');
          return undefined;
        }
        resolve('mine');
        return new Promise<void>((done) => {
          this.#release = done;
        });
      });
      held.catch((error: unknown) => {
        // Somebody has taken it from us, or our patience has run out.
        void this.#lose();
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
  }
}
