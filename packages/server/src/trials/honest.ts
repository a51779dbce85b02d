import { Page } from '../testing/page.ts';
import { type Player, plainSetup, until } from '../testing/player.ts';

/** Milliseconds between two decisions of people who only want to play. */
const PAUSE = 5;

/** Two people who only want to play, game after game; how long each of their decisions takes is what counts. */
export class HonestPlay {
  /** Decisions that were done. */
  readonly ids = new Set<string>();
  readonly #players: readonly [Player, Player];
  readonly #next: string[] = [];
  #pages: Page[] = [];

  constructor(players: readonly [Player, Player]) {
    this.#players = players;
  }

  async open(table: string): Promise<void> {
    const remotes = this.#players.map((player, seat) => player.client.open(table, seat));
    await until(() => remotes.every((remote) => remote.face !== undefined));
    this.#pages = remotes.map((remote, i) => new Page(remote, i));
  }

  /** Makes tables for later: once strangers have used up what this address may ask, nobody can. */
  async prepare(count: number): Promise<void> {
    const [first, second] = this.#players;
    const body = plainSetup('skirmish', 'meeting');
    for (let n = 0; n < count; n++) {
      const { table, key } = await first.rest.call('createTable', { body });
      await first.sit(table.id, 0);
      await second.sit(table.id, 1, key ?? '');
      this.#next.push(table.id);
    }
  }

  /** Plays until it is over, or no table is left; the milliseconds of each decision. */
  async until(over: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!over()) {
      if (this.#pages.some(({ remote }) => remote.result !== null)) {
        const next = this.#next.shift();
        if (next === undefined) return times;
        await this.open(next);
      }
      const page = this.#pages.find((p) => p.owes);
      if (page) {
        const started = performance.now();
        const outcome = await page.remote.decide(page.some());
        times.push(performance.now() - started);
        if (outcome.kind === 'done') this.ids.add(outcome.step.id ?? '');
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return times;
  }
}

export const p95 = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;
